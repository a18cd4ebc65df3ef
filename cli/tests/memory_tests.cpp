#include "cli/base/memory.h"

#include <limits>
#include <new>

#include <doctest/doctest.h>

using namespace heddle::cli;

TEST_CASE("memory: the host has some") { CHECK(usable_memory_mb() > 100); }

TEST_CASE("memory: a group's limit is a number of bytes, or none") {
    CHECK(group_limit("536870912") == 536870912);
    for (const char* text : {"max", "", "12 apples", "99999999999999999999999"})
        CHECK(group_limit(text) == std::numeric_limits<uint64_t>::max());
}

TEST_CASE("memory: the reserve is released once, and has_run_out() becomes true") {
    {
        const MemoryReserve reserve;
        CHECK_FALSE(MemoryReserve::has_run_out());
        std::get_new_handler()();
        CHECK(MemoryReserve::has_run_out());
        CHECK_THROWS_AS(std::get_new_handler()(), std::bad_alloc);
    }
    CHECK((std::get_new_handler() == nullptr));
}
