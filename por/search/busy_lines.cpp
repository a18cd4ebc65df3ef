#include "por/search/busy_lines.h"

#include "por/base/describe.h"

namespace heddle::por {

namespace {

constexpr uint64_t kEvery = 64;     // a stack costs more than a state
constexpr uint64_t kFewest = 10;    // counted states below which nothing is said
constexpr uint64_t kGoodPart = 20;  // per cent

}  // namespace

void BusyLines::note(const vm::Machine& machine, vm::ThreadId mover) {
    if (++seen_ % kEvery != 0) return;
    const std::vector<StackFrame> stack = stack_of(machine, machine.thread(mover));
    const StackFrame* place = place_of(stack);
    if (place == nullptr || is_library_frame(*place)) return;
    Count& count = lines_[place->class_name + "." + place->method + ":" + std::to_string(place->line)];
    if (count.states++ == 0) count.place = *place;
    ++counted_;
}

std::optional<BusyLine> BusyLines::busiest() const {
    const Count* most = nullptr;
    for (const auto& [text, count] : lines_) {
        if (most == nullptr || count.states > most->states) most = &count;
    }
    if (most == nullptr || counted_ < kFewest) return std::nullopt;
    const uint64_t percent = most->states * 100 / counted_;
    if (percent < kGoodPart) return std::nullopt;
    return BusyLine{most->place, percent};
}

BusyLines& BusyLines::operator+=(const BusyLines& other) {
    seen_ += other.seen_;
    counted_ += other.counted_;
    for (const auto& [text, count] : other.lines_) {
        Count& own = lines_[text];
        own.place = count.place;
        own.states += count.states;
    }
    return *this;
}

}  // namespace heddle::por
