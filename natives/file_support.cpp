#include "natives/file_support.h"

#include <cstring>

#include "classfile/check.h"
#include "natives/support.h"

namespace heddle::natives {

int descriptor_of(NativeFrame& frame, Ref file_descriptor) {
    if (file_descriptor.is_null()) return -1;
    return frame.heap().get<int32_t>(file_descriptor, frame.machine().known().FileDescriptor_fd);
}

std::string error_text(int error) { return std::strerror(error); }

void throw_io(NativeFrame& frame, int error) {
    if (error == kNotModelled) {
        frame.unsupported("a device, pipe or socket as a file, or a file over 1 GiB, in " +
                          frame.method()->owner->external_name() + "." + std::string(frame.method()->name.view()));
    } else {
        frame.throw_new("java/io/IOException", error_text(error));
    }
}

bool throw_if_failed(NativeFrame& frame, int error) {
    // A signal came while the host waited for input: the schedule looks at it, then this native is entered again.
    if (error == EINTR) {
        frame.block();
    } else if (error != 0) {
        throw_io(frame, error);
    }
    return error != 0;
}

Ref new_byte_array(NativeFrame& frame, std::string_view text) {
    return new_bytes(frame, std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size()));
}

Ref new_string_array(NativeFrame& frame, std::span<const std::string> texts) {
    const Ref array = new_array(frame, frame.machine().known().String, static_cast<int32_t>(texts.size()));
    if (array.is_null()) return kNull;
    for (size_t i = 0; i < texts.size(); ++i) {
        const Ref text = new_host_string(frame, texts[i]);
        if (text.is_null()) return kNull;
        frame.heap().put_element<Ref>(array, static_cast<int32_t>(i), text);
    }
    return array;
}

uint32_t offset_of_field(NativeFrame& frame, Ref object, std::string_view name, std::string_view descriptor) {
    vm::Program& program = frame.program();
    const vm::Field* field =
        program.find_field(frame.heap().klass_of(object), program.symbol(name), program.symbol(descriptor));
    CHECK(field != nullptr, "a field that native methods set should exist in every supported JDK");
    return field->offset;
}

int remove_at(FileTree& tree, std::string_view path) {
    const Answer<FileTree::Place> place = tree.find(path, false);
    if (!place.ok()) return place.error;
    const int error = tree.remove_file(place.value);
    return error == EISDIR ? tree.remove_folder(place.value) : error;
}

}  // namespace heddle::natives
