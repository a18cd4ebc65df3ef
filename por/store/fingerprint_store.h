// A set of 128-bit fingerprints: open addressing in segments that grow one by one, so that memory never doubles at
// once. Each fingerprint has a payload when the set was made with payloads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "por/store/insertion.h"
#include "vm/base/fingerprint.h"

namespace heddle::por {

class FingerprintStore {
public:
    FingerprintStore() = default;
    explicit FingerprintStore(Payload payload) : payload_(payload) {}

    Insertion insert(vm::Fingerprint fingerprint);
    bool contains(vm::Fingerprint fingerprint) const;
    size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    // Of the tables, free slots included.
    size_t bytes() const;
    // Calls visit(Fingerprint) for each element, in no particular order.
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (const Segment& segment : segments_) {
            for (const vm::Fingerprint& slot : segment.slots) {
                if (slot != vm::Fingerprint{}) visit(slot);
            }
        }
    }

private:
    struct Segment {
        std::vector<vm::Fingerprint> slots;  // all zeros: free
        std::vector<uint32_t> payloads;      // by slot; empty without payloads
        size_t used = 0;
    };
    void grow(Segment& segment);
    // The slot of the fingerprint, or the free slot for it. One of them should exist.
    static const vm::Fingerprint* find(const Segment& segment, vm::Fingerprint fingerprint);
    static vm::Fingerprint* find(Segment& segment, vm::Fingerprint fingerprint) {
        return const_cast<vm::Fingerprint*>(find(std::as_const(segment), fingerprint));
    }
    static uint32_t* payload_at(Segment& segment, const vm::Fingerprint* slot) {
        return segment.payloads.empty() ? nullptr : &segment.payloads[static_cast<size_t>(slot - segment.slots.data())];
    }
    Insertion put(vm::Fingerprint fingerprint);
    void divide();

    std::vector<Segment> segments_ = std::vector<Segment>(1);
    size_t size_ = 0;
    Payload payload_ = Payload::kNone;
};

}  // namespace heddle::por
