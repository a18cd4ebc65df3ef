// 128-bit hashing of states and names: fast, the same in every run, not resistant to adversaries.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace heddle::vm {

struct Fingerprint {
    uint64_t low = 0;
    uint64_t high = 0;

    friend constexpr auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

// Folds both halves of the product: every bit of the input affects every bit of the result.
constexpr uint64_t fold_multiply(uint64_t a, uint64_t b) {
    const auto product = static_cast<unsigned __int128>(a) * b;
    return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

constexpr uint64_t mix(uint64_t value) {
    value ^= value >> 32;
    value *= 0xD6E8FEB86659FD93u;
    value ^= value >> 32;
    value *= 0xD6E8FEB86659FD93u;
    return value ^ (value >> 32);
}

constexpr uint64_t hash_text(std::string_view text, uint64_t seed = 0) {
    uint64_t hash = 0xCBF29CE484222325u ^ mix(seed);
    for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001B3u;
    return mix(hash);
}

// Hashes a sequence of words incrementally.
class Hasher {
public:
    void add(uint64_t word) {
        low_ = fold_multiply(low_ ^ word, 0x9FB21C651E98DF25u) + kStep;
        high_ = fold_multiply(high_ ^ word, 0xA0761D6478BD642Fu) ^ low_;
        ++count_;
    }
    Fingerprint result() const {
        const uint64_t low = mix(low_ ^ count_);
        return {low, mix(high_ + 0x8EBC6AF09C88C6E3u * count_)};
    }

private:
    static constexpr uint64_t kStep = 0xE7037ED1A0B428DBu;
    uint64_t low_ = 0x243F6A8885A308D3u;
    uint64_t high_ = 0x13198A2E03707344u;
    uint64_t count_ = 0;
};

// Hashes a whole sequence at once. Faster than a Hasher, whose value differs.
Fingerprint hash_words(std::span<const uint64_t> words);

}  // namespace heddle::vm
