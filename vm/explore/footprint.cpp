#include "vm/explore/footprint.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

constexpr uint32_t kWidest = 8;  // bytes of one access
constexpr uint32_t kWord = 4;
constexpr uint32_t kOwnerMask = 0xFFFF;  // of a lock word

constexpr uint32_t kLockOffset = offsetof(ObjectHeader, lock);

// The stamp belongs to the journal, the allocation site never changes.
bool is_bookkeeping(uint32_t offset) {
    return offset == offsetof(ObjectHeader, stamp) || offset == offsetof(ObjectHeader, site);
}

}  // namespace

FootprintCheck::FootprintCheck(const Machine& machine, const JavaThread& thread)
    : machine_(machine),
      thread_(thread),
      boundary_(machine.journal().size()),
      action_(machine.next_action(thread)),
      thread_object_(thread.state.object) {}

template <class F>
void FootprintCheck::for_each_difference(F&& found) const {
    const Heap& heap = machine_.heap();
    bool is_over = false;
    const auto look = [&](SavedKind kind, uint64_t context, const uint8_t* bytes, size_t size) {
        if (is_over || (kind != SavedKind::kObject && kind != SavedKind::kElements)) return;
        const Ref object{static_cast<uint32_t>(context)};
        const auto start = static_cast<uint32_t>(context >> 32) * kChunk;  // 0 for whole objects
        const uint8_t* place = heap.address(object) + start;
        for (uint32_t i = 0; i + kWord <= size && !is_over; i += kWord) {
            if (std::memcmp(place + i, bytes + i, kWord) != 0) is_over = found(object, start + i, bytes + i);
        }
    };
    machine_.journal().for_each_saved_since({boundary_, 0}, look);
}

std::optional<std::string> FootprintCheck::undeclared_write() const {
    std::optional<std::string> undeclared;
    for_each_difference([&](Ref object, uint32_t offset, const uint8_t* before) {
        if (!is_declared(object, offset, before)) undeclared = describe(object, offset);
        return undeclared.has_value();
    });
    return undeclared;
}

bool FootprintCheck::has_changed_heap(bool but_for_locks) const {
    const auto is_lock = [&](Ref object) {
        return machine_.heap().klass_of(object)->is_subtype_of(machine_.known().AbstractOwnableSynchronizer);
    };
    bool has_changed = false;
    for_each_difference([&](Ref object, uint32_t offset, const uint8_t*) {
        const bool is_aside = is_bookkeeping(offset) || offset == kLockOffset || (but_for_locks && is_lock(object));
        return has_changed = !is_aside;
    });
    return has_changed;
}

bool FootprintCheck::is_declared(Ref object, uint32_t offset, const uint8_t* before) const {
    if (is_bookkeeping(offset)) return true;
    if (offset == kLockOffset) {
        uint32_t lock = 0;
        std::memcpy(&lock, before, sizeof lock);
        return is_declared_lock(object, lock);
    }
    // The end of a thread, in the step of Thread.exit, writes its Thread, or the holder of its fields in later JDKs.
    const bool has_ended = thread_.state.status == ThreadStatus::kTerminated ||
                           thread_.state.status == ThreadStatus::kAwaitingEnd || thread_object_ != thread_.state.object;
    if (has_ended && thread_object_) {
        if (object == thread_object_) return true;
        const uint32_t holder = machine_.known().Thread_holder;
        if (holder != 0 && object == machine_.heap().get_ref(thread_object_, holder)) return true;
    }
    // The result of an initialisation: its end is like a monitor exit.
    if (machine_.heap().klass_of(object) == machine_.known().Class && offset == init_error_offset()) return true;
    // Caches, whose value does not depend on the thread that computes it.
    if (machine_.heap().klass_of(object)->trust == Trust::kImmutable) return true;
    const StepFindings& findings = machine_.step_findings();
    // A visible native was a scheduling point, whatever it wrote.
    if (findings.ran_visible_native) return true;
    const auto covers = [&](const HeapAccess& access) {
        return access.object == object && access.writes() && access.offset < offset + kWord &&
               offset < access.offset + kWidest;
    };
    return std::any_of(findings.accesses.begin(), findings.accesses.end(), covers) ||
           std::any_of(findings.unasked_writes.begin(), findings.unasked_writes.end(), covers);
}

// When an exception leaves a synchronized method, the monitor exit is part of the step before: it is a left-mover. No
// other thread can observe the number of entries.
bool FootprintCheck::is_declared_lock(Ref object, uint32_t before) const {
    const uint32_t lock = machine_.heap().header(object).lock;
    if (lock == 0 || (lock & kOwnerMask) == (before & kOwnerMask)) return true;
    const StepFindings& findings = machine_.step_findings();
    return action_.object == object || findings.ran_visible_native || findings.ran_library;
}

uint32_t FootprintCheck::init_error_offset() const {
    for (const Field& field : machine_.known().Class->fields) {
        if (field.name.view() == "initError") return field.offset;
    }
    return 0;
}

std::string FootprintCheck::describe(Ref object, uint32_t offset) const {
    const Klass* klass = machine_.heap().klass_of(object);
    std::string text = "a step wrote to " + klass->external_name() + " at byte " + std::to_string(offset);
    for (const Klass* owner : klass->supers) {
        for (const Field& field : owner->fields) {
            if (!field.is_static() && field.offset == offset) text += " (" + std::string(field.name.view()) + ")";
        }
    }
    return text;
}

}  // namespace heddle::vm
