// The checks of MethodInference on single instructions (JVMS §4.9.1).
#include <algorithm>

#include "vm/link/klass.h"
#include "vm/link/program.h"
#include "vm/verify/verifier_inference.h"

namespace heddle::vm {

namespace {

using classfile::DecodeFault;
using classfile::OperandKind;
using Tag = classfile::ConstantTag;

constexpr uint16_t kClassConstantsVersion = 49;  // the first with ldc of classes

template <typename... Tags>
constexpr uint32_t tags(Tags... some) {
    return ((1u << static_cast<uint32_t>(some)) | ...);
}

// Returns true iff the bytes that determine the length of an instruction are inside of the code, although the
// instruction is not.
bool has_length(classfile::Bytes code, uint32_t pc) {
    const auto opcode = static_cast<classfile::Opcode>(code[pc]);
    if (opcode == classfile::Opcode::k_wide) return pc + 1 < code.size();
    const size_t operands = (size_t{pc} & ~size_t{3}) + 4;
    if (opcode == classfile::Opcode::k_tableswitch) return operands + 12 <= code.size();
    if (opcode == classfile::Opcode::k_lookupswitch) return operands + 8 <= code.size();
    return true;
}

}  // namespace

bool MethodInference::find_starts() {
    Instruction at{};
    for (uint32_t pc = 0; pc < code_.code.size(); pc += at.length) {
        const DecodeFault fault = decode(code_.code, pc, at);
        if (fault == DecodeFault::kEndOfCode && has_length(code_.code, pc))
            return fail("Code stops in the middle of instruction  starting at offset " + std::to_string(pc));
        if (fault != DecodeFault::kNone && fault != DecodeFault::kTargetOutside && fault != DecodeFault::kReservedByte)
            return fail("Illegal instruction found at offset " + std::to_string(pc));
        points_[pc].is_start = true;
    }
    return true;
}

bool MethodInference::check_operands(const Instruction& at) {
    switch (at.operands()) {
        case OperandKind::kLocal:
        case OperandKind::kImplicitLocal:
        case OperandKind::kIinc: return check_local_index(at);
        case OperandKind::kBranch2:
        case OperandKind::kBranch4:
        case OperandKind::kTableswitch:
        case OperandKind::kLookupswitch: return check_targets(at);
        case OperandKind::kNewarray:
            return (at.immediate >= 4 && at.immediate <= 11) || fail("Bad type passed to newarray");
        case OperandKind::kInvokedynamic:
            return fail("invokedynamic bytecode is not supported in this class file version");
        case OperandKind::kInvokeinterface: return check_member(at);
        case OperandKind::kMultianewarray: return check_class_operand(at);
        case OperandKind::kConstant1:
        case OperandKind::kConstant2: break;
        case OperandKind::kNone:
        case OperandKind::kI1:
        case OperandKind::kI2:
        case OperandKind::kWide: return true;
    }
    if (at.opcode <= Opcode::k_ldc2_w) return check_loaded_constant(at);
    return at.opcode >= Opcode::k_getstatic && at.opcode <= Opcode::k_invokestatic ? check_member(at)
                                                                                   : check_class_operand(at);
}

bool MethodInference::check_local_index(const Instruction& at) {
    const std::string_view pops = info(at.opcode).pops;
    const std::string_view moved = pops.empty() ? info(at.opcode).pushes : pops;
    const uint32_t width = moved == "J" || moved == "D" ? 2 : 1;
    return at.local + width <= code_.max_locals || fail("Illegal local variable number");
}

bool MethodInference::check_targets(const Instruction& at) {
    if (!at.is_switch()) return is_start(static_cast<int32_t>(at.target)) || fail("Illegal target of jump or branch");
    for (uint32_t pc = at.pc + 1; pc % 4 != 0; ++pc) {
        if (code_.code[pc] != 0) return fail("Non zero padding bytes in switch");
    }
    for (uint32_t i = 1; i < at.cases; ++i) {
        if (at.case_key(i - 1) >= at.case_key(i)) return fail("Unsorted lookup switch");
    }
    if (!is_start(static_cast<int32_t>(at.target))) return fail("Illegal default target in switch");
    for (uint32_t i = 0; i < at.cases; ++i) {
        if (!is_start(static_cast<int32_t>(at.case_target(i)))) return fail("Illegal branch in tableswitch");
    }
    return true;
}

bool MethodInference::check_tag(uint16_t index, uint32_t allowed) {
    if (index == 0 || index >= constants_.pool().size()) return fail("Illegal constant pool index");
    return (allowed >> static_cast<uint32_t>(constants_.pool().tag(index)) & 1) != 0 ||
           fail("Illegal type in constant pool");
}

bool MethodInference::check_loaded_constant(const Instruction& at) {
    if (at.opcode == Opcode::k_ldc2_w) return check_tag(at.constant, tags(Tag::kLong, Tag::kDouble));
    const bool has_classes = klass_.file->major_version() >= kClassConstantsVersion;
    return check_tag(at.constant,
                     tags(Tag::kInteger, Tag::kFloat, Tag::kString) | (has_classes ? tags(Tag::kClass) : 0));
}

bool MethodInference::is_protected_elsewhere(const MemberTypes& member, bool is_method) const {
    const Klass* at = klass_.super;
    while (at != nullptr && at->name != member.owner.name) at = at->super;
    for (; at != nullptr; at = at->super) {
        uint16_t access = 0;
        if (is_method) {
            const Method* method = at->find_declared_method(member.name, member.descriptor);
            if (method == nullptr) continue;
            access = method->access;
        } else {
            const Field* field = const_cast<Klass*>(at)->find_declared_field(member.name, member.descriptor);
            if (field == nullptr) continue;
            access = field->access;
        }
        return (access & kAccProtected) != 0 && !program_.same_package(at, &klass_);
    }
    return false;
}

bool MethodInference::check_member(const Instruction& at) {
    if (at.opcode <= Opcode::k_putfield) {
        if (!check_tag(at.constant, tags(Tag::kFieldref))) return false;
        const bool is_static = at.opcode == Opcode::k_getstatic || at.opcode == Opcode::k_putstatic;
        points_[at.pc].is_protected = !is_static && is_protected_elsewhere(constants_.member(at.constant), false);
        return true;
    }
    const bool is_interface = at.opcode == Opcode::k_invokeinterface;
    if (!check_tag(at.constant, is_interface ? tags(Tag::kInterfaceMethodref) : tags(Tag::kMethodref))) return false;
    const MemberTypes& callee = constants_.member(at.constant);
    if (callee.name.view() == "<init>") {
        if (at.opcode != Opcode::k_invokespecial) return fail("Must call initializers using invokespecial");
    } else {
        if (callee.name.view().starts_with('<')) return fail("Illegal call to internal method");
        if (at.opcode == Opcode::k_invokespecial && callee.owner != rules_.current() &&
            !is_superclass(callee.owner.name))
            return fail("Illegal use of nonvirtual function call");
    }
    if (is_interface) {
        if (static_cast<size_t>(at.immediate) != callee.arguments.size() + 1)
            return fail("Inconsistent args_size for invokeinterface");
        if (code_.code[at.pc + 4] != 0) return fail("Fourth operand byte of invokeinterface must be zero");
    } else if (at.opcode != Opcode::k_invokestatic) {
        points_[at.pc].is_protected = is_protected_elsewhere(callee, true);
    }
    return true;
}

bool MethodInference::check_class_operand(const Instruction& at) {
    if (!check_tag(at.constant, tags(Tag::kClass))) return false;
    const classfile::FieldType type{constants_.pool().class_name(at.constant)};
    switch (at.opcode) {
        case Opcode::k_new: return !type.is_array() || fail("Illegal creation of multi-dimensional array");
        case Opcode::k_anewarray:
            return type.dimensions() < classfile::kMaxDimensions || fail("Array with too many dimensions");
        case Opcode::k_multianewarray:
            return (at.immediate != 0 && static_cast<size_t>(at.immediate) <= type.dimensions()) ||
                   fail("Illegal dimension argument");
        default: return true;
    }
}

bool MethodInference::check_handler_table() {
    if (code_.max_stack < 1 && !code_.exceptions.empty()) return fail("Stack size too large");
    for (auto entry = code_.exceptions.rbegin(); entry != code_.exceptions.rend(); ++entry) {
        const bool has_range = entry->start_pc < entry->end_pc && is_start(entry->start_pc) &&
                               (entry->end_pc == code_.code.size() || is_start(entry->end_pc));
        if (!has_range) return fail("Illegal exception table range", "ClassFormatError");
        if (entry->handler_pc == 0 || !is_start(entry->handler_pc))
            return fail("Illegal exception table handler", "ClassFormatError");
        if (entry->catch_type == 0) continue;
        if (!is_assignable(constants_.class_at(entry->catch_type), rules_.throwable()))
            return fail("catch_type not a subclass of Throwable");
    }
    return true;
}

}  // namespace heddle::vm
