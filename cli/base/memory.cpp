#include "cli/base/memory.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <new>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace heddle::cli {

namespace {

constexpr size_t kReserve = size_t{64} << 20;
constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();

std::atomic<char*> reserve{nullptr};
std::atomic<bool> ran_out{false};

void release_reserve() {
    char* memory = reserve.exchange(nullptr);
    if (memory == nullptr) throw std::bad_alloc();
    ran_out = true;
    delete[] memory;
}

uint64_t limit_in(const char* file) {
    std::ifstream stream(file);
    std::string text;
    return std::getline(stream, text) ? group_limit(text) : kNoLimit;
}

}  // namespace

uint64_t group_limit(std::string_view text) {
    uint64_t bytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    return error == std::errc() && end == text.data() + text.size() ? bytes : kNoLimit;
}

uint64_t usable_memory_mb() {
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    const uint64_t machine =
        pages > 0 && page > 0 ? static_cast<uint64_t>(pages) * static_cast<uint64_t>(page) : kNoLimit;
    // Version 2 of control groups, and version 1.
    const uint64_t bytes = std::min(
        {machine, limit_in("/sys/fs/cgroup/memory.max"), limit_in("/sys/fs/cgroup/memory/memory.limit_in_bytes")});
    return bytes == kNoLimit ? 0 : bytes >> 20;
}

int64_t peak_rss_kb() {
    struct rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

MemoryReserve::MemoryReserve() {
    ran_out = false;
    reserve = new char[kReserve];
    std::set_new_handler(release_reserve);
}

MemoryReserve::~MemoryReserve() {
    std::set_new_handler(nullptr);
    delete[] reserve.exchange(nullptr);
}

const std::atomic<bool>& MemoryReserve::has_run_out() { return ran_out; }

}  // namespace heddle::cli
