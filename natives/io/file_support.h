// What the natives of java.io and sun.nio share: file descriptors as Java objects, errno values as exceptions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "natives/io/file_overlay.h"
#include "vm/machine/machine.h"
#include "vm/machine/native.h"

namespace heddle::natives {

inline FileOverlay& files_of(vm::NativeFrame& frame) { return frame.machine().extension<FileOverlay>(); }
inline FileTree& tree_of(vm::NativeFrame& frame) { return files_of(frame).tree(); }

// FileDescriptor.fd; -1 when the descriptor is closed or the object is null.
int descriptor_of(vm::NativeFrame& frame, vm::Ref file_descriptor);

// The C library's text for an errno.
std::string error_text(int error);
// Ends the native with java.io.IOException(error_text(error)), or as unsupported for kNotModelled.
void throw_io(vm::NativeFrame& frame, int error);
// The same for an error other than 0. EINTR blocks the native, which is then entered again. Returns true iff there was
// an error.
bool throw_if_failed(vm::NativeFrame& frame, int error);

// The bytes that can be read without waiting, as InputStream.available counts them; 0 after throwing.
int32_t available_bytes(vm::NativeFrame& frame, int descriptor);

// Removes a file or an empty folder, as remove(3) does.
int remove_at(FileTree& tree, std::string_view path);

}  // namespace heddle::natives
