// Verification by type checking (JVMS §4.10.1): one pass over a method's code, from stack map frame to stack map frame.
// The operand types of an instruction come from its row in classfile/format/opcodes.def where the row determines them.
// The order of checks and the wording are HotSpot's: programs and tests compare messages.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/verify/verified_method.h"
#include "vm/verify/verifier_frame.h"
#include "vm/verify/verifier_stack_map.h"

namespace heddle::vm {

class MethodChecker : private VerifiedMethod {
public:
    MethodChecker(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                  const classfile::Code& code);

    // Checks the method. The method is accepted iff afterwards the sink has no fault and the rules do not stop().
    void run();
    const FaultSink& sink() const { return sink_; }

private:
    // verifier_checker.cpp
    bool find_starts();
    bool decode_at(uint32_t pc, Instruction& at) const;
    bool check_handler_table();
    bool check_local_variables();
    void scan();
    bool meet_stack_map(uint32_t pc);
    bool check_handlers(uint32_t pc, bool is_this_uninitialized);
    bool check_target(int64_t target);
    bool check_instruction(const Instruction& at);
    bool check_plain(const Instruction& at);
    bool check_load(const Instruction& at);
    bool check_store(const Instruction& at);
    bool check_element_access(const Instruction& at, bool is_store);
    bool check_stack_operation(Opcode opcode);
    bool pop_units(Opcode opcode, uint32_t units, std::vector<VerifierType>& taken);
    bool check_switch(const Instruction& at);
    bool check_return(const Instruction& at);

    // verifier_references.cpp
    bool check_constant_index(uint32_t pc, uint16_t index, uint32_t tags);
    bool check_constant_load(const Instruction& at);
    bool check_field(const Instruction& at);
    bool check_field_access(const Instruction& at, const MemberTypes& field, const VerifierType& object);
    bool check_call(const Instruction& at);
    bool check_call_operands(const Instruction& at, const MemberTypes& callee);
    bool check_special_call(const Instruction& at, const MemberTypes& callee);
    bool check_receiver(const Instruction& at, const MemberTypes& callee);
    bool check_constructor_call(const Instruction& at, const MemberTypes& callee);
    bool check_super_call(const Instruction& at, const MemberTypes& callee, const VerifierType& object);
    bool check_new_object_call(const Instruction& at, const MemberTypes& callee, const VerifierType& object);
    bool check_protected_constructor(const Instruction& at, const MemberTypes& callee, uint16_t new_class);
    bool is_protected_elsewhere(const MemberTypes& member, bool is_method);
    bool ends_in_throw(uint32_t pc) const;
    bool check_new(const Instruction& at);
    bool check_new_array(const Instruction& at);
    bool check_cast(const Instruction& at);

    bool is_in_try(uint32_t pc) const { return pc >= first_covered_ && pc < last_covered_; }
    bool is_ok() const { return !sink_.failed() && !rules_.stop(); }
    bool fail(Failure failure, std::string sentence) {
        if (!rules_.stop()) sink_.fail(std::move(failure), std::move(sentence));
        return false;
    }

    FaultSink sink_;
    CurrentFrame frame_;
    std::vector<CodeByte> starts_;
    std::optional<StackMap> map_;
    size_t next_frame_ = 0;            // in the stack map
    bool falls_through_ = true;        // the instruction before does
    bool called_constructor_ = false;  // the instruction initialized `this`
    VerifierType result_;              // of the method; top for void
    uint32_t first_covered_ = 0;       // all pcs that a handler covers are in this range
    uint32_t last_covered_ = 0;
};

}  // namespace heddle::vm
