// Allocation failures at every place where a program or the machine itself allocates. The program is
// testapps/features/MemoryFaults.java. It is started once; each run begins at the same mark and is rewound, so that the
// tests also show that a machine can go back over an OutOfMemoryError.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "natives/table/table.h"
#include "natives/tests/collecting_host.h"
#include "natives/tests/jdk.h"
#include "vm/invoke/open_program.h"
#include "vm/link/program.h"
#include "vm/machine/launcher.h"
#include "vm/machine/machine.h"
#include "vm/seam/explored_machine.h"

#include <doctest/doctest.h>

namespace heddle::natives::test {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kNever = uint64_t{1} << 40;

struct Ending {
    vm::RunEnd end = vm::RunEnd::kDeadlock;
    int status = -1;
    std::string output;
    std::string unsupported;
    uint64_t allocations = 0;
};

// The program, paused before main.
class FaultyRuns {
public:
    FaultyRuns() {
        std::string pattern = (fs::temp_directory_path() / "heddle-faults-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        folder_ = pattern;
        const std::string source = std::string(HEDDLE_SOURCE_DIR) + "/testapps/features/MemoryFaults.java";
        REQUIRE(std::system((jdk_home() + "/bin/javac -d " + folder_ + " " + source).c_str()) == 0);
        vm::ProgramOptions options;
        options.jdk = jdk_home();
        options.class_path = folder_;
        options.natives = native_table();
        Result<std::unique_ptr<vm::Program>> program = vm::open_program(options);
        REQUIRE(program.ok());
        program_ = std::move(program).value();
        machine_ = std::make_unique<vm::Machine>(*program_, host_, vm::MachineOptions{});
        REQUIRE(vm::run_up_to_main(*machine_, {"MemoryFaults", {}}) == vm::RunEnd::kPaused);
        mark_ = machine_->mark();
    }
    ~FaultyRuns() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    FaultyRuns(const FaultyRuns&) = delete;
    FaultyRuns& operator=(const FaultyRuns&) = delete;

    // Runs main to the end of the program; the allocation after `successes` others fails. Then goes back.
    Ending run(uint64_t successes, vm::Fault fault) {
        host_.text.clear();
        machine_->heap().inject_fault(successes, fault);
        Ending ending;
        ending.end = vm::run_from_main(*machine_, {});
        ending.status = machine_->exit_status().value_or(-1);
        ending.output = host_.text;
        if (machine_->unsupported()) ending.unsupported = machine_->unsupported()->what;
        ending.allocations = machine_->heap().counted_allocations();
        machine_->heap().end_fault();
        vm::ExploredMachine explored(*machine_);
        explored.clear_exit_status();
        explored.clear_unsupported();
        explored.rewind(mark_);
        return ending;
    }

private:
    std::string folder_;
    CollectingHost host_;
    std::unique_ptr<vm::Program> program_;
    std::unique_ptr<vm::Machine> machine_;
    vm::Machine::Mark mark_;
};

// A failure at each of the 6,300 allocations would take minutes: about this many, evenly spread.
constexpr uint64_t kRuns = 200;

TEST_CASE("memory: an allocation that succeeds after a collection changes nothing") {
    FaultyRuns runs;
    const Ending usual = runs.run(kNever, vm::Fault::kOnce);
    REQUIRE(usual.end == vm::RunEnd::kExited);
    REQUIRE(usual.status == 0);
    REQUIRE(usual.output.ends_with("end\n"));
    const uint64_t stride = usual.allocations / kRuns + 1;
    for (uint64_t n = 0; n < usual.allocations; n += stride) {
        INFO("allocation " << n);
        const Ending ending = runs.run(n, vm::Fault::kOnce);
        CHECK(ending.end == vm::RunEnd::kExited);
        CHECK(ending.unsupported == "");
        CHECK(ending.output == usual.output);
    }
    CHECK(runs.run(kNever, vm::Fault::kOnce).output == usual.output);
}

TEST_CASE("memory: an allocation that fails throws OutOfMemoryError, and the program goes on") {
    FaultyRuns runs;
    const Ending usual = runs.run(kNever, vm::Fault::kOnce);
    REQUIRE(usual.end == vm::RunEnd::kExited);
    const uint64_t stride = usual.allocations / kRuns + 1;
    uint64_t disturbed = 0;
    for (uint64_t n = stride / 2; n < usual.allocations; n += stride) {
        INFO("allocation " << n);
        const Ending ending = runs.run(n, vm::Fault::kUntilError);
        CHECK(ending.end == vm::RunEnd::kExited);
        CHECK(ending.unsupported == "");
        INFO(ending.output);
        CHECK(ending.output.find("WRONG") == std::string::npos);
        // An error where nothing catches it, in the end of main or of the program, has status 1.
        CHECK((ending.status == 0 || ending.output.find("OutOfMemoryError") != std::string::npos));
        disturbed += ending.output != usual.output || ending.allocations != usual.allocations ? 1 : 0;
    }
    CHECK(disturbed > kRuns / 2);
    CHECK(runs.run(kNever, vm::Fault::kOnce).output == usual.output);
}

}  // namespace
}  // namespace heddle::natives::test
