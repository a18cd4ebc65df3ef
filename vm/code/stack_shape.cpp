#include "vm/code/stack_shape.h"

#include <array>

#include "classfile/format/descriptor.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

char computational(std::string_view descriptor) { return classfile::FieldType{descriptor}.computational(); }

std::string kinds_of_parameters(std::string_view descriptor) {
    std::string kinds;
    for (const classfile::FieldType type : classfile::parameters_of(descriptor)) kinds += type.computational();
    return kinds;
}

std::string kind_of_result(std::string_view descriptor) {
    const classfile::FieldType type = classfile::return_type(descriptor);
    return type.kind() == 'V' ? std::string() : std::string(1, type.computational());
}

std::string kind_of_constant(const ConstantPool& constants, uint16_t index) {
    switch (constants.tag(index)) {
        case ConstantTag::kInteger: return "I";
        case ConstantTag::kFloat: return "F";
        case ConstantTag::kLong: return "J";
        case ConstantTag::kDouble: return "D";
        case ConstantTag::kDynamic: return std::string(1, computational(constants.dynamic(index).descriptor));
        default: return "A";
    }
}

StackEffect call_effect(std::string_view descriptor, bool has_receiver) {
    return {(has_receiver ? "A" : "") + kinds_of_parameters(descriptor), kind_of_result(descriptor)};
}

constexpr uint32_t units_of(std::string_view shape) {
    uint32_t units = 0;
    for (const char kind : shape) units += is_wide_kind(kind) ? 2 : 1;
    return units;
}

// Moves values of `units` units from the top of `shape` into `group`; false when the units end inside a value.
bool take_units(std::string& shape, uint32_t units, std::string& group) {
    while (units != 0) {
        if (shape.empty()) return false;
        const char kind = shape.back();
        const uint32_t width = is_wide_kind(kind) ? 2 : 1;
        if (width > units) return false;
        units -= width;
        group.insert(group.begin(), kind);
        shape.pop_back();
    }
    return true;
}

class ShapeAnalysis {
public:
    ShapeAnalysis(const classfile::Code& code, const ConstantPool& constants) : code_(code), constants_(constants) {
        shapes_.before.resize(code.code.size());
        shapes_.is_leader.resize(code.code.size());
    }

    StackShapes run() {
        flow_to(0, "");
        while (!work_.empty() && shapes_.fault.empty()) {
            const uint32_t pc = work_.back();
            work_.pop_back();
            run_block(pc);
        }
        return std::move(shapes_);
    }

private:
    void fail(uint32_t pc, std::string text) {
        if (!shapes_.fault.empty()) return;
        shapes_.fault = std::move(text);
        shapes_.fault_pc = pc;
    }

    void flow_to(uint32_t pc, const std::string& shape) {
        if (pc >= code_.code.size()) return fail(pc, "Falling off the end of the code");
        shapes_.is_leader[pc] = true;
        if (!shapes_.before[pc]) {
            shapes_.before[pc] = shape;
            work_.push_back(pc);
        } else if (*shapes_.before[pc] != shape) {
            fail(pc, "Inconsistent stackmap frames at branch target " + std::to_string(pc));
        }
    }

    // A handler starts with only the exception on the stack.
    void flow_to_handlers(uint32_t pc) {
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (pc >= entry.start_pc && pc < entry.end_pc) flow_to(entry.handler_pc, "A");
        }
    }

    bool apply(const Instruction& instruction, std::string& shape) {
        if (const Shuffle* shuffle = shuffle_of(instruction.opcode)) return apply_shuffle(*shuffle, shape);
        const StackEffect effect = stack_effect(instruction, constants_);
        for (size_t i = effect.pops.size(); i-- > 0;) {
            if (shape.empty()) return fail(instruction.pc, "Operand stack underflow"), false;
            const char found = shape.back();
            const char wanted = effect.pops[i];
            // astore also stores return addresses (JVMS §6.5 astore).
            if (found != wanted && !(wanted == 'A' && found == 'R'))
                return fail(instruction.pc, "Bad type on operand stack"), false;
            shape.pop_back();
        }
        shape += effect.pushes;
        return true;
    }

    bool apply_shuffle(const Shuffle& shuffle, std::string& shape) {
        std::array<std::string, 2> groups;
        for (size_t i = 0; i < 2; ++i) {
            if (!take_units(shape, shuffle.group_units[i], groups[i]))
                return fail(0, "Bad type on operand stack"), false;
        }
        for (const char which : shuffle.order) shape += groups[static_cast<size_t>(which - '1')];
        return true;
    }

    void run_block(uint32_t pc) {
        std::string shape = *shapes_.before[pc];
        for (;;) {
            Instruction instruction;
            if (const auto fault = decode(code_.code, pc, instruction); fault != classfile::DecodeFault::kNone)
                return fail(pc, std::string(classfile::text_of(fault)));
            flow_to_handlers(pc);
            const std::string before = shape;
            if (!apply(instruction, shape)) return;
            if (units_of(shape) > code_.max_stack) return fail(pc, "Operand stack overflow");
            if (!flow_to_targets(instruction, before, shape)) return;
            if (classfile::ends_block(instruction.opcode)) return;
            pc += instruction.length;
            if (pc >= code_.code.size()) return fail(pc, "Control flow falls through code end");
            if (shapes_.is_leader[pc]) return flow_to(pc, shape);
        }
    }

    // Returns true iff the block continues after the instruction.
    bool flow_to_targets(const Instruction& instruction, const std::string& before, const std::string& after) {
        using classfile::OperandKind;
        const OperandKind operands = instruction.operands();
        if (instruction.is_switch()) {
            flow_to(instruction.target, after);
            for (uint32_t i = 0; i < instruction.cases; ++i) flow_to(instruction.case_target(i), after);
            return false;
        }
        if (operands != OperandKind::kBranch2 && operands != OperandKind::kBranch4) return true;
        flow_to(instruction.target, after);
        if (classfile::ends_block(instruction.opcode)) return false;
        const bool is_jsr = instruction.opcode == Opcode::k_jsr || instruction.opcode == Opcode::k_jsr_w;
        flow_to(instruction.pc + instruction.length, is_jsr ? before : after);
        return false;
    }

    const classfile::Code& code_;
    const ConstantPool& constants_;
    StackShapes shapes_;
    std::vector<uint32_t> work_;
};

}  // namespace

StackEffect stack_effect(const Instruction& instruction, const ConstantPool& constants) {
    const classfile::OpcodeInfo& row = info(instruction.opcode);
    switch (instruction.opcode) {
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: return {"", kind_of_constant(constants, instruction.constant)};
        case Opcode::k_getstatic:
        case Opcode::k_getfield:
            return {std::string(row.pops),
                    std::string(1, computational(constants.member_ref(instruction.constant).descriptor))};
        case Opcode::k_putstatic:
            return {std::string(1, computational(constants.member_ref(instruction.constant).descriptor)), ""};
        case Opcode::k_putfield:
            return {std::string("A") + computational(constants.member_ref(instruction.constant).descriptor), ""};
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokeinterface: return call_effect(constants.member_ref(instruction.constant).descriptor, true);
        case Opcode::k_invokestatic: return call_effect(constants.member_ref(instruction.constant).descriptor, false);
        case Opcode::k_invokedynamic: return call_effect(constants.dynamic(instruction.constant).descriptor, false);
        case Opcode::k_multianewarray: return {std::string(static_cast<size_t>(instruction.immediate), 'I'), "A"};
        default: return {std::string(row.pops), std::string(row.pushes)};
    }
}

const Shuffle* shuffle_of(Opcode opcode) {
    static constexpr Shuffle kPop{{1, 0}, ""}, kPop2{{2, 0}, ""}, kDup{{1, 0}, "11"}, kDupX1{{1, 1}, "121"},
        kDupX2{{1, 2}, "121"}, kDup2{{2, 0}, "11"}, kDup2X1{{2, 1}, "121"}, kDup2X2{{2, 2}, "121"}, kSwap{{1, 1}, "12"};
    switch (opcode) {
        case Opcode::k_pop: return &kPop;
        case Opcode::k_pop2: return &kPop2;
        case Opcode::k_dup: return &kDup;
        case Opcode::k_dup_x1: return &kDupX1;
        case Opcode::k_dup_x2: return &kDupX2;
        case Opcode::k_dup2: return &kDup2;
        case Opcode::k_dup2_x1: return &kDup2X1;
        case Opcode::k_dup2_x2: return &kDup2X2;
        case Opcode::k_swap: return &kSwap;
        default: return nullptr;
    }
}

StackShapes stack_shapes(const classfile::Code& code, const ConstantPool& constants) {
    return ShapeAnalysis(code, constants).run();
}

}  // namespace heddle::vm
