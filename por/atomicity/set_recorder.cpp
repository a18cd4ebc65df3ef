#include "por/atomicity/set_recorder.h"

#include <algorithm>

#include "vm/code/code_positions.h"
#include "vm/machine/thread.h"

namespace heddle::por {

namespace {

vm::Ref ref_in(const vm::Slot* fp, uint32_t slot) { return vm::Ref{static_cast<uint32_t>(fp[slot])}; }

// Whether a constructor of the same object has called this one.
bool is_called_by_constructor_of(const vm::Slot* fp, vm::Ref object) {
    const vm::Slot* caller = vm::caller_of(fp);
    return caller != nullptr && vm::method_at(caller)->is_constructor() && ref_in(caller, 0) == object;
}

}  // namespace

uint32_t SetRecorder::depth_of(const vm::JavaThread& thread) {
    uint32_t depth = 0;
    for (const vm::Slot* fp = thread.state.fp; fp != nullptr; fp = vm::caller_of(fp))
        depth += (fp[-1] & vm::kFrameUnit) != 0 ? 1 : 0;
    return depth;
}

bool SetRecorder::is_joining(const vm::JavaThread& thread) const {
    if (!sets_.has_joins()) return false;
    for (const vm::Slot* fp = thread.state.fp; fp != nullptr; fp = vm::caller_of(fp)) {
        if ((fp[-1] & vm::kFrameUnit) != 0 && !sets_.unit(*vm::method_at(fp)).parameters.empty()) return true;
    }
    return false;
}

const vm::Method* SetRecorder::method(uint64_t identity) const {
    const auto found = methods_.find(identity);
    return found == methods_.end() ? nullptr : found->second;
}

// Sets `place` to the innermost frame of the program's own code, and `depth` to the number of units.
uint32_t SetRecorder::intern_stack(const vm::Slot* fp, const vm::Insn* pc, uint64_t& place, uint32_t& depth) {
    uint64_t key = 0x5353;
    const vm::Slot* const top = fp;
    const vm::Insn* const top_pc = pc;
    place = 0;
    for (; fp != nullptr; pc = vm::call_of(fp), fp = vm::caller_of(fp)) {
        const vm::Method* method = vm::method_at(fp);
        depth += (fp[-1] & vm::kFrameUnit) != 0 ? 1 : 0;
        key = vm::mix(key ^ reinterpret_cast<uint64_t>(pc)) + reinterpret_cast<uint64_t>(method);
        if (place == 0 && !method->owner->is_library && !method->has(vm::kMethodHidden))
            place = vm::mix(method->identity) + vm::bytecode_index(*method, pc) + 1;
    }
    const auto [found, is_new] = stack_numbers_.try_emplace(key, static_cast<uint32_t>(stacks_.size()));
    if (is_new) {
        std::vector<Frame>& frames = stacks_.emplace_back();
        pc = top_pc;
        for (fp = top; fp != nullptr; pc = vm::call_of(fp), fp = vm::caller_of(fp))
            frames.push_back({vm::method_at(fp), pc});
    }
    return found->second;
}

void SetRecorder::on_entry(const vm::JavaThread& thread, vm::Slot* fp) {
    const vm::Method& method = *vm::method_at(fp);
    const bool is_birth = method.is_constructor() && !is_called_by_constructor_of(fp, ref_in(fp, 0));
    if (is_birth && sets_.of(*machine_.heap().klass_of(ref_in(fp, 0))) != nullptr) {
        SetEvent& event = events_.emplace_back();
        event.kind = SetEvent::Kind::kBirth;
        event.depth = UINT32_MAX;
        event.unit.thread = thread.state.identity;
        event.access.at.object = ref_in(fp, 0).value;
    }
    const BoundUnit& unit = sets_.unit(method);
    if (!unit.is_unit) return;
    methods_.emplace(method.identity, &method);
    SetEvent& event = events_.emplace_back();
    event.kind = SetEvent::Kind::kEntry;
    event.unit.thread = thread.state.identity;
    event.unit.method = method.identity;
    event.unit.joins = !unit.parameters.empty();
    const auto cover = [&](vm::Ref object) {
        if (object && std::find(event.covers.begin(), event.covers.end(), object.value) == event.covers.end())
            event.covers.push_back(object.value);
    };
    if (unit.covers_this) cover(ref_in(fp, 0));
    for (const uint16_t slot : unit.parameters) cover(ref_in(fp, slot));
    uint64_t place = 0;
    event.unit.stack = intern_stack(vm::caller_of(fp), vm::call_of(fp), place, event.depth);
    fp[-1] |= vm::kFrameUnit;
}

void SetRecorder::add_access(const vm::JavaThread& thread, const vm::Slot* fp, SetLocation at, bool writes) {
    SetEvent& event = events_.emplace_back();
    event.unit.thread = thread.state.identity;
    event.access.at = at;
    event.access.writes = writes;
    event.access.stack = intern_stack(fp, thread.state.pc, event.access.place, event.depth);
}

void SetRecorder::on_access(const vm::JavaThread& thread, const vm::Slot* fp, vm::Ref object, uint32_t offset,
                            uint8_t flags) {
    if (object.is_null()) return;
    const bool writes = (flags & vm::kAccessWrites) != 0;
    const BoundClass* bound = sets_.of(*machine_.heap().klass_of(object));
    const BoundMember* member = bound == nullptr ? nullptr : bound->at(offset);
    if (member != nullptr) {
        add_access(thread, fp, {object.value, member->set, member->member}, writes);
        if (member->is_owned && writes && std::find(owners_.begin(), owners_.end(), object) == owners_.end())
            owners_.push_back(object);
    }
    if (!sets_.has_owned()) return;
    for_each_owner(object, [&](vm::Ref owner, const BoundMember& field) {
        add_access(thread, fp, {owner.value, field.set, field.member}, writes);
    });
}

template <typename Visitor>
void SetRecorder::for_each_owner(vm::Ref object, Visitor&& visit) const {
    if (owners_.empty()) return;
    const vm::Heap& heap = machine_.heap();
    for (const vm::Ref owner : owners_) {
        const BoundClass* bound = sets_.of(*heap.klass_of(owner));
        if (bound == nullptr) continue;
        for (const BoundMember& member : bound->members) {
            if (!member.is_owned) continue;
            const vm::Ref held = heap.get_ref(owner, member.field->offset);
            if (held.is_null()) continue;
            bool is_held = held == object;
            // A collection keeps its elements in arrays behind its own fields.
            const vm::Klass& klass = *heap.klass_of(held);
            if (!is_held && klass.is_library && heap.klass_of(object)->is_array()) {
                for (const uint32_t offset : klass.ref_offsets) is_held |= heap.get_ref(held, offset) == object;
            }
            if (is_held) visit(owner, member);
        }
    }
}

bool SetRecorder::is_owned(vm::Ref object) const {
    bool is_owned = false;
    for_each_owner(object, [&](vm::Ref, const BoundMember&) { is_owned = true; });
    return is_owned;
}

}  // namespace heddle::por
