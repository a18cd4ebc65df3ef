#include "classfile/text/disassembler.h"

#include <cinttypes>
#include <cstdio>

#include "classfile/format/access_flags.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/module_info.h"
#include "classfile/text/text.h"

namespace heddle::classfile {

namespace {

constexpr std::string_view kIndent = "    ";
constexpr size_t kPcWidth = 4;
constexpr size_t kNameWidth = 13;
constexpr size_t kCommentColumn = 34;  // from the start of the instruction's name

std::string padded_left(const std::string& text, size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string padded(std::string text, size_t width) {
    if (text.size() < width) text.resize(width, ' ');
    return text;
}

std::string member_text(const ClassFile& file, const char* kind, const MemberRef& member) {
    std::string text = kind;
    if (member.class_name != file.name()) text += quoted_name(member.class_name) + ".";
    return text + quoted_name(member.name) + ":" + utf8_of(member.descriptor);
}

std::string reference_text(const ClassFile& file, uint16_t index) {
    const MemberRef member = file.constants().member_ref(index);
    switch (file.constants().tag(index)) {
        case ConstantTag::kFieldref: return member_text(file, "Field ", member);
        case ConstantTag::kMethodref: return member_text(file, "Method ", member);
        default: return member_text(file, "InterfaceMethod ", member);
    }
}

const char* handle_kind(uint8_t kind) {
    constexpr const char* kNames[] = {"",
                                      "REF_getField",
                                      "REF_getStatic",
                                      "REF_putField",
                                      "REF_putStatic",
                                      "REF_invokeVirtual",
                                      "REF_invokeStatic",
                                      "REF_invokeSpecial",
                                      "REF_newInvokeSpecial",
                                      "REF_invokeInterface"};
    return kNames[kind];
}

std::string handle_text(const ClassFile& file, uint16_t index) {
    const MethodHandleConstant handle = file.constants().method_handle(index);
    const MemberRef member = file.constants().member_ref(handle.reference_index);
    return std::string("MethodHandle ") + handle_kind(handle.kind) + " " + quoted_name(member.class_name) + "." +
           quoted_name(member.name) + ":" + utf8_of(member.descriptor);
}

std::string dynamic_text(const ClassFile& file, uint16_t index) {
    const DynamicConstant dynamic = file.constants().dynamic(index);
    const char* kind = file.constants().tag(index) == ConstantTag::kDynamic ? "Dynamic #" : "InvokeDynamic #";
    return kind + std::to_string(dynamic.bootstrap_index) + ":" + quoted_name(dynamic.name) + ":" +
           utf8_of(dynamic.descriptor);
}

const char* element_type(int32_t code) {
    constexpr const char* kNames[] = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};
    return code >= 4 && code <= 11 ? kNames[code - 4] : "?";
}

std::string switch_text(const Instruction& instruction) {
    const auto line = [](const std::string& key, uint32_t target) {
        return "\n" + padded_left(key, 22) + ": " + std::to_string(target);
    };
    std::string text = padded(std::string(name_of(instruction.opcode)), kNameWidth) + " { // ";
    if (instruction.opcode == Opcode::k_tableswitch) {
        text +=
            std::to_string(instruction.low) + " to " + std::to_string(int64_t{instruction.low} + instruction.cases - 1);
    } else {
        text += std::to_string(instruction.cases);
    }
    for (uint32_t i = 0; i < instruction.cases; ++i)
        text += line(std::to_string(instruction.case_key(i)), instruction.case_target(i));
    return text + line("default", instruction.target) + "\n" + std::string(kIndent.size() + kPcWidth + 2, ' ') + "}";
}

// The text between the name and the comment.
std::string operand_text(const Instruction& instruction) {
    const std::string constant = "#" + std::to_string(instruction.constant);
    switch (instruction.operands()) {
        case OperandKind::kLocal: return std::to_string(instruction.local);
        case OperandKind::kI1:
        case OperandKind::kI2: return std::to_string(instruction.immediate);
        case OperandKind::kConstant1:
        case OperandKind::kConstant2: return constant;
        case OperandKind::kBranch2:
        case OperandKind::kBranch4: return std::to_string(instruction.target);
        case OperandKind::kIinc:
            return std::to_string(instruction.local) + ", " + std::to_string(instruction.immediate);
        case OperandKind::kInvokeinterface:
        case OperandKind::kMultianewarray: return constant + ",  " + std::to_string(instruction.immediate);
        case OperandKind::kInvokedynamic: return constant + ",  0";
        case OperandKind::kNewarray: return std::string(" ") + element_type(instruction.immediate);
        default: return "";
    }
}

class Writer {
public:
    explicit Writer(const ClassFile& file) : file_(file) {}

    Result<std::string> write();

private:
    void write_header();
    Status write_module();
    void write_field(const FieldInfo& field);
    Status write_method(const MethodInfo& method);
    Status write_code(const MethodInfo& method);
    void write_exceptions(const Code& code);
    std::string parameters_text(const MethodInfo& method) const;

    bool is_interface() const { return has_flag(file_.access_flags(), kAccInterface); }
    void write_visibility(uint16_t flags) {
        write_flags(flags, {{kAccPublic, "public"}, {kAccPrivate, "private"}, {kAccProtected, "protected"}});
    }
    void write_flags(uint16_t flags, std::initializer_list<std::pair<AccessFlag, const char*>> names) {
        for (const auto& [flag, name] : names) {
            if (has_flag(flags, flag)) out_ += std::string(name) + " ";
        }
    }

    const ClassFile& file_;
    std::string out_;
};

Result<std::string> Writer::write() {
    if (const std::string_view source = file_.source_file(); !source.empty())
        out_ += "Compiled from \"" + utf8_of(source) + "\"\n";
    if (has_flag(file_.access_flags(), kAccModule)) {
        if (Status written = write_module(); !written) return written.error();
        return std::move(out_);
    }
    write_header();
    bool is_first = true;
    const auto divide = [&] {
        if (!is_first) out_ += "\n";
        is_first = false;
    };
    for (const FieldInfo& field : file_.fields()) {
        divide();
        write_field(field);
    }
    for (const MethodInfo& method : file_.methods()) {
        divide();
        if (Status written = write_method(method); !written) return written.error();
    }
    out_ += "}\n";
    return std::move(out_);
}

void Writer::write_header() {
    const uint16_t flags = file_.access_flags();
    write_flags(flags, {{kAccPublic, "public"}, {kAccFinal, "final"}});
    if (!is_interface()) write_flags(flags, {{kAccAbstract, "abstract"}});
    out_ += (is_interface() ? "interface " : "class ") + dotted(file_.name());
    if (!is_interface() && !file_.super_name().empty() && file_.super_name() != "java/lang/Object")
        out_ += " extends " + dotted(file_.super_name());
    const char* divider = is_interface() ? " extends " : " implements ";
    for (const std::string_view interface : file_.interfaces()) {
        out_ += divider + dotted(interface);
        divider = ",";
    }
    out_ += " {\n";
}

Status Writer::write_module() {
    const Result<ModuleInfo> parsed = parse_module(file_);
    if (!parsed) return parsed.error();
    const ModuleInfo& module = parsed.value();
    const auto list = [](const char* word, const std::vector<std::string_view>& names) {
        std::string text;
        for (const std::string_view name : names) text += (text.empty() ? std::string(word) : ",\n    ") + dotted(name);
        return text;
    };
    out_ += "module " + utf8_of(module.name);
    if (!module.version.empty()) out_ += "@" + utf8_of(module.version);
    out_ += " {\n";
    for (const ModuleRequires& required : module.requires_modules) {
        out_ += "  requires ";
        if (has_flag(required.flags, kAccTransitive)) out_ += "transitive ";
        if (has_flag(required.flags, kAccStaticPhase)) out_ += "static ";
        out_ += utf8_of(required.module) + ";\n";
    }
    for (const ModuleExports& exported : module.exports)
        out_ += "  exports " + dotted(exported.package) + list(" to\n    ", exported.to) + ";\n";
    for (const ModuleExports& opened : module.opens)
        out_ += "  opens " + dotted(opened.package) + list(" to\n    ", opened.to) + ";\n";
    for (const std::string_view service : module.uses) out_ += "  uses " + dotted(service) + ";\n";
    for (const ModuleProvides& provided : module.provides)
        out_ += "  provides " + dotted(provided.service) + list(" with\n    ", provided.with) + ";\n";
    out_ += "}\n";
    return Nothing{};
}

void Writer::write_field(const FieldInfo& field) {
    out_ += "  ";
    write_visibility(field.access_flags);
    write_flags(
        field.access_flags,
        {{kAccStatic, "static"}, {kAccFinal, "final"}, {kAccVolatile, "volatile"}, {kAccTransient, "transient"}});
    out_ += type_text(field.descriptor) + " " + utf8_of(field.name) + ";\n";
}

std::string Writer::parameters_text(const MethodInfo& method) const {
    std::string text;
    for (const FieldType type : parameters_of(method.descriptor)) {
        if (!text.empty()) text += ", ";
        text += type_text(type.text);
    }
    if (has_flag(method.access_flags, kAccVarargs) && text.ends_with("[]")) text.replace(text.size() - 2, 2, "...");
    return text;
}

Status Writer::write_method(const MethodInfo& method) {
    const uint16_t flags = method.access_flags;
    out_ += "  ";
    write_visibility(flags);
    if (is_interface() && !has_flag(flags, kAccAbstract | kAccStatic | kAccPrivate)) out_ += "default ";
    write_flags(flags, {{kAccStatic, "static"},
                        {kAccFinal, "final"},
                        {kAccSynchronized, "synchronized"},
                        {kAccNative, "native"},
                        {kAccAbstract, "abstract"}});
    if (method.name == "<clinit>") {
        out_ += "{}";
    } else {
        const bool is_constructor = method.name == "<init>";
        if (!is_constructor) out_ += type_text(return_type(method.descriptor).text) + " ";
        out_ += (is_constructor ? dotted(file_.name()) : utf8_of(method.name)) + "(" + parameters_text(method) + ")";
    }
    const Result<std::vector<std::string_view>> thrown = file_.exceptions(method);
    if (!thrown) return thrown.error();
    const char* divider = " throws ";
    for (const std::string_view name : thrown.value()) {
        out_ += divider + dotted(name);
        divider = ", ";
    }
    out_ += ";\n";
    return ClassFile::find(method.attributes, "Code") == nullptr ? Status(Nothing{}) : write_code(method);
}

Status Writer::write_code(const MethodInfo& method) {
    const Result<Code> parsed = file_.code(method);
    if (!parsed) return parsed.error();
    const Code& code = parsed.value();
    out_ += "    Code:\n";
    Instruction instruction{};
    for (uint32_t pc = 0; pc < code.code.size(); pc += instruction.length) {
        if (const DecodeFault fault = decode(code.code, pc, instruction); fault != DecodeFault::kNone) {
            const auto start = static_cast<uint64_t>(code.code.data() - file_.bytes().data());
            return Error{ErrorCode::kMalformed, std::string(text_of(fault)), file_.place(), start + pc};
        }
        out_ += kIndent;
        out_ += padded_left(std::to_string(pc), kPcWidth) + ": " + instruction_text(file_, instruction) + "\n";
    }
    if (!code.exceptions.empty()) write_exceptions(code);
    return Nothing{};
}

void Writer::write_exceptions(const Code& code) {
    out_ += "    Exception table:\n       from    to  target type\n";
    for (const ExceptionEntry& entry : code.exceptions) {
        char line[64];
        std::snprintf(line, sizeof line, "       %5d %5d %5d   ", entry.start_pc, entry.end_pc, entry.handler_pc);
        out_ += line;
        out_ += entry.catch_type == 0 ? "any" : "Class " + quoted_name(file_.constants().class_name(entry.catch_type));
        out_ += "\n";
    }
}

}  // namespace

std::string constant_text(const ClassFile& file, uint16_t index) {
    const ConstantPool& constants = file.constants();
    switch (constants.tag(index)) {
        case ConstantTag::kUtf8: return "Utf8 " + escaped(constants.utf8(index));
        case ConstantTag::kInteger: return "int " + std::to_string(constants.integer(index));
        case ConstantTag::kFloat: return "float " + java_text(constants.float_value(index)) + "f";
        case ConstantTag::kLong: return "long " + std::to_string(constants.long_value(index)) + "l";
        case ConstantTag::kDouble: return "double " + java_text(constants.double_value(index)) + "d";
        case ConstantTag::kClass: return "class " + quoted_name(constants.class_name(index));
        case ConstantTag::kString: return "String " + escaped(constants.string_utf8(index));
        case ConstantTag::kFieldref:
        case ConstantTag::kMethodref:
        case ConstantTag::kInterfaceMethodref: return reference_text(file, index);
        case ConstantTag::kNameAndType:
            return "NameAndType " + quoted_name(constants.name_of_pair(index)) + ":" +
                   utf8_of(constants.descriptor_of_pair(index));
        case ConstantTag::kMethodHandle: return handle_text(file, index);
        case ConstantTag::kMethodType: return "MethodType " + utf8_of(constants.method_type(index));
        case ConstantTag::kDynamic:
        case ConstantTag::kInvokeDynamic: return dynamic_text(file, index);
        case ConstantTag::kModule: return "Module " + quoted_name(constants.class_name(index));
        case ConstantTag::kPackage: return "Package " + quoted_name(constants.class_name(index));
        case ConstantTag::kUnusable: break;
    }
    return "no constant";
}

std::string instruction_text(const ClassFile& file, const Instruction& instruction) {
    if (instruction.is_switch()) return switch_text(instruction);
    std::string text(name_of(instruction.opcode));
    if (instruction.is_wide) text += "_w";
    const std::string operands = operand_text(instruction);
    if (operands.empty()) return text;
    text = padded(std::move(text), kNameWidth) + " " + operands;
    switch (instruction.operands()) {
        case OperandKind::kConstant1:
        case OperandKind::kConstant2:
        case OperandKind::kInvokeinterface:
        case OperandKind::kInvokedynamic:
        case OperandKind::kMultianewarray:
            return padded(std::move(text), kCommentColumn) + "// " + constant_text(file, instruction.constant);
        default: return text;
    }
}

Result<std::string> disassemble(const ClassFile& file) { return Writer(file).write(); }

}  // namespace heddle::classfile
