// Executes every opcode. Each case of opcode_cases.h is a method in a class file of its own. One program calls all of
// them, in the machine and under java, and prints their results. A case covers its row only if every execution of the
// method executes the row's instruction: it must lie between the entry and the first branch or end of the method, where
// unconditional jumps and subroutines are followed.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "classfile/format/decoder.h"
#include "natives/table/table.h"
#include "natives/tests/assembler.h"
#include "natives/tests/collecting_host.h"
#include "natives/tests/jdk.h"
#include "natives/tests/opcode_cases.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"

#include <doctest/doctest.h>

namespace heddle::natives::test {
namespace {

using classfile::Opcode;
using classfile::OperandKind;
using classfile::test::ByteWriter;
using classfile::test::ClassBuilder;

constexpr unsigned kPublicStatic = 0x0009;
constexpr unsigned kMaxStack = 20, kMaxLocals = 310;

// A case as a class file: the bytes, the code of its method `run`, and where its handler begins.
struct CaseClass {
    std::vector<uint8_t> bytes;
    std::vector<uint8_t> code;
    uint32_t handler = 0;  // 0: there is none
};

std::string class_name(size_t index) { return "Case" + std::to_string(index); }

std::string result_descriptor(char result) { return result == 'A' ? "Ljava/lang/Object;" : std::string(1, result); }

std::vector<uint8_t> code_attribute(ClassBuilder& builder, const std::vector<uint8_t>& code,
                                    const std::vector<std::vector<unsigned>>& handlers = {}) {
    return builder.attribute("Code", ClassBuilder::code(kMaxStack, kMaxLocals, code, {}, handlers));
}

void add_method(ClassBuilder& builder, unsigned access, const std::string& name, const std::string& descriptor,
                std::string_view text) {
    const std::vector<uint8_t> code = Assembler(builder).assemble(text);
    builder.method(access, name, descriptor, {code_attribute(builder, code)});
}

// Bootstrap method 0 is for a call site of the static method of its name; 1 and 2 are for dynamic constants.
void add_bootstraps(ClassBuilder& builder) {
    constexpr std::string_view kLookup = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
    const std::string site = "(" + std::string(kLookup) + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";
    const std::string name_itself = "(" + std::string(kLookup) + "Ljava/lang/Class;)Ljava/lang/Object;";
    const std::string field = "(" + std::string(kLookup) + "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/Object;";
    add_method(builder, kPublicStatic, "site", site,
               "new class:java/lang/invoke/ConstantCallSite dup aload_0 ldc class:" + builder.name +
                   " aload_1 aload_2 invokevirtual method:java/lang/invoke/MethodHandles$Lookup.findStatic:"
                   "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle; "
                   "invokespecial method:java/lang/invoke/ConstantCallSite.<init>:"
                   "(Ljava/lang/invoke/MethodHandle;)V areturn");
    add_method(builder, kPublicStatic, "name", name_itself, "aload_1 areturn");
    add_method(builder, kPublicStatic, "joined", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
               "aload_0 aload_1 invokevirtual method:java/lang/String.concat:(Ljava/lang/String;)Ljava/lang/String; "
               "areturn");
    const auto handle = [&](const std::string& owner, const std::string& name, const std::string& descriptor) {
        return builder.method_handle(6, builder.reference(10, owner, name, descriptor));
    };
    ByteWriter table;
    table.u2(3);
    table.u2(handle(builder.name, "site", site)).u2(0);
    table.u2(handle(builder.name, "name", name_itself)).u2(0);
    table.u2(handle("java/lang/invoke/ConstantBootstraps", "getStaticFinal", field)).u2(1);
    table.u2(builder.class_constant("java/lang/Long"));
    builder.with("BootstrapMethods", table.bytes);
}

CaseClass make_class(const OpcodeCase& row, size_t index) {
    constexpr unsigned kJava6 = 50, kJava11 = 55;  // the last version with jsr; the first with all kinds of constants
    ClassBuilder builder;
    builder.name = class_name(index);
    const bool is_modern = row.text.find("dynamic") != std::string_view::npos ||
                           row.text.find("mtype:") != std::string_view::npos ||
                           row.text.find("handle:") != std::string_view::npos;
    builder.major = is_modern ? kJava11 : kJava6;
    std::string text(row.text);
    for (size_t at = 0; (at = text.find('@', at)) != std::string::npos;) text.replace(at, 1, builder.name);
    CaseClass made;
    Assembler assembler(builder);
    made.code = assembler.assemble(text);
    std::vector<std::vector<unsigned>> handlers;
    if (text.find("caught:") != std::string::npos) {
        made.handler = assembler.label("caught");
        handlers = {{assembler.label("try"), made.handler, made.handler, 0}};
    }
    for (const std::string_view type : {"Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/String;"}) {
        builder.field(kPublicStatic, "s" + std::string(type.substr(0, 1)), type);
        builder.field(1, "f" + std::string(type.substr(0, 1)), type);
    }
    builder.field(kPublicStatic, "result", "I");
    builder.method(kPublicStatic, "run", "()" + result_descriptor(row.result),
                   {code_attribute(builder, made.code, handlers)});
    add_method(builder, 1, "<init>", "()V", "aload_0 invokespecial method:java/lang/Object.<init>:()V return");
    if (is_modern) add_bootstraps(builder);
    made.bytes = builder.build();
    return made;
}

// Calls every case and prints its result.
std::vector<uint8_t> make_main() {
    ClassBuilder builder;
    builder.name = "Cases";
    builder.major = 50;
    std::string text;
    for (size_t i = 0; i < std::size(kOpcodeCases); ++i) {
        const char result = kOpcodeCases[i].result;
        text += "getstatic field:java/lang/System.out:Ljava/io/PrintStream; ";
        text += "invokestatic method:" + class_name(i) + ".run:()" + result_descriptor(result) + " ";
        if (result == 'V') text += "getstatic field:" + class_name(i) + ".result:I ";
        text += "invokevirtual method:java/io/PrintStream.println:(" + result_descriptor(result == 'V' ? 'I' : result) +
                ")V ";
    }
    add_method(builder, kPublicStatic, "main", "([Ljava/lang/String;)V", text + "return");
    return builder.build();
}

// The rows that every execution of the method executes, in the form of OpcodeCase::row, without the kinds of constants.
std::set<std::string> certainly_executed(const CaseClass& made) {
    std::set<std::string> rows;
    std::vector<uint32_t> returns;
    std::set<uint32_t> seen;
    for (uint32_t pc = 0;;) {
        classfile::Instruction insn;
        REQUIRE(classfile::decode(made.code, pc, insn) == classfile::DecodeFault::kNone);
        rows.insert((insn.is_wide ? "wide " : "") + std::string(classfile::name_of(insn.opcode)));
        if (insn.opcode == Opcode::k_newarray) rows.insert("newarray " + std::to_string(insn.immediate));
        const bool is_jump = insn.opcode == Opcode::k_goto || insn.opcode == Opcode::k_goto_w;
        const bool is_subroutine = insn.opcode == Opcode::k_jsr || insn.opcode == Opcode::k_jsr_w;
        const bool is_ret = insn.opcode == Opcode::k_ret;
        if (is_subroutine) returns.push_back(pc + insn.length);
        const bool is_last = !is_jump && !is_subroutine && !is_ret &&
                             (classfile::ends_block(insn.opcode) || insn.operands() == OperandKind::kBranch2 ||
                              insn.operands() == OperandKind::kBranch4);
        if (is_last) return rows;
        if (is_ret) {
            REQUIRE(!returns.empty());
            pc = returns.back();
            returns.pop_back();
        } else {
            pc = is_jump || is_subroutine ? insn.target : pc + insn.length;
        }
        // An endless loop.
        if (is_jump) REQUIRE(seen.insert(insn.pc).second);
    }
}

// The rows to cover: the legal opcodes, the wide forms, and the kinds of operands that change what an opcode does.
std::set<std::string> required_rows() {
    std::set<std::string> rows;
    for (size_t number = 0; number < classfile::kOpcodes.size(); ++number) {
        const classfile::OpcodeInfo& info = classfile::kOpcodes[number];
        const auto opcode = static_cast<Opcode>(number);
        if (info.name.empty() || !classfile::is_legal(static_cast<uint8_t>(number)) || opcode == Opcode::k_wide)
            continue;
        const std::string name(info.name);
        if (info.operands == OperandKind::kLocal || info.operands == OperandKind::kIinc) rows.insert("wide " + name);
        if (opcode == Opcode::k_ldc || opcode == Opcode::k_ldc_w) {
            for (const char* kind : {"int", "float", "string", "class", "mtype", "handle", "dynamic"})
                rows.insert(name + " " + kind);
        } else if (opcode == Opcode::k_ldc2_w) {
            for (const char* kind : {"long", "double", "dynamic"}) rows.insert(name + " " + kind);
        } else if (opcode == Opcode::k_newarray) {
            for (int type = 4; type <= 11; ++type) rows.insert(name + " " + std::to_string(type));
        } else {
            rows.insert(name);
        }
    }
    return rows;
}

// Returns true iff the case executes the row that it is for.
bool executes_its_row(const OpcodeCase& row, const CaseClass& made) {
    const std::string name(row.row);
    if (!name.starts_with("ldc")) return certainly_executed(made).contains(name);
    // "ldc int": the first instruction, with a constant of that kind.
    const std::string first = name.substr(0, name.find(' '));
    return row.text.starts_with(name + ":") && certainly_executed(made).contains(first);
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
}

std::vector<std::string> run_in_machine(const std::string& folder) {
    vm::ProgramOptions options;
    options.jdk = jdk_home();
    options.class_path = folder;
    options.natives = native_table();
    Result<std::unique_ptr<vm::Program>> program = vm::open_program(options);
    REQUIRE_MESSAGE(program.ok(), (program.ok() ? "" : program.error().text()));
    CollectingHost host;
    vm::Machine machine(*program.value(), host, {});
    vm::prepare_launch(machine, {"Cases", {}});
    REQUIRE(vm::run_fairly(machine, {}) == vm::RunEnd::kExited);
    CHECK(machine.exit_status() == 0);
    return lines(host.text);
}

std::vector<std::string> run_in_java(const std::string& folder) {
    const std::string command = jdk_home() + "/bin/java -Xint -XX:+UseSerialGC -cp " + folder + " Cases 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) text.push_back(static_cast<char>(c));
    pclose(pipe);
    return lines(text);
}

// A temporary folder with all classes.
class CaseFolder {
public:
    CaseFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "heddle-opcodes-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path = pattern;
        for (size_t i = 0; i < std::size(kOpcodeCases); ++i) write(class_name(i), make_class(kOpcodeCases[i], i).bytes);
        write("Cases", make_main());
    }
    ~CaseFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    CaseFolder(const CaseFolder&) = delete;
    CaseFolder& operator=(const CaseFolder&) = delete;

    std::string path;

private:
    void write(const std::string& name, const std::vector<uint8_t>& bytes) const {
        std::ofstream(path + "/" + name + ".class", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
};

TEST_CASE("opcodes: every row of opcodes.def has a case that executes it") {
    std::set<std::string> missing = required_rows();
    for (size_t i = 0; i < std::size(kOpcodeCases); ++i) {
        const OpcodeCase& row = kOpcodeCases[i];
        INFO(row.row << ": " << row.text);
        CHECK(executes_its_row(row, make_class(row, i)));
        missing.erase(std::string(row.row));
    }
    for (const std::string& row : missing) {
        INFO(row);
        CHECK_MESSAGE(false, "no case executes it");
    }
}

TEST_CASE("opcodes: each case gives the expected value, in the machine and under java") {
    const CaseFolder folder;
    const std::vector<std::string> ours = run_in_machine(folder.path);
    const std::vector<std::string> javas = run_in_java(folder.path);
    REQUIRE(javas.size() == std::size(kOpcodeCases));
    for (size_t i = 0; i < std::size(kOpcodeCases); ++i) {
        INFO(kOpcodeCases[i].row << ": " << kOpcodeCases[i].text);
        CHECK(javas[i] == kOpcodeCases[i].prints);
        REQUIRE(i < ours.size());
        CHECK(ours[i] == kOpcodeCases[i].prints);
    }
    CHECK(ours.size() == javas.size());
}

}  // namespace
}  // namespace heddle::natives::test
