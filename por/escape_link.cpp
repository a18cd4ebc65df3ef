// Objects that one thread reaches (000 §5.2): nobody else can come across them until that thread itself passes them on.
// With objects go their monitors, natives that touch nothing else, and threads that nobody else can ask about.
#include "por/relevance.h"
#include "vm/native.h"

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

private:
    bool is_local(vm::Ref object, const vm::Question& question) {
        return object && surroundings_.is_local(object, *question.thread);
    }

    // Nobody else gets past the initialisation that this thread is in the middle of (JVMS §5.5).
    bool is_being_initialized(const vm::Question& question) {
        const vm::ClassState& state = surroundings_.machine().class_state(question.field->owner);
        return state.init == vm::InitState::kRunning && state.initializer == question.thread->id;
    }

    // System.arraycopy out of the characters of the string whose method calls it: nobody ever writes them.
    bool copies_text(const vm::Question& question) const {
        const vm::Machine& machine = surroundings_.machine();
        const vm::WellKnown& known = machine.known();
        if (question.method->name.view() != "arraycopy" || question.method->owner->name.view() != "java/lang/System")
            return false;
        const vm::FrameView caller = machine.top_frame(*question.thread).caller();
        if (caller.method()->owner != known.String || caller.method()->is_static()) return false;
        const vm::Ref text{static_cast<uint32_t>(caller.fp[0])};
        return text && machine.heap().klass_of(text) == known.String &&
               machine.heap().get_ref(text, known.String_value) == vm::Ref{static_cast<uint32_t>(question.fp[0])};
    }

    bool rules_out_native(const vm::Question& question) {
        const vm::Method& method = *question.method;
        const auto argument = [&](uint32_t slot) { return vm::Ref{static_cast<uint32_t>(question.fp[slot])}; };
        const vm::WellKnown& known = surroundings_.machine().known();
        if (method.owner == known.Thread && method.name.view() == "start0") return is_local(argument(0), question);
        if (!method.has(vm::kMethodShallow)) return false;
        // An Unsafe has no state of its own; without an object it means memory outside of the heap.
        if (method.owner->name.view() == "jdk/internal/misc/Unsafe") return is_local(argument(1), question);
        uint32_t slot = 0;
        if (!method.is_static() && !is_local(argument(slot++), question)) return false;
        const bool copies_text = this->copies_text(question);
        for (const vm::BasicType type : method.parameters) {
            const bool is_text = copies_text && slot == 0;
            if (type == vm::BasicType::kReference && argument(slot) && !is_text && !is_local(argument(slot), question))
                return false;
            slot += slots_of(type);
        }
        return true;
    }
};

}  // namespace

std::unique_ptr<Link> make_escape_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<EscapeLink>(surroundings);
}

}  // namespace heddle::por
