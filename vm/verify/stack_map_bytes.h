// The bytes of a StackMapTable (JVMS §4.7.4), for the verifier and for its messages. Both read malformed tables too.
#pragma once

#include <cstddef>
#include <cstdint>

#include "classfile/format/class_file.h"

namespace heddle::vm {

// JVMS §4.7.4: the ranges of frame_type.
constexpr uint8_t kSameOneFirst = 64;
constexpr uint8_t kReservedFirst = 128;
constexpr uint8_t kSameOneExtended = 247;
constexpr uint8_t kSameExtended = 251;
constexpr uint8_t kFull = 255;

// Reads bytes. After the end it returns 0, and is_past_end() is true from then on.
class StackMapBytes {
public:
    explicit StackMapBytes(classfile::Bytes bytes) : bytes_(bytes) {}
    uint8_t u1() {
        if (at_ >= bytes_.size()) {
            is_past_end_ = true;
            return 0;
        }
        return bytes_[at_++];
    }
    uint16_t u2() {
        const uint8_t high = u1();
        return static_cast<uint16_t>(high << 8 | u1());
    }
    bool is_past_end() const { return is_past_end_; }
    bool is_at_end() const { return at_ == bytes_.size(); }

private:
    classfile::Bytes bytes_;
    size_t at_ = 0;
    bool is_past_end_ = false;
};

}  // namespace heddle::vm
