#include "vm/explore/noted_calls.h"

#include <algorithm>
#include <string_view>

#include "vm/code/code_positions.h"
#include "vm/explore/trusted_frames.h"
#include "vm/explore/unread_failures.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/machine.h"

namespace heddle::vm {

namespace {

enum class CallNote : uint8_t {
    kEnvironment,
    kSystemProperties,
    kProcessors,
    kFiles,
    kRandomOther,
    kReferences,
    kWeakTable,  // a walk over a table with weak references
    kMemory,
    kClock,
    kSum,          // over cells that several threads add to
    kAccumulated,  // the same, when the order of what is added may matter
    kOtherOutput,  // to the stream
    kTraceOutput,  // a stack trace, to the stream
    kOrder,        // a walk over a collection of the JDK without an order
    kPairOrder,    // the same, when the object at the path is an element
    kHashOrder,    // the same, when the table at the path has keys with identity hash codes
    kFailureKept,  // the next argument is what was thrown
    kFailureAsked,
};

struct NotedCall {
    std::string_view class_name, method, descriptor;
    CallNote note;
    uint32_t slot;
    std::string_view path;
};

constexpr NotedCall kRows[] = {
#define HEDDLE_NOTED_CALL(class_name, method, descriptor, note, slot, path) \
    {class_name, method, descriptor, CallNote::note, slot, path},
#include "vm/link/noted_calls.def"
};

// A sum misses what one thread adds before another one only when two threads add at the same time while a third one
// sums.
constexpr size_t kThreadsOfSum = 3, kThreadsOfAccumulator = 2;

// Larger tables are looked at up to here.
constexpr int32_t kMostBuckets = 4096;

const NotedCall* row_of(const Method& method) {
    const auto found = std::find_if(std::begin(kRows), std::end(kRows), [&](const NotedCall& row) {
        return row.class_name == method.owner->name.view() && row.method == method.name.view() &&
               method.descriptor.view().starts_with(row.descriptor);
    });
    return found == std::end(kRows) ? nullptr : found;
}

// The object that the field holds; null without such a field.
Ref object_in(const Machine& machine, Ref holder, std::string_view name) {
    for (const Klass* klass = machine.heap().klass_of(holder); klass != nullptr; klass = klass->super) {
        for (const Field& field : klass->fields) {
            if (field.name.view() == name && !field.is_static() && field.type == BasicType::kReference)
                return machine.heap().get_ref(holder, field.offset);
        }
    }
    return kNull;
}

// "a.b": what the field b of what the field a of the object holds.
Ref object_at(const Machine& machine, Ref object, std::string_view path) {
    while (!path.empty() && object) {
        const size_t dot = std::min(path.find('.'), path.size());
        object = object_in(machine, object, path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return object;
}

// ---- Who asks ----

// Whether the program itself has made the call, by reflection perhaps. What the JDK asks for its own purposes does not
// count.
bool is_made_by_program(const Slot* fp) {
    const auto passes_on = [](std::string_view name) {
        return name.starts_with("jdk/internal/reflect/") || name.starts_with("java/lang/reflect/") ||
               name.starts_with("java/lang/invoke/");
    };
    fp = caller_of(fp);
    while (fp != nullptr && passes_on(method_at(fp)->owner->name.view())) fp = caller_of(fp);
    return fp != nullptr && !is_library(*method_at(fp));
}

// Whether code of the class walks over collections for its caller.
bool walks_for_caller(std::string_view name) {
    constexpr std::string_view kOwnWalks[] = {"java/util/Currency", "java/util/Locale", "java/util/ResourceBundle",
                                              "java/util/ServiceLoader", "java/util/TimeZone"};
    constexpr std::string_view kOthers[] = {
        "java/util/stream/",
        "java/util/function/",
        "java/util/concurrent/Concurrent",
        "java/util/concurrent/CopyOnWrite",
        "java/util/concurrent/atomic/",
        "java/lang/String",
        "java/lang/AbstractStringBuilder",
        "java/lang/Iterable",
        "java/lang/invoke/",
        "java/io/Print",
    };
    const auto begins = [&](std::string_view prefix) { return name.starts_with(prefix); };
    if (std::any_of(std::begin(kOthers), std::end(kOthers), begins)) return true;
    constexpr std::string_view kPackage = "java/util/";
    return begins(kPackage) && name.find('/', kPackage.size()) == std::string_view::npos &&
           std::none_of(std::begin(kOwnWalks), std::end(kOwnWalks), begins);
}

bool is_walk_of_program(const Slot* fp) {
    fp = caller_of(fp);
    while (fp != nullptr && is_library(*method_at(fp)) && walks_for_caller(method_at(fp)->owner->name.view()))
        fp = caller_of(fp);
    return fp != nullptr && !is_library(*method_at(fp));
}

// What Set.of(x) has in the place of a second element; null when the class has no such field.
Ref missing_element(const Machine& machine) {
    Program& program = machine.program();
    Klass* klass = program.find_loaded(LoaderId::kBoot, program.symbol("java/util/ImmutableCollections"));
    if (klass == nullptr || machine.class_state(klass).mirror.is_null()) return kNull;
    for (const Field& field : klass->fields) {
        if (field.is_static() && field.name.view() == "EMPTY")
            return machine.heap().get_ref(machine.class_state(klass).mirror, field.offset);
    }
    return kNull;
}

// ---- The order of hash tables ----

bool has_identity_hash(Machine& machine, Ref key) {
    const Symbol name = machine.program().symbol("hashCode"), descriptor = machine.program().symbol("()I");
    for (const Klass* klass = machine.heap().klass_of(key); klass != nullptr; klass = klass->super) {
        if (klass->find_declared_method(name, descriptor) == nullptr) continue;
        return klass == machine.known().Object || klass->name.view() == "java/lang/Enum";
    }
    return true;  // an array
}

// Whether the table has two entries, and the key of one has an identity hash code. LIMITATION: hash codes that are
// computed from those of others, and bins that have become trees, are not looked into.
bool depends_on_identity(Machine& machine, Ref table) {
    if (table.is_null() || !machine.heap().klass_of(table)->is_array()) return false;
    const int32_t length = std::min<int32_t>(static_cast<int32_t>(machine.heap().length(table)), kMostBuckets);
    int entries = 0;
    bool has_identity = false;
    for (int32_t i = 0; i < length; ++i) {
        Ref entry =
            machine.heap().get_ref(table, kArrayDataOffset + static_cast<uint32_t>(i) * size_of(BasicType::kReference));
        for (; entry; entry = object_in(machine, entry, "next")) {
            const Ref key = object_in(machine, entry, "key");
            if (key.is_null()) continue;
            ++entries;
            has_identity = has_identity || has_identity_hash(machine, key);
            if (entries >= 2 && has_identity) return true;
        }
    }
    return false;
}

// ---- Output ----

// Whether the frame prints to the stream as a part of another call on it, or the JDK prints an exception: in one
// transition that ends with a whole line.
bool is_own_output(const Slot* fp, Ref stream) {
    for (; fp != nullptr && is_library(*method_at(fp)); fp = caller_of(fp)) {
        const std::string_view name = method_at(fp)->owner->name.view();
        if (name == "java/io/PrintStream" && Ref{static_cast<uint32_t>(fp[0])} == stream) return true;
        if (name == "java/lang/ThreadGroup" || name.starts_with("java/lang/Throwable")) return true;
    }
    return false;
}

// Whether printing the stack trace may call methods of the program, while the stream is locked.
bool may_run_program(const Machine& machine, Ref throwable) {
    constexpr int kMostCauses = 16;
    for (int i = 0; i < kMostCauses; ++i) {
        const Klass& klass = *machine.heap().klass_of(throwable);
        if (!klass.is_library && klass.loader > LoaderId::kPlatform) return true;
        const Ref suppressed = object_in(machine, throwable, "suppressedExceptions");
        if (suppressed && machine.heap().klass_of(suppressed)->name.view() == "java/util/ArrayList") return true;
        const Ref cause = object_in(machine, throwable, "cause");
        if (cause.is_null() || cause == throwable) return false;
        throwable = cause;
    }
    return true;
}

// ---- Futures ----

bool is_named(const Slot* fp, std::string_view method) { return fp != nullptr && method_at(fp)->name.view() == method; }

// Whether a task has thrown it, in contrast to a failure that the program passes to the future, and no handler of
// uncaught exceptions gets it.
bool is_from_task(const Machine& machine, const Slot* fp) {
    const std::string_view owner = method_at(fp)->owner->name.view();
    const Slot* caller = caller_of(fp);
    if (owner.ends_with("$AltResult")) return is_named(caller, "encodeThrowable") && method_at(caller)->arg_slots == 1;
    if (owner.ends_with("/FutureTask")) return true;
    const Ref task{static_cast<uint32_t>(fp[0])};
    if (machine.heap().klass_of(task)->name.view().ends_with("$RunnableExecuteAction")) return false;
    return is_named(caller, "trySetException") && is_named(caller_of(caller), "doExec");
}

// Futures wrap what was thrown.
Ref innermost(const Machine& machine, Ref exception) {
    constexpr std::string_view kWrappers[] = {"java/util/concurrent/CompletionException",
                                              "java/util/concurrent/ExecutionException"};
    while (true) {
        const std::string_view name = machine.heap().klass_of(exception)->name.view();
        if (std::find(std::begin(kWrappers), std::end(kWrappers), name) == std::end(kWrappers)) return exception;
        const Ref cause = object_in(machine, exception, "cause");
        if (cause.is_null() || cause == exception) return exception;
        exception = cause;
    }
}

// The program's frame nearest to where the exception was made; without one, the first frame.
SourcePlace place_of(const Machine& machine, Ref exception) {
    const std::vector<BacktraceEntry> frames = read_backtrace(machine, exception);
    if (frames.empty()) return {};
    const auto of_program = std::find_if(frames.begin(), frames.end(),
                                         [](const BacktraceEntry& entry) { return !is_library(*entry.method); });
    const BacktraceEntry& entry = of_program == frames.end() ? frames.front() : *of_program;
    const Klass& owner = *entry.method->owner;
    SourcePlace place{owner.external_name(), std::string(entry.method->name.view()), {}, 0};
    if (owner.source_file) place.file = std::string(owner.source_file.view());
    place.line = std::max(0, line_number(*entry.method, entry.bytecode_index));
    return place;
}

void note_kept_failure(Machine& machine, const Slot* fp) {
    const Ref holder{static_cast<uint32_t>(fp[0])};
    // Aux and AltResult are asked for by their second and first arguments; all rows have the exception last.
    const Ref exception{static_cast<uint32_t>(fp[method_at(fp)->arg_slots - 1])};
    if (exception.is_null() || !is_from_task(machine, fp)) return;
    const Ref thrown = innermost(machine, exception);
    std::string caught_by = method_at(fp)->owner->external_name();
    caught_by.resize(std::min(caught_by.find('$'), caught_by.size()));
    machine.extension<UnreadFailures>().keep(
        holder, {machine.heap().klass_of(thrown)->external_name(), std::move(caught_by), place_of(machine, thrown)});
}

}  // namespace

void note_call(Machine& machine, JavaThread& thread) {
    const Slot* fp = thread.state.fp;
    const NotedCall* row = row_of(*method_at(fp));
    if (row == nullptr) return;
    const auto object = [&] { return object_at(machine, Ref{static_cast<uint32_t>(fp[row->slot])}, row->path); };
    const auto meet = [&](Assumption assumption, bool is_met) {
        if (is_met) machine.note_assumption_of_program(assumption, thread);
    };
    const auto meet_sum = [&](size_t threads) {
        const bool is_trusted_code = method_at(fp)->owner->trust == Trust::kAtomic;
        meet(Assumption::kExactSums, is_trusted_code && machine.live_threads() >= threads && is_walk_of_program(fp));
    };
    switch (row->note) {
        case CallNote::kEnvironment: return meet(Assumption::kEnvironment, is_made_by_program(fp));
        case CallNote::kSystemProperties: return meet(Assumption::kSystemProperties, is_made_by_program(fp));
        case CallNote::kProcessors: return meet(Assumption::kProcessors, is_made_by_program(fp));
        case CallNote::kFiles: return meet(Assumption::kFiles, is_made_by_program(fp));
        case CallNote::kReferences: return meet(Assumption::kReferencesKept, is_made_by_program(fp));
        case CallNote::kWeakTable: return meet(Assumption::kReferencesKept, is_walk_of_program(fp));
        case CallNote::kMemory: return meet(Assumption::kMemory, is_made_by_program(fp));
        case CallNote::kClock: return meet(Assumption::kClockTimes, is_made_by_program(fp));
        case CallNote::kSum: return meet_sum(kThreadsOfSum);
        case CallNote::kAccumulated: return meet_sum(kThreadsOfAccumulator);
        case CallNote::kRandomOther: return meet(Assumption::kRandomOther, is_made_by_program(fp));
        case CallNote::kOtherOutput:
            if (!is_own_output(caller_of(fp), object())) machine.note_other_output(object());
            return;
        case CallNote::kTraceOutput:
            if (may_run_program(machine, Ref{static_cast<uint32_t>(fp[0])})) machine.note_other_output(object());
            return;
        case CallNote::kOrder: return meet(Assumption::kIterationOrder, is_walk_of_program(fp));
        case CallNote::kPairOrder: {
            const bool is_met = is_walk_of_program(fp) && object() != missing_element(machine);
            return meet(Assumption::kIterationOrder, is_met);
        }
        case CallNote::kHashOrder: {
            const bool is_met = is_walk_of_program(fp) && depends_on_identity(machine, object());
            return meet(Assumption::kIterationOrder, is_met);
        }
        case CallNote::kFailureKept: return note_kept_failure(machine, fp);
        case CallNote::kFailureAsked:
            if (const Ref holder = object()) machine.extension<UnreadFailures>().ask(holder);
            return;
    }
}

}  // namespace heddle::vm
