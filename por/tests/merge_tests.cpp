// Figures and findings of several workers, merged.
#include "por/search/cycle_proviso.h"
#include "por/search/figures.h"
#include "por/search/findings.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;

namespace {

Violation violation_with(const std::string& fingerprint, const std::string& message) {
    Violation violation;
    violation.fingerprint = fingerprint;
    violation.message = message;
    return violation;
}

// A state that is nothing but a number.
class NumberKey final : public StateKey {
public:
    explicit NumberKey(uint64_t number) : number_(number) {}
    vm::Fingerprint fingerprint() override { return {number_, number_}; }
    void encode(std::vector<uint64_t>& words) override { words.assign(1, number_); }

private:
    uint64_t number_;
};

}  // namespace

TEST_CASE("figures: counts are added, and of maxima the larger one is kept") {
    Figures one, two;
    one.add_transitions(3);
    one.add_state(true);
    one.note_depth(7);
    one.note_size(2, 100);
    two.add_transition();
    two.add_state(true);
    two.add_state(false);
    two.add_choice();
    two.add_execution();
    two.note_depth(5);
    two.note_size(3, 50);
    one += two;
    CHECK(one.transitions() == 4);
    CHECK(one.states() == 2);
    CHECK(one.counts().states_revisited == 1);
    CHECK(one.counts().choices == 1);
    CHECK(one.counts().executions == 1);
    CHECK(one.counts().max_depth == 7);
    CHECK(one.counts().threads_max == 3);
    CHECK(one.counts().heap_objects_max == 100);
}

TEST_CASE("figures: links are added by name") {
    Statistics one, two;
    one.relevance = {{"escape", 10, 4}};
    two.relevance = {{"final", 6, 1}, {"escape", 5, 5}};
    one.omission_probability = two.omission_probability = 0.5;
    one += two;
    REQUIRE(one.relevance.size() == 2);
    CHECK(one.relevance[0].asked == 15);
    CHECK(one.relevance[0].ruled_out == 9);
    CHECK(one.relevance[1].name == "final");
    CHECK(one.omission_probability == doctest::Approx(0.75));
}

TEST_CASE("findings: what two workers found is found once") {
    Findings one, two;
    one.violations().add(violation_with("1", "first"));
    two.violations().add(violation_with("1", "again"));
    two.violations().add(violation_with("2", "second"));
    one.add_end_state({1, 2});
    two.add_end_state({1, 2});
    two.add_end_state({10, 20});
    one.add_outcome("a");
    two.add_outcome("a");
    two.add_outcome("b");
    two.set_incomplete("why");
    one += two;
    REQUIRE(one.violations().all().size() == 2);
    CHECK(one.violations().all()[0].message == "first");
    CHECK(one.violations().find("2")->message == "second");
    CHECK(one.violations().find("3") == nullptr);
    CHECK(one.end_states() == 2);
    CHECK(one.end_state_digest() == vm::Fingerprint{11, 22});
    CHECK(one.outcomes().size() == 2);
    CHECK(one.why_incomplete() == "why");
    CHECK_FALSE(one.unsupported());
}

TEST_CASE("findings: merging does not depend on the order, but for which reason and text come first") {
    Findings one, two, three, four;
    for (uint64_t i = 0; i < 100; ++i) (i % 3 == 0 ? one : two).add_end_state({i, vm::mix(i)});
    three += two;
    three += one;
    four += one;
    four += two;
    four += two;
    CHECK(three.end_states() == 100);
    CHECK(four.end_states() == 100);
    CHECK(three.end_state_digest() == four.end_state_digest());
}

TEST_CASE("cycle proviso: depth first, only a state on the stack closes a cycle") {
    const std::unique_ptr<CycleProviso> proviso = make_stack_proviso();
    NumberKey one(1), two(2);
    proviso->enter(one);
    proviso->enter(two);
    CHECK(proviso->may_close_cycle(one));
    CHECK(proviso->may_close_cycle(two));
    proviso->leave();
    CHECK_FALSE(proviso->may_close_cycle(two));
    CHECK(proviso->may_close_cycle(one));
}

TEST_CASE("cycle proviso: breadth first, any known state may close a cycle") {
    const std::unique_ptr<CycleProviso> proviso = make_queue_proviso();
    NumberKey one(1);
    CHECK(proviso->may_close_cycle(one));
}

TEST_CASE("cycle proviso: a state is expanded fully at the end of a path and where a cycle may close") {
    CHECK(must_expand(Arrival::kEnd, false));
    CHECK(must_expand(Arrival::kRevisited, true));
    CHECK_FALSE(must_expand(Arrival::kRevisited, false));
    CHECK_FALSE(must_expand(Arrival::kNew, true));
}
