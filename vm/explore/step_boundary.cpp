// Where a step ends: the interpreter asks here before each action that other threads could observe. True means that the
// action is executed in the running step; false ends the step before it (Stop::kVisible).
#include "vm/code/allocation_site.h"
#include "vm/explore/native_accesses.h"
#include "vm/explore/noted_calls.h"
#include "vm/explore/output_calls.h"
#include "vm/explore/property_keys.h"
#include "vm/explore/relied_locations.h"
#include "vm/explore/trusted_frames.h"
#include "vm/link/library_facts.h"
#include "vm/machine/access_observer.h"
#include "vm/machine/interpreter.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"

namespace heddle::vm {

namespace {

// A thread that prints for ever returns to a state. More lines than these are seldom printed between two other actions.
constexpr uint32_t kMostLines = 100;
constexpr uint32_t kOwnerMask = 0xFFFF;
constexpr uint32_t kTwoEntries = 0x20000;

bool is_owner(const JavaThread& thread, uint32_t lock) { return (lock & kOwnerMask) == index_of(thread.id) + 1; }

bool is_granted(const StepState& step, const Insn* pc, const Slot* fp) {
    return step.granted_pc == pc && step.granted_fp == fp;
}

}  // namespace

inline bool Interpreter::passes(const Insn* pc, const Slot* fp, const RelevanceQuery& query) {
    if (!may_execute(pc, fp, query)) return false;
    if (machine_.step_->rules.logs_orderings) [[unlikely]]
        log_ordering(query);
    return true;
}

// Accesses have a log of their own.
void Interpreter::log_ordering(const RelevanceQuery& query) {
    const auto add = [&](Ref object) {
        if (object) machine_.step_->findings.orderings.push_back({thread_.id, object});
    };
    if (query.kind == ActionKind::kNative) {
        for_each_ref_argument(*query.method, [&](uint32_t slot) { add(Ref{static_cast<uint32_t>(query.fp[slot])}); });
    } else if (query.kind != ActionKind::kRead && query.kind != ActionKind::kWrite) {
        add(query.object);
    }
}

bool Interpreter::may_execute(const Insn* pc, const Slot* fp, const RelevanceQuery& query) {
    StepContext& context = *machine_.step_;
    StepState& step = context.state;
    const bool is_for_this = is_granted(step, pc, fp);
    const bool continues = step.library_call.is_in() || !step.is_concurrent || state_.atomic_depth != 0;
    // The Relevance reads the thread's frames.
    state_.pc = pc;
    state_.fp = const_cast<Slot*>(fp);
    if (!is_for_this && !continues) {
        if (context.rules.merges_lines && merge_line(fp)) {
            if (context.rules.relevance != nullptr) context.rules.relevance->note(query);
            return true;
        }
        // A call of trusted code would be one step as a whole: it continues as long as nothing is relevant.
        const bool merges = context.rules.merges || (step.ample == &thread_ && trusted_call(fp) != nullptr);
        if (!merges || context.rules.relevance->is_relevant(query)) return false;
        // A callback that executes an action ends the trusted call, also when the action is not relevant: what follows
        // it may be.
        step.library_call.close();
        context.findings.has_merged = true;
        return true;
    }
    if (is_for_this && !step.library_call.is_in()) {
        step.granted_pc = nullptr;
        // Code that only passes calls on does not make one step of what it does after a class was initialised.
        const bool begins_here =
            query.kind != ActionKind::kInitialize || method_at(fp)->owner->trust != Trust::kImmutable;
        step.library_call.open(step.ample == &thread_ ? nullptr : trusted_call(fp, begins_here));
        context.findings.ran_library |= step.library_call.is_open;
    }
    // Also when the thread is alone by now: reductions may have assumed that others do not interfere with it.
    if (context.rules.relevance != nullptr) context.rules.relevance->note(query);
    return true;
}

// Returns true iff the action begins a call that prints a line: from here on the call is part of the running step.
bool Interpreter::merge_line(const Slot* fp) {
    StepContext& context = *machine_.step_;
    if (context.findings.merged_lines >= kMostLines) return false;
    const Slot* call = line_call(context.state.output_streams, fp);
    if (call == nullptr) return false;
    ++context.findings.merged_lines;
    context.state.library_call.open(call);
    context.findings.ran_library = context.findings.has_merged = context.findings.has_merged_lines = true;
    return true;
}

bool Interpreter::passes_access(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags,
                                const Field* field) {
    StepContext& context = *machine_.step_;
    const StepRules& rules = context.rules;
    const bool writes = (flags & kAccessWrites) != 0;
    if (writes && rules.relied_on != nullptr)
        rules.relied_on->note_write(object, offset, [&] { return property_key(machine_, fp, object); });
    const bool stores_reference =
        writes && (pc->op == Op::kAStoreElement || pc->op == Op::kPutFieldA || pc->op == Op::kPutStaticA);
    const bool is_cache = field != nullptr && (field->is_cache || machine_.heap().klass_of(object)->is_scratch);
    const bool is_immutable = method_at(fp)->owner->trust == Trust::kImmutable;
    const bool is_for_caller = is_immutable && field == nullptr && accesses_for_caller(machine_, fp, object);
    if (is_cache || (is_immutable && !is_for_caller)) {
        if (rules.notes_everything) [[unlikely]] {
            rules.relevance->note({&thread_, writes ? ActionKind::kWrite : ActionKind::kRead, object, offset, flags,
                                   stores_reference, field, method_at(fp), fp});
        }
        if (stores_reference && rules.relevance != nullptr)
            rules.relevance->note_reference_store(thread_, object, offset);
        if (writes && rules.checks_footprints) context.findings.unasked_writes.push_back({object, offset, flags});
        return true;
    }
    const bool was_open = context.state.library_call.is_in();
    const bool was_granted = is_granted(context.state, pc, fp);
    if (!passes(pc, fp,
                {&thread_, writes ? ActionKind::kWrite : ActionKind::kRead, object, offset, flags, stores_reference,
                 field, method_at(fp), fp}))
        return false;
    if (rules.observer != nullptr) [[unlikely]]
        rules.observer->on_access(thread_, fp, object, offset, flags);
    // An action that is not relevant is in no race.
    const bool is_merged = rules.relevance != nullptr && !was_open && !was_granted && state_.atomic_depth == 0;
    if (rules.logs_accesses && context.state.is_concurrent && !is_merged) {
        const Method& method = *method_at(fp);
        const bool is_of_library = is_for_caller ? acts_for_library(fp)
                                                 : context.state.library_call.is_in() || is_trusted(method) ||
                                                       is_own_of_library(machine_, object, field, method);
        if (is_of_library)
            flags |= kAccessTrusted;
        else if (is_ordered_by_library(machine_, object, field, method))
            flags |= kAccessLibraryInternal;
        context.findings.accesses.push_back({object, offset, flags});
    }
    return true;
}

bool Interpreter::passes_field(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags) {
    const Field& field = *machine_.program().field(static_cast<FieldId>(pc->aux));
    StepContext& context = *machine_.step_;
    if (field.is_count && (flags & kAccessWrites) == 0 && !keeps_count(field, *method_at(fp)))
        context.findings.has_read_counts = true;
    if (context.state.is_concurrent && field.is_final() && flags == 0) {
        // Final static fields are written before the class is initialised, and no other thread gets past that
        // (JVMS §5.5). While this thread initialises the class, no other thread reads the value.
        if (field.is_static() || method_at(fp)->owner->trust != Trust::kExplored) return true;
    }
    if (field.is_volatile() && context.state.is_concurrent && !context.findings.has_several_atomic_locations &&
        orders_for_program(fp, *field.owner))
        context.findings.note_atomic(object, offset);
    return passes_access(pc, fp, object, offset,
                         static_cast<uint8_t>(flags | (field.is_volatile() ? kAccessAtomic : 0)), &field);
}

void Interpreter::note_library_made(Ref object, const Insn* pc, Slot* fp) {
    if (machine_.step_ == nullptr) return;
    AllocationNamer* namer = machine_.step_->rules.allocation_namer;
    if (namer != nullptr && namer->is_private_made({fp, pc})) note_private(machine_.heap_, object);
}

bool Interpreter::passes_monitor(const Insn* pc, const Slot* fp, Ref object, bool is_enter) {
    const uint32_t lock = machine_.heap().header(object).lock;
    if (is_owner(thread_, lock)) {
        // No other thread can observe how often the owner has entered, nor an exit that is not the last.
        if (is_enter || lock >= kTwoEntries) return true;
    } else if (is_enter && lock != 0) {
        return false;
    }
    if (is_enter && !is_library(*method_at(fp))) machine_.note_other_output(object);
    RelevanceQuery query;
    query.thread = &thread_;
    query.kind = is_enter ? ActionKind::kMonitorEnter : ActionKind::kMonitorExit;
    query.object = object;
    query.method = method_at(fp);
    query.fp = fp;
    return passes(pc, fp, query);
}

bool Interpreter::passes_initialization(const Insn* pc, const Slot* fp, const Klass* klass) {
    const ClassState& state = machine_.class_states_[index_of(klass->id)];
    if (state.init == InitState::kRunning) return state.initializer == thread_.id;
    if (!klass->has_initializer) return true;
    RelevanceQuery query;
    query.thread = &thread_;
    query.kind = ActionKind::kInitialize;
    query.object = state.mirror;
    query.method = method_at(fp);
    query.fp = fp;
    return passes(pc, fp, query);
}

// All other threads wait from then on, also when a native initialises the class. Without a stop before it, a thread
// could stand in the middle of an initialiser that it began in the step before.
bool Interpreter::may_initialize(const Klass* klass) {
    if (!is_exploring_ || granted_native_ == state_.fp || machine_.is_initialized(klass, thread_)) return true;
    // A thread that has to wait does so in the native.
    if (machine_.class_states_[index_of(klass->id)].init == InitState::kRunning) return true;
    return passes_initialization(state_.pc, state_.fp, klass);
}

bool Interpreter::passes_native(const Insn* pc, const Slot* fp) {
    const Method* method = method_at(fp);
    if (method->native == nullptr) return true;
    StepContext& context = *machine_.step_;
    const StepRules& rules = context.rules;
    const auto native_query = [&] {
        RelevanceQuery query;
        query.thread = &thread_;
        query.kind = ActionKind::kNative;
        query.method = method;
        query.fp = fp;
        return query;
    };
    const bool is_for_this = is_granted(context.state, pc, fp);
    if (!is_for_this) {
        // The initial state lies before the first thread starts another.
        if (!context.state.has_initial_state && method->owner == machine_.known().Thread &&
            method->name.view() == "start0" && !is_cleaner_thread(machine_, Ref{static_cast<uint32_t>(fp[0])}))
            return false;
        // A native that is entered again after a call it asked for had its scheduling point at the first entry.
        const bool is_visible =
            method->has(kMethodVisible) && static_cast<uint32_t>(fp[method->arg_slots + kNativeState]) == 0;
        if (!is_visible) {
            if (rules.notes_everything) [[unlikely]]
                rules.relevance->note(native_query());
            return true;
        }
    }
    const RelevanceQuery query = native_query();
    if (rules.relied_on != nullptr) {
        for_each_native_access(machine_, query, [&](Ref object, bool writes) {
            if (writes) rules.relied_on->note_write(object, ReliedLocations::kWhole);
        });
    }
    if (!passes(pc, fp, query)) return false;
    if (is_for_this) granted_native_ = fp;
    // Natives of Unsafe report exactly what they access.
    context.findings.ran_visible_native |=
        !method->has(kMethodShallow) || method->owner->name.view() != "jdk/internal/misc/Unsafe";
    return true;
}

// The frame was just made: its arguments are still in their slots.
void Interpreter::note_entry(Slot* fp) {
    if (AccessObserver* observer = machine_.step_->rules.observer) [[unlikely]]
        observer->on_entry(thread_, fp);
    if (!method_at(fp)->has(kMethodNoted)) [[likely]]
        return;
    state_.pc = method_at(fp)->entry;
    state_.fp = fp;
    note_call(machine_, thread_);
}

// A trusted call is left by returning from its outermost frame, by a call that is a step of its own, and for the time
// being by a callback into code that is not the library's.
void Interpreter::note_frame(const Slot* fp, const Insn* pc) {
    StepContext& context = *machine_.step_;
    if (fp == nullptr) return;
    if (context.rules.notes_everything && method_at(fp)->has(kMethodEarlyCall)) [[unlikely]] {
        if (method_at(fp)->entry == pc) context.rules.relevance->note_call(fp);
    }
    LibraryCall& call = context.state.library_call;
    const bool was_open = call.is_open;
    // A trusted call without a relevant action was never opened, and may have read the clock all the same.
    if (!follow(call, fp) && (was_open || is_library(*method_at(fp)))) return;
    if (!state_.measures_time) return;
    state_.pc = pc;
    state_.fp = const_cast<Slot*>(fp);
    machine_.leave_library(thread_);
}

Ref Interpreter::synchronized_object(const Slot* fp) {
    const Method* method = method_at(fp);
    return method->is_static() ? machine_.mirror(method->owner) : Ref{static_cast<uint32_t>(fp[0])};
}

}  // namespace heddle::vm
