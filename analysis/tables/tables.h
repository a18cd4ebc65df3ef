// The tables of the static analyses: which fields are immutable, which objects stay thread-local, and what a thread may
// still access, given its live stack. Unknown methods and fields get the conservative answer: a method without a row
// accesses everything, a field without a verdict is not immutable.
//
// Safe for use by several threads: only guarded caches change.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "analysis/access/coarse_access.h"
#include "analysis/access/field_access.h"
#include "analysis/access/future_cache.h"
#include "analysis/access/immutable_fields.h"
#include "analysis/escape/static_escape.h"
#include "vm/machine/machine.h"

namespace heddle::analysis {

struct AnalyzeOptions {
    CallGraphKind call_graph = CallGraphKind::kPropagated;
    // Parallel to the natives of the program's options. A native beyond its end counts as having every effect.
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

    // 001 §6. True iff the field is immutable: no access to it is relevant.
    bool is_immutable(vm::FieldId field) const;

    // 001 §5.4: the accesses of a thread and of those that it starts. `stack` has the newest frame first
    // (live_stack.h).
    bool may_read(std::span<const LivePoint> stack, vm::FieldId field) const { return may(stack, field, false); }
    bool may_write(std::span<const LivePoint> stack, vm::FieldId field) const { return may(stack, field, true); }
    // Elements of arrays of this class.
    bool may_read_elements(std::span<const LivePoint> stack, const vm::Klass& array) const {
        return may_elements(stack, array, false);
    }
    bool may_write_elements(std::span<const LivePoint> stack, const vm::Klass& array) const {
        return may_elements(stack, array, true);
    }

    // The same in two steps, for many questions about one stack: future() looks up the union of the rows, and each
    // question is one test.
    const Future& future(std::span<const LivePoint> stack) const;
    bool may_access(const Future& future, vm::FieldId field, bool writes) const;
    bool may_access_elements(const Future& future, const vm::Klass& array, bool writes) const;
    // The same for the array that the instruction at `accessor`, another thread's newest frame, is about to access. The
    // instruction distinguishes arrays that the program creates from those of the JDK.
    bool may_access_elements(const Future& future, const vm::Klass& array, bool writes,
                             const LivePoint& accessor) const;

    const CallGraph& call_graph() const { return *graph_; }
    const FieldAccess& field_access() const { return *access_; }
    const ImmutableFields* immutable_fields() const { return immutable_.get(); }  // null unless finds_immutable
    const StaticEscape* static_escape() const { return escape_.get(); }           // null unless finds_escape
    const AnalysisTimes& times() const { return times_; }
    FutureCache::Figures cache_figures() const { return futures_->figures(); }

private:
    friend std::unique_ptr<Tables> analyze(vm::Machine&, vm::Klass*, const AnalyzeOptions&);
    friend class TablePacker;
    Tables();
    bool may(std::span<const LivePoint> stack, vm::FieldId field, bool writes) const;
    // The row of one frame. It may be made in `buffer`.
    const vm::BitSet& row(const LivePoint& point, vm::BitSet& buffer) const;
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

// Analyses the program that `machine` is about to run. The machine is before main (vm::Launch::pauses_before_main),
// whose class is `main`. Loads and links the classes that the code names, with the built-in loaders; runs no Java code.
// The tables hold for every state that the machine, or another one of the same program and start, reaches from here.
std::unique_ptr<Tables> analyze(vm::Machine& machine, vm::Klass* main, const AnalyzeOptions& options);

}  // namespace heddle::analysis
