// The assumptions of a search about how the program accesses its objects (002 §8). At first every assumption is made:
// - each location is always accessed with some lock held, or is never written once its object is shared;
// - no object is published by its constructor;
// - the global assumptions of kGlobalAssumptions.
//
// A reduction that needs an assumption relies on it. An access that contradicts an assumption refutes it for the rest
// of the search. If it was relied on, transitions may have been left out wrongly, and the search has to restart:
// must_start_over().
//
// A location here is a field, or all elements, of one initial object or of all new objects of a class. Invariant: an
// object is marked (vm::kReliedFlag, part of the state) when a search relies on one of its locations, and every later
// access of a marked object on the path is checked.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "por/base/learned.h"
#include "por/base/location_names.h"
#include "por/disciplines/disciplines_record.h"
#include "por/disciplines/held_locks.h"
#include "por/disciplines/predicates.h"
#include "vm/machine/machine.h"
#include "vm/machine/relevance.h"
#include "vm/seam/explored_machine.h"

namespace heddle::por {

// A lock that protects a location, relative to the accessed object.
struct Lock {
    enum class Kind : uint8_t {
        kSelf,     // the accessed object
        kInitial,  // an initial object
        kPath,     // the value of at most two final fields in a row, from the accessed object
        kStatic,   // the value of a static final field
    };
    Kind kind = Kind::kSelf;
    vm::Ref object;             // kInitial
    uint32_t path[2] = {0, 0};  // kPath: offsets, the second may be 0; kStatic: ClassId and offset
    friend bool operator==(const Lock&, const Lock&) = default;
};

// The assumption about one location, with its lock set.
struct LocationAssumption {
    std::vector<Lock> locks;  // held at every access so far
    bool was_accessed = false;
    bool is_written = false;  // while shared
    bool is_relied_on = false;
    // wsl-dom relies on it: no thread reads the reference without one of the locks, even if it is never written.
    bool needs_lock_to_read = false;
    bool is_refuted = false;

    bool is_kept() const { return !is_refuted && (!is_written || !locks.empty()); }
};

// Assumptions about the program as a whole.
enum class GlobalAssumption : uint8_t {
    kThreadsArePrivate,       // private fields of a Thread are accessed by its thread alone; no thread lists threads
    kGroupsAreBookkeeping,    // the counters of thread groups are accessed by the methods that count alone
    kNoInterrupts,            // no thread is interrupted
    kCountsAreNotRead,        // vm/state/invisible_fields.def: counters are read by the methods that count alone
    kThreadStatesAreNotRead,  // no thread reads the state of another live thread
    kNoInterruptedJoins,      // no thread is interrupted while it waits in Thread.join
    kFinalFieldsStay,         // a final reference field that is set is not written again
    kEndsAreSteps,            // each thread ends in a transition of its own
    kOutputIsLines,           // the program uses the standard streams only to print whole lines
};

struct GlobalAssumptionRow {
    GlobalAssumption assumption;
    std::string_view name;  // in reports and discipline files
};

inline constexpr std::array kGlobalAssumptions{
    GlobalAssumptionRow{GlobalAssumption::kThreadsArePrivate, "threads-are-private"},
    GlobalAssumptionRow{GlobalAssumption::kGroupsAreBookkeeping, "groups-are-bookkeeping"},
    GlobalAssumptionRow{GlobalAssumption::kNoInterrupts, "nobody-interrupts"},
    GlobalAssumptionRow{GlobalAssumption::kCountsAreNotRead, "nobody-asks-for-counts"},
    GlobalAssumptionRow{GlobalAssumption::kThreadStatesAreNotRead, "nobody-looks-at-states"},
    GlobalAssumptionRow{GlobalAssumption::kNoInterruptedJoins, "nobody-interrupts-joins"},
    GlobalAssumptionRow{GlobalAssumption::kFinalFieldsStay, "final-fields-stay"},
    GlobalAssumptionRow{GlobalAssumption::kEndsAreSteps, "ends-are-steps"},
    GlobalAssumptionRow{GlobalAssumption::kOutputIsLines, "output-is-lines"},
};

class Disciplines {
public:
    using GlobalAssumption = por::GlobalAssumption;

    explicit Disciplines(vm::ExploredMachine& explored, KnownDisciplines known = {});

    // To be called before the search: the heap should be frozen, and the machine in the initial state.
    void begin();
    // What became of the assumptions. The machine should be in the initial state.
    LearnedDisciplines learned();

    // Sets whether only the accessed object itself counts as a lock (wsl), or any lock (ld).
    void set_self_only(bool is_self_only) { is_self_only_ = is_self_only; }

    // ---- Assumptions about locations ----

    // An access to a shared object. Returns true iff the assumption about the location is kept and this access keeps
    // to it. The assumption is then relied on, and the object marked.
    bool try_rely_on_location(const vm::RelevanceQuery& query);
    // An access that is executed without relying on a location. Refutes assumptions about marked objects.
    void note_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes) {
        if ((machine_.heap().header(object).hash & vm::kReliedFlag) != 0)
            check_access(thread, object, offset, is_element, writes);
    }
    // Returns true iff no other thread can access the location now: its assumption is kept, it has locks, and the
    // thread holds them all.
    bool is_guarded(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element) const;
    // Relies on is_guarded() of a reference that a walk did not follow (wsl-dom), and marks the object.
    void rely_on_guard(vm::Ref object, uint32_t offset, bool is_element);
    // True iff a location with locks is known at all.
    bool has_locks() const { return has_locks_; }
    // A read of a final reference field that another link ruled out. Records its locks: whether the field guards the
    // objects that are reached through it depends on them.
    void record_read(const vm::RelevanceQuery& query);
    // Returns true iff record_read() would change the lock set: the read is the first access, or misses a lock.
    bool would_narrow_locks(const vm::RelevanceQuery& query) const;
    // A final field is about to be written. A reassigned final field cannot identify a lock.
    void note_final_write(vm::Ref object, const vm::Field& field) {
        if (field.type == vm::BasicType::kReference && machine_.heap().get_ref(object, field.offset))
            refute(GlobalAssumption::kFinalFieldsStay);
    }

    const HeldLocks& held_locks() const { return held_locks_; }

    // ---- Assumptions about constructors: no object of the class is published by its constructor ----

    bool is_construction_refuted(const vm::Klass& klass) {
        return refuted_constructions_.contains(index_of(klass.id)) ||
               (!known_leaks_.empty() && is_known_to_leak(klass));
    }
    void rely_on_construction(const vm::Klass& klass) { relied_constructions_.insert(index_of(klass.id)); }
    // Refutes it for the superclasses, too: their constructors ran on the same object.
    void refute_construction(const vm::Klass& klass);

    // ---- Global assumptions ----

    // True iff the assumption was not refuted.
    bool has(GlobalAssumption assumption) const { return (refuted_assumptions_ & bit_of(assumption)) == 0; }
    void rely_on(GlobalAssumption assumption) { relied_assumptions_ |= bit_of(assumption); }
    // Relies on the assumption and returns true, unless it was refuted.
    bool try_rely_on(GlobalAssumption assumption) {
        if (!has(assumption)) return false;
        rely_on(assumption);
        return true;
    }
    void refute(GlobalAssumption assumption);
    // A thread has ended in a transition that did something else, too. Gives kEndsAreSteps up. That is common, so it
    // counts as refuted only if it was relied on.
    void note_merged_end();

    // ---- Predicates ----

    Predicates& predicates() { return predicates_; }
    // As try_rely_on_location(), by the predicate that covers the location.
    bool try_rely_on_predicate(const vm::RelevanceQuery& query);

    // ---- Restarts ----

    // True iff an assumption was refuted that had been relied on, so that the results of the search are void.
    bool must_start_over() const { return must_start_over_ || predicates_.is_violated(); }
    void demand_restart() { must_start_over_ = true; }
    // Begins another search. What was refuted stays refuted; nothing is relied on.
    void start_over();
    // A violation is to be reported although the results of the search are void.
    void forget_restart() { must_start_over_ = false; }

    // ---- Several workers (por/disciplines/disciplines_record.h) ----

    // What became of the assumptions in this worker. For names of initial objects, learned() should have been called.
    DisciplinesRecord record() const;
    // Adds what became of them in other workers. Refuted assumptions stay refuted, and must_start_over() holds when one
    // of them was relied on by any worker.
    void join(const std::vector<DisciplinesRecord>& others);
    uint64_t restarts() const { return restarts_; }
    uint64_t refuted() const { return refuted_; }
    // Grows whenever an answer of a link may have changed: an assumption was refuted, or a lock set became smaller.
    uint64_t changes() const { return refuted_ + narrowed_; }

private:
    struct Location {
        uint64_t object;  // the Ref of an initial object, or a class: see disciplines.cpp
        uint32_t offset;
        friend bool operator==(const Location&, const Location&) = default;
    };
    struct LocationHash {
        size_t operator()(const Location& location) const {
            return static_cast<size_t>((location.object * 0x9E3779B97F4A7C15u) ^
                                       (location.offset * 0xC2B2AE3D27D4EB4Fu));
        }
    };
    static constexpr uint32_t bit_of(GlobalAssumption assumption) { return 1u << static_cast<uint32_t>(assumption); }

    Location location_of(vm::Ref object, uint32_t offset, bool is_element) const;
    const vm::Klass* klass_of(const Location& location) const;
    std::string name_of(const Location& location) const;
    std::string name_of(const Location& location, const Lock& lock) const;
    static std::string key_of(const vm::Klass& klass);
    std::string key_of(const Location& location) const;
    std::string key_of(const Lock& lock) const;
    void add_joined_locations(LearnedDisciplines& learned) const;
    bool is_known_to_leak(const vm::Klass& klass);
    LocationAssumption& assumption_at(const Location& location);
    void add_locations(LearnedDisciplines& learned) const;
    void add_warnings(LearnedDisciplines& learned) const;
    // Appends the locks that the thread holds, relative to the object.
    void find_locks(const vm::JavaThread& thread, vm::Ref object, std::vector<Lock>& locks) const;
    void find_static_locks(const vm::JavaThread& thread, std::vector<Lock>& locks) const;
    bool is_held(const vm::JavaThread& thread, vm::Ref object, const Lock& lock) const;
    bool are_all_held(const vm::JavaThread& thread, vm::Ref object, const std::vector<Lock>& locks) const;
    bool have_others_ended();
    void add_access(LocationAssumption& assumption, const vm::JavaThread& thread, vm::Ref object, bool writes);
    void refute(LocationAssumption& assumption);
    void rely_on(LocationAssumption& assumption, vm::Ref object);
    void mark(vm::Ref object);
    void check_access(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes);

    vm::ExploredMachine& explored_;
    const vm::Machine& machine_;
    HeldLocks held_locks_;
    LocationNames names_;
    KnownDisciplines known_;
    Predicates predicates_;
    std::unordered_set<std::string> known_refuted_;         // locations
    std::unordered_set<std::string> known_leaks_;           // classes
    std::unordered_map<uint32_t, bool> known_leaks_by_id_;  // caches lookups in known_leaks_, by ClassId
    std::unordered_map<Location, LocationAssumption, LocationHash> assumptions_;
    std::unordered_set<uint32_t> refuted_constructions_;  // ClassIds
    std::unordered_set<uint32_t> relied_constructions_;   // ClassIds
    uint32_t refuted_assumptions_ = 0;                    // bits by GlobalAssumption
    uint32_t relied_assumptions_ = 0;
    std::unordered_set<std::string> refuted_by_others_;  // keys of locations
    std::optional<DisciplinesRecord> joined_;            // of all workers, once they have ended
    bool has_begun_ = false;
    uint64_t restarts_ = 0;
    uint64_t refuted_ = 0;   // assumptions
    uint64_t narrowed_ = 0;  // changes of lock sets
    bool is_self_only_ = false;
    bool has_locks_ = false;
    bool must_start_over_ = false;
};

}  // namespace heddle::por
