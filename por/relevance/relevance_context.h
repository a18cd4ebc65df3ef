// What the links of the chain share: the machine, the assumptions, the tables, and which threads reach which objects in
// the current state (vm/state/reachability.h).
//
// A walk over the state is expensive, so its result is kept up to date by the stores that the chain reports, and saved
// for each state of the path so that a rewind restores it. Invariant: is_local() is exact when it returns true.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "analysis/tables/bound_tables.h"
#include "por/disciplines/disciplines.h"
#include "vm/state/reachability.h"

namespace heddle::por {

class RelevanceContext {
public:
    RelevanceContext(const vm::Machine& machine, Disciplines& disciplines, analysis::BoundTables* tables)
        : machine_(machine), disciplines_(disciplines), reachability_(machine), tables_(tables) {}

    const vm::Machine& machine() { return machine_; }
    const vm::Heap& heap() const { return machine_.heap(); }
    Disciplines& disciplines() { return disciplines_; }
    // Of the static analyses. Should be called only when Reductions::need_tables().
    analysis::BoundTables& tables() const { return *tables_; }

    // Returns true iff no other thread reaches the object in this state. Walks the state only when nothing cheaper
    // answers.
    bool is_local(vm::Ref object, const vm::JavaThread& thread) {
        apply_pending_store();
        return is_known_local(object, thread) ||
               (!reachability_.is_shared_for_ever(object) && is_local_on_recheck(object, thread));
    }
    // Returns true only if is_local() is known to be true without looking at the state.
    bool is_known_local(vm::Ref object, const vm::JavaThread& thread) const {
        return freshness_ != Freshness::kStale && pending_.kind == Store::Kind::kNone &&
               collections_ == machine_.heap().collections() && reachability_.is_local(object, thread);
    }
    // Returns true only if another thread reaches the object along an access path that an earlier walk found. False
    // says nothing. `past_guards`: paths do not count that a lock of this thread keeps other threads from following.
    bool is_surely_shared(vm::Ref object, const vm::JavaThread& thread, bool past_guards);
    // The result of the last walk and of the stores since; it may be stale.
    const vm::Reachability& reachability() const { return reachability_; }
    // Makes the walk follow private fields, and count running threads as shared, as the assumption
    // "threads-are-private" says; the assumption is relied on.
    void configure(vm::Reachability& reachability);

    // Forgets which threads reach which objects.
    void set_stale() {
        freshness_ = Freshness::kStale;
        rechecked_ = nullptr;
        pending_ = {};
    }
    // A thread has made a step, and all its stores were noted.
    void set_moved() {
        apply_pending_store();
        rechecked_ = nullptr;
        if (freshness_ == Freshness::kExact) freshness_ = Freshness::kUpperBound;
    }

    // The following announce an action that the thread is about to execute, and that may make objects reachable for
    // other threads. The thread does nothing else of that kind before the next call of this class.

    // Stores a reference at this location.
    void note_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) {
        set_pending({Store::Kind::kLocation, &thread, object, offset});
    }
    // Stores references into elements of the array.
    void note_elements(const vm::JavaThread& thread, vm::Ref array) {
        set_pending({Store::Kind::kElements, &thread, array, 0});
    }
    // Starts the thread with this Thread object.
    void note_start(const vm::JavaThread& thread, vm::Ref object) {
        set_pending({Store::Kind::kThread, &thread, object, 0});
    }
    // Makes the object reachable for all threads.
    void note_shared_with_all(const vm::JavaThread& thread, vm::Ref object) {
        set_pending({Store::Kind::kAllThreads, &thread, object, 0});
    }
    // Returns true iff note_elements() announced a store into this array that has not been applied yet.
    bool is_element_store_pending(vm::Ref array) const {
        return pending_.kind == Store::Kind::kElements && pending_.object == array;
    }

    // Names what keep() saved. Later states of a path have larger names.
    enum class Kept : uint64_t { kNothing };
    // Saves what is known of the current state.
    Kept keep();
    // The machine was rewound to the state in which keep() returned this. Restores what was known then, unless it was
    // dropped for want of memory.
    void go_back(Kept kept);

private:
    // How reachability_ relates to the current state.
    enum class Freshness : uint8_t {
        kStale,       // not at all
        kUpperBound,  // an object that it calls thread-local is; an object that it calls shared may be thread-local
        kExact,       // exact, but for references that the running thread has dropped since the walk
    };
    // An action that may make objects reachable for other threads.
    struct Store {
        enum class Kind : uint8_t { kNone, kLocation, kElements, kThread, kAllThreads };
        Kind kind = Kind::kNone;
        const vm::JavaThread* thread = nullptr;  // that executes it
        vm::Ref object;
        uint32_t offset = 0;  // kLocation
    };
    // Shared pointers: most steps change nothing of it, so that many states of a path have the same.
    using Owners = std::shared_ptr<const std::vector<vm::Reachability::SavedEntry>>;
    // What was known in a state of the current path.
    struct Knowledge {
        Kept name;
        Freshness freshness;
        bool has_private_fields;
        uint64_t collections;
        Owners owners;
        size_t count;  // of owners; 0 when an earlier entry has the same owners
    };
    // Bounds the memory to some 16 MB. The oldest states of the path are dropped first.
    static constexpr size_t kMaxOwners = size_t{1} << 20;
    static constexpr size_t kMaxKept = size_t{1} << 16;

    void walk();
    bool is_local_on_recheck(vm::Ref object, const vm::JavaThread& thread);
    bool is_local_by_walk(vm::Ref object, const vm::JavaThread& thread);
    void set_pending(const Store& store) {
        apply_pending_store();
        pending_ = store;
    }
    void apply_pending_store() {
        if (pending_.kind != Store::Kind::kNone) apply_store();
    }
    void apply_store();
    void drop(const Knowledge& knowledge) { kept_owners_ -= knowledge.count; }

    const vm::Machine& machine_;
    Disciplines& disciplines_;
    vm::Reachability reachability_;
    analysis::BoundTables* tables_;
    Freshness freshness_ = Freshness::kStale;
    const vm::JavaThread* rechecked_ = nullptr;  // reachability_ is exact as to what this thread reaches
    Store pending_;                              // announced, and not yet applied to reachability_
    uint64_t collections_ = 0;    // collections of the heap before the walk; a collection reuses locations
    std::deque<Knowledge> kept_;  // along the path, the last state at the end
    size_t kept_owners_ = 0;      // total size of all owners in kept_
    Owners owners_;               // what reachability_ held at owners_version_
    uint64_t owners_version_ = 0;
    uint64_t last_name_ = 0;
};

}  // namespace heddle::por
