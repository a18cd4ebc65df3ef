// Random generators without a seed (java.util.Random, ThreadLocalRandom) in a search. The JDK's bytecode computes the
// numbers; what is replaced is the seed that it keeps between two numbers. With `--random fixed` the seeds are those of
// a cycle of kRandomPeriod numbers, so that a loop that draws numbers returns to a state. With `--random explore` there
// is one seed, and each number is a choice. See docs/exploration.md, Random numbers.
#pragma once

#include <cstdint>
#include <optional>

#include "vm/machine/native.h"

namespace heddle::natives {

// Prime: a loop that draws several numbers in each round sees all of them at each place. Every remainder of division
// by up to kRandomCovered occurs.
constexpr uint64_t kRandomPeriod = 61;
constexpr int kRandomCovered = 20;

// The first 64 bits of a number of the cycle: an int is the upper half.
uint64_t random_word(uint64_t position);

// ---- java.util.Random: seeds of 48 bits; those of generators without a seed have a mark above ----

constexpr bool has_no_seed(int64_t seed) { return seed >> 56 == 0x5A; }

// Random.next has computed a number from `expected` and is about to replace it by `desired`, which it would do.
struct SeedChange {
    int64_t stored;
    bool is_done;  // false: Random.next computes the number anew, from `stored`
};
// Whether the native, Unsafe.compareAndSetLong, was called by Random.next.
bool is_in_random_next(const vm::NativeFrame& frame);
// Nothing when a choice has to be made first.
std::optional<SeedChange> change_seed(vm::NativeFrame& frame, int64_t expected, int64_t desired);

// ---- ThreadLocalRandom: the seed is a field of the thread ----

// Whether the native, Unsafe.getLong or putLong, was called by ThreadLocalRandom.nextSeed in a search.
bool is_in_next_seed(const vm::NativeFrame& frame);
// The seed that nextSeed reads when the thread has `stored`. Nothing when a choice has to be made first.
std::optional<int64_t> read_seed(vm::NativeFrame& frame, int64_t stored);
// The seed that is kept instead of the one that nextSeed writes.
int64_t kept_seed(const vm::NativeFrame& frame, int64_t stored);

}  // namespace heddle::natives
