// Correct tables pass the check; tables with injected errors do not.
#include "por/relevance/table_check.h"

#include "analysis/tables/tables.h"
#include "natives/support/standard_host.h"
#include "natives/table/table.h"
#include "vm/invoke/open_program.h"
#include "vm/machine/launcher.h"
#include "vm/seam/explored_machine.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::PackedTables;

namespace {

const vm::testing::Source kSource{"Handed.java", R"(
public class Handed extends Thread {
    int late;
    int[] numbers = new int[2];
    static int total;
    public void run() {
        synchronized (this) { late++; }
        numbers[1] = 2;
    }
    public static void main(String[] args) throws Exception {
        Handed handed = new Handed();
        handed.start();
        synchronized (handed) { handed.late = 1; }
        handed.join();
        total = handed.numbers[1];
    }
})"};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kSource}, folder.path());
        return true;
    }();
    REQUIRE(is_compiled);
    return folder.path();
}

struct Outcome {
    std::string problem;
    uint64_t checked = 0;
};

// One run in which threads take turns, checked against the tables that `change` has had its hands on.
Outcome run(const std::function<void(PackedTables&, const vm::Klass&)>& change) {
    vm::ProgramOptions options;
    options.jdk = vm::testing::jdk_home();
    options.class_path = class_folder();
    options.natives = natives::native_table();
    options.trust = vm::TrustList::library();
    auto opened = vm::open_program(options);
    REQUIRE(opened.ok());
    const std::unique_ptr<vm::Program> program = std::move(opened).value();
    natives::StandardHost host;
    vm::Machine machine(*program, host, {});
    REQUIRE(vm::run_up_to_main(machine, {"Handed", {}}) == vm::RunEnd::kPaused);
    vm::Klass* main = vm::testing::load(*program, "Handed");
    PackedTables packed = pack(*analysis::analyze(machine, main, {}));
    change(packed, *main);
    analysis::BoundTables tables(std::make_shared<PackedTables>(std::move(packed)), machine, main);
    por::TableCheck check(machine, tables);
    vm::ExploredMachine explored(machine);
    explored.begin();
    vm::StepRules rules = explored.rules();
    rules.relevance = &check;
    explored.set_rules(rules);
    explored.fix_initial_state();
    check.begin();
    size_t turn = 0;
    for (int idle = 0; idle < 100 && !check.problem(); ++turn) {
        const vm::JavaThread& thread = machine.thread(static_cast<vm::ThreadId>(turn % machine.thread_count()));
        ++idle;
        if (!machine.next_action(thread).is_enabled) continue;
        idle = 0;
        check.begin_step(thread);
        const vm::Stop stop = explored.advance(thread.id, -1, 100'000);
        check.end_step(thread);
        if (stop == vm::Stop::kExited) break;
        REQUIRE(stop != vm::Stop::kUnsupported);
    }
    return {check.problem().value_or(""), check.checked()};
}

uint64_t key_of(const vm::Klass& klass, std::string_view name) {
    for (const vm::Field& field : klass.fields) {
        if (field.name.view() == name) return PackedTables::key_of(field);
    }
    FAIL("no field " << name);
    return 0;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("table check: a program passes with its own tables") {
    const Outcome outcome = run([](PackedTables&, const vm::Klass&) {});
    CHECK(outcome.problem == "");
    CHECK(outcome.checked > 10);
}

TEST_CASE("table check: an access outside of the promised future is reported with field, thread and position") {
    const Outcome outcome = run([](PackedTables& packed, const vm::Klass& main) {
        // The tables say that no method accesses the field.
        const uint64_t key = key_of(main, "late");
        std::erase_if(packed.fields, [&](const PackedTables::FieldPlace& place) { return place.key == key; });
    });
    CHECK(has(outcome.problem, "of Handed.late by thread "));
    CHECK(has(outcome.problem, " in Handed."));
    CHECK(has(outcome.problem, "no future that the tables promised"));
}

TEST_CASE("table check: an access to elements outside of the promised future is reported") {
    const Outcome outcome = run([](PackedTables& packed, const vm::Klass& main) {
        // The tables say that arrays are accessed where a field is that only main accesses.
        const uint64_t key = key_of(main, "total");
        const auto total = std::find_if(packed.fields.begin(), packed.fields.end(),
                                        [&](const PackedTables::FieldPlace& place) { return place.key == key; });
        REQUIRE(total != packed.fields.end());
        for (PackedTables::Array& array : packed.arrays) array.place = total->place;
    });
    CAPTURE(outcome.problem);
    CHECK(has(outcome.problem, "elements of int[] by thread "));
    CHECK(has(outcome.problem, "no future that the tables promised"));
}

TEST_CASE("table check: a write to an immutable field of a shared object is reported") {
    const Outcome outcome = run([](PackedTables& packed, const vm::Klass& main) {
        packed.immutable.push_back(key_of(main, "late"));
        std::sort(packed.immutable.begin(), packed.immutable.end());
    });
    CHECK(has(outcome.problem, "the write of Handed.late"));
    CHECK(has(outcome.problem, "comes late"));
}

TEST_CASE("table check: a write to an immutable static field after its initialiser is reported") {
    const Outcome outcome = run([](PackedTables& packed, const vm::Klass& main) {
        packed.immutable.push_back(key_of(main, "total"));
        std::sort(packed.immutable.begin(), packed.immutable.end());
    });
    CHECK(has(outcome.problem, "the write of Handed.total"));
}

TEST_CASE("table check: a private object that another thread reaches is reported") {
    const Outcome outcome = run([](PackedTables& packed, const vm::Klass& main) {
        // The tables say that all allocation sites of main are private.
        for (const auto& method : main.methods) {
            if (method->name.view() != "main") continue;
            for (uint32_t pc = 0; pc < 64; ++pc) packed.private_sites.push_back({method->identity, pc, 0});
        }
        std::sort(packed.private_sites.begin(), packed.private_sites.end());
    });
    CHECK(has(outcome.problem, "call private"));
}
