// Which slots of a frame matter, and which of these hold references, for every instruction of a method: for collection
// and for the canonical state. Found once per method by liveness (backwards) and by the types of definitions (forwards)
// over its register code; the sets are shared between the instructions that have the same.
//
// A live slot holds a reference iff it does on every way to the instruction. In code that fits the rules of JVMS §4.10
// the ways agree.
// LIMITATION: inside a jsr subroutine (class files before version 51) they need not agree on slots that only the
// subroutine's callers use; is_exact() is false then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "vm/bit_set.h"

namespace heddle::vm {

struct Method;

struct FrameMaps {
    // `method` has a body.
    explicit FrameMaps(const Method& method);

    // Before an instruction: it is about to be done, or to be done again.
    const BitSet& live_slots(uint32_t index) const { return maps_[before_[index]].live; }
    const BitSet& live_refs(uint32_t index) const { return maps_[before_[index]].refs; }
    // In the middle of a call instruction, while the callee runs: arguments are the callee's business, the result is
    // not there yet, and the callee may also end in an exception. The slots' contents are those from before the call.
    // A subset of what is live before it: a frame that was seen so should not be read as standing before it later.
    const BitSet& live_slots_at_call(uint32_t index) const { return maps_[inside_[index]].live; }
    const BitSet& live_refs_at_call(uint32_t index) const { return maps_[inside_[index]].refs; }

    // visit(slot) for each slot that holds a reference that is still needed.
    template <typename Visitor>
    void for_each_live_ref(uint32_t index, bool inside_call, Visitor&& visit) const {
        (inside_call ? live_refs_at_call(index) : live_refs(index)).for_each(visit);
    }

    // False when a live slot is a reference on some ways and something else on others; it is left out of the
    // references.
    bool is_exact() const { return is_exact_; }
    // Different maps; a measure of the memory in use.
    size_t distinct_maps() const { return maps_.size(); }

private:
    friend class FrameAnalysis;
    struct Map {
        BitSet live;
        BitSet refs;
        friend auto operator<=>(const Map&, const Map&) = default;
    };
    std::vector<Map> maps_;
    std::vector<uint32_t> before_;  // index of a map, by instruction
    std::vector<uint32_t> inside_;  // the same as before_ but for calls
    bool is_exact_ = true;
};

// The maps of a method that has a body, made when first asked for. Any thread may ask.
const FrameMaps& frame_maps(const Method& method);

}  // namespace heddle::vm
