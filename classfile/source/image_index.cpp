#include "classfile/source/image_index.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace heddle::classfile {

namespace {

constexpr uint32_t kMagic = 0xCAFEDADA;
constexpr uint32_t kMajorVersion = 1;
constexpr uint32_t kHashSeed = 0x01000193;
constexpr size_t kHeaderSize = 28;

enum AttributeKind : uint8_t { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kUncompressed, kKinds };

uint32_t hash(std::initializer_list<std::string_view> pieces, uint32_t seed) {
    for (const std::string_view piece : pieces) {
        for (const char c : piece) seed = (seed * kHashSeed) ^ static_cast<uint8_t>(c);
    }
    return seed & 0x7FFFFFFF;
}

// Matches text against the concatenation of the pieces, from the front.
class PieceMatcher {
public:
    explicit PieceMatcher(std::span<const std::string_view> pieces)
        : next_(pieces.data()), end_(pieces.data() + pieces.size()) {}

    bool consume(std::string_view expected) {
        while (!expected.empty()) {
            while (current_.empty()) {
                if (next_ == end_) return false;
                current_ = *next_++;
            }
            const size_t length = std::min(current_.size(), expected.size());
            if (current_.substr(0, length) != expected.substr(0, length)) return false;
            current_.remove_prefix(length);
            expected.remove_prefix(length);
        }
        return true;
    }
    bool is_done() {
        while (current_.empty() && next_ != end_) current_ = *next_++;
        return current_.empty();
    }

private:
    std::string_view current_;
    const std::string_view* next_;
    const std::string_view* end_;
};

bool has_name(const ImageLocation& location, std::initializer_list<std::string_view> name) {
    PieceMatcher matcher(std::span(name.begin(), name.size()));
    if (!location.module.empty() && !(matcher.consume("/") && matcher.consume(location.module) && matcher.consume("/")))
        return false;
    if (!location.parent.empty() && !(matcher.consume(location.parent) && matcher.consume("/"))) return false;
    if (!matcher.consume(location.base)) return false;
    if (!location.extension.empty() && !(matcher.consume(".") && matcher.consume(location.extension))) return false;
    return matcher.is_done();
}

Error malformed(const std::string& place, uint64_t offset, std::string message) {
    return {ErrorCode::kMalformed, std::move(message), place, offset};
}

}  // namespace

Result<ImageIndex> ImageIndex::open(Bytes bytes, const std::string& place) {
    if (bytes.size() < kHeaderSize)
        return malformed(place, bytes.size(), "the file ends within the header of a runtime image");
    ImageIndex index;
    index.bytes_ = bytes;
    const uint8_t* at = bytes.data();
    if (index.u4(at) != kMagic) {
        index.is_swapped_ = true;
        if (index.u4(at) != kMagic)
            return malformed(place, 0, "not a runtime image: the magic number 0xCAFEDADA is missing");
    }
    const uint32_t version = index.u4(at + 4);
    if (version >> 16 != kMajorVersion) {
        return Error{ErrorCode::kUnsupportedVersion,
                     "runtime images of version " + std::to_string(version >> 16) + "." +
                         std::to_string(version & 0xFFFF) + " are not supported",
                     place, 4};
    }
    index.slot_count_ = index.u4(at + 16);
    const uint64_t table_size = uint64_t{index.slot_count_} * 4;
    const uint64_t locations_size = index.u4(at + 20);
    const uint64_t strings_size = index.u4(at + 24);
    index.index_size_ = kHeaderSize + table_size * 2 + locations_size + strings_size;
    if (index.index_size_ > bytes.size())
        return malformed(place, bytes.size(), "the file ends within the index of the runtime image");
    index.redirect_ = at + kHeaderSize;
    index.offsets_ = index.redirect_ + table_size;
    index.locations_ = Bytes(index.offsets_ + table_size, locations_size);
    index.strings_ = Bytes(index.locations_.data() + locations_size, strings_size);
    if (strings_size == 0 || index.strings_.back() != 0)
        return malformed(place, index.index_size_, "the strings of the runtime image should end with a zero byte");
    return index;
}

std::optional<ImageLocation> ImageIndex::find(std::initializer_list<std::string_view> name) const {
    if (slot_count_ == 0) return std::nullopt;
    const uint32_t first = hash(name, kHashSeed) % slot_count_;
    const auto redirect = static_cast<int32_t>(u4(redirect_ + size_t{first} * 4));
    if (redirect == 0) return std::nullopt;
    const uint32_t slot =
        redirect > 0 ? hash(name, static_cast<uint32_t>(redirect)) % slot_count_ : static_cast<uint32_t>(-1 - redirect);
    if (slot >= slot_count_) return std::nullopt;
    std::optional<ImageLocation> found = location(slot);
    if (found && !has_name(*found, name)) found.reset();
    return found;
}

std::optional<ImageLocation> ImageIndex::location(uint32_t slot) const {
    uint64_t values[kKinds] = {};
    size_t at = u4(offsets_ + size_t{slot} * 4);
    for (;;) {
        if (at >= locations_.size()) return std::nullopt;
        const uint8_t head = locations_[at++];
        const unsigned kind = head >> 3;
        if (kind == kEnd) break;
        const size_t length = (head & 7u) + 1;
        if (locations_.size() - at < length) return std::nullopt;
        uint64_t value = 0;
        for (size_t i = 0; i < length; ++i) value = (value << 8) | locations_[at + i];
        at += length;
        if (kind < kKinds) values[kind] = value;  // later versions of the format may add kinds
    }
    return ImageLocation{string(values[kModule]),    string(values[kParent]), string(values[kBase]),
                         string(values[kExtension]), values[kOffset],         values[kCompressed],
                         values[kUncompressed]};
}

std::optional<Bytes> ImageIndex::content(const ImageLocation& location) const {
    const uint64_t size = location.compressed_size != 0 ? location.compressed_size : location.uncompressed_size;
    const uint64_t available = bytes_.size() - index_size_;
    if (location.offset > available || size > available - location.offset) return std::nullopt;
    return bytes_.subspan(index_size_ + location.offset, size);
}

std::string_view ImageIndex::string(uint64_t offset) const {
    if (offset >= strings_.size()) return {};
    return reinterpret_cast<const char*>(strings_.data() + offset);
}

uint32_t ImageIndex::u4(const uint8_t* at) const {
    uint32_t value;
    std::memcpy(&value, at, sizeof value);
    return is_swapped_ ? __builtin_bswap32(value) : value;
}

}  // namespace heddle::classfile
