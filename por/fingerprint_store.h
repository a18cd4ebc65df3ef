// A set of 128-bit fingerprints: open addressing in segments that grow one by one, so that memory never doubles at
// once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "vm/fingerprint.h"

namespace heddle::por {

class FingerprintStore {
public:
    // True when it was not there.
    bool insert(vm::Fingerprint fingerprint);
    bool contains(vm::Fingerprint fingerprint) const;
    size_t size() const { return size_; }
    size_t bytes() const;

private:
    struct Segment {
        std::vector<vm::Fingerprint> slots;  // all zero: free
        size_t used = 0;
    };
    static void grow(Segment& segment);
    // Where it is, or the free slot for it. There should be one.
    static const vm::Fingerprint* find(const Segment& segment, vm::Fingerprint fingerprint);
    static vm::Fingerprint* find(Segment& segment, vm::Fingerprint fingerprint) {
        return const_cast<vm::Fingerprint*>(find(std::as_const(segment), fingerprint));
    }
    bool put(vm::Fingerprint fingerprint);
    void divide();

    std::vector<Segment> segments_ = std::vector<Segment>(1);
    size_t size_ = 0;
};

}  // namespace heddle::por
