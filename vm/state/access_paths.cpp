#include "vm/state/access_paths.h"

#include "vm/machine/frame_refs.h"

namespace heddle::vm {

namespace {

bool is_alive(const JavaThread& thread) {
    return thread.state.status != ThreadStatus::kNew && thread.state.status != ThreadStatus::kTerminated;
}

// The reference in the slot, if the thread has a frame there in which the slot is live; else null.
Ref value_of_slot(const Machine& machine, const JavaThread& thread, const AccessPathRoot& root) {
    if (thread.state.fp == nullptr) return {};
    for (FrameView frame = machine.top_frame(thread);; frame = frame.caller()) {
        if (frame.fp == root.fp)
            return holds_ref(frame, root.at) ? Ref{static_cast<uint32_t>(frame.fp[root.at])} : Ref{};
        if (frame.is_bottom()) return {};
    }
}

Ref value_of(const Machine& machine, const AccessPathRoot& root) {
    if (root.kind == AccessPathRoot::Kind::kOld) return root.object;
    if (root.kind == AccessPathRoot::Kind::kMirror) {
        // An uninitialised class is reached through its loader only, and is no root.
        const ClassState& state = machine.class_state(machine.program().klass(static_cast<ClassId>(root.thread)));
        return state.init == InitState::kUninitialized ? Ref{} : state.mirror;
    }
    if (!root.is_of_thread() || root.thread >= machine.thread_count()) return {};
    const JavaThread& thread = machine.thread(static_cast<ThreadId>(root.thread));
    if (!is_alive(thread) || thread.state.is_system) return {};
    if (root.kind == AccessPathRoot::Kind::kSlot) return value_of_slot(machine, thread, root);
    if (root.kind == AccessPathRoot::Kind::kThreadObject) return thread.state.object;
    return machine.heap().get_ref(thread.state.object, root.at);
}

}  // namespace

bool AccessPath::exists(const Machine& machine, const std::function<bool(Ref, uint32_t, bool)>* is_cut) const {
    const Heap& heap = machine.heap();
    Ref at = value_of(machine, root);
    for (uint32_t i = 0; i < length; ++i) {
        const Edge& edge = edges[i];
        if (at.is_null() || heap.header(at).klass != edge.klass) return false;
        const bool is_element = heap.klass_of(at)->is_array();
        if (is_element && edge.offset >= kArrayDataOffset + static_cast<uint32_t>(heap.length(at)) * sizeof(Ref))
            return false;
        if (is_cut != nullptr && (*is_cut)(at, is_element ? 0 : edge.offset, is_element)) return false;
        at = heap.get_ref(at, edge.offset);
    }
    return at == object;
}

}  // namespace heddle::vm
