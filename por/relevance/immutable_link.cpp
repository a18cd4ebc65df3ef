// Immutable fields by the tables (001 §6): a field that is written only before its object is stored in the heap. A
// thread that loaded the object from the heap reads the one value there is; a thread that still writes the field is the
// only one that has the object. So every access of such a field is independent.
#include "por/relevance/relevance.h"

namespace heddle::por {

namespace {

class ImmutableLink final : public Link {
public:
    using Link::Link;

    bool may_rule_out(vm::ActionKind, const vm::Field* field) const override { return field != nullptr; }

    bool rules_out(const vm::RelevanceQuery& query) override {
        return query.field != nullptr && context_.tables().is_immutable(*query.field);
    }
};

}  // namespace

std::unique_ptr<Link> make_immutable_link(RelevanceContext& context, Reductions) {
    return std::make_unique<ImmutableLink>(context);
}

}  // namespace heddle::por
