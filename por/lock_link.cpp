// Locking disciplines (000 §6.1, §6.2, app. D; 002 §5-§9): a field that is accessed with one lock held at every access,
// or never written once it is shared. See por/disciplines.h for the guess and what refutes it.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class LockLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        if (question.kind != vm::ActionKind::kRead && question.kind != vm::ActionKind::kWrite) return false;
        return question.object && surroundings_.disciplines().rely(question);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        if (kind != vm::ActionKind::kRead && kind != vm::ActionKind::kWrite) return false;
        return field == nullptr || Disciplines::is_watched(*field);
    }

    // What is refuted stays so.
    bool never_will(const vm::Question&) const override { return true; }
};

}  // namespace

std::unique_ptr<Link> make_lock_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<LockLink>(surroundings);
}

}  // namespace heddle::por
