#include "vm/machine/launcher.h"

#include <algorithm>
#include <array>
#include <optional>

#include "vm/base/unicode.h"
#include "vm/machine/exceptions.h"
#include "vm/machine/machine_methods.h"
#include "vm/machine/native.h"
#include "vm/machine/signals.h"
#include "vm/machine/thread_life.h"

namespace heddle::vm {

namespace {

// What the main thread does, one step after the other; each may call Java code.
enum MainStep : uint32_t {
    kSystemGroup,
    kMainGroup,
    kMainThread,
    kCoreClasses,
    kPhase1,
    kPhase2,
    kPhase3,
    kFindMain,
    kInitializeMain,
    kCallMain,
    kCallMainOnObject,
    kMainReturned,
    kUncaughtShown,
    kThreadExited,
    kWaitForOthers,
    kShuttingDown,
    kShutDown,
};

// Slots of the main thread's native frame.
enum MainRef : uint32_t { kGroup, kMainArguments, kMainMirror, kMainObject };
enum MainWord : uint32_t { kStatus };

struct LaunchState {
    explicit LaunchState(Machine&) {}
    Launch launch;
    bool is_paused = false;
};

class MainThread {
public:
    explicit MainThread(NativeFrame& frame) : frame_(frame), machine_(frame.machine()), program_(frame.program()) {}

    void step() {
        switch (frame_.state()) {
            case kSystemGroup: return make_system_group();
            case kMainGroup: return make_main_group();
            case kMainThread: return make_thread_object();
            case kCoreClasses: return initialize_core_classes();
            case kPhase1: return call_static("java/lang/System", "initPhase1", "()V", {}, kPhase2);
            case kPhase2:
                if (!initialize_handles()) return;
                return call_static("java/lang/System", "initPhase2", "(ZZ)I", kTwoFalse, kPhase3);
            case kPhase3: return call_static("java/lang/System", "initPhase3", "()V", {}, kFindMain);
            case kFindMain: return find_main();
            case kInitializeMain: return main_found();
            case kCallMain: return call_main();
            case kCallMainOnObject: return frame_.caught() ? main_returned() : invoke_main();
            case kMainReturned: return main_returned();
            case kUncaughtShown:
                if (frame_.caught()) report_failed_handler(machine_, frame_.thread(), frame_.caught());
                return exit_thread();
            case kThreadExited: return end_main();
            case kWaitForOthers: return wait_for_others();
            case kShuttingDown:
                set_thread_status(machine_, frame_.thread(), JavaThreadStatus::kRunnableStatus);
                return call_static("java/lang/Shutdown", "shutdown", "()V", {}, kShutDown, true);
            default: return frame_.exit(static_cast<int>(frame_.scratch_word(kStatus)));
        }
    }

private:
    static constexpr std::array<Slot, 2> kTwoFalse{0, 0};

    Klass* klass(std::string_view name) {
        return frame_.take(program_.load_class(LoaderId::kBoot, program_.symbol(name)));
    }

    void call_static(std::string_view class_name, std::string_view name, std::string_view descriptor,
                     std::span<const Slot> arguments, uint32_t next, bool catching = false) {
        Klass* owner = klass(class_name);
        if (owner == nullptr || !frame_.ensure_initialized(owner)) return;
        frame_.call(program_.must_find_method(class_name, name, descriptor), arguments, next, catching);
    }

    void call_on(Ref object, std::string_view name, std::string_view descriptor, std::vector<Slot> arguments,
                 uint32_t next, bool catching = false) {
        Klass* owner = frame_.heap().klass_of(object);
        arguments.insert(arguments.begin(), object.value);
        frame_.call(program_.find_method(owner, program_.symbol(name), program_.symbol(descriptor)), arguments, next,
                    catching);
    }

    void make_system_group() {
        if (!frame_.ensure_initialized(machine_.known().Thread)) return;
        if (!frame_.ensure_initialized(machine_.known().ThreadGroup)) return;
        const Ref group = frame_.heap().allocate_object(machine_.known().ThreadGroup);
        frame_.set_scratch_ref(kGroup, group);
        // The thread needs its Thread before any constructor asks for the current one.
        const Ref thread = frame_.heap().allocate_object(machine_.known().Thread);
        bind_thread_object(machine_, frame_.thread(), thread);
        call_on(group, "<init>", "()V", {}, kMainGroup);
    }

    void make_main_group() {
        const Ref parent = frame_.scratch_ref(kGroup);
        const Ref group = frame_.heap().allocate_object(machine_.known().ThreadGroup);
        frame_.set_scratch_ref(kGroup, group);
        call_on(group, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                {parent.value, machine_.intern("main").value}, kMainThread);
    }

    void make_thread_object() {
        const Ref thread = frame_.thread().state.object;
        const Ref group = frame_.scratch_ref(kGroup);
        prepare_main_thread(machine_, frame_.thread(), group);
        call_on(thread, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                {group.value, machine_.intern("main").value}, kCoreClasses);
    }

    void initialize_core_classes() {
        set_thread_status(machine_, frame_.thread(), JavaThreadStatus::kRunnableStatus);
        for (const char* name : {"java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/Module",
                                 "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
            Klass* core = klass(name);
            if (core == nullptr || !frame_.ensure_initialized(core)) return;
        }
        frame_.set_state(kPhase1);
        step();
    }

    // From 18 on reflection uses method handles as soon as their classes are initialised. False: the frame has ended.
    bool initialize_handles() {
        if (program_.options().feature_version <= 17) return true;
        const WellKnown& known = machine_.known();
        for (Klass* core :
             {known.MethodHandle, known.ResolvedMethodName, known.MemberName, known.MethodHandleNatives}) {
            if (!frame_.ensure_initialized(core)) return false;
        }
        return true;
    }

    // The class library has started: the platform's and the application's loader have their objects from here on.
    void bind_built_in_loaders() {
        const auto bind = [&](LoaderId id, std::string_view field_name, std::string_view descriptor) {
            Klass* loaders = program_.find_loaded(LoaderId::kBoot, program_.symbol("jdk/internal/loader/ClassLoaders"));
            CHECK(loaders != nullptr, "start-up should have made the class loaders");
            const Field* field = loaders->find_declared_field(program_.symbol(field_name), program_.symbol(descriptor));
            CHECK(field != nullptr, "the JDK should keep its loaders where it always has");
            machine_.set_loader_object(id, frame_.heap().get_ref(machine_.mirror(loaders), field->offset));
        };
        bind(LoaderId::kPlatform, "PLATFORM_LOADER", "Ljdk/internal/loader/ClassLoaders$PlatformClassLoader;");
        bind(LoaderId::kApp, "APP_LOADER", "Ljdk/internal/loader/ClassLoaders$AppClassLoader;");
    }

    void find_main() {
        bind_built_in_loaders();
        const LaunchState& state = machine_.extension<LaunchState>();
        const Ref name = machine_.new_string_host(state.launch.main_class);
        constexpr Slot kPrintToStderr = 1;
        constexpr Slot kModeClass = 1;
        const std::array<Slot, 3> arguments{kPrintToStderr, kModeClass, name.value};
        call_static("sun/launcher/LauncherHelper", "checkAndLoadMain", "(ZILjava/lang/String;)Ljava/lang/Class;",
                    arguments, kInitializeMain, true);
    }

    void main_found() {
        if (frame_.caught()) return frame_.exit(1);
        frame_.set_scratch_ref(kMainMirror, frame_.result_ref());
        LaunchState& state = machine_.extension<LaunchState>();
        Klass* strings = program_.array_of(machine_.known().String);
        const Ref arguments =
            frame_.heap().allocate_array(strings, static_cast<int32_t>(state.launch.arguments.size()));
        for (size_t i = 0; i < state.launch.arguments.size(); ++i) {
            frame_.heap().put_element<Ref>(arguments, static_cast<int32_t>(i),
                                           machine_.new_string_host(state.launch.arguments[i]));
        }
        frame_.set_scratch_ref(kMainArguments, arguments);
        frame_.set_state(kCallMain);
        if (state.launch.pauses_before_main) {
            state.is_paused = true;
            return frame_.block();
        }
        call_main();
    }

    void call_main() {
        Klass* main = machine_.klass_of_mirror(frame_.scratch_ref(kMainMirror));
        // An exception of the initialiser is uncaught like one of main.
        const Slot class_id = index_of(main->id);
        if (!machine_.is_initialized(main, frame_.thread())) {
            if (frame_.caught()) return main_returned();
            return frame_.call(machine_.initialize_method(), {&class_id, 1}, kCallMain, true);
        }
        if (helper_says("isStaticMain", true)) return invoke_main();
        const Ref object = frame_.heap().allocate_object(main);
        frame_.set_scratch_ref(kMainObject, object);
        call_on(object, "<init>", "()V", {}, kCallMainOnObject, true);
    }

    // From 21 on main may be an instance method, or have no parameter: the launcher helper returns which.
    bool helper_says(std::string_view name, bool otherwise) {
        Klass* helper = klass("sun/launcher/LauncherHelper");
        const Field* field = helper->find_declared_field(program_.symbol(name), program_.symbol("Z"));
        return field == nullptr ? otherwise : frame_.heap().get<uint8_t>(machine_.mirror(helper), field->offset) != 0;
    }

    void invoke_main() {
        Klass* main = machine_.klass_of_mirror(frame_.scratch_ref(kMainMirror));
        const bool has_arguments = !helper_says("noArgMain", false);
        Method* method = program_.find_method(main, program_.symbol("main"),
                                              program_.symbol(has_arguments ? "([Ljava/lang/String;)V" : "()V"));
        CHECK(method != nullptr, "the launcher helper should have checked the main method");
        std::vector<Slot> arguments;
        if (!method->is_static()) arguments.push_back(frame_.scratch_ref(kMainObject).value);
        if (has_arguments) arguments.push_back(frame_.scratch_ref(kMainArguments).value);
        frame_.call(method, arguments, kMainReturned, true);
    }

    void main_returned() {
        const Ref exception = frame_.caught();
        if (!exception) return exit_thread();
        frame_.set_scratch_word(kStatus, 1);
        report_uncaught(machine_, frame_.thread(), exception);
        call_on(frame_.thread().state.object, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V",
                {exception.value}, kUncaughtShown, true);
    }

    void exit_thread() { call_on(frame_.thread().state.object, "exit", "()V", {}, kThreadExited, true); }

    // The Thread of main ends like any other; threads that joined it are notified.
    void end_main() {
        JavaThread& thread = frame_.thread();
        if (!pass_end_monitor(machine_, thread)) return frame_.block();
        end_thread_object(machine_, thread);
        frame_.set_state(kWaitForOthers);
        wait_for_others();
    }

    // The end of main is not the end of the program: threads that are no daemons finish first (JLS §12.8). Then a
    // thread that is not main any more runs the hooks, as under java.
    void wait_for_others() {
        JavaThread& thread = frame_.thread();
        machine_.touch(thread);
        if (has_live_user_threads(machine_, thread)) {
            thread.state.status = ThreadStatus::kAwaitingEnd;
            return frame_.block();
        }
        thread.state.status = ThreadStatus::kRunnable;
        const Ref name = machine_.new_string("DestroyJavaVM");
        const Ref object = frame_.heap().allocate_object(machine_.known().Thread);
        const Ref group = frame_.scratch_ref(kGroup);
        bind_thread_object(machine_, thread, object);
        prepare_main_thread(machine_, thread, group);
        call_on(object, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", {group.value, name.value},
                kShuttingDown, true);
    }

    NativeFrame& frame_;
    Machine& machine_;
    Program& program_;
};

// The few objects of start and end do not fail when the program has filled the heap.
void main_thread_native(NativeFrame& frame) {
    const Heap::SupplyScope unlimited(frame.heap(), Supply::kUnlimited);
    MainThread(frame).step();
}

// Moves the clock to the first deadline of a waiting thread; false when there is none.
bool advance_to_next_deadline(Machine& machine) {
    bool found = false;
    int64_t first = 0;
    for (size_t i = 0; i < machine.thread_count(); ++i) {
        const ThreadState& state = machine.thread(static_cast<ThreadId>(i)).state;
        const bool waits = state.status == ThreadStatus::kWaiting || state.status == ThreadStatus::kParked ||
                           state.status == ThreadStatus::kSleeping;
        if (!waits || !state.may_time_out()) continue;
        first = found ? std::min(first, state.deadline) : state.deadline;
        found = true;
    }
    if (found && first > machine.clock_ns()) machine.advance_clock(first - machine.clock_ns());
    return found;
}

// Time passes while threads run, so that polling loops and timed waits end: for jumps and calls, and for the bytes that
// were cleared or copied.
constexpr int64_t kNanosecondsPerJump = 10;
constexpr uint64_t kBytesPerNanosecond = 10;
// A turn is run in slices. It ends early when the work of its natives and allocations took as long as a turn should.
constexpr int64_t kSlice = 1'000;

}  // namespace

void prepare_launch(Machine& machine, const Launch& launch) {
    machine.extension<LaunchState>().launch = launch;
    Method* method = internal_method(machine.program(), "<main>", "()V", main_thread_native);
    JavaThread& thread = machine.add_thread(kNull);
    machine.start_thread(thread, method, {});
}

// The threads of a machine in turn.
class FairRun {
public:
    FairRun(Machine& machine, const Schedule& schedule)
        : machine_(machine),
          schedule_(schedule),
          launch_(machine.extension<LaunchState>()),
          next_mark_(schedule.mark_every) {}

    RunEnd run() {
        std::optional<RunEnd> end;
        while (!end) end = take_turn();
        return *end;
    }

private:
    // The next thread runs for its turn, if it can.
    std::optional<RunEnd> take_turn() {
        // Threads may be added while others run; the order is that of their creation.
        if (turn_ >= machine_.thread_count()) turn_ = 0;
        if (schedule_.signal != nullptr && schedule_.signal->load(std::memory_order_relaxed) != 0) {
            if (!deliver_signal(machine_, schedule_.signal->exchange(0))) return RunEnd::kInterrupted;
        }
        JavaThread& thread = machine_.thread(static_cast<ThreadId>(turn_++));
        const bool is_held = launch_.is_paused && index_of(thread.id) == 0;
        if (is_held || !machine_.is_enabled(thread)) return pass_turn();
        idle_ = 0;
        if (const std::optional<RunEnd> end = run(thread)) return end;
        if (schedule_.mark_every != 0 && machine_.instructions() >= next_mark_) {
            machine_.mark_anew();
            next_mark_ = machine_.instructions() + schedule_.mark_every;
        }
        return std::nullopt;
    }

    // The thread cannot run. When none can, only time can help.
    std::optional<RunEnd> pass_turn() {
        if (++idle_ < machine_.thread_count()) return std::nullopt;
        idle_ = 0;
        if (launch_.is_paused) return RunEnd::kPaused;
        if (!advance_to_next_deadline(machine_)) return RunEnd::kDeadlock;
        return std::nullopt;
    }

    // Runs one turn of the thread, and moves the clock by what it took.
    Stop run_turn(JavaThread& thread) {
        const uint64_t before = machine_.work_bytes();
        const int64_t turn = schedule_.turn;
        int64_t work = 0;
        Stop stop = Stop::kBudget;
        for (int64_t left = turn; left > 0 && work < turn && stop == Stop::kBudget; left -= kSlice) {
            stop = machine_.run(thread, std::min(left, kSlice));
            work = static_cast<int64_t>((machine_.work_bytes() - before) / kBytesPerNanosecond) / kNanosecondsPerJump;
        }
        machine_.advance_clock((turn + work) * kNanosecondsPerJump);
        return stop;
    }

    std::optional<RunEnd> run(JavaThread& thread) {
        switch (run_turn(thread)) {
            case Stop::kExited: return RunEnd::kExited;
            case Stop::kUnsupported: return RunEnd::kUnsupported;
            case Stop::kTerminated:
                // Threads catch everything; only the start-up of the class library can fail like this.
                if (thread.state.pending) {
                    machine_.set_unsupported(thread, "start-up of the class library ended in " +
                                                         throwable_text(machine_, thread.state.pending));
                    return RunEnd::kUnsupported;
                }
                end_thread(machine_, thread);
                return std::nullopt;
            default: return std::nullopt;
        }
    }

    Machine& machine_;
    const Schedule& schedule_;
    const LaunchState& launch_;
    size_t turn_ = 0;
    size_t idle_ = 0;  // threads in a row that could not run
    uint64_t next_mark_;
};

RunEnd run_fairly(Machine& machine, const Schedule& schedule) { return FairRun(machine, schedule).run(); }

RunEnd run_up_to_main(Machine& machine, Launch launch) {
    launch.pauses_before_main = true;
    prepare_launch(machine, launch);
    return run_fairly(machine, {});
}

RunEnd run_from_main(Machine& machine, const Schedule& schedule) {
    machine.extension<LaunchState>().is_paused = false;
    return run_fairly(machine, schedule);
}

const AssertionRules& assertion_rules(Machine& machine) { return machine.extension<LaunchState>().launch.assertions; }

Linked<Klass*> load_main_class(Program& program, std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return program.load_class(LoaderId::kApp, program.symbol(modified_of_utf8(name)));
}

}  // namespace heddle::vm
