// The question that the machine asks in the middle of a step: is this action relevant? Actions that are not relevant
// are executed in the same step (001 Fig. 5, isGloballyRelevant). The machine has no answers of its own; the search
// supplies them (por/relevance).
#pragma once

#include <cstdint>

#include "vm/base/ids.h"
#include "vm/machine/action.h"

namespace heddle::vm {

class JavaThread;
struct Field;
struct Method;

// An action that a thread is about to execute. Everything before it in program order is done.
struct RelevanceQuery {
    const JavaThread* thread = nullptr;
    ActionKind kind = ActionKind::kBegin;
    Ref object;                      // kRead, kWrite, kMonitorEnter, kMonitorExit: whose
    uint32_t offset = 0;             // kRead, kWrite
    uint8_t flags = 0;               // AccessFlag
    bool stores_reference = false;   // kWrite
    const Field* field = nullptr;    // kRead, kWrite of fields
    const Method* method = nullptr;  // the method whose code it is; kNative: the native itself
    const Slot* fp = nullptr;        // its frame
};

class Relevance {
public:
    virtual ~Relevance() = default;
    // False iff no other thread can observe when the action happens, nor hinder it.
    virtual bool is_relevant(const RelevanceQuery& query) = 0;
    // The action is executed without a question: it is the visible action of the step, or part of a trusted call.
    virtual void note(const RelevanceQuery& query) = 0;
    // A native accessed a location.
    virtual void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) = 0;
    // Trusted code is about to store a reference at this location, without a question.
    virtual void note_reference_store(const JavaThread& thread, Ref object, uint32_t offset) = 0;
    // A class was initialised: every thread reaches what its static fields hold from now on.
    virtual void note_initialized() = 0;
    // The thread has entered a method that fills caches of the JDK (kMethodEarlyCall).
    virtual void note_call(const Slot* fp) { static_cast<void>(fp); }
};

}  // namespace heddle::vm
