// The machine's side of a search: what a thread would do next, doing it, and where a step ends. See vm/exploration.h.
#include <algorithm>

#include "vm/access_modes.h"
#include "vm/allocation_site.h"
#include "vm/atomic_block.h"
#include "vm/early_initializers.h"
#include "vm/exceptions.h"
#include "vm/exploration.h"
#include "vm/frame_refs.h"
#include "vm/interpreter.h"
#include "vm/machine.h"
#include "vm/machine_methods.h"
#include "vm/native.h"
#include "vm/property_keys.h"
#include "vm/relevance.h"
#include "vm/relied_places.h"
#include "vm/state_layout.h"
#include "vm/trusted_frames.h"

namespace heddle::vm {

namespace {

constexpr uint32_t kOwnerMask = 0xFFFF;
constexpr uint32_t kTwoEntries = 0x20000;

bool is_owner(const JavaThread& thread, uint32_t lock) { return (lock & kOwnerMask) == index_of(thread.id) + 1; }

bool is_library(const Method& method) {
    return method.owner->is_library || method.owner->loader <= LoaderId::kPlatform;
}

// Of trusted code; not what was made for a site of the program.
bool is_trusted(const Method& method) {
    return is_library(method) && method.owner->trust != Trust::kExplored && !method.has(kMethodForCaller);
}

// Whether code of the class hands the program's calls on, or asks the program's objects for their text: what the JDK
// uses for itself inside (to link a method handle, to load a class) is nobody else's business, and one step.
bool hands_on(const Klass& klass) {
    constexpr std::string_view kPrefixes[] = {"java/util/", "java/text/", "java/lang/Thread", "jdk/internal/reflect/"};
    constexpr std::string_view kNames[] = {
        "java/lang/Object",
        "java/lang/VirtualThread",
        "java/lang/Iterable",
        "java/lang/String",
        "java/lang/AbstractStringBuilder",
        "java/lang/StringBuilder",
        "java/lang/StringBuffer",
        "java/lang/StringConcatHelper",
        "java/lang/reflect/Method",
        "java/io/PrintStream",
        "java/io/PrintWriter",
        "java/io/Writer",
    };
    const std::string_view name = klass.name.view();
    return std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                       [&](std::string_view prefix) { return name.starts_with(prefix); }) ||
           std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

// Whether the call of the frame is one that the program asked for, be it through other calls.
bool is_used_by_program(const Slot* fp) {
    for (const Slot* at = caller_of(fp); at != nullptr && is_library(*method_at(at)); at = caller_of(at)) {
        if (!hands_on(*method_at(at)->owner)) return false;
    }
    return true;
}

// A call that is no single step (vm/split_calls.def), or not one with its caller.
bool is_split(const Slot* fp, MethodFlag how) {
    const Method& method = *method_at(fp);
    return method.has(how) && method.owner->trust == Trust::kAtomic && is_used_by_program(fp);
}

// Runs as one step: trusted code, the initialisers of the JDK's other classes, in which no second thread can be, and
// what links method handles.
bool is_one_step(const Method& method) {
    return (method.owner->trust == Trust::kAtomic && !method.has(kMethodForCaller)) || method.has(kMethodOwnStep);
}

// The call into trusted code that the frame belongs to: the outermost among the library's frames at the top, null when
// there is none. What trusted code uses is part of it, be it trusted itself or not; what only passes calls on
// (reflection, method handles) makes nobody trusted. Calls that are no single step (vm/split_calls.def) end it.
const Slot* trusted_call(const Slot* fp, bool begins_here = true) {
    const Slot* found = begins_here && is_trusted(*method_at(fp)) ? fp : nullptr;
    const Slot* called = nullptr;
    for (const Slot* at = fp; at != nullptr && is_library(*method_at(at)); called = at, at = caller_of(at)) {
        // Its calls are steps, whatever they pass through.
        if (is_split(at, kMethodManySteps)) return called;
        if (is_one_step(*method_at(at))) found = at;
        if (is_split(at, kMethodOwnStep)) break;
    }
    return found;
}

// A static field of the JDK that its own code gets at: no program can help how that is done.
bool is_static_of_library(const Field& field, const Method& method) {
    return field.is_static() && field.owner->loader <= LoaderId::kPlatform && is_library(method);
}

// The same of an element, where such a field of the class itself holds the array: BreakIterator keeps its last ones.
bool is_static_of_library(const Machine& machine, Ref array, const Method& method) {
    const Klass& owner = *method.owner;
    if (!is_library(method) || owner.loader > LoaderId::kPlatform) return false;
    const Ref mirror = machine.class_state(&owner).mirror;
    return mirror && std::any_of(owner.static_ref_offsets.begin(), owner.static_ref_offsets.end(),
                                 [&](uint32_t offset) { return machine.heap().get_ref(mirror, offset) == array; });
}

// What is accessed: the field, or without one an element of the array.
bool is_static_of_library(const Machine& machine, Ref object, const Field* field, const Method& method) {
    return field != nullptr ? is_static_of_library(*field, method) : is_static_of_library(machine, object, method);
}

bool is_librarys_own(const Machine& machine, Ref object, const Field* field, const Method& method) {
    return machine.known().Thread->trust == Trust::kAtomic && is_static_of_library(machine, object, field, method);
}

// The same, and fields of the JDK's thread-safe classes in their own code: it races on some of them, and means to. What
// it does to other objects (arrays and collections that it was given) is the program's business.
bool is_for_library_to_order(const Machine& machine, Ref object, const Field* field, const Method& method) {
    if (!is_library(method)) return false;
    return is_static_of_library(machine, object, field, method) ||
           (field != nullptr && field->owner->is_safe && method.owner->is_safe);
}

// What only passes calls on acts for its caller; what links does not run them, and acts for itself.
const Slot* acting_frame(const Slot* fp) {
    const auto passes_on = [](const Method& method) {
        return is_library(method) && !method.has(kMethodOwnStep) &&
               (method.owner->trust == Trust::kImmutable || method.has(kMethodForCaller));
    };
    while (passes_on(*method_at(fp)) && caller_of(fp) != nullptr) fp = caller_of(fp);
    return fp;
}

// Whether the JDK's thread-safe code has decided by itself how this object of its own is accessed.
bool is_mode_of_library(const Slot* fp, const Klass& klass) {
    return klass.is_safe && method_at(acting_frame(fp))->owner->is_safe;
}

// Whether the program orders what its threads do by this access to an object of the class: it is its own, or the
// concurrency library's on behalf of the program. What the JDK uses for itself inside is nobody else's business.
bool orders_for_program(const Slot* fp, const Klass& klass) {
    if (!klass.is_library && !klass.is_array()) return true;
    constexpr std::string_view kLibrary = "java/util/concurrent/";
    if (const Slot* call = trusted_call(fp, false)) return method_at(call)->owner->name.view().starts_with(kLibrary);
    // Static fields are in the object of their class.
    return klass.is_array() || klass.name.view() == "java/lang/Class" || klass.name.view().starts_with(kLibrary);
}

// Whether the array is an argument of the outermost call of immutable code that the frame belongs to. A string's own
// bytes never are: who has the string does not have them.
bool is_handed_in(const Slot* fp, Ref array) {
    for (const Slot* at = caller_of(fp); at != nullptr && method_at(at)->owner->trust == Trust::kImmutable;
         at = caller_of(at))
        fp = at;
    bool found = false;
    for_each_ref_argument(*method_at(fp),
                          [&](uint32_t slot) { found |= Ref{static_cast<uint32_t>(fp[slot])} == array; });
    return found;
}

// Whether the frame's code, which is immutable itself, touches elements of the array for whoever called it.
bool touches_for_caller(const Machine& machine, const Slot* fp, Ref array) {
    const ArraysTouched arrays = method_at(fp)->owner->arrays_touched;
    if (arrays == ArraysTouched::kNone) return false;
    return arrays == ArraysTouched::kAll || machine.heap().klass_of(array)->element_type != BasicType::kByte ||
           is_handed_in(fp, array);
}

bool is_alive(const JavaThread& thread) {
    return thread.state.status != ThreadStatus::kNew && thread.state.status != ThreadStatus::kTerminated;
}

}  // namespace

bool acts_for_library(const Slot* fp) {
    fp = acting_frame(fp);
    return is_trusted(*method_at(fp)) || trusted_call(fp) != nullptr;
}

// ---- Where a step ends ----

bool Interpreter::passes(const Insn* pc, const Slot* fp, const Question& question) {
    if (!is_let_through(pc, fp, question)) return false;
    if (machine_.exploration_->logs_orderings) [[unlikely]]
        log_ordering(question);
    return true;
}

// Accesses have a log of their own.
void Interpreter::log_ordering(const Question& question) {
    Exploration& exploration = *machine_.exploration_;
    const auto add = [&](Ref object) {
        if (object) exploration.orderings.push_back({thread_.id, object});
    };
    if (question.kind == ActionKind::kNative) {
        for_each_ref_argument(*question.method,
                              [&](uint32_t slot) { add(Ref{static_cast<uint32_t>(question.fp[slot])}); });
    } else if (question.kind != ActionKind::kRead && question.kind != ActionKind::kWrite) {
        add(question.object);
    }
}

bool Interpreter::is_let_through(const Insn* pc, const Slot* fp, const Question& question) {
    Exploration& exploration = *machine_.exploration_;
    const bool is_granted = exploration.granted_pc == pc && exploration.granted_fp == fp;
    const bool goes_on = exploration.segment.is_in() || !exploration.is_concurrent || state_.atomic_depth != 0;
    // Whoever answers looks at the thread's frames.
    state_.pc = pc;
    state_.fp = const_cast<Slot*>(fp);
    if (!is_granted && !goes_on) {
        // A call of trusted code goes on as far as nothing matters, since it would be one step as a whole.
        const bool merges = exploration.merges || (exploration.ample == &thread_ && trusted_call(fp) != nullptr);
        if (!merges || exploration.relevance->matters(question)) return false;
        // A call back that does something ends the call, also when that does not matter: what follows it may.
        exploration.segment.close();
        exploration.has_merged = true;
        return true;
    }
    if (is_granted && !exploration.segment.is_in()) {
        exploration.granted_pc = nullptr;
        // Code that only passes calls on does not make one step of what it does after a class was initialised.
        const bool begins_here =
            question.kind != ActionKind::kInitialize || method_at(fp)->owner->trust != Trust::kImmutable;
        exploration.segment.open(exploration.ample == &thread_ ? nullptr : trusted_call(fp, begins_here));
        exploration.ran_library |= exploration.segment.is_open;
    }
    // Also when it is alone by now: others may have been taken not to be in its way.
    if (exploration.relevance != nullptr) exploration.relevance->note(question);
    return true;
}

bool Interpreter::passes_access(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags,
                                const Field* field) {
    Exploration& exploration = *machine_.exploration_;
    const bool writes = (flags & kAccessWrites) != 0;
    if (writes && exploration.relied_on != nullptr)
        exploration.relied_on->note_write(object, offset, [&] { return property_key(machine_, fp, object); });
    const bool stores_reference =
        writes && (pc->op == Op::kAStoreElement || pc->op == Op::kPutFieldA || pc->op == Op::kPutStaticA);
    const bool is_cache = field != nullptr && (field->is_cache || machine_.heap().klass_of(object)->is_scratch);
    const bool is_immutable = method_at(fp)->owner->trust == Trust::kImmutable;
    const bool is_for_caller = is_immutable && field == nullptr && touches_for_caller(machine_, fp, object);
    if (is_cache || (is_immutable && !is_for_caller)) {
        if (exploration.tells_all) [[unlikely]] {
            exploration.relevance->note({&thread_, writes ? ActionKind::kWrite : ActionKind::kRead, object, offset,
                                         flags, stores_reference, field, method_at(fp), fp});
        }
        if (stores_reference && exploration.relevance != nullptr)
            exploration.relevance->note_reference_store(thread_, object, offset);
        if (writes && exploration.checks_footprints) exploration.unseen_writes.push_back({object, offset, flags});
        return true;
    }
    const bool was_open = exploration.segment.is_in();
    const bool was_granted = exploration.granted_pc == pc && exploration.granted_fp == fp;
    if (!passes(pc, fp,
                {&thread_, writes ? ActionKind::kWrite : ActionKind::kRead, object, offset, flags, stores_reference,
                 field, method_at(fp), fp}))
        return false;
    // What cannot matter to others makes no race with them.
    const bool is_merged = exploration.relevance != nullptr && !was_open && !was_granted && state_.atomic_depth == 0;
    if (exploration.log_accesses && exploration.is_concurrent && !is_merged) {
        const bool is_librarys = is_for_caller ? vm::acts_for_library(fp)
                                               : exploration.segment.is_in() || is_trusted(*method_at(fp)) ||
                                                     is_librarys_own(machine_, object, field, *method_at(fp));
        if (is_librarys)
            flags |= kAccessTrusted;
        else if (is_for_library_to_order(machine_, object, field, *method_at(fp)))
            flags |= kAccessLibrarys;
        exploration.accesses.push_back({object, offset, flags});
    }
    return true;
}

bool Interpreter::passes_field(const Insn* pc, const Slot* fp, Ref object, uint32_t offset, uint8_t flags) {
    const Field& field = *machine_.program().field(static_cast<FieldId>(pc->aux));
    if (field.is_count && (flags & kAccessWrites) == 0 && !keeps_count(field, *method_at(fp)))
        machine_.exploration_->counts_are_seen = true;
    if (machine_.exploration_->is_concurrent && field.is_final() && flags == 0) {
        // Written before the class is initialised, and nobody else gets past that (JVMS §5.5); while this thread
        // initialises it, the value is its own business.
        if (field.is_static() || method_at(fp)->owner->trust != Trust::kExplored) return true;
    }
    if (field.is_volatile() && !machine_.exploration_->has_several_atomic_places &&
        orders_for_program(fp, *field.owner))
        machine_.exploration_->note_atomic(object, offset);
    return passes_access(pc, fp, object, offset,
                         static_cast<uint8_t>(flags | (field.is_volatile() ? kAccessAtomic : 0)), &field);
}

void Interpreter::note_library_made(Ref object, const Insn* pc, Slot* fp) {
    if (machine_.exploration_ == nullptr) return;
    MakerTeller* makers = machine_.exploration_->makers;
    if (makers != nullptr && makers->is_private_made({fp, pc})) note_private(machine_.heap_, object);
}

bool Interpreter::passes_monitor(const Insn* pc, const Slot* fp, Ref object, bool is_enter) {
    const uint32_t lock = machine_.heap().header(object).lock;
    if (is_owner(thread_, lock)) {
        // Nobody can tell how often the owner has entered; an exit that is not the last is the same.
        if (is_enter || lock >= kTwoEntries) return true;
    } else if (is_enter && lock != 0) {
        return false;
    }
    Question question;
    question.thread = &thread_;
    question.kind = is_enter ? ActionKind::kMonitorEnter : ActionKind::kMonitorExit;
    question.object = object;
    question.method = method_at(fp);
    question.fp = fp;
    return passes(pc, fp, question);
}

bool Interpreter::passes_initialization(const Insn* pc, const Slot* fp, const Klass* klass) {
    const ClassState& state = machine_.class_states_[index_of(klass->id)];
    if (state.init == InitState::kRunning) return state.initializer == thread_.id;
    if (!klass->has_initializer) return true;
    Question question;
    question.thread = &thread_;
    question.kind = ActionKind::kInitialize;
    question.object = state.mirror;
    question.method = method_at(fp);
    question.fp = fp;
    return passes(pc, fp, question);
}

// That a native does it makes no difference: from then on all others wait. Without a stop before it a thread could
// stand in the middle of an initialiser that it has begun with the step before.
bool Interpreter::may_initialize(const Klass* klass) {
    if (!is_exploring_ || granted_native_ == state_.fp || machine_.is_initialized(klass, thread_)) return true;
    // Who has to wait does so in the native.
    if (machine_.class_states_[index_of(klass->id)].init == InitState::kRunning) return true;
    return passes_initialization(state_.pc, state_.fp, klass);
}

bool Interpreter::passes_native(const Insn* pc, const Slot* fp) {
    const Method* method = method_at(fp);
    if (method->native == nullptr) return true;
    const Exploration& exploration = *machine_.exploration_;
    const auto native_question = [&] {
        Question question;
        question.thread = &thread_;
        question.kind = ActionKind::kNative;
        question.method = method;
        question.fp = fp;
        return question;
    };
    const bool is_granted = exploration.granted_pc == pc && exploration.granted_fp == fp;
    if (!is_granted) {
        // The search begins before the first thread starts another.
        if (!exploration.has_base && method->owner == machine_.known().Thread && method->name.view() == "start0" &&
            !is_cleaner_thread(machine_, Ref{static_cast<uint32_t>(fp[0])}))
            return false;
        // Entered again after a call it asked for: its scheduling point was the first entry.
        const bool is_visible =
            method->has(kMethodVisible) && static_cast<uint32_t>(fp[method->arg_slots + kNativeState]) == 0;
        if (!is_visible) {
            if (exploration.tells_all) [[unlikely]]
                exploration.relevance->note(native_question());
            return true;
        }
    }
    const Question question = native_question();
    if (exploration.relied_on != nullptr) {
        for_each_native_access(machine_, question, [&](Ref object, bool writes) {
            if (writes) exploration.relied_on->note_write(object, ReliedPlaces::kWhole);
        });
    }
    if (!passes(pc, fp, question)) return false;
    if (is_granted) granted_native_ = fp;
    // Those of Unsafe say exactly what they touch.
    machine_.exploration_->ran_visible_native |=
        !method->has(kMethodShallow) || method->owner->name.view() != "jdk/internal/misc/Unsafe";
    return true;
}

namespace {

// What entering or going back to the frame does to a call of trusted code: true when the frame is none of the
// library's own any more.
bool follow(LibraryCall& call, const Slot* fp) {
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
    if (is_library(method)) return false;
    call.callback = fp;
    return true;
}

}  // namespace

// A call into trusted code is left by returning from its outermost frame, by a call that is a step apart, and for the
// time being by calling back code that is not the library's.
void Interpreter::note_frame(const Slot* fp, const Insn* pc) {
    Exploration& exploration = *machine_.exploration_;
    if (fp == nullptr) return;
    if (exploration.tells_all && method_at(fp)->has(kMethodEarlyCall)) [[unlikely]] {
        if (method_at(fp)->entry.load(std::memory_order_relaxed) == pc) exploration.relevance->note_call(fp);
    }
    const bool was_open = exploration.segment.is_open;
    // A call whose actions cannot matter is no segment, and may have looked at the time all the same.
    if (!follow(exploration.segment, fp) && (was_open || is_library(*method_at(fp)))) return;
    if (!state_.measures_time) return;
    state_.pc = pc;
    state_.fp = const_cast<Slot*>(fp);
    machine_.leave_library(thread_);
}

Ref Interpreter::synchronized_object(const Slot* fp) {
    const Method* method = method_at(fp);
    return method->is_static() ? machine_.mirror(method->owner) : Ref{static_cast<uint32_t>(fp[0])};
}

// Thread.start goes on as the one step it is.
void Machine::note_thread_start() {
    Exploration& exploration = *exploration_;
    exploration.is_concurrent = exploration.stops_alone || live_threads() > 1;
    if (exploration.thread == nullptr) return;
    if (!exploration.segment.is_in()) exploration.segment.open(trusted_call(exploration.thread->state.fp));
}

bool Machine::acts_for_library(const JavaThread& thread) const {
    if (thread.state.fp == nullptr) return false;
    if (vm::acts_for_library(thread.state.fp)) return true;
    const Action action = next_action(thread);
    if (action.kind != ActionKind::kRead && action.kind != ActionKind::kWrite) return false;
    return is_librarys_own(*this, action.object, action.is_element ? nullptr : program_.field(action.field),
                           *method_at(thread.state.fp));
}

bool Machine::leaves_order_to_library(const JavaThread& thread) const {
    const Action action = next_action(thread);
    if (action.kind == ActionKind::kNative)
        return action.access.object && is_mode_of_library(thread.state.fp, *heap_.klass_of(action.access.object));
    if (action.kind != ActionKind::kRead && action.kind != ActionKind::kWrite) return false;
    return is_for_library_to_order(*this, action.object, action.is_element ? nullptr : program_.field(action.field),
                                   *method_at(thread.state.fp));
}

// ---- Asking ----

Exploration& Machine::begin_exploration() {
    CHECK(!exploration_, "a machine should be explored once");
    exploration_ = std::make_unique<Exploration>();
    for (const auto& thread : threads_) thread->state.is_system = thread->state.status != ThreadStatus::kRunnable;
    return *exploration_;
}

uint32_t Machine::live_threads() const {
    uint32_t count = 0;
    for (const auto& thread : threads_) {
        if (is_alive(*thread) && !thread->state.is_system && thread->state.status != ThreadStatus::kAwaitingEnd)
            ++count;
    }
    return count;
}

Stop Machine::advance(JavaThread& thread, int32_t choice, int64_t budget) {
    Exploration& exploration = *exploration_;
    const Action action = next_action(thread);
    exploration.begin_step();
    exploration.choice = choice;
    exploration.times_out = action.kind == ActionKind::kTimeOut;
    exploration.wakes_spuriously = would_wake_spuriously(thread);
    exploration.thread = &thread;
    exploration.granted_pc = thread.state.pc;
    exploration.granted_fp = thread.state.fp;
    exploration.is_concurrent = exploration.stops_alone || live_threads() > 1;
    if (thread.state.is_seen_blocked) {
        touch(thread);
        thread.state.is_seen_blocked = false;
    }
    return go_on(thread, budget);
}

Stop Machine::go_on(JavaThread& thread, int64_t budget) {
    Exploration& exploration = *exploration_;
    const Stop stop = Interpreter(*this, thread).explore(budget);
    if (stop == Stop::kTerminated && thread.state.pending.is_null() && thread.state.status != ThreadStatus::kTerminated)
        end_thread(thread);
    if (thread.state.atomic_depth != 0) {
        // Trusted code that spins is waiting, too.
        const bool waits = (stop == Stop::kBudget && exploration.segment.is_in()) ||
                           thread.state.status != ThreadStatus::kRunnable || !next_action(thread).is_enabled;
        touch(thread);
        thread.state.atomic_depth = atomic_blocks(thread.state) | (waits ? kAtomicGaveWay : 0);
    }
    return stop;
}

// ---- What steps tell ----

void Machine::note_accesses(const JavaThread& thread, const AccessRange& range) {
    if (!exploration_) return;
    const Ref object = range.first.object;
    uint8_t flags = range.first.flags;
    const auto write = [&](uint32_t offset) {
        exploration_->relied_on->note_write(object, offset,
                                            [&] { return property_key(*this, thread.state.fp, object); });
    };
    if (exploration_->relied_on != nullptr && (flags & kAccessWrites) != 0) range.for_each(write);
    const auto tell = [&](uint32_t offset) { exploration_->relevance->note_access(thread, object, offset, flags); };
    if (exploration_->relevance != nullptr) range.for_each(tell);
    if (!exploration_->is_concurrent || !exploration_->log_accesses) return;
    const FrameView frame = top_frame(thread);
    const Slot* caller = frame.is_bottom() ? frame.fp : frame.caller().fp;
    const LibraryCall& call = exploration_->segment;
    // System.arraycopy is no more the library's than who calls it.
    const bool is_in_trusted_call =
        call.is_in() && call.fp != frame.fp && method_at(call.fp)->owner->trust == Trust::kAtomic;
    const AccessMode mode = access_mode(frame.fp);
    const bool is_counted = mode != AccessMode::kPlain && object && !exploration_->has_several_atomic_places;
    if (is_counted && orders_for_program(caller, *heap_.klass_of(object)))
        exploration_->note_atomic(object, range.first.offset);
    if (is_in_trusted_call || vm::acts_for_library(caller))
        flags |= kAccessTrusted;
    else if (object && is_mode_of_library(caller, *heap_.klass_of(object)))
        flags |= kAccessLibrarys;
    else if (mode == AccessMode::kOpaque)
        exploration_->has_unordered_modes = true;
    else if (mode == AccessMode::kOneSided)
        exploration_->has_one_sided_modes = true;
    range.for_each([&](uint32_t offset) { exploration_->accesses.push_back({object, offset, flags}); });
}

void Machine::note_uncaught(const JavaThread& thread, Ref exception) {
    // An assertion that fails has failed, whoever is told.
    if (exploration_ && (is_assertion(heap_.klass_of(exception)) || !has_uncaught_handler(thread)))
        exploration_->uncaught.push_back({thread.state.object, exception});
}

// Thread.dispatchUncaughtException asks the thread's handler, then its group, which asks the default handler.
bool Machine::has_uncaught_handler(const JavaThread& thread) const {
    const Ref object = thread.state.object;
    const auto field = [&](std::string_view name) {
        return program_.find_field(known().Thread, program_.symbol(name),
                                   program_.symbol("Ljava/lang/Thread$UncaughtExceptionHandler;"));
    };
    const Field* own = field("uncaughtExceptionHandler");
    if (own != nullptr && heap_.get_ref(object, own->offset)) return true;
    const Field* general = field("defaultUncaughtExceptionHandler");
    if (general != nullptr && heap_.get_ref(class_states_[index_of(known().Thread->id)].mirror, general->offset))
        return true;
    const Ref group = thread_group(thread);
    if (group.is_null()) return false;
    Method* method = program_.find_method(heap_.klass_of(group), program_.symbol("uncaughtException"),
                                          program_.symbol("(Ljava/lang/Thread;Ljava/lang/Throwable;)V"));
    return method != nullptr && method->owner != known().ThreadGroup;
}

}  // namespace heddle::vm
