// Which frames belong to trusted library code, and on whose behalf a frame acts: its own, its caller's or the
// program's. See docs/exploration.md. Everything here only reads frames.
#pragma once

#include "vm/base/ids.h"
#include "vm/link/klass.h"
#include "vm/machine/step.h"
#include "vm/machine/thread.h"

namespace heddle::vm {

class Machine;

// Whether the method is code of the JDK, or of a library that is treated like it.
inline bool is_library(const Method& method) {
    return method.owner->is_library || method.owner->loader <= LoaderId::kPlatform;
}

// Whether the method is trusted code. Methods that were made for a site of the program are not.
inline bool is_trusted(const Method& method) {
    return is_library(method) && method.owner->trust != Trust::kExplored && !method.has(kMethodForCaller);
}

// Whether the program asked for the call of the frame, perhaps through library code that passes calls on.
bool is_called_for_program(const Slot* fp);

// Whether the call of the frame is an exception of the kind `how` from the rule that a call into trusted code is one
// step (vm/link/split_calls.def).
inline bool is_split(const Slot* fp, MethodFlag how) {
    const Method& method = *method_at(fp);
    return method.has(how) && method.owner->trust == Trust::kAtomic && is_called_for_program(fp);
}

// Whether the frame gives the text of an object to library code that the program has called: to println, or to a list
// that has the object as an element. Like a call of the program's code it is no part of the trusted call.
inline bool is_text_asked_for(const Slot* fp) {
    if (!method_at(fp)->has(kMethodText)) return false;
    const Slot* caller = caller_of(fp);
    return caller != nullptr && is_library(*method_at(caller)) && is_called_for_program(fp);
}

// The trusted call that the frame belongs to: the outermost one among the library frames at the top of the stack; null
// when there is none. Code that trusted code uses is part of it, whether it is trusted itself or not. Code that only
// passes calls on (reflection, method handles) does not make a call trusted. `begins_here`: the frame itself may be the
// outermost one although its class is not Trust::kAtomic.
const Slot* trusted_call(const Slot* fp, bool begins_here = true);

// The frame was entered or returned to: closes or suspends the call when the frame is not part of it. True iff the
// thread has just left the library's code.
inline bool follow(LibraryCall& call, const Slot* fp) {
    if (!call.is_open) return false;
    if (call.callback != nullptr) {
        if (fp >= call.callback) return false;
        call.callback = nullptr;
    }
    const Method& method = *method_at(fp);
    if (fp < call.fp || is_split(fp, kMethodManySteps) || (fp != call.fp && is_split(fp, kMethodOwnStep))) {
        call.close();
        return true;
    }
    if (is_library(method)) {
        if (fp != call.fp && is_text_asked_for(fp)) call.callback = fp;
        return false;
    }
    call.callback = fp;
    return true;
}

// Whether an access by the frame is the library's own. Var handles, reflection and Unsafe act for their caller.
bool acts_for_library(const Slot* fp);
// The same for the next action of the thread.
bool acts_for_library(const Machine& machine, const JavaThread& thread);
// Whether the thread's next action is an access with kAccessLibraryInternal.
bool is_ordered_by_library(const Machine& machine, const JavaThread& thread);

// The location is the field of the object, or without a field an element of the array.
//
// Whether the JDK is trusted, and its code in the method accesses one of its static fields or an array in one.
bool is_own_of_library(const Machine& machine, Ref object, const Field* field, const Method& method);
// Whether code of the JDK in the method accesses one of its static fields, an array in one, or a field of a thread-safe
// class in that class's own code, which may race on it on purpose. The program cannot influence how that is done.
// Objects that such code was given (arrays, collections) are the program's.
bool is_ordered_by_library(const Machine& machine, Ref object, const Field* field, const Method& method);
// Whether thread-safe code of the JDK has chosen in which mode this object of its own is accessed.
bool is_mode_chosen_by_library(const Slot* fp, const Klass& klass);
// Whether the program orders its threads by this access to an object of the class: the object is the program's own, or
// belongs to java.util.concurrent, called on behalf of the program.
bool orders_for_program(const Slot* fp, const Klass& klass);
// Whether the frame's code, of a class that is Trust::kImmutable, accesses elements of the array for its caller.
bool accesses_for_caller(const Machine& machine, const Slot* fp, Ref array);

}  // namespace heddle::vm
