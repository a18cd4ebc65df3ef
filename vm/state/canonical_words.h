// The first words of the parts of the canonical form (vm/state/canonical.h), and bytes as words.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

namespace heddle::vm {

enum CanonicalTag : uint64_t { kPartTag = 0x7074, kObjectTag = 0x6F62, kClassTag = 0x636C, kTimeTag = 0x746D0000 };

inline void add_bytes(std::vector<uint64_t>& words, const uint8_t* from, uint64_t bytes) {
    const size_t whole = bytes / 8, rest = bytes % 8, start = words.size();
    words.resize(start + whole + (rest != 0 ? 1 : 0));
    std::memcpy(words.data() + start, from, bytes);
}

}  // namespace heddle::vm
