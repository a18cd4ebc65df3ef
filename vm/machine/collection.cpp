// Garbage collection: the roots of a machine, and the references in what the journal has saved.
#include <cstring>

#include "vm/machine/access_observer.h"
#include "vm/machine/frame_refs.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

void Machine::for_each_thread_root(const std::function<void(const JavaThread&, Ref)>& visit) const {
    for (const auto& thread : threads_) {
        const ThreadState& state = thread->state;
        for (const Ref ref : {state.object, state.pending, state.blocked_on}) visit(*thread, ref);
        if (state.fp == nullptr || state.status == ThreadStatus::kTerminated) continue;
        for (FrameView frame = top_frame(*thread);; frame = frame.caller()) {
            visit(*thread, locked_by(frame.fp));
            for_each_frame_ref(frame, [&](Ref ref) { visit(*thread, ref); });
            if (frame.is_bottom()) break;
        }
    }
}

void Machine::for_each_global_root(const std::function<void(Ref)>& visit) const {
    for (uint32_t i = 0; i < program_.class_count(); ++i) visit(class_states_[i].mirror);
    for (uint32_t i = 0; i < program_.constant_count(); ++i) visit(constants_[i]);
    for (const Ref loader : loader_objects_) visit(loader);
    for (const auto& [text, ref] : interned_) visit(ref);
    for (const auto& [name, ref] : modules_) visit(ref);
    visit(boot_unnamed_module_);
    for (const Ref error : spare_errors_) visit(error);
}

void Machine::mark_saved_piece(SavedKind kind, uint64_t context, const uint8_t* bytes) {
    if (kind == SavedKind::kThread) {
        ThreadState state;
        std::memcpy(static_cast<void*>(&state), bytes, sizeof state);
        for (const Ref ref : {state.object, state.pending, state.blocked_on}) heap_.mark(ref);
    } else if (kind == SavedKind::kFrame) {
        const Slot* fp = reinterpret_cast<const Slot*>(bytes) + kFrameHeader;
        const auto* method = method_at(fp);
        heap_.mark(locked_by(fp));
        // Whether it stood inside a call is not known here: the references of both cases are kept.
        for (const bool inside_call : {false, true}) {
            for_each_ref_slot(*method, fp, reinterpret_cast<const Insn*>(context), inside_call,
                              [&](uint32_t slot) { heap_.mark(Ref{static_cast<uint32_t>(fp[slot])}); });
        }
    }
}

void Machine::collect_garbage() {
    collection_requested_ = false;
    heap_.begin_collection();
    for_each_thread_root([this](const JavaThread&, Ref ref) { heap_.mark(ref); });
    for_each_global_root([this](Ref ref) { heap_.mark(ref); });
    if (step_ != nullptr && step_->rules.observer != nullptr)
        step_->rules.observer->for_each_kept([this](Ref ref) { heap_.mark(ref); });
    heap_.end_roots();
    heap_.mark_saved(journal_, [this](SavedKind kind, uint64_t context, const uint8_t* bytes, size_t) {
        mark_saved_piece(kind, context, bytes);
    });
    heap_.finish_collection();
}

}  // namespace heddle::vm
