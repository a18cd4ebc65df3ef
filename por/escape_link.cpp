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

private:
    bool is_local(vm::Ref object, const vm::Question& question) {
        return object && surroundings_.is_local(object, *question.thread);
    }

    // Nobody else gets past the initialisation that this thread is in the middle of (JVMS §5.5).
    bool is_being_initialized(const vm::Question& question) {
        const vm::ClassState& state = surroundings_.machine().class_state(question.field->owner);
        return state.init == vm::InitState::kRunning && state.initializer == question.thread->id;
    }

    bool rules_out_native(const vm::Question& question) {
        const vm::Method& method = *question.method;
        const vm::WellKnown& known = surroundings_.machine().known();
        if (method.owner == known.Thread && method.name.view() == "start0")
            return is_local(vm::Ref{static_cast<uint32_t>(question.fp[0])}, question);
        return touches_only(question, [&](vm::Ref object) { return is_local(object, question); });
    }
};

}  // namespace

std::unique_ptr<Link> make_escape_link(Surroundings& surroundings, Reductions) {
    return std::make_unique<EscapeLink>(surroundings);
}

}  // namespace heddle::por
