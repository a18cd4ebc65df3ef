#include "vm/code/translator.h"

#include <bit>

#include "vm/code/allocation_site.h"
#include "vm/code/method_body.h"
#include "vm/link/klass.h"
#include "vm/link/program.h"

namespace heddle::vm {

using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

constexpr uint16_t low16(int64_t value) { return static_cast<uint16_t>(value); }

}  // namespace

Translator::Translator(Program& program, Method& method, const classfile::Code& code)
    : program_(program),
      method_(method),
      code_(code),
      constants_(method.owner->constants()),
      monitors_(monitor_list_for(program, code, constants_)),
      max_locals_(low16(code.max_locals + (monitors_ ? 1 : 0))),
      max_stack_(low16(code.max_stack + (monitors_ ? 2 : 0))),
      out_(max_locals_, max_stack_),
      places_(code.code.size()) {}

std::string Translator::run() {
    if (uint32_t{code_.max_locals} + code_.max_stack + 8u > 0xFFFF) return "Method has too many locals and stack slots";
    if (method_.arg_slots > code_.max_locals) return "Arguments can't fit into locals";
    shapes_ = stack_shapes(code_, constants_);
    if (!shapes_.fault.empty()) return shapes_.fault;
    if (method_.is_synchronized()) out_.emit(Op::kEnterSync);
    if (monitors_) out_.emit(Op::kConstNull, code_.max_locals);
    for (uint32_t pc = 0; pc < code_.code.size();) {
        const uint32_t next = translate_at(pc);
        if (!fault_.empty()) return fault_;
        pc = next;
    }
    places_.set(static_cast<uint32_t>(code_.code.size()), out_.size());
    if (monitors_) leave_monitors_by_exception();
    places_.patch_branches(out_);
    return "";
}

void Translator::finish() { out_.finish(method_, handlers()); }

std::vector<Handler> Translator::handlers() const {
    std::vector<Handler> handlers;
    for (const classfile::ExceptionEntry& entry : code_.exceptions) {
        if (!places_.has(entry.handler_pc) || !shapes_.before[entry.handler_pc]) continue;
        handlers.push_back({places_.at_or_after(entry.start_pc), places_.at_or_after(entry.end_pc),
                            places_.at_or_after(entry.handler_pc), entry.catch_type});
    }
    if (monitors_) handlers.push_back({places_.at_or_after(0), end_of_code_, end_of_code_, 0});
    return handlers;
}

// Returns the index of the next instruction.
[[gnu::always_inline]] inline uint32_t Translator::translate_at(uint32_t pc) {
    Instruction instruction;
    if (decode(code_.code, pc, instruction) != classfile::DecodeFault::kNone) {
        // stack_shapes has decoded all reachable instructions; the others may be malformed.
        is_reachable_ = false;
        return pc + 1;
    }
    if (shapes_.is_leader[pc]) {
        if (is_reachable_) {
            if (!out_.has_shape(*shapes_.before[pc])) {
                fault_ = "Inconsistent stackmap frames at branch target " + std::to_string(pc);
                return pc;
            }
            out_.at(static_cast<uint16_t>(pc));
            out_.flush();
        }
        out_.begin_block(*shapes_.before[pc]);
        is_reachable_ = true;
    }
    places_.set(pc, out_.size());
    if (!is_reachable_) return pc + instruction.length;
    out_.at(static_cast<uint16_t>(pc));
    translate_instruction(instruction);
    if (classfile::ends_block(instruction.opcode)) is_reachable_ = false;
    return pc + instruction.length;
}

void Translator::translate_instruction(const Instruction& i) {
    if (const Shuffle* how = shuffle_of(i.opcode)) return shuffle(*how);
    const InstructionPattern& row = kInstructionPatterns[static_cast<uint8_t>(i.opcode)];
    switch (row.pattern) {
        case Pattern::kUnary: return unary(i, row.op);
        case Pattern::kBinary: return binary(i, row.op, row.with_immediate);
        case Pattern::kLoadElement: return load_element(row.op, row.element);
        case Pattern::kStoreElement: return out_.emit_store_element(row.op);
        case Pattern::kCompare: return compare_ints(i, row.op, row.with_immediate);
        case Pattern::kNone: break;
    }
    if (i.opcode <= Opcode::k_ldc2_w) return push_small_constant(i);
    if (i.opcode <= Opcode::k_aload_3) return out_.push_slot(info(i.opcode).pushes[0], i.local);
    if (i.opcode <= Opcode::k_astore_3) return out_.store_local(i.local);
    const bool is_object = (i.opcode >= Opcode::k_getstatic && i.opcode <= Opcode::k_putfield) ||
                           (i.opcode >= Opcode::k_new && i.opcode <= Opcode::k_anewarray) ||
                           i.opcode == Opcode::k_checkcast || i.opcode == Opcode::k_instanceof ||
                           i.opcode == Opcode::k_multianewarray;
    if (is_object) return translate_object(i);
    if (i.opcode == Opcode::k_iinc) {
        out_.before_local_write(i.local);
        out_.emit(Op::kIAddImm, i.local, i.local).imm = i.immediate;
        return;
    }
    translate_control(i);
}

// nop to ldc2_w
void Translator::push_small_constant(const Instruction& i) {
    const auto number = static_cast<uint8_t>(i.opcode);
    switch (i.opcode) {
        case Opcode::k_nop: break;
        case Opcode::k_aconst_null: out_.push_constant('A', 0); break;
        case Opcode::k_iconst_m1:
        case Opcode::k_iconst_0:
        case Opcode::k_iconst_1:
        case Opcode::k_iconst_2:
        case Opcode::k_iconst_3:
        case Opcode::k_iconst_4:
        case Opcode::k_iconst_5: out_.push_constant('I', number - 3); break;
        case Opcode::k_lconst_0:
        case Opcode::k_lconst_1: out_.push_constant('J', number - 9); break;
        case Opcode::k_fconst_0:
        case Opcode::k_fconst_1:
        case Opcode::k_fconst_2:
            out_.push_constant('F', std::bit_cast<uint32_t>(static_cast<float>(number - 11)));
            break;
        case Opcode::k_dconst_0:
        case Opcode::k_dconst_1:
            out_.push_constant('D', std::bit_cast<int64_t>(static_cast<double>(number - 14)));
            break;
        case Opcode::k_bipush:
        case Opcode::k_sipush: out_.push_constant('I', i.immediate); break;
        default: load_constant(i); break;
    }
}

void Translator::load_constant(const Instruction& i) {
    const uint16_t index = i.constant;
    switch (constants_.tag(index)) {
        case ConstantTag::kInteger: return out_.push_constant('I', constants_.integer(index));
        case ConstantTag::kFloat:
            return out_.push_constant('F', std::bit_cast<uint32_t>(constants_.float_value(index)));
        case ConstantTag::kLong: return out_.push_constant('J', constants_.long_value(index));
        case ConstantTag::kDouble:
            return out_.push_constant('D', std::bit_cast<int64_t>(constants_.double_value(index)));
        default: break;
    }
    const char kind = stack_effect(i, constants_).pushes[0];
    out_.prepare(0, out_.result_position(0));
    Insn& insn = out_.emit_result(kind == 'A' ? Op::kLoadConstant : Op::kLoadPrimitiveConstant, 0, kind);
    insn.imm = index;
    insn.aux = program_.first_constant(method_.owner) + index;
    if (kind != 'A') insn.c = static_cast<uint16_t>(basic_type(constants_.dynamic(index).descriptor[0]));
}

void Translator::unary(const Instruction& i, Op op) {
    out_.prepare(1, out_.result_position(1));
    out_.materialize(1);
    const uint16_t source = out_.peek(0).source;
    out_.emit_result(op, 1, info(i.opcode).pushes[0], source);
}

void Translator::binary(const Instruction& i, Op op, Op with_immediate) {
    const char kind = info(i.opcode).pushes[0];
    const CodeBuilder::Entry& right = out_.peek(0);
    const uint16_t position = out_.result_position(2);
    if (with_immediate != Op::kNop && right.is_constant && right.value == static_cast<int32_t>(right.value)) {
        auto value = static_cast<int32_t>(right.value);
        const bool divides = with_immediate == Op::kIDivImm || with_immediate == Op::kIRemImm;
        const bool subtracts = op == Op::kISub || op == Op::kLSub;
        if (!(divides && value == 0) && !(subtracts && value == INT32_MIN)) {
            if (subtracts) value = -value;
            out_.prepare(2, position);
            // prepare may have materialized the constant; its value is the same.
            const bool is_left_constant = out_.peek(1).is_constant;
            if (is_left_constant) out_.materialize(2);
            const uint16_t left = out_.peek(1).source;
            out_.emit_result(with_immediate, 2, kind, left).imm = value;
            return;
        }
    }
    out_.prepare(2, position);
    out_.materialize(2);
    const uint16_t left = out_.peek(1).source;
    const uint16_t right_slot = out_.peek(0).source;
    out_.emit_result(op, 2, kind, left, right_slot);
}

void Translator::shuffle(const Shuffle& shuffle) {
    const std::vector<CodeBuilder::Entry> groups[2] = {out_.take_units(shuffle.group_units[0]),
                                                       out_.take_units(shuffle.group_units[1])};
    for (const char which : shuffle.order) {
        for (const CodeBuilder::Entry& entry : groups[which - '1']) out_.push_copy(entry);
    }
}

void Translator::load_element(Op op, char kind) {
    out_.prepare(2, out_.result_position(2));
    out_.emit_load_element(op, kind);
}

void Translator::get_field(const Instruction& i) {
    const char kind = stack_effect(i, constants_).pushes[0];
    out_.prepare(1, out_.result_position(1));
    out_.materialize(1);
    const uint16_t object = out_.peek(0).source;
    out_.emit_result(kind == 'A' ? Op::kGetFieldUnresolvedA : Op::kGetFieldUnresolved, 1, kind, object).imm =
        i.constant;
}

void Translator::put_field(const Instruction& i) {
    out_.materialize(2);
    const uint16_t object = out_.peek(1).source;
    const uint16_t value = out_.peek(0).source;
    out_.drop(2);
    out_.emit(Op::kPutFieldUnresolved, object, value).imm = i.constant;
}

void Translator::get_static(const Instruction& i) {
    const char kind = stack_effect(i, constants_).pushes[0];
    out_.prepare(0, out_.result_position(0));
    out_.emit_result(kind == 'A' ? Op::kGetStaticUnresolvedA : Op::kGetStaticUnresolved, 0, kind).imm = i.constant;
}

void Translator::put_static(const Instruction& i) {
    out_.materialize(1);
    const uint16_t value = out_.peek(0).source;
    out_.drop(1);
    out_.emit(Op::kPutStaticUnresolved, value).imm = i.constant;
}

// Fields and objects
void Translator::translate_object(const Instruction& i) {
    switch (i.opcode) {
        case Opcode::k_getstatic: get_static(i); break;
        case Opcode::k_putstatic: put_static(i); break;
        case Opcode::k_getfield: get_field(i); break;
        case Opcode::k_putfield: put_field(i); break;
        case Opcode::k_new:
            out_.prepare(0, out_.result_position(0));
            note_site(out_.emit_result(Op::kNewUnresolved, 0, 'A'), i).imm = i.constant;
            break;
        case Opcode::k_newarray:
        case Opcode::k_anewarray: new_array(i); break;
        case Opcode::k_multianewarray:
            out_.emit_call(Op::kMultiNewArray, static_cast<size_t>(i.immediate), 'A').imm = i.constant;
            break;
        case Opcode::k_checkcast:
            // The value keeps its slot; null needs no test.
            if (!out_.peek(0).is_constant) out_.emit(Op::kCheckCastUnresolved, out_.peek(0).source).imm = i.constant;
            break;
        default: {  // instanceof
            out_.prepare(1, out_.result_position(1));
            out_.materialize(1);
            const uint16_t object = out_.peek(0).source;
            out_.emit_result(Op::kInstanceOfUnresolved, 1, 'I', object).imm = i.constant;
            break;
        }
    }
}

void Translator::new_array(const Instruction& i) {
    out_.prepare(1, out_.result_position(1));
    out_.materialize(1);
    const uint16_t count = out_.peek(0).source;
    if (i.opcode == Opcode::k_anewarray) {
        note_site(out_.emit_result(Op::kANewArrayUnresolved, 1, 'A', count), i).imm = i.constant;
        return;
    }
    // JVMS table 6.5.newarray-A.
    constexpr BasicType kTypes[] = {BasicType::kBoolean, BasicType::kChar,  BasicType::kFloat, BasicType::kDouble,
                                    BasicType::kByte,    BasicType::kShort, BasicType::kInt,   BasicType::kLong};
    Klass* element = program_.primitive(kTypes[(i.immediate - 4) & 7]);
    note_site(out_.emit_result(Op::kNewArray, 1, 'A', count), i).klass = program_.array_of(element);
}

// The allocation sites of the program's own code are distinguished (vm/code/allocation_site.h).
Insn& Translator::note_site(Insn& insn, const Instruction& i) const {
    if (index_of(method_.owner->loader) >= index_of(LoaderId::kApp))
        insn.c = low16(i.pc + 1);
    else if (program_.options().notes_library_makers)
        insn.c = kLibraryMaker;
    return insn;
}

}  // namespace heddle::vm
