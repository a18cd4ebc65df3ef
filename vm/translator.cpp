// Block by block, with the operand stack kept symbolic (vm/code_builder.h).
#include "vm/translator.h"

#include <memory>
#include <optional>
#include <utility>

#include "classfile/decoder.h"
#include "vm/allocation_site.h"
#include "vm/bytecode_places.h"
#include "vm/code_builder.h"
#include "vm/klass.h"
#include "vm/program.h"
#include "vm/stack_shape.h"
#include "vm/structured_locking.h"

namespace heddle::vm {

using classfile::ConstantTag;
using classfile::Instruction;
using classfile::Opcode;

namespace {

constexpr uint16_t low16(int64_t value) { return static_cast<uint16_t>(value); }

class Translator {
public:
    Translator(Program& program, Method& method, const classfile::Code& code)
        : program_(program),
          method_(method),
          code_(code),
          constants_(method.owner->constants()),
          monitors_(monitor_list_for(program, code, constants_)),
          // The list is a local behind the others; calls with it need two more stack positions.
          max_locals_(low16(code.max_locals + (monitors_ ? 1 : 0))),
          max_stack_(low16(code.max_stack + (monitors_ ? 2 : 0))),
          out_(max_locals_, max_stack_),
          places_(code.code.size()) {}

    // The fault's text, empty when all went well.
    std::string run() {
        if (uint32_t{code_.max_locals} + code_.max_stack + 8u > 0xFFFF)
            return "Method has too many locals and stack slots";
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

    void finish() {
        auto body = std::make_unique<MethodBody>();
        body->max_locals = max_locals_;
        body->max_stack = max_stack_;
        make_handlers(*body);
        body->insns = out_.take_insns();
        body->bytecode_index = out_.take_bytecode_indices();
        method_.frame_slots = out_.frame_slots();
        method_.body = std::move(body);
        method_.entry.store(method_.body->insns.data(), std::memory_order_release);
    }

private:
    [[gnu::always_inline]] uint32_t translate_at(uint32_t pc) {
        Instruction instruction;
        if (decode(code_.code, pc, instruction) != classfile::DecodeFault::kNone) {
            // Only reached instructions have to be sound; stack_shapes has seen to those.
            reachable_ = false;
            return pc + 1;
        }
        if (shapes_.is_leader[pc]) {
            if (reachable_) {
                if (!out_.has_shape(*shapes_.before[pc])) {
                    fault_ = "Inconsistent stackmap frames at branch target " + std::to_string(pc);
                    return pc;
                }
                out_.at(static_cast<uint16_t>(pc));
                out_.flush();
            }
            out_.begin_block(*shapes_.before[pc]);
            reachable_ = true;
        }
        places_.set(pc, out_.size());
        if (!reachable_) return pc + instruction.length;
        out_.at(static_cast<uint16_t>(pc));
        translate_instruction(instruction);
        if (classfile::ends_block(instruction.opcode)) reachable_ = false;
        return pc + instruction.length;
    }

    void translate_instruction(const Instruction& i);
    void load_constant(const Instruction& i);
    void binary(const Instruction& i, Op op, Op with_immediate);
    void unary(const Instruction& i, Op op);
    void shuffle(const Shuffle& shuffle);
    void compare_ints(const Instruction& i, Op op, Op with_immediate);
    void branch(Op op, const Instruction& i, size_t pops);
    void jump(const Instruction& i);
    void switch_on(const Instruction& i);
    void subroutine(const Instruction& i);
    void load_element(Op op, char kind);
    void store_element(Op op);
    void get_field(const Instruction& i);
    void put_field(const Instruction& i);
    void get_static(const Instruction& i);
    void put_static(const Instruction& i);
    void invoke(const Instruction& i);
    void return_value(bool has_value);
    void new_array(const Instruction& i);
    // What the program's own code makes is told apart (vm/allocation_site.h).
    Insn& note_site(Insn& insn, const Instruction& i) const {
        if (index_of(method_.owner->loader) >= index_of(LoaderId::kApp))
            insn.c = low16(i.pc + 1);
        else if (program_.options().notes_library_makers)
            insn.c = kLibraryMaker;
        return insn;
    }
    void monitor(const Instruction& i);
    void leave_monitors_by_exception();

    void make_handlers(MethodBody& body) {
        for (const classfile::ExceptionEntry& entry : code_.exceptions) {
            if (!places_.has(entry.handler_pc) || !shapes_.before[entry.handler_pc]) continue;
            body.handlers.push_back({places_.at_or_after(entry.start_pc), places_.at_or_after(entry.end_pc),
                                     places_.at_or_after(entry.handler_pc), entry.catch_type});
        }
        if (monitors_) body.handlers.push_back({places_.at_or_after(0), end_of_code_, end_of_code_, 0});
    }

    Program& program_;
    Method& method_;
    const classfile::Code& code_;
    const classfile::ConstantPool& constants_;
    const std::optional<MonitorList> monitors_;
    const uint16_t max_locals_;
    const uint16_t max_stack_;
    CodeBuilder out_;
    uint32_t end_of_code_ = 0;  // of what comes from the class file
    StackShapes shapes_;
    BytecodePlaces places_;
    bool reachable_ = false;
    std::string fault_;
};

constexpr Op kNoImmediate = Op::kNop;

void Translator::binary(const Instruction& i, Op op, Op with_immediate) {
    const char kind = info(i.opcode).pushes[0];
    const CodeBuilder::Entry& right = out_.peek(0);
    const uint16_t position = out_.result_position(2);
    if (with_immediate != kNoImmediate && right.is_constant && right.value == static_cast<int32_t>(right.value)) {
        auto value = static_cast<int32_t>(right.value);
        const bool divides = with_immediate == Op::kIDivImm || with_immediate == Op::kIRemImm;
        const bool subtracts = op == Op::kISub || op == Op::kLSub;
        if (!(divides && value == 0) && !(subtracts && value == INT32_MIN)) {
            if (subtracts) value = -value;
            out_.prepare(2, position);
            // prepare may have written the constant down; the value is the same.
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

void Translator::unary(const Instruction& i, Op op) {
    out_.prepare(1, out_.result_position(1));
    out_.materialize(1);
    const uint16_t source = out_.peek(0).source;
    out_.emit_result(op, 1, info(i.opcode).pushes[0], source);
}

void Translator::shuffle(const Shuffle& shuffle) {
    const std::vector<CodeBuilder::Entry> groups[2] = {out_.take_units(shuffle.group_units[0]),
                                                       out_.take_units(shuffle.group_units[1])};
    for (const char which : shuffle.order) {
        for (const CodeBuilder::Entry& entry : groups[which - '1']) out_.push_copy(entry);
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

void Translator::branch(Op op, const Instruction& i, size_t pops) {
    // Each branch that counts against the budget stands in the table as many rows behind its twin as IfEqBack behind
    // IfEq.
    constexpr auto kToBack =
        static_cast<uint16_t>(static_cast<uint16_t>(Op::kIfEqBack) - static_cast<uint16_t>(Op::kIfEq));
    if (i.target <= i.pc) op = static_cast<Op>(static_cast<uint16_t>(op) + kToBack);
    const uint16_t a = pops > 0 ? out_.peek(pops - 1).source : uint16_t{0};
    const uint16_t b = pops > 1 ? out_.peek(0).source : uint16_t{0};
    out_.drop(pops);
    out_.emit(op, a, b);
    places_.add_branch(out_.last(), i.target);
}

void Translator::compare_ints(const Instruction& i, Op op, Op with_immediate) {
    const size_t pops = info(i.opcode).pops.size();
    out_.flush_below(pops);
    if (pops == 1) {
        out_.materialize(1);
        branch(with_immediate, i, 1);
        return;
    }
    const CodeBuilder::Entry right = out_.peek(0);
    const auto value = static_cast<int32_t>(right.value);
    if (right.is_constant && value == static_cast<int16_t>(value)) {
        out_.drop(1);
        out_.materialize(1);
        branch(with_immediate, i, 1);
        out_.insn(out_.last()).b = low16(value);
        return;
    }
    out_.materialize(2);
    branch(op, i, 2);
}

void Translator::jump(const Instruction& i) {
    out_.flush();
    out_.emit(i.target <= i.pc ? Op::kGotoBack : Op::kGoto);
    places_.add_branch(out_.last(), i.target);
}

void Translator::switch_on(const Instruction& i) {
    out_.flush_below(1);
    out_.materialize(1);
    const uint16_t key = out_.peek(0).source;
    out_.drop(1);
    const bool is_table = i.opcode == Opcode::k_tableswitch;
    Insn& insn = out_.emit(is_table ? Op::kTableSwitch : Op::kLookupSwitch, key);
    insn.imm = is_table ? i.low : 0;
    insn.aux = i.cases;
    const uint32_t index = out_.last();
    std::vector<int32_t> words{0};
    places_.add_branch(index, i.target, 0);
    for (uint32_t k = 0; k < i.cases; ++k) {
        if (!is_table) words.push_back(i.case_key(k));
        places_.add_branch(index, i.case_target(k), static_cast<int32_t>(words.size()));
        words.push_back(0);
    }
    out_.emit_cells(words);
    out_.insn(index).b = static_cast<uint16_t>(std::min<size_t>((words.size() + 3) / 4 + 1, 0xFFFF));
}

void Translator::subroutine(const Instruction& i) {
    out_.flush();
    out_.emit(Op::kJsr, out_.next_position());
    places_.add_branch(out_.last(), i.target);
    // Behind it the stack is what it was before: ret comes back there.
    reachable_ = false;
}

void Translator::load_element(Op op, char kind) {
    out_.prepare(2, out_.result_position(2));
    out_.materialize(2);
    const uint16_t array = out_.peek(1).source;
    const uint16_t index = out_.peek(0).source;
    out_.emit_result(op, 2, kind, array, index);
}

void Translator::store_element(Op op) {
    out_.materialize(3);
    const uint16_t array = out_.peek(2).source;
    const uint16_t index = out_.peek(1).source;
    const uint16_t value = out_.peek(0).source;
    out_.drop(3);
    out_.emit(op, array, index, value);
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

void Translator::invoke(const Instruction& i) {
    const StackEffect effect = stack_effect(i, constants_);
    const char result = effect.pushes.empty() ? 'V' : effect.pushes[0];
    const bool is_dynamic = i.opcode == Opcode::k_invokedynamic;
    const uint32_t site = is_dynamic ? program_.add_constant() : static_cast<uint32_t>(i.opcode);
    // Either may turn out to call a method of an interface, which has an inline cache behind its arguments.
    const bool may_be_interface = i.opcode == Opcode::k_invokeinterface || i.opcode == Opcode::k_invokevirtual;
    const uint16_t extra = may_be_interface ? 1 : 0;
    Insn& insn =
        out_.emit_call(is_dynamic ? Op::kInvokeDynamic : Op::kInvokeUnresolved, effect.pops.size(), result, extra);
    insn.imm = i.constant;
    insn.aux = site;
}

// With a list of monitors it is noted behind monitorenter, and looked up before monitorexit: where an exception leaves
// the list as long as the monitor is held.
void Translator::monitor(const Instruction& i) {
    out_.materialize(1);
    const uint16_t object = out_.peek(0).source;
    const bool enters = i.opcode == Opcode::k_monitorenter;
    const auto update_list = [&](Method* method) {
        out_.push_slot('A', code_.max_locals);
        out_.push_slot('A', object);
        out_.emit_call(Op::kInvokeStatic, 2, 'A').method = method;
        out_.store_local(code_.max_locals);
    };
    if (monitors_ && !enters) update_list(monitors_->leaving);
    out_.emit(enters ? Op::kMonitorEnter : Op::kMonitorExit, object);
    if (monitors_ && enters) update_list(monitors_->entered);
    out_.drop(1);
}

// The last handler of a method with a list: what leaves the method by an exception leaves its monitors.
void Translator::leave_monitors_by_exception() {
    end_of_code_ = out_.size();
    out_.begin_block("A");
    out_.push_slot('A', code_.max_locals);
    out_.push_slot('A', max_locals_);
    out_.emit_call(Op::kInvokeStatic, 2, 'A').method = monitors_->unwinding;
    out_.emit(Op::kThrow, out_.peek(0).source);
}

void Translator::return_value(bool has_value) {
    const bool is_synchronized = method_.is_synchronized();
    if (monitors_) {
        out_.push_slot('A', code_.max_locals);
        out_.emit_call(Op::kInvokeStatic, 1, 'V').method = monitors_->returning;
    }
    if (!has_value) {
        out_.emit(is_synchronized ? Op::kReturnVoidSync : Op::kReturnVoid);
        return;
    }
    out_.materialize(1);
    const uint16_t value = out_.peek(0).source;
    out_.drop(1);
    // JVMS §6.5 ireturn: the value is narrowed as if stored into a variable of the method's type.
    const bool is_narrow = method_.return_type <= BasicType::kShort;
    const Op op = is_synchronized ? Op::kReturnSync : is_narrow ? Op::kReturnNarrow : Op::kReturn;
    out_.emit(op, value, 0, static_cast<uint16_t>(method_.return_type));
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

void Translator::translate_instruction(const Instruction& i) {
    if (const Shuffle* how = shuffle_of(i.opcode)) return shuffle(*how);
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
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: load_constant(i); break;

        case Opcode::k_iaload: load_element(Op::kILoadElement, 'I'); break;
        case Opcode::k_laload: load_element(Op::kLLoadElement, 'J'); break;
        case Opcode::k_faload: load_element(Op::kILoadElement, 'F'); break;
        case Opcode::k_daload: load_element(Op::kLLoadElement, 'D'); break;
        case Opcode::k_aaload: load_element(Op::kALoadElement, 'A'); break;
        case Opcode::k_baload: load_element(Op::kBLoadElement, 'I'); break;
        case Opcode::k_caload: load_element(Op::kCLoadElement, 'I'); break;
        case Opcode::k_saload: load_element(Op::kSLoadElement, 'I'); break;
        case Opcode::k_iastore:
        case Opcode::k_fastore: store_element(Op::kIStoreElement); break;
        case Opcode::k_lastore:
        case Opcode::k_dastore: store_element(Op::kLStoreElement); break;
        case Opcode::k_aastore: store_element(Op::kAStoreElement); break;
        case Opcode::k_bastore: store_element(Op::kBStoreElement); break;
        case Opcode::k_castore:
        case Opcode::k_sastore: store_element(Op::kSStoreElement); break;

        case Opcode::k_iadd: binary(i, Op::kIAdd, Op::kIAddImm); break;
        case Opcode::k_isub: binary(i, Op::kISub, Op::kIAddImm); break;
        case Opcode::k_imul: binary(i, Op::kIMul, Op::kIMulImm); break;
        case Opcode::k_idiv: binary(i, Op::kIDiv, Op::kIDivImm); break;
        case Opcode::k_irem: binary(i, Op::kIRem, Op::kIRemImm); break;
        case Opcode::k_iand: binary(i, Op::kIAnd, Op::kIAndImm); break;
        case Opcode::k_ior: binary(i, Op::kIOr, Op::kIOrImm); break;
        case Opcode::k_ixor: binary(i, Op::kIXor, Op::kIXorImm); break;
        case Opcode::k_ishl: binary(i, Op::kIShl, Op::kIShlImm); break;
        case Opcode::k_ishr: binary(i, Op::kIShr, Op::kIShrImm); break;
        case Opcode::k_iushr: binary(i, Op::kIUshr, Op::kIUshrImm); break;
        case Opcode::k_ladd: binary(i, Op::kLAdd, Op::kLAddImm); break;
        case Opcode::k_lsub: binary(i, Op::kLSub, Op::kLAddImm); break;
        case Opcode::k_lmul: binary(i, Op::kLMul, Op::kLMulImm); break;
        case Opcode::k_ldiv: binary(i, Op::kLDiv, kNoImmediate); break;
        case Opcode::k_lrem: binary(i, Op::kLRem, kNoImmediate); break;
        case Opcode::k_land: binary(i, Op::kLAnd, Op::kLAndImm); break;
        case Opcode::k_lor: binary(i, Op::kLOr, Op::kLOrImm); break;
        case Opcode::k_lxor: binary(i, Op::kLXor, Op::kLXorImm); break;
        case Opcode::k_lshl: binary(i, Op::kLShl, Op::kLShlImm); break;
        case Opcode::k_lshr: binary(i, Op::kLShr, Op::kLShrImm); break;
        case Opcode::k_lushr: binary(i, Op::kLUshr, Op::kLUshrImm); break;
        case Opcode::k_fadd: binary(i, Op::kFAdd, kNoImmediate); break;
        case Opcode::k_fsub: binary(i, Op::kFSub, kNoImmediate); break;
        case Opcode::k_fmul: binary(i, Op::kFMul, kNoImmediate); break;
        case Opcode::k_fdiv: binary(i, Op::kFDiv, kNoImmediate); break;
        case Opcode::k_frem: binary(i, Op::kFRem, kNoImmediate); break;
        case Opcode::k_dadd: binary(i, Op::kDAdd, kNoImmediate); break;
        case Opcode::k_dsub: binary(i, Op::kDSub, kNoImmediate); break;
        case Opcode::k_dmul: binary(i, Op::kDMul, kNoImmediate); break;
        case Opcode::k_ddiv: binary(i, Op::kDDiv, kNoImmediate); break;
        case Opcode::k_drem: binary(i, Op::kDRem, kNoImmediate); break;
        case Opcode::k_lcmp: binary(i, Op::kLCmp, kNoImmediate); break;
        case Opcode::k_fcmpl: binary(i, Op::kFCmpl, kNoImmediate); break;
        case Opcode::k_fcmpg: binary(i, Op::kFCmpg, kNoImmediate); break;
        case Opcode::k_dcmpl: binary(i, Op::kDCmpl, kNoImmediate); break;
        case Opcode::k_dcmpg: binary(i, Op::kDCmpg, kNoImmediate); break;
        case Opcode::k_ineg: unary(i, Op::kINeg); break;
        case Opcode::k_lneg: unary(i, Op::kLNeg); break;
        case Opcode::k_fneg: unary(i, Op::kFNeg); break;
        case Opcode::k_dneg: unary(i, Op::kDNeg); break;
        case Opcode::k_i2l: unary(i, Op::kI2L); break;
        case Opcode::k_i2f: unary(i, Op::kI2F); break;
        case Opcode::k_i2d: unary(i, Op::kI2D); break;
        case Opcode::k_l2i: unary(i, Op::kL2I); break;
        case Opcode::k_l2f: unary(i, Op::kL2F); break;
        case Opcode::k_l2d: unary(i, Op::kL2D); break;
        case Opcode::k_f2i: unary(i, Op::kF2I); break;
        case Opcode::k_f2l: unary(i, Op::kF2L); break;
        case Opcode::k_f2d: unary(i, Op::kF2D); break;
        case Opcode::k_d2i: unary(i, Op::kD2I); break;
        case Opcode::k_d2l: unary(i, Op::kD2L); break;
        case Opcode::k_d2f: unary(i, Op::kD2F); break;
        case Opcode::k_i2b: unary(i, Op::kI2B); break;
        case Opcode::k_i2c: unary(i, Op::kI2C); break;
        case Opcode::k_i2s: unary(i, Op::kI2S); break;
        case Opcode::k_iinc:
            out_.before_local_write(i.local);
            out_.emit(Op::kIAddImm, i.local, i.local).imm = i.immediate;
            break;

        case Opcode::k_ifeq:
        case Opcode::k_if_icmpeq: compare_ints(i, Op::kIfEq, Op::kIfEqImm); break;
        case Opcode::k_ifne:
        case Opcode::k_if_icmpne: compare_ints(i, Op::kIfNe, Op::kIfNeImm); break;
        case Opcode::k_iflt:
        case Opcode::k_if_icmplt: compare_ints(i, Op::kIfLt, Op::kIfLtImm); break;
        case Opcode::k_ifge:
        case Opcode::k_if_icmpge: compare_ints(i, Op::kIfGe, Op::kIfGeImm); break;
        case Opcode::k_ifgt:
        case Opcode::k_if_icmpgt: compare_ints(i, Op::kIfGt, Op::kIfGtImm); break;
        case Opcode::k_ifle:
        case Opcode::k_if_icmple: compare_ints(i, Op::kIfLe, Op::kIfLeImm); break;
        case Opcode::k_if_acmpeq:
        case Opcode::k_if_acmpne:
            out_.flush_below(2);
            out_.materialize(2);
            branch(i.opcode == Opcode::k_if_acmpeq ? Op::kIfRefEq : Op::kIfRefNe, i, 2);
            break;
        case Opcode::k_ifnull:
        case Opcode::k_ifnonnull:
            out_.flush_below(1);
            out_.materialize(1);
            branch(i.opcode == Opcode::k_ifnull ? Op::kIfNull : Op::kIfNonNull, i, 1);
            break;
        case Opcode::k_goto:
        case Opcode::k_goto_w: jump(i); break;
        case Opcode::k_jsr:
        case Opcode::k_jsr_w: subroutine(i); break;
        case Opcode::k_ret: out_.emit(Op::kRet, i.local); break;
        case Opcode::k_tableswitch:
        case Opcode::k_lookupswitch: switch_on(i); break;
        case Opcode::k_ireturn:
        case Opcode::k_lreturn:
        case Opcode::k_freturn:
        case Opcode::k_dreturn:
        case Opcode::k_areturn: return_value(true); break;
        case Opcode::k_return: return_value(false); break;

        case Opcode::k_getstatic: get_static(i); break;
        case Opcode::k_putstatic: put_static(i); break;
        case Opcode::k_getfield: get_field(i); break;
        case Opcode::k_putfield: put_field(i); break;
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokestatic:
        case Opcode::k_invokeinterface:
        case Opcode::k_invokedynamic: invoke(i); break;
        case Opcode::k_new:
            out_.prepare(0, out_.result_position(0));
            note_site(out_.emit_result(Op::kNewUnresolved, 0, 'A'), i).imm = i.constant;
            break;
        case Opcode::k_newarray:
        case Opcode::k_anewarray: new_array(i); break;
        case Opcode::k_multianewarray:
            out_.emit_call(Op::kMultiNewArray, static_cast<size_t>(i.immediate), 'A').imm = i.constant;
            break;
        case Opcode::k_arraylength: unary(i, Op::kArrayLength); break;
        case Opcode::k_athrow: {
            out_.materialize(1);
            const uint16_t exception = out_.peek(0).source;
            out_.drop(1);
            out_.emit(Op::kThrow, exception);
            break;
        }
        case Opcode::k_checkcast:
            // The value stays where it is; null needs no test.
            if (!out_.peek(0).is_constant) out_.emit(Op::kCheckCastUnresolved, out_.peek(0).source).imm = i.constant;
            break;
        case Opcode::k_instanceof: {
            out_.prepare(1, out_.result_position(1));
            out_.materialize(1);
            const uint16_t object = out_.peek(0).source;
            out_.emit_result(Op::kInstanceOfUnresolved, 1, 'I', object).imm = i.constant;
            break;
        }
        case Opcode::k_monitorenter:
        case Opcode::k_monitorexit: monitor(i); break;
        default: {
            const classfile::OpcodeInfo& row = info(i.opcode);
            if (!row.pushes.empty()) {
                out_.push_slot(row.pushes[0], i.local);  // the loads
            } else {
                out_.store_local(i.local);  // the stores
            }
            break;
        }
    }
}

}  // namespace

std::string translate_code(Program& program, Method& method, const classfile::Code& code) {
    Translator translator(program, method, code);
    std::string fault = translator.run();
    if (fault.empty()) translator.finish();
    return fault;
}

}  // namespace heddle::vm
