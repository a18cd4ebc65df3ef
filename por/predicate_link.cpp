// Objects to which a predicate of the user's says that only this thread has access now (002 §5-§7). See
// por/predicates.h for what is checked and what stays visible because of it.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class PredicateLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kRead && question.kind != vm::ActionKind::kWrite) return false;
        return question.object && surroundings_.disciplines().rely_on_predicate(question);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field*) const override {
        return kind == vm::ActionKind::kRead || kind == vm::ActionKind::kWrite;
    }

    // Asked only while no predicate is in force, and none comes later.
    bool never_will(const vm::Question&) const override { return true; }
};

}  // namespace

std::unique_ptr<Link> make_predicate_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<PredicateLink>(surroundings);
}

}  // namespace heddle::por
