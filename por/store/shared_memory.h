// Memory that the worker processes of a search share. It is mapped before the first fork, at the same address in all of
// them, and grows from its beginning; pages that nothing has touched take no memory. Everything in it is either atomic
// or guarded by a ProcessMutex.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <pthread.h>

namespace heddle::por {

// A mutex of several processes. A process that ends while it holds the mutex does not lock the others out.
class ProcessMutex {
public:
    ProcessMutex();
    ProcessMutex(const ProcessMutex&) = delete;
    ProcessMutex& operator=(const ProcessMutex&) = delete;

    void lock();
    void unlock() { pthread_mutex_unlock(&mutex_); }

private:
    pthread_mutex_t mutex_;
};

class SharedMemory {
public:
    // Null when the host does not give so much address space.
    static std::unique_ptr<SharedMemory> create(uint64_t bytes);
    ~SharedMemory();
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;

    // Returns zeroed memory, in whole pages. Throws std::bad_alloc when there is none left.
    void* take(uint64_t bytes);
    // Gives the memory of take() back to the host. Its addresses are not used again.
    void give_back(void* memory, uint64_t bytes);
    // What take() gave and give_back() did not.
    uint64_t bytes_in_use() const;

private:
    struct Header {
        std::atomic<uint64_t> used;  // from the beginning
        std::atomic<uint64_t> given_back;
    };
    SharedMemory(std::byte* memory, uint64_t bytes) : memory_(memory), bytes_(bytes) {}
    Header& header() const { return *reinterpret_cast<Header*>(memory_); }

    std::byte* memory_;
    uint64_t bytes_;
};

}  // namespace heddle::por
