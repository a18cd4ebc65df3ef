// What the links of the chain share: the machine, and who reaches what in its current state, found out as rarely as can
// be (vm/ownership.h). What is known of a state is kept with the marks of it, so that going back does not make it void.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "analysis/search_tables.h"
#include "por/disciplines.h"
#include "vm/ownership.h"

namespace heddle::por {

class Surroundings {
public:
    Surroundings(vm::Machine& machine, Disciplines& disciplines, analysis::SearchTables* tables)
        : machine_(machine), disciplines_(disciplines), ownership_(machine), tables_(tables) {}

    vm::Machine& machine() { return machine_; }
    const vm::Heap& heap() const { return machine_.heap(); }
    Disciplines& disciplines() { return disciplines_; }
    // Of the static analyses; there when one of the words that need them is on.
    analysis::SearchTables& tables() const { return *tables_; }
    // Whether no other thread reaches the object in this state; said as cheaply as it can be.
    bool is_local(vm::Ref object, const vm::JavaThread& thread) {
        add_store();
        return is_known_local(object, thread) ||
               (!ownership_.is_shared_for_ever(object) && is_local_after_all(object, thread));
    }
    // Whether another thread reaches it for sure, along a way that is kept. Exact when true; false says nothing.
    // `guards`: ways that a lock of this thread keeps others from do not count.
    bool is_surely_shared(vm::Ref object, const vm::JavaThread& thread, bool guards);
    // Objects may be reachable that were not, or the other way round.
    void set_stale() {
        freshness_ = Freshness::kStale;
        looked_at_ = nullptr;
        stored_ = {};
    }
    // A thread is about to store a reference there. Others may reach what it leads to from then on.
    void note_store(const vm::JavaThread& thread, vm::Ref object, uint32_t offset) {
        add_store();
        stored_ = {Store::Kind::kOne, &thread, object, offset};
    }
    // A thread is about to store references into elements of the array, and nothing else before it asks again.
    void note_elements(const vm::JavaThread& thread, vm::Ref array) {
        add_store();
        stored_ = {Store::Kind::kElements, &thread, array, 0};
    }
    // Whether it was told that this is about to happen.
    bool expects_elements(vm::Ref array) const {
        return stored_.kind == Store::Kind::kElements && stored_.object == array;
    }
    // A thread is about to start the one with this object, and to do nothing else before it asks again.
    void note_start(const vm::JavaThread& thread, vm::Ref object) {
        add_store();
        stored_ = {Store::Kind::kThread, &thread, object, 0};
    }
    // A thread is about to make the object everybody's, and to do nothing else before it asks again.
    void note_shown(const vm::JavaThread& thread, vm::Ref object) {
        add_store();
        stored_ = {Store::Kind::kShown, &thread, object, 0};
    }
    // Whether that is known without looking at the state.
    bool is_known_local(vm::Ref object, const vm::JavaThread& thread) const {
        return freshness_ != Freshness::kStale && stored_.kind == Store::Kind::kNone &&
               collections_ == machine_.heap().collections() && ownership_.is_local(object, thread);
    }
    // A thread has made a step, and this was told of all its stores: no object has become another thread's.
    void set_moved() {
        add_store();
        looked_at_ = nullptr;
        if (freshness_ == Freshness::kExact) freshness_ = Freshness::kUpperBound;
    }
    const vm::Ownership& ownership_as_it_is() const { return ownership_; }

    // Keeps what is known of the current state, and gives it a name.
    enum class Kept : uint64_t { kNothing };
    Kept keep();
    // The machine stands again where keep() said that.
    void go_back(Kept kept);

private:
    // What is known of who reaches what.
    enum class Freshness : uint8_t {
        kStale,       // nothing
        kUpperBound,  // what is said to be one thread's own is; some more may be
        kExact,       // as far as it does not go back on references that the running thread has dropped since
    };
    // An action that may make objects reachable for others.
    struct Store {
        enum class Kind : uint8_t { kNone, kOne, kElements, kThread, kShown };
        Kind kind = Kind::kNone;
        const vm::JavaThread* thread = nullptr;  // whose action it is
        vm::Ref object;
        uint32_t offset = 0;  // kOne
    };
    // Shared, for most steps change nothing of it and the states along a path have the same.
    using Owners = std::shared_ptr<const std::vector<vm::Ownership::Owned>>;
    // What was known in a state that the search may come back to.
    struct Knowledge {
        Kept name;
        Freshness freshness;
        bool has_private_fields;
        uint64_t collections;
        Owners owners;
        size_t count;  // of owners, zero when an earlier one has the same
    };
    // What is kept takes some 16 MB; far back on the path nothing is.
    static constexpr size_t kMostOwned = size_t{1} << 20;
    static constexpr size_t kMostKept = size_t{1} << 16;

    void work_out();
    bool is_local_after_all(vm::Ref object, const vm::JavaThread& thread);
    bool is_found_local(vm::Ref object, const vm::JavaThread& thread);
    void add_store() {
        if (stored_.kind != Store::Kind::kNone) add_stored();
    }
    void add_stored();
    void drop(const Knowledge& knowledge) { kept_owned_ -= knowledge.count; }

    vm::Machine& machine_;
    Disciplines& disciplines_;
    vm::Ownership ownership_;
    analysis::SearchTables* tables_;
    Freshness freshness_ = Freshness::kStale;
    const vm::JavaThread* looked_at_ = nullptr;  // what it reaches is exact, as with kExact
    Store stored_;                               // what this was told last, when it has not been added yet
    uint64_t collections_ = 0;    // of the heap, when it was worked out: places mean other objects after one
    std::deque<Knowledge> kept_;  // along the path, the last state at the end
    size_t kept_owned_ = 0;       // entries of all of them
    Owners owners_;               // what ownership_ knew at this version
    uint64_t owners_version_ = 0;
    uint64_t names_ = 0;
};

}  // namespace heddle::por
