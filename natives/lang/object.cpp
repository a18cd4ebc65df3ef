// java.lang.Object: identity, clone, and the wait sets of monitors (JLS §17.2). A thread in a wait set has status
// kWaiting. Notification, interruption or its deadline make it kNotified; it then waits to re-enter the monitor.
#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

#include "natives/support/array_copy.h"
#include "natives/support/assumptions_met.h"
#include "natives/support/clock.h"
#include "natives/support/support.h"
#include "vm/machine/machine.h"
#include "vm/memory/heap.h"

namespace heddle::natives {
namespace {

Ref get_class(NativeFrame& frame, Ref self) { return frame.machine().mirror(frame.heap().klass_of(self)); }

int32_t hash_code(NativeFrame& frame, Ref self) {
    note_identity_hash(frame);
    return frame.machine().identity_hash(self);
}

// A copy has the allocation site of its original: the static analyses do not distinguish them.
void copy_allocation_site(Heap& heap, Ref original, Ref copy) {
    reinterpret_cast<vm::ObjectHeader*>(heap.address(copy))->site = heap.header(original).site;
}

Ref clone_array(NativeFrame& frame, Ref self, const Klass* klass) {
    Heap& heap = frame.heap();
    const int32_t length = heap.length(self);
    const Ref copy = heap.allocate_array(klass, length);
    if (!copy) return fail_for_memory(frame);
    const size_t bytes = static_cast<size_t>(length) * vm::size_of(klass->element_type);
    note_elements(frame, self, 0, length, false);
    // Not by writable_elements<uint8_t>: the number of bytes may exceed an int32_t.
    heap.save_range(copy, vm::kArrayDataOffset, static_cast<uint32_t>(bytes));
    std::memcpy(heap.address(copy) + vm::kArrayDataOffset, heap.address(self) + vm::kArrayDataOffset, bytes);
    copy_allocation_site(heap, self, copy);
    return copy;
}

void note_whole_object(NativeFrame& frame, Ref object) {
    if (!frame.machine().is_exploring()) return;
    for (const Klass* klass = frame.heap().klass_of(object); klass != nullptr; klass = klass->super) {
        for (const vm::Field& field : klass->fields) {
            if (!field.is_static()) frame.machine().note_access(frame.thread(), object, field.offset, 0);
        }
    }
}

Ref clone(NativeFrame& frame, Ref self) {
    Heap& heap = frame.heap();
    const Klass* klass = heap.klass_of(self);
    if (klass->is_array()) return clone_array(frame, self, klass);
    // HotSpot refuses to clone a java.lang.ref.Reference too: the collector's treatment of the copy would be undefined.
    if (klass->is_reference || !klass->is_subtype_of(frame.machine().known().Cloneable)) {
        frame.throw_new("java/lang/CloneNotSupportedException", klass->external_name());
        return kNull;
    }
    const Ref copy = new_object(frame, klass);
    note_whole_object(frame, self);
    if (copy) {
        std::memcpy(heap.address(copy) + vm::kFieldsOffset, heap.address(self) + vm::kFieldsOffset,
                    klass->instance_size - vm::kFieldsOffset);
        copy_allocation_site(heap, self, copy);
    }
    return copy;
}

// A lock word is the owner's ThreadId + 1 in the low half and the entries in the high half (vm/memory/heap.h).
constexpr uint32_t kEntriesShift = 16;

uint32_t lock_word(const JavaThread& thread, uint32_t entries) {
    return (entries << kEntriesShift) | (index_of(thread.id) + 1);
}

bool throw_unless_owner(NativeFrame& frame, Ref object) {
    if (frame.machine().owns_monitor(frame.thread(), object)) return false;
    frame.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
    return true;
}

bool is_in_wait_set(const JavaThread& thread, Ref object) {
    return thread.state.status == ThreadStatus::kWaiting && thread.state.blocked_on == object;
}

void leave_wait_set(Machine& machine, JavaThread& thread) {
    machine.touch(thread);
    thread.state.status = ThreadStatus::kNotified;
    thread.state.has_deadline = false;
}

// The threads in an object's wait set, longest waiting first, as HotSpot wakes them.
std::vector<JavaThread*> waiters_of(Machine& machine, Ref object) {
    std::vector<JavaThread*> waiters;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(i));
        if (is_in_wait_set(thread, object)) waiters.push_back(&thread);
    }
    std::sort(waiters.begin(), waiters.end(),
              [](const JavaThread* a, const JavaThread* b) { return a->state.wait_order < b->state.wait_order; });
    return waiters;
}

// The specification leaves open which thread is notified (JLS §17.2.2): a search tries all.
void notify(NativeFrame& frame, Ref self) {
    if (throw_unless_owner(frame, self)) return;
    const std::vector<JavaThread*> waiters = waiters_of(frame.machine(), self);
    if (waiters.empty()) return;
    const int32_t choice = frame.choose(static_cast<uint32_t>(waiters.size()));
    if (choice >= 0) leave_wait_set(frame.machine(), *waiters[static_cast<size_t>(choice)]);
}

void notify_all(NativeFrame& frame, Ref self) {
    if (throw_unless_owner(frame, self)) return;
    for (JavaThread* thread : waiters_of(frame.machine(), self)) leave_wait_set(frame.machine(), *thread);
}

enum WaitState : uint32_t { kArriving, kInWaitSet };
enum WaitWord : uint32_t { kNotNotified };  // scratch word: 1 when something other than a notification ended the wait

void enter_wait_set(NativeFrame& frame, Ref self, int64_t milliseconds) {
    Machine& machine = frame.machine();
    JavaThread& thread = frame.thread();
    machine.touch(thread);
    uint64_t last_order = 0;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const JavaThread& other = machine.thread(static_cast<vm::ThreadId>(i));
        if (is_in_wait_set(other, self)) last_order = std::max(last_order, other.state.wait_order);
    }
    thread.state.wait_order = last_order + 1;
    thread.state.saved_entries = frame.heap().header(self).lock >> kEntriesShift;
    thread.state.blocked_on = self;
    thread.state.status = ThreadStatus::kWaiting;
    thread.state.timed_out = false;
    machine.set_deadline(thread, nanoseconds_of(milliseconds));
    machine.note_wait(thread);
    frame.heap().set_lock(self, 0);
    frame.set_state(kInWaitSet);
    frame.block();
}

// Returns false when nothing has ended the wait yet.
bool has_left_wait_set(NativeFrame& frame) {
    JavaThread& thread = frame.thread();
    if (thread.state.status != ThreadStatus::kWaiting) return true;
    const bool is_late = frame.machine().has_passed_deadline(thread);
    const bool is_spurious = frame.machine().is_spurious_wakeup();
    if (!is_late && !is_spurious && !thread.state.is_interrupted) return false;
    leave_wait_set(frame.machine(), thread);
    thread.state.timed_out = is_late;
    frame.set_scratch_word(kNotNotified, 1);
    return true;
}

void wait(NativeFrame& frame, Ref self, int64_t milliseconds) {
    Machine& machine = frame.machine();
    JavaThread& thread = frame.thread();
    if (frame.state() == kArriving) {
        if (milliseconds < 0) return frame.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
        if (throw_unless_owner(frame, self)) return;
        if (consume_interrupt(machine, thread)) return frame.throw_new("java/lang/InterruptedException");
        return enter_wait_set(frame, self, milliseconds);
    }
    if (!has_left_wait_set(frame) || frame.heap().header(self).lock != 0) return frame.block();
    machine.touch(thread);
    frame.heap().set_lock(self, lock_word(thread, thread.state.saved_entries));
    thread.state.saved_entries = 0;
    thread.state.wait_order = 0;
    thread.state.blocked_on = kNull;
    thread.state.status = ThreadStatus::kRunnable;
    // A thread that was notified returns normally and keeps the interrupt status of a later interrupt (JLS §17.2.4).
    if (frame.scratch_word(kNotNotified) != 0 && consume_interrupt(machine, thread)) {
        frame.throw_new("java/lang/InterruptedException");
    }
}

}  // namespace
}  // namespace heddle::natives

#define HEDDLE_FAMILY object
#define HEDDLE_FAMILY_ROWS "natives/lang/object.def"
#include "natives/support/family_rows.inc"
