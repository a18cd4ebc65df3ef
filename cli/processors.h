// How many processors the program under test finds (Runtime.availableProcessors).
#pragma once

#include <cstdint>
#include <optional>

namespace heddle::cli {

// More threads than the pools of the JDK can have.
inline constexpr int64_t kMostProcessors = 0x7FFF;

// What was asked for, or else the fewest with which three tasks of CompletableFuture run at a time. The common pool of
// fork-join tasks has one worker less than there are processors. Until JDK 24 each task has a thread of its own when
// there are two; from 25 on all of them are in the pool.
inline uint64_t processors_of(const std::optional<uint64_t>& wanted, int feature_version) {
    constexpr int kAlwaysCommonPool = 25;
    return wanted.value_or(feature_version < kAlwaysCommonPool ? 2 : 4);
}

}  // namespace heddle::cli
