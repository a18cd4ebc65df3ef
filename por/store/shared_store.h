// A set of 128-bit fingerprints in the memory of several worker processes: open addressing in segments, each with a
// lock of its own. A state can be marked as finished, for the cycle proviso of several workers
// (por/search/cycle_proviso.h).
//
// Exact as FingerprintStore is: the low byte of a fingerprint names its segment, so a slot need not keep it, and has
// its flags there.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "por/store/shared_memory.h"
#include "por/store/state_store.h"

namespace heddle::por {

class SharedStore final : public StateStore {
public:
    // The store should be made before the first fork. `memory` should outlive it.
    explicit SharedStore(SharedMemory& memory);

    // Returns true in one worker only for each state.
    Insertion insert(StateKey& state) override { return {insert(state.fingerprint()), nullptr}; }
    bool contains(StateKey& state) const override { return contains(state.fingerprint()); }
    // Of the tables, free slots included.
    uint64_t bytes() const override { return shared_->bytes; }
    double omission_probability() const override;

    bool insert(vm::Fingerprint fingerprint);
    bool contains(vm::Fingerprint fingerprint) const;
    // Does nothing when the state is not in the store.
    void set_finished(vm::Fingerprint fingerprint);
    bool is_finished(vm::Fingerprint fingerprint) const;
    // The states that all workers have inserted.
    uint64_t size() const { return shared_->size.load(std::memory_order_relaxed); }

private:
    static constexpr size_t kSegments = 256;  // by the low byte
    struct alignas(64) Segment {
        mutable ProcessMutex mutex;
        vm::Fingerprint* slots = nullptr;  // in shared memory: the same address in all workers
        uint64_t count = 0;                // of slots
        uint64_t used = 0;
    };
    struct Shared {
        std::atomic<uint64_t> size;
        std::atomic<uint64_t> bytes;
        Segment segments[kSegments];
    };

    Segment& segment_of(vm::Fingerprint fingerprint) const { return shared_->segments[fingerprint.low % kSegments]; }
    // The slot of the fingerprint, or the free slot for it. One of them should exist.
    static vm::Fingerprint* find(const Segment& segment, vm::Fingerprint fingerprint);
    void grow(Segment& segment);

    SharedMemory& memory_;
    Shared* shared_;
};

}  // namespace heddle::por
