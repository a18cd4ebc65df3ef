// Packed tables over the linked program of a search: what nobody writes once it is seen, and what a thread may still
// touch, given its live stack (001 §5.4). Everything that is not known is answered conservatively.
//
// For one search; its caches are not guarded.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/future_cache.h"
#include "analysis/packed_tables.h"
#include "analysis/start_state.h"
#include "vm/allocation_site.h"
#include "vm/machine.h"

namespace heddle::analysis {

class SearchTables final : public vm::MakerTeller {
public:
    // `machine` stands before main, whose class is `main`.
    SearchTables(std::shared_ptr<const PackedTables> packed, vm::Machine& machine, vm::Klass* main);

    // 001 §6. True: no access to the field by any thread can matter to another one.
    bool is_immutable(const vm::Field& field) { return info_of(field).is_immutable; }

    // 000 §5.1. True: no other thread ever reaches the object.
    bool is_private(vm::Ref object);
    // The same of the object that the JDK's code in this frame is about to make.
    bool is_private_made(const vm::FrameView& maker) override;
    // The same of the object or array that the instruction of the method is about to touch.
    bool is_private_access(const vm::Method& method, uint32_t pc);

    // Of the thread itself, and those that it starts; the newest frame first (live_stack.h).
    const Future& future(std::span<const LivePoint> stack);
    // Of the thread, read from its frames.
    const Future* future_of(const vm::JavaThread& thread);
    // The program names members at run time: any field may be touched by anybody.
    bool uses_reflection() const { return packed_->uses_reflection != 0; }
    // The field of this object; of any one when it is null. Static fields have none.
    bool may_access(const Future& future, const vm::Field& field, vm::Ref object, bool writes);
    // Elements of the array that the instruction at `accessor`, another thread's newest frame, is about to touch.
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
    uint32_t inner_set(const vm::FrameView& maker);
    uint32_t handed_over(uint32_t set, const vm::FrameView& caller);
    // The number of the site that has made it; kNone when it is not told apart from others.
    uint32_t site_of(vm::Ref object);

    std::shared_ptr<const PackedTables> packed_;  // shared: several searches may take turns with it
    vm::Machine& machine_;
    StartState start_;
    FutureCache futures_;
    std::vector<std::unique_ptr<vm::BitSet>> sets_;        // by number; null until it is asked for
    std::unordered_map<uint64_t, vm::BitSet> rows_;        // by method and point
    std::vector<FieldInfo> fields_;                        // by FieldId
    std::unordered_map<uint32_t, uint32_t> sites_;         // by ObjectHeader::site
    std::unordered_map<uint32_t, bool> private_sites_;     // the same
    std::unordered_map<uint64_t, bool> private_accesses_;  // by method and pc
    std::unordered_map<uint64_t, uint32_t> inner_sets_;    // by method and pc
    std::unordered_map<uint64_t, uint32_t> handovers_;     // by set, method and pc
    std::vector<LivePoint> points_;
};

}  // namespace heddle::analysis
