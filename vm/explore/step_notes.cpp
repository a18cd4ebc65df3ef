// What natives and the machine report about the running step: accesses, uncaught exceptions, started threads,
// assumptions.
#include <algorithm>
#include <utility>

#include "vm/code/translate.h"
#include "vm/explore/property_keys.h"
#include "vm/explore/relied_locations.h"
#include "vm/explore/trusted_frames.h"
#include "vm/machine/access_modes.h"
#include "vm/machine/access_observer.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

// Thread.start is one step and continues as such.
void Machine::note_thread_start() {
    StepState& step = step_->state;
    step.is_concurrent = step_->rules.stops_alone || live_threads() > 1;
    if (step.thread == nullptr) return;
    if (!step.library_call.is_in()) step.library_call.open(trusted_call(step.thread->state.fp));
}

void Machine::note_late_wait(const JavaThread& thread) {
    if (waits_for_others(thread)) note_assumption(Assumption::kTimeOutsLate, thread);
}

// Only waits of the program itself: those of library code test again what they wait for.
void Machine::note_wait(const JavaThread& thread) {
    if (!step_ || step_->rules.spurious_wakeups) return;
    FrameView frame = top_frame(thread);
    const auto passes_on = [](const Klass& klass) {
        const std::string_view name = klass.name.view();
        return klass.loader == LoaderId::kBoot && (name == "java/lang/Object" || name == "jdk/internal/misc/Unsafe" ||
                                                   name == "java/util/concurrent/locks/LockSupport");
    };
    while (passes_on(*frame.method()->owner) && !frame.is_bottom()) frame = frame.caller();
    if (!is_library(*frame.method())) note_assumption(Assumption::kNoSpuriousWakeups, thread);
}

void Machine::note_accesses(const JavaThread& thread, const AccessRange& range) {
    if (!step_) return count_bytes(range.end - range.first.offset);
    const StepRules& rules = step_->rules;
    StepFindings& findings = step_->findings;
    const Ref object = range.first.object;
    uint8_t flags = range.first.flags;
    const auto note_write = [&](uint32_t offset) {
        rules.relied_on->note_write(object, offset, [&] { return property_key(*this, thread.state.fp, object); });
    };
    if (rules.relied_on != nullptr && (flags & kAccessWrites) != 0) range.for_each(note_write);
    const auto note = [&](uint32_t offset) { rules.relevance->note_access(thread, object, offset, flags); };
    if (rules.relevance != nullptr) range.for_each(note);
    if (rules.observer != nullptr) {
        range.for_each(
            [&](uint32_t offset) { rules.observer->on_access(thread, thread.state.fp, object, offset, flags); });
    }
    if (!step_->state.is_concurrent || !rules.logs_accesses) return;
    const FrameView frame = top_frame(thread);
    const Slot* caller = frame.is_bottom() ? frame.fp : frame.caller().fp;
    const LibraryCall& call = step_->state.library_call;
    // System.arraycopy is trusted only when its caller is.
    const bool is_in_trusted_call =
        call.is_in() && call.fp != frame.fp && method_at(call.fp)->owner->trust == Trust::kAtomic;
    const AccessMode mode = access_mode(frame.fp);
    const bool is_counted = mode != AccessMode::kPlain && object && !findings.has_several_atomic_locations;
    if (is_counted && orders_for_program(caller, *heap_.klass_of(object)))
        findings.note_atomic(object, range.first.offset);
    if (is_in_trusted_call || acts_for_library(caller))
        flags |= kAccessTrusted;
    else if (object && is_mode_chosen_by_library(caller, *heap_.klass_of(object)))
        flags |= kAccessLibraryInternal;
    else if (mode == AccessMode::kOpaque)
        findings.has_unordered_modes = true;
    else if (mode == AccessMode::kOneSided)
        findings.has_one_sided_modes = true;
    range.for_each([&](uint32_t offset) { findings.accesses.push_back({object, offset, flags}); });
}

void Machine::note_machine_write(const JavaThread& thread, Ref object, uint32_t offset) {
    const StepRules& rules = step_->rules;
    if (rules.relied_on != nullptr) rules.relied_on->note_write(object, offset);
    if (rules.relevance != nullptr) rules.relevance->note_access(thread, object, offset, kAccessWrites | kAccessAtomic);
    if (rules.checks_footprints) step_->findings.unasked_writes.push_back({object, offset, kAccessWrites});
}

void Machine::note_uncaught(const JavaThread& thread, Ref exception) {
    if (step_) step_->findings.uncaught.push_back({thread.state.object, exception});
}

void Machine::note_assumption_of_program(Assumption assumption, const JavaThread& thread) {
    if (!step_) return;
    FrameView frame = top_frame(thread);
    while (is_library(*frame.method()) && !frame.is_bottom()) frame = frame.caller();
    if (!is_library(*frame.method())) note_assumption(assumption, thread);
}

void Machine::note_draw(const JavaThread& thread) {
    step_->findings.has_drawn = true;
    if (step_->rules.random_values == 0) note_assumption(Assumption::kRandomFixed, thread);
}

void Machine::note_other_output(Ref stream) {
    if (!step_) return;
    const auto& streams = step_->state.output_streams;
    step_->findings.has_other_output |= std::find(streams.begin(), streams.end(), stream) != streams.end();
}

void Machine::note_assumption(Assumption assumption, const JavaThread& thread) {
    if (!step_) return;
    FrameView frame = top_frame(thread);
    FrameView found = frame;
    for (;; frame = frame.caller()) {
        if (!frame.method()->has(kMethodHidden)) found = frame;
        if ((found.fp == frame.fp && !is_library(*frame.method())) || frame.is_bottom()) break;
    }
    MetAssumptions& met = step_->findings.assumptions;
    if (met.was_last_at(assumption, found.pc)) return;
    met.set_last_at(assumption, found.pc);
    const Method& method = *found.method();
    const Klass& owner = *method.owner;
    SourcePlace place{owner.external_name(), std::string(method.name.view()), {}, 0};
    if (owner.source_file) place.file = std::string(owner.source_file.view());
    place.line = std::max(0, line_number(method, bytecode_index(method, found.pc)));
    met.add(assumption, std::move(place));
}

}  // namespace heddle::vm
