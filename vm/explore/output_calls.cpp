#include "vm/explore/output_calls.h"

#include <algorithm>
#include <string_view>

#include "vm/explore/trusted_frames.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

constexpr std::string_view kPrintStream = "java/io/PrintStream";

const Field* field_of(const Klass* klass, std::string_view name) {
    for (; klass != nullptr; klass = klass->super) {
        for (const Field& field : klass->fields) {
            if (field.name.view() == name) return &field;
        }
    }
    return nullptr;
}

Ref object_in(const Machine& machine, Ref holder, std::string_view name) {
    if (holder.is_null()) return kNull;
    const Field* field = field_of(machine.heap().klass_of(holder), name);
    if (field == nullptr || field->is_static() || field->type != BasicType::kReference) return kNull;
    return machine.heap().get_ref(holder, field->offset);
}

bool is_instance(const Machine& machine, Ref object, std::string_view class_name) {
    return object && machine.heap().klass_of(object)->name.view() == class_name;
}

// A PrintStream over a buffer over a file with this descriptor, as the JDK makes them, and of no other class.
bool writes_to(const Machine& machine, Ref stream, int32_t descriptor) {
    if (!is_instance(machine, stream, kPrintStream)) return false;
    const Ref buffer = object_in(machine, stream, "out");
    if (!is_instance(machine, buffer, "java/io/BufferedOutputStream")) return false;
    const Ref file = object_in(machine, buffer, "out");
    // JDKs after 17 have a subclass of their own.
    if (!file || !machine.heap().klass_of(file)->is_library) return false;
    const Ref holder = object_in(machine, file, "fd");
    if (!is_instance(machine, holder, "java/io/FileDescriptor")) return false;
    const Field* number = field_of(machine.heap().klass_of(holder), "fd");
    return number != nullptr && machine.heap().get<int32_t>(holder, number->offset) == descriptor;
}

// Classes whose code enters and leaves the lock of a stream.
bool locks_stream(const Slot* fp) {
    const std::string_view name = method_at(fp)->owner->name.view();
    return name == kPrintStream || name == "jdk/internal/misc/InternalLock" || name == "jdk/internal/misc/Unsafe" ||
           name.starts_with("java/util/concurrent/locks/");
}

}  // namespace

OutputStreams output_streams(Machine& machine) {
    OutputStreams streams{};
    Program& program = machine.program();
    Klass* system = program.find_loaded(LoaderId::kBoot, program.symbol("java/lang/System"));
    if (system == nullptr || machine.class_state(system).init != InitState::kInitialized) return streams;
    constexpr std::string_view kNames[] = {"out", "err"};
    for (size_t i = 0; i < streams.size(); ++i) {
        const Field* field = field_of(system, kNames[i]);
        if (field == nullptr || !field->is_static()) continue;
        const Ref stream = machine.heap().get_ref(machine.class_state(system).mirror, field->offset);
        if (writes_to(machine, stream, static_cast<int32_t>(i) + 1)) streams[i] = stream;
    }
    return streams;
}

const Slot* line_call(const OutputStreams& streams, const Slot* fp) {
    // Most queries are about code of the program.
    if (!is_trusted(*method_at(fp)) && !locks_stream(fp)) return nullptr;
    const Slot* call = trusted_call(fp);
    if (call == nullptr) return nullptr;
    const Method& method = *method_at(call);
    if (method.owner->name.view() != kPrintStream || method.name.view() != "println") return nullptr;
    // The elements of an array are the program's.
    if (method.descriptor.view() == "([C)V") return nullptr;
    const Ref stream{static_cast<uint32_t>(call[0])};
    if (stream.is_null() || std::find(streams.begin(), streams.end(), stream) == streams.end()) return nullptr;
    for (const Slot* at = fp; at != call; at = caller_of(at)) {
        if (!locks_stream(at)) return nullptr;
    }
    return call;
}

}  // namespace heddle::vm
