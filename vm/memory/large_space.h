// Memory for objects over Heap's kLargeObject bytes: runs of pages in one range of the heap's address space, one object
// per run, first fit from the low end. Places are offsets from the heap's base.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace heddle::vm {

class LargeSpace {
public:
    static constexpr uint64_t kPage = 4096;

    // The range base+start .. base+start+bytes; both multiples of kPage. Its memory is zero.
    LargeSpace(uint8_t* base, uint64_t start, uint64_t bytes);

    // The place of `bytes` bytes of zeros, or 0 when no gap is large enough.
    uint64_t allocate(uint64_t bytes);

    // Allocations since the last sweep that were not undone.
    size_t count() const { return recent_.size(); }
    // Frees the newest allocations, until count() is `count`. The gaps are then what they were at that count.
    void undo_to(size_t count);

    void begin_marking();
    // True when the object at `place` was not marked yet. `place` should come from allocate().
    bool mark(uint64_t place);
    // Calls visit(place) for each marked object.
    template <typename Visitor>
    void for_each_marked(Visitor&& visit) const {
        for (const auto& [start, run] : runs_) {
            if (run.is_marked) visit(start);
        }
    }
    // Frees unmarked objects.
    void sweep();

    // The existing objects are never freed, and no gap between them is used again. Returns the place of their end.
    uint64_t freeze();

private:
    struct Run {
        uint64_t end;
        bool is_marked;
    };
    void undo(uint64_t start);

    uint8_t* base_;
    uint64_t start_;
    uint64_t end_;
    uint64_t used_end_;  // memory from here on was never used, so it is zero
    uint64_t frozen_end_ = 0;
    std::map<uint64_t, Run> runs_;       // by start
    std::map<uint64_t, uint64_t> gaps_;  // start to end; no two touch
    std::vector<uint64_t> recent_;       // starts, oldest first
};

}  // namespace heddle::vm
