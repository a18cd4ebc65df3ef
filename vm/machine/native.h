// The machine as a native method sees it. A native is a C++ function that runs to its end while no other thread runs.
// It ends in a value, an exception, a wait, or a call: it never runs Java code underneath itself. A native that needs
// Java code asks for a call, returns, and is entered again with state() and result() after the call. What it has to
// remember lies in its frame (scratch), because a search may rewind in between.
//
// Plain natives are ordinary functions with Java's parameter types; adapt<f> makes a NativeFunction of them:
//     int32_t length(NativeFrame& frame, Ref self) { … }
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "vm/base/frame_layout.h"
#include "vm/base/ids.h"
#include "vm/base/linked.h"
#include "vm/link/klass.h"
#include "vm/machine/thread.h"

namespace heddle::vm {

class Heap;
class Interpreter;
class Machine;
class Program;

enum class NativeOutcome : uint8_t {
    kReturned,
    kThrew,        // thread.state.pending is set
    kCalled,       // a frame was pushed; this native is entered again after it
    kTailCalled,   // this native's frame was replaced by another method's
    kBlocked,      // the thread cannot continue now; this native is entered again when it can
    kUnsupported,  // Machine::unsupported() says what
    kExited,       // the program ended: Runtime.halt
    kChoosing,     // asks for one of several alternatives: entered again with the choice
    kVisible,      // is about to initialise a class, which is visible: entered again in a step for that
    kNoMemory,     // the heap is full: entered again after a collection; the second time OutOfMemoryError is thrown
};

class NativeFrame {
public:
    NativeFrame(Machine& machine, JavaThread& thread, Method* method, Slot* fp, Interpreter* interpreter = nullptr)
        : machine_(machine), thread_(thread), method_(method), fp_(fp), interpreter_(interpreter) {}

    Machine& machine() const { return machine_; }
    Heap& heap() const;
    Program& program() const;
    JavaThread& thread() const { return thread_; }
    Method* method() const { return method_; }
    Slot* fp() const { return fp_; }

    // Arguments by JVMS slot, `this` first.
    Slot argument(uint32_t slot) const { return fp_[slot]; }
    Ref ref_argument(uint32_t slot) const { return Ref{static_cast<uint32_t>(fp_[slot])}; }
    int32_t int_argument(uint32_t slot) const { return static_cast<int32_t>(fp_[slot]); }
    int64_t long_argument(uint32_t slot) const { return static_cast<int64_t>(fp_[slot]); }

    // Ending with a value (adapt<> does it by itself).
    void return_slot(Slot value) {
        value_ = value;
        outcome_ = NativeOutcome::kReturned;
    }
    void return_ref(Ref ref) { return_slot(ref.value); }
    void return_int(int32_t value) { return_slot(static_cast<uint32_t>(value)); }
    void return_long(int64_t value) { return_slot(static_cast<uint64_t>(value)); }
    void return_double(double value) { return_slot(std::bit_cast<uint64_t>(value)); }
    void return_float(float value) { return_slot(std::bit_cast<uint32_t>(value)); }

    // Ending otherwise. The function should return right after one of these.
    void throw_new(std::string_view class_name, std::string_view message);  // "java/lang/…"
    void throw_new(std::string_view class_name);                            // without a message
    void throw_object(Ref exception);
    void throw_linked(const Thrown& thrown);
    // An allocation failed. The native is entered again with the same state() after a collection, so it should not have
    // had an effect yet other than new objects, scratch values and loaded classes. When it fails again,
    // OutOfMemoryError is thrown.
    void fail_for_memory() { outcome_ = NativeOutcome::kNoMemory; }
    void unsupported(std::string what);
    void exit(int status);
    // Enter again when the thread is enabled; the caller has set the thread's status.
    void block() { outcome_ = NativeOutcome::kBlocked; }

    // One of `alternatives`: 0 outside of a search. -1 when the search has to be asked: return at once, before any
    // effect.
    int32_t choose(uint32_t alternatives);

    // Which entry this is: 0 at first, then what the last call() was given.
    uint32_t state() const { return static_cast<uint32_t>(fp_[method_->arg_slots + kNativeState]); }
    void set_state(uint32_t state);
    // Runs `method` with `arguments` (JVMS slots), then enters this native again with state() == next_state. An
    // exception leaves this native too, unless `catching`: then caught() is it.
    void call(Method* method, std::span<const Slot> arguments, uint32_t next_state, bool catching = false);
    Slot result() const { return fp_[method_->arg_slots + kNativeResult]; }
    Ref result_ref() const { return Ref{static_cast<uint32_t>(result())}; }
    Ref caught() const { return Ref{static_cast<uint32_t>(fp_[method_->arg_slots + kNativeCaught])}; }
    // Runs `method` instead of this native; its value is this native's value.
    void tail_call(Method* method, std::span<const Slot> arguments);

    // True when klass is initialised (or being initialised by this thread). Else a call was asked for, or an exception
    // is pending: return at once; the native is entered again with the same state().
    bool ensure_initialized(Klass* klass);
    // The value, or null after asking for a call or throwing: return at once; entered again with the same state().
    // Asking a user-defined loader is done here too.
    template <typename T>
    T* take(const Linked<T*>& linked) {
        if (linked.ok()) return linked.value();
        take_failure(linked);
        return nullptr;
    }

    // The same for a link result that is known to be no value.
    template <typename T>
    void take_failure(const Linked<T>& linked) {
        handle_failure(linked.must_load(), linked.must_load() ? nullptr : &linked.thrown(),
                       linked.must_load() ? &linked.load_request() : nullptr);
    }

    Ref scratch_ref(uint32_t i) const { return Ref{static_cast<uint32_t>(fp_[method_->arg_slots + kNativeRefs + i])}; }
    void set_scratch_ref(uint32_t i, Ref ref) { fp_[method_->arg_slots + kNativeRefs + i] = ref.value; }
    uint64_t scratch_word(uint32_t i) const { return fp_[method_->arg_slots + kNativeWords + i]; }
    void set_scratch_word(uint32_t i, uint64_t word) { fp_[method_->arg_slots + kNativeWords + i] = word; }

    NativeOutcome outcome() const { return outcome_; }
    // For whoever enters the native: it is entered again.
    void begin_again() {
        outcome_ = NativeOutcome::kReturned;
        value_ = 0;
    }
    Slot value() const { return value_; }
    bool has_ended() const { return outcome_ != NativeOutcome::kReturned; }  // other than by a value

    // Shorthands.
    // Throws NullPointerException when null; true when it did.
    bool throw_if_null(Ref ref);
    // The frame of the Java method that called this native, hidden frames skipped as Reflection.getCallerClass does.
    Klass* caller_class(int depth = 0) const;

private:
    void handle_failure(bool must_load, const Thrown* thrown, const MustLoad* request);

    Machine& machine_;
    JavaThread& thread_;
    Method* method_;
    Slot* fp_;
    Interpreter* interpreter_;  // that entered it; null when it is not executed as a method
    Slot value_ = 0;
    NativeOutcome outcome_ = NativeOutcome::kReturned;
};

// Typed natives.
namespace native_detail {

template <typename T>
constexpr uint32_t kSlotsOf = (std::is_same_v<T, int64_t> || std::is_same_v<T, double>) ? 2 : 1;

template <typename T>
T from_slot(Slot slot) {
    if constexpr (std::is_same_v<T, Ref>)
        return Ref{static_cast<uint32_t>(slot)};
    else if constexpr (std::is_same_v<T, double>)
        return std::bit_cast<double>(slot);
    else if constexpr (std::is_same_v<T, float>)
        return std::bit_cast<float>(static_cast<uint32_t>(slot));
    else if constexpr (std::is_same_v<T, bool>)
        return (slot & 1) != 0;
    else
        return static_cast<T>(slot);
}

template <typename T>
Slot to_slot(T value) {
    if constexpr (std::is_same_v<T, Ref>)
        return value.value;
    else if constexpr (std::is_same_v<T, double>)
        return std::bit_cast<uint64_t>(value);
    else if constexpr (std::is_same_v<T, float>)
        return std::bit_cast<uint32_t>(value);
    else if constexpr (std::is_same_v<T, int64_t>)
        return static_cast<uint64_t>(value);
    else if constexpr (std::is_same_v<T, bool>)
        return value ? 1 : 0;
    else
        return static_cast<uint32_t>(static_cast<int32_t>(value));
}

template <typename T>
constexpr char letter() {
    if constexpr (std::is_same_v<T, Ref>)
        return 'L';
    else if constexpr (std::is_same_v<T, bool>)
        return 'Z';
    else if constexpr (std::is_same_v<T, int8_t>)
        return 'B';
    else if constexpr (std::is_same_v<T, uint16_t>)
        return 'C';
    else if constexpr (std::is_same_v<T, int16_t>)
        return 'S';
    else if constexpr (std::is_same_v<T, int32_t>)
        return 'I';
    else if constexpr (std::is_same_v<T, int64_t>)
        return 'J';
    else if constexpr (std::is_same_v<T, float>)
        return 'F';
    else if constexpr (std::is_same_v<T, double>)
        return 'D';
    else
        return 'V';
}

template <typename Function>
struct Signature;

template <typename R, typename... A>
struct Signature<R (*)(NativeFrame&, A...)> {
    static std::string letters() {
        std::string text = {letter<A>()..., ')', letter<R>()};
        return text;
    }
    template <size_t... I>
    static void invoke(NativeFrame& frame, R (*function)(NativeFrame&, A...), std::index_sequence<I...>) {
        constexpr auto offsets = [] {
            std::array<uint32_t, sizeof...(A) + 1> result{};
            [[maybe_unused]] uint32_t at = 0;
            [[maybe_unused]] size_t i = 0;
            ((result[i++] = at, at += kSlotsOf<A>), ...);
            return result;
        }();
        (void)offsets;
        if constexpr (std::is_void_v<R>) {
            function(frame, from_slot<A>(frame.argument(offsets[I]))...);
        } else {
            const R value = function(frame, from_slot<A>(frame.argument(offsets[I]))...);
            if (!frame.has_ended()) frame.return_slot(to_slot<R>(value));
        }
    }
};

}  // namespace native_detail

template <auto function>
void adapt(NativeFrame& frame) {
    if constexpr (std::is_same_v<decltype(function), NativeFunction>) {
        function(frame);
    } else {
        using S = native_detail::Signature<decltype(function)>;
        [&]<typename R, typename... A>(R (*f)(NativeFrame&, A...)) {
            S::invoke(frame, f, std::index_sequence_for<A...>{});
        }(function);
    }
}

// "LIJ)V" for a typed native (`this` included), "" for a raw one: tests compare it with the row's descriptor.
template <auto function>
std::string native_letters() {
    if constexpr (std::is_same_v<decltype(function), NativeFunction>)
        return "";
    else
        return native_detail::Signature<decltype(function)>::letters();
}

}  // namespace heddle::vm
