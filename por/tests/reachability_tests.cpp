// Which threads reach which objects (vm/state/reachability.h), compared with a plain walk from the roots of all
// threads, in states of random schedules.
#include "vm/state/reachability.h"

#include <map>
#include <set>
#include <vector>

#include "por/search/schedules.h"
#include "por/tests/reduced_programs.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;

namespace {

// A program of reduced_programs.cpp at its first choice.
class Started {
public:
    explicit Started(const std::string& program, Reductions reductions = {})
        : fixture_(testing::reduced_class_folder(), program, reductions) {
        REQUIRE(subject().start() == Outcome::kContinues);
    }
    Subject& subject() { return fixture_.subject(); }

private:
    Fixture fixture_;
};

// All objects that references lead to, by places.
class Reach {
public:
    explicit Reach(const vm::Machine& machine) : machine_(machine) {}

    void from(vm::Ref root) {
        std::vector<vm::Ref> left{root};
        while (!left.empty()) {
            const vm::Ref ref = left.back();
            left.pop_back();
            if (ref.is_null() || !seen_.insert(ref.value).second) continue;
            for_each_child(ref, [&](vm::Ref child) { left.push_back(child); });
        }
    }

    bool has(vm::Ref ref) const { return seen_.contains(ref.value); }
    const std::set<uint64_t>& all() const { return seen_; }

private:
    template <typename Visitor>
    void for_each_child(vm::Ref ref, Visitor&& visit) {
        const vm::Heap& heap = machine_.heap();
        const vm::Klass& klass = *heap.klass_of(ref);
        if (klass.is_array()) {
            if (klass.element_type != vm::BasicType::kReference) return;
            for (int32_t i = 0; i < heap.length(ref); ++i) visit(heap.element<vm::Ref>(ref, i));
            return;
        }
        for (const uint32_t offset : klass.ref_offsets) visit(heap.get_ref(ref, offset));
        if (&klass != machine_.known().Class) return;
        const vm::Klass* mirrored = machine_.klass_of_mirror(ref);
        if (mirrored == nullptr) return;
        for (const uint32_t offset : mirrored->static_ref_offsets) visit(heap.get_ref(ref, offset));
    }

    const vm::Machine& machine_;
    std::set<uint64_t> seen_;
};

struct AllReach {
    Reach globals;
    std::map<vm::ThreadId, Reach> threads;  // that are alive
};

AllReach walk(const vm::Machine& machine) {
    AllReach result{Reach(machine), {}};
    machine.for_each_global_root([&](vm::Ref ref) { result.globals.from(ref); });
    machine.for_each_thread_root([&](const vm::JavaThread& thread, vm::Ref ref) {
        const vm::ThreadStatus status = thread.state.status;
        if (status == vm::ThreadStatus::kNew || status == vm::ThreadStatus::kTerminated) return;
        result.threads.try_emplace(thread.id, machine).first->second.from(ref);
    });
    return result;
}

struct Count {
    int own = 0, shared = 0;
};

// Holds each object that a thread reaches against the plain walk.
void check_state(const vm::Machine& machine, const vm::Reachability& reachability, Count& count) {
    const AllReach all = walk(machine);
    for (const auto& [id, reach] : all.threads) {
        const vm::JavaThread& thread = machine.thread(id);
        if (thread.state.is_system) continue;
        for (const uint64_t place : reach.all()) {
            const vm::Ref ref{static_cast<uint32_t>(place)};
            if (!reachability.is_local(ref, thread)) {
                ++count.shared;
                continue;
            }
            ++count.own;
            bool is_reached = all.globals.has(ref);
            for (const auto& [other, theirs] : all.threads) is_reached |= other != id && theirs.has(ref);
            if (!is_reached) continue;
            const std::string name(machine.heap().klass_of(ref)->name.view());
            CAPTURE(name);
            CHECK_FALSE(is_reached);
        }
    }
}

// A schedule by chance, from the first choice to the end; look() in every state.
template <typename Look>
void go(Subject& subject, uint64_t seed, Look&& look) {
    RandomNumbers random(seed);
    std::vector<vm::ThreadId> threads;
    for (int i = 0; i < 400; ++i) {
        subject.enabled(threads);
        if (threads.empty()) return;
        Step step{threads[random.next() % threads.size()], -1};
        Outcome outcome = subject.advance(step);
        if (outcome == Outcome::kNeedsChoice) {
            step.choice = static_cast<int32_t>(random.next() % subject.alternatives());
            outcome = subject.advance(step);
        }
        subject.explored().clear_exit_status();
        look();
        if (outcome != Outcome::kContinues) return;
    }
}

}  // namespace

TEST_CASE("reachability: an object said to be private is reached by no other thread, nor by classes and constants") {
    for (const std::string program : {"Tangle", "Inside", "Leaky", "LateSlip"}) {
        CAPTURE(program);
        Started started(program);
        Subject& subject = started.subject();
        const Subject::Mark start = subject.mark();
        vm::Reachability reachability(subject.machine());
        reachability.set_private_fields(false);
        Count count;
        for (uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(seed);
            subject.rewind(start);
            go(subject, seed, [&] {
                reachability.compute();
                check_state(subject.machine(), reachability, count);
            });
        }
        CHECK(count.own > 0);
        CHECK(count.shared > 0);
    }
}

TEST_CASE("reachability: a walk for one thread that leaves nothing out says the same as one for all") {
    Started started("Tangle");
    Subject& subject = started.subject();
    const vm::Machine& machine = subject.machine();
    vm::Reachability all(machine), others(machine);
    int compared = 0, differences = 0;
    go(subject, 3, [&] {
        all.compute();
        for (const auto& [id, reach] : walk(machine).threads) {
            const vm::JavaThread& thread = machine.thread(id);
            if (thread.state.is_system) continue;
            others.compute_others(thread, [](vm::Ref, uint32_t, bool) { return false; });
            for (const uint64_t place : reach.all()) {
                const vm::Ref ref{static_cast<uint32_t>(place)};
                differences += others.is_local(ref, thread) != all.is_local(ref, thread) ? 1 : 0;
                ++compared;
            }
        }
    });
    CHECK(compared > 0);
    CHECK(differences == 0);
}

TEST_CASE(
    "reachability: an object that is shared along a kept access path is shared in the state where that is asked") {
    for (const std::string program : {"Tangle", "Inside", "Leaky", "LateSlip"}) {
        CAPTURE(program);
        Started started(program);
        Subject& subject = started.subject();
        const Subject::Mark start = subject.mark();
        const vm::Machine& machine = subject.machine();
        vm::Reachability with_ways(machine), exact(machine);
        int seen = 0, unseen = 0;
        for (uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(seed);
            // Ways of other paths, whose refs may mean other objects now, are asked for as well.
            subject.rewind(start);
            go(subject, seed, [&] {
                exact.compute();
                std::vector<std::pair<vm::Ref, vm::ThreadId>> unknown;
                for (const auto& [id, reach] : walk(machine).threads) {
                    const vm::JavaThread& thread = machine.thread(id);
                    if (thread.state.is_system) continue;
                    for (const uint64_t place : reach.all()) {
                        const vm::Ref ref{static_cast<uint32_t>(place)};
                        if (with_ways.is_shared_for_ever(ref)) continue;
                        if (with_ways.is_still_shared(ref, thread, nullptr)) {
                            ++seen;
                            CHECK_FALSE(exact.is_local(ref, thread));
                        } else if (!exact.is_local(ref, thread)) {
                            unknown.emplace_back(ref, id);
                        }
                    }
                }
                if (unknown.empty()) return;
                ++unseen;
                with_ways.compute();
                for (const auto& [ref, id] : unknown) with_ways.remember_paths(ref, machine.thread(id));
            });
        }
        CHECK(seen > 0);
        CHECK(unseen > 0);
    }
}

TEST_CASE("reachability: what was kept of a state is restored when the machine is rewound to it") {
    for (const std::string program : {"Tangle", "Inside", "Leaky", "LateSlip"}) {
        CAPTURE(program);
        Started started(program);
        Subject& subject = started.subject();
        const vm::Machine& machine = subject.machine();
        vm::Reachability kept(machine), exact(machine);
        std::vector<vm::Reachability::SavedEntry> owned;
        std::vector<vm::ThreadId> threads;
        int own = 0, shared = 0;
        go(subject, 7, [&] {
            const Subject::Mark mark = subject.mark();
            kept.compute();
            kept.save(owned);
            subject.enabled(threads);
            for (const vm::ThreadId id : threads) {
                subject.advance({id, -1});
                kept.compute();
                subject.rewind(mark);
            }
            subject.explored().clear_exit_status();
            kept.restore(owned);
            exact.compute();
            for (const auto& [id, reach] : walk(machine).threads) {
                const vm::JavaThread& thread = machine.thread(id);
                for (const uint64_t place : reach.all()) {
                    const vm::Ref ref{static_cast<uint32_t>(place)};
                    CHECK(kept.is_local(ref, thread) == exact.is_local(ref, thread));
                    ++(exact.is_local(ref, thread) ? own : shared);
                }
            }
        });
        CHECK(own > 0);
        CHECK(shared > 0);
    }
}

TEST_CASE("reachability: a walk from the other thread's roots finds the objects that both threads reach") {
    for (const std::string program : {"Tangle", "Inside", "Leaky", "LateSlip"}) {
        CAPTURE(program);
        Started started(program);
        Subject& subject = started.subject();
        const vm::Machine& machine = subject.machine();
        vm::Reachability reachability(machine), exact(machine);
        int pairs = 0;
        go(subject, 3, [&] {
            reachability.compute();
            exact.compute();
            for (const auto& [id, reach] : walk(machine).threads) {
                const vm::JavaThread& thread = machine.thread(id);
                for (const uint64_t place : reach.all()) {
                    const vm::Ref ref{static_cast<uint32_t>(place)};
                    const vm::JavaThread* other = exact.only_other(ref, thread);
                    if (thread.state.is_system || other == nullptr || exact.is_local(ref, thread)) continue;
                    ++pairs;
                    CHECK(reachability.still_reaches(*other, ref));
                    CHECK_FALSE(reachability.is_local(ref, thread));
                }
            }
        });
        CHECK(pairs > 0);
    }
}

TEST_CASE("relevance context: an object known to be thread-local is so, also after threads have started and ended") {
    int own = 0, after_end = 0;
    for (const std::string& program : testing::reduced_programs()) {
        CAPTURE(program);
        Started started(program, testing::words("all"));
        Subject& subject = started.subject();
        const vm::Machine& machine = subject.machine();
        const Subject::Mark start = subject.mark();
        vm::Reachability exact(machine);
        for (uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(seed);
            subject.rewind(start);
            go(subject, seed, [&] {
                if (!subject.disciplines().has(GlobalAssumption::kThreadsArePrivate)) return;
                const RelevanceContext& context = subject.chain()->context();
                exact.compute();
                bool has_end = false;
                for (size_t i = 0; i < machine.thread_count(); ++i)
                    has_end |=
                        machine.thread(static_cast<vm::ThreadId>(i)).state.status == vm::ThreadStatus::kTerminated;
                for (const auto& [id, reach] : walk(machine).threads) {
                    const vm::JavaThread& thread = machine.thread(id);
                    if (thread.state.is_system) continue;
                    for (const uint64_t place : reach.all()) {
                        const vm::Ref ref{static_cast<uint32_t>(place)};
                        if (!context.is_known_local(ref, thread)) continue;
                        ++(has_end ? after_end : own);
                        const std::string name(machine.heap().klass_of(ref)->name.view());
                        CAPTURE(name);
                        CHECK(exact.is_local(ref, thread));
                    }
                }
            });
        }
    }
    CHECK(own > 0);
    CHECK(after_end > 0);
}

TEST_CASE("reachability: an access path with a cut proves nothing") {
    Started started("Tangle");
    Subject& subject = started.subject();
    const vm::Machine& machine = subject.machine();
    vm::Reachability reachability(machine);
    const vm::Reachability::IsCut everything = [](vm::Ref, uint32_t, bool) { return true; };
    int whole = 0, cut = 0;
    go(subject, 3, [&] {
        reachability.compute();
        for (const auto& [id, reach] : walk(machine).threads) {
            const vm::JavaThread& thread = machine.thread(id);
            for (const uint64_t place : reach.all()) {
                const vm::Ref ref{static_cast<uint32_t>(place)};
                if (thread.state.is_system || reachability.is_shared_for_ever(ref)) continue;
                if (reachability.is_local(ref, thread)) continue;
                reachability.remember_paths(ref, thread);
                whole += reachability.is_still_shared(ref, thread, nullptr) ? 1 : 0;
                cut += reachability.is_still_shared(ref, thread, &everything) ? 1 : 0;
            }
        }
    });
    CHECK(whole > 0);
    CHECK(cut < whole);
}

TEST_CASE("reachability: exactly the objects behind a cut are out of the reach of other threads") {
    Started started("Inside");
    Subject& subject = started.subject();
    const vm::Machine& machine = subject.machine();
    vm::Reachability plain(machine), cut(machine);
    int gained = 0, lost = 0;
    go(subject, 5, [&] {
        plain.compute();
        for (const auto& [id, reach] : walk(machine).threads) {
            const vm::JavaThread& thread = machine.thread(id);
            if (thread.state.is_system) continue;
            cut.compute_others(thread, [&](vm::Ref object, uint32_t, bool) {
                return machine.heap().klass_of(object)->name.view() == "Inside$Stack";
            });
            for (const uint64_t place : reach.all()) {
                const vm::Ref ref{static_cast<uint32_t>(place)};
                lost += plain.is_local(ref, thread) && !cut.is_local(ref, thread) ? 1 : 0;
                gained += cut.is_local(ref, thread) && !plain.is_local(ref, thread) ? 1 : 0;
            }
        }
    });
    CHECK(gained > 0);
    CHECK(lost == 0);
}

TEST_CASE("reachability: objects that escape their constructor are named") {
    Started started("Leaky");
    Subject& subject = started.subject();
    const Subject::Mark start = subject.mark();
    const vm::Machine& machine = subject.machine();
    vm::Reachability reachability(machine);
    std::set<std::string> names;
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        subject.rewind(start);
        go(subject, seed, [&] {
            reachability.compute();
            for (const vm::Ref object : reachability.published_under_construction())
                names.insert(std::string(machine.heap().klass_of(object)->name.view()));
        });
    }
    CHECK(names == std::set<std::string>{"Leaky$Early"});
}
