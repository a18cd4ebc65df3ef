// A Java thread: its stack of frames and what it waits for. Frames lie in one reserved range of memory; a frame is four
// header slots and then its method's frame_slots:
//     fp[-4] caller's fp (0 at the bottom)   fp[-3] the caller's call instruction   fp[-2] Method*   fp[-1] frame word
// Everything that changes lies in ThreadState and in the stack, and is saved by Machine before it changes.
#pragma once

#include <cstdint>
#include <string>

#include "vm/base/frame_layout.h"
#include "vm/base/ids.h"
#include "vm/code/insn.h"
#include "vm/link/klass.h"

namespace heddle::vm {

// The frame word, fp[-1]: flags in the low half, the object a synchronized method has locked in the high half.
enum FrameFlag : uint64_t {
    kFrameLocked = 1 << 0,    // the monitor of the synchronized method is held
    kFrameCatching = 1 << 1,  // a native that catches the exceptions of the call it asked for
    kFrameRetry = 1 << 2,     // the caller's instruction is executed again when this frame returns
    kFrameUnit = 1 << 3,      // exploring: a unit of work, marked by an AccessObserver
};

enum class ThreadStatus : uint8_t {
    kNew,
    kRunnable,
    kBlocked,   // waits for the monitor of `blocked_on`
    kWaiting,   // in the wait set of `blocked_on`
    kNotified,  // was in that wait set, has to enter the monitor again
    kParked,
    kSleeping,
    kInitializing,  // waits until another thread has initialised the class whose mirror is `blocked_on`
    kAwaitingEnd,   // the main thread after main: waits for all user threads
    kTerminated,
};

struct ThreadState {
    Slot* fp = nullptr;           // of the newest frame
    const Insn* pc = nullptr;     // the next instruction
    Slot* saved_floor = nullptr;  // frames at or above it are saved in this epoch already
    uint64_t stamp = 0;           // the epoch in which this state was saved
    Ref object;                   // the java.lang.Thread
    Ref pending;                  // an exception that is being thrown, or null
    Ref blocked_on;
    uint32_t saved_entries = 0;  // entries of the monitor given up by wait()
    ThreadStatus status = ThreadStatus::kNew;
    bool is_daemon = false;
    bool is_system = false;  // exploring: existed before main and waits for ever
    bool is_interrupted = false;
    bool has_permit = false;        // LockSupport
    bool has_deadline = false;      // a timed sleep, wait or park: `deadline` on the virtual clock, or kNever
    bool timed_out = false;         // how the last timed operation ended
    bool is_seen_blocked = false;   // exploring: stands before a monitor, and Thread.getState said BLOCKED
    int64_t deadline = 0;           // nanoseconds
    int64_t clock_ahead = 0;        // exploring: nanoseconds that the clock of its trusted code is ahead
    uint8_t exact_waits = 0;        // exploring: waits that timed out after a clock was read, up to a limit
    uint8_t clock_reads = 0;        // exploring: by the program, since the thread last waited, up to a limit
    bool measures_time = false;     // exploring: its trusted code has read a clock; if not, clock_ahead is 0
    bool waited_for_tasks = false;  // exploring: its clock is ahead because it waited in a scheduled pool's queue
    uint64_t identity = 0;          // exploring: made of its starter's and its number among the starter's threads
    uint32_t children = 0;          // threads it has started
    uint32_t hashed = 0;            // identity hash codes that it was the first to ask for
    uint32_t atomic_depth = 0;      // Check.atomic: see vm/machine/atomic_block.h
    uint64_t wait_order = 0;        // position in the wait set
    uint64_t instructions = 0;

    static constexpr int64_t kNever = INT64_MAX;
    bool may_time_out() const { return has_deadline && deadline != kNever; }
};

class JavaThread {
public:
    JavaThread(ThreadId id, size_t stack_slots);
    ~JavaThread();
    JavaThread(const JavaThread&) = delete;
    JavaThread& operator=(const JavaThread&) = delete;

    const ThreadId id;
    ThreadState state;

    Slot* stack_base() const { return base_; }
    Slot* stack_limit() const { return limit_; }
    size_t stack_slots() const { return static_cast<size_t>(limit_ - base_); }

private:
    Slot* base_ = nullptr;
    Slot* limit_ = nullptr;  // frames end below this; some room is left above for the machine's own stubs
    size_t mapped_ = 0;
};

// The header of a frame.
inline Method* method_at(const Slot* fp) { return reinterpret_cast<Method*>(fp[-2]); }
inline Slot* caller_of(const Slot* fp) { return reinterpret_cast<Slot*>(fp[-4]); }
inline const Insn* call_of(const Slot* fp) { return reinterpret_cast<const Insn*>(fp[-3]); }
inline Ref locked_by(const Slot* fp) { return Ref{static_cast<uint32_t>(fp[-1] >> 32)}; }
inline bool is_retried(const Slot* fp) { return (fp[-1] & kFrameRetry) != 0; }

// A frame, for stack traces, roots and the canonical form.
struct FrameView {
    Slot* fp = nullptr;
    const Insn* pc = nullptr;  // the instruction at which it stands: its call, or the thread's next one
    // The instruction is a call that has not returned: the call has consumed its arguments. False when the instruction
    // will be executed again.
    bool is_inside_call = false;

    Method* method() const { return method_at(fp); }
    bool is_bottom() const { return caller_of(fp) == nullptr; }
    FrameView caller() const { return {caller_of(fp), call_of(fp), !is_retried(fp)}; }
};

}  // namespace heddle::vm
