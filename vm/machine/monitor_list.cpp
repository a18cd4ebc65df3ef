#include "vm/machine/monitor_list.h"

#include <vector>

#include "vm/machine/machine.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

constexpr std::string_view kIllegalState = "java/lang/IllegalMonitorStateException";

// Returns a copy of the list without element `left_out` and with `added`, unless that is null. Returns kNull for an
// empty list. Monitors never fail for lack of memory.
Ref changed_list(NativeFrame& frame, Ref list, int32_t left_out, Ref added) {
    Heap& heap = frame.heap();
    std::vector<Ref> entries;
    for (int32_t i = 0; list && i < heap.length(list); ++i) {
        if (i != left_out) entries.push_back(heap.element<Ref>(list, i));
    }
    if (added) entries.push_back(added);
    if (entries.empty()) return kNull;
    Klass* type = frame.program().array_of(frame.machine().known().Object);
    const Heap::SupplyScope unlimited(heap, Supply::kUnlimited);
    const Ref result = heap.allocate_array(type, static_cast<int32_t>(entries.size()));
    CHECK(!result.is_null(), "there should be address space for a list of monitors");
    for (size_t i = 0; i < entries.size(); ++i) heap.put_element<Ref>(result, static_cast<int32_t>(i), entries[i]);
    return result;
}

void entered_native(NativeFrame& frame) {
    frame.return_ref(changed_list(frame, frame.ref_argument(0), -1, frame.ref_argument(1)));
}

void leaving_native(NativeFrame& frame) {
    const Ref list = frame.ref_argument(0);
    const Ref object = frame.ref_argument(1);
    if (object.is_null()) return frame.return_slot(list.value);  // monitorexit itself throws
    for (int32_t i = list ? frame.heap().length(list) - 1 : -1; i >= 0; --i) {
        if (frame.heap().element<Ref>(list, i) != object) continue;
        return frame.return_ref(changed_list(frame, list, i, kNull));
    }
    frame.throw_new(kIllegalState);
}

void returning_native(NativeFrame& frame) {
    if (frame.ref_argument(0)) frame.throw_new(kIllegalState);
}

void unwinding_native(NativeFrame& frame) {
    const Ref list = frame.ref_argument(0);
    if (list.is_null()) return frame.return_slot(frame.ref_argument(1).value);
    for (int32_t i = frame.heap().length(list) - 1; i >= 0; --i) {
        const bool left = frame.machine().monitor_exit(frame.thread(), frame.heap().element<Ref>(list, i));
        CHECK(left, "a method should hold the monitors of its list");
    }
    frame.throw_new(kIllegalState);
}

}  // namespace

MonitorList make_monitor_list(Program& program) {
    return {internal_method(program, "<entered>", "([Ljava/lang/Object;Ljava/lang/Object;)[Ljava/lang/Object;",
                            entered_native),
            internal_method(program, "<leaving>", "([Ljava/lang/Object;Ljava/lang/Object;)[Ljava/lang/Object;",
                            leaving_native),
            internal_method(program, "<returning>", "([Ljava/lang/Object;)V", returning_native),
            internal_method(program, "<unwinding>", "([Ljava/lang/Object;Ljava/lang/Throwable;)Ljava/lang/Object;",
                            unwinding_native)};
}

}  // namespace heddle::vm
