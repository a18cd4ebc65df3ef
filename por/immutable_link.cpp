// Fields that nobody writes once their object may be known to another thread (001 §6): a read sees the one value there
// is, and a write is to an object that nobody else can have yet.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class ImmutableLink final : public Link {
public:
    using Link::Link;

    bool may_rule_out(vm::ActionKind, const vm::Field* field) const override { return field != nullptr; }

    bool rules_out(const vm::Question& question) override {
        return question.field != nullptr && surroundings_.tables().is_immutable(*question.field);
    }
};

}  // namespace

std::unique_ptr<Link> make_immutable_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<ImmutableLink>(surroundings);
}

}  // namespace heddle::por
