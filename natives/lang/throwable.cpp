// java.lang.Throwable, StackTraceElement and the printing of stack traces.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "classfile/text/text.h"
#include "natives/lang/stack_trace.h"
#include "natives/lang/stack_walk.h"
#include "natives/support/support.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/machine.h"
#include "vm/machine/npe_message.h"

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

// Since JDK 21 only the backtrace is passed; a temporary Throwable carries it.
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
    CHECK(target.method != nullptr, "a stack walk should have filled the StackFrameInfo");
    const auto index = static_cast<uint16_t>(std::max(target.bytecode_index, 0));
    fill_stack_trace_element(frame, element, {target.method, index});
}

// Returns true iff the stream writes to standard error through the JDK's classes only, their buffer is empty, and no
// other thread holds the stream's lock.
bool is_standard_error(NativeFrame& frame, Ref stream) {
    const auto follow = [&](Ref object, std::string_view class_name, std::string_view owner, std::string_view field,
                            std::string_view descriptor) {
        if (!object || frame.heap().klass_of(object)->name.view() != class_name) return kNull;
        Klass* declaring = frame.program().find_loaded(vm::LoaderId::kBoot, frame.program().symbol(owner));
        return frame.heap().get_ref(object, field_offset(frame, declaring, field, descriptor));
    };
    constexpr std::string_view kOut = "Ljava/io/OutputStream;";
    const Ref buffer = follow(stream, "java/io/PrintStream", "java/io/FilterOutputStream", "out", kOut);
    const Ref file = follow(buffer, "java/io/BufferedOutputStream", "java/io/FilterOutputStream", "out", kOut);
    const Ref descriptor =
        follow(file, "java/io/FileOutputStream", "java/io/FileOutputStream", "fd", "Ljava/io/FileDescriptor;");
    if (!descriptor) return false;
    vm::Heap& heap = frame.heap();
    const uint32_t lock = heap.header(stream).lock;
    const auto own = static_cast<uint32_t>(index_of(frame.thread().id)) + 1;
    return heap.get<int32_t>(descriptor, field_offset(frame, heap.klass_of(descriptor), "fd", "I")) == 2 &&
           heap.get<int32_t>(buffer, field_offset(frame, heap.klass_of(buffer), "count", "I")) == 0 &&
           (lock == 0 || (lock & 0xFFFF) == own);
}

// The text of a stack trace; nullopt when code of the program could take part in printing it.
std::optional<std::string> plain_stack_trace(NativeFrame& frame, Ref self) {
    vm::Machine& machine = frame.machine();
    vm::Heap& heap = frame.heap();
    Klass* klass = heap.klass_of(self);
    Klass* throwable = machine.known().Throwable;
    constexpr std::pair<std::string_view, std::string_view> kCalled[] = {
        {"toString", "()Ljava/lang/String;"},
        {"getLocalizedMessage", "()Ljava/lang/String;"},
        {"getMessage", "()Ljava/lang/String;"},
        {"getCause", "()Ljava/lang/Throwable;"}};
    for (const auto& [name, descriptor] : kCalled) {
        const Method* method =
            frame.program().find_method(klass, frame.program().symbol(name), frame.program().symbol(descriptor));
        if (method->owner != throwable && method->owner != machine.known().NullPointerException) return std::nullopt;
    }
    const auto field = [&](std::string_view name, std::string_view descriptor) {
        return heap.get_ref(self, field_offset(frame, throwable, name, descriptor));
    };
    const auto constant = [&](std::string_view name, std::string_view descriptor) {
        const vm::Field* at =
            throwable->find_declared_field(frame.program().symbol(name), frame.program().symbol(descriptor));
        return at == nullptr ? kNull : heap.get_ref(machine.mirror(throwable), at->offset);
    };
    constexpr std::string_view kElements = "[Ljava/lang/StackTraceElement;";
    const Ref cause = field("cause", "Ljava/lang/Throwable;");
    if ((cause && cause != self) || field("stackTrace", kElements) != constant("UNASSIGNED_STACK", kElements) ||
        field("suppressedExceptions", "Ljava/util/List;") != constant("SUPPRESSED_SENTINEL", "Ljava/util/List;"))
        return std::nullopt;
    std::string text = classfile::utf8_of(klass->external_name());
    const Ref message = heap.get_ref(self, machine.known().Throwable_detailMessage);
    if (message) {
        text += ": " + machine.utf8(message);
    } else if (const auto helpful = vm::helpful_npe_message(machine, self);
               helpful && klass == machine.known().NullPointerException) {
        text += ": " + *helpful;
    }
    for (const vm::BacktraceEntry& entry : vm::read_backtrace(machine, self)) {
        const Klass& owner = *entry.method->owner;
        if (owner.loader > vm::LoaderId::kApp || (owner.loader == vm::LoaderId::kApp && owner.module))
            return std::nullopt;
        text += "\n\tat " + vm::frame_text(machine, entry);
    }
    // Other characters depend on the stream's charset.
    if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
        return std::nullopt;
    return text + "\n";
}

// An uncaught exception is printed on every path of a search. Printing by Java code would dominate the search, so the
// text is written directly where that makes no difference.
void print_stack_trace(NativeFrame& frame) {
    enum { kBegun, kPrinted };
    if (frame.state() == kPrinted) return frame.return_slot(0);
    const Ref self = frame.ref_argument(0);
    const Ref stream = frame.ref_argument(1);
    vm::Machine& machine = frame.machine();
    if (machine.is_exploring() && is_standard_error(frame, stream)) {
        if (const auto text = plain_stack_trace(frame, self)) {
            machine.host().write(2, {reinterpret_cast<const uint8_t*>(text->data()), text->size()});
            return frame.return_slot(0);
        }
    }
    vm::Program& program = frame.program();
    Klass* wrapper_class =
        frame.take(program.load_class(vm::LoaderId::kBoot, program.symbol("java/lang/Throwable$WrappedPrintStream")));
    if (wrapper_class == nullptr || !frame.ensure_initialized(wrapper_class)) return;
    const Ref wrapper = new_object(frame, wrapper_class);
    if (!wrapper) return;
    put_known(frame, wrapper, field_offset(frame, wrapper_class, "printStream", "Ljava/io/PrintStream;"), stream);
    const std::array<vm::Slot, 2> arguments{self.value, wrapper.value};
    frame.call(program.find_method(machine.known().Throwable, program.symbol("printStackTrace"),
                                   program.symbol("(Ljava/lang/Throwable$PrintStreamOrWriter;)V")),
               arguments, kPrinted);
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY throwable
#define HEDDLE_FAMILY_ROWS "natives/lang/throwable.def"
#include "natives/support/family_rows.inc"
