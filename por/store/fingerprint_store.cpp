#include "por/store/fingerprint_store.h"

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
    // Multiplication spreads the high half over the slots: their number need not be a power of two.
    const auto slots = static_cast<unsigned __int128>(segment.slots.size());
    auto at = static_cast<size_t>(slots * fingerprint.high >> 64);
    for (;;) {
        const vm::Fingerprint& slot = segment.slots[at];
        if (slot == fingerprint || slot == kFree) return &slot;
        if (++at == segment.slots.size()) at = 0;
    }
}

void FingerprintStore::grow(Segment& segment) {
    Segment old;
    old.slots = std::move(segment.slots);
    old.payloads = std::move(segment.payloads);
    segment.slots.assign(std::max(kFirstSlots, old.slots.size() * 3 / 2), kFree);
    if (payload_ == Payload::kPerState) segment.payloads.assign(segment.slots.size(), 0);
    for (const vm::Fingerprint& fingerprint : old.slots) {
        if (fingerprint == kFree) continue;
        vm::Fingerprint* slot = find(segment, fingerprint);
        *slot = fingerprint;
        if (uint32_t* payload = payload_at(segment, slot)) *payload = *payload_at(old, &fingerprint);
    }
}

Insertion FingerprintStore::put(vm::Fingerprint fingerprint) {
    Segment& segment = segments_[fingerprint.low % segments_.size()];
    if (segment.used * 8 >= segment.slots.size() * 7) grow(segment);
    vm::Fingerprint* slot = find(segment, fingerprint);
    if (*slot == fingerprint) return {false, payload_at(segment, slot)};
    *slot = fingerprint;
    ++segment.used;
    return {true, payload_at(segment, slot)};
}

void FingerprintStore::divide() {
    std::vector<Segment> old = std::exchange(segments_, std::vector<Segment>(kSegments));
    for (const vm::Fingerprint& fingerprint : old.front().slots) {
        if (fingerprint == kFree) continue;
        const Insertion moved = put(fingerprint);
        if (moved.payload != nullptr) *moved.payload = *payload_at(old.front(), &fingerprint);
    }
}

Insertion FingerprintStore::insert(vm::Fingerprint fingerprint) {
    if (fingerprint == kFree) fingerprint.low = 1;
    Insertion inserted = put(fingerprint);
    if (!inserted.is_new || ++size_ != kLargestSingle) return inserted;
    divide();
    inserted.payload = put(fingerprint).payload;
    return inserted;
}

bool FingerprintStore::contains(vm::Fingerprint fingerprint) const {
    if (fingerprint == kFree) fingerprint.low = 1;
    const Segment& segment = segments_[fingerprint.low % segments_.size()];
    return segment.used != 0 && *find(segment, fingerprint) == fingerprint;
}

size_t FingerprintStore::bytes() const {
    size_t sum = 0;
    for (const Segment& segment : segments_)
        sum += segment.slots.capacity() * sizeof(vm::Fingerprint) + segment.payloads.capacity() * sizeof(uint32_t);
    return sum;
}

}  // namespace heddle::por
