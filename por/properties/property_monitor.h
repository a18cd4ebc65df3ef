// A property of executions, as code that observes a path and reports violations. The dispatcher (property_monitors.h)
// calls each monitor only for the kinds of events that it wants. How to add a property: por/README.md.
//
// A monitor without memory judges each event by itself. A monitor with memory must
// - restore its memory in rewind(), so that the search can backtrack;
// - add words to the state's identity that determine its future verdicts, so that the search does not merge states
//   that the monitor distinguishes;
// - make visible every action that can change its memory or violate the property, so that reductions keep all orders of
//   these actions (condition C2 of 000 §3.3).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "por/base/property.h"
#include "por/base/report.h"
#include "por/subject/subject.h"

namespace heddle::por {

enum class EventKind : uint8_t {
    kAccesses,        // on_step: what the chosen thread accessed. LIMITATION: none while one thread is alive
    kMergedAccesses,  // on_step: what threads accessed in moves that were merged into the transition
    kLabels,          // on_step: calls of Check.label
    kUncaught,        // on_step: exceptions that left a thread; also before the first choice
    kStates,          // on_state
    kEnds,            // on_end_of_path
    kEndlessLoops,    // on_endless_loop; without it, a search does not look for loops of several threads
    kDistantRaces,    // the search looks for races along its first path by vector clocks (race_prescan.h)
    kSetEvents,       // on_step: units of work and accesses to atomic sets; also before the first choice
};
constexpr size_t kEventKinds = 9;

class EventKinds {
public:
    constexpr EventKinds(std::initializer_list<EventKind> kinds) {
        for (const EventKind kind : kinds) bits_ |= bit_of(kind);
    }
    constexpr bool has(EventKind kind) const { return (bits_ & bit_of(kind)) != 0; }

private:
    static constexpr uint32_t bit_of(EventKind kind) { return 1u << static_cast<uint32_t>(kind); }
    uint32_t bits_ = 0;
};

// What happened in (a part of) a transition. Spans of kinds that the call is not about are empty.
struct StepEvents {
    vm::ThreadId thread{};  // the thread that was chosen
    // The accesses that threads were about to make in the state before the transition. The machine is in the state
    // after the chosen thread's step, and no other thread has moved. Empty unless a monitor wants kAccesses.
    std::span<const PendingAccess> pending;
    std::span<const vm::HeapAccess> accesses;
    std::span<const std::string> labels;
    std::span<const vm::Uncaught> uncaught;
    std::span<const SetEvent> set_events;  // of all threads
    size_t step = 0;                       // of the path; 0 before the first choice, too
};

// What makes two violations the same one: the property, the places, whatever their order, and the details. The
// fingerprint of a violation is computed from it and is stable over runs, so neither the order of the search nor thread
// ids may show.
struct ViolationIdentity {
    std::vector<std::string> places;
    std::string details;  // appended as it is
};

// Receives violations.
class ViolationSink {
public:
    // Returns true iff the violation is new. Schedule, output and fingerprint are filled in.
    virtual bool report(Violation violation, const ViolationIdentity& identity) = 0;

protected:
    ~ViolationSink() = default;
};

struct MonitorSetup {
    Property property;
    Subject& subject;
    ViolationSink& sink;
};

class PropertyMonitor {
public:
    PropertyMonitor(const MonitorSetup& setup, EventKinds kinds) : setup_(setup), kinds_(kinds) {}
    PropertyMonitor(const PropertyMonitor&) = delete;
    PropertyMonitor& operator=(const PropertyMonitor&) = delete;
    virtual ~PropertyMonitor() = default;

    Property property() const { return setup_.property; }
    bool wants(EventKind kind) const { return kinds_.has(kind); }

    // A transition, or a part of it: first the chosen thread's step, then the moves that were merged into it.
    virtual void on_step(const StepEvents&) {}
    // A state that the search is about to explore. `enabled` are the threads that can take a transition.
    virtual void on_state(std::span<const vm::ThreadId> /* enabled */) {}
    // The end of an execution. `has_exited`: the program ended, in contrast to a state without enabled threads.
    virtual void on_end_of_path(bool /* has_exited */) {}
    // Threads continue for ever without progress.
    virtual void on_endless_loop(const EndlessLoop&) {}

    // Memory. A monitor that has any overrides the next four; the others cost nothing.
    virtual bool has_memory() const { return false; }
    virtual size_t mark() { return 0; }
    virtual void rewind(size_t /* mark */) {}
    virtual void add_identity(std::vector<uint64_t>& /* words */) const {}
    // Whether makes_visible() may return true at all.
    virtual bool has_visible_actions() const { return false; }
    // See VisibleActions.
    virtual bool makes_visible(const vm::RelevanceQuery&) const { return false; }
    virtual bool makes_visible_unless_local(const vm::RelevanceQuery&) const { return false; }

    // What the explored paths showed besides violations: Report::partial_units.
    virtual std::vector<std::string> partial_units() const { return {}; }

    // Why a complete search without a violation does not prove the property; empty when it does.
    virtual std::string_view why_incomplete() const { return {}; }

protected:
    Subject& subject() const { return setup_.subject; }
    const vm::Machine& machine() const { return setup_.subject.machine(); }
    bool report(Violation violation, const ViolationIdentity& identity) {
        violation.property = setup_.property;
        return setup_.sink.report(std::move(violation), identity);
    }
    // The place of the violation is that of its stack.
    bool report(Violation violation, std::string details = "");

private:
    MonitorSetup setup_;
    EventKinds kinds_;
};

// A monitor's memory: a value with its history since the first mark. A mark is the length of the history.
template <typename Value>
class MonitorMemory {
public:
    explicit MonitorMemory(Value first) : history_{std::move(first)} {}
    const Value& value() const { return history_.back(); }
    void set(Value value) {
        if (value != history_.back()) history_.push_back(std::move(value));
    }
    size_t mark() const { return history_.size(); }
    void rewind(size_t mark) { history_.resize(mark, history_.front()); }

private:
    std::vector<Value> history_;
};

// "p.C.method:17", of the program's own frame that is nearest to the top; empty without a frame.
std::string place_text(const StackFrame& frame);
std::string place_text(const std::vector<StackFrame>& stack);

}  // namespace heddle::por
