// One run of a Program: all state that changes, behind the journal. The caller (the fair scheduler of `run`, or a
// search) chooses the thread; the machine runs it and returns why it stopped. Nothing here depends on host addresses,
// host time or hash order.
//
// A search does not call this class directly: it steps through vm/seam/explored_machine.h and reads a const Machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "vm/base/host.h"
#include "vm/base/ids.h"
#include "vm/base/linked.h"
#include "vm/code/insn.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"
#include "vm/machine/action.h"
#include "vm/machine/relevance.h"
#include "vm/machine/step.h"
#include "vm/machine/thread.h"
#include "vm/memory/heap.h"
#include "vm/memory/journal.h"

namespace heddle::vm {

enum class InitState : uint8_t { kUninitialized, kRunning, kInitialized, kFailed };

// The state of a class. Indexed by ClassId; saved before it changes.
struct ClassState {
    Ref mirror;              // the java.lang.Class, made when first asked for
    Ref statics;             // the mirror once initialised, null before: the interpreter's only test
    ThreadId initializer{};  // the thread that runs <clinit>
    InitState init = InitState::kUninitialized;
};

// Why a thread stopped running.
enum class Stop : uint8_t {
    kBudget,       // its instructions are used up; it can continue
    kBlocked,      // waits for a monitor, a notify, a permit, a time: see its status
    kTerminated,   // its last frame returned, or an exception left it
    kExited,       // the program ended by System.exit, Runtime.halt
    kUnsupported,  // Machine::unsupported() says what
    kVisible,      // the next action is visible (exploring only)
    kChoice,       // a native asks for one of StepFindings::alternatives (exploring only)
};

// Why an OutOfMemoryError is thrown.
enum class OutOfMemory : uint8_t { kHeap, kArrayLength };

struct MachineOptions {
    uint64_t max_heap_bytes = uint64_t{1} << 30;
    uint32_t stack_slots = 1 << 19;  // per thread that asks for nothing else: 4 MiB
    bool assertions = true;
    std::vector<std::string> properties;    // "key=value", as -D
    uint32_t processors = 2;                // of Runtime.availableProcessors
    int64_t start_time_ms = 1767225600000;  // the virtual clock at start: 2026-01-01T00:00:00Z
};

// Something that the program needs and the machine does not have.
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

    // ---- The parts ----

    Program& program() const { return program_; }
    const WellKnown& known() const { return program_.known(); }
    Heap& heap() { return heap_; }
    const Heap& heap() const { return heap_; }
    Journal& journal() { return journal_; }
    const Journal& journal() const { return journal_; }
    Host& host() { return host_; }
    const MachineOptions& options() const { return options_; }

    // State that belongs to this machine but not to this folder: made with T(Machine&) when first asked for.
    template <typename T>
    T& extension() {
        std::unique_ptr<Extension>& slot = extensions_[std::type_index(typeid(T))];
        if (!slot) {
            slot = std::make_unique<Holder<T>>(*this);
            register_extension(*slot);
        }
        return static_cast<Holder<T>&>(*slot).value;
    }

    // ---- Marks ----

    struct Mark {
        Journal::Mark journal;
        Heap::Position heap;
        size_t definitions = 0;  // of the program
    };
    Mark mark();
    void rewind(const Mark& mark);

    // ---- Threads ----

    JavaThread& thread(ThreadId id) { return *threads_[index_of(id)]; }
    const JavaThread& thread(ThreadId id) const { return *threads_[index_of(id)]; }
    size_t thread_count() const { return threads_.size(); }
    JavaThread& add_thread(Ref thread_object);
    // The first frame of a thread: `method` (a native of ours) with `arguments`; the thread becomes runnable.
    void start_thread(JavaThread& thread, Method* method, std::span<const Slot> arguments);
    Method* thread_method() const { return thread_method_; }  // the first frame of every thread but the main one
    // To be called before a ThreadState or a stack is written: saves the ThreadState once per epoch.
    void touch(JavaThread& thread) {
        if (thread.state.stamp != journal_.epoch()) [[unlikely]]
            save_thread(thread);
    }
    bool is_daemon(const JavaThread& thread) const;
    // Threads that were started and have not ended, without the system's own and without a main thread that only waits
    // for the others.
    uint32_t live_threads() const;
    // Instructions executed by all threads, approximately (counted at backward jumps and calls).
    uint64_t instructions() const { return instructions_; }

    // ---- Frames ----

    FrameView top_frame(const JavaThread& thread) const { return {thread.state.fp, thread.state.pc}; }
    // The Java stack of a thread, newest first, as stack traces show it: "java.lang.Foo.bar(Foo.java:12)".
    std::vector<std::string> stack_text(const JavaThread& thread) const;

    // ---- Exceptions. All set thread.state.pending; the interpreter unwinds. Without memory for the exception it is an
    // OutOfMemoryError. ----

    void throw_new(JavaThread& thread, std::string_view class_name, std::string_view message);
    void throw_new(JavaThread& thread, std::string_view class_name);
    void throw_linked(JavaThread& thread, const Thrown& thrown);
    void throw_object(JavaThread& thread, Ref exception);  // kNull: make_throwable had no memory
    // To be called after a collection did not help.
    void throw_out_of_memory(JavaThread& thread, OutOfMemory reason);
    // An exception object with message and stack trace, as its constructor would make it; kNull when not even the
    // reserve of the heap has memory for it. Message and stack trace are left out when there is none for them.
    Ref make_throwable(JavaThread& thread, std::string_view class_name, const std::string* message, Ref cause);
    // Fills Throwable.backtrace and depth from the thread's frames (Throwable.fillInStackTrace).
    void fill_stack_trace(JavaThread& thread, Ref throwable);

    // ---- Classes, loaders and modules ----

    ClassState& class_state(const Klass* klass) { return class_states_[index_of(klass->id)]; }
    const ClassState& class_state(const Klass* klass) const { return class_states_[index_of(klass->id)]; }
    // Its java.lang.Class; made when there is none yet, whether or not the heap is full.
    Ref mirror(Klass* klass);
    // Whether the heap has memory for the mirror of the class and for the strings that its static fields begin with.
    bool has_room_for_class(const Klass& klass) const;
    Klass* klass_of_mirror(Ref mirror) const;
    bool is_initialized(const Klass* klass, const JavaThread& thread) const;
    Method* initialize_method() const { return initialize_method_; }
    // Classes whose initialisation progressed since exploration began, on this path; may name one several times.
    std::span<const ClassId> changed_classes() const { return changed_classes_; }
    Ref loader_object(LoaderId id) const {
        return index_of(id) < loader_objects_.size() ? loader_objects_[index_of(id)] : kNull;
    }
    void set_loader_object(LoaderId id, Ref object);
    LoaderId loader_of(Ref loader_object);  // null is the boot loader; a new user-defined one is added
    // The java.lang.Module of classes of a named module; classes that have a mirror already get it too.
    void set_module(Symbol name, Ref module);
    void set_boot_unnamed_module(Ref module);

    // ---- Constants of this machine (Program::first_constant, add_constant) ----

    Ref constant(uint32_t index) const { return constants_[index]; }
    void set_constant(uint32_t index, Ref ref);
    // Those that were set since the initial state, on this path.
    std::span<const uint32_t> changed_constants() const { return changed_constants_; }

    // ---- Strings, boxes, identity hash codes ----

    Ref intern(std::string_view modified_utf8);      // a literal
    Ref intern(Ref string);                          // String.intern
    Ref new_string(std::string_view modified_utf8);  // kNull when there is no memory
    Ref new_string_host(std::string_view utf8);      // text of the host: true UTF-8
    std::string utf8(Ref string) const;              // true UTF-8, lone surrogates as '?'
    std::string modified_utf8(Ref string) const;     // as class files write it
    // valueOf semantics of reflection (a new object is fine, except the cached ones of Boolean, small numbers).
    Ref box(BasicType type, Slot value);
    Slot unbox(Ref box, BasicType* type) const;  // kVoid when it is no box
    int32_t identity_hash(Ref ref);
    // Whether identity_hash() gives the same value whenever it is called, and writes nothing.
    bool has_fixed_hash(Ref ref) const;

    // ---- Monitors (vm/machine/monitors.cpp) ----

    // True when taken; else the thread's status is kBlocked.
    bool monitor_enter(JavaThread& thread, Ref object);
    bool monitor_exit(JavaThread& thread, Ref object);  // false: IllegalMonitorStateException is pending
    bool owns_monitor(const JavaThread& thread, Ref object) const;
    // Monitors that the thread owns, as far as its frames name them; outermost first, each once.
    std::vector<Ref> held_monitors(const JavaThread& thread) const;

    // ---- Time ----

    // The virtual clock, nanoseconds since start.
    int64_t clock_ns() const { return clock_ns_; }
    // The clock as `thread` reads it: in a search, trusted code may have waited for longer than the clock shows.
    int64_t now_ns(const JavaThread& thread) const;
    // Whether the time of a timed wait is over; in a search that is a choice, made by the step.
    bool has_passed_deadline(JavaThread& thread);
    // The touched thread is about to wait for at most so long; 0 means for ever. In a search, the waits of
    // vm/explore/idle_waits.def and those beyond the end of time have no deadline.
    void set_deadline(JavaThread& thread, int64_t nanoseconds);
    void advance_clock(int64_t nanoseconds);
    // Outside of a search: work that is no instruction, in bytes that natives have read or written, or that were
    // allocated and cleared. The virtual clock moves with it.
    void count_bytes(uint64_t bytes) { copied_bytes_ += bytes; }
    uint64_t work_bytes() const { return copied_bytes_ + heap_.allocated_bytes(); }
    int64_t start_time_ms() const { return options_.start_time_ms; }

    // ---- The end of a run ----

    const std::optional<Unsupported>& unsupported() const { return unsupported_; }
    const std::optional<int>& exit_status() const { return exit_status_; }

    // ---- Collection ----

    // Before the next instruction.
    void request_collection() { collection_requested_ = true; }
    // The roots of collection: those of classes, constants, loaders, interned strings and modules, and those of
    // threads. In no particular order.
    void for_each_global_root(const std::function<void(Ref)>& visit) const;
    void for_each_thread_root(const std::function<void(const JavaThread&, Ref)>& visit) const;

    // ---- Exploration, read-only. A search steps through vm/seam/explored_machine.h. ----

    bool is_exploring() const { return step_ != nullptr; }
    // These should be asked while exploring.
    bool is_concurrent() const { return step_->state.is_concurrent; }  // see StepState
    const StepRules& step_rules() const { return step_->rules; }
    const StepFindings& step_findings() const { return step_->findings; }
    Action next_action(const JavaThread& thread) const;
    // Whether the thread waits for a time that may come, but not before another thread cannot continue
    // (StepRules::late_time_outs).
    bool waits_for_others(const JavaThread& thread) const;
    // Records the assumption when it does.
    void note_late_wait(const JavaThread& thread);

    // ---- Exploration, for natives ----

    // Whether the step that runs is a spurious wake-up of its thread.
    bool is_spurious_wakeup() const { return step_ != nullptr && step_->state.wakes_spuriously; }
    // The native at the top of the thread begins to wait or to park. Records the assumption
    // that no wake-up is spurious, when the program itself has called it.
    void note_wait(const JavaThread& thread);
    // How many alternatives a clock read of the thread has (StepRules::clock_passes), and what the chosen one does.
    uint32_t clock_alternatives(const JavaThread& thread) const;
    void pass_time_at_read(JavaThread& thread, int32_t choice);
    // Check.assume(false): the path of the running step does not count.
    void cut_path() { step_->findings.is_cut = true; }
    // What the native at the top of the thread accesses. Without effect outside of a search.
    void note_accesses(const JavaThread& thread, const AccessRange& range);
    void note_access(const JavaThread& thread, Ref object, uint32_t offset, uint8_t flags) {
        note_accesses(thread, {{object, offset, flags}, offset + 1});
    }
    // A write by the machine itself on behalf of the thread: no access of the program, so no data race.
    void note_machine_write(const JavaThread& thread, Ref object, uint32_t offset);
    void note_uncaught(const JavaThread& thread, Ref exception);
    void note_clock_read(JavaThread& thread);
    // What the thread does now depends on the assumption. The place is the innermost frame of the program's own code,
    // else the outermost frame. Without effect outside of a search.
    void note_assumption(Assumption assumption, const JavaThread& thread);
    // The same, unless no code of the program is on the stack.
    void note_assumption_of_program(Assumption assumption, const JavaThread& thread);
    // The thread draws a number from a random generator without a seed.
    void note_draw(const JavaThread& thread);
    // The program uses the stream in another way than to print a line.
    void note_other_output(Ref stream);

private:
    // The parts of this folder that change a machine. Everything below is for them.
    friend class EarlyInitializers;
    friend class ExploredMachine;
    friend class FairRun;
    friend class Interpreter;
    friend class NativeFrame;
    friend class StateEncoder;
    friend struct ClassInitialization;

    struct Extension {
        virtual ~Extension() = default;
        virtual void add_state(std::vector<uint64_t>&) const {}
        int order = -1;
    };
    // A T that has add_state() also has kStateOrder, which no other extension has.
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
    void register_extension(const Extension& extension);
    // Appends the part of the extensions that is part of the program's state, as far as it differs from the initial
    // state.
    void add_extension_state(std::vector<uint64_t>& words) const {
        for (const Extension* extension : stateful_) extension->add_state(words);
    }

    // Drops all earlier marks first: nothing before this one can be restored.
    Mark mark_anew();
    // Drops all marks: the machine is as if it had never been marked, and as if its classes and constants had not
    // changed.
    void forget_marks();
    // Later writes get stamps that differ from those of all earlier writes. Makes no mark.
    void begin_epoch();
    // The journal's epoch changed.
    void take_epoch();
    void take_back_definitions(size_t position);
    void begin_era();

    // Outside of a search: whether the thread can run, because it is runnable or what it waits for has come.
    bool is_enabled(const JavaThread& thread) const;
    // Runs `thread` until it stops; at most about `budget` instructions (checked at backward jumps and calls).
    Stop run(JavaThread& thread, int64_t budget);
    // A thread is about to run: saves what it will write first, once per epoch.
    void begin_run(JavaThread& thread);
    size_t stack_slots_for(Ref thread_object) const;
    void save_thread(JavaThread& thread);
    void save_frame(JavaThread& thread, Slot* fp, const Insn* pc);
    // Pushes a frame of `method`; its call instruction is the thread's pc. False: StackOverflowError is pending.
    bool push_frame(JavaThread& thread, Method* method, std::span<const Slot> arguments, uint64_t frame_flags = 0);

    // Frees what no thread, class, constant or saved state reaches. Only between instructions.
    void collect_garbage();
    void mark_saved_piece(SavedKind kind, uint64_t context, const uint8_t* bytes);
    void make_spare_errors();
    // All reachable objects of the frozen heap, in a reproducible order (vm/machine/initial_objects.cpp).
    std::vector<Ref> initial_objects() const;

    enum class InitResult : uint8_t { kReady, kPushed, kThrew, kBlocked };
    // Starts initialisation (JVMS §5.5): kPushed when frames were pushed that do it; the caller is to try again.
    InitResult initialize(JavaThread& thread, Klass* klass);
    void set_init_state(Klass* klass, InitState init, ThreadId initializer);
    // loader.loadClass(name) as a frame; the caller's instruction is executed again afterwards.
    void push_load(JavaThread& thread, const MustLoad& request);
    Ref module_of(const Klass* klass);

    Ref new_string_utf16(std::u16string_view text);  // kNull when there is no memory
    std::u16string utf16(Ref string) const;

    void set_unsupported(JavaThread& thread, std::string what);

    // Exploration (vm/explore). The next action of a thread as a question about its relevance.
    RelevanceQuery next_query(const JavaThread& thread) const;
    // Whether its next action is a spurious wake-up.
    bool would_wake_spuriously(const JavaThread& thread) const;
    void note_thread_start();
    void leave_library(JavaThread& thread);
    int64_t time_taken(JavaThread& thread, int64_t asked);
    // Whether the thread's next wait that times out takes longer than asked for.
    bool leaps(const JavaThread& thread) const;
    void pass_time(JavaThread& thread, int64_t nanoseconds, bool leaps);

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
    std::vector<ClassId> changed_classes_;
    std::vector<Ref> loader_objects_;
    size_t first_definition_;  // of the program, by this machine
    std::unordered_map<std::u16string, Ref> interned_;
    std::unordered_map<std::string_view, Ref> modules_;  // by name
    Ref boot_unnamed_module_;
    std::array<Ref, 2> spare_errors_;  // OutOfMemoryErrors for a heap without any memory, by OutOfMemory
    std::unordered_map<std::type_index, std::unique_ptr<Extension>> extensions_;
    std::vector<const Extension*> stateful_;  // of extensions_, by order
    uint64_t era_ = 0;
    uint32_t boolean_array_ = 0;  // the class id, for bastore
    bool collection_requested_ = false;
    Method* initialize_method_ = nullptr;  // the machine's own: initialises a class
    Method* load_method_ = nullptr;        // asks a user-defined loader for a class
    Method* thread_method_ = nullptr;
    uint32_t hash_counter_ = 0;
    // What the thread would do next if time-outs did not depend on the other threads.
    Action own_action(const JavaThread& thread) const;
    bool is_late(const JavaThread& thread) const;
    bool can_others_continue(const JavaThread& thread) const;
    bool is_spurious(const JavaThread& thread, const Action& action) const;
    // Whether it is a thread of the JDK that waits until a task is due (vm/explore/timer_tasks.h).
    bool waits_for_tasks(const JavaThread& thread) const;

    int64_t clock_ns_ = 0;
    uint64_t copied_bytes_ = 0;
    uint64_t instructions_ = 0;
    std::unique_ptr<StepContext> step_;  // null: not exploring
    SearchTime search_time_;
    std::optional<Unsupported> unsupported_;
    std::optional<int> exit_status_;
};

}  // namespace heddle::vm
