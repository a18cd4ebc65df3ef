// The graph of the explored states, as searches record it.
#include <algorithm>
#include <set>

#include "por/search/graph_recorder.h"
#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::of_kind;
using heddle::por::testing::search_program;

namespace {

using Kind = StateGraph::StateKind;

SearchOptions recording(SearchKind kind, size_t states, uint64_t seed = 0) {
    SearchOptions options = of_kind(kind, seed);
    options.graph_states = states;
    options.all = true;
    return options;
}

size_t count_of(const StateGraph& graph, Kind kind) {
    return static_cast<size_t>(std::count_if(graph.states.begin(), graph.states.end(),
                                             [&](const StateGraph::State& state) { return state.kind == kind; }));
}

bool has_violation(const StateGraph& graph) {
    return std::any_of(graph.states.begin(), graph.states.end(),
                       [](const StateGraph::State& state) { return state.is_violating; });
}

// The states to which transitions lead from the first one.
size_t reached(const StateGraph& graph) {
    std::set<size_t> seen{0};
    for (bool grows = true; grows;) {
        grows = false;
        for (const StateGraph::Transition& transition : graph.transitions)
            grows |= seen.contains(transition.from) && seen.insert(transition.to).second;
    }
    return seen.size();
}

}  // namespace

TEST_CASE("state graph: it has the states and transitions that the search counts, and all are reached") {
    for (const char* name : {"Lost", "Cross", "Namesakes"}) {
        CAPTURE(name);
        std::set<std::pair<size_t, size_t>> sizes;
        for (const SearchKind kind : {SearchKind::kDepthFirst, SearchKind::kBreadthFirst}) {
            for (const uint64_t seed : {0, 7}) {
                const Report report = search_program(name, recording(kind, 100000, seed));
                REQUIRE(report.state_graph.has_value());
                const StateGraph& graph = *report.state_graph;
                CHECK_FALSE(graph.is_cut);
                CHECK(graph.states.size() - count_of(graph, Kind::kEnd) == report.statistics.states);
                CHECK(count_of(graph, Kind::kEnd) + count_of(graph, Kind::kStuck) >= report.statistics.end_states);
                CHECK(graph.transitions.size() == report.statistics.transitions);
                CHECK(reached(graph) == graph.states.size());
                CHECK(has_violation(graph) == (report.verdict == Verdict::kViolated));
                for (const StateGraph::Transition& transition : graph.transitions) {
                    CHECK_FALSE(transition.thread.empty());
                    CHECK_FALSE(transition.action.empty());
                }
                sizes.emplace(graph.states.size(), graph.transitions.size());
            }
        }
        CHECK_MESSAGE(sizes.size() == 1, "searches and orders agree");
    }
}

TEST_CASE("state graph: of more states than wanted the first ones are kept, with the transitions between them") {
    const StateGraph whole = *search_program("Lost", recording(SearchKind::kDepthFirst, 100000)).state_graph;
    const StateGraph part = *search_program("Lost", recording(SearchKind::kDepthFirst, 3)).state_graph;
    REQUIRE(whole.states.size() > 3);
    CHECK(part.is_cut);
    CHECK(part.states.size() == 3);
    CHECK(reached(part) == 3);
    CHECK(part.transitions.size() < whole.transitions.size());
}

TEST_CASE("state graph: none is made when it is not wanted, or when no states are stored") {
    CHECK_FALSE(search_program("Lost", of_kind(SearchKind::kDepthFirst)).state_graph.has_value());
    CHECK_FALSE(search_program("Lost", recording(SearchKind::kRandom, 100)).state_graph.has_value());
}

TEST_CASE("busy lines: an incomplete search names the line at which most states are made") {
    SearchOptions options = of_kind(SearchKind::kDepthFirst);
    options.max_states = 5000;
    const Report report = search_program("Large", options);
    REQUIRE(report.verdict == Verdict::kIncomplete);
    REQUIRE(report.busiest.has_value());
    CHECK(report.busiest->percent >= 20);
    CHECK(report.busiest->percent <= 100);
    CHECK(report.busiest->place.line > 0);
}
