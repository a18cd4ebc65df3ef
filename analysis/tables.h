// The tables of the static analyses, as the search asks them: which fields never change once they are seen, and what a
// thread may still touch, given its live stack. Everything that is not known is answered conservatively: a method
// without tables touches everything, a field without a verdict is not immutable.
//
// May be used by several threads; what grows inside is a cache.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "analysis/coarse_access.h"
#include "analysis/field_access.h"
#include "analysis/future_cache.h"
#include "analysis/immutable_fields.h"
#include "analysis/static_escape.h"
#include "vm/machine.h"

namespace heddle::analysis {

struct AnalyzeOptions {
    CallGraphKind call_graph = CallGraphKind::kPropagated;
    // Parallel to the natives of the program's options. Empty: every native may do anything a native can.
    std::vector<NativeEffect> native_effects;
    FieldsKind fields = FieldsKind::kSensitive;
    bool finds_immutable = true;
    bool finds_escape = true;
    PointersOptions pointers;
};

struct AnalysisTimes {
    double start_state = 0;  // seconds
    double call_graph = 0;
    double field_access = 0;
    double immutable = 0;
    double escape = 0;
    double total() const { return start_state + call_graph + field_access + immutable + escape; }
};

class Tables {
public:
    ~Tables();
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    // 001 §6. True: no access to the field by any thread can matter to another one.
    bool is_immutable(vm::FieldId field) const;

    // 001 §5.4. `stack` has the newest frame first (live_stack.h makes it). The thread itself, and those that it
    // starts.
    bool may_read(std::span<const LivePoint> stack, vm::FieldId field) const { return may(stack, field, false); }
    bool may_write(std::span<const LivePoint> stack, vm::FieldId field) const { return may(stack, field, true); }
    // Elements of arrays of this class.
    bool may_read_elements(std::span<const LivePoint> stack, const vm::Klass& array) const {
        return may_elements(stack, array, false);
    }
    bool may_write_elements(std::span<const LivePoint> stack, const vm::Klass& array) const {
        return may_elements(stack, array, true);
    }

    // The same in two steps, for those who ask often: the join is looked up frame by frame, from the oldest on, and one
    // test per question is left.
    const Future& future(std::span<const LivePoint> stack) const;
    bool may_access(const Future& future, vm::FieldId field, bool writes) const;
    bool may_access_elements(const Future& future, const vm::Klass& array, bool writes) const;
    // The same of the array that the instruction at `accessor`, another thread's newest frame, is about to touch: its
    // code tells arrays that the program makes from those of the JDK.
    bool may_access_elements(const Future& future, const vm::Klass& array, bool writes,
                             const LivePoint& accessor) const;

    const CallGraph& call_graph() const { return *graph_; }
    const FieldAccess& field_access() const { return *access_; }
    const ImmutableFields* immutable_fields() const { return immutable_.get(); }  // null when it was not asked for
    const StaticEscape* static_escape() const { return escape_.get(); }           // null when it was not asked for
    const AnalysisTimes& times() const { return times_; }
    FutureCache::Figures cache_figures() const { return futures_->figures(); }

private:
    friend std::unique_ptr<Tables> analyze(vm::Machine&, vm::Klass*, const AnalyzeOptions&);
    friend class TablePacker;
    Tables();
    bool may(std::span<const LivePoint> stack, vm::FieldId field, bool writes) const;
    // What FieldsKind says of one frame.
    const vm::BitSet& row(const LivePoint& point, vm::BitSet& room) const;
    bool may_elements(std::span<const LivePoint> stack, const vm::Klass& array, bool writes) const;

    AnalyzeOptions options_;
    StartState start_;
    std::unique_ptr<CallGraph> graph_;
    std::unique_ptr<FieldAccess> access_;
    std::unique_ptr<CoarseAccess> coarse_;  // null for kSensitive
    std::unique_ptr<ImmutableFields> immutable_;
    std::unique_ptr<StaticEscape> escape_;
    std::unique_ptr<FutureCache> futures_;
    AnalysisTimes times_;
};

// Of the program that `machine` is about to run: it stands before main (vm::Launch::pauses_before_main), whose class is
// `main`. Loads and links what the code names, with the built-in loaders; runs no Java code. The tables hold for every
// state that the machine, or another one of the same program and start, comes to from here.
std::unique_ptr<Tables> analyze(vm::Machine& machine, vm::Klass* main, const AnalyzeOptions& options);

}  // namespace heddle::analysis
