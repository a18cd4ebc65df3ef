// What the native methods of sun.nio share: UnixException, C strings and buffers at addresses of NativeMemory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "natives/file_tree.h"
#include "vm/native.h"

namespace heddle::natives {

// Ends the native with a sun.nio.fs.UnixException of that errno (unsupported for kNotModelled); true when there was
// one.
bool throw_unix(vm::NativeFrame& frame, int error);

// The value, or nothing after throwing.
template <typename T>
std::optional<T> taken(vm::NativeFrame& frame, Answer<T> answer) {
    if (throw_unix(frame, answer.error)) return std::nullopt;
    return std::move(answer.value);
}

// The text at an address, or nothing after ending as unsupported.
std::optional<std::string> text_at(vm::NativeFrame& frame, int64_t address);

// Some bytes of native memory; `place` is null after the native has ended.
struct Buffer {
    uint8_t* place = nullptr;
    size_t count = 0;

    std::span<uint8_t> bytes() const { return {place, count}; }
};
Buffer buffer_at(vm::NativeFrame& frame, int64_t address, int64_t count);

}  // namespace heddle::natives
