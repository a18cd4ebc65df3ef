// A Bloom filter over fingerprints: a table of bits whose size never changes. What it calls known may be new.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/fingerprint.h"

namespace heddle::por {

class BitTable {
public:
    // Of at least one word.
    explicit BitTable(uint64_t bytes);

    // True when it certainly was not there.
    bool insert(vm::Fingerprint fingerprint);
    uint64_t bytes() const { return words_.size() * sizeof(uint64_t); }
    // That at least one of the fingerprints was taken for a known one.
    double omission_probability() const;

private:
    std::vector<uint64_t> words_;
    uint64_t ones_ = 0;
    double expected_omissions_ = 0;
};

}  // namespace heddle::por
