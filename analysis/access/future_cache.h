// The future of a thread: the union of the rows of its frames, computed from the oldest frame on. The cache maps the
// future of the callers and the next frame to their union, so stacks with equal oldest frames share results.
//
// Safe for use by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <shared_mutex>
#include <span>
#include <unordered_map>

#include "analysis/access/live_point.h"
#include "vm/base/bit_set.h"

namespace heddle::analysis {

// Owned by the cache.
class Future {
public:
    explicit Future(vm::BitSet joined) : bits(std::move(joined)) {}
    vm::BitSet bits;
};

class FutureCache {
public:
    explicit FutureCache(uint32_t bits) : nothing_(vm::BitSet(bits)) {}

    using AddRow = std::function<void(const LivePoint& point, vm::BitSet& joined)>;
    // `stack` has the newest frame first. Calls add_row, which adds the row of a frame to a set, for combinations of
    // callers and frame that are not in the cache.
    const Future& join(std::span<const LivePoint> stack, const AddRow& add_row);

    struct Figures {
        uint64_t lookups = 0;  // one per frame
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
            const uint64_t point = cache_key(index_of(key.point.method), key.point);
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
