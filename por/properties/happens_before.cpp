#include "por/properties/happens_before.h"

#include <algorithm>

namespace heddle::por {

namespace {

uint64_t location_of(vm::Ref object, uint32_t offset) { return uint64_t{object.value} << 32 | offset; }

}  // namespace

void HappensBefore::begin_path() {
    clocks_.clear();
    orders_.clear();
    accesses_.clear();
    steps_.clear();
}

void HappensBefore::join(Clock& clock, const Clock& other) {
    if (clock.size() < other.size()) clock.resize(other.size());
    for (size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
}

HappensBefore::Clock& HappensBefore::clock_of(uint32_t thread) {
    if (thread >= clocks_.size()) clocks_.resize(thread + 1);
    Clock& clock = clocks_[thread];
    if (thread >= clock.size()) clock.resize(thread + 1);
    return clock;
}

void HappensBefore::acquire(uint32_t thread, vm::Ref object, uint32_t offset) {
    const auto found = orders_.find(location_of(object, offset));
    if (found != orders_.end()) join(clock_of(thread), found->second);
}

void HappensBefore::release(uint32_t thread, vm::Ref object, uint32_t offset) {
    join(orders_[location_of(object, offset)], clock_of(thread));
}

std::optional<HappensBefore::Race> HappensBefore::find_race(const Access& access, const std::vector<Access>& earlier) {
    const Clock& known = clock_of(access.thread);
    for (const Access& other : earlier) {
        if (other.thread == access.thread || !vm::is_race(access.access, other.access)) continue;
        if (steps_[other.step].number > at(known, other.thread))
            return Race{other.step, access.step, other.pc, access.pc};
    }
    return std::nullopt;
}

std::optional<HappensBefore::Race> HappensBefore::before_step(const vm::Machine& machine, vm::ThreadId id,
                                                              const PendingAccess* access) {
    const vm::ThreadState& state = machine.thread(id).state;
    const uint32_t thread = static_cast<uint32_t>(index_of(id));
    // A thread that started, unparked or interrupted this one has released the clock of its Thread object.
    acquire(thread, state.object);
    if (state.blocked_on) acquire(thread, state.blocked_on);
    const uint32_t number = ++clock_of(thread)[thread];
    steps_.push_back({thread, number, access != nullptr ? clock_of(thread) : Clock()});
    if (access == nullptr) return std::nullopt;
    Access made{access->access, thread, steps_.size() - 1, access->pc};
    if (access->range.end == 0) return add_access(made);
    std::optional<Race> race;
    access->range.for_each([&](uint32_t offset) {
        made.access.offset = offset;
        const std::optional<Race> found = add_access(made);
        if (!race) race = found;
    });
    return race;
}

std::optional<HappensBefore::Race> HappensBefore::add_access(const Access& access) {
    std::vector<Access>& accesses = accesses_[location_of(access.access.object, access.access.offset)];
    const std::optional<Race> race = find_race(access, accesses);
    // The last read and the last write of a thread represent the earlier ones.
    std::erase_if(accesses, [&](const Access& old) {
        return old.thread == access.thread && old.access.flags == access.access.flags;
    });
    accesses.push_back(access);
    return race;
}

void HappensBefore::after_step(const vm::Machine& machine, std::span<const vm::HeapAccess> accesses,
                               std::span<const vm::Ordering> orderings) {
    const uint32_t mover = steps_.back().thread;
    for (const vm::HeapAccess& access : accesses) {
        if ((access.flags & (vm::kAccessAtomic | vm::kAccessTrusted)) == 0 || !access.object) continue;
        acquire(mover, access.object, access.offset);
        if (access.writes()) release(mover, access.object, access.offset);
    }
    for (const vm::Ordering& ordering : orderings) {
        const uint32_t thread = static_cast<uint32_t>(index_of(ordering.thread));
        acquire(thread, ordering.object);
        release(thread, ordering.object);
    }
    const vm::ThreadState& state = machine.thread(static_cast<vm::ThreadId>(mover)).state;
    if (state.status == vm::ThreadStatus::kTerminated && state.object) release(mover, state.object);
}

std::vector<size_t> HappensBefore::steps_before(const Race& race) const {
    std::vector<size_t> result;
    for (size_t i = 0; i < race.later; ++i) {
        const MadeStep& step = steps_[i];
        const auto is_known = [&](size_t to) {
            // A step knows itself.
            return to != i && step.number <= at(steps_[to].known, step.thread);
        };
        if (i != race.earlier && (is_known(race.earlier) || is_known(race.later))) result.push_back(i);
    }
    return result;
}

}  // namespace heddle::por
