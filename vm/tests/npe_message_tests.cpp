// Where operands come from, and what is said when one of them was null, for code that javac does not write. What it
// does write is compared with java itself: testapps/features/Npe*.java.
#include "vm/machine/npe_message.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "classfile/format/parse_class.h"
#include "vm/code/insn.h"
#include "vm/code/operand_sources.h"
#include "vm/invoke/class_writer.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using classfile::Opcode;

namespace {

constexpr uint32_t kUnknown = OperandSources::kUnknown;

std::vector<std::optional<OperandSources>> sources_of(const std::vector<uint8_t>& bytes, uint32_t wanted,
                                                      std::vector<classfile::ExceptionEntry> exceptions = {}) {
    classfile::Code code{};
    code.code = bytes;
    code.exceptions = std::move(exceptions);
    return operand_sources(code, classfile::ConstantPool(), wanted);
}

constexpr uint8_t byte(Opcode opcode) { return static_cast<uint8_t>(opcode); }

std::vector<uint8_t> bytes_of(const std::vector<Opcode>& opcodes) {
    std::vector<uint8_t> bytes;
    for (const Opcode opcode : opcodes) bytes.push_back(byte(opcode));
    return bytes;
}

// The sources before a return after these instructions, each of one byte.
std::vector<uint32_t> units_behind(std::vector<Opcode> opcodes) {
    const auto end = static_cast<uint32_t>(opcodes.size());
    opcodes.push_back(Opcode::k_return);
    return sources_of(bytes_of(opcodes), end)[end]->units;
}

// A class C with one static method, which was never loaded: the messages need only its bytes.
class OneMethod {
public:
    explicit OneMethod(std::string_view descriptor) : writer_("C", "java/lang/Object", 0), code(writer_.pool()) {
        method_.owner = &klass_;
        method_.access = kAccStatic;
        descriptor_ = descriptor;
    }

    std::optional<std::string> message_at(size_t pc) {
        code.op(Opcode::k_return);
        writer_.add_method(kAccStatic, "f", descriptor_, code, 20, 20);
        klass_.owned_bytes = writer_.finish();
        Result<classfile::ClassFile> file =
            classfile::parse_class(klass_.owned_bytes, "C", classfile::ParseDepth::kShape);
        REQUIRE(file.ok());
        klass_.file = std::make_unique<classfile::ClassFile>(std::move(file.value()));
        method_.info = &klass_.file->methods().front();
        method_.descriptor = symbols_.intern(descriptor_);
        return helpful_npe_message(method_, static_cast<uint16_t>(pc));
    }
    size_t pc() const { return code.code().size(); }

private:
    SymbolTable symbols_;
    ClassWriter writer_;
    Klass klass_;
    Method method_;
    std::string descriptor_;

public:
    CodeWriter code;
};

}  // namespace

TEST_CASE("operand sources: dup, pop and swap carry sources along") {
    using enum Opcode;
    using Units = std::vector<uint32_t>;
    CHECK(units_behind({k_iconst_0, k_aconst_null, k_swap}) == Units{1, 0});
    CHECK(units_behind({k_iconst_0, k_aconst_null, k_dup_x1}) == Units{1, 0, 1});
    CHECK(units_behind({k_iconst_0, k_iconst_1, k_iconst_2, k_dup_x2, k_pop}) == Units{2, 0, 1});
    CHECK(units_behind({k_iconst_0, k_iconst_1, k_dup2, k_pop}) == Units{0, 1, 0});
    CHECK(units_behind({k_aconst_null, k_lconst_0, k_dup2_x1, k_pop2}) == Units{1, 1, 0});
    CHECK(units_behind({k_lconst_0, k_dconst_0, k_dup2_x2}) == Units{1, 1, 0, 0, 1, 1});
}

TEST_CASE("operand sources: what an instruction computes comes from it") {
    using enum Opcode;
    CHECK(units_behind({k_iconst_1, k_ineg}) == std::vector<uint32_t>{1});
    CHECK(units_behind({k_iconst_1, k_i2l, k_lconst_1, k_ladd}) == std::vector<uint32_t>{3, 3});
}

TEST_CASE("operand sources: paths that disagree leave a source unknown") {
    using enum Opcode;
    // 0 iload_0; 1 ifeq 8; 4 aconst_null; 5 goto 9; 8 aload_1; 9 areturn
    const std::vector<uint8_t> code{byte(k_iload_0), byte(k_ifeq),   0, 7, byte(k_aconst_null), byte(k_goto), 0, 4,
                                    byte(k_aload_1), byte(k_areturn)};
    CHECK(sources_of(code, 9)[9]->at(0) == kUnknown);
    CHECK(sources_of(code, 9)[9]->at(1) == kUnknown);
}

TEST_CASE("operand sources: the head of a loop does not wait for the branch back") {
    using enum Opcode;
    // 0 aload_0; 1 dup; 2 ifnull 12; 5 pop; 6 aconst_null; 7 astore_0; 8 aload_0; 9 goto 1; 12 areturn
    const std::vector<uint8_t> code{
        byte(k_aload_0),  byte(k_dup),     byte(k_ifnull), 0,    10,   byte(k_pop),    byte(k_aconst_null),
        byte(k_astore_0), byte(k_aload_0), byte(k_goto),   0xff, 0xf8, byte(k_areturn)};
    const auto at_dup = sources_of(code, 1)[1];
    CHECK(at_dup->at(0) == 0);
    CHECK_FALSE(at_dup->may_be_stored(0));
    const auto at_return = sources_of(code, 12)[12];
    CHECK(at_return->at(0) == 0);
    CHECK_FALSE(at_return->may_be_stored(0));
}

TEST_CASE("operand sources: code that only branches back reach is found by a further pass") {
    using enum Opcode;
    // 0 goto 4; 3 areturn; 4 aconst_null; 5 astore_0; 6 aload_0; 7 goto 3
    const std::vector<uint8_t> code{
        byte(k_goto), 0,    4,   byte(k_areturn), byte(k_aconst_null), byte(k_astore_0), byte(k_aload_0),
        byte(k_goto), 0xff, 0xfc};
    const auto at_return = sources_of(code, 3)[3];
    REQUIRE(at_return);
    CHECK(at_return->at(0) == 6);
    CHECK(at_return->may_be_stored(0));
}

TEST_CASE("operand sources: what lies after a jsr is not reached, its subroutine is") {
    using enum Opcode;
    // 0 aload_0; 1 jsr 5; 4 areturn; 5 astore_1; 6 ret 1
    const std::vector<uint8_t> code{byte(k_aload_0), byte(k_jsr),      0,           4,
                                    byte(k_areturn), byte(k_astore_1), byte(k_ret), 1};
    const auto sources = sources_of(code, 4);
    CHECK_FALSE(sources[4]);
    REQUIRE(sources[5]);
    CHECK(sources[5]->units == std::vector<uint32_t>{0, 1});
}

TEST_CASE("operand sources: a handler begins with the exception, and stores before it are forgotten") {
    using enum Opcode;
    // 0 aconst_null; 1 astore_0; 2 return; 3 areturn
    const std::vector<uint8_t> code = bytes_of({k_aconst_null, k_astore_0, k_return, k_areturn});
    const auto at_handler = sources_of(code, 3, {{0, 2, 3, 0}})[3];
    REQUIRE(at_handler);
    CHECK(at_handler->units == std::vector<uint32_t>{3});
    CHECK_FALSE(at_handler->may_be_stored(0));
}

TEST_CASE("operand sources: a store of a long is one of two locals, iinc is none, and high locals are not told apart") {
    using enum Opcode;
    const std::vector<uint8_t> code{byte(k_lconst_0), byte(k_lstore_1), byte(k_iinc), 4, 1, byte(k_return)};
    const auto at_return = sources_of(code, 5)[5];
    CHECK_FALSE(at_return->may_be_stored(0));
    CHECK(at_return->may_be_stored(1));
    CHECK(at_return->may_be_stored(2));
    CHECK_FALSE(at_return->may_be_stored(4));
    CHECK_FALSE(at_return->may_be_stored(63));
    CHECK(at_return->may_be_stored(64));
}

TEST_CASE("npe message: a cast is looked through") {
    OneMethod method("(JLjava/lang/Object;)V");
    method.code.load('A', 2);
    method.code.check_cast("java/lang/String");
    const size_t pc = method.pc();
    method.code.invoke(Opcode::k_invokevirtual, "java/lang/String", "length", "()I");
    CHECK(method.message_at(pc) == "Cannot invoke \"String.length()\" because \"<parameter2>\" is null");
}

TEST_CASE("npe message: a store between the load and the use makes a parameter a local") {
    OneMethod method("(Ljava/lang/Object;)V");
    method.code.load('A', 0);
    method.code.op(Opcode::k_aconst_null);
    method.code.store('A', 0);
    const size_t pc = method.pc();
    method.code.op(Opcode::k_monitorexit);
    CHECK(method.message_at(pc) == "Cannot exit synchronized block because \"<local0>\" is null");
}

TEST_CASE("npe message: calls of constructors and harmless instructions say nothing") {
    OneMethod method("()V");
    method.code.new_object("java/lang/NullPointerException");
    method.code.op(Opcode::k_dup);
    const size_t pc = method.pc();
    method.code.invoke(Opcode::k_invokespecial, "java/lang/NullPointerException", "<init>", "()V");
    CHECK_FALSE(method.message_at(pc));
    CHECK_FALSE(helpful_npe_message(Method{}, 0));
}

TEST_CASE("npe message: a source without a name leaves the sentence open") {
    OneMethod method("()V");
    method.code.push_string("x");
    const size_t pc = method.pc();
    method.code.invoke(Opcode::k_invokevirtual, "java/lang/String", "length", "()I");
    CHECK(method.message_at(pc) == "Cannot invoke \"String.length()\" because \"");
}

TEST_CASE("npe message: long names and parameter lists are cut") {
    const std::string name(3000, 'n');
    OneMethod field("(LC;)V");
    field.code.load('A', 0);
    const size_t pc = field.pc();
    field.code.get_field("C", name, "I");
    const std::string start = "Cannot read field \"";
    CHECK(field.message_at(pc) == start + name.substr(0, 1999 - start.size()) + " because \"<parameter1>\" is null");

    OneMethod call("(LC;)V");
    call.code.load('A', 0);
    call.code.get_static("C", name, "LC;");
    const size_t call_pc = call.pc();
    call.code.invoke(Opcode::k_invokeinterface, "C", name, "()V", true);
    const std::string cut = "C." + name.substr(0, 1998);
    CHECK(call.message_at(call_pc) == "Cannot invoke \"" + cut + ")\" because \"" + cut + "\" is null");
}
