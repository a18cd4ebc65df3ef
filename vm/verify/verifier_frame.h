// The frame before an instruction (JVMS §4.10.1.4): types of locals and operand stack, and whether `this` is still
// uninitialized. Operations check their operands and report faults to a FaultSink; verification of the method ends with
// the first one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "vm/verify/verifier_error.h"
#include "vm/verify/verifier_types.h"

namespace heddle::vm {

struct TypeFrame {
    uint32_t pc = 0;
    bool is_this_uninitialized = false;
    std::vector<VerifierType> locals;
    std::vector<VerifierType> stack;
};

// A view of a frame.
struct TypeFrameView {
    uint32_t pc;
    bool is_this_uninitialized;
    std::span<const VerifierType> locals;
    std::span<const VerifierType> stack;
    std::span<const VerifierType> shown_stack;  // in messages: the stack before the instruction popped its operands

    TypeFrameView(const TypeFrame& frame)
        : TypeFrameView(frame.pc, frame.is_this_uninitialized, frame.locals, frame.stack, frame.stack) {}
    TypeFrameView(uint32_t at, bool is_uninitialized, std::span<const VerifierType> its_locals,
                  std::span<const VerifierType> its_stack, std::span<const VerifierType> shown)
        : pc(at), is_this_uninitialized(is_uninitialized), locals(its_locals), stack(its_stack), shown_stack(shown) {}

    std::string text() const;
};

// Keeps the first fault of a method; see fail() for the exception.
class FaultSink {
public:
    struct Fault {
        Failure failure;
        std::string sentence;
        bool is_format_error;        // a ClassFormatError, without details
        bool names_method;           // a ClassFormatError that ends with the method's name
        bool may_fail_over = false;  // old class files: inference may still accept the method
    };

    // A VerifyError. A later one replaces an earlier one: an instruction may check its next operand after a fault.
    void fail(Failure failure, std::string sentence) {
        fault_ = Fault{std::move(failure), std::move(sentence), false, false, true};
    }
    // A ClassFormatError.
    void fail_format(std::string sentence, bool names_method) {
        if (!fault_) fault_ = Fault{{}, std::move(sentence), true, names_method, names_method};
    }
    bool failed() const { return fault_.has_value(); }
    const std::optional<Fault>& fault() const { return fault_; }

private:
    std::optional<Fault> fault_;
};

// The frame while instructions change it. Popped entries stay in place until they are overwritten, because messages
// show the stack as it was before the instruction.
class CurrentFrame {
public:
    CurrentFrame(TypeRules& rules, FaultSink& sink, uint32_t max_locals, uint32_t max_stack)
        : rules_(rules), sink_(sink), locals_(max_locals), stack_(max_stack) {}

    uint32_t pc() const { return pc_; }
    bool is_this_uninitialized() const { return is_this_uninitialized_; }
    uint32_t stack_size() const { return stack_size_; }
    uint32_t max_stack() const { return static_cast<uint32_t>(stack_.size()); }

    // The locals of a method's first instruction; longs and doubles with both entries.
    void start(const std::vector<VerifierType>& locals);
    void begin_instruction(uint32_t pc) {
        pc_ = pc;
        mark_ = stack_size_;
    }
    void set(const TypeFrame& frame);
    TypeFrameView view() const {
        return {pc_, is_this_uninitialized_, std::span(locals_).first(locals_size_),
                std::span(stack_).first(stack_size_), std::span(stack_).first(mark_)};
    }
    // The frame of a handler: the locals, and the exception as the only stack entry. A fault when there is no room for
    // it.
    TypeFrameView handler_view(const VerifierType& exception, bool is_this_uninitialized) const;

    // All return false, or top, after a fault.
    bool push(const VerifierType& type);         // a long or double with both entries
    bool push_entry(const VerifierType& type);   // one entry
    VerifierType pop_entry();                    // of any type
    VerifierType pop(const VerifierType& type);  // one entry that is assignable to `type`
    bool pop_pair(const VerifierType& wide);     // a long or double
    VerifierType local(uint32_t index, const VerifierType& type);
    bool check_local_pair(uint32_t index, const VerifierType& wide);
    bool set_local(uint32_t index, const VerifierType& type);
    bool set_local_pair(uint32_t index, const VerifierType& wide);
    // Replaces the type of an object whose constructor was called.
    void initialize(const VerifierType& from, const VerifierType& to);

    // JVMS §4.10.1.4: returns true iff every entry of `from` is assignable to that of `to`; else `why` says which is
    // not.
    bool is_assignable(const TypeFrameView& from, const TypeFrameView& to, Failure& why) const;

    // For messages.
    TypeAtFault top() const;  // the entry that was popped last
    TypeAtFault local_at_fault(uint32_t index) const;
    TypeAtFault frame_at_fault() const { return {Origin::kFrameOnly, 0, {}, view().text()}; }

private:
    VerifierType pop_checked(const VerifierType& type);
    bool is_ok() const { return !sink_.failed() && !rules_.stop(); }

    TypeRules& rules_;
    FaultSink& sink_;
    uint32_t pc_ = 0;
    bool is_this_uninitialized_ = false;
    std::vector<VerifierType> locals_;
    std::vector<VerifierType> stack_;
    uint32_t locals_size_ = 0;
    uint32_t stack_size_ = 0;
    uint32_t mark_ = 0;  // stack_size_ before the instruction
};

}  // namespace heddle::vm
