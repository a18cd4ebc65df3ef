// Searches by several worker processes: the same results as by one.
#include <set>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "por/disciplines/disciplines_record.h"
#include "por/search/cycle_proviso.h"
#include "por/search/schedules.h"
#include "por/search/team.h"
#include "por/store/shared_store.h"
#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;
using heddle::por::testing::reduced_class_folder;
using heddle::por::testing::reduced_programs;
using heddle::por::testing::search_reduced;
using heddle::por::testing::words;

namespace {

constexpr uint64_t kSpace = uint64_t{1} << 30;

std::set<std::string> fingerprints_of(const Report& report) {
    std::set<std::string> fingerprints;
    for (const Violation& violation : report.violations) fingerprints.insert(violation.fingerprint);
    return fingerprints;
}

// Small programs are over before a second worker would begin, unless it begins at once.
SearchOptions by_workers(uint64_t workers) {
    SearchOptions options;
    options.workers = workers;
    options.worker_delay_s = 0;
    for (const PropertyRow& row : kProperties) {
        if (row.is_default && row.name != "livelock") options.properties.push_back(&row);
    }
    return options;
}

// As search() does it; adds the number of searches that were divided to `divided`.
Report search_divided(Subject& subject, const SearchOptions& options, size_t& divided) {
    for (;;) {
        const std::unique_ptr<Team> team = Team::create(options);
        REQUIRE(team != nullptr);
        Report report = search_depth_first(subject, options, *team);
        divided += team->was_split() ? 1 : 0;
        if (!report.starts_over) return report;
        subject.disciplines().start_over();
    }
}

struct Key final : StateKey {
    explicit Key(uint64_t number) : state{vm::mix(number), vm::mix(number + 1)} {}
    vm::Fingerprint fingerprint() override { return state; }
    void encode(std::vector<uint64_t>& words) override { words = {state.low, state.high}; }
    vm::Fingerprint state;
};

LocationRecord accessed_with(const std::set<std::string>& locks, bool writes) {
    LocationRecord location;
    for (const std::string& lock : locks) location.locks[lock] = lock;
    location.was_accessed = location.is_relied_on = true;
    location.is_written = writes;
    return location;
}

DisciplinesRecord of_location(const LocationRecord& location) {
    DisciplinesRecord record;
    record.add("C.f", location);
    return record;
}

}  // namespace

TEST_CASE("shared store: each state is new to one process only, and finished for all") {
    const auto memory = SharedMemory::create(kSpace);
    REQUIRE(memory != nullptr);
    SharedStore store(*memory);
    constexpr uint64_t kStates = 200'000;
    std::vector<pid_t> children;
    for (int i = 0; i < 3; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (uint64_t state = 0; state < kStates; ++state) {
                if (store.insert(Key(state).state)) store.set_finished(Key(state).state);
            }
            ::_exit(0);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = -1;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
    CHECK(store.size() == kStates);
    CHECK(store.bytes() >= kStates * sizeof(vm::Fingerprint));
    for (uint64_t state = 0; state < kStates; ++state) {
        REQUIRE(store.contains(Key(state).state));
        REQUIRE(store.is_finished(Key(state).state));
        REQUIRE_FALSE(store.insert(Key(state).state));
    }
    CHECK_FALSE(store.contains(Key(kStates).state));
    CHECK_FALSE(store.is_finished(Key(kStates).state));
}

TEST_CASE("shared store: threads of one process, for the thread sanitizer") {
    const auto memory = SharedMemory::create(kSpace);
    REQUIRE(memory != nullptr);
    SharedStore store(*memory);
    std::atomic<uint64_t> inserted{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (uint64_t state = 0; state < 20'000; ++state) {
                if (!store.insert(Key(state).state)) continue;
                ++inserted;
                store.set_finished(Key(state).state);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(inserted == 20'000);
    CHECK(store.size() == 20'000);
}

TEST_CASE("shared store: memory that has run out is an exception") {
    const auto memory = SharedMemory::create(uint64_t{256} << 10);
    REQUIRE(memory != nullptr);
    SharedStore store(*memory);
    const auto fill = [&] {
        for (uint64_t state = 0; state < 100'000; ++state) store.insert(Key(state).state);
    };
    CHECK_THROWS_AS(fill(), std::bad_alloc);
}

TEST_CASE("cycle proviso of workers: states that a copy may still explore are never finished") {
    const auto memory = SharedMemory::create(kSpace);
    SharedStore store(*memory);
    const auto proviso = make_shared_proviso(store);
    Key bottom(1), middle(2), top(3), next(4);
    for (Key* key : {&bottom, &middle, &top, &next}) store.insert(key->state);
    proviso->enter(bottom);
    proviso->enter(middle);
    CHECK(proviso->may_close_cycle(middle));
    proviso->share_stack();
    proviso->enter(top);
    CHECK(proviso->may_close_cycle(top));
    proviso->leave();
    CHECK_FALSE(proviso->may_close_cycle(top));
    proviso->leave();
    CHECK(proviso->may_close_cycle(middle));
    // The bottom is shared still; what comes above it now is not.
    proviso->enter(next);
    proviso->leave();
    CHECK_FALSE(proviso->may_close_cycle(next));
    proviso->leave();
    CHECK(proviso->may_close_cycle(bottom));
}

TEST_CASE("disciplines of workers: what each of them found kept may be refuted by all together") {
    // One worker has seen the location with lock A, another one with lock B.
    DisciplinesRecord all = of_location(accessed_with({"A"}, true));
    CHECK_FALSE(all.is_refuted());
    all.join(of_location(accessed_with({"A", "B"}, false)));
    CHECK_FALSE(all.is_refuted());
    all.join(of_location(accessed_with({"B"}, false)));
    CHECK(all.is_refuted());
    // Read-only in one of them, and written with a lock in the other.
    all = of_location(accessed_with({}, false));
    CHECK_FALSE(all.is_refuted());
    all.join(of_location(accessed_with({"A"}, true)));
    CHECK(all.is_refuted());
    // A reference that guards what is behind it has to keep a lock even when it is never written.
    LocationRecord guard = accessed_with({"A"}, false);
    guard.needs_lock_to_read = true;
    all = of_location(guard);
    all.join(of_location(accessed_with({}, false)));
    CHECK(all.is_refuted());
    // A worker that never accessed it says nothing about its locks.
    all = of_location(accessed_with({"A"}, true));
    all.join(of_location(LocationRecord{}));
    CHECK_FALSE(all.is_refuted());
    // Relied on by one, refuted by another.
    DisciplinesRecord relies, refutes;
    relies.relied_global = 2;
    refutes.refuted_global = 2;
    CHECK_FALSE(relies.is_refuted());
    relies.join(refutes);
    CHECK(relies.is_refuted());
    relies = refutes = {};
    relies.relied_constructions.insert("C");
    refutes.refuted_constructions.insert("C");
    relies.join(refutes);
    CHECK(relies.is_refuted());
}

TEST_CASE("workers: without reductions, all figures are those of one worker") {
    for (const char* program : {"Counter", "Order", "Notify", "Cross", "Lost"}) {
        CAPTURE(program);
        SearchOptions options = by_workers(1);
        options.all = true;
        options.collects_outcomes = true;
        Fixture alone(program);
        const Report one = search(alone.subject(), options);
        CHECK(one.workers == 1);
        for (const uint64_t workers : {2, 4}) {
            CAPTURE(workers);
            options.workers = workers;
            Fixture fixture(program);
            const std::unique_ptr<Team> team = Team::create(options);
            REQUIRE(team != nullptr);
            const Report report = search_depth_first(fixture.subject(), options, *team);
            CHECK(team->was_split());
            CHECK(report.verdict == one.verdict);
            CHECK(report.reason == one.reason);
            CHECK(report.statistics.states == one.statistics.states);
            CHECK(report.statistics.states_revisited == one.statistics.states_revisited);
            CHECK(report.statistics.transitions == one.statistics.transitions);
            CHECK(report.statistics.choices == one.statistics.choices);
            CHECK(report.statistics.executions == one.statistics.executions);
            CHECK(report.statistics.end_states == one.statistics.end_states);
            CHECK(report.statistics.end_state_digest == one.statistics.end_state_digest);
            CHECK(report.outcomes == one.outcomes);
            CHECK(fingerprints_of(report) == fingerprints_of(one));
            for (const Violation& violation : report.violations) {
                CHECK(violation.is_confirmed);
                CHECK_FALSE(violation.trace.empty());
            }
        }
    }
}

TEST_CASE("workers: with every reduction, verdict, violations and end states are those of the full search") {
    size_t searches = 0, divided = 0;
    for (const std::string& program : reduced_programs()) {
        CAPTURE(program);
        const Report full = search_reduced(program, "none");
        for (const char* reduce : {"none", "all", "escape", "escape,final,ld", "wsl-dom,escape", "ld,wsl-dom,escape",
                                   "all,aggregate", "local,escape,wsl,join"}) {
            CAPTURE(reduce);
            SearchOptions options = by_workers(3);
            options.all = true;
            Fixture fixture(reduced_class_folder(), program, words(reduce));
            const Report report = search_divided(fixture.subject(), options, divided);
            ++searches;
            CHECK(report.verdict == full.verdict);
            CHECK(fingerprints_of(report) == fingerprints_of(full));
            CHECK(report.statistics.end_states == full.statistics.end_states);
            CHECK(report.statistics.end_state_digest == full.statistics.end_state_digest);
        }
    }
    // With all reductions, some programs have no state with two alternatives.
    CHECK(divided > searches / 2);
}

TEST_CASE("workers: what cannot be divided is searched by one, with the reason") {
    SearchOptions options = by_workers(4);
    options.kind = SearchKind::kBreadthFirst;
    Fixture breadth_first("Order");
    Report report = search(breadth_first.subject(), options);
    CHECK(report.verdict == Verdict::kVerified);
    CHECK(report.workers == 1);
    CHECK(report.why_one_worker == "only --search dfs has several workers");
    options.kind = SearchKind::kDepthFirst;
    options.store = StoreKind::kExact;
    Fixture exact("Order");
    report = search(exact.subject(), options);
    CHECK(report.verdict == Verdict::kVerified);
    CHECK(report.why_one_worker == "only --store fingerprint has several workers");
}

TEST_CASE("workers: limits hold for all of them together") {
    SearchOptions options = by_workers(3);
    options.max_states = 40;
    Fixture fixture("Counter");
    const Report report = search(fixture.subject(), options);
    CHECK(report.verdict == Verdict::kIncomplete);
    CHECK(report.reason == "the limit of 40 states was reached");
    CHECK(report.statistics.states >= 40);
    CHECK(report.statistics.states < 60);
}
