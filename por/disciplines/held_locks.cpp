#include "por/disciplines/held_locks.h"

#include <algorithm>

#include "vm/machine/frame_refs.h"

namespace heddle::por {

bool HeldLocks::is_synchronizer(vm::Ref object) const {
    const vm::Klass* base = machine_.known().AbstractOwnableSynchronizer;
    const vm::Klass& klass = *machine_.heap().klass_of(object);
    return base != nullptr && klass.loader == vm::LoaderId::kBoot && klass.is_subtype_of(base);
}

bool HeldLocks::owns_synchronizer(const vm::JavaThread& thread, vm::Ref object) const {
    return machine_.heap().get_ref(object, machine_.known().AbstractOwnableSynchronizer_exclusiveOwnerThread) ==
           thread.state.object;
}

uint32_t HeldLocks::synchronizer_offset(const vm::Klass& klass) const {
    const uint32_t at = index_of(klass.id);
    if (at >= synchronizer_offsets_.size()) synchronizer_offsets_.resize(at + at / 2 + 1, kUnknown);
    if (synchronizer_offsets_[at] != kUnknown) return synchronizer_offsets_[at];
    uint32_t found = kNone;
    for (const vm::Klass* part = &klass; part != nullptr && found == kNone; part = part->super) {
        if (!is_reentrant_lock(*part)) continue;
        for (const vm::Field& field : part->fields) {
            if (!field.is_static() && field.type == vm::BasicType::kReference && field.name.view() == "sync")
                found = field.offset;
        }
    }
    return synchronizer_offsets_[at] = found;
}

bool HeldLocks::owns(const vm::JavaThread& thread, vm::Ref lock, vm::Ref released) const {
    const uint32_t offset = synchronizer_offset(*machine_.heap().klass_of(lock));
    const vm::Ref target = offset == kNone ? lock : machine_.heap().get_ref(lock, offset);
    if (lock == released || target == released || target.is_null()) return false;
    return is_synchronizer(target) ? owns_synchronizer(thread, target) : machine_.owns_monitor(thread, target);
}

void HeldLocks::visit_owned_synchronizers(const vm::JavaThread& thread, vm::Ref object, int depth,
                                          const std::function<void(vm::Ref)>& visit) const {
    if (object.is_null()) return;
    const vm::Klass& klass = *machine_.heap().klass_of(object);
    if (klass.is_array()) return;
    if (is_synchronizer(object) && owns_synchronizer(thread, object)) visit(object);
    if (depth == 0) return;
    for (const uint32_t offset : klass.ref_offsets)
        visit_owned_synchronizers(thread, machine_.heap().get_ref(object, offset), depth - 1, visit);
}

const std::vector<const vm::Klass*>& HeldLocks::classes_with_statics() const {
    const vm::Program& program = machine_.program();
    for (; classes_seen_ < program.class_count(); ++classes_seen_) {
        const vm::Klass* klass = program.klass(static_cast<vm::ClassId>(classes_seen_));
        if (klass->loader > vm::LoaderId::kPlatform && !klass->static_ref_offsets.empty())
            classes_with_statics_.push_back(klass);
    }
    return classes_with_statics_;
}

void HeldLocks::for_each(const vm::JavaThread& thread, const std::function<void(vm::Ref)>& visit) const {
    for (const vm::Ref monitor : machine_.held_monitors(thread)) {
        if (owns(thread, monitor)) visit(monitor);
    }
    if (thread.state.fp == nullptr || thread.state.status == vm::ThreadStatus::kTerminated) return;
    for (vm::FrameView frame = machine_.top_frame(thread);; frame = frame.caller()) {
        vm::for_each_frame_ref(frame, [&](vm::Ref ref) { visit_owned_synchronizers(thread, ref, kMaxDepth, visit); });
        if (frame.is_bottom()) break;
    }
    for (const vm::Klass* klass : classes_with_statics()) {
        const vm::Ref mirror = machine_.class_state(klass).mirror;
        if (mirror.is_null()) continue;
        for (const uint32_t offset : klass->static_ref_offsets)
            visit_owned_synchronizers(thread, machine_.heap().get_ref(mirror, offset), kMaxDepth, visit);
    }
}

bool HeldLocks::has_any(const vm::JavaThread& thread) const {
    const std::vector<vm::Ref> monitors = machine_.held_monitors(thread);
    bool found = std::any_of(monitors.begin(), monitors.end(), [&](vm::Ref monitor) { return owns(thread, monitor); });
    if (!found) for_each(thread, [&](vm::Ref) { found = true; });
    return found;
}

}  // namespace heddle::por
