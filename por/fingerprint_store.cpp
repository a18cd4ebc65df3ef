#include "por/fingerprint_store.h"

#include <algorithm>
#include <utility>

namespace heddle::por {

namespace {

constexpr size_t kFirstSlots = 8;
constexpr size_t kSegments = 64;
// A small set is one table, so that it takes no more per state than a large one.
constexpr size_t kLargestSingle = 4096;
constexpr vm::Fingerprint kFree{};

}  // namespace

const vm::Fingerprint* FingerprintStore::find(const Segment& segment, vm::Fingerprint fingerprint) {
    // The high half is spread over the slots by multiplication: their number need be no power of two.
    const auto slots = static_cast<unsigned __int128>(segment.slots.size());
    auto at = static_cast<size_t>(slots * fingerprint.high >> 64);
    for (;;) {
        const vm::Fingerprint& slot = segment.slots[at];
        if (slot == fingerprint || slot == kFree) return &slot;
        if (++at == segment.slots.size()) at = 0;
    }
}

void FingerprintStore::grow(Segment& segment) {
    std::vector<vm::Fingerprint> old = std::move(segment.slots);
    segment.slots.assign(std::max(kFirstSlots, old.size() * 3 / 2), kFree);
    for (const vm::Fingerprint& fingerprint : old) {
        if (fingerprint != kFree) *find(segment, fingerprint) = fingerprint;
    }
}

bool FingerprintStore::put(vm::Fingerprint fingerprint) {
    Segment& segment = segments_[fingerprint.low % segments_.size()];
    if (segment.used * 8 >= segment.slots.size() * 7) grow(segment);
    vm::Fingerprint* slot = find(segment, fingerprint);
    if (*slot == fingerprint) return false;
    *slot = fingerprint;
    ++segment.used;
    return true;
}

void FingerprintStore::divide() {
    const std::vector<Segment> old = std::exchange(segments_, std::vector<Segment>(kSegments));
    for (const vm::Fingerprint& fingerprint : old.front().slots) {
        if (fingerprint != kFree) put(fingerprint);
    }
}

bool FingerprintStore::insert(vm::Fingerprint fingerprint) {
    if (fingerprint == kFree) fingerprint.low = 1;
    if (!put(fingerprint)) return false;
    if (++size_ == kLargestSingle) divide();
    return true;
}

bool FingerprintStore::contains(vm::Fingerprint fingerprint) const {
    if (fingerprint == kFree) fingerprint.low = 1;
    const Segment& segment = segments_[fingerprint.low % segments_.size()];
    return segment.used != 0 && *find(segment, fingerprint) == fingerprint;
}

size_t FingerprintStore::bytes() const {
    size_t sum = 0;
    for (const Segment& segment : segments_) sum += segment.slots.capacity() * sizeof(vm::Fingerprint);
    return sum;
}

}  // namespace heddle::por
