// The number of processors that the program under test sees (Runtime.availableProcessors).
#pragma once

#include <cstdint>
#include <optional>

namespace heddle::cli {

// The most that the JDK's pools support.
inline constexpr int64_t kMostProcessors = 0x7FFF;

// The number that was asked for, or else the least with which three tasks of CompletableFuture run at the same time.
// The common fork-join pool has one worker less than there are processors. Up to JDK 24, with two processors each task
// has a thread of its own; from JDK 25 on all tasks run in the pool.
inline uint64_t processors_of(const std::optional<uint64_t>& wanted, int feature_version) {
    constexpr int kAlwaysCommonPool = 25;
    return wanted.value_or(feature_version < kAlwaysCommonPool ? 2 : 4);
}

}  // namespace heddle::cli
