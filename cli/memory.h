// Memory that runs out ends a search in order, with a report of what is known, instead of ending the process.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heddle::cli {

// What the machine has for a process, or the control group that it is in, whichever is less; 0 when nobody says.
uint64_t usable_memory_mb();
// The number of bytes in a file of a control group, as "536870912"; the largest number for "max" and what is no number.
uint64_t group_limit(std::string_view text);

// While there is one: some memory set aside, which is given back when an allocation fails. From then on has_run_out().
// Who fails again gets std::bad_alloc.
class MemoryReserve {
public:
    MemoryReserve();
    ~MemoryReserve();
    MemoryReserve(const MemoryReserve&) = delete;
    MemoryReserve& operator=(const MemoryReserve&) = delete;

    static const std::atomic<bool>& has_run_out();
};

}  // namespace heddle::cli
