// The Java API in a machine, in a search and without one.
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "natives/table/table.h"
#include "natives/tests/assembler.h"
#include "natives/tests/collecting_host.h"
#include "natives/tests/jdk.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"
#include "vm/machine/atomic_block.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"
#include "vm/machine/path_notes.h"
#include "vm/seam/explored_machine.h"

#include <doctest/doctest.h>

namespace heddle::natives::test {
namespace {

// A program whose main is the given code, in a machine with the API.
class Subject {
public:
    explicit Subject(std::string_view main) {
        std::string pattern = (std::filesystem::temp_directory_path() / "heddle-engine-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        folder_ = pattern;
        classfile::test::ClassBuilder builder;
        builder.name = "Main";
        builder.major = 50;  // the last version that needs no stack maps
        const std::vector<uint8_t> code = Assembler(builder).assemble(main);
        constexpr unsigned kPublicStatic = 0x0009, kMaxStack = 8, kMaxLocals = 4;
        builder.method(
            kPublicStatic, "main", "([Ljava/lang/String;)V",
            {builder.attribute("Code", classfile::test::ClassBuilder::code(kMaxStack, kMaxLocals, code, {}, {}))});
        write("Main.class", builder.build());
    }
    ~Subject() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;

    void write(const std::string& name, const std::vector<uint8_t>& bytes) const {
        std::filesystem::create_directories(std::filesystem::path(folder_ + "/" + name).parent_path());
        std::ofstream(folder_ + "/" + name, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    vm::RunEnd run(bool pauses_before_main = false) {
        vm::ProgramOptions options;
        options.jdk = jdk_home();
        options.class_path = folder_;
        options.model_path = HEDDLE_API_JAR;
        options.natives = native_table();
        Result<std::unique_ptr<vm::Program>> program = vm::open_program(options);
        REQUIRE(program.ok());
        program_ = std::move(program).value();
        machine_ = std::make_unique<vm::Machine>(*program_, host_, vm::MachineOptions{});
        vm::prepare_launch(*machine_, {"Main", {}, pauses_before_main});
        return vm::run_fairly(*machine_, {});
    }

    void explore() {
        REQUIRE(run(true) == vm::RunEnd::kPaused);
        explored_ = std::make_unique<vm::ExploredMachine>(*machine_);
        explored_->begin();
    }
    vm::Stop advance(int32_t choice = -1) { return explored_->advance(thread().id, choice, 1'000'000); }

    vm::Machine& machine() { return *machine_; }
    vm::JavaThread& thread() { return machine_->thread(static_cast<vm::ThreadId>(0)); }
    const std::string& output() const { return host_.text; }

private:
    std::string folder_;
    CollectingHost host_;
    std::unique_ptr<vm::Program> program_;
    std::unique_ptr<vm::Machine> machine_;
    std::unique_ptr<vm::ExploredMachine> explored_;
};

constexpr std::string_view kPrintChoice =
    "getstatic field:java/lang/System.out:Ljava/io/PrintStream; iconst_3 iconst_5 "
    "invokestatic method:heddle/Check.choose:(II)I invokevirtual method:java/io/PrintStream.print:(I)V return";
constexpr std::string_view kAssumeFalse = "iconst_0 invokestatic method:heddle/Check.assume:(Z)V return";

TEST_CASE("engine: without a search the first alternative is taken") {
    Subject subject(kPrintChoice);
    CHECK(subject.run() == vm::RunEnd::kExited);
    CHECK(subject.output() == "3");
}

TEST_CASE("engine: without a search a false assumption ends the program with status 0") {
    Subject subject(kAssumeFalse);
    CHECK(subject.run() == vm::RunEnd::kExited);
    CHECK(subject.machine().exit_status() == 0);
    CHECK(subject.output().find("assumption") != std::string::npos);
}

TEST_CASE("engine: a search is asked for a choice, and its alternative is taken") {
    Subject subject(kPrintChoice);
    subject.explore();
    CHECK(subject.advance() == vm::Stop::kChoice);
    CHECK(subject.machine().step_findings().alternatives == 3);
    CHECK(subject.output().empty());
    CHECK(subject.advance(2) == vm::Stop::kExited);
    CHECK(subject.output() == "5");
}

TEST_CASE("engine: in a search a false assumption ends the path and not the program") {
    Subject subject(kAssumeFalse);
    subject.explore();
    subject.advance();
    CHECK(subject.machine().step_findings().is_cut);
    CHECK_FALSE(subject.machine().exit_status().has_value());
    CHECK(subject.output().empty());
}

TEST_CASE("engine: a value of an unbounded type is recorded as sampled, also after rewinding") {
    Subject subject("invokestatic method:org/sosy_lab/sv_benchmarks/Verifier.nondetInt:()I pop return");
    subject.explore();
    const vm::Machine::Mark mark = subject.machine().mark();
    CHECK(subject.advance() == vm::Stop::kChoice);
    subject.machine().rewind(mark);
    CHECK(subject.machine().extension<vm::PathNotes>().sampled == "Verifier.nondetInt()");
}

TEST_CASE("engine: atomic blocks are counted, and an end without a beginning has no effect") {
    Subject subject(
        "invokestatic method:gov/nasa/jpf/vm/Verify.endAtomic:()V invokestatic "
        "method:gov/nasa/jpf/vm/Verify.beginAtomic:()V invokestatic method:heddle/Check.flip:()Z pop "
        "invokestatic method:gov/nasa/jpf/vm/Verify.endAtomic:()V invokestatic method:heddle/Check.flip:()Z pop "
        "return");
    subject.explore();
    CHECK(subject.advance() == vm::Stop::kChoice);
    CHECK(vm::atomic_blocks(subject.thread().state) == 1);
    CHECK(vm::keeps_others_out(subject.thread().state));
    CHECK(subject.advance(0) == vm::Stop::kChoice);
    CHECK(vm::atomic_blocks(subject.thread().state) == 0);
    CHECK_FALSE(vm::keeps_others_out(subject.thread().state));
}

TEST_CASE("engine: labels are recorded in order") {
    Subject subject(
        "ldc string:first invokestatic method:heddle/Check.label:(Ljava/lang/String;)V ldc string:second "
        "invokestatic method:heddle/Check.label:(Ljava/lang/String;)V return");
    subject.explore();
    subject.advance();
    CHECK(subject.machine().extension<vm::PathNotes>().labels == std::vector<std::string>{"first", "second"});
}

TEST_CASE("engine: the API is used even when the class path has classes of its names") {
    Subject subject(kPrintChoice);
    subject.write("heddle/Check.class", {'n', 'o', 'n', 'e'});
    CHECK(subject.run() == vm::RunEnd::kExited);
    CHECK(subject.output() == "3");
}

}  // namespace
}  // namespace heddle::natives::test
