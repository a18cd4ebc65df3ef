#include "vm/verify/verifier_checker.h"

#include <algorithm>

#include "vm/code/stack_shape.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::DecodeFault;
using classfile::OperandKind;

namespace {

// The first version whose switches may have padding that is not zero.
constexpr uint16_t kAnyPaddingVersion = 51;

bool is_store(classfile::Opcode opcode) {
    return opcode >= classfile::Opcode::k_istore && opcode <= classfile::Opcode::k_astore_3;
}

// The element types of iaload to saload, and of iastore to sastore, in the order of the opcodes.
constexpr std::string_view kElements = "IJFDLBCS";

}  // namespace

MethodChecker::MethodChecker(Program& program, TypeRules& rules, ConstantTypes& constants, const Method& method,
                             const classfile::Code& code)
    : VerifiedMethod(program, rules, constants, method, code),
      frame_(rules, sink_, code.max_locals, code.max_stack),
      starts_(code.code.size(), CodeByte::kInside),
      result_(rules.of_descriptor(classfile::return_type(method.descriptor.view()))) {}

void MethodChecker::run() {
    const std::vector<VerifierType> locals = first_locals();
    frame_.start(locals);
    if (!find_starts() || !check_handler_table() || !check_local_variables()) return;
    TypeFrame first;
    first.locals = locals;
    first.is_this_uninitialized = frame_.is_this_uninitialized();
    map_.emplace(rules_, constants_.pool(), code_, starts_, std::move(first), sink_);
    if (!is_ok()) return;
    scan();
}

// Returns true iff the bytes are an instruction; its operands are checked later. The reserved breakpoint is accepted
// here and rejected when it is reached.
bool MethodChecker::decode_at(uint32_t pc, Instruction& at) const {
    const DecodeFault fault = decode(code_.code, pc, at);
    if (fault == DecodeFault::kUnknownOpcode && code_.code[pc] == static_cast<uint8_t>(Opcode::k_breakpoint)) {
        at = {};
        at.opcode = Opcode::k_breakpoint;
        at.pc = pc;
        at.length = 1;
        return true;
    }
    return fault == DecodeFault::kNone || fault == DecodeFault::kTargetOutside || fault == DecodeFault::kReservedByte;
}

bool MethodChecker::find_starts() {
    Instruction at{};
    for (uint32_t pc = 0; pc < code_.code.size(); pc += at.length) {
        if (!decode_at(pc, at)) return fail(bad_code(pc), "Bad instruction");
        starts_[pc] = at.opcode == Opcode::k_new ? CodeByte::kNew : CodeByte::kStart;
    }
    return true;
}

bool MethodChecker::check_handler_table() {
    first_covered_ = static_cast<uint32_t>(code_.code.size());
    const auto is_start = [&](uint32_t pc) { return pc < starts_.size() && starts_[pc] != CodeByte::kInside; };
    const auto illegal = [&](const char* what, uint32_t pc) {
        sink_.fail_format(std::string("Illegal exception table ") + what + " " + std::to_string(pc), true);
        return false;
    };
    for (const classfile::ExceptionEntry& entry : code_.exceptions) {
        if (!is_start(entry.start_pc)) return illegal("start_pc", entry.start_pc);
        if (entry.end_pc != starts_.size() && !is_start(entry.end_pc)) return illegal("end_pc", entry.end_pc);
        if (!is_start(entry.handler_pc)) return illegal("handler_pc", entry.handler_pc);
        if (entry.catch_type != 0) {
            const VerifierType type = constants_.class_at(entry.catch_type);
            if (!rules_.is_assignable(rules_.throwable(), type)) {
                return fail(bad_type(entry.handler_pc, constant_type(entry.catch_type, type),
                                     implicit_type(rules_.throwable())),
                            "Catch type is not a subclass of Throwable in exception handler " +
                                std::to_string(entry.handler_pc));
            }
        }
        first_covered_ = std::min<uint32_t>(first_covered_, entry.start_pc);
        last_covered_ = std::max<uint32_t>(last_covered_, entry.end_pc);
    }
    return true;
}

bool MethodChecker::check_local_variables() {
    const auto is_start = [&](size_t pc) { return pc < starts_.size() && starts_[pc] != CodeByte::kInside; };
    for (const classfile::LocalVariable& variable : code_.local_variables) {
        const size_t end = size_t{variable.start_pc} + variable.length;
        if (!is_start(variable.start_pc)) {
            sink_.fail_format("Illegal local variable table start_pc " + std::to_string(variable.start_pc), true);
            return false;
        }
        if (end != starts_.size() && !is_start(end)) {
            sink_.fail_format("Illegal local variable table length " + std::to_string(variable.length), true);
            return false;
        }
    }
    return true;
}

void MethodChecker::scan() {
    Instruction at{};
    for (uint32_t pc = 0; pc < code_.code.size(); pc += at.length) {
        (void)decode_at(pc, at);  // find_starts has checked that it is one
        frame_.begin_instruction(pc);
        if (!meet_stack_map(pc)) return;
        frame_.begin_instruction(pc);
        called_constructor_ = false;
        // JVMS §4.10.1.6: a handler has to expect the locals as they were before a store.
        if (is_store(at.opcode) && is_in_try(pc) && !check_handlers(pc, false)) return;
        if (!check_instruction(at)) return;
        if (!is_store(at.opcode) && is_in_try(pc) && !check_handlers(pc, called_constructor_)) return;
        falls_through_ = !classfile::ends_block(at.opcode);
    }
    if (falls_through_) fail(bad_code(static_cast<uint32_t>(code_.code.size())), "Control flow falls through code end");
}

// A frame of the stack map replaces the current frame at its pc; after an unconditional jump there has to be one.
bool MethodChecker::meet_stack_map(uint32_t pc) {
    if (next_frame_ >= map_->frames().size())
        return falls_through_ || fail(bad_code(pc), "Expecting a stack map frame");
    const TypeFrame& frame = map_->frames()[next_frame_];
    if (frame.pc > pc) {
        return falls_through_ || fail({Fault::kMissingStackMap, pc, {}, {}}, "Expecting a stack map frame");
    }
    if (frame.pc < pc) {
        sink_.fail_format("Bad stack map offset " + std::to_string(frame.pc), true);
        return false;
    }
    if (Failure why; falls_through_ && !frame_.is_assignable(frame_.view(), frame, why))
        return fail(std::move(why), "Instruction type does not match stack map");
    frame_.set(frame);
    ++next_frame_;
    return true;
}

bool MethodChecker::check_handlers(uint32_t pc, bool is_this_uninitialized) {
    for (const classfile::ExceptionEntry& entry : code_.exceptions) {
        if (pc < entry.start_pc || pc >= entry.end_pc) continue;
        const VerifierType exception =
            entry.catch_type == 0 ? rules_.throwable() : constants_.class_at(entry.catch_type);
        const TypeFrameView found =
            frame_.handler_view(exception, frame_.is_this_uninitialized() || is_this_uninitialized);
        if (!is_ok()) return false;
        const TypeFrame* frame = map_->at(entry.handler_pc);
        if (frame == nullptr) {
            return fail({Fault::kMissingStackMap, pc, {}, {}},
                        "Expecting a stackmap frame at branch target " + std::to_string(entry.handler_pc));
        }
        if (Failure why; !frame_.is_assignable(found, *frame, why)) {
            return fail(std::move(why),
                        "Stack map does not match the one at exception handler " + std::to_string(entry.handler_pc));
        }
    }
    return true;
}

bool MethodChecker::check_target(int64_t target) {
    const TypeFrame* frame = map_->at(target);
    if (frame == nullptr) {
        return fail({Fault::kMissingStackMap, frame_.pc(), {}, {}},
                    "Expecting a stackmap frame at branch target " + std::to_string(target));
    }
    Failure why;
    return frame_.is_assignable(frame_.view(), *frame, why) ||
           fail(std::move(why), "Inconsistent stackmap frames at branch target " + std::to_string(target));
}

bool MethodChecker::check_instruction(const Instruction& at) {
    switch (at.opcode) {
        case Opcode::k_aconst_null: return frame_.push(plain(TypeKind::kNull));
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: return check_constant_load(at);
        case Opcode::k_iinc: {
            const VerifierType type = frame_.local(at.local, plain(TypeKind::kInteger));
            return is_ok() && frame_.set_local(at.local, type);
        }
        case Opcode::k_pop:
        case Opcode::k_pop2:
        case Opcode::k_dup:
        case Opcode::k_dup_x1:
        case Opcode::k_dup_x2:
        case Opcode::k_dup2:
        case Opcode::k_dup2_x1:
        case Opcode::k_dup2_x2:
        case Opcode::k_swap: return check_stack_operation(at.opcode);
        case Opcode::k_tableswitch:
        case Opcode::k_lookupswitch: return check_switch(at);
        case Opcode::k_ireturn:
        case Opcode::k_lreturn:
        case Opcode::k_freturn:
        case Opcode::k_dreturn:
        case Opcode::k_areturn:
        case Opcode::k_return: return check_return(at);
        case Opcode::k_getstatic:
        case Opcode::k_putstatic:
        case Opcode::k_getfield:
        case Opcode::k_putfield: return check_field(at);
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokestatic:
        case Opcode::k_invokeinterface:
        case Opcode::k_invokedynamic: return check_call(at);
        case Opcode::k_new: return check_new(at);
        case Opcode::k_newarray:
        case Opcode::k_anewarray:
        case Opcode::k_multianewarray: return check_new_array(at);
        case Opcode::k_checkcast:
        case Opcode::k_instanceof: return check_cast(at);
        case Opcode::k_arraylength: {
            const VerifierType array = frame_.pop(plain(TypeKind::kAnyReference));
            if (!is_ok()) return false;
            if (!array.is_null() && !array.is_array())
                return fail(bad_type(at.pc, frame_.top()), "Bad type on operand stack in arraylength");
            return frame_.push(plain(TypeKind::kInteger));
        }
        case Opcode::k_athrow: return frame_.pop(rules_.throwable()), is_ok();
        case Opcode::k_jsr:
        case Opcode::k_jsr_w:
        case Opcode::k_ret:
        case Opcode::k_breakpoint: {
            static constexpr char kDigits[] = "0123456789abcdef";
            const auto number = static_cast<uint8_t>(at.opcode);
            return fail(bad_code(at.pc),
                        std::string("Bad instruction: ") + kDigits[number >> 4] + kDigits[number & 15]);
        }
        default: break;
    }
    if (at.opcode >= Opcode::k_iload && at.opcode <= Opcode::k_aload_3) return check_load(at);
    if (is_store(at.opcode)) return check_store(at);
    if (at.opcode >= Opcode::k_iaload && at.opcode <= Opcode::k_saload) return check_element_access(at, false);
    if (at.opcode >= Opcode::k_iastore && at.opcode <= Opcode::k_sastore) return check_element_access(at, true);
    return check_plain(at);
}

// Instructions that their row in opcodes.def describes completely, branches included.
bool MethodChecker::check_plain(const Instruction& at) {
    const classfile::OpcodeInfo& row = info(at.opcode);
    for (auto kind = row.pops.rbegin(); kind != row.pops.rend(); ++kind) {
        const VerifierType type = type_of_kind(*kind);
        if (type.is_wide() ? !frame_.pop_pair(type) : (frame_.pop(type), !is_ok())) return false;
    }
    for (const char kind : row.pushes) {
        if (!frame_.push(type_of_kind(kind))) return false;
    }
    if (row.operands == OperandKind::kBranch2 || row.operands == OperandKind::kBranch4)
        return check_target(static_cast<int32_t>(at.target));
    return true;
}

bool MethodChecker::check_load(const Instruction& at) {
    const VerifierType type = type_of_kind(info(at.opcode).pushes[0]);
    if (type.is_wide()) return frame_.check_local_pair(at.local, type) && frame_.push(type);
    const VerifierType found = frame_.local(at.local, type);
    return is_ok() && frame_.push(found);
}

bool MethodChecker::check_store(const Instruction& at) {
    const VerifierType type = type_of_kind(info(at.opcode).pops[0]);
    if (type.is_wide()) return frame_.pop_pair(type) && frame_.set_local_pair(at.local, type);
    const VerifierType found = frame_.pop(type);
    return is_ok() && frame_.set_local(at.local, found);
}

bool MethodChecker::check_element_access(const Instruction& at, bool is_store) {
    const auto first = is_store ? Opcode::k_iastore : Opcode::k_iaload;
    const char element = kElements[static_cast<size_t>(at.opcode) - static_cast<size_t>(first)];
    const std::string_view row = is_store ? info(at.opcode).pops : info(at.opcode).pushes;
    const VerifierType value = element == 'L' ? rules_.object() : type_of_kind(row.back());
    if (is_store && (value.is_wide() ? !frame_.pop_pair(value) : (frame_.pop(value), !is_ok()))) return false;
    if (frame_.pop(plain(TypeKind::kInteger)); !is_ok()) return false;
    const VerifierType array = frame_.pop(plain(TypeKind::kAnyReference));
    if (!is_ok()) return false;
    const bool fits = array.is_array_of(element) || (element == 'L' && array.is_array_of('[')) ||
                      (element == 'B' && array.is_array_of('Z'));
    if (!fits) {
        // baload and bastore accept two kinds of arrays, so the message names no expected type.
        TypeAtFault expected;
        if (element == 'L')
            expected = implicit_type(plain(TypeKind::kAnyReference));
        else if (element != 'B')
            expected = implicit_type(rules_.reference(std::string("[") + element));
        return fail(bad_type(at.pc, frame_.top(), std::move(expected)),
                    "Bad type on operand stack in " + std::string(name_of(at.opcode)));
    }
    if (is_store) return true;
    if (element != 'L') return frame_.push(value);
    return frame_.push(array.is_null() ? array : rules_.element_of(array));
}

// Pops one or two entries; two are two values or the halves of one.
bool MethodChecker::pop_units(Opcode opcode, uint32_t units, std::vector<VerifierType>& taken) {
    if (units == 0) return true;
    const VerifierType top = units == 1 ? frame_.pop(plain(TypeKind::kCategory1)) : frame_.pop_entry();
    if (!is_ok()) return false;
    if (units == 2) {
        if (!top.is_second() && !top.is_category1()) {
            return fail(bad_type(frame_.pc(), frame_.top()),
                        "Bad type on operand stack in " + std::string(name_of(opcode)));
        }
        const VerifierType below = frame_.pop(plain(top.is_second() ? TypeKind::kCategory2 : TypeKind::kCategory1));
        if (!is_ok()) return false;
        taken.push_back(below);
    }
    taken.push_back(top);
    return true;
}

bool MethodChecker::check_stack_operation(Opcode opcode) {
    const Shuffle& shuffle = *shuffle_of(opcode);
    std::vector<VerifierType> groups[2];
    for (size_t i = 0; i < 2; ++i) {
        if (!pop_units(opcode, shuffle.group_units[i], groups[i])) return false;
    }
    for (const char which : shuffle.order) {
        for (const VerifierType& type : groups[which - '1']) {
            if (!frame_.push_entry(type)) return false;
        }
    }
    return true;
}

bool MethodChecker::check_switch(const Instruction& at) {
    if (klass_.file->major_version() < kAnyPaddingVersion) {
        for (uint32_t pc = at.pc + 1; pc % 4 != 0; ++pc) {
            if (code_.code[pc] != 0)
                return fail(bad_code(at.pc), "Nonzero padding byte in lookupswitch or tableswitch");
        }
    }
    if (frame_.pop(plain(TypeKind::kInteger)); !is_ok()) return false;
    for (uint32_t i = 1; i < at.cases; ++i) {
        if (at.case_key(i - 1) >= at.case_key(i)) return fail(bad_code(at.pc), "Bad lookupswitch instruction");
    }
    if (!check_target(static_cast<int32_t>(at.target))) return false;
    for (uint32_t i = 0; i < at.cases; ++i) {
        if (!check_target(static_cast<int32_t>(at.case_target(i)))) return false;
    }
    return true;
}

bool MethodChecker::check_return(const Instruction& at) {
    if (at.opcode == Opcode::k_return) {
        if (result_.kind != TypeKind::kTop) return fail(bad_code(at.pc), "Method expects a return value");
        if (method_.is_constructor() && frame_.is_this_uninitialized())
            return fail(bad_code(at.pc), "Constructor must call super() or this() before return");
        return true;
    }
    const VerifierType type = type_of_kind(info(at.opcode).pops[0]);
    if (type.is_wide() && (frame_.pop(type.second()), !is_ok())) return false;
    const VerifierType found = frame_.pop(type);
    if (!is_ok()) return false;
    const char* sentence = nullptr;
    if (result_.kind == TypeKind::kTop)
        sentence = "Method does not expect a return value";
    else if (!rules_.is_assignable(result_, found))
        sentence = "Bad return type";
    return sentence == nullptr || fail(bad_type(at.pc, frame_.top(), signature_type(result_)), sentence);
}

}  // namespace heddle::vm
