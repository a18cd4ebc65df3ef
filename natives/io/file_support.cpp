#include "natives/io/file_support.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>

#include "natives/support/support.h"

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
    // A signal arrived while the host waited for input: the scheduler handles it, then this native is entered again.
    if (error == EINTR) {
        frame.block();
    } else if (error != 0) {
        throw_io(frame, error);
    }
    return error != 0;
}

int32_t available_bytes(NativeFrame& frame, int descriptor) {
    const Answer<int64_t> count = files_of(frame).available(descriptor);
    if (throw_if_failed(frame, count.error)) return 0;
    return static_cast<int32_t>(std::min<int64_t>(count.value, std::numeric_limits<int32_t>::max()));
}

int remove_at(FileTree& tree, std::string_view path) {
    const Answer<FileTree::Place> place = tree.find(path, false);
    if (!place.ok()) return place.error;
    const int error = tree.remove_file(place.value);
    return error == EISDIR ? tree.remove_folder(place.value) : error;
}

}  // namespace heddle::natives
