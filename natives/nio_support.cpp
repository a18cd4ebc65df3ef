#include "natives/nio_support.h"

#include "natives/file_support.h"
#include "natives/support.h"

namespace heddle::natives {

bool throw_unix(NativeFrame& frame, int error) {
    if (error == 0) return false;
    if (error == kNotModelled) {
        throw_io(frame, error);
        return true;
    }
    const Ref exception = frame.machine().make_throwable(frame.thread(), "sun/nio/fs/UnixException", nullptr, kNull);
    if (exception.is_null()) {
        throw_out_of_memory(frame);
        return true;
    }
    frame.heap().put<int32_t>(exception, offset_of_field(frame, exception, "errno", "I"), error);
    frame.throw_object(exception);
    return true;
}

std::optional<std::string> text_at(NativeFrame& frame, int64_t address) {
    std::string text;
    if (memory_of(frame).text_at(static_cast<uint64_t>(address), &text)) return text;
    frame.unsupported("a C string at address " + std::to_string(address));
    return std::nullopt;
}

Buffer buffer_at(NativeFrame& frame, int64_t address, int64_t count) {
    const auto bytes = static_cast<size_t>(count);
    uint8_t* place = count < 0 ? nullptr : memory_of(frame).writable(static_cast<uint64_t>(address), bytes);
    if (place == nullptr)
        frame.unsupported("raw access to " + std::to_string(count) + " bytes at address " + std::to_string(address));
    return {place, place == nullptr ? 0 : bytes};
}

}  // namespace heddle::natives
