// A frame of a live stack, as the tables take it.
#pragma once

#include <cstdint>

#include "vm/base/ids.h"

namespace heddle::analysis {

struct LivePoint {
    vm::MethodId method{};
    uint16_t pc = 0;          // bytecode index
    bool is_in_call = false;  // the instruction has called the frame above and is complete when that returns

    friend bool operator==(const LivePoint&, const LivePoint&) = default;
};

// A key for caches: `method` identifies the method of the point within one cache.
constexpr uint64_t cache_key(uint32_t method, const LivePoint& point) {
    return (uint64_t{method} << 17) | (uint64_t{point.pc} << 1) | (point.is_in_call ? 1u : 0u);
}

}  // namespace heddle::analysis
