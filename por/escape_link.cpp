// Objects that one thread reaches (000 §5.2): nobody else can come across them until that thread itself passes them on.
// With objects go their monitors, natives that touch nothing else, and threads that nobody else can ask about.
#include "por/relevance.h"
#include "por/shallow_native.h"

namespace heddle::por {

namespace {

class EscapeLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::Question& question) override {
        switch (question.kind) {
            case vm::ActionKind::kBegin: return true;
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                if (question.field != nullptr && question.field->is_static()) return is_being_initialized(question);
                return is_local(question.object, question);
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit: return is_local(question.object, question);
            case vm::ActionKind::kNative: return rules_out_native(question);
            default: return false;
        }
    }

    bool never_will(const vm::Question& question) const override { return question.kind != vm::ActionKind::kNative; }

private:
    bool is_local(vm::Ref object, const vm::Question& question) {
        return object && surroundings_.is_local(object, *question.thread);
    }

    // Nobody else gets past the initialisation that this thread is in the middle of (JVMS §5.5).
    bool is_being_initialized(const vm::Question& question) {
        const vm::ClassState& state = surroundings_.machine().class_state(question.field->owner);
        return state.init == vm::InitState::kRunning && state.initializer == question.thread->id;
    }

    // What System.arraycopy reads when that is the characters of the string whose method calls it, which nobody ever
    // writes; null otherwise.
    vm::Ref copied_text(const vm::Question& question) const {
        const vm::Machine& machine = surroundings_.machine();
        const vm::WellKnown& known = machine.known();
        if (question.method->name.view() != "arraycopy" || question.method->owner->name.view() != "java/lang/System")
            return {};
        const vm::FrameView caller = machine.top_frame(*question.thread).caller();
        if (caller.method()->owner != known.String || caller.method()->is_static()) return {};
        const vm::Ref string{static_cast<uint32_t>(caller.fp[0])};
        if (!string || machine.heap().klass_of(string) != known.String) return {};
        const vm::Ref source{static_cast<uint32_t>(question.fp[0])};
        const vm::Ref target{static_cast<uint32_t>(question.fp[2])};
        return machine.heap().get_ref(string, known.String_value) == source && source != target ? source : vm::Ref{};
    }

    // Nobody else has the thread, and nobody looks for threads.
    bool rules_out_start(const vm::Question& question) {
        Disciplines& disciplines = surroundings_.disciplines();
        if (!disciplines.has(Disciplines::Habit::kThreadsArePrivate)) return false;
        if (!is_local(vm::Ref{static_cast<uint32_t>(question.fp[0])}, question)) return false;
        disciplines.rely_on(Disciplines::Habit::kThreadsArePrivate);
        return true;
    }

    bool rules_out_native(const vm::Question& question) {
        const vm::Method& method = *question.method;
        const vm::WellKnown& known = surroundings_.machine().known();
        if (method.owner == known.Thread && method.name.view() == "start0") return rules_out_start(question);
        const vm::Ref text = copied_text(question);
        const auto is_own = [&](vm::Ref object) { return (text && object == text) || is_local(object, question); };
        return touches_only(question, is_own);
    }
};

}  // namespace

std::unique_ptr<Link> make_escape_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<EscapeLink>(surroundings);
}

}  // namespace heddle::por
