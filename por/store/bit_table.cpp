#include "por/store/bit_table.h"

#include <algorithm>
#include <cmath>

namespace heddle::por {

namespace {

// Bits per state: few, because the table is meant for more states than would fit otherwise.
constexpr int kProbes = 3;

}  // namespace

BitTable::BitTable(uint64_t bytes, Payload payload)
    : words_(std::max<uint64_t>(1, bytes / sizeof(uint64_t))),
      payloads_(payload == Payload::kPerState ? words_.size() : 0) {}

Insertion BitTable::insert(vm::Fingerprint fingerprint) {
    const auto bits = static_cast<unsigned __int128>(words_.size() * 64);
    const double filled = static_cast<double>(ones_) / static_cast<double>(words_.size() * 64);
    bool is_new = false;
    uint64_t hash = fingerprint.low;
    uint32_t* payload = nullptr;
    if (!payloads_.empty()) payload = &payloads_[static_cast<uint64_t>(bits * hash >> 64) / 64];
    for (int probe = 0; probe < kProbes; ++probe) {
        const auto at = static_cast<uint64_t>(bits * hash >> 64);
        uint64_t& word = words_[at / 64];
        const uint64_t bit = uint64_t{1} << (at % 64);
        if ((word & bit) == 0) {
            is_new = true;
            word |= bit;
            ++ones_;
        }
        hash = vm::mix(hash + fingerprint.high);
    }
    if (is_new) expected_omissions_ += std::pow(filled, kProbes);
    return {is_new, payload};
}

double BitTable::omission_probability() const { return -std::expm1(-expected_omissions_); }

}  // namespace heddle::por
