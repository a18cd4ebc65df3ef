// The tables against real runs. Each access of a thread must be in the future of every earlier state of the thread, and
// of the threads that started it. No thread may write an immutable field of an object that another thread has accessed.
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string_view>

#include "analysis/tables/bound_tables.h"
#include "analysis/tests/analysis_fixture.h"
#include "vm/code/translate.h"
#include "vm/seam/explored_machine.h"

#include <doctest/doctest.h>

using namespace heddle;
using analysis::BoundTables;
using analysis::Future;
using analysis::LivePoint;
using analysis::testing::Analyzed;

namespace {

class CheckedRun {
public:
    CheckedRun(vm::ExploredMachine& explored, BoundTables& tables, uint32_t seed)
        : explored_(explored), machine_(explored.view()), tables_(tables), random_(seed) {}

    void run(int steps) {
        for (int i = 0; i < steps && !has_failed_; ++i) {
            if (!step()) return;
        }
    }
    uint64_t checked() const { return checked_; }

private:
    bool step() {
        std::vector<vm::ThreadId> enabled;
        for (size_t i = 0; i < machine_.thread_count(); ++i) {
            const vm::JavaThread& thread = machine_.thread(static_cast<vm::ThreadId>(i));
            if (machine_.next_action(thread).is_enabled) enabled.push_back(thread.id);
        }
        if (enabled.empty()) return false;
        const vm::JavaThread& thread = machine_.thread(enabled[random_() % enabled.size()]);
        remember(thread);
        const size_t threads = machine_.thread_count();
        const vm::Action action = machine_.next_action(thread);
        if (action.kind == vm::ActionKind::kRead || action.kind == vm::ActionKind::kWrite) check_action(thread, action);
        vm::Stop stop = explored_.advance(thread.id, -1, 100'000);
        if (stop == vm::Stop::kChoice) stop = explored_.advance(thread.id, 0, 100'000);
        for (const vm::HeapAccess& access : explored_.findings().accesses) check_access(thread, access);
        // The accesses of a thread are in the future of the thread that started it.
        for (size_t i = threads; i < machine_.thread_count(); ++i)
            promised_[i].insert(promised_[index_of(thread.id)].begin(), promised_[index_of(thread.id)].end());
        return stop != vm::Stop::kExited && stop != vm::Stop::kUnsupported;
    }

    void remember(const vm::JavaThread& thread) {
        if (const Future* future = tables_.future_of(thread)) promised_[index_of(thread.id)].insert(future);
    }

    void check_action(const vm::JavaThread& thread, const vm::Action& action) {
        const bool writes = action.kind == vm::ActionKind::kWrite;
        if (action.is_element)
            check_elements(thread, action.object, writes, newest_point(thread));
        else
            check_field(thread, *machine_.program().field(action.field), action.object, writes);
    }

    void check_access(const vm::JavaThread& thread, const vm::HeapAccess& access) {
        const vm::Klass* klass = machine_.heap().klass_of(access.object);
        // The access is somewhere in the step: there is no instruction to narrow the array by.
        const LivePoint unknown{machine_.thread_method()->id, 0, false};
        if (klass->is_array()) return check_elements(thread, access.object, access.writes(), unknown);
        const vm::Klass* holder = klass;
        bool is_static = false;
        if (klass == machine_.known().Class && access.offset >= klass->fields_end) {
            holder = machine_.klass_of_mirror(access.object);
            is_static = true;
        }
        for (const vm::Klass* at = holder; at != nullptr; at = is_static ? nullptr : at->super) {
            for (const vm::Field& field : at->fields) {
                if (field.is_static() == is_static && field.offset == access.offset && field.info != nullptr)
                    return check_field(thread, field, access.object, access.writes());
            }
        }
    }

    void check_field(const vm::JavaThread& thread, const vm::Field& field, vm::Ref object, bool writes) {
        ++checked_;
        for (const Future* future : promised_[index_of(thread.id)]) {
            if (tables_.may_access(*future, field, object, writes)) continue;
            fail(thread, "not promised", field.owner->external_name() + "." + std::string(field.name.view()), writes);
            return;
        }
        std::set<uint32_t>& touched = touched_[object.value];
        touched.insert(index_of(thread.id));
        if (writes && !field.is_static() && touched.size() > 1 && tables_.is_immutable(field))
            fail(thread, "immutable", field.owner->external_name() + "." + std::string(field.name.view()), writes);
    }

    void check_elements(const vm::JavaThread& thread, vm::Ref array, bool writes, const LivePoint& accessor) {
        ++checked_;
        for (const Future* future : promised_[index_of(thread.id)]) {
            if (tables_.may_access_elements(*future, array, writes, accessor)) continue;
            fail(thread, "not promised", "elements of " + machine_.heap().klass_of(array)->external_name(), writes);
            return;
        }
    }

    LivePoint newest_point(const vm::JavaThread& thread) const {
        const vm::FrameView frame = machine_.top_frame(thread);
        return {frame.method()->id, vm::bytecode_index(*frame.method(), frame.pc), false};
    }

    void fail(const vm::JavaThread& thread, std::string_view what, const std::string& place, bool writes) {
        has_failed_ = true;
        std::string text = std::string(writes ? "write of " : "read of ") + place + ": " + std::string(what);
        for (const std::string& frame : machine_.stack_text(thread)) text += "\n  at " + frame;
        FAIL_CHECK(text);
    }

    vm::ExploredMachine& explored_;
    const vm::Machine& machine_;
    BoundTables& tables_;
    std::mt19937 random_;
    std::map<size_t, std::set<const Future*>> promised_;
    std::map<uint32_t, std::set<uint32_t>> touched_;
    uint64_t checked_ = 0;
    bool has_failed_ = false;
};

// With objects distinguished by site, which is more precise.
const analysis::PointersOptions kForms[] = {
    {analysis::PointersKind::kContextInsensitive},       {analysis::PointersKind::kObjectSensitive, 1},
    {analysis::PointersKind::kObjectSensitive, 2},       {analysis::PointersKind::kDemandInsensitive},
    {analysis::PointersKind::kDemandInsensitive, 1, 20}, {analysis::PointersKind::kDemandSensitive, 2},
};

// Every access of the library is a step of its own: trusted calls would hide most of them.
uint64_t check_program(const std::string& name, const analysis::PointersOptions& pointers, int seeds, int steps) {
    analysis::AnalyzeOptions options;
    options.pointers = pointers;
    INFO(analysis::name_of(pointers.kind), " ", pointers.depth, " ", pointers.budget);
    Analyzed program(name, options, vm::TrustList::nothing());
    BoundTables tables(std::make_shared<analysis::PackedTables>(pack(program.tables())), program.machine(),
                       program.program().load_class(vm::LoaderId::kApp, program.program().symbol(name)).value());
    vm::ExploredMachine explored(program.machine());
    explored.begin();
    const vm::ExploredMachine::Mark start = explored.mark();
    uint64_t checked = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        CheckedRun run(explored, tables, static_cast<uint32_t>(seed));
        run.run(steps);
        checked += run.checked();
        explored.rewind(start);
    }
    return checked;
}

}  // namespace

TEST_CASE("tables: the accesses of programs of the literature are in their futures") {
    for (const char* name : {"Company", "Clean", "Pipeline", "BoundedBuffer", "Shop", "RemoteAgent", "Tsp", "Elevator",
                             "ReplicatedWorkers", "Sieve", "BuggyProgram", "AirlineTickets", "Deadlock", "Account",
                             "ContainerTransfer", "HaltException", "ReadersWriters", "PingPong"}) {
        INFO(name);
        for (const analysis::PointersOptions& pointers : kForms) CHECK(check_program(name, pointers, 5, 2000) > 0);
    }
}

TEST_CASE("tables: the accesses of programs with java.util.concurrent are in their futures") {
    for (const char* name : {"LockCounter", "ConditionBuffer", "PoolSum", "AtomicUpdaters", "MapMerge", "LatchGate",
                             "SemaphorePermits", "ForkJoinSum", "FutureCombined", "StreamParallelSum",
                             "CopyOnWriteIterated", "TimerCancelled", "ExchangerSwap", "PhaserPhases"}) {
        INFO(name);
        for (const analysis::PointersOptions& pointers : kForms) CHECK(check_program(name, pointers, 3, 3000) > 0);
    }
}

// The number of scripts/rotation.py that chooses a part of long tests; nothing: every part.
std::optional<uint64_t> rotation() {
    const char* text = std::getenv("HEDDLE_CI_SHARD");
    if (text == nullptr || std::string_view(text) == "all") return std::nullopt;
    return std::strtoull(text, nullptr, 10);
}

// Takes minutes: a test of its own, analysis/CMakeLists.txt. One part of six, or all of them.
TEST_CASE("every program: its accesses are in its futures" * doctest::skip()) {
    constexpr uint64_t kParts = 6;
    std::set<std::string> names;
    for (const char* folder : {"literature", "juc"}) {
        for (const auto& file :
             std::filesystem::directory_iterator(std::string(HEDDLE_SOURCE_DIR "/testapps/") + folder)) {
            if (file.path().extension() == ".java") names.insert(file.path().stem().string());
        }
    }
    CHECK(names.size() > 100);
    uint64_t number = rotation().value_or(0);
    for (const std::string& name : names) {
        if (number++ % kParts != 0 && rotation()) continue;
        INFO(name);
        for (const analysis::PointersOptions& pointers : kForms) check_program(name, pointers, 2, 1500);
    }
}
