#include "por/trace/shorten.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "por/trace/replay.h"

namespace heddle::por {

namespace {

using Schedule = std::vector<Step>;

// Long steps count as several: this many jumps and calls as one.
constexpr uint64_t kJumpsLikeAStep = 1000;

// Steps of one thread in a row: [begin, end) of the schedule.
struct Block {
    vm::ThreadId thread{};
    size_t begin = 0;
    size_t end = 0;
};

std::vector<Block> blocks_of(const Schedule& schedule) {
    std::vector<Block> blocks;
    for (size_t i = 0; i < schedule.size(); ++i) {
        if (blocks.empty() || blocks.back().thread != schedule[i].thread) blocks.push_back({schedule[i].thread, i, i});
        blocks.back().end = i + 1;
    }
    return blocks;
}

void append(Schedule& to, const Schedule& from, size_t begin, size_t end) {
    to.insert(to.end(), from.begin() + static_cast<std::ptrdiff_t>(begin),
              from.begin() + static_cast<std::ptrdiff_t>(end));
}

// Swaps [first, middle) and [middle, last).
Schedule swapped(const Schedule& schedule, size_t first, size_t middle, size_t last) {
    Schedule result;
    result.reserve(schedule.size());
    append(result, schedule, 0, first);
    append(result, schedule, middle, last);
    append(result, schedule, first, middle);
    append(result, schedule, last, schedule.size());
    return result;
}

Schedule without(const Schedule& schedule, size_t begin, size_t end) {
    Schedule result;
    append(result, schedule, 0, begin);
    append(result, schedule, end, schedule.size());
    return result;
}

class Shortener {
public:
    Shortener(Subject& subject, const Subject::Mark& base, std::span<const Property> properties, Violation& violation,
              uint64_t budget)
        : subject_(subject), base_(base), properties_(properties), best_(violation), budget_(budget) {}

    void run() {
        while (improve_all(&Shortener::improve) || improve_all(&Shortener::leave_out_some)) {
        }
    }

private:
    bool improve_all(bool (Shortener::*improve)(size_t)) {
        bool is_better = false;
        for (size_t i = 0; i < blocks_of(best_.schedule).size() && budget_ != 0; ++i) {
            while ((this->*improve)(i)) is_better = true;
        }
        return is_better;
    }

    bool improve(size_t index) {
        const std::vector<Block> blocks = blocks_of(best_.schedule);
        if (index >= blocks.size()) return false;
        const Block& block = blocks[index];
        if (attempt(without(best_.schedule, block.begin, block.end))) return true;
        size_t next = index + 1;
        while (next < blocks.size() && blocks[next].thread != block.thread) ++next;
        if (next == blocks.size()) return false;
        return attempt(swapped(best_.schedule, block.end, blocks[next].begin, blocks[next].end)) ||
               attempt(swapped(best_.schedule, block.begin, block.end, blocks[next].begin));
    }

    // Leaves out steps at the end of a block: often fewer rounds of a loop suffice. Any number may be the right one;
    // halves are tried first, since they are few.
    bool leave_out_some(size_t index) {
        const std::vector<Block> blocks = blocks_of(best_.schedule);
        if (index >= blocks.size()) return false;
        const Block& block = blocks[index];
        const auto leave_out = [&](size_t count) {
            return attempt(without(best_.schedule, block.end - count, block.end));
        };
        const size_t steps = block.end - block.begin;
        for (size_t count = steps / 2; count != 0; count /= 2) {
            if (leave_out(count)) return true;
        }
        for (size_t count = steps - 1; count != 0 && budget_ != 0; --count) {
            if (leave_out(count)) return true;
        }
        return false;
    }

    static std::pair<size_t, size_t> cost(const Schedule& schedule) { return {switches_of(schedule), schedule.size()}; }

    bool attempt(const Schedule& candidate) {
        if (candidate.empty() || cost(candidate) >= cost(best_.schedule)) return false;
        if (candidate.size() > budget_) {
            budget_ = 0;
            return false;
        }
        const uint64_t jumps = subject_.machine().instructions();
        ReplayResult replayed = follow(subject_, base_, properties_, candidate, best_.fingerprint);
        const uint64_t effort = replayed.steps + (subject_.machine().instructions() - jumps) / kJumpsLikeAStep;
        budget_ -= std::min(budget_, effort);
        // The time is up: the replay was cut short, and its result is not reproducible.
        if (subject_.has_been_ended()) budget_ = 0;
        if (!replayed.violation || subject_.has_been_ended()) return false;
        best_ = std::move(*replayed.violation);
        return true;
    }

    Subject& subject_;
    const Subject::Mark& base_;
    std::span<const Property> properties_;
    Violation& best_;
    uint64_t budget_;
};

}  // namespace

size_t switches_of(std::span<const Step> schedule) {
    size_t count = 0;
    for (size_t i = 1; i < schedule.size(); ++i) count += schedule[i].thread != schedule[i - 1].thread ? 1 : 0;
    return count;
}

void shorten(Subject& subject, const Subject::Mark& base, std::span<const Property> properties, Violation& violation,
             uint64_t budget) {
    // Each attempt ends with the search for an endless loop, which is expensive.
    if (violation.kind() == ViolationKind::kEndlessLoop) budget = std::min(budget, kShortenLivelockSteps);
    Shortener(subject, base, properties, violation, budget).run();
}

}  // namespace heddle::por
