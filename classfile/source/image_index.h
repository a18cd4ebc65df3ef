// The index of a runtime image (jimage 1.0): a header, then four tables, then the content of the resources.
//   redirect[n]   s4: > 0 a seed for a second hash, < 0 the slot itself (-1 - value), 0 no entry
//   offsets[n]    u4: slot -> start of its attributes in `locations`
//   locations     attribute streams: (kind << 3 | length - 1), then a big-endian value of that length; kind 0 ends
//   strings       modified UTF-8, each ended by a zero byte
// All integers but those within `locations` have the byte order of the machine that wrote the image.
// Invariant: every table lies within the bytes and `strings` ends with a zero byte, so any offset below its size is
// safe.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/base/bytes.h"
#include "classfile/base/result.h"

namespace heddle::classfile {

// The name of a resource is /module/parent/base.extension. A part may be empty; then its separator is missing too.
struct ImageLocation {
    std::string_view module;
    std::string_view parent;
    std::string_view base;
    std::string_view extension;
    uint64_t offset = 0;           // of the content, from the end of the index
    uint64_t compressed_size = 0;  // 0: stored as it is
    uint64_t uncompressed_size = 0;
};

class ImageIndex {
public:
    static Result<ImageIndex> open(Bytes bytes, const std::string& place);

    // The resource whose name is the concatenation of the pieces.
    std::optional<ImageLocation> find(std::initializer_list<std::string_view> name) const;

    uint32_t slot_count() const { return slot_count_; }
    // The location in a slot; nullopt when its attributes do not lie within their table.
    std::optional<ImageLocation> location(uint32_t slot) const;
    // The content as stored; nullopt when it does not lie within the image.
    std::optional<Bytes> content(const ImageLocation& location) const;
    std::string_view string(uint64_t offset) const;  // empty when there is none
    // The integer at `at` in the byte order of the image. The 4 bytes must exist.
    uint32_t u4(const uint8_t* at) const;

private:
    ImageIndex() = default;

    bool is_swapped_ = false;
    uint32_t slot_count_ = 0;
    Bytes bytes_;
    const uint8_t* redirect_ = nullptr;
    const uint8_t* offsets_ = nullptr;
    Bytes locations_;
    Bytes strings_;
    uint64_t index_size_ = 0;
};

}  // namespace heddle::classfile
