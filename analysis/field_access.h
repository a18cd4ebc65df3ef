// Which fields and elements a thread may still touch (001 §5). Phase one of Fig. 9 gives, per method, what it touches
// until it returns, callees and started threads included; a row is the same from one point of the method on. Rows are
// made when first asked for and kept. The two coarser analyses of the paper are in coarse_access.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/call_graph.h"
#include "analysis/live_point.h"
#include "analysis/union_solver.h"
#include "vm/bit_set.h"

namespace heddle::analysis {

class FieldAccess {
public:
    explicit FieldAccess(const CallGraph& graph);

    // Numbers of bits. Bit 2i: place i is read, bit 2i + 1: it is written.
    uint32_t bit_count() const { return 2 * places_; }
    // Whether `bits` of a row allow the access.
    bool allows(const vm::BitSet& bits, const vm::Field& field, bool writes) const;
    // Elements of arrays of this class.
    bool allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes) const;
    // The same of the array that the instruction at `accessor` is about to touch: its code may tell more.
    bool allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes, const LivePoint& accessor) const;

    // 001 §5.4: from this point until the method returns. Everything for a method that the graph does not know.
    const vm::BitSet& row(const LivePoint& point) const;

    // The bits of an access of a method, and of all that a method itself does.
    void add_access_bits(MethodIndex method, size_t access, std::vector<uint32_t>& bits) const;
    void add_own_bits(MethodIndex method, std::vector<uint32_t>& bits) const;
    // A whole method from its entry.
    const vm::BitSet& summary(MethodIndex method) const { return solver_->bits(method); }
    uint32_t components() const { return solver_->components(); }
    uint32_t place_count() const { return places_; }
    size_t rows_made() const;

private:
    friend class TablePacker;
    // A field of the objects of one allocation site.
    struct ObjectPlace {
        TypeIndex object;
        uint32_t place;
    };
    uint32_t place_of(const vm::Field& field);
    void number_object_places(const vm::Field& field, const TypeSet& bases);
    // Of whatever object.
    void add_field_bits(const vm::Field& field, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    uint32_t place_of_elements(TypeIndex array) const { return element_place_[array]; }
    bool allows_type(const vm::BitSet& bits, TypeIndex array, bool writes) const;
    void number_places();
    // The classes whose fields a native with NativeReach::kOwn or kClone touches.
    std::vector<const vm::Klass*> touched_classes(MethodIndex method) const;
    void add_native_bits(MethodIndex method, std::vector<uint32_t>& bits) const;
    void add_class_bits(const vm::Klass& klass, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    void add_raw_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    // Arrays of the JDK's, and those among `types`.
    void add_library_element_bits(bool reads, bool writes, std::vector<uint32_t>& bits) const;
    void add_element_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    // Callees that belong to no instruction.
    void for_each_placeless_callee(MethodIndex method, const std::function<void(MethodIndex)>& visit) const;
    vm::BitSet make_row(MethodIndex method, const LivePoint& point) const;

    const CallGraph& graph_;
    std::vector<int32_t> field_place_;                                      // by FieldId, -1: none
    std::unordered_map<uint32_t, std::vector<ObjectPlace>> object_places_;  // by FieldId, ascending by object
    std::vector<uint32_t> element_place_;                                   // by TypeIndex; 0 for what is no array
    std::unordered_map<const vm::Klass*, std::vector<TypeIndex>> types_of_array_;
    uint32_t places_ = kFirstPlace;
    std::unique_ptr<UnionSolver> solver_;
    vm::BitSet all_;
    vm::BitSet unfollowed_;  // of frames of the JDK that have no row of their own

    mutable std::shared_mutex mutex_;  // guards the caches below; rows stay where they are
    mutable std::unordered_map<uint64_t, std::unique_ptr<vm::BitSet>> rows_;
};

}  // namespace heddle::analysis
