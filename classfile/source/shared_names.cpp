#include "classfile/source/shared_names.h"

#include <cstring>

namespace heddle::classfile {
namespace {

// A name in the archive: the reference count, which is all ones for a permanent name, half of a hash, the length and
// the bytes. The next entry begins at a multiple of eight.
constexpr size_t kHeader = 6;
constexpr size_t kAlignment = 8;
constexpr uint16_t kPermanent = 0xffff;

// This many names in a row are not a coincidence; an archive holds tens of thousands.
constexpr size_t kEnoughNames = 1000;

// nullopt when there is no name at this offset.
std::optional<std::string_view> name_at(Bytes archive, size_t offset) {
    if (archive.size() - offset < kHeader) return std::nullopt;
    uint16_t references = 0;
    uint16_t length = 0;
    std::memcpy(&references, archive.data() + offset, sizeof references);
    std::memcpy(&length, archive.data() + offset + 4, sizeof length);
    if (references != kPermanent || archive.size() - offset - kHeader < length) return std::nullopt;
    return std::string_view(reinterpret_cast<const char*>(archive.data()) + offset + kHeader, length);
}

size_t end_of_name(size_t offset, std::string_view name) {
    return (offset + kHeader + name.size() + kAlignment - 1) / kAlignment * kAlignment;
}

bool has_enough_names_at(Bytes archive, size_t offset) {
    for (size_t count = 0; count < kEnoughNames; ++count) {
        if (offset >= archive.size()) return false;
        const auto name = name_at(archive, offset);
        if (!name) return false;
        offset = end_of_name(offset, *name);
    }
    return true;
}

}  // namespace

SharedNames SharedNames::of_jdk(const std::string& jdk) {
    auto file = MappedFile::open(jdk + "/lib/server/classes.jsa");
    if (!file.ok()) return {};
    SharedNames names = in(file.value().bytes());
    names.file_ = std::move(file).value();
    return names;
}

SharedNames SharedNames::in(Bytes archive) {
    SharedNames names;
    size_t offset = 0;
    while (offset < archive.size() && !has_enough_names_at(archive, offset)) offset += kAlignment;
    while (offset < archive.size() && offset <= UINT32_MAX) {
        const auto name = name_at(archive, offset);
        if (!name) break;
        names.places_.emplace(*name, static_cast<uint32_t>(offset));
        offset = end_of_name(offset, *name);
    }
    return names;
}

std::optional<uint32_t> SharedNames::place(std::string_view name) const {
    const auto found = places_.find(name);
    if (found == places_.end()) return std::nullopt;
    return found->second;
}

}  // namespace heddle::classfile
