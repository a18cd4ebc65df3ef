#include "natives/support/memory_access.h"

namespace heddle::natives {

using vm::NativeFrame;

void refuse_raw_access(NativeFrame& frame, int64_t count, const std::string& where) {
    frame.unsupported("raw access to " + std::to_string(count) + " bytes at " + where);
}

std::span<const uint8_t> readable_memory(NativeFrame& frame, int64_t address, int64_t count) {
    const auto bytes = static_cast<size_t>(count);
    const uint8_t* data = count < 0 ? nullptr : memory_of(frame).readable(static_cast<uint64_t>(address), bytes);
    if (data != nullptr) return {data, bytes};
    refuse_raw_access(frame, count, "address " + std::to_string(address));
    return {};
}

std::span<uint8_t> writable_memory(NativeFrame& frame, int64_t address, int64_t count) {
    const auto bytes = static_cast<size_t>(count);
    uint8_t* data = count < 0 ? nullptr : memory_of(frame).writable(static_cast<uint64_t>(address), bytes);
    if (data != nullptr) return {data, bytes};
    refuse_raw_access(frame, count, "address " + std::to_string(address));
    return {};
}

std::optional<std::string> text_at(NativeFrame& frame, int64_t address) {
    std::string text;
    if (memory_of(frame).text_at(static_cast<uint64_t>(address), &text)) return text;
    frame.unsupported("a C string at address " + std::to_string(address));
    return std::nullopt;
}

}  // namespace heddle::natives
