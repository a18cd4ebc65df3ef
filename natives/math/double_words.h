// A double as two 32-bit words, as the published algorithms compare magnitudes and clear low bits.
#pragma once

#include <bit>
#include <cstdint>

namespace heddle::natives::strict {

inline int32_t high_word(double x) { return static_cast<int32_t>(std::bit_cast<uint64_t>(x) >> 32); }
inline uint32_t low_word(double x) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(x)); }

inline double from_words(int32_t high, uint32_t low) {
    return std::bit_cast<double>((static_cast<uint64_t>(static_cast<uint32_t>(high)) << 32) | low);
}
inline double with_high_word(double x, int32_t high) { return from_words(high, low_word(x)); }
inline double without_low_word(double x) { return from_words(high_word(x), 0); }

// The bits of |x| above the low word: 0x3ff00000 is 1.0.
inline int32_t magnitude(double x) { return high_word(x) & 0x7fffffff; }
inline bool is_negative(double x) { return high_word(x) < 0; }

}  // namespace heddle::natives::strict
