#include "por/store/shared_memory.h"

#include <cerrno>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

#include "classfile/base/check.h"

namespace heddle::por {

namespace {

uint64_t in_whole_pages(uint64_t bytes) {
    static const auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
    return (bytes + page - 1) / page * page;
}

}  // namespace

ProcessMutex::ProcessMutex() {
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_setpshared(&kind, PTHREAD_PROCESS_SHARED);
    pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&mutex_, &kind);
    pthread_mutexattr_destroy(&kind);
}

void ProcessMutex::lock() {
    const int result = pthread_mutex_lock(&mutex_);
    // The owner has died. Its search ends without a proof, so it does not matter what it left unfinished.
    if (result == EOWNERDEAD)
        pthread_mutex_consistent(&mutex_);
    else
        CHECK(result == 0, "a mutex of the workers should be usable");
}

std::unique_ptr<SharedMemory> SharedMemory::create(uint64_t bytes) {
    bytes = in_whole_pages(bytes);
    void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    std::unique_ptr<SharedMemory> result(new SharedMemory(static_cast<std::byte*>(memory), bytes));
    new (memory) Header{};
    result->header().used = in_whole_pages(sizeof(Header));
    return result;
}

SharedMemory::~SharedMemory() { ::munmap(memory_, bytes_); }

void* SharedMemory::take(uint64_t bytes) {
    bytes = in_whole_pages(bytes);
    uint64_t at = header().used.load();
    do {
        if (bytes > bytes_ - at) throw std::bad_alloc();
    } while (!header().used.compare_exchange_weak(at, at + bytes));
    return memory_ + at;
}

void SharedMemory::give_back(void* memory, uint64_t bytes) {
    bytes = in_whole_pages(bytes);
    // Where the host cannot do it, the pages stay until the end of the search.
    if (::madvise(memory, bytes, MADV_REMOVE) == 0) header().given_back += bytes;
}

uint64_t SharedMemory::bytes_in_use() const { return header().used - header().given_back; }

}  // namespace heddle::por
