// Objects that one thread reaches (000 §5.2): nobody else can come across them until that thread itself passes them on.
// With objects go their monitors, natives that touch nothing else, and threads that nobody else can ask about.
#include <algorithm>
#include <iterator>

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

    // What System.arraycopy reads when that is the characters of the string whose method calls it, maybe through
    // helpers of strings and arrays; nobody ever writes them. Null otherwise.
    vm::Ref copied_text(const vm::Question& question) const {
        const vm::Machine& machine = surroundings_.machine();
        const vm::WellKnown& known = machine.known();
        if (question.method->name.view() != "arraycopy" || question.method->owner->name.view() != "java/lang/System")
            return {};
        const vm::Ref source{static_cast<uint32_t>(question.fp[0])};
        const vm::Ref target{static_cast<uint32_t>(question.fp[2])};
        if (source == target) return {};
        for (vm::FrameView frame = machine.top_frame(*question.thread); !frame.is_bottom();) {
            frame = frame.caller();
            const vm::Method& method = *frame.method();
            if (!helps_strings(*method.owner)) break;
            if (method.owner != known.String || method.is_static()) continue;
            const vm::Ref string{static_cast<uint32_t>(frame.fp[0])};
            if (string && machine.heap().klass_of(string) == known.String &&
                machine.heap().get_ref(string, known.String_value) == source)
                return source;
        }
        return {};
    }

    static bool helps_strings(const vm::Klass& klass) {
        constexpr std::string_view kHelpers[] = {"java/lang/String", "java/lang/StringLatin1", "java/lang/StringUTF16",
                                                 "java/lang/StringConcatHelper", "java/util/Arrays"};
        return klass.loader == vm::LoaderId::kBoot &&
               std::find(std::begin(kHelpers), std::end(kHelpers), klass.name.view()) != std::end(kHelpers);
    }

    // The number that an object has got stays, and that of some was never another one.
    bool reads_fixed_hash(const vm::Question& question) const {
        const std::string_view name = question.method->name.view(), owner = question.method->owner->name.view();
        const bool asks = (name == "hashCode" && owner == "java/lang/Object") ||
                          (name == "identityHashCode" && owner == "java/lang/System");
        if (!asks) return false;
        const vm::Ref object{static_cast<uint32_t>(question.fp[0])};
        return object.is_null() || surroundings_.machine().has_fixed_hash(object);
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
        if (reads_fixed_hash(question)) return true;
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
