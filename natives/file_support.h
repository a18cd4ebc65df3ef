// What the native methods of java.io and sun.nio share: file descriptors and paths as Java objects, errno as
// exceptions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "natives/file_overlay.h"
#include "natives/native_memory.h"
#include "vm/machine.h"
#include "vm/native.h"

namespace heddle::natives {

inline FileOverlay& files_of(vm::NativeFrame& frame) { return frame.machine().extension<FileOverlay>(); }
inline NativeMemory& memory_of(vm::NativeFrame& frame) { return frame.machine().extension<NativeMemory>(); }

// FileDescriptor.fd; -1 when it is closed or the object is null.
int descriptor_of(vm::NativeFrame& frame, vm::Ref file_descriptor);

// The text that the C library has for an errno.
std::string error_text(int error);
// Ends the native with java.io.IOException(text of the error), or with unsupported for kNotModelled.
void throw_io(vm::NativeFrame& frame, int error);
// The same; true when there was an error.
bool throw_if_failed(vm::NativeFrame& frame, int error);

// A new byte[] or String[]; null after throwing OutOfMemoryError.
vm::Ref new_byte_array(vm::NativeFrame& frame, std::string_view text);
vm::Ref new_string_array(vm::NativeFrame& frame, std::span<const std::string> texts);

// Offset of a field of an object's class, by name, for classes too seldom used to be in well_known.def.
uint32_t offset_of_field(vm::NativeFrame& frame, vm::Ref object, std::string_view name, std::string_view descriptor);

// What remove(3) does: a file or an empty folder.
int remove_at(FileTree& tree, std::string_view path);

}  // namespace heddle::natives
