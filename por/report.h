// What a search found out, as values. How it is shown is the business of cli.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "por/learnt.h"
#include "vm/fingerprint.h"
#include "vm/ids.h"

namespace heddle::por {

enum class Verdict : uint8_t { kVerified, kViolated, kIncomplete, kUnsupported };

enum class Property : uint8_t { kAssert, kException, kDeadlock, kRace, kLivelock, kExit, kLibraryRace };

struct PropertyRow {
    Property property;
    std::string_view name;
    bool is_default;
    std::string_view help;
};

constexpr std::array<PropertyRow, 7> kProperties{{
    {Property::kAssert, "assert", true, "no AssertionError leaves a thread"},
    {Property::kException, "exception", true, "no other exception leaves a thread without a handler"},
    {Property::kDeadlock, "deadlock", true, "some thread can go on until all but daemons have ended"},
    {Property::kRace, "race", true, "conflicting plain accesses are ordered (JLS 17.4.5)"},
    {Property::kLivelock, "livelock", true, "no thread runs for ever by itself"},
    {Property::kExit, "exit", false, "the program does not call System.exit with a status other than 0"},
    {Property::kLibraryRace, "library-race", false,
     "accesses of the JDK's thread-safe classes to their own fields are ordered, too (--library explore)"},
}};

std::string_view name_of(Property property);
constexpr bool is_race(Property property) { return property == Property::kRace || property == Property::kLibraryRace; }
std::string_view name_of(Verdict verdict);

// One decision: who goes on, and which alternative where it asked for one.
struct Step {
    vm::ThreadId thread{};
    int32_t choice = -1;
    bool is_ample = false;  // others were left out: its next action cannot matter to them

    friend bool operator==(const Step&, const Step&) = default;
};

struct StackFrame {
    std::string class_name;  // "p.C"
    std::string method;
    std::string file;
    int line = 0;      // 0: not known
    std::string text;  // the source line, when it was looked for and found
};

// A step as people read it.
struct TraceStep {
    std::string thread;
    std::string action;  // "read", "write", "enter", …
    std::string object;  // "Account", "int[]"
    std::string field;   // a field's name, an element's index, a method's name
    std::string file;
    int line = 0;
    std::string text;  // the source line, when it was found
    std::string note;  // what else is to be said: "alternative 2 of 3"
    size_t step = 0;   // of the schedule; several lines may tell of one
    std::vector<StackFrame> stack;
};

// What a thread does at the end of a path.
struct ThreadEnd {
    std::string thread;
    std::string state;               // "waits for the monitor of Account, held by \"Thread-1\""
    std::vector<std::string> holds;  // monitors
    std::vector<std::string> locks;  // of java.util.concurrent that it holds and another thread waits for
    std::vector<StackFrame> stack;
};

struct Violation {
    Property property = Property::kAssert;
    std::string message;
    std::string thread;
    std::vector<StackFrame> stack;
    std::string other_thread;  // of a race: the other access
    std::string other_message;
    std::vector<StackFrame> other_stack;
    std::vector<TraceStep> trace;
    std::vector<ThreadEnd> threads;
    std::string output;
    std::string fingerprint;  // stable over runs: of property and place
    std::vector<Step> schedule;
    bool has_plain_steps = false;  // the steps of the schedule are those without reductions
    bool is_confirmed = true;      // going the schedule again has shown the violation
};

// One link of the relevance chain: how often it was asked, and how often it said that an action cannot matter.
struct LinkFigures {
    std::string_view name;
    uint64_t asked = 0;
    uint64_t ruled_out = 0;
};

// Of the static analyses, when a reduction needs their tables.
struct AnalysisFigures {
    uint64_t lookups = 0;  // of frames, when the future of a stack was asked for
    uint64_t hits = 0;     // that were known for the same callers
    uint64_t futures = 0;  // different ones
    uint64_t rows = 0;     // program points that were asked about
    uint64_t immutable_fields = 0;
    uint64_t private_sites = 0;  // allocations whose objects never leave their thread
    // Filled in by whoever has made the tables.
    double seconds = 0;       // until they were there
    bool was_stored = false;  // they were read from a file
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
    double omission_probability = 0;  // that two different states had one fingerprint
    double elapsed_s = 0;
    // Of the reductions: the links of the chain, how often it was worked out who reaches what, and what became of
    // guesses.
    std::vector<LinkFigures> relevance;
    uint64_t repeated_questions = 0;  // which the links were not asked again
    uint64_t ownership_walks = 0;
    uint64_t restarts = 0;
    uint64_t refuted = 0;
    AnalysisFigures analysis;
};

// What became of an exclusive access predicate that was given.
struct PredicateOutcome {
    enum class State : uint8_t {
        kHeld,      // relied on, and never violated
        kUnused,    // nothing relied on it
        kViolated,  // `violation` says how; the search began anew without it
        kLeftOut,   // it was known to be violated, or no reduction uses predicates
    };
    State state = State::kUnused;
    std::string fields;
    std::string when;
    std::string where;    // "predicates[0]"
    Violation violation;  // its property says nothing
};

struct Report {
    // What the JDK's classes were initialised with before the first choice was changed later: nothing else in here
    // counts, and the program is to be searched without (SubjectOptions::initializes_early).
    bool relied_in_vain = false;
    // The search relied on what does not hold, and nothing else in here counts; but violations were met, if any.
    bool starts_over = false;
    Verdict verdict = Verdict::kIncomplete;
    std::string reason;
    std::string why_not_all;  // all violations were wanted, and the search did not come to its end
    std::vector<std::string> unsupported_stack;
    Statistics statistics;
    std::vector<Violation> violations;
    Learnt learnt;  // of reductions that guess
    std::vector<PredicateOutcome> predicates;
    // Where the program looks at a clock; nothing when it does not. Of the times that it could have read, some were
    // tried.
    std::optional<StackFrame> clock_reader;
    std::vector<std::string> outcomes;  // distinct outputs of complete paths, sorted; when asked for
};

}  // namespace heddle::por
