#include "vm/code/structured_locking.h"

#include <string>
#include <utility>
#include <vector>

#include "classfile/format/decoder.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::vm;
using classfile::Opcode;

namespace {

constexpr uint8_t byte(Opcode opcode) { return static_cast<uint8_t>(opcode); }

bool is_balanced(const std::vector<uint8_t>& bytes, std::vector<classfile::ExceptionEntry> exceptions = {}) {
    classfile::Code code{};
    code.code = bytes;
    code.max_locals = 4;
    code.max_stack = 4;
    code.exceptions = std::move(exceptions);
    return is_structured(code, classfile::ConstantPool());
}

constexpr uint8_t kLoad0 = byte(Opcode::k_aload_0), kLoad1 = byte(Opcode::k_aload_1),
                  kStore2 = byte(Opcode::k_astore_2);
constexpr uint8_t kLoad2 = byte(Opcode::k_aload_2), kDup = byte(Opcode::k_dup), kNop = byte(Opcode::k_nop);
constexpr uint8_t kEnter = byte(Opcode::k_monitorenter), kExit = byte(Opcode::k_monitorexit);
constexpr uint8_t kReturn = byte(Opcode::k_return), kThrow = byte(Opcode::k_athrow), kGoto = byte(Opcode::k_goto);
constexpr uint8_t kStore1 = byte(Opcode::k_astore_1), kLength = byte(Opcode::k_arraylength);

}  // namespace

TEST_CASE("structured locking: an entered monitor has to be exited before the return") {
    // monitorexit may throw, so that even balanced code needs the handler that javac writes.
    // 0 aload_0; 1 monitorenter; 2 aload_0; 3 monitorexit; 4 return; 5 astore_2; 6 aload_0; 7 monitorexit; 8 aload_2; 9
    // athrow
    const std::vector<uint8_t> code{kLoad0, kEnter, kLoad0, kExit, kReturn, kStore2, kLoad0, kExit, kLoad2, kThrow};
    CHECK(is_balanced(code, {{2, 4, 5, 0}, {5, 8, 5, 0}}));
    CHECK_FALSE(is_balanced(code, {{2, 3, 5, 0}, {5, 8, 5, 0}}));
    CHECK_FALSE(is_balanced(code, {{2, 4, 5, 7}, {5, 8, 5, 0}}));
    CHECK_FALSE(is_balanced({kLoad0, kEnter, kReturn}));
    CHECK_FALSE(is_balanced({kLoad0, kExit, kReturn}));
    CHECK(is_balanced({kNop, kReturn}));
}

TEST_CASE("structured locking: a handler may not exit another object, nor one that may be another") {
    std::vector<uint8_t> code{kLoad0,  kDup,    kStore1, kEnter, kLoad1, kExit,
                              kReturn, kStore2, kLoad1,  kExit,  kLoad2, kThrow};
    const std::vector<classfile::ExceptionEntry> handlers{{4, 6, 7, 0}, {7, 10, 7, 0}};
    CHECK(is_balanced(code, handlers));
    code[8] = kLoad2;
    CHECK_FALSE(is_balanced(code, handlers));
}

TEST_CASE("structured locking: a loop that enters in each iteration is not structured") {
    // 0 aload_0; 1 monitorenter; 2 goto 0
    CHECK_FALSE(is_balanced({kLoad0, kEnter, kGoto, 0xff, 0xfe}));
    // An exception that leaves the method while the monitor is held: 0 aload_0 enter aload_1 arraylength pop ...
    CHECK_FALSE(is_balanced({kLoad0, kEnter, kLoad1, kLength, byte(Opcode::k_pop), kLoad0, kExit, kReturn}));
}

TEST_CASE("structured locking: all code of java.base is structured") {
    auto program = vm::testing::open_program();
    size_t looked_at = 0;
    for (const char* name :
         {"java/util/Hashtable", "java/util/concurrent/ConcurrentHashMap", "java/lang/ClassLoader", "java/lang/Thread",
          "java/io/BufferedReader", "java/io/PrintStream", "java/util/Timer", "java/util/zip/ZipFile",
          "java/lang/ThreadGroup", "java/net/URLClassLoader", "java/util/Collections$SynchronizedCollection",
          "jdk/internal/loader/URLClassPath", "java/util/ResourceBundle", "java/lang/ref/ReferenceQueue"}) {
        const Klass* klass = vm::testing::load(*program, name);
        for (const auto& info : klass->file->methods()) {
            const Result<classfile::Code> code = klass->file->code(info);
            if (!code.ok()) continue;
            INFO(name);
            CHECK(is_structured(code.value(), klass->constants()));
            for (uint32_t pc = 0; pc < code.value().code.size();) {
                classfile::Instruction instruction;
                REQUIRE(classfile::decode(code.value().code, pc, instruction) == classfile::DecodeFault::kNone);
                looked_at += instruction.opcode == Opcode::k_monitorenter ? 1 : 0;
                pc += instruction.length;
            }
        }
    }
    CHECK(looked_at > 80);
}
