// Which slots of a frame are live, and which of these hold references, for every instruction of a method: for
// collection and for the canonical state. Computed once per method by liveness (backwards) and by the types of
// definitions (forwards) over its register code. Instructions with equal sets share them.
//
// A live slot holds a reference iff it does on every path to the instruction. In code that keeps the rules of JVMS
// §4.10 the paths agree. LIMITATION: inside a jsr subroutine (class files before version 51) they need not agree on
// slots that only the subroutine's callers use; is_exact() is false then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "vm/base/bit_set.h"

namespace heddle::vm {

struct Method;

struct FrameMaps {
    // `method` has a body.
    explicit FrameMaps(const Method& method);

    // Before an instruction: it is about to be executed, or to be executed again.
    const BitSet& live_slots(uint32_t index) const { return maps_[before_[index]].live; }
    const BitSet& live_refs(uint32_t index) const { return maps_[before_[index]].refs; }
    // Inside a call instruction, while the callee runs: the arguments belong to the callee, the result is not there
    // yet, and the callee may also end in an exception. The slots hold their values from before the call. The set is a
    // subset of what is live before the call: after it was used, the frame must not be read as one before the call.
    const BitSet& live_slots_at_call(uint32_t index) const { return maps_[inside_[index]].live; }
    const BitSet& live_refs_at_call(uint32_t index) const { return maps_[inside_[index]].refs; }

    // visit(slot) for each slot that holds a reference that is still needed.
    template <typename Visitor>
    void for_each_live_ref(uint32_t index, bool inside_call, Visitor&& visit) const {
        (inside_call ? live_refs_at_call(index) : live_refs(index)).for_each(visit);
    }

    // Returns false iff some live slot is a reference on some paths and something else on others; such a slot is not
    // among the references.
    bool is_exact() const { return is_exact_; }
    // The number of distinct maps; a measure of the memory in use.
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

// The maps of a method that has a body; computed by the first call.
const FrameMaps& frame_maps(const Method& method);

}  // namespace heddle::vm
