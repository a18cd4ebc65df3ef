#include "vm/memory/large_space.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "classfile/base/check.h"

namespace heddle::vm {

LargeSpace::LargeSpace(uint8_t* base, uint64_t start, uint64_t bytes)
    : base_(base), start_(start), end_(start + bytes), used_end_(start) {
    gaps_.emplace(start_, end_);
}

uint64_t LargeSpace::allocate(uint64_t bytes) {
    const uint64_t size = (bytes + kPage - 1) / kPage * kPage;
    const auto gap = std::find_if(gaps_.begin(), gaps_.end(),
                                  [size](const auto& candidate) { return candidate.second - candidate.first >= size; });
    if (gap == gaps_.end()) return 0;
    const auto [start, gap_end] = *gap;
    const uint64_t end = start + size;
    gaps_.erase(gap);
    if (end != gap_end) gaps_.emplace(end, gap_end);
    runs_.emplace(start, Run{end, false});
    recent_.push_back(start);
    if (start < used_end_) std::memset(base_ + start, 0, std::min(end, used_end_) - start);
    used_end_ = std::max(used_end_, end);
    return start;
}

void LargeSpace::undo_to(size_t count) {
    CHECK(count <= recent_.size(), "a large-space position should not lie ahead");
    while (recent_.size() > count) {
        undo(recent_.back());
        recent_.pop_back();
    }
}

void LargeSpace::undo(uint64_t start) {
    const auto run = runs_.find(start);
    CHECK(run != runs_.end(), "a large object should be freed once");
    uint64_t end = run->second.end;
    runs_.erase(run);
    // It was taken from the front of its gap, and later runs are free again: only the gap after it can be adjacent.
    if (const auto rest = gaps_.find(end); rest != gaps_.end()) {
        end = rest->second;
        gaps_.erase(rest);
    }
    gaps_.emplace(start, end);
}

void LargeSpace::begin_marking() {
    for (auto& [start, run] : runs_) run.is_marked = false;
}

bool LargeSpace::mark(uint64_t place) {
    const auto run = runs_.find(place);
    CHECK(run != runs_.end(), "a reference should lead to an object");
    return !std::exchange(run->second.is_marked, true);
}

uint64_t LargeSpace::freeze() {
    frozen_end_ = used_end_;
    recent_.clear();
    gaps_.clear();
    if (frozen_end_ != end_) gaps_.emplace(frozen_end_, end_);
    return frozen_end_;
}

void LargeSpace::sweep() {
    recent_.clear();
    gaps_.clear();
    uint64_t free_from = std::max(start_, frozen_end_);
    for (auto run = runs_.begin(); run != runs_.end();) {
        if (run->first < frozen_end_) {
            ++run;
            continue;
        }
        if (!run->second.is_marked) {
            run = runs_.erase(run);
            continue;
        }
        if (run->first != free_from) gaps_.emplace_hint(gaps_.end(), free_from, run->first);
        free_from = run->second.end;
        ++run;
    }
    if (free_from != end_) gaps_.emplace_hint(gaps_.end(), free_from, end_);
}

}  // namespace heddle::vm
