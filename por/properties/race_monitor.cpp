// The properties `race` and `library-race`: conflicting plain accesses are ordered by happens-before (JLS §17.4.5). A
// race shows where a thread makes an access while another thread is about to make a conflicting one: both were enabled
// in the same state. Accesses that the JDK's thread-safe classes make to their own fields belong to `library-race`.
#include <algorithm>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include "por/base/describe.h"
#include "por/properties/properties.h"
#include "por/properties/property_monitor.h"
#include "vm/explore/trusted_frames.h"

namespace heddle::por {

namespace {

// What is raced on: "Account.balance", "java.util.HashMap.size in java.util.HashMap.put". For a call into the library
// the location is the one that other threads can access at the same time.
std::string raced_text(const vm::Machine& machine, const PendingAccess& pending, const TraceStep& step) {
    const std::string accessed = accessed_text(machine, pending.access);
    const std::string named = step.object + (step.field.empty() || step.field.starts_with("[") ? "" : ".") + step.field;
    if (accessed.empty()) return named.empty() ? "memory of the library" : named;
    return step.action == "call" ? accessed + " in " + named : accessed;
}

// " at Account.java:12"; empty when it is not known.
std::string where_text(const PendingAccess& access) {
    if (access.method == nullptr) return "";
    const StackFrame frame = frame_at(*access.method, access.pc);
    if (frame.file.empty() || frame.line == 0) return "";
    return " at " + frame.file + ":" + std::to_string(frame.line);
}

std::string place_text_of(const PendingAccess& access) {
    return access.method == nullptr ? "" : place_text(frame_at(*access.method, access.pc));
}

class RaceMonitor final : public PropertyMonitor {
public:
    RaceMonitor(const MonitorSetup& setup, bool of_library)
        : PropertyMonitor(setup, of_library ? EventKinds{EventKind::kAccesses}
                                            : EventKinds{EventKind::kAccesses, EventKind::kDistantRaces}),
          of_library_(of_library) {}

    void on_step(const StepEvents& events) override {
        if (events.pending.empty()) return;
        for (const vm::HeapAccess& access : events.accesses) {
            for (const PendingAccess& other : events.pending) {
                if (other.thread == events.thread) continue;
                PendingAccess part = other;
                part.access = other.overlap_with(access);
                if (vm::is_race(access, part.access)) add(access, part, events);
            }
        }
    }

    std::string_view why_incomplete() const override {
        if (of_library_) return {};
        if (subject().has_unordered_modes())
            return "the program uses opaque mode, and races that only its lack of order makes are not found";
        if (subject().has_weak_orders())
            return "the program uses acquire or release mode beside other atomic places, and what only these modes let "
                   "happen is not found";
        return {};
    }

private:
    // Where the two threads are, nulls when that is not known, and what they access: a class, and a field of it. The
    // text of a race depends on nothing else but the names of the threads.
    using RacePlace =
        std::tuple<const vm::Method*, const vm::Insn*, const vm::Method*, const vm::Insn*, const vm::Klass*, uint32_t>;

    void add(const vm::HeapAccess& access, const PendingAccess& other, const StepEvents& events) {
        const vm::JavaThread& thread = machine().thread(other.thread);
        const bool is_library_internal =
            (access.flags & vm::kAccessLibraryInternal) != 0 && vm::is_ordered_by_library(machine(), thread);
        if (is_library_internal != of_library_) return;
        const auto found = std::find_if(events.pending.begin(), events.pending.end(),
                                        [&](const PendingAccess& own) { return own.thread == events.thread; });
        const PendingAccess own = found == events.pending.end() ? PendingAccess() : *found;
        // Searches find the same race in many states, and texts are expensive.
        const vm::Klass* klass = access.object ? machine().heap().klass_of(access.object) : nullptr;
        const uint32_t offset = klass == nullptr || klass->is_array() ? 0 : access.offset;
        if (!known_.insert({own.method, own.pc, other.method, other.pc, klass, offset}).second) return;
        const TraceStep step = describe_action(machine(), thread);
        Violation violation;
        violation.thread = step.thread;
        violation.other_thread = thread_name(machine(), machine().thread(events.thread));
        violation.other_message = access.writes() ? "write" : "read";
        violation.message = "data race on " + raced_text(machine(), other, step) + ": " +
                            (other.access.writes() ? "written" : "read") + " here, unsynchronized with the " +
                            violation.other_message + " by thread \"" + violation.other_thread + "\"" + where_text(own);
        violation.stack = step.stack;
        const std::string kind = accessed_kind(machine(), other.access);
        std::vector<std::string> places{place_text_of(other), place_text_of(own)};
        // Whatever is accessed there: a call into a collection accesses many fields of it.
        violation.cause = std::min(places[0], places[1]) + "|" + std::max(places[0], places[1]);
        report(std::move(violation), {std::move(places), kind.empty() ? std::string() : "|of " + kind});
    }

    bool of_library_;
    std::set<RacePlace> known_;
};

}  // namespace

std::unique_ptr<PropertyMonitor> make_race_monitor(const MonitorSetup& setup) {
    return std::make_unique<RaceMonitor>(setup, false);
}

std::unique_ptr<PropertyMonitor> make_library_race_monitor(const MonitorSetup& setup) {
    return std::make_unique<RaceMonitor>(setup, true);
}

}  // namespace heddle::por
