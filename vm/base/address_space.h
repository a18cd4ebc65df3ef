// Reserves address space for tables whose entries never move: zero-filled, and without memory until it is written.
// Throws std::bad_alloc when the host refuses (ulimit -v).
#pragma once

#include <cstdint>
#include <new>
#include <sys/mman.h>

namespace heddle::vm {

template <typename T>
T* reserve_address_space(uint64_t count) {
    void* place =
        mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) throw std::bad_alloc();
    return static_cast<T*>(place);
}

}  // namespace heddle::vm
