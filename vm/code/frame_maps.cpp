#include "vm/code/frame_maps.h"

#include <map>

#include "classfile/base/check.h"
#include "vm/code/control_flow.h"
#include "vm/code/insn.h"
#include "vm/link/klass.h"

namespace heddle::vm {

// The analysis of one method.
class FrameAnalysis {
public:
    FrameAnalysis(const Method& method, FrameMaps& result)
        : method_(method),
          body_(*method.body),
          size_(method.frame_slots),
          exception_slot_(method.body->max_locals),
          blocks_(basic_blocks(body_)),
          live_in_(blocks_.size(), BitSet(size_)),
          types_in_(blocks_.size(), Types{BitSet::all(size_), BitSet(size_)}),
          result_(result) {
        locals_ = BitSet(size_);
        for (uint32_t i = 0; i < exception_slot_; ++i) locals_.insert(i);
    }

    void run() {
        find_liveness();
        find_types();
        result_.before_.resize(body_.insns.size());
        result_.inside_.resize(body_.insns.size());
        intern({BitSet(size_), BitSet(size_)});  // map 0, of the cells
        for (size_t block = 0; block < blocks_.size(); ++block) record(block);
    }

private:
    // Slots that hold references on every path to here, and on some path.
    struct Types {
        BitSet always;
        BitSet sometimes;
        friend bool operator==(const Types&, const Types&) = default;
    };

    std::vector<uint16_t> uses(uint32_t index) const {
        std::vector<uint16_t> slots = used_slots(body_, index);
        // Uses the receiver, whose monitor is entered; after it the frame word holds the object.
        if (body_.insns[index].op == Op::kEnterSync && !method_.is_static()) slots.push_back(0);
        return slots;
    }

    std::vector<uint32_t> insns_of(const Block& block) const {
        std::vector<uint32_t> indices;
        for (uint32_t i = block.start; i != block.end; i = next_insn(body_, i)) indices.push_back(i);
        return indices;
    }

    BitSet live_out(const Block& block) const {
        BitSet live(size_);
        for (const uint32_t next : block.successors) live |= live_in_[next];
        return live;
    }

    // The slots that the handlers of a block need; the throw writes the exception's slot.
    BitSet live_in_handlers(const Block& block) const {
        BitSet live(size_);
        for (const uint32_t handler : block.handlers) live |= live_in_[handler];
        if (!block.handlers.empty()) live &= locals_;
        return live;
    }

    // Computes the live slots before the instruction from those after it.
    void step_back(uint32_t index, const BitSet& in_handlers, BitSet& live) const {
        if (const Definition definition = definition_of(body_, index); definition.slot != kNoDef)
            live.erase(definition.slot);
        live |= in_handlers;
        for (const uint16_t slot : uses(index)) live.insert(slot);
    }

    void find_liveness() {
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t i = blocks_.size(); i-- > 0;) {
                const Block& block = blocks_[i];
                const BitSet in_handlers = live_in_handlers(block);
                const std::vector<uint32_t> indices = insns_of(block);
                BitSet live = live_out(block);
                for (size_t k = indices.size(); k-- > 0;) step_back(indices[k], in_handlers, live);
                if (live == live_in_[i]) continue;
                live_in_[i] = std::move(live);
                changed = true;
            }
        }
    }

    BitSet reference_parameters() const {
        BitSet refs(size_);
        uint32_t slot = 0;
        if (!method_.is_static()) refs.insert(slot++);
        for (const BasicType type : method_.parameters) {
            if (type == BasicType::kReference) refs.insert(slot);
            slot += slots_of(type);
        }
        return refs;
    }

    void step_forward(uint32_t index, Types& types) const {
        const Definition definition = definition_of(body_, index);
        if (definition.slot == kNoDef) return;
        const uint16_t source = body_.insns[index].b;
        const bool is_copy = definition.type == '=';
        types.always.assign(definition.slot, is_copy ? types.always.contains(source) : definition.type == 'A');
        types.sometimes.assign(definition.slot, is_copy ? types.sometimes.contains(source) : definition.type == 'A');
    }

    // Returns true iff the block's types changed.
    bool flow_to(uint32_t block, const Types& types) {
        const Types old = types_in_[block];
        types_in_[block].always &= types.always;
        types_in_[block].sometimes |= types.sometimes;
        return !(types_in_[block] == old);
    }

    bool flow_to_handlers(const Block& block, Types types) {
        types.always &= locals_;
        types.sometimes &= locals_;
        types.always.insert(exception_slot_);
        types.sometimes.insert(exception_slot_);
        bool changed = false;
        for (const uint32_t handler : block.handlers) changed |= flow_to(handler, types);
        return changed;
    }

    void find_types() {
        const BitSet parameters = reference_parameters();
        flow_to(0, {parameters, parameters});
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t i = 0; i < blocks_.size(); ++i) {
                const Block& block = blocks_[i];
                Types types = types_in_[i];
                for (const uint32_t index : insns_of(block)) {
                    if (!block.handlers.empty()) changed |= flow_to_handlers(block, types);
                    step_forward(index, types);
                }
                for (const uint32_t next : block.successors) changed |= flow_to(next, types);
            }
        }
    }

    void record(size_t number) {
        const Block& block = blocks_[number];
        const std::vector<uint32_t> indices = insns_of(block);
        std::vector<Types> before{types_in_[number]};
        for (const uint32_t index : indices) {
            before.push_back(before.back());
            step_forward(index, before.back());
        }
        const BitSet in_handlers = live_in_handlers(block);
        BitSet live = live_out(block);
        for (size_t k = indices.size(); k-- > 0;) {
            const uint32_t index = indices[k];
            BitSet inside = live;
            if (const Definition definition = definition_of(body_, index); definition.slot != kNoDef)
                inside.erase(definition.slot);
            inside |= in_handlers;
            step_back(index, in_handlers, live);
            result_.before_[index] = map_of(live, before[k]);
            result_.inside_[index] =
                has_argument_cells(body_, index) ? map_of(inside, before[k]) : result_.before_[index];
        }
    }

    uint32_t map_of(const BitSet& live, const Types& types) {
        BitSet refs = live;
        refs &= types.always;
        BitSet disputed = live;
        disputed &= types.sometimes;
        disputed -= types.always;
        if (!disputed.is_empty()) result_.is_exact_ = false;
        return intern({live, std::move(refs)});
    }

    uint32_t intern(FrameMaps::Map map) {
        const auto [place, is_new] = numbers_.emplace(std::move(map), static_cast<uint32_t>(result_.maps_.size()));
        if (is_new) result_.maps_.push_back(place->first);
        return place->second;
    }

    const Method& method_;
    const MethodBody& body_;
    const uint32_t size_;
    const uint32_t exception_slot_;
    const std::vector<Block> blocks_;
    BitSet locals_;
    std::vector<BitSet> live_in_;
    std::vector<Types> types_in_;
    std::map<FrameMaps::Map, uint32_t> numbers_;
    FrameMaps& result_;
};

FrameMaps::FrameMaps(const Method& method) {
    CHECK(method.body != nullptr, "a method should have a body before its frames are read");
    FrameAnalysis(method, *this).run();
}

const FrameMaps& frame_maps(const Method& method) {
    MethodBody& body = *method.body;
    if (body.maps == nullptr) body.maps = {new FrameMaps(method), [](const FrameMaps* maps) { delete maps; }};
    return *body.maps;
}

}  // namespace heddle::vm
