// The machine's NativeMemory as natives use it: an access outside of every live block ends the native as unsupported.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "natives/support/native_memory.h"
#include "vm/machine/machine.h"
#include "vm/machine/native.h"

namespace heddle::natives {

inline NativeMemory& memory_of(vm::NativeFrame& frame) { return frame.machine().extension<NativeMemory>(); }

// `count` bytes at an address, to read or to write. Empty after ending the native.
std::span<const uint8_t> readable_memory(vm::NativeFrame& frame, int64_t address, int64_t count);
std::span<uint8_t> writable_memory(vm::NativeFrame& frame, int64_t address, int64_t count);

// The C string at an address; nullopt after ending the native.
std::optional<std::string> text_at(vm::NativeFrame& frame, int64_t address);

// Ends the native as unsupported: raw access to `count` bytes at `where`, which is an address or an object and offset.
void refuse_raw_access(vm::NativeFrame& frame, int64_t count, const std::string& where);

}  // namespace heddle::natives
