#include "vm/base/fingerprint.h"

namespace heddle::vm {

namespace {

// Digits of pi.
constexpr uint64_t kSecrets[] = {0x243F6A8885A308D3u, 0x13198A2E03707344u, 0xA4093822299F31D0u, 0x082EFA98EC4E6C89u,
                                 0x452821E638D01377u, 0xBE5466CF34E90C6Cu, 0xC0AC29B7C97C50DDu, 0x3F84D5B5B5470917u};

// Takes two words per multiplication.
struct Lane {
    uint64_t low, high;
    void add(uint64_t a, uint64_t b) {
        low = fold_multiply(a ^ low, b ^ kSecrets[2]) + kSecrets[3];
        high = fold_multiply(b ^ high, a ^ kSecrets[4]) + kSecrets[5];
    }
};

}  // namespace

Fingerprint hash_words(std::span<const uint64_t> words) {
    // Two independent lanes, so that their multiplications overlap.
    Lane even{kSecrets[0], kSecrets[1]}, odd{kSecrets[6], kSecrets[7]};
    const uint64_t* at = words.data();
    size_t left = words.size();
    for (; left >= 4; left -= 4, at += 4) {
        even.add(at[0], at[1]);
        odd.add(at[2], at[3]);
    }
    // The number of words is hashed too, so that padding with zeros is unambiguous.
    if (left >= 2) {
        even.add(at[0], at[1]);
        at += 2;
        left -= 2;
    }
    odd.add(left != 0 ? at[0] : 0, words.size());
    even.add(odd.low, odd.high);
    even.add(odd.high, odd.low);
    return {mix(even.low), mix(even.high)};
}

}  // namespace heddle::vm
