// The beginning and the end of a thread around its Java code, for natives: its java.lang.Thread, uncaught exceptions,
// and the notifyAll that join() waits for.
#pragma once

#include <cstdint>

#include "vm/base/ids.h"
#include "vm/machine/thread.h"

namespace heddle::vm {

class Machine;

// Thread.threadStatus as java.lang.Thread.State reads it (JVMTI's bits).
enum class JavaThreadStatus : int32_t {
    kNewStatus = 0x0000,
    kTerminatedStatus = 0x0002,
    kRunnableStatus = 0x0005,
    kSleepingStatus = 0x00E1,
    kWaitingStatus = 0x0191,
    kTimedWaitingStatus = 0x01A1,
    kParkedStatus = 0x0291,
    kTimedParkedStatus = 0x02A1,
    kBlockedStatus = 0x0401,
};
void set_thread_status(Machine& machine, const JavaThread& thread, JavaThreadStatus status);

// kNull for virtual threads, and after Thread.exit.
Ref thread_group(const Machine& machine, const JavaThread& thread);
// Whether a started user thread other than `except` has not ended.
bool has_live_user_threads(const Machine& machine, const JavaThread& except);

// Makes `object` the java.lang.Thread of the thread.
void bind_thread_object(Machine& machine, JavaThread& thread, Ref object);
// Sets what the Thread constructor reads of the current thread, before the main thread's own constructor has run.
void prepare_main_thread(Machine& machine, JavaThread& thread, Ref group);

// A thread's end begins with entering and leaving the monitor of its Thread, as in HotSpot: a thread that is inside and
// has seen this thread alive will be notified when it waits. False: another thread owns the monitor, and this one is
// blocked.
bool pass_end_monitor(Machine& machine, JavaThread& thread);
// The thread has ended: Thread.isAlive is false, and the threads that joined it are notified.
void end_thread(Machine& machine, JavaThread& thread);
// The same of its Thread alone: the main thread continues after main.
void end_thread_object(Machine& machine, JavaThread& thread);

// An exception left the thread's run() or main. Records it for a search, unless a handler of the program will take it;
// a failed assertion is recorded in any case.
void report_uncaught(Machine& machine, const JavaThread& thread, Ref exception);
// The handler of uncaught exceptions has thrown, too: records that, and prints what HotSpot prints.
void report_failed_handler(Machine& machine, JavaThread& thread, Ref exception);

}  // namespace heddle::vm
