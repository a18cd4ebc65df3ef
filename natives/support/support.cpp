#include "natives/support/support.h"

#include <algorithm>
#include <cstring>

#include "classfile/base/check.h"

namespace heddle::natives {

Ref fail_for_memory(NativeFrame& frame) {
    frame.fail_for_memory();
    return kNull;
}

bool throw_if_out_of_range(NativeFrame& frame, Ref array, int32_t first, int32_t count, std::string_view exception) {
    if (frame.throw_if_null(array)) return true;
    const bool is_outside = first < 0 || count < 0 || first > frame.heap().length(array) - count;
    if (is_outside) frame.throw_new(exception);
    return is_outside;
}

Ref new_object(NativeFrame& frame, const Klass* klass) {
    const Ref object = frame.heap().allocate_object(klass);
    return object ? object : fail_for_memory(frame);
}

Ref new_array(NativeFrame& frame, Klass* element, int32_t length) {
    // HotSpot has two messages: one for a length that no heap could hold, one for a full heap.
    if (length > INT32_MAX - 2) {
        frame.throw_new("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
        return kNull;
    }
    const Ref array = frame.heap().allocate_array(frame.program().array_of(element), length);
    return array ? array : fail_for_memory(frame);
}

Ref new_string(NativeFrame& frame, std::string_view modified_utf8) {
    const Ref string = frame.machine().new_string(modified_utf8);
    return string ? string : fail_for_memory(frame);
}

Ref new_host_string(NativeFrame& frame, std::string_view utf8) {
    const Ref string = frame.machine().new_string_host(utf8);
    return string ? string : fail_for_memory(frame);
}

Ref interned(NativeFrame& frame, std::string_view modified_utf8) {
    const Ref string = frame.machine().intern(modified_utf8);
    return string ? string : fail_for_memory(frame);
}

Ref boxed(NativeFrame& frame, BasicType type, Slot value) {
    const Ref box = frame.machine().box(type, value);
    return box ? box : fail_for_memory(frame);
}

Ref new_bytes(NativeFrame& frame, std::span<const uint8_t> bytes) {
    const auto length = static_cast<int32_t>(bytes.size());
    const Ref array = new_array(frame, frame.program().primitive(BasicType::kByte), length);
    if (array && length != 0)
        std::memcpy(frame.heap().writable_elements<uint8_t>(array, 0, length), bytes.data(), bytes.size());
    return array;
}

Ref new_bytes_of_text(NativeFrame& frame, std::string_view text) {
    return new_bytes(frame, std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size()));
}

Ref new_array_of(NativeFrame& frame, Klass* element, std::span<const Ref> objects) {
    const Ref array = new_array(frame, element, static_cast<int32_t>(objects.size()));
    for (size_t i = 0; array && i < objects.size(); ++i) {
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), objects[i]);
    }
    return array;
}

namespace {

template <typename Text, typename NewString>
Ref new_strings(NativeFrame& frame, std::span<const Text> texts, NewString&& new_element) {
    const Ref array = new_array(frame, frame.machine().known().String, static_cast<int32_t>(texts.size()));
    for (size_t i = 0; array && i < texts.size(); ++i) {
        const Ref string = new_element(frame, texts[i]);
        if (!string) return kNull;
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), string);
    }
    return array;
}

}  // namespace

Ref new_string_array(NativeFrame& frame, std::span<const std::string_view> texts) {
    return new_strings(frame, texts, new_string);
}

Ref new_host_string_array(NativeFrame& frame, std::span<const std::string> texts) {
    return new_strings(frame, texts, new_host_string);
}

Klass* klass_of(NativeFrame& frame, Ref mirror) {
    if (frame.throw_if_null(mirror)) return nullptr;
    return frame.machine().klass_of_mirror(mirror);
}

std::string internal_name(std::string_view external) {
    std::string name(external);
    std::replace(name.begin(), name.end(), '.', '/');
    return name;
}

std::string external_name(std::string_view internal) {
    std::string name(internal);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

LoaderId loader_of(NativeFrame& frame, Ref loader) {
    Machine& machine = frame.machine();
    if (loader && frame.heap().get<int32_t>(loader, machine.known().ClassLoader_loader) == 0) {
        const std::string_view name = frame.heap().klass_of(loader)->name.view();
        if (name == "jdk/internal/loader/ClassLoaders$AppClassLoader") {
            machine.set_loader_object(LoaderId::kApp, loader);
        } else if (name == "jdk/internal/loader/ClassLoaders$PlatformClassLoader") {
            machine.set_loader_object(LoaderId::kPlatform, loader);
        }
    }
    return machine.loader_of(loader);
}

bool is_not_found(const vm::Thrown& thrown) {
    return thrown.class_name == "java/lang/NoClassDefFoundError" &&
           thrown.cause_class == "java/lang/ClassNotFoundException";
}

Klass* boot_class(NativeFrame& frame, std::string_view name) {
    return frame.take(frame.program().load_class(LoaderId::kBoot, frame.program().symbol(name)));
}

uint32_t field_offset(NativeFrame& frame, Klass* klass, std::string_view name, std::string_view descriptor) {
    const Field* field = klass->find_declared_field(frame.program().symbol(name), frame.program().symbol(descriptor));
    return field != nullptr && !field->is_static() ? field->offset : 0;
}

uint32_t required_field_offset(NativeFrame& frame, Ref object, std::string_view name, std::string_view descriptor) {
    Program& program = frame.program();
    const Field* field =
        program.find_field(frame.heap().klass_of(object), program.symbol(name), program.symbol(descriptor));
    CHECK(field != nullptr, "a field that natives write should exist in every supported JDK");
    return field->offset;
}

void put_known(NativeFrame& frame, Ref object, uint32_t offset, Ref value) {
    if (offset != 0) frame.heap().put_ref(object, offset, value);
}

void put_known(NativeFrame& frame, Ref object, uint32_t offset, int32_t value) {
    if (offset != 0) frame.heap().put<int32_t>(object, offset, value);
}

void put_known(NativeFrame& frame, Ref object, uint32_t offset, bool value) {
    if (offset != 0) frame.heap().put<uint8_t>(object, offset, value ? 1 : 0);
}

std::optional<classfile::Bytes> attribute(const std::vector<classfile::RawAttribute>& attributes,
                                          std::string_view name) {
    const classfile::RawAttribute* found = classfile::ClassFile::find(attributes, name);
    if (found == nullptr) return std::nullopt;
    return found->content;
}

JavaThread* thread_of(NativeFrame& frame, Ref thread_object) {
    Machine& machine = frame.machine();
    // Thread.eetop is the ThreadId plus one while the thread is alive.
    const auto number = frame.heap().get<uint64_t>(thread_object, machine.known().Thread_eetop);
    if (number == 0 || number > machine.thread_count()) return nullptr;
    JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(number - 1));
    return thread.state.status != ThreadStatus::kTerminated ? &thread : nullptr;
}

bool consume_interrupt(Machine& machine, JavaThread& thread) {
    if (!thread.state.is_interrupted) return false;
    machine.touch(thread);
    thread.state.is_interrupted = false;
    const uint32_t offset = machine.known().Thread_interrupted;
    if (offset != 0 && thread.state.object) machine.heap().put<uint8_t>(thread.state.object, offset, 0);
    return true;
}

}  // namespace heddle::natives
