#include "natives/concurrent/random.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <vector>

#include "natives/support/support.h"
#include "vm/machine/machine.h"
#include "vm/machine/path_notes.h"

namespace heddle::natives {
namespace {

using vm::caller_of;
using vm::Method;
using vm::method_at;

constexpr uint64_t kGamma = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
constexpr uint64_t kFirstFactor = 0xFF51AFD7ED558CCD, kSecondFactor = 0xC4CEB9FE1A85EC53;  // of MurmurHash3
// Chosen so that the numbers have all remainders (kRandomCovered).
constexpr uint64_t kCycle = 598;

// Of java.util.Random, by its documentation.
constexpr uint64_t kMultiplier = 0x5DEECE66D, kAddend = 0xB, kSeedMask = (uint64_t{1} << 48) - 1;

// The inverse modulo 2^64: each round doubles the number of correct bits.
constexpr uint64_t inverse(uint64_t odd) {
    uint64_t result = odd;
    for (int i = 0; i < 6; ++i) result *= 2 - odd * result;
    return result;
}

constexpr uint64_t mixed(uint64_t word) {
    word = (word ^ word >> 33) * kFirstFactor;
    word = (word ^ word >> 33) * kSecondFactor;
    return word ^ word >> 33;
}

constexpr uint64_t unmixed(uint64_t word) {
    word = (word ^ word >> 33) * inverse(kSecondFactor);
    word = (word ^ word >> 33) * inverse(kFirstFactor);
    return word ^ word >> 33;
}

static_assert(unmixed(mixed(12345)) == 12345);

// ---- Seeds of java.util.Random ----

// What the bits between the mark and the seed say: a position in the cycle, or one of these.
constexpr uint64_t kOfRun = 0xFD;   // made or used outside of a search
constexpr uint64_t kChosen = 0xFE;  // exploring: gives the chosen number
constexpr uint64_t kOpen = 0xFF;    // exploring: the next number is not chosen yet

constexpr int64_t marked(uint64_t kind, uint64_t seed) {
    return static_cast<int64_t>(uint64_t{0x5A} << 56 | kind << 48 | (seed & kSeedMask));
}

constexpr uint64_t kind_of(int64_t seed) { return static_cast<uint64_t>(seed) >> 48 & 0xFF; }

// The seed from which Random.next computes these 48 bits.
constexpr uint64_t seed_before(uint64_t bits) { return (bits - kAddend) * inverse(kMultiplier) & kSeedMask; }

int64_t seed_at(uint64_t position) { return marked(position, seed_before(random_word(position) >> 16)); }

// ---- Frames ----

bool is_method(const Slot* fp, std::string_view owner, std::string_view name) {
    if (fp == nullptr) return false;
    const Method& method = *method_at(fp);
    return method.name.view() == name && method.owner->name.view() == owner;
}

constexpr std::string_view kRandom = "java/util/Random", kThreadLocal = "java/util/concurrent/ThreadLocalRandom",
                           kThreadLocalProxy = "java/util/concurrent/ThreadLocalRandom$ThreadLocalRandomProxy",
                           kSupport = "jdk/internal/util/random/RandomSupport";

// The argument of `next`. A subclass may pass anything: more than 32 bits are never all tried.
int wanted_bits(const Slot* next) { return std::clamp(static_cast<int32_t>(next[1]), 1, 32); }

// How many numbers may be wanted; number k is k << shift, in `bits` bits.
struct Range {
    int bits;
    int shift;
    uint64_t count;  // 0: 2^64
};

// By the method that uses the bits, which knows the bound.
Range range_for(const Slot* user, int bits) {
    const Range all{bits, 0, bits == 64 ? 0 : uint64_t{1} << bits};
    if (user == nullptr) return all;
    const uint32_t slots = method_at(user)->arg_slots;
    const auto as_int = [&](int slot) { return static_cast<int32_t>(user[slot]); };
    const auto as_long = [&](int slot) { return static_cast<int64_t>(user[slot]); };
    int64_t count = 0;
    if (bits == 31 && slots == 2 && is_method(user, kRandom, "nextInt")) {
        count = as_int(1);
        if (count <= 0) return all;
        const auto bound = static_cast<uint64_t>(count);
        return {bits, std::has_single_bit(bound) ? 31 - std::countr_zero(bound) : 0, bound};
    }
    if (bits == 32 && is_method(user, kSupport, "boundedNextInt")) {
        count = slots == 2 ? int64_t{as_int(1)} : int64_t{as_int(2)} - as_int(1);
        if (count > std::numeric_limits<int32_t>::max()) return all;
    } else if (bits == 64 && is_method(user, kSupport, "boundedNextLong")) {
        // A range that is too large for a long is negative here.
        count = slots == 3
                    ? as_long(1)
                    : static_cast<int64_t>(static_cast<uint64_t>(as_long(3)) - static_cast<uint64_t>(as_long(1)));
    }
    if (count <= 0) return all;
    const auto bound = static_cast<uint64_t>(count);
    return {bits, std::has_single_bit(bound) ? 0 : 1, bound};
}

// The call of the program that needs the number.
std::string call_of_program(const NativeFrame& frame) {
    const Slot* call = frame.fp();
    while (caller_of(call) != nullptr && method_at(caller_of(call))->owner->is_library) call = caller_of(call);
    return method_at(call)->owner->external_name() + "." + std::string(method_at(call)->name.view());
}

std::vector<uint64_t> representatives(const Range& range) {
    const uint64_t last = range.count - 1, half = range.count == 0 ? uint64_t{1} << 63 : range.count / 2;
    std::vector<uint64_t> values{0, half, last};
    if (range.bits >= 32) values.insert(values.end(), {1, half - 1});
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

// The bits of the number, chosen. Nothing when the search has to be asked.
std::optional<uint64_t> choose_bits(NativeFrame& frame, const Range& range) {
    const uint32_t most = frame.machine().step_rules().random_values;
    if (range.count != 0 && range.count <= most) {
        const int32_t chosen = frame.choose(static_cast<uint32_t>(range.count));
        if (chosen < 0) return std::nullopt;
        return static_cast<uint64_t>(chosen) << range.shift;
    }
    std::string& sampled = frame.machine().extension<vm::PathNotes>().sampled;
    if (sampled.empty()) sampled = call_of_program(frame);
    const std::vector<uint64_t> values = representatives(range);
    const int32_t chosen = frame.choose(static_cast<uint32_t>(values.size()));
    if (chosen < 0) return std::nullopt;
    return values[static_cast<size_t>(chosen)] << range.shift;
}

bool is_exploring_random(const NativeFrame& frame) { return frame.machine().step_rules().random_values != 0; }

// ---- Natives ----

int64_t seed_uniquifier(NativeFrame&) { return 0; }

// The generator has no seed when its constructor without arguments asks, directly or through setSeed with the seed that
// the constructor gave.
bool makes_without_seed(const NativeFrame& frame, int64_t seed) {
    const Slot* fp = caller_of(frame.fp());
    if (is_method(fp, kRandom, "setSeed")) {
        const Slot self = fp[0];
        while (fp != nullptr && !(is_method(fp, kRandom, "<init>") && fp[0] == self)) fp = caller_of(fp);
    }
    return is_method(fp, kRandom, "<init>") && static_cast<int64_t>(fp[1]) == seed &&
           is_method(caller_of(fp), kRandom, "<init>") && method_at(caller_of(fp))->arg_slots == 1;
}

int64_t initial_scramble(NativeFrame& frame, int64_t seed) {
    const uint64_t scrambled = (static_cast<uint64_t>(seed) ^ kMultiplier) & kSeedMask;
    if (!makes_without_seed(frame, seed)) return static_cast<int64_t>(scrambled);
    return frame.machine().is_exploring() ? seed_at(0) : marked(kOfRun, scrambled);
}

// LIMITATION: a SplittableRandom without a seed is computed from a fixed one, also when random numbers are explored.
int64_t splittable_mix(NativeFrame& frame, int64_t seed) {
    const Slot* maker = caller_of(frame.fp());
    if (is_method(maker, "java/util/SplittableRandom", "<init>") && method_at(maker)->arg_slots == 1)
        frame.machine().note_assumption_of_program(vm::Assumption::kRandomOther, frame.thread());
    auto word = static_cast<uint64_t>(seed);
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return static_cast<int64_t>(word ^ word >> 31);
}

}  // namespace

uint64_t random_word(uint64_t position) { return mixed(kCycle + position * kGamma); }

bool is_in_random_next(const NativeFrame& frame) {
    const Slot* fp = caller_of(frame.fp());
    return fp != nullptr && is_method(caller_of(fp), kRandom, "next");
}

std::optional<SeedChange> change_seed(NativeFrame& frame, int64_t expected, int64_t desired) {
    vm::Machine& machine = frame.machine();
    if (!machine.is_exploring()) return SeedChange{marked(kOfRun, static_cast<uint64_t>(desired)), true};
    machine.note_draw(frame.thread());
    const uint64_t kind = kind_of(expected);
    if (!is_exploring_random(frame)) {
        const uint64_t next = kind < kRandomPeriod ? (kind + 1) % kRandomPeriod : 0;
        return SeedChange{seed_at(next), true};
    }
    if (kind == kChosen) return SeedChange{marked(kOpen, 0), true};
    const Slot* next = caller_of(caller_of(frame.fp()));
    const int bits = wanted_bits(next);
    const Slot* user = caller_of(next);
    if (bits == 32 && is_method(user, kRandom, "nextInt")) user = caller_of(user);
    const std::optional<uint64_t> chosen = choose_bits(frame, range_for(user, bits));
    if (!chosen) return std::nullopt;
    return SeedChange{marked(kChosen, seed_before(*chosen << (48 - bits))), false};
}

bool is_in_next_seed(const NativeFrame& frame) {
    return frame.machine().is_exploring() && is_method(caller_of(frame.fp()), kThreadLocal, "nextSeed");
}

std::optional<int64_t> read_seed(NativeFrame& frame, int64_t stored) {
    vm::Machine& machine = frame.machine();
    machine.note_draw(frame.thread());
    uint64_t word = 0;
    if (is_exploring_random(frame)) {
        // nextInt or nextLong, which mix the bits of the seed.
        const Slot* user = caller_of(caller_of(frame.fp()));
        int bits = is_method(user, kThreadLocal, "nextLong") ? 64 : 32;
        if (user != nullptr) user = caller_of(user);
        // Streams draw their numbers through it.
        while (user != nullptr && method_at(user)->owner->name.view() == kThreadLocalProxy) user = caller_of(user);
        if (is_method(user, kThreadLocal, "next")) {
            bits = wanted_bits(user);
            user = caller_of(user);
        }
        const std::optional<uint64_t> chosen = choose_bits(frame, range_for(user, bits));
        if (!chosen) return std::nullopt;
        word = *chosen << (64 - bits);
    } else {
        const auto position = static_cast<uint64_t>(stored);
        word = random_word(position < kRandomPeriod ? position : 0);
    }
    // What nextSeed adds.
    const auto id = frame.heap().get<int64_t>(frame.thread().state.object, machine.known().Thread_tid);
    return static_cast<int64_t>(unmixed(word) - (static_cast<uint64_t>(id) << 1) - kGamma);
}

int64_t kept_seed(const NativeFrame& frame, int64_t stored) {
    const auto position = static_cast<uint64_t>(stored);
    if (is_exploring_random(frame)) return 0;
    return static_cast<int64_t>(position < kRandomPeriod ? (position + 1) % kRandomPeriod : 1);
}

}  // namespace heddle::natives

#define HEDDLE_FAMILY random
#define HEDDLE_FAMILY_ROWS "natives/concurrent/random.def"
#include "natives/support/family_rows.inc"
