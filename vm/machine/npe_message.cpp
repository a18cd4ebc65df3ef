#include "vm/machine/npe_message.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/format/decoder.h"
#include "classfile/format/descriptor.h"
#include "classfile/text/text.h"
#include "vm/code/operand_sources.h"
#include "vm/code/stack_shape.h"
#include "vm/machine/exceptions.h"

namespace heddle::vm {

using classfile::ConstantPool;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

namespace {

constexpr int kMaxDetail = 5;            // how many dereferences of an expression are written out
constexpr size_t kMaxPieceBytes = 1999;  // HotSpot formats each piece in a buffer and cuts off what does not fit

std::string cut(std::string piece) {
    if (piece.size() > kMaxPieceBytes) piece.resize(kMaxPieceBytes);
    return piece;
}

std::string holder_text(std::string_view class_name) {
    if (class_name == "java/lang/Object") return "Object";
    if (class_name == "java/lang/String") return "String";
    return classfile::dotted(class_name);
}

// StringBuilder loses its package too: HotSpot compares prefixes of the names of parameter types.
std::string parameter_text(classfile::FieldType type) {
    static constexpr std::string_view kPackage = "java.lang.";
    std::string text = classfile::type_text(type.text);
    if (text.starts_with("java.lang.Object") || text.starts_with("java.lang.String")) text.erase(0, kPackage.size());
    return text;
}

std::string method_text(const MemberRef& method) {
    std::string parameters;
    for (const classfile::FieldType type : classfile::parameters_of(method.descriptor)) {
        if (!parameters.empty()) parameters += ", ";
        parameters += parameter_text(type);
    }
    return holder_text(method.class_name) + cut("." + classfile::utf8_of(method.name) + "(") + cut(parameters + ")");
}

std::string_view element_text(Opcode opcode) {
    switch (opcode) {
        case Opcode::k_iaload:
        case Opcode::k_iastore: return "int";
        case Opcode::k_laload:
        case Opcode::k_lastore: return "long";
        case Opcode::k_faload:
        case Opcode::k_fastore: return "float";
        case Opcode::k_daload:
        case Opcode::k_dastore: return "double";
        case Opcode::k_aaload:
        case Opcode::k_aastore: return "object";
        case Opcode::k_baload:
        case Opcode::k_bastore: return "byte/boolean";
        case Opcode::k_caload:
        case Opcode::k_castore: return "char";
        default: return "short";
    }
}

// What the instruction could not do; nullopt when it takes no reference that must not be null. Calls of constructors do
// not count: their receivers are never null, and they are where exceptions that Java code makes come from.
std::optional<std::string> failed_action(const Instruction& instruction, const ConstantPool& constants) {
    switch (instruction.opcode) {
        case Opcode::k_iaload:
        case Opcode::k_laload:
        case Opcode::k_faload:
        case Opcode::k_daload:
        case Opcode::k_aaload:
        case Opcode::k_baload:
        case Opcode::k_caload:
        case Opcode::k_saload: return "Cannot load from " + std::string(element_text(instruction.opcode)) + " array";
        case Opcode::k_iastore:
        case Opcode::k_lastore:
        case Opcode::k_fastore:
        case Opcode::k_dastore:
        case Opcode::k_aastore:
        case Opcode::k_bastore:
        case Opcode::k_castore:
        case Opcode::k_sastore: return "Cannot store to " + std::string(element_text(instruction.opcode)) + " array";
        case Opcode::k_arraylength: return "Cannot read the array length";
        case Opcode::k_athrow: return "Cannot throw exception";
        case Opcode::k_monitorenter: return "Cannot enter synchronized block";
        case Opcode::k_monitorexit: return "Cannot exit synchronized block";
        case Opcode::k_getfield:
            return cut("Cannot read field \"" + classfile::utf8_of(constants.member_ref(instruction.constant).name) +
                       "\"");
        case Opcode::k_putfield:
            return cut("Cannot assign field \"" + classfile::utf8_of(constants.member_ref(instruction.constant).name) +
                       "\"");
        case Opcode::k_invokevirtual:
        case Opcode::k_invokespecial:
        case Opcode::k_invokeinterface: {
            const MemberRef method = constants.member_ref(instruction.constant);
            if (method.name == "<init>") return std::nullopt;
            return "Cannot invoke \"" + method_text(method) + "\"";
        }
        default: return std::nullopt;
    }
}

// Writes the expressions that values on the operand stack come from.
class SourceText {
public:
    SourceText(const Method& method, const classfile::Code& code, uint32_t pc)
        : method_(method),
          code_(code),
          constants_(method.owner->constants()),
          sources_(operand_sources(code, constants_, pc)) {}

    // Why the value `depth` units below the top at `pc` was null: the rest of the sentence.
    std::string cause(uint32_t pc, uint32_t depth) const {
        const std::optional<Instruction> source = source_of(pc, depth);
        if (!source) return "";
        if (is_plain_call(source->opcode)) {
            return " because the return value of \"" + method_text(constants_.member_ref(source->constant)) +
                   "\" is null";
        }
        // For the results of invokedynamic and of dynamic constants HotSpot's sentence ends in the middle.
        const std::optional<std::string> text = expression(pc, depth, kMaxDetail);
        return " because \"" + (text ? *text + "\" is null" : "");
    }

private:
    static bool is_plain_call(Opcode opcode) {
        return opcode == Opcode::k_invokevirtual || opcode == Opcode::k_invokespecial ||
               opcode == Opcode::k_invokestatic || opcode == Opcode::k_invokeinterface;
    }

    std::optional<Instruction> source_of(uint32_t pc, uint32_t depth) const {
        const std::optional<OperandSources>& before = sources_[pc];
        if (!before || before->at(depth) == OperandSources::kUnknown) return std::nullopt;
        Instruction source;
        CHECK(decode(code_.code, before->at(depth), source) == classfile::DecodeFault::kNone,
              "translated code should decode");
        return source;
    }

    // Ends: a source is always one that the walk saw before it first saw the instruction that uses it.
    std::optional<std::string> expression(uint32_t pc, uint32_t depth, int detail) const {
        if (detail == 0) return std::nullopt;
        const std::optional<Instruction> source = source_of(pc, depth);
        if (!source) return std::nullopt;
        switch (source->opcode) {
            case Opcode::k_aconst_null: return "null";
            case Opcode::k_iconst_m1:
            case Opcode::k_iconst_0:
            case Opcode::k_iconst_1:
            case Opcode::k_iconst_2:
            case Opcode::k_iconst_3:
            case Opcode::k_iconst_4:
            case Opcode::k_iconst_5:
                return std::to_string(static_cast<int>(source->opcode) - static_cast<int>(Opcode::k_iconst_0));
            case Opcode::k_bipush:
            case Opcode::k_sipush: return std::to_string(source->immediate);
            case Opcode::k_iload:
            case Opcode::k_iload_0:
            case Opcode::k_iload_1:
            case Opcode::k_iload_2:
            case Opcode::k_iload_3:
            case Opcode::k_aload:
            case Opcode::k_aload_0:
            case Opcode::k_aload_1:
            case Opcode::k_aload_2:
            case Opcode::k_aload_3: return local_text(*source, sources_[pc]->may_be_stored(source->local));
            case Opcode::k_getstatic: {
                const MemberRef field = constants_.member_ref(source->constant);
                return holder_text(field.class_name) + cut("." + classfile::utf8_of(field.name));
            }
            case Opcode::k_getfield: {
                const std::optional<std::string> object = expression(source->pc, 0, detail - 1);
                return (object ? *object + "." : "") + classfile::utf8_of(constants_.member_ref(source->constant).name);
            }
            case Opcode::k_invokevirtual:
            case Opcode::k_invokespecial:
            case Opcode::k_invokestatic:
            case Opcode::k_invokeinterface: return method_text(constants_.member_ref(source->constant));
            case Opcode::k_iaload:
            case Opcode::k_aaload:
                return expression(source->pc, 1, detail - 1).value_or("<array>") + "[" +
                       expression(source->pc, 0, detail).value_or("...") + "]";
            default: return std::nullopt;
        }
    }

    std::string local_text(const Instruction& load, bool may_be_stored) const {
        for (const classfile::LocalVariable& variable : code_.local_variables) {
            const bool is_visible = load.pc >= variable.start_pc && load.pc - variable.start_pc < variable.length;
            if (is_visible && variable.index == load.local) return classfile::utf8_of(variable.name);
        }
        if (!may_be_stored) {
            if (!method_.is_static() && load.local == 0) return "this";
            if (const uint32_t number = parameter_number(load.local))
                return "<parameter" + std::to_string(number) + ">";
        }
        return "<local" + std::to_string(load.local) + ">";
    }

    // Counted from one; 0 when the local holds no parameter.
    uint32_t parameter_number(uint32_t local) const {
        uint32_t first = method_.is_static() ? 0 : 1;
        uint32_t number = 1;
        for (const classfile::FieldType type : classfile::parameters_of(method_.descriptor.view())) {
            if (local >= first && local < first + type.slots()) return number;
            first += type.slots();
            ++number;
        }
        return 0;
    }

    const Method& method_;
    const classfile::Code& code_;
    const ConstantPool& constants_;
    const std::vector<std::optional<OperandSources>> sources_;
};

}  // namespace

std::optional<std::string> helpful_npe_message(const Machine& machine, Ref npe) {
    const std::vector<BacktraceEntry> backtrace = read_backtrace(machine, npe);
    if (backtrace.empty() || backtrace.front().is_below_hidden) return std::nullopt;
    return helpful_npe_message(*backtrace.front().method, backtrace.front().bytecode_index);
}

std::optional<std::string> helpful_npe_message(const Method& method, uint16_t bytecode_index) {
    if (method.is_native() || method.has(kMethodOverridden) || method.info == nullptr) return std::nullopt;
    const Result<classfile::Code> code = method.owner->file->code(*method.info);
    if (!code.ok()) return std::nullopt;
    Instruction instruction;
    if (decode(code.value().code, bytecode_index, instruction) != classfile::DecodeFault::kNone) return std::nullopt;
    const ConstantPool& constants = method.owner->constants();
    const std::optional<std::string> action = failed_action(instruction, constants);
    if (!action) return std::nullopt;
    // The reference is the deepest of what any of these instructions takes.
    const uint32_t depth = stack_units(stack_effect(instruction, constants).pops) - 1;
    return *action + SourceText(method, code.value(), bytecode_index).cause(bytecode_index, depth);
}

}  // namespace heddle::vm
