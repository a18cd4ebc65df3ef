// The field access analysis (001 §5): which fields and elements a thread may still read or write. Phase one (Fig. 9)
// computes the summary of a method: its accesses until it returns, with those of its callees and of the threads that it
// starts. A row is the same from one point of the method on; rows are computed on first use and kept. The two coarser
// analyses of the paper are in coarse_access.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/access/live_point.h"
#include "analysis/access/locations.h"
#include "analysis/call_graph/call_graph.h"
#include "analysis/solver/union_solver.h"
#include "vm/base/bit_set.h"

namespace heddle::analysis {

class FieldAccess {
public:
    explicit FieldAccess(const CallGraph& graph);

    // The size of a row in bits: see access_bit().
    uint32_t bit_count() const { return 2 * locations_; }
    // True iff a row has the access, to the field of any object.
    bool allows(const vm::BitSet& bits, const vm::Field& field, bool writes) const;
    // The same for elements of arrays of this class.
    bool allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes) const;
    // The same for the array that the instruction at `accessor` is about to access. The points-to set of the
    // instruction can rule out arrays of the class.
    bool allows_elements(const vm::BitSet& bits, const vm::Klass& array, bool writes, const LivePoint& accessor) const;

    // 001 §5.4: from this point until the method returns. A method of the program that is not in the call graph has
    // kEverything.
    const vm::BitSet& row(const LivePoint& point) const;

    // Appends the bits of one access of a method, or of all accesses of the method itself, without callees.
    void add_access_bits(MethodIndex method, size_t access, std::vector<uint32_t>& bits) const;
    void add_own_bits(MethodIndex method, std::vector<uint32_t>& bits) const;
    // From the entry of the method until it returns.
    const vm::BitSet& summary(MethodIndex method) const { return solver_->bits(method); }
    uint32_t components() const { return solver_->components(); }
    uint32_t place_count() const { return locations_; }
    size_t rows_made() const;

private:
    friend class TablePacker;
    // The location of a field in the objects of one allocation site.
    struct ObjectLocation {
        TypeIndex object;
        uint32_t location;
    };
    uint32_t location_of(const vm::Field& field);
    void number_object_locations(const vm::Field& field, const TypeSet& bases);
    // Of the field in all objects.
    void add_field_bits(const vm::Field& field, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    uint32_t location_of_elements(TypeIndex array) const { return element_location_[array]; }
    bool allows_type(const vm::BitSet& bits, TypeIndex array, bool writes) const;
    void number_locations();
    // The classes whose fields a native with NativeReach::kOwn or kClone accesses.
    std::vector<const vm::Klass*> accessed_classes(MethodIndex method) const;
    void add_native_bits(MethodIndex method, std::vector<uint32_t>& bits) const;
    void add_class_bits(const vm::Klass& klass, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    void add_raw_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    // Elements of the arrays of the JDK, and of leaked arrays of the program.
    void add_library_element_bits(bool reads, bool writes, std::vector<uint32_t>& bits) const;
    void add_element_bits(const TypeSet& types, bool reads, bool writes, std::vector<uint32_t>& bits) const;
    // Callees that belong to no instruction: initialisers and values() of the classes that class constants name.
    void for_each_implicit_callee(MethodIndex method, const std::function<void(MethodIndex)>& visit) const;
    vm::BitSet make_row(MethodIndex method, const LivePoint& point) const;

    const CallGraph& graph_;
    std::vector<int32_t> field_location_;                                         // by FieldId, -1: none
    std::unordered_map<uint32_t, std::vector<ObjectLocation>> object_locations_;  // by FieldId, ascending by object
    std::vector<uint32_t> element_location_;  // by TypeIndex; 0 for types that are not arrays
    std::unordered_map<const vm::Klass*, std::vector<TypeIndex>> types_of_array_;
    uint32_t locations_ = kFirstLocation;
    std::unique_ptr<UnionSolver> solver_;
    vm::BitSet everything_;
    vm::BitSet library_row_;  // of frames of the JDK that have no row

    mutable std::shared_mutex mutex_;  // guards rows_; references to rows stay valid
    mutable std::unordered_map<uint64_t, std::unique_ptr<vm::BitSet>> rows_;
};

}  // namespace heddle::analysis
