// What a thread may still touch, joined over a stack frame by frame from the oldest on, and kept by the future of the
// callers and the frame above them: stacks that end alike share what they have in common.
//
// May be used by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <shared_mutex>
#include <span>
#include <unordered_map>

#include "analysis/live_point.h"
#include "vm/bit_set.h"

namespace heddle::analysis {

// Kept by the cache that made it.
class Future {
public:
    explicit Future(vm::BitSet joined) : bits(std::move(joined)) {}
    vm::BitSet bits;
};

class FutureCache {
public:
    explicit FutureCache(uint32_t bits) : nothing_(vm::BitSet(bits)) {}

    using AddRow = std::function<void(const LivePoint& point, vm::BitSet& joined)>;
    // `stack` has the newest frame first; add_row is asked about frames that are not known for their callers.
    const Future& join(std::span<const LivePoint> stack, const AddRow& add_row);

    struct Figures {
        uint64_t lookups = 0;  // of frames
        uint64_t hits = 0;
        uint64_t futures = 0;
    };
    Figures figures() const;

private:
    struct Key {
        const Future* callers;
        LivePoint point;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        size_t operator()(const Key& key) const {
            const uint64_t point = (uint64_t{index_of(key.point.method)} << 17) | (uint64_t{key.point.pc} << 1) |
                                   (key.point.is_in_call ? 1u : 0u);
            return (reinterpret_cast<uintptr_t>(key.callers) * 31 + point) * 0x9E3779B97F4A7C15ull >> 16;
        }
    };

    mutable std::shared_mutex mutex_;
    std::unordered_map<Key, std::unique_ptr<Future>, KeyHash> futures_;
    Future nothing_;
    std::atomic<uint64_t> lookups_{0};
    std::atomic<uint64_t> hits_{0};
};

}  // namespace heddle::analysis
