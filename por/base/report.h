// The result of a search, as values. cli shows it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "por/base/learned.h"
#include "por/base/property.h"
#include "vm/base/fingerprint.h"
#include "vm/base/ids.h"
#include "vm/machine/assumptions.h"

namespace heddle::por {

enum class Verdict : uint8_t { kVerified, kViolated, kIncomplete, kUnsupported };

std::string_view name_of(Verdict verdict);

// One decision: which thread makes the next step, and which alternative where it asks for one.
struct Step {
    vm::ThreadId thread{};
    int32_t choice = -1;
    bool is_ample = false;  // the thread was an ample set: its next action was invisible

    friend bool operator==(const Step&, const Step&) = default;
};

struct StackFrame {
    std::string class_name;  // "p.C"
    std::string method;
    std::string file;
    int line = 0;           // 0: not known
    std::string text;       // the source line, when it was looked for and found
    std::string path = {};  // the source file, as the text report names it, when it was found
};

// What caused an exception (Throwable.getCause).
struct Cause {
    std::string message;  // "java.lang.IllegalStateException: message"
    std::vector<StackFrame> stack;
};

// A step as people read it.
struct TraceStep {
    std::string thread;
    std::string action;  // "read", "write", "lock", … Except for "begin" and "end", object or field say of what.
    std::string
        object;  // "Account#1", "int[]#1"; of an element the field with its array if it is known: "Account#1.log"
    std::string field;  // a field's name, an element's index ("[3]"), a method's name
    std::string file;
    int line = 0;
    std::string text;  // the source line, when it was found
    std::string note;  // "alternative 2 of 3"
    // Of a read: what was read; of a write: the new value; of a call: its result. Empty when there is none or it is not
    // known. A string is in quotes, an object is named as in `object`.
    std::string value;
    std::string old_value;           // of a write: the value before
    std::vector<std::string> holds;  // the locks that the thread holds after the step, outermost first
    // Says little about the violation: a further step of a call into the library, a call of a class that only computes
    // (StringBuilder), a step of the initialisation of a class, or the read of a final field. Never a lock, a wait, a
    // start, an access of a race or the last step. Reports fold such steps unless all are wanted.
    bool is_detail = false;
    bool is_racing = false;  // one of the two accesses of a data race; the second one has not happened at the end
    size_t step = 0;         // of the schedule; a step may have several lines
    std::vector<StackFrame> stack;
};

// What a thread does at the end of a path.
struct ThreadEnd {
    std::string thread;
    std::string state;               // "waits for the monitor of Account#1, held by \"Thread-1\""
    std::vector<std::string> holds;  // monitors
    std::vector<std::string> locks;  // of java.util.concurrent that it holds while another thread waits for them
    std::vector<StackFrame> stack;
};

// A class that the class path lacks, or whose class file is malformed.
struct MissingClass {
    enum class Problem : uint8_t { kMissing, kMalformed };
    Problem problem = Problem::kMissing;
    std::string name;    // "p.C"
    std::string entry;   // what was looked for: "p/C.class"
    std::string place;   // kMalformed: the class file
    std::string reason;  // what is wrong with it, or with a jar that cannot be read
};

// A unit of work that a violation is about (docs/atomicity.md).
struct UnitOfWork {
    std::string thread;
    std::string name;                 // "p.C.method"; empty: an access outside of all units of the set
    std::vector<StackFrame> callers;  // innermost first
};

struct UnitAccess {
    size_t unit = 0;  // index in SetViolation::units
    bool writes = false;
    std::string field;  // "count"; with the class when the sets of several objects join
    size_t step = 0;    // of the schedule
    std::vector<StackFrame> stack;
    std::vector<std::string> holds;  // locks of the thread
};

// How units of work break an invariant over several fields.
struct SetViolation {
    std::string object;               // "Stack"; in a trace "Stack#1"
    std::string set;                  // its name; empty for the set of the default
    std::vector<std::string> fields;  // of the invariant
    int pattern = 0;                  // 1 to 14; 0: a cycle of conflicts
    std::string meaning;
    std::vector<UnitOfWork> units;
    // In their order. Of a cycle, two for each edge: the earlier one, then the later one of the next unit.
    std::vector<UnitAccess> accesses;
    std::string lock_advice;  // the lock that nobody holds for a whole unit
};

struct Violation {
    Property property = nullptr;
    std::string message;
    std::string thread;
    std::vector<StackFrame> stack;
    std::string other_thread;  // of a race: the other access
    std::string other_message;
    std::vector<StackFrame> other_stack;
    std::vector<Cause> causes;  // of an exception, outermost first
    std::vector<TraceStep> trace;
    std::vector<ThreadEnd> threads;
    std::string output;
    std::optional<MissingClass> missing_class;  // why an exception was thrown, when that is it
    std::optional<SetViolation> set;            // of atomicity and serializability
    std::string fingerprint;                    // stable over runs: computed from property and place
    std::string cause;                          // the same for violations that one fault leads to; empty: not known
    std::vector<Step> schedule;
    bool has_plain_steps = false;  // the steps of the schedule are those without reductions
    bool is_confirmed = true;      // replaying the schedule has shown the violation

    ViolationKind kind() const { return property == nullptr ? ViolationKind::kEvent : property->kind; }
};

// One link of the relevance chain: how often it was asked, and how often it ruled an action out as not relevant.
struct LinkFigures {
    std::string_view name;
    uint64_t asked = 0;
    uint64_t ruled_out = 0;
};

// Figures of the static analyses, when a reduction needs their tables.
struct AnalysisFigures {
    uint64_t lookups = 0;  // of frames, to find the future of a stack
    uint64_t hits = 0;     // lookups with a result that was cached for the same callers
    uint64_t futures = 0;  // distinct ones
    uint64_t rows = 0;     // program points with a result
    uint64_t immutable_fields = 0;
    uint64_t private_sites = 0;  // allocation sites whose objects are always thread-local
    // Filled in by the maker of the tables.
    double seconds = 0;       // to make or read them
    bool was_stored = false;  // read from a file
    // Of the pointer analyses on demand, when the tables were made.
    uint64_t pointer_queries = 0;
    uint64_t pointer_exhausted = 0;
    uint64_t pointer_cache_hits = 0;
};

struct Statistics {
    uint64_t states = 0;
    uint64_t states_revisited = 0;
    uint64_t transitions = 0;
    uint64_t choices = 0;
    uint64_t executions = 0;
    uint64_t instructions = 0;
    uint64_t max_depth = 0;
    uint64_t end_states = 0;
    vm::Fingerprint end_state_digest;
    uint64_t threads_max = 0;
    uint64_t heap_objects_max = 0;
    uint64_t store_bytes = 0;
    double omission_probability = 0;  // that two different states had the same fingerprint
    double elapsed_s = 0;
    // Of the reductions: the links of the chain, the walks that found out which threads reach which objects, and the
    // assumptions.
    std::vector<LinkFigures> relevance;
    uint64_t repeated_queries = 0;  // questions that were answered without asking the links again
    uint64_t ownership_walks = 0;
    uint64_t restarts = 0;
    uint64_t refuted = 0;
    AnalysisFigures analysis;
    uint64_t sampled_executions = 0;  // begun by a sampler, the last one included however it ended

    // Adds the figures of another worker of the same search: counts are added, of maxima, times and restarts the larger
    // one is kept. Workers should count a state once, end states included.
    Statistics& operator+=(const Statistics& other);
};

// What became of an exclusive access predicate that the user gave.
struct PredicateOutcome {
    enum class State : uint8_t {
        kHeld,      // relied on, and never violated
        kUnused,    // nothing relied on it
        kViolated,  // `violation` says how; the search started over without it
        kLeftOut,   // it was known to be violated, or no reduction uses predicates
    };
    State state = State::kUnused;
    std::string fields;
    std::string when;
    std::string where;    // "predicates[0]"
    Violation violation;  // without a property
};

// What the verdict rests on besides the interleavings: the explored paths met it, and no option lifted it.
struct AssumptionMade {
    vm::Assumption assumption{};
    StackFrame place;  // the first in the program, by class and line

    const vm::AssumptionRow& row() const { return vm::kAssumptions[static_cast<size_t>(assumption)]; }
};

// What a task has thrown, a future has caught, and nothing has asked for at the end of an execution.
struct SwallowedFailure {
    std::string exception;    // "p.Failure"
    std::string caught_by;    // the class of the future
    StackFrame place;         // where it was made
    uint64_t executions = 0;  // explored ones that ended like that
};

std::vector<AssumptionMade> assumptions_of(const vm::MetAssumptions& met);

// What became of the search for a consequence of the races that were found first (SearchOptions::pursue).
struct PursuitResult {
    uint64_t limit = 0;          // the effort that was allowed, in transitions
    bool is_found = false;       // the first violation is the consequence, and the races stand behind it
    bool is_exhaustive = false;  // every interleaving was explored, and nothing else fails
    std::string why_ended;       // what ended it other than its effort; empty otherwise
};

// The states that a search explored and the transitions between them, in the order in which they were met. The first
// state is the one before the first choice.
struct StateGraph {
    enum class StateKind : uint8_t {
        kInner,
        kLeft,  // the search ended before it left the state, or was not to leave it
        kEnd,   // all threads have ended
        kStuck  // threads are left, and none can go on
    };

    struct State {
        StateKind kind = StateKind::kLeft;
        bool is_violating = false;  // a property failed in the state, or in a step that led to it
    };

    struct Transition {
        size_t from = 0;
        size_t to = 0;
        std::string thread;
        std::string action;  // "lock Account", the visible action that began the transition
        std::string place;   // "Account.java:12"; empty when not known
    };

    std::vector<State> states;
    std::vector<Transition> transitions;
    bool is_cut = false;  // there were more states than wanted
};

// The line of the program at which most of the states of a search were made.
struct BusyLine {
    StackFrame place;
    uint64_t percent = 0;  // of the states
};

struct Report {
    // The early initialisation of the JDK's classes relied on locations that the program wrote later. Nothing else in
    // the report counts; search again without early initialisation (SubjectOptions::initializes_early).
    bool early_initialization_refuted = false;
    // The search relied on an assumption that was refuted: nothing else in the report counts, except violations.
    bool starts_over = false;
    Verdict verdict = Verdict::kIncomplete;
    std::string reason;
    std::string why_not_all;  // all violations were wanted, and the search is incomplete
    std::vector<std::string> unsupported_stack;
    Statistics statistics;
    std::vector<Violation> violations;
    std::optional<PursuitResult> pursuit;  // none: the search did not begin one
    LearnedDisciplines learned;            // by reductions that make assumptions
    std::vector<PredicateOutcome> predicates;
    std::vector<AssumptionMade> assumptions;  // in the order of vm::kAssumptions
    std::vector<SwallowedFailure> swallowed;  // by place
    // Where the program met the assumption; null when it did not.
    const StackFrame* place_of(vm::Assumption assumption) const;
    std::optional<BusyLine> busiest;        // of an incomplete search, when one line stands out
    std::optional<StateGraph> state_graph;  // when it was asked for; stays within the process
    uint64_t workers = 1;                   // processes that searched at most
    std::string why_one_worker;             // several were wanted, and one has searched
    // Units of work that wrote some fields of an atomic set, and others not: for these, the patterns of `atomicity` are
    // sufficient and not necessary. "Stack.push writes count of Stack, and not data". Sorted.
    std::vector<std::string> partial_units;
    std::vector<std::string> outcomes;  // distinct outputs of complete paths, sorted; when asked for
};

}  // namespace heddle::por
