// Packed tables bound to the linked program of a search: immutable fields, thread-local objects, and what a thread may
// still access, given its live stack (001 §5.4). Unknown methods and fields get the conservative answer.
//
// For one thread: the caches are not guarded.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/access/future_cache.h"
#include "analysis/call_graph/start_state.h"
#include "analysis/tables/packed_tables.h"
#include "vm/code/allocation_site.h"
#include "vm/machine/machine.h"

namespace heddle::analysis {

class BoundTables final : public vm::AllocationNamer {
public:
    // `machine` is before main, whose class is `main`.
    BoundTables(std::shared_ptr<const PackedTables> packed, vm::Machine& machine, vm::Klass* main);

    // 001 §6. True iff the field is immutable: no access to it is relevant.
    bool is_immutable(const vm::Field& field) { return info_of(field).is_immutable; }

    // 000 §5.1. True: the object is thread-local, no other thread ever reaches it.
    bool is_private(vm::Ref object);
    // The same for the object that code of the JDK in this frame is about to create.
    bool is_private_made(const vm::FrameView& maker) override;
    // The same for the object or array that the instruction is about to access.
    bool is_private_access(const vm::Method& method, uint32_t pc);

    // The future of a thread and of those that it starts. `stack` has the newest frame first (live_stack.h).
    const Future& future(std::span<const LivePoint> stack);
    // The same for the thread's present stack; null when it has none.
    const Future* future_of(const vm::JavaThread& thread);
    // True iff the program names members at run time: any thread may access any field.
    bool uses_reflection() const { return packed_->uses_reflection != 0; }
    // The field of this object, or of any object when `object` is null. For static fields it is not used.
    bool may_access(const Future& future, const vm::Field& field, vm::Ref object, bool writes);
    // Elements of the array that the instruction at `accessor`, another thread's newest frame, is about to access.
    bool may_access_elements(const Future& future, vm::Ref array, bool writes, const LivePoint& accessor);

    FutureCache::Figures cache_figures() const { return futures_.figures(); }
    uint64_t rows() const { return rows_.size(); }
    uint64_t private_sites() const { return packed_->private_sites.size(); }
    uint64_t immutable_fields() const { return packed_->immutable.size(); }

private:
    struct FieldInfo {
        bool is_known = false;
        bool is_immutable = false;
        bool is_raw = false;
        bool is_library = false;
        std::span<const PackedTables::FieldPlace> places;
    };

    const FieldInfo& info_of(const vm::Field& field);
    const PackedTables::Method* find(const vm::Method& method) const;
    void add_row(const LivePoint& point, vm::BitSet& joined);
    vm::BitSet make_row(const vm::Method& method, const PackedTables::Method& packed, const LivePoint& point);
    const vm::BitSet& set(uint32_t number);
    bool allows_array(const Future& future, const PackedTables::Array& row, const vm::Klass& klass, bool writes) const;
    bool allows_any(const Future& future, const vm::Klass& array, uint32_t object, bool writes) const;
    uint32_t set_at_site(const vm::FrameView& maker);
    uint32_t set_in_caller(uint32_t set, const vm::FrameView& caller);
    // The index of the object's allocation site in PackedTables::sites, or kNone.
    uint32_t site_of(vm::Ref object);

    std::shared_ptr<const PackedTables> packed_;  // shared: several searches may use it one after the other
    vm::Machine& machine_;
    StartState start_;
    FutureCache futures_;
    std::vector<std::unique_ptr<vm::BitSet>> sets_;        // by number; null until first used
    std::unordered_map<uint64_t, vm::BitSet> rows_;        // by method and point
    std::vector<FieldInfo> fields_;                        // by FieldId
    std::unordered_map<uint32_t, uint32_t> sites_;         // by ObjectHeader::site
    std::unordered_map<uint32_t, bool> private_sites_;     // the same
    std::unordered_map<uint64_t, bool> private_accesses_;  // by method and pc
    std::unordered_map<uint64_t, uint32_t> site_sets_;     // by method and pc
    std::unordered_map<uint64_t, uint32_t> handovers_;     // by set, method and pc
    std::vector<LivePoint> points_;
};

}  // namespace heddle::analysis
