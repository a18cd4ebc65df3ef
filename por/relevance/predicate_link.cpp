// Accesses to which a hand-written exclusive access predicate gives this thread alone the right in the current state
// (002 §5-§7). por/disciplines/predicates.h has what is checked, and which actions stay visible because of predicates.
#include "por/relevance/query.h"
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class PredicateLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        if (!is_access(query.kind)) return false;
        return query.object && context_.disciplines().try_rely_on_predicate(query);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override { return is_access(kind); }

    // Answers are cached only while no predicate is in force, and none comes into force later.
    bool is_refusal_permanent(const vm::RelevanceQuery&) const override { return true; }
};

}  // namespace

std::unique_ptr<Link> make_predicate_link(RelevanceContext& context, Reductions) {
    return std::make_unique<PredicateLink>(context);
}

}  // namespace heddle::por
