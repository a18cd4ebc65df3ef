// The question a machine asks in the middle of a step: can this action matter to another thread? What cannot is done as
// part of the step (001 Fig. 5, isGloballyRelevant). The machine knows no reasons; whoever searches gives them.
#pragma once

#include <cstdint>

#include "vm/exploration.h"
#include "vm/ids.h"

namespace heddle::vm {

class JavaThread;
struct Field;
struct Method;

// An action that a thread is about to do. Everything before it is done.
struct Question {
    const JavaThread* thread = nullptr;
    ActionKind kind = ActionKind::kBegin;
    Ref object;                      // kRead, kWrite, kMonitorEnter, kMonitorExit: whose
    uint32_t offset = 0;             // kRead, kWrite
    uint8_t flags = 0;               // AccessFlag
    bool stores_reference = false;   // kWrite
    const Field* field = nullptr;    // kRead, kWrite of fields
    const Method* method = nullptr;  // whose code it is; kNative: the native itself
    const Slot* fp = nullptr;        // its frame
};

class Relevance {
public:
    virtual ~Relevance() = default;
    // False: no other thread can tell when it happens, nor hinder it.
    virtual bool matters(const Question& question) = 0;
    // The action is done without having been asked about: it is the step's own, or part of a call that is one step.
    virtual void note(const Question& question) = 0;
    // A native touched an object.
    virtual void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) = 0;
    // Trusted code is about to store a reference there, without asking.
    virtual void note_reference_store(const JavaThread& thread, Ref object, uint32_t offset) = 0;
    // A class is initialised: what its static fields hold is everybody's from now on.
    virtual void note_initialized() = 0;
    // The thread has entered a method that fills caches of the JDK (kMethodEarlyCall).
    virtual void note_call(const Slot* fp) { static_cast<void>(fp); }
};

}  // namespace heddle::vm
