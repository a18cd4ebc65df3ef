// One run of a Program: all state that changes, behind the journal. Whoever asks (the fair scheduler of `run`, later
// the search) says which thread goes on; the machine runs it and says why it stopped. Nothing here depends on host
// addresses, host time or hash order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "vm/exploration.h"
#include "vm/heap.h"
#include "vm/host.h"
#include "vm/ids.h"
#include "vm/insn.h"
#include "vm/journal.h"
#include "vm/klass.h"
#include "vm/linked.h"
#include "vm/program.h"
#include "vm/thread.h"

namespace heddle::vm {

struct Question;

// Thread.threadStatus as java.lang.Thread.State reads it (JVMTI's bits).
enum class JavaThreadStatus : int32_t {
    kNewStatus = 0x0000,
    kTerminatedStatus = 0x0002,
    kRunnableStatus = 0x0005,
    kSleepingStatus = 0x00E1,
    kWaitingStatus = 0x0191,
    kTimedWaitingStatus = 0x01A1,
    kParkedStatus = 0x0291,
    kTimedParkedStatus = 0x02A1,
    kBlockedStatus = 0x0401,
};

enum class InitState : uint8_t { kUninitialized, kRunning, kInitialized, kFailed };

// What a machine knows of a class. Indexed by ClassId; saved before it changes.
struct ClassState {
    Ref mirror;              // the java.lang.Class, made when first asked for
    Ref statics;             // the mirror again once initialised, null before: the interpreter's one test
    ThreadId initializer{};  // who runs <clinit>
    InitState init = InitState::kUninitialized;
};

// Why a thread stopped running.
enum class Stop : uint8_t {
    kBudget,       // its instructions are used up; it can go on
    kBlocked,      // waits for a monitor, a notify, a permit, a time: see its status
    kTerminated,   // its last frame returned, or an exception left it
    kExited,       // the program ended by System.exit, Runtime.halt
    kUnsupported,  // Machine::unsupported() says what
    kVisible,      // the next instruction may matter to other threads (exploring only)
    kChoice,       // a native wants one of Exploration::alternatives (exploring only)
};

struct MachineOptions {
    uint64_t max_heap_bytes = uint64_t{1} << 30;
    uint32_t stack_slots = 1 << 19;  // per thread that asks for nothing else: 4 MiB
    bool assertions = true;
    std::vector<std::string> properties;    // "key=value", as -D
    uint32_t processors = 2;                // of Runtime.availableProcessors
    int64_t start_time_ms = 1767225600000;  // the virtual clock at start: 2026-01-01T00:00:00Z
};

// Something the program needs that the machine does not have.
struct Unsupported {
    std::string what;                // "native method java.net.Socket.connect(…)"
    std::vector<std::string> stack;  // Java frames, newest first
};

class Machine {
public:
    Machine(Program& program, Host& host, const MachineOptions& options);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    Program& program() const { return program_; }
    const WellKnown& known() const { return program_.known(); }
    Heap& heap() { return heap_; }
    const Heap& heap() const { return heap_; }
    Journal& journal() { return journal_; }
    Host& host() { return host_; }
    const MachineOptions& options() const { return options_; }

    // Going back.
    struct Mark {
        Journal::Mark journal;
        Heap::Position heap;
        size_t definitions = 0;  // of the program
    };
    Mark mark();
    // Gives up all earlier marks first: there is no way back behind this one.
    Mark mark_anew();
    void rewind(const Mark& mark);
    // There is no way back from here. Stands as a machine does that was never marked, and whose classes and constants
    // have not changed.
    void forget_marks();
    // What is written from here on is told from what was written before by its stamps; no mark is made.
    void begin_epoch();

    // Threads.
    JavaThread& thread(ThreadId id) { return *threads_[index_of(id)]; }
    const JavaThread& thread(ThreadId id) const { return *threads_[index_of(id)]; }
    size_t thread_count() const { return threads_.size(); }
    JavaThread& add_thread(Ref thread_object);
    // Whether it can take a step now: runnable, or what it waits for has come.
    bool is_enabled(const JavaThread& thread) const;
    // Runs `thread` until it stops; at most about `budget` instructions (checked at backward jumps and calls).
    Stop run(JavaThread& thread, int64_t budget);
    // A search asks for single steps (vm/exploration.h). From here on threads are advanced, not run.
    Exploration& begin_exploration();
    Exploration* exploration() { return exploration_.get(); }
    Action next_action(const JavaThread& thread) const;
    // Its next action is to wake up for no reason.
    bool would_wake_spuriously(const JavaThread& thread) const;
    // The same as a question about its relevance.
    Question next_question(const JavaThread& thread) const;
    // Does the thread's next action, with `choice` for a native that asked for one, and goes on to the next visible
    // one. The action should be enabled.
    Stop advance(JavaThread& thread, int32_t choice, int64_t budget);
    // Of a step that has stopped with kBudget: the rest of it, as if it had not stopped.
    Stop go_on(JavaThread& thread, int64_t budget);
    // Threads that were started and have not ended; a main thread that only waits for the others is none.
    uint32_t live_threads() const;
    // What the native at the top of the thread touches.
    void note_accesses(const JavaThread& thread, const AccessRange& range);
    void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) {
        note_accesses(thread, {{object, offset, flags}, offset + 1});
    }
    void note_uncaught(const JavaThread& thread, Ref exception);
    void note_clock_read(JavaThread& thread);
    // Whether what it does next is the library's own business, and not the program's.
    bool acts_for_library(const JavaThread& thread) const;
    // Whether the access that it is about to make is kAccessLibrarys.
    bool leaves_order_to_library(const JavaThread& thread) const;
    // The thread about to write its state or stack: saves ThreadState when the epoch asks for it.
    void touch(JavaThread& thread) {
        if (thread.state.stamp != journal_.epoch()) [[unlikely]]
            save_thread(thread);
    }

    // Frames.
    // The first frame of a thread: `method` (a native of ours) with `arguments`; the thread becomes runnable.
    void start_thread(JavaThread& thread, Method* method, std::span<const Slot> arguments);
    Method* thread_method() const { return thread_method_; }
    // An end begins with the monitor of the Thread, as in HotSpot: who is in it and has seen that the thread is alive
    // will be notified when it waits. False: somebody else has it, and the thread is blocked.
    bool pass_end_monitor(JavaThread& thread);
    // It ran to its end: Thread.isAlive is false, those who joined it go on.
    void end_thread(JavaThread& thread);
    // The same of its Thread alone: after main there is more to do.
    void end_thread_object(JavaThread& thread);
    // What HotSpot writes when even the handler of uncaught exceptions throws.
    void report_failed_handler(JavaThread& thread, Ref exception);
    void set_thread_status(JavaThread& thread, JavaThreadStatus status);
    bool is_daemon(const JavaThread& thread) const;
    Ref thread_group(const JavaThread& thread) const;  // kNull for virtual threads, and for those that have left it
    // Whether another thread that is no daemon was started and has not ended.
    bool has_live_user_threads(const JavaThread& except) const;
    void bind_thread_object(JavaThread& thread, Ref object);
    // What the Thread constructor reads of the current thread, before the main thread's own has run.
    void prepare_main_thread(JavaThread& thread, Ref group);
    // The class library has started: the three built-in loaders have their objects from here on.
    void finish_start_up();
    // Pushes a frame of `method`; its call instruction is the thread's pc. False: StackOverflowError is pending.
    bool push_frame(JavaThread& thread, Method* method, std::span<const Slot> arguments, uint64_t frame_flags = 0);
    FrameView top_frame(const JavaThread& thread) const { return {thread.state.fp, thread.state.pc}; }

    // Exceptions. All set thread.state.pending; the interpreter unwinds.
    void throw_new(JavaThread& thread, std::string_view class_name, std::string_view message);
    void throw_new(JavaThread& thread, std::string_view class_name);
    void throw_linked(JavaThread& thread, const Thrown& thrown);
    void throw_object(JavaThread& thread, Ref exception);
    // An exception object with message and stack trace, as its constructor would make it; kNull when there is no
    // memory.
    Ref make_throwable(JavaThread& thread, std::string_view class_name, const std::string* message, Ref cause);
    // Fills Throwable.backtrace and depth from the thread's frames (Throwable.fillInStackTrace).
    void fill_stack_trace(JavaThread& thread, Ref throwable);

    // Classes.
    ClassState& class_state(const Klass* klass) { return class_states_[index_of(klass->id)]; }
    const ClassState& class_state(const Klass* klass) const { return class_states_[index_of(klass->id)]; }
    void set_init_state(Klass* klass, InitState init, ThreadId initializer);
    // Classes whose initialisation went on since exploring began, on this path; may name one several times.
    std::span<const ClassId> changed_classes() const { return changed_classes_; }
    Ref mirror(Klass* klass);  // java.lang.Class of it; made when there is none yet
    Klass* klass_of_mirror(Ref mirror) const;
    bool is_initialized(const Klass* klass, const JavaThread& thread) const;
    enum class InitResult : uint8_t { kReady, kPushed, kThrew, kBlocked };
    // Starts initialisation (JVMS §5.5): kPushed when frames were pushed that do it; the caller is to try again.
    InitResult initialize(JavaThread& thread, Klass* klass);
    Method* initialize_method() const { return initialize_method_; }
    Method* early_call_method() const { return early_call_method_; }
    // What later uses of a class whose initialisation failed give as their cause.
    Ref init_error_record(JavaThread& thread, Ref exception);
    // loader.loadClass(name) as a frame; the caller's instruction is tried again afterwards.
    void push_load(JavaThread& thread, const MustLoad& request);
    Ref loader_object(LoaderId id) const {
        return index_of(id) < loader_objects_.size() ? loader_objects_[index_of(id)] : kNull;
    }
    void set_loader_object(LoaderId id, Ref object);
    LoaderId loader_of(Ref loader_object);  // null is the boot loader; a new user-defined one is added

    // The java.lang.Module of classes of a named module; classes that have a mirror already get it too.
    void set_module(Symbol name, Ref module);
    void set_boot_unnamed_module(Ref module);

    // Per-machine constants (Program::first_constant, add_constant).
    Ref constant(uint32_t index) const { return constants_[index]; }
    void set_constant(uint32_t index, Ref ref);
    // Those that were set since exploring began, on this path.
    std::span<const uint32_t> changed_constants() const { return changed_constants_; }

    // Strings.
    Ref intern(std::string_view modified_utf8);      // a literal
    Ref intern(Ref string);                          // String.intern
    Ref new_string(std::string_view modified_utf8);  // kNull when there is no memory
    Ref new_string_utf16(std::u16string_view text);
    Ref new_string_host(std::string_view utf8);  // text of the host: true UTF-8
    std::u16string utf16(Ref string) const;
    std::string utf8(Ref string) const;           // true UTF-8, lone surrogates as '?'
    std::string modified_utf8(Ref string) const;  // as class files write it

    // Boxes: valueOf semantics of reflection (a new object is fine, except the cached ones of Boolean, small numbers).
    Ref box(BasicType type, Slot value);
    Slot unbox(Ref box, BasicType* type) const;  // kVoid when it is no box

    int32_t identity_hash(Ref ref);
    // Whether identity_hash() would say the same whenever it is asked, and write nothing.
    bool has_fixed_hash(Ref ref) const;

    // Monitors (vm/monitors.cpp). enter: true when taken; else the thread's status is kBlocked.
    bool monitor_enter(JavaThread& thread, Ref object);
    bool monitor_exit(JavaThread& thread, Ref object);  // false: IllegalMonitorStateException is pending
    bool owns_monitor(const JavaThread& thread, Ref object) const;
    // Monitors that the thread is in, as far as its frames name them; outermost first, each once.
    std::vector<Ref> held_monitors(const JavaThread& thread) const;

    // The virtual clock, nanoseconds since start.
    int64_t clock_ns() const { return clock_ns_; }
    // The same as `thread` sees it: while exploring, trusted code may have waited for longer than counts.
    int64_t now_ns(const JavaThread& thread) const;
    const SearchTime& search_time() const { return search_time_; }
    // Whether the time of a timed wait is over; while exploring that is a choice, taken by advance().
    bool has_passed_deadline(JavaThread& thread);
    // The thread, which was touched, is about to wait for at most so long; 0 means for ever. While exploring, those of
    // vm/idle_waits.def and those beyond the end of time last until somebody wakes it.
    void set_deadline(JavaThread& thread, int64_t nanoseconds);
    void advance_clock(int64_t nanoseconds);
    int64_t start_time_ms() const { return options_.start_time_ms; }

    // Ending.
    void set_unsupported(JavaThread& thread, std::string what);
    const std::optional<Unsupported>& unsupported() const { return unsupported_; }
    void set_exit_status(int status) { exit_status_ = status; }
    const std::optional<int>& exit_status() const { return exit_status_; }
    void clear_exit_status() { exit_status_.reset(); }
    void clear_unsupported() { unsupported_.reset(); }

    // Collects what no thread, class, constant or saved state reaches. Only between instructions.
    void collect_garbage();
    // What collection begins with: what classes, constants and the like hold, and what each thread does.
    void for_each_global_root(const std::function<void(Ref)>& visit) const;
    void for_each_thread_root(const std::function<void(const JavaThread&, Ref)>& visit) const;
    void request_collection() { collection_requested_ = true; }
    // The Java stack of a thread, newest first, as stack traces show it: "java.lang.Foo.bar(Foo.java:12)".
    std::vector<std::string> stack_text(const JavaThread& thread) const;

    // State that belongs to this machine but not to this folder: made with T(Machine&) when first asked for.
    template <typename T>
    T& extension() {
        std::unique_ptr<Extension>& slot = extensions_[std::type_index(typeid(T))];
        if (!slot) {
            slot = std::make_unique<Holder<T>>(*this);
            take_note_of(*slot);
        }
        return static_cast<Holder<T>&>(*slot).value;
    }

    // Instructions executed by all threads, approximately (counted at backward jumps and calls).
    uint64_t instructions() const { return instructions_; }

    // Adds what of it is part of the program's state, and differs from what it was before the first choice.
    void add_extension_state(std::vector<uint64_t>& words) const {
        for (const Extension* extension : stateful_) extension->add_state(words);
    }

private:
    friend class Interpreter;
    struct Extension {
        virtual ~Extension() = default;
        virtual void add_state(std::vector<uint64_t>&) const {}
        int order = -1;
    };
    // A T that has add_state() also has kStateOrder, which is nobody else's.
    template <typename T>
    struct Holder : Extension {
        explicit Holder(Machine& machine) : value(machine) {
            if constexpr (requires { T::kStateOrder; }) this->order = T::kStateOrder;
        }
        void add_state(std::vector<uint64_t>& words) const override {
            if constexpr (requires { T::kStateOrder; }) value.add_state(words);
        }
        T value;
    };
    void take_note_of(const Extension& extension);
    // The journal's epoch changed.
    void take_epoch();
    void take_back_definitions(size_t position);
    void begin_era();

    // A thread is about to run: what it will write first is saved when the epoch asks for it.
    void begin_run(JavaThread& thread);
    Ref module_of(const Klass* klass);
    Action instruction_action(const JavaThread& thread) const;
    bool has_uncaught_handler(const JavaThread& thread) const;
    void leave_library(JavaThread& thread);
    int64_t time_taken(JavaThread& thread, int64_t asked);
    // Whether the next wait of the thread that times out takes longer than asked for.
    bool leaps(const JavaThread& thread) const;
    void pass_time(JavaThread& thread, int64_t nanoseconds, bool leaps);
    void note_thread_start();
    size_t stack_slots_for(Ref thread_object) const;
    void save_thread(JavaThread& thread);
    void save_frame(JavaThread& thread, Slot* fp, const Insn* pc);
    void mark_saved_piece(SavedKind kind, uint64_t context, const uint8_t* bytes);

    Program& program_;
    Host& host_;
    MachineOptions options_;
    Journal journal_;
    Heap heap_;
    ClassState* class_states_ = nullptr;  // reserved for Program::kMaxClasses
    Ref* constants_ = nullptr;            // reserved for Program::kMaxConstants
    std::vector<std::unique_ptr<JavaThread>> threads_;
    std::vector<std::unique_ptr<JavaThread>> spare_threads_;
    std::vector<uint32_t> changed_constants_;
    std::vector<ClassId> changed_classes_;  // whose initialisation went on while exploring, on this path
    std::vector<Ref> loader_objects_;
    size_t first_definition_;  // of the program, by this machine
    std::unordered_map<std::u16string, Ref> interned_;
    std::unordered_map<std::string_view, Ref> modules_;  // by name
    Ref boot_unnamed_module_;
    std::unordered_map<std::type_index, std::unique_ptr<Extension>> extensions_;
    std::vector<const Extension*> stateful_;  // of extensions_, by order
    uint64_t era_ = 0;
    uint32_t boolean_array_ = 0;  // the class id, for bastore
    bool collection_requested_ = false;
    Method* initialize_method_ = nullptr;  // the machine's own: initialises a class
    Method* early_call_method_ = nullptr;  // makes a call of vm/early_calls.h
    Method* load_method_ = nullptr;        // asks a user-defined loader for a class
    Method* thread_method_ = nullptr;      // the first frame of every thread but the main one
    uint32_t hash_counter_ = 0;
    int64_t clock_ns_ = 0;
    uint64_t instructions_ = 0;
    std::unique_ptr<Exploration> exploration_;
    SearchTime search_time_;
    std::optional<Unsupported> unsupported_;
    std::optional<int> exit_status_;
};

}  // namespace heddle::vm
