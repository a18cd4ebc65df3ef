// Verification by type inference (JVMS §4.10.2), for class files from before stack maps: a data-flow analysis that runs
// until no frame changes, subroutines (jsr, ret) included. The order of checks and the wording are those of the old
// verifier that java still uses for such classes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vm/verify/verified_method.h"

namespace heddle::vm {

class MethodInference : private VerifiedMethod {
public:
    MethodInference(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                    const classfile::Code& code);

    // Verifies the method. It is accepted iff afterwards there is no error and the rules do not stop().
    void run();
    const std::optional<Thrown>& error() const { return error_; }

private:
    // An active subroutine, and the locals that were accessed since it was entered.
    struct Subroutine {
        uint32_t entry;
        std::vector<bool> touched;
        friend bool operator==(const Subroutine&, const Subroutine&) = default;
    };
    struct Frame {
        bool is_reached = false;
        bool has_constructed = false;  // on every path
        bool may_not_return = false;   // on some path: the constructor of `this` failed
        std::vector<VerifierType> locals;
        std::vector<VerifierType> stack;  // one entry per value, also for long and double
        std::vector<Subroutine> subroutines;
    };
    struct Point {
        bool is_start = false;
        bool is_changed = false;
        bool is_protected = false;  // refers to a protected member of a superclass in another package
        int64_t returns_from = -1;  // jsr: the ret that returns to it
        Frame frame;
    };

    // verifier_operands.cpp: checks of single instructions
    bool find_starts();
    bool check_operands(const Instruction& at);
    bool check_targets(const Instruction& at);
    bool check_tag(uint16_t index, uint32_t tags);
    bool check_loaded_constant(const Instruction& at);
    bool check_member(const Instruction& at);
    bool check_class_operand(const Instruction& at);
    bool check_local_index(const Instruction& at);
    bool is_protected_elsewhere(const MemberTypes& member, bool is_method) const;
    bool check_handler_table();

    // verifier_inference.cpp
    void start();
    bool step(uint32_t pc);
    bool check_locals(const Instruction& at, const Frame& frame);
    bool check_may_return(const Instruction& at, const Frame& frame);
    void note_local_use(const Instruction& at, Frame& frame);
    bool flow(const Instruction& at, const Frame& before, const Frame& after);
    bool flow_to_handlers(const Instruction& at, const Frame& before, const Frame& after);
    bool flow_back(const Instruction& at, const Frame& after);
    bool flow_to(int64_t target, const Frame& frame);
    bool merge_stack(Point& point, const std::vector<VerifierType>& stack);
    void merge_locals(Point& point, const std::vector<VerifierType>& locals);
    void merge_subroutines(Point& point, const std::vector<Subroutine>& subroutines);

    // verifier_inference_stack.cpp
    bool update_stack(const Instruction& at, Frame& frame);
    bool pop_kind(const Instruction& at, char kind, Frame& frame, VerifierType& found);
    bool pop_array(char element, Frame& frame, VerifierType& found);
    bool pop_reference(const Instruction& at, VerifierType& found);
    bool update_shuffled(const Instruction& at, Frame& frame);
    bool update_called(const Instruction& at, Frame& frame);
    bool check_receiver(const Instruction& at, const MemberTypes& callee, const VerifierType& object);
    bool update_constructed(const Instruction& at, const MemberTypes& callee, const VerifierType& object, Frame& frame);
    bool update_field(const Instruction& at, Frame& frame);
    bool update_new(const Instruction& at, Frame& frame);
    bool check_returned(const Instruction& at, Frame& frame);
    void push_constant(const Instruction& at, Frame& frame);
    void initialize(Frame& frame, const VerifierType& from, const VerifierType& to);

    VerifierType merge(const VerifierType& value, const VerifierType& target, bool for_assignment);
    VerifierType merge_arrays(const VerifierType& value, const VerifierType& target, bool for_assignment);
    VerifierType merge_classes(const VerifierType& value, const VerifierType& target, bool for_assignment);
    bool is_assignable(const VerifierType& value, const VerifierType& target) {
        return merge(value, target, true) == target;
    }

    bool is_start(int64_t pc) const {
        return pc >= 0 && pc < static_cast<int64_t>(points_.size()) && points_[static_cast<size_t>(pc)].is_start;
    }
    bool is_ok() const { return !error_ && !rules_.stop(); }
    bool fail(const std::string& sentence, const char* error_class = "VerifyError");

    std::vector<Point> points_;  // by pc
    VerifierType result_;        // of the method; top for void
    bool needs_constructor_ = false;
    bool called_own_constructor_ = false;  // the instruction initialized `this`
    std::optional<Thrown> error_;
};

}  // namespace heddle::vm
