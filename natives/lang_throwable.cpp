// java.lang.Throwable and what shows stacks to Java code.
#include <algorithm>

#include "natives/stack_trace.h"
#include "natives/stack_walk.h"
#include "natives/support.h"
#include "natives/table.h"
#include "vm/npe_message.h"

namespace heddle::natives {
namespace {

Ref fill_in_stack_trace(NativeFrame& frame, Ref self, int32_t) {
    frame.machine().fill_stack_trace(frame.thread(), self);
    return self;
}

Ref extended_npe_message(NativeFrame& frame, Ref self) {
    const auto message = vm::helpful_npe_message(frame.machine(), self);
    return message ? new_host_string(frame, *message) : kNull;
}

void init_elements(NativeFrame& frame, Ref elements, Ref throwable) {
    if (frame.throw_if_null(elements) || frame.throw_if_null(throwable)) return;
    const auto entries = vm::read_backtrace(frame.machine(), throwable);
    const int32_t length = frame.heap().length(elements);
    if (static_cast<size_t>(length) != entries.size()) {
        return frame.throw_new("java/lang/IndexOutOfBoundsException");
    }
    for (int32_t i = 0; i < length; ++i) {
        const Ref element = frame.heap().element<Ref>(elements, i);
        if (frame.throw_if_null(element)) return;
        if (!fill_stack_trace_element(frame, element, entries[static_cast<size_t>(i)])) return;
    }
}

// From JDK 21 on only the backtrace is handed over; a Throwable that nobody sees carries it.
void init_elements_21(NativeFrame& frame, Ref elements, Ref backtrace, int32_t) {
    if (frame.throw_if_null(elements) || frame.throw_if_null(backtrace)) return;
    const vm::WellKnown& known = frame.machine().known();
    const Ref carrier = new_object(frame, known.Throwable);
    if (!carrier) return;
    put_known(frame, carrier, known.Throwable_backtrace, backtrace);
    init_elements(frame, elements, carrier);
}

void init_element(NativeFrame& frame, Ref element, Ref stack_frame_info) {
    if (frame.throw_if_null(element) || frame.throw_if_null(stack_frame_info)) return;
    const StackFrameInfoTarget target = target_of(frame, stack_frame_info);
    CHECK(target.method != nullptr, "a StackFrameInfo should have been filled by a stack walk");
    const auto index = static_cast<uint16_t>(std::max(target.bytecode_index, 0));
    fill_stack_trace_element(frame, element, {target.method, index});
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY lang_throwable
#define HEDDLE_FAMILY_ROWS "natives/lang_throwable.def"
#include "natives/family_rows.inc"
