// What several workers rest on: each has a Program and a machine of its own, and the fingerprint of a state depends on
// the state alone. Class ids, heap addresses and call sites follow the order in which a worker links and allocates, so
// every test makes that order differ.
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "por/search/schedules.h"
#include "por/tests/search_fixture.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

// Programs of testapps, by folder: lambdas, streams, executors, futures, class initialisation, proxies, user-defined
// class loaders, classes that the machine makes for call sites.
struct TestProgram {
    const char* folder;
    const char* name;
};
constexpr TestProgram kTestPrograms[] = {
    {"threads", "InitOnce"},      {"threads", "HiddenPerPath"},       {"threads", "HandleWithArguments"},
    {"threads", "WaitTurns"},     {"threads", "InterruptInWait"},     {"threads", "LocalsInherited"},
    {"juc", "PoolSum"},           {"juc", "FutureCombined"},          {"juc", "MapComputed"},
    {"juc", "ConditionBuffer"},   {"juc", "StreamParallelSum"},       {"juc", "LinkedBlockingTwoProducers"},
    {"everyday", "PluginLoader"}, {"everyday", "PluginSharedLoader"}, {"everyday", "PluginAskedAgain"},
    {"everyday", "AuditProxy"},   {"everyday", "WordsCounted"},       {"everyday", "PriceQuotes"},
    {"everyday", "OrderReport"},  {"everyday", "CartHistory"},
};

const std::string& class_folder() {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        std::vector<vm::testing::Source> sources;
        for (const TestProgram& program : kTestPrograms) {
            const std::string file = std::string(program.name) + ".java";
            sources.emplace_back(file, vm::testing::read_text(std::string(HEDDLE_SOURCE_DIR) + "/testapps/" +
                                                              program.folder + "/" + file));
        }
        vm::testing::compile(sources, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    return folder.path();
}

// A schedule with the fingerprint of the state after each step.
struct Walk {
    std::vector<Step> schedule;
    std::vector<vm::Fingerprint> fingerprints;

    friend bool operator==(const Walk& a, const Walk& b) {
        return a.schedule == b.schedule &&
               std::equal(a.fingerprints.begin(), a.fingerprints.end(), b.fingerprints.begin(), b.fingerprints.end(),
                          [](const vm::Fingerprint& x, const vm::Fingerprint& y) {
                              return x.low == y.low && x.high == y.high;
                          });
    }
};

class Worker {
public:
    Worker(const char* main_class, Reductions reductions)
        : fixture_(class_folder(), main_class, reductions), subject_(fixture_.subject()) {}

    vm::Program& program() { return fixture_.program(); }

    bool start() {
        const bool continues = subject_.start() == Outcome::kContinues;
        base_ = subject_.mark();
        return continues;
    }

    // Walks from the initial state by a random schedule and returns there.
    Walk walk(uint64_t seed) {
        RandomNumbers random(seed);
        Walk walk;
        walk.fingerprints.push_back(subject_.fingerprint());
        while (walk.schedule.size() < kSteps && step(random, walk)) {
        }
        subject_.rewind(base_);
        return walk;
    }

private:
    static constexpr size_t kSteps = 80;

    bool step(RandomNumbers& random, Walk& walk) {
        subject_.enabled(threads_);
        if (threads_.empty()) return false;
        Step step{threads_[random.next() % threads_.size()], -1};
        Outcome outcome = subject_.advance_and_merge(step);
        if (outcome == Outcome::kNeedsChoice) {
            step.choice = static_cast<int32_t>(random.next() % subject_.alternatives());
            outcome = subject_.advance_and_merge(step);
        }
        subject_.explored().clear_exit_status();
        walk.schedule.push_back(step);
        if (outcome != Outcome::kContinues) return false;
        walk.fingerprints.push_back(subject_.fingerprint());
        return true;
    }

    Fixture fixture_;
    Subject& subject_;
    Subject::Mark base_;
    std::vector<vm::ThreadId> threads_;
};

constexpr uint64_t kSeeds = 2;

// The walks of all seeds, taken in this order of seeds: links and allocates in another order for another order.
std::vector<Walk> walks(Worker& worker, bool is_reversed) {
    std::vector<Walk> walks(kSeeds);
    for (uint64_t i = 0; i < kSeeds; ++i) {
        const uint64_t seed = is_reversed ? kSeeds - 1 - i : i;
        walks[seed] = worker.walk(seed + 1);
    }
    return walks;
}

// Loads classes that the program has not asked for yet, last name first, so that all later ids differ.
void load_in_other_order(vm::Program& program) {
    for (const char* name :
         {"java/util/zip/ZipFile", "java/util/TreeMap", "java/util/stream/IntStream", "java/util/concurrent/Phaser",
          "java/util/concurrent/ForkJoinPool", "java/util/concurrent/ConcurrentHashMap", "java/math/BigDecimal"}) {
        vm::testing::load(program, name);
    }
}

}  // namespace

TEST_CASE("workers: the order in which paths are walked does not show in fingerprints") {
    for (const TestProgram& program : kTestPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        Worker first(program.name, {});
        Worker second(program.name, {});
        REQUIRE(first.start() == second.start());
        CHECK(walks(first, false) == walks(second, true));
    }
}

TEST_CASE("workers: the order in which classes are linked does not show in fingerprints") {
    for (const TestProgram& program : kTestPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        Worker first(program.name, {});
        Worker second(program.name, {});
        load_in_other_order(second.program());
        REQUIRE(first.start() == second.start());
        CHECK(walks(first, false) == walks(second, false));
    }
}

TEST_CASE("workers: two threads with a machine each agree on the fingerprints of equal schedules") {
    for (const TestProgram& program : kTestPrograms) {
        const std::string name = program.name;
        CAPTURE(name);
        std::vector<Walk> found[2];
        class_folder();
        std::vector<std::thread> threads;
        for (int i = 0; i < 2; ++i) {
            threads.emplace_back([&, i] {
                Worker worker(program.name, {});
                worker.start();
                found[i] = walks(worker, i == 1);
            });
        }
        for (std::thread& thread : threads) thread.join();
        CHECK(found[0] == found[1]);
    }
}
