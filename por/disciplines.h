// What a search takes for granted about how a program accesses its objects, until an access shows otherwise (002 §8).
// The first guess is that everything is protected: a field is always accessed with some lock held, or never written
// once several threads reach its object; final fields are not read before they are written; threads' own business stays
// theirs. A reduction that relies on a guess says so (rely); an access that breaks one refutes it for the rest of the
// search, and when somebody relied on it, what was pruned is void: must_start_over().
//
// A guess is about a place: a field (or all elements) of one object from before the first choice, or of all objects of
// one class that are made later.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "por/held_locks.h"
#include "por/learnt.h"
#include "por/place_names.h"
#include "por/predicates.h"
#include "vm/machine.h"
#include "vm/relevance.h"

namespace heddle::por {

// A lock that protects a place, as seen from the object: itself, an object from before the first choice, what a path of
// at most two final fields leads to, or what a static final field holds.
struct Lock {
    enum class Kind : uint8_t { kSelf, kObject, kPath, kStatic };
    Kind kind = Kind::kSelf;
    vm::Ref object;             // kObject
    uint32_t path[2] = {0, 0};  // kPath: offsets, the second may be 0; kStatic: ClassId and offset
    friend bool operator==(const Lock&, const Lock&) = default;
};

struct Guard {
    std::vector<Lock> locks;  // held at every access so far
    bool was_accessed = false;
    bool is_written = false;  // while shared
    bool is_relied_on = false;
    bool is_cut = false;  // relied on as a field behind which nobody comes without its locks, be it only to read
    bool is_refuted = false;
    bool was_known = false;  // to be refuted, before the search

    bool holds() const { return !is_refuted && (!is_written || !locks.empty()); }
};

// Guesses that are about the program as a whole.
enum class Habit : uint8_t {
    kThreadsArePrivate,
    kGroupsAreBookkeeping,
    kNobodyInterrupts,
    kNobodyAsksForCounts,
    kNobodyLooksAtStates,
    kNobodyInterruptsJoins,
    kFinalsStay,
    kEndsAreSteps,
};

struct HabitRow {
    Habit habit;
    std::string_view name;  // in reports and files
};

inline constexpr std::array kHabits{
    HabitRow{Habit::kThreadsArePrivate, "threads-are-private"},
    HabitRow{Habit::kGroupsAreBookkeeping, "groups-are-bookkeeping"},
    HabitRow{Habit::kNobodyInterrupts, "nobody-interrupts"},
    HabitRow{Habit::kNobodyAsksForCounts, "nobody-asks-for-counts"},
    HabitRow{Habit::kNobodyLooksAtStates, "nobody-looks-at-states"},
    HabitRow{Habit::kNobodyInterruptsJoins, "nobody-interrupts-joins"},
    HabitRow{Habit::kFinalsStay, "final-fields-stay"},
    HabitRow{Habit::kEndsAreSteps, "ends-are-steps"},
};

class Disciplines {
public:
    explicit Disciplines(vm::Machine& machine, KnownDisciplines known = {});

    // The search is about to begin: the heap is frozen, and the machine stands at the first choice.
    void begin();
    // What was learnt. The machine should stand at the first choice.
    Learnt learnt();

    // Which locks count: only the object's own monitor, or any.
    void set_self_only(bool is_self_only) { is_self_only_ = is_self_only; }

    // Whether accesses of the field are all seen: natives and the machine itself write fields of the JDK's own classes.
    static bool is_watched(const vm::Field& field);

    // An access of a shared object. True when the place is protected so far, and this access keeps to it: then it is
    // relied on from now on, on this path and in what the search prunes.
    bool rely(const vm::Question& question);
    // An access that nobody relies on the discipline for. Breaks the guess when somebody did on this path.
    void note(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes) {
        if ((machine_.heap().header(object).hash & vm::kReliedFlag) != 0)
            note_relied(thread, object, offset, is_element, writes);
    }

    // Whether nobody but the thread can access the place now: it is protected so far, and the thread holds its locks.
    bool is_guarded(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element) const;
    // Whether any place with locks is known at all.
    bool has_locks() const { return has_locks_; }
    // An access that cannot matter for another reason: its locks count for what is behind the field all the same.
    void watch(const vm::Question& question);
    // Whether that could change what is known: it is the first access, or made without one of the locks.
    bool learns_from(const vm::Question& question) const;
    void rely_on_guard(vm::Ref object, uint32_t offset, bool is_element);
    // A write that is about to be made. Final fields that change lead to no locks.
    void note_final_write(vm::Ref object, const vm::Field& field) {
        if (field.type == vm::BasicType::kReference && machine_.heap().get_ref(object, field.offset))
            refute(Habit::kFinalsStay);
    }

    const HeldLocks& held_locks() const { return held_locks_; }

    // Final fields.
    bool is_leaky(const vm::Klass& klass) {
        return leaky_.contains(index_of(klass.id)) || (!known_leaks_.empty() && was_known_to_leak(klass));
    }
    void rely_on_construction(const vm::Klass& klass) { constructed_.insert(index_of(klass.id)); }
    void refute_construction(const vm::Klass& klass);

    using Habit = por::Habit;
    bool has(Habit habit) const { return (broken_ >> static_cast<uint32_t>(habit) & 1) == 0; }
    void rely_on(Habit habit) { relied_habits_ |= 1u << static_cast<uint32_t>(habit); }
    void refute(Habit habit);
    // A thread has ended with a step that did something else. Most programs have such: no guess has fallen unless it
    // was relied on.
    void note_merged_end();

    Predicates& predicates() { return predicates_; }
    // An access of a shared object that a predicate covers and that keeps to it; see rely.
    bool rely_on_predicate(const vm::Question& question);

    bool must_start_over() const { return must_start_over_ || predicates_.is_violated(); }
    // What was found out rests on answers that have changed.
    void demand_restart() { must_start_over_ = true; }
    void start_over();
    uint64_t restarts() const { return restarts_; }
    uint64_t refuted() const { return refuted_; }
    // How often something was learnt that may change an answer: a guess that fell, or the locks of a place.
    uint64_t changes() const { return refuted_ + narrowed_; }

private:
    struct Place {
        uint64_t object;  // a place, or a class
        uint32_t offset;
        friend bool operator==(const Place&, const Place&) = default;
    };
    struct PlaceHash {
        size_t operator()(const Place& place) const {
            return static_cast<size_t>((place.object * 0x9E3779B97F4A7C15u) ^ (place.offset * 0xC2B2AE3D27D4EB4Fu));
        }
    };
    Place place_of(vm::Ref object, uint32_t offset, bool is_element) const;
    std::string name_of(const Place& place) const;
    const vm::Klass* klass_of(const Place& place) const;
    std::string name_of(const Place& place, const Lock& lock) const;
    bool was_known_to_leak(const vm::Klass& klass);
    Guard& guard_at(const Place& place);
    void add_places(Learnt& learnt) const;
    void add_warnings(Learnt& learnt) const;
    // The locks the thread holds, as seen from the object.
    void find_locks(const vm::JavaThread& thread, vm::Ref object, std::vector<Lock>& locks) const;
    bool is_held(const vm::JavaThread& thread, vm::Ref object, const Lock& lock) const;
    void find_static_locks(const vm::JavaThread& thread, std::vector<Lock>& locks) const;
    bool is_nobody_left();
    void add_access(Guard& guard, const vm::JavaThread& thread, vm::Ref object, bool writes);
    void refute(Guard& guard);
    void rely_on(Guard& guard, vm::Ref object);
    void mark_relied(vm::Ref object);
    void note_relied(const vm::JavaThread& thread, vm::Ref object, uint32_t offset, bool is_element, bool writes);

    vm::Machine& machine_;
    HeldLocks held_locks_;
    PlaceNames names_;
    KnownDisciplines known_;
    Predicates predicates_;
    std::unordered_set<std::string> known_refuted_;  // places
    std::unordered_set<std::string> known_leaks_;    // classes
    std::unordered_map<uint32_t, bool> looked_up_;   // in known_leaks_, by ClassId
    std::unordered_map<Place, Guard, PlaceHash> guards_;
    std::unordered_set<uint32_t> leaky_;        // ClassIds
    std::unordered_set<uint32_t> constructed_;  // relied on
    uint32_t broken_ = 0;
    bool is_begun_ = false;
    uint32_t relied_habits_ = 0;
    uint64_t restarts_ = 0;
    uint64_t refuted_ = 0;
    uint64_t narrowed_ = 0;  // locks of places, or first found
    bool is_self_only_ = false;
    bool has_locks_ = false;
    bool must_start_over_ = false;
};

}  // namespace heddle::por
