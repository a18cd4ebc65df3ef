// Big-endian reads from a window of a class file. has() is the only check: ask once for n bytes, then read them.
// Offsets count from `origin`, the first byte of the whole file, so that an error can name its place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "classfile/base/bytes.h"

namespace heddle::classfile {

inline uint16_t big_endian_u2(const uint8_t* at) { return static_cast<uint16_t>((at[0] << 8) | at[1]); }

inline uint32_t big_endian_u4(const uint8_t* at) {
    return (static_cast<uint32_t>(at[0]) << 24) | (static_cast<uint32_t>(at[1]) << 16) |
           (static_cast<uint32_t>(at[2]) << 8) | at[3];
}

inline uint64_t big_endian_u8(const uint8_t* at) {
    return (static_cast<uint64_t>(big_endian_u4(at)) << 32) | big_endian_u4(at + 4);
}

class ByteCursor {
public:
    ByteCursor(const uint8_t* origin, Bytes window)
        : origin_(origin), at_(window.data()), end_(window.data() + window.size()) {}

    bool has(size_t count) const { return remaining() >= count; }
    size_t remaining() const { return static_cast<size_t>(end_ - at_); }
    uint32_t offset() const { return static_cast<uint32_t>(at_ - origin_); }

    // Unchecked: has() must have returned true for the bytes.
    uint8_t u1() { return *at_++; }
    uint16_t u2() {
        at_ += 2;
        return big_endian_u2(at_ - 2);
    }
    uint32_t u4() {
        at_ += 4;
        return big_endian_u4(at_ - 4);
    }
    Bytes take(size_t count) {
        at_ += count;
        return Bytes(at_ - count, count);
    }
    void skip(size_t count) { at_ += count; }

private:
    const uint8_t* origin_;
    const uint8_t* at_;
    const uint8_t* end_;
};

}  // namespace heddle::classfile
