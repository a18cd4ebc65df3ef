#include "por/store/shared_store.h"

#include <algorithm>
#include <mutex>
#include <new>

namespace heddle::por {

namespace {

constexpr uint64_t kFirstSlots = 256;  // a page

// The low byte of a slot.
constexpr uint64_t kFlags = 0xFF;
constexpr uint64_t kUsed = 1;
constexpr uint64_t kFinished = 2;

}  // namespace

SharedStore::SharedStore(SharedMemory& memory) : memory_(memory), shared_(new (memory.take(sizeof(Shared))) Shared{}) {}

vm::Fingerprint* SharedStore::find(const Segment& segment, vm::Fingerprint fingerprint) {
    const auto slots = static_cast<unsigned __int128>(segment.count);
    auto at = static_cast<uint64_t>(slots * fingerprint.high >> 64);
    for (;;) {
        vm::Fingerprint& slot = segment.slots[at];
        const bool is_free = (slot.low & kUsed) == 0;
        if (is_free || (slot.high == fingerprint.high && (slot.low | kFlags) == (fingerprint.low | kFlags)))
            return &slot;
        if (++at == segment.count) at = 0;
    }
}

void SharedStore::grow(Segment& segment) {
    const uint64_t count = std::max(kFirstSlots, segment.count * 3 / 2);
    const uint64_t bytes = count * sizeof(vm::Fingerprint);
    vm::Fingerprint* const old_slots = segment.slots;
    const uint64_t old_count = segment.count;
    auto* const slots = static_cast<vm::Fingerprint*>(memory_.take(bytes));  // zeros: all are free
    segment.slots = slots;
    segment.count = count;
    for (uint64_t i = 0; i < old_count; ++i) {
        if ((old_slots[i].low & kUsed) != 0) *find(segment, old_slots[i]) = old_slots[i];
    }
    shared_->bytes += bytes - old_count * sizeof(vm::Fingerprint);
    if (old_slots != nullptr) memory_.give_back(old_slots, old_count * sizeof(vm::Fingerprint));
}

bool SharedStore::insert(vm::Fingerprint fingerprint) {
    Segment& segment = segment_of(fingerprint);
    const std::lock_guard lock(segment.mutex);
    if (segment.used * 8 >= segment.count * 7) grow(segment);
    vm::Fingerprint* slot = find(segment, fingerprint);
    if ((slot->low & kUsed) != 0) return false;
    *slot = {(fingerprint.low & ~kFlags) | kUsed, fingerprint.high};
    ++segment.used;
    shared_->size.fetch_add(1, std::memory_order_relaxed);
    return true;
}

bool SharedStore::contains(vm::Fingerprint fingerprint) const {
    const Segment& segment = segment_of(fingerprint);
    const std::lock_guard lock(segment.mutex);
    return segment.used != 0 && (find(segment, fingerprint)->low & kUsed) != 0;
}

void SharedStore::set_finished(vm::Fingerprint fingerprint) {
    const Segment& segment = segment_of(fingerprint);
    const std::lock_guard lock(segment.mutex);
    if (segment.used == 0) return;
    vm::Fingerprint* slot = find(segment, fingerprint);
    if ((slot->low & kUsed) != 0) slot->low |= kFinished;
}

bool SharedStore::is_finished(vm::Fingerprint fingerprint) const {
    const Segment& segment = segment_of(fingerprint);
    const std::lock_guard lock(segment.mutex);
    return segment.used != 0 && (find(segment, fingerprint)->low & kFinished) != 0;
}

// The birthday bound for 128 bits.
double SharedStore::omission_probability() const {
    const auto stored = static_cast<double>(size());
    return stored * stored / 2 * 0x1p-128;
}

}  // namespace heddle::por
