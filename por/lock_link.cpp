// Locking disciplines (000 §6.1, §6.2, app. D; 002 §5-§9): a field that is accessed with one lock held at every access,
// or never written once it is shared. See por/disciplines.h for the guess and what refutes it.
#include "por/relevance.h"

namespace heddle::por {

namespace {

class LockLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        if (question.kind == vm::ActionKind::kNative) return rules_out_copy(question);
        if (question.kind != vm::ActionKind::kRead && question.kind != vm::ActionKind::kWrite) return false;
        return question.object && surroundings_.disciplines().rely(question);
    }

    bool may_rule_out(vm::ActionKind kind, const vm::Field* field) const override {
        if (kind == vm::ActionKind::kNative) return true;
        if (kind != vm::ActionKind::kRead && kind != vm::ActionKind::kWrite) return false;
        return field == nullptr || Disciplines::is_watched(*field);
    }

    // What is refuted stays so.
    bool never_will(const vm::Question&) const override { return true; }

private:
    // System.arraycopy, and clone() of an array: accesses of elements like any other.
    bool rules_out_copy(const vm::Question& question) {
        const std::string_view name = question.method->name.view(), owner = question.method->owner->name.view();
        const vm::Ref source{static_cast<uint32_t>(question.fp[0])};
        if (name == "clone" && owner == "java/lang/Object") return is_kept(question, source, vm::ActionKind::kRead);
        if (name != "arraycopy" || owner != "java/lang/System") return false;
        const vm::Ref target{static_cast<uint32_t>(question.fp[2])};
        return is_kept(question, source, vm::ActionKind::kRead) && is_kept(question, target, vm::ActionKind::kWrite);
    }

    // Whether it is an array of the thread's own, or one whose discipline this keeps to.
    bool is_kept(const vm::Question& copy, vm::Ref array, vm::ActionKind kind) {
        if (array.is_null()) return false;
        const vm::Klass& klass = *surroundings_.heap().klass_of(array);
        // Strings and what builds them write bytes that nobody is told of.
        if (!klass.is_array() || klass.element_type == vm::BasicType::kByte) return false;
        if (surroundings_.is_local(array, *copy.thread)) return true;
        vm::Question access = copy;
        access.kind = kind;
        access.object = array;
        access.flags = static_cast<uint8_t>(kind == vm::ActionKind::kWrite ? vm::kAccessWrites : 0);
        return surroundings_.disciplines().rely(access);
    }
};

}  // namespace

std::unique_ptr<Link> make_lock_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<LockLink>(surroundings);
}

}  // namespace heddle::por
