#include "vm/machine/exceptions.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "classfile/text/text.h"
#include "vm/code/translate.h"
#include "vm/link/link_texts.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/machine.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

constexpr size_t kMaxBacktrace = 1024;  // HotSpot's MaxJavaStackTraceDepth

// A frame is two elements of a backtrace: Method::identity, since a MethodId depends on the order of linking and so may
// not be part of a state; then the bytecode index and this.
constexpr uint64_t kBelowHidden = uint64_t{1} << 16;
constexpr size_t kElementsPerFrame = 2;

bool is_throwable_constructor(const Machine& machine, const Method& method, const Klass* thrown) {
    (void)machine;
    return method.is_constructor() && thrown->is_subtype_of(method.owner);
}

Ref static_ref(Machine& machine, Klass* klass, std::string_view name, std::string_view descriptor) {
    Program& program = machine.program();
    const Field* field = klass->find_declared_field(program.symbol(name), program.symbol(descriptor));
    if (field == nullptr) return kNull;
    return machine.heap().get_ref(machine.mirror(klass), field->offset);
}

// NullPointerException counts how often its stack trace was filled in: only the first tells where the null was.
void count_first_filling(Program& program, Heap& heap, Ref npe) {
    const Field* state =
        heap.klass_of(npe)->find_declared_field(program.symbol("extendedMessageState"), program.symbol("I"));
    CHECK(state != nullptr, "java.lang.NullPointerException should count its stack traces");
    heap.put<int32_t>(npe, state->offset, 1);
}

}  // namespace

void Machine::fill_stack_trace(JavaThread& thread, Ref throwable) {
    const Klass* thrown = heap_.klass_of(throwable);
    std::vector<int64_t> entries;
    bool at_top = true;
    bool in_fill = true;
    bool has_hidden = false;
    if (thread.state.fp != nullptr) {
        for (FrameView frame = top_frame(thread); entries.size() < kMaxBacktrace * kElementsPerFrame;
             frame = frame.caller()) {
            const Method& method = *frame.method();
            if (at_top && in_fill && method.name.view() == "fillInStackTrace") {
                // The frames of the call itself do not show.
            } else {
                in_fill = false;
                if (at_top && is_throwable_constructor(*this, method, thrown)) {
                    // Nor do the constructors of the exception.
                } else {
                    at_top = false;
                    if (method.has(kMethodHidden)) {
                        has_hidden = true;
                    } else {
                        uint64_t place = bytecode_index(method, frame.pc);
                        if (has_hidden && entries.empty()) place |= kBelowHidden;
                        entries.push_back(static_cast<int64_t>(method.identity));
                        entries.push_back(static_cast<int64_t>(place));
                    }
                }
            }
            if (frame.is_bottom()) break;
        }
    }
    const Heap::SupplyScope reserve(heap_, Supply::kReserve);
    const Ref array = heap_.allocate_array(program_.array_of(program_.primitive(BasicType::kLong)),
                                           static_cast<int32_t>(entries.size()));
    if (array.is_null()) return;
    auto* elements = heap_.writable_elements<int64_t>(array, 0, static_cast<int32_t>(entries.size()));
    std::copy(entries.begin(), entries.end(), elements);
    heap_.put_ref(throwable, known().Throwable_backtrace, array);
    heap_.put<int32_t>(throwable, known().Throwable_depth, static_cast<int32_t>(entries.size() / kElementsPerFrame));
    heap_.put_ref(throwable, known().Throwable_stackTrace,
                  static_ref(*this, known().Throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;"));
}

std::vector<BacktraceEntry> read_backtrace(const Machine& machine, Ref throwable) {
    std::vector<BacktraceEntry> entries;
    const Ref array = machine.heap().get_ref(throwable, machine.known().Throwable_backtrace);
    if (array.is_null()) return entries;
    const int32_t length = machine.heap().length(array);
    for (int32_t i = 0; i < length; i += static_cast<int32_t>(kElementsPerFrame)) {
        const auto place = machine.heap().element<uint64_t>(array, i + 1);
        entries.push_back({machine.program().method_with(machine.heap().element<uint64_t>(array, i)),
                           static_cast<uint16_t>(place), (place & kBelowHidden) != 0});
    }
    return entries;
}

std::string frame_text(const Machine& machine, const BacktraceEntry& entry) {
    (void)machine;
    const Klass& owner = *entry.method->owner;
    std::string text;
    if (owner.module) text = std::string(owner.module.view()) + "/";
    text += owner.external_name() + "." + std::string(entry.method->name.view()) + "(";
    const int line = line_number(*entry.method, entry.bytecode_index);
    if (line == -2) {
        text += "Native Method";
    } else if (!owner.source_file) {
        text += "Unknown Source";
    } else {
        text += std::string(owner.source_file.view());
        if (line >= 0) text += ":" + std::to_string(line);
    }
    return classfile::utf8_of(text + ")");
}

std::string throwable_text(const Machine& machine, Ref throwable) {
    std::string text = classfile::utf8_of(machine.heap().klass_of(throwable)->external_name());
    const Ref message = machine.heap().get_ref(throwable, machine.known().Throwable_detailMessage);
    if (message) text += ": " + machine.utf8(message);
    for (const BacktraceEntry& entry : read_backtrace(machine, throwable))
        text += "\n    at " + frame_text(machine, entry);
    return text;
}

std::vector<std::string> Machine::stack_text(const JavaThread& thread) const {
    std::vector<std::string> lines;
    if (thread.state.fp == nullptr) return lines;
    for (FrameView frame = top_frame(thread);; frame = frame.caller()) {
        Method* method = frame.method();
        if (!method->has(kMethodHidden))
            lines.push_back(frame_text(*this, {method, bytecode_index(*method, frame.pc)}));
        if (frame.is_bottom()) break;
    }
    return lines;
}

Ref Machine::make_throwable(JavaThread& thread, std::string_view class_name, const std::string* message, Ref cause) {
    const Linked<Klass*> loaded = program_.load_class(LoaderId::kBoot, program_.symbol(class_name));
    CHECK(loaded.ok(), "the JDK should have every exception class the machine throws");
    Klass* klass = loaded.value();
    CHECK(program_.link(klass).ok(), "the JDK's exception classes should link");
    mirror(klass);
    const Heap::SupplyScope reserve(heap_, Supply::kReserve);
    const Ref object = heap_.allocate_object(klass);
    if (object.is_null()) return object;
    if (message != nullptr) heap_.put_ref(object, known().Throwable_detailMessage, new_string(*message));
    heap_.put_ref(object, known().Throwable_cause, cause ? cause : object);
    heap_.put_ref(object, known().Throwable_suppressedExceptions,
                  static_ref(*this, known().Throwable, "SUPPRESSED_SENTINEL", "Ljava/util/List;"));
    if (klass == known().NullPointerException) count_first_filling(program_, heap_, object);
    fill_stack_trace(thread, object);
    return object;
}

void Machine::throw_object(JavaThread& thread, Ref exception) {
    touch(thread);
    if (exception.is_null()) {
        heap_.end_fault();
        exception = spare_errors_[static_cast<size_t>(OutOfMemory::kHeap)];
    }
    thread.state.pending = exception;
}

namespace {

// HotSpot's words, by OutOfMemory.
constexpr std::array<std::string_view, 2> kOutOfMemoryTexts = {"Java heap space",
                                                               "Requested array size exceeds VM limit"};

}  // namespace

// As HotSpot's: without cause, stack trace and list of suppressed exceptions, which makes them immutable to the methods
// of Throwable. So it does not show how often they were thrown.
void Machine::make_spare_errors() {
    for (size_t i = 0; i < spare_errors_.size(); ++i) {
        const Ref error = heap_.allocate_object(known().OutOfMemoryError);
        const Ref message = new_string(kOutOfMemoryTexts[i]);
        CHECK(error && message, "a heap should hold two objects at the start");
        heap_.put_ref(error, known().Throwable_detailMessage, message);
        spare_errors_[i] = error;
    }
}

void Machine::throw_out_of_memory(JavaThread& thread, OutOfMemory reason) {
    const std::string text(kOutOfMemoryTexts[static_cast<size_t>(reason)]);
    const Ref error = make_throwable(thread, "java/lang/OutOfMemoryError", &text, kNull);
    heap_.end_fault();
    throw_object(thread, error ? error : spare_errors_[static_cast<size_t>(reason)]);
}

void Machine::throw_new(JavaThread& thread, std::string_view class_name, std::string_view message) {
    const std::string text(message);
    throw_object(thread, make_throwable(thread, class_name, &text, kNull));
}

void Machine::throw_new(JavaThread& thread, std::string_view class_name) {
    throw_object(thread, make_throwable(thread, class_name, nullptr, kNull));
}

namespace {

// The message with the identity hash of each unnamed module that it marks by the number of a loader.
std::string with_module_hashes(Machine& machine, const std::string& message) {
    Program& program = machine.program();
    std::string text;
    size_t at = 0;
    for (size_t mark; (mark = message.find(kModuleHashMark, at)) != std::string::npos;) {
        const size_t end = message.find(kModuleHashMark, mark + 1);
        if (end == std::string::npos) break;
        const auto loader = static_cast<LoaderId>(std::stoul(message.substr(mark + 1, end - mark - 1)));
        Klass* owner = program.find_loaded(LoaderId::kBoot, program.symbol("java/lang/ClassLoader"));
        const Field* field =
            owner->find_declared_field(program.symbol("unnamedModule"), program.symbol("Ljava/lang/Module;"));
        const Ref object = machine.loader_object(loader);
        const Ref module = object && field != nullptr ? machine.heap().get_ref(object, field->offset) : kNull;
        char hash[16];
        std::snprintf(hash, sizeof hash, "0x%x", module ? static_cast<unsigned>(machine.identity_hash(module)) : 0u);
        text += message.substr(at, mark - at) + hash;
        at = end + 1;
    }
    return text + message.substr(at);
}

}  // namespace

void Machine::throw_linked(JavaThread& thread, const Thrown& thrown) {
    Ref cause;
    if (!thrown.cause_class.empty()) {
        cause = make_throwable(thread, thrown.cause_class, &thrown.cause_message, kNull);
        // new ClassNotFoundException(s) has a null cause.
        if (cause && thrown.cause_class == "java/lang/ClassNotFoundException")
            heap_.put_ref(cause, known().Throwable_cause, kNull);
    }
    const std::string message = with_module_hashes(*this, thrown.message);
    throw_object(thread, make_throwable(thread, thrown.class_name, message.empty() ? nullptr : &message, cause));
}

// Unwinding (JVMS §2.10).

namespace {

// Whether a handler for the class constant `catch_type` of `from` takes an exception of class `thrown`. A class that
// was never loaded by the name the handler uses cannot be among the superclasses of `thrown`.
bool catches(Program& program, Klass* from, uint16_t catch_type, const Klass* thrown) {
    if (catch_type == 0) return true;
    const Symbol name = program.symbol(from->constants().class_name(catch_type));
    const bool may_match = std::any_of(thrown->supers.begin(), thrown->supers.end(),
                                       [&](const Klass* super) { return super->name == name; });
    if (!may_match) return false;
    const Linked<Klass*> resolved = program.resolve_class(from, catch_type);
    if (resolved.ok()) return thrown->is_subtype_of(resolved.value());
    return resolved.must_load();
}

const Handler* find_handler(Program& program, const Method& method, const Insn* pc, const Klass* thrown) {
    if (method.body == nullptr) return nullptr;
    const uint32_t index = method.body->index_of(pc);
    if (index >= method.body->insns.size()) return nullptr;
    for (const Handler& handler : method.body->handlers) {
        if (index >= handler.start && index < handler.end && catches(program, method.owner, handler.catch_type, thrown))
            return &handler;
    }
    return nullptr;
}

}  // namespace

bool Interpreter::unwind() {
    const Ref exception = state_.pending;
    CHECK(!exception.is_null(), "an exception should be pending when frames are unwound");
    // Exceptions that the machine makes use the reserve without a collection.
    if (machine_.heap().is_reserve_low()) machine_.collect_garbage();
    const Klass* thrown = machine_.heap().klass_of(exception);
    for (;;) {
        Slot* fp = state_.fp;
        if (fp == nullptr) return false;
        const Method& method = *method_at(fp);
        if ((fp[-1] & kFrameCatching) != 0) {
            fp[-1] &= ~uint64_t{kFrameCatching};
            fp[method.arg_slots + kNativeCaught] = exception.value;
            state_.pending = kNull;
            return true;
        }
        if (const Handler* handler = find_handler(machine_.program(), method, state_.pc, thrown)) {
            fp[method.body->max_locals] = exception.value;
            state_.pc = method.body->insns.data() + handler->handler;
            state_.pending = kNull;
            return true;
        }
        if ((fp[-1] & kFrameLocked) != 0) {
            const Ref locked = locked_by(fp);
            if (machine_.owns_monitor(thread_, locked)) machine_.monitor_exit(thread_, locked);
            fp[-1] = 0;
        }
        state_.pc = call_of(fp);
        state_.fp = caller_of(fp);
        if (state_.fp != nullptr && state_.fp < state_.saved_floor) machine_.save_frame(thread_, state_.fp, state_.pc);
    }
}

bool is_assertion(const Klass* klass) {
    while (klass != nullptr && klass->name.view() != "java/lang/AssertionError") klass = klass->super;
    return klass != nullptr;
}

}  // namespace heddle::vm
