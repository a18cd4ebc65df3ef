// Ends a search with a report when memory runs out, instead of ending the process.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heddle::cli {

// The memory of the host or of the control group of this process, whichever is less; 0 when not known.
uint64_t usable_memory_mb();
// The number of bytes in a file of a control group, as "536870912"; the largest number for "max" and other texts.
uint64_t group_limit(std::string_view text);

// The largest resident set of this process so far.
int64_t peak_rss_kb();

// Reserves some memory while it exists. The first allocation that fails releases the reserve; has_run_out() is true
// from then on. The next allocation that fails throws std::bad_alloc. At most one object at a time.
class MemoryReserve {
public:
    MemoryReserve();
    ~MemoryReserve();
    MemoryReserve(const MemoryReserve&) = delete;
    MemoryReserve& operator=(const MemoryReserve&) = delete;

    static const std::atomic<bool>& has_run_out();
};

}  // namespace heddle::cli
