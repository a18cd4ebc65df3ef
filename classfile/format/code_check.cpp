#include "classfile/format/code_check.h"

#include <optional>
#include <string>
#include <vector>

#include "classfile/format/access_flags.h"
#include "classfile/format/decoder.h"
#include "classfile/format/descriptor.h"

namespace heddle::classfile {

namespace {

using Tag = ConstantTag;

class CodeCheck {
public:
    CodeCheck(const ClassFile& file, const MethodInfo& method, const Code& code)
        : file_(file), constants_(file.constants()), method_(method), code_(code), starts_(code.code.size(), false) {}

    Status run() {
        if (check_instructions() && check_targets() && check_handlers()) return Nothing{};
        return *error_;
    }

private:
    bool check_instructions();
    bool check_targets();
    bool check_handlers();
    bool check_instruction(const Instruction& at);
    bool check_constant(const Instruction& at);
    bool check_load(const Instruction& at);
    bool check_call(const Instruction& at);
    bool check_class(const Instruction& at);
    bool check_local(const Instruction& at);

    bool is_start(uint32_t pc) const { return pc < starts_.size() && starts_[pc]; }
    bool tag_is(const Instruction& at, Tag tag) { return constants_.tag(at.constant) == tag || wrong_constant(at); }
    bool wrong_constant(const Instruction& at) {
        return fail(at.pc, std::string(name_of(at.opcode)) + " refers to constant " + std::to_string(at.constant) +
                               " of tag " + std::to_string(static_cast<int>(constants_.tag(at.constant))));
    }
    bool fail(uint32_t pc, const std::string& message) {
        const auto start = static_cast<uint64_t>(code_.code.data() - file_.bytes().data());
        error_ = Error{ErrorCode::kMalformed,
                       "method " + std::string(method_.name) + std::string(method_.descriptor) + " at pc " +
                           std::to_string(pc) + ": " + message,
                       file_.place(), start + pc};
        return false;
    }

    const ClassFile& file_;
    const ConstantPool& constants_;
    const MethodInfo& method_;
    const Code& code_;
    std::vector<bool> starts_;        // by pc
    std::vector<uint32_t> branches_;  // pcs of branches and switches
    std::optional<Error> error_;
};

bool CodeCheck::check_instructions() {
    const auto end = static_cast<uint32_t>(code_.code.size());
    Instruction at{};
    for (uint32_t pc = 0; pc < end; pc += at.length) {
        if (const DecodeFault fault = decode(code_.code, pc, at); fault != DecodeFault::kNone)
            return fail(pc, std::string(text_of(fault)));
        starts_[pc] = true;
        if (!check_instruction(at)) return false;
    }
    return ends_block(at.opcode) || fail(at.pc, "control runs off the end of the code");
}

bool CodeCheck::check_targets() {
    Instruction at{};
    for (const uint32_t pc : branches_) {
        if (decode(code_.code, pc, at) != DecodeFault::kNone)
            return fail(pc, "a branch should decode the second time too");
        bool lands = is_start(at.target);
        for (uint32_t i = 0; lands && i < at.cases; ++i) lands = is_start(at.case_target(i));
        if (!lands) return fail(pc, "a branch goes into the middle of an instruction");
    }
    return true;
}

bool CodeCheck::check_handlers() {
    for (const ExceptionEntry& entry : code_.exceptions) {
        if (!is_start(entry.handler_pc))
            return fail(entry.handler_pc, "a handler starts in the middle of an instruction");
        if (!is_start(entry.start_pc) || (entry.end_pc != code_.code.size() && !is_start(entry.end_pc)))
            return fail(entry.start_pc, "the range of a handler cuts an instruction");
    }
    return true;
}

bool CodeCheck::check_instruction(const Instruction& at) {
    switch (at.operands()) {
        case OperandKind::kLocal:
        case OperandKind::kImplicitLocal:
        case OperandKind::kIinc: return check_local(at);
        case OperandKind::kBranch2:
        case OperandKind::kBranch4:
            // JVMS §4.9.1: subroutines ended with version 51.
            if ((at.opcode == Opcode::k_jsr || at.opcode == Opcode::k_jsr_w) && file_.major_version() >= 51)
                return fail(at.pc, "jsr does not exist since version 51");
            branches_.push_back(at.pc);
            return true;
        case OperandKind::kTableswitch: branches_.push_back(at.pc); return true;
        case OperandKind::kLookupswitch:
            branches_.push_back(at.pc);
            for (uint32_t i = 1; i < at.cases; ++i) {
                if (at.case_key(i - 1) >= at.case_key(i)) return fail(at.pc, "the keys of lookupswitch should ascend");
            }
            return true;
        case OperandKind::kNewarray:
            return (at.immediate >= 4 && at.immediate <= 11) ||
                   fail(at.pc, "newarray has no element type " + std::to_string(at.immediate));
        case OperandKind::kConstant1:
        case OperandKind::kConstant2:
        case OperandKind::kInvokeinterface:
        case OperandKind::kInvokedynamic:
        case OperandKind::kMultianewarray: return check_constant(at);
        case OperandKind::kNone:
        case OperandKind::kI1:
        case OperandKind::kI2:
        case OperandKind::kWide: return true;
    }
    return true;
}

bool CodeCheck::check_local(const Instruction& at) {
    if (at.opcode == Opcode::k_ret && file_.major_version() >= 51)
        return fail(at.pc, "ret does not exist since version 51");
    const std::string_view pops = info(at.opcode).pops;
    const std::string_view moved = pops.empty() ? info(at.opcode).pushes : pops;
    const bool is_wide_value = moved == "J" || moved == "D";
    if (uint32_t{at.local} + (is_wide_value ? 2 : 1) <= code_.max_locals) return true;
    return fail(at.pc, "local " + std::to_string(at.local) + " is not below max_locals");
}

bool CodeCheck::check_constant(const Instruction& at) {
    switch (at.opcode) {
        case Opcode::k_ldc:
        case Opcode::k_ldc_w:
        case Opcode::k_ldc2_w: return check_load(at);
        case Opcode::k_getstatic:
        case Opcode::k_putstatic:
        case Opcode::k_getfield:
        case Opcode::k_putfield: return tag_is(at, Tag::kFieldref);
        case Opcode::k_invokedynamic: return tag_is(at, Tag::kInvokeDynamic);
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokestatic:
        case Opcode::k_invokeinterface: return check_call(at);
        default: return check_class(at);
    }
}

// JVMS §6.5 ldc, ldc2_w.
bool CodeCheck::check_load(const Instruction& at) {
    const bool loads_two_slots = at.opcode == Opcode::k_ldc2_w;
    bool fits = false;
    switch (constants_.tag(at.constant)) {
        case Tag::kLong:
        case Tag::kDouble: fits = loads_two_slots; break;
        case Tag::kInteger:
        case Tag::kFloat:
        case Tag::kString: fits = !loads_two_slots; break;
        case Tag::kClass: fits = !loads_two_slots && file_.major_version() >= 49; break;
        case Tag::kMethodHandle:
        case Tag::kMethodType: fits = !loads_two_slots; break;
        case Tag::kDynamic:
            fits = FieldType{constants_.dynamic(at.constant).descriptor}.is_wide() == loads_two_slots;
            break;
        default: break;
    }
    return fits || wrong_constant(at);
}

bool CodeCheck::check_call(const Instruction& at) {
    const Tag tag = constants_.tag(at.constant);
    if (at.opcode == Opcode::k_invokeinterface) {
        if (tag != Tag::kInterfaceMethodref) return wrong_constant(at);
    } else {
        // Methods of interfaces with a body came with version 52.
        const bool may_be_interface = at.opcode != Opcode::k_invokevirtual && file_.major_version() >= 52;
        if (tag != Tag::kMethodref && !(may_be_interface && tag == Tag::kInterfaceMethodref)) return wrong_constant(at);
    }
    const MemberRef target = constants_.member_ref(at.constant);
    if (target.name.starts_with('<') && !(at.opcode == Opcode::k_invokespecial && target.name == "<init>"))
        return fail(at.pc, "only invokespecial may call <init>, and nothing may call <clinit>");
    if (at.opcode == Opcode::k_invokeinterface &&
        static_cast<uint32_t>(at.immediate) != parameter_slots(target.descriptor) + 1)
        return fail(at.pc, "the count of invokeinterface should be that of its descriptor");
    return true;
}

bool CodeCheck::check_class(const Instruction& at) {
    if (!tag_is(at, Tag::kClass)) return false;
    const FieldType type{constants_.class_name(at.constant)};
    if (at.opcode == Opcode::k_new && type.is_array()) return fail(at.pc, "new does not make arrays");
    if (at.opcode == Opcode::k_anewarray && type.dimensions() >= kMaxDimensions)
        return fail(at.pc, "an array should have at most 255 dimensions");
    if (at.opcode == Opcode::k_multianewarray &&
        (at.immediate == 0 || static_cast<size_t>(at.immediate) > type.dimensions()))
        return fail(at.pc, "multianewarray should make from one to as many dimensions as its type has");
    return true;
}

}  // namespace

Status check_parameters_fit(const ClassFile& file, const MethodInfo& method, const Code& code) {
    const uint32_t receiver = has_flag(method.access_flags, kAccStatic) ? 0 : 1;
    if (parameter_slots(method.descriptor) + receiver > code.max_locals)
        return Error{ErrorCode::kMalformed, "Arguments can't fit into locals", file.place(), method.offset};
    return Nothing{};
}

Status check_code(const ClassFile& file, const MethodInfo& method, const Code& code) {
    if (Status fit = check_parameters_fit(file, method, code); !fit) return fit;
    return CodeCheck(file, method, code).run();
}

}  // namespace heddle::classfile
