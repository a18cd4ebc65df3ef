#include "natives/support/native_memory.h"

#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using heddle::natives::NativeMemory;
using heddle::vm::Journal;

namespace {

constexpr uint64_t kLimit = 1 << 20;

void put(NativeMemory& memory, uint64_t address, std::string_view text) {
    uint8_t* place = memory.writable(address, text.size());
    REQUIRE(place != nullptr);
    std::memcpy(place, text.data(), text.size());
}

std::string get(const NativeMemory& memory, uint64_t address, uint64_t bytes) {
    const uint8_t* place = memory.readable(address, bytes);
    REQUIRE(place != nullptr);
    return std::string(reinterpret_cast<const char*>(place), bytes);
}

std::map<uint64_t, std::string> content(const NativeMemory& memory) {
    std::map<uint64_t, std::string> result;
    memory.for_each_block([&](uint64_t address, std::span<const uint8_t> bytes) {
        result[address] = std::string(bytes.begin(), bytes.end());
    });
    return result;
}

}  // namespace

TEST_CASE("native memory: new memory is zero and lies at an aligned, positive address") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t address = memory.allocate(100);
    CHECK(address >= NativeMemory::kFirstAddress);
    CHECK(address % NativeMemory::kAlignment == 0);
    CHECK(get(memory, address, 100) == std::string(100, '\0'));
}

TEST_CASE("native memory: a range that exceeds its block is refused") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t first = memory.allocate(100);
    const uint64_t second = memory.allocate(100);
    CHECK(memory.readable(first, 100) != nullptr);
    CHECK(memory.readable(first, 101) == nullptr);
    CHECK(memory.readable(first - 1, 1) == nullptr);
    CHECK(memory.writable(first + 100, 1) == nullptr);
    CHECK(memory.readable(0, 1) == nullptr);
    CHECK(memory.readable(UINT64_MAX, 2) == nullptr);
    CHECK(memory.readable(first + 50, UINT64_MAX) == nullptr);
    CHECK(memory.readable(second + 99, 1) != nullptr);
}

TEST_CASE("native memory: freed memory cannot be accessed or freed again") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t address = memory.allocate(8);
    CHECK(memory.readable(address, 8) != nullptr);
    CHECK(memory.free(address));
    CHECK(memory.readable(address, 8) == nullptr);
    CHECK_FALSE(memory.free(address));
    CHECK_FALSE(memory.free(address + 1));
}

TEST_CASE("native memory: addresses depend on the live blocks only") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t first = memory.allocate(64);
    const uint64_t second = memory.allocate(64);
    const uint64_t third = memory.allocate(64);
    memory.free(second);
    CHECK(memory.allocate(32) == second);
    memory.free(first);
    CHECK(memory.allocate(200) > third);
    CHECK(memory.allocate(64) == first);
}

TEST_CASE("native memory: the limit is enforced, and freed blocks do not count") {
    Journal journal;
    NativeMemory memory(journal, 1000);
    const uint64_t address = memory.allocate(900);
    CHECK(address != 0);
    CHECK(memory.allocate(200) == 0);
    CHECK(memory.allocate(UINT64_MAX) == 0);
    memory.free(address);
    CHECK(memory.allocate(1000) != 0);
}

TEST_CASE("native memory: reallocation keeps what fits") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t address = memory.allocate(8);
    put(memory, address, "abcdefgh");
    const uint64_t grown = memory.reallocate(address, 12);
    CHECK(get(memory, grown, 12) == std::string("abcdefgh\0\0\0\0", 12));
    const uint64_t shrunk = memory.reallocate(grown, 3);
    CHECK(get(memory, shrunk, 3) == "abc");
    CHECK(memory.block_count() == 1);
}

TEST_CASE("native memory: a text ends at its zero, within its block") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t address = memory.allocate(6);
    put(memory, address, std::string("path\0x", 6));
    std::string text;
    CHECK(memory.text_at(address, &text));
    CHECK(text == "path");
    CHECK_FALSE(memory.text_at(address + 5, &text));
    CHECK_FALSE(memory.text_at(address + 600, &text));
}

TEST_CASE("native memory: rewinding restores bytes, blocks and freed blocks") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    const uint64_t kept = memory.allocate(1000);
    const uint64_t freed = memory.allocate(10);
    put(memory, kept + 250, "before the mark");
    put(memory, freed, "lives");
    const auto before = content(memory);
    const Journal::Mark mark = journal.mark();
    for (int round = 0; round < 2; ++round) {
        put(memory, kept + 250, "after the mark!");
        put(memory, freed, "dies!");
        memory.free(freed);
        const uint64_t made = memory.allocate(5000);
        put(memory, made + 4990, "gone soon");
        const Journal::Mark inner = journal.mark();
        put(memory, made + 4990, "gone");
        journal.rewind(inner);
        CHECK(get(memory, made + 4990, 9) == "gone soon");
        journal.rewind(mark);
        CHECK(content(memory) == before);
        CHECK(memory.used_bytes() == 1010);
    }
}

TEST_CASE("native memory: any sequence of changes is undone exactly") {
    Journal journal;
    NativeMemory memory(journal, kLimit);
    std::mt19937 random(7);
    std::vector<std::pair<Journal::Mark, std::map<uint64_t, std::string>>> marks;
    for (int step = 0; step < 3000; ++step) {
        const auto blocks = content(memory);
        auto some = blocks.begin();
        if (!blocks.empty()) std::advance(some, random() % blocks.size());
        switch (random() % 8) {
            case 0: memory.allocate(1 + random() % 900); break;
            case 1:
                if (!blocks.empty()) memory.free(some->first);
                break;
            case 2:
                if (!blocks.empty()) memory.reallocate(some->first, 1 + random() % 900);
                break;
            case 3:
                if (marks.size() < 6) marks.emplace_back(journal.mark(), content(memory));
                break;
            case 4:
                if (!marks.empty()) {
                    marks.resize(1 + random() % marks.size());
                    journal.rewind(marks.back().first);
                    REQUIRE(content(memory) == marks.back().second);
                }
                break;
            default:
                if (!blocks.empty()) put(memory, some->first + random() % some->second.size(), "x");
        }
    }
}

TEST_CASE("native memory: the state of a mapped file is its fingerprint and the pieces that were written") {
    constexpr size_t kBytes = 1 << 20;
    Journal journal;
    NativeMemory memory(journal, kLimit);
    journal.mark();
    const auto state = [&] {
        std::vector<uint64_t> words;
        memory.add_state(words);
        return words;
    };
    std::vector<std::vector<uint64_t>> seen;
    for (const char fill : {'a', 'b'}) {
        std::FILE* file = std::tmpfile();
        REQUIRE(file != nullptr);
        const std::string text(kBytes, fill);
        REQUIRE(std::fwrite(text.data(), 1, kBytes, file) == kBytes);
        REQUIRE(std::fflush(file) == 0);
        const Journal::Mark before = journal.mark();
        const uint64_t address = memory.map_file(fileno(file), 0, kBytes);
        REQUIRE(address != 0);
        seen.push_back(state());
        CHECK(seen.back().size() < 16);
        const Journal::Mark unwritten = journal.mark();
        put(memory, address + 5000, "other");
        CHECK(state() != seen.back());
        CHECK(state().size() < 16 + 2 * NativeMemory::kPiece / sizeof(uint64_t));
        journal.rewind(unwritten);
        CHECK(state() == seen.back());
        put(memory, address + 5000, "other");
        put(memory, address + 5000, std::string(5, fill));
        CHECK(state() == seen.back());
        journal.rewind(before);
        CHECK(memory.map_file(fileno(file), 0, kBytes) == address);
        CHECK(state() == seen.back());
        journal.rewind(before);
        std::fclose(file);
    }
    CHECK(seen.front() != seen.back());
}
