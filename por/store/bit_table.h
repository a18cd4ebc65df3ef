// A Bloom filter over fingerprints: a table of bits whose size never changes. A state that it calls known may be new.
//
// LIMITATION: with payloads, several states share one. The payload belongs to a word of the table, and states whose
// first bit lies in the same word read and write the same payload. So only uses that tolerate this are sound: flags
// that are only ever set, where a flag too many costs work and never an answer. `Insertion::payload` of a new state
// need not be 0.
#pragma once

#include <cstdint>
#include <vector>

#include "por/store/insertion.h"
#include "vm/base/fingerprint.h"

namespace heddle::por {

class BitTable {
public:
    // Has at least one word.
    explicit BitTable(uint64_t bytes, Payload payload = Payload::kNone);

    // `is_new` is true only when the fingerprint certainly was not in the table.
    Insertion insert(vm::Fingerprint fingerprint);
    uint64_t bytes() const { return words_.size() * sizeof(uint64_t) + payloads_.size() * sizeof(uint32_t); }
    // The probability that at least one new fingerprint was mistaken for a known one.
    double omission_probability() const;

private:
    std::vector<uint64_t> words_;
    std::vector<uint32_t> payloads_;  // by word; empty without payloads
    uint64_t ones_ = 0;
    double expected_omissions_ = 0;
};

}  // namespace heddle::por
