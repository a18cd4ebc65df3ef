// Thread-local objects, in the current state (000 §5.2): an action on an object that only this thread reaches is
// independent of everything that other threads can do, until this thread itself publishes the object. The same holds
// for the monitor of the object, for natives that touch nothing but such objects, and for starting a thread that no
// other thread can observe.
#include <algorithm>
#include <iterator>

#include "por/relevance/query.h"
#include "por/relevance/relevance.h"
#include "por/relevance/shallow_native.h"

namespace heddle::por {

namespace {

class EscapeLink final : public Link {
public:
    using Link::Link;

    bool rules_out(const vm::RelevanceQuery& query) override {
        switch (query.kind) {
            case vm::ActionKind::kBegin: return true;
            case vm::ActionKind::kRead:
            case vm::ActionKind::kWrite:
                if (query.field != nullptr && query.field->is_static()) return is_initializer_access(query);
                return is_local(query.object, query);
            case vm::ActionKind::kMonitorEnter:
            case vm::ActionKind::kMonitorExit: return is_local(query.object, query);
            case vm::ActionKind::kNative: return rules_out_native(query);
            default: return false;
        }
    }

    bool is_refusal_permanent(const vm::RelevanceQuery& query) const override {
        return query.kind != vm::ActionKind::kNative;
    }

private:
    bool is_local(vm::Ref object, const vm::RelevanceQuery& query) {
        return object && context_.is_local(object, *query.thread);
    }

    // True iff this thread is initialising the class of the static field. Other threads wait until the initialisation
    // is over (JVMS §5.5).
    bool is_initializer_access(const vm::RelevanceQuery& query) {
        const vm::ClassState& state = context_.machine().class_state(query.field->owner);
        return state.init == vm::InitState::kRunning && state.initializer == query.thread->id;
    }

    // The source array of System.arraycopy when it holds the characters of a String whose method makes the call,
    // directly or through helpers of strings and arrays; null otherwise. Such an array is never written.
    vm::Ref copied_characters(const vm::RelevanceQuery& query) const {
        const vm::Machine& machine = context_.machine();
        const vm::WellKnown& known = machine.known();
        if (!is_method(query, "java/lang/System", "arraycopy")) return {};
        const vm::Ref source = argument_at(query, 0);
        if (source == argument_at(query, 2)) return {};
        for (vm::FrameView frame = machine.top_frame(*query.thread); !frame.is_bottom();) {
            frame = frame.caller();
            const vm::Method& method = *frame.method();
            if (!is_string_helper(*method.owner)) break;
            if (method.owner != known.String || method.is_static()) continue;
            const vm::Ref string{static_cast<uint32_t>(frame.fp[0])};
            if (string && machine.heap().klass_of(string) == known.String &&
                machine.heap().get_ref(string, known.String_value) == source)
                return source;
        }
        return {};
    }

    static bool is_string_helper(const vm::Klass& klass) {
        constexpr std::string_view kHelpers[] = {"java/lang/String", "java/lang/StringLatin1", "java/lang/StringUTF16",
                                                 "java/lang/StringConcatHelper", "java/util/Arrays"};
        return klass.loader == vm::LoaderId::kBoot &&
               std::find(std::begin(kHelpers), std::end(kHelpers), klass.name.view()) != std::end(kHelpers);
    }

    // True iff the native reads an identity hash code that was assigned before and cannot change any more.
    bool reads_fixed_hash(const vm::RelevanceQuery& query) const {
        const bool reads_hash = is_method(query, "java/lang/Object", "hashCode") ||
                                is_method(query, "java/lang/System", "identityHashCode");
        if (!reads_hash) return false;
        const vm::Ref object = argument_at(query, 0);
        return object.is_null() || context_.machine().has_fixed_hash(object);
    }

    // The start of a thread is not relevant when no other thread reaches the Thread object and no thread lists threads.
    bool rules_out_start(const vm::RelevanceQuery& query) {
        Disciplines& disciplines = context_.disciplines();
        if (!disciplines.has(GlobalAssumption::kThreadsArePrivate)) return false;
        if (!is_local(argument_at(query, 0), query)) return false;
        disciplines.rely_on(GlobalAssumption::kThreadsArePrivate);
        return true;
    }

    bool rules_out_native(const vm::RelevanceQuery& query) {
        const vm::Method& method = *query.method;
        const vm::WellKnown& known = context_.machine().known();
        if (method.owner == known.Thread && method.name.view() == "start0") return rules_out_start(query);
        if (reads_fixed_hash(query)) return true;
        const vm::Ref characters = copied_characters(query);
        return touches_only(
            query, [&](vm::Ref object) { return (characters && object == characters) || is_local(object, query); });
    }
};

}  // namespace

std::unique_ptr<Link> make_escape_link(RelevanceContext& context, Reductions) {
    return std::make_unique<EscapeLink>(context);
}

}  // namespace heddle::por
