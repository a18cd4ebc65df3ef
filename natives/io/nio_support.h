// What the natives of sun.nio share: errno values as sun.nio.fs.UnixException.
#pragma once

#include <optional>
#include <utility>

#include "natives/io/file_tree.h"
#include "vm/machine/native.h"

namespace heddle::natives {

// Ends the native with a sun.nio.fs.UnixException of an errno other than 0, or as unsupported for kNotModelled. Returns
// true iff there was an error.
bool throw_unix(vm::NativeFrame& frame, int error);

// The value, or nullopt after throwing.
template <typename T>
std::optional<T> taken(vm::NativeFrame& frame, Answer<T> answer) {
    if (throw_unix(frame, answer.error)) return std::nullopt;
    return std::move(answer.value);
}

}  // namespace heddle::natives
