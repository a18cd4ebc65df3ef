// Time lines and graphs of violations, before a report draws them.
#include "cli/report/timeline.h"

#include <algorithm>

#include "cli/report/wait_graph.h"
#include "cli/tests/sample_violations.h"

#include <doctest/doctest.h>

namespace heddle::cli {
namespace {

using Names = std::vector<std::string>;

TEST_CASE("timeline: threads have lanes in the order of their first steps, then those without one") {
    const por::Violation violation = sample_deadlock();
    const Timeline line = timeline_of(violation);
    CHECK(line.threads == Names{"Ann", "Bob", "main"});
    CHECK(line.rows.size() == 2);
    CHECK(line.ends.size() == 3);
    CHECK(line.lane_of("Bob") == 1);
    CHECK(line.lane_of("nobody") == 3);
}

TEST_CASE("timeline: held locks follow from the steps when they do not say them") {
    por::Violation violation = sample_race();
    const Timeline line = timeline_of(violation);
    CHECK(line.rows[0].holds[0] == Names{"p.Account#1"});
    CHECK(line.rows[1].holds[0].empty());
    CHECK(line.rows[3].holds[1] == Names{"p.Account#1"});
    CHECK(line.locks == Names{"p.Account#1"});
}

TEST_CASE("timeline: held locks are those that the steps say") {
    por::Violation violation = sample_race();
    violation.trace[3].holds = {"p.Gate#1", "p.Account#1"};
    const Timeline line = timeline_of(violation);
    CHECK(line.rows[0].holds[0].empty());
    CHECK(line.rows[3].holds[1] == Names{"p.Gate#1", "p.Account#1"});
}

TEST_CASE("timeline: a wait gives its monitor back") {
    por::Violation violation = sample_deadlock();
    violation.trace.push_back(sample_step("Ann", "call", "java.lang.Object", "wait"));
    CHECK(timeline_of(violation).rows[2].holds[0].empty());
}

TEST_CASE("timeline: an unlock happens before the next lock of another thread") {
    const por::Violation violation = sample_race();
    const Timeline line = timeline_of(violation);
    REQUIRE(line.edges.size() == 1);
    CHECK(line.edges[0].from == 1);
    CHECK(line.edges[0].to == 2);
    CHECK(line.edges[0].why == "unlock Account#1");
}

TEST_CASE("timeline: a start happens before the first step of its thread when each start has its thread") {
    por::Violation violation;
    violation.property = por::find_property("assert");
    violation.trace = {sample_step("main", "call", "java.lang.Thread", "start"),
                       sample_step("main", "call", "java.lang.Thread", "start"), sample_step("b", "begin", ""),
                       sample_step("a", "begin", "")};
    for (size_t i = 0; i < violation.trace.size(); ++i) violation.trace[i].step = i;
    violation.schedule = {{vm::ThreadId{0}}, {vm::ThreadId{0}}, {vm::ThreadId{2}}, {vm::ThreadId{1}}};
    const Timeline line = timeline_of(violation);
    REQUIRE(line.edges.size() == 2);
    CHECK(line.edges[0].from == 1);
    CHECK(line.edges[0].to == 2);
    CHECK(line.edges[1].from == 0);
    CHECK(line.edges[1].to == 3);
    // A third start, whose thread makes no step: which one started which is not known.
    violation.trace.insert(violation.trace.begin(), sample_step("main", "call", "java.lang.Thread", "start"));
    CHECK(timeline_of(violation).edges.empty());
}

TEST_CASE("timeline: both accesses of a race are marked") {
    const por::Violation violation = sample_race();
    const Timeline line = timeline_of(violation);
    CHECK(line.rows[3].is_racing);
    CHECK_FALSE(line.rows[2].is_racing);
    const auto ann =
        std::find_if(line.ends.begin(), line.ends.end(), [](const TimelineEnd& end) { return end.lane == 0; });
    REQUIRE(ann != line.ends.end());
    CHECK(ann->is_racing);
    CHECK(ann->place->line == 9);
}

TEST_CASE("timeline: the second access of a race may be the last step") {
    por::Violation violation = sample_race();
    violation.trace.push_back(sample_step("Ann", "read", "p.Account#1", "balance", 9));
    const Timeline line = timeline_of(violation);
    CHECK(line.rows[3].is_racing);
    CHECK(line.rows[4].is_racing);
    CHECK(std::none_of(line.ends.begin(), line.ends.end(), [](const TimelineEnd& end) { return end.is_racing; }));
}

TEST_CASE("wait graph: a deadlock is a cycle through the locks") {
    const WaitGraph graph = wait_graph_of(sample_deadlock());
    CHECK(graph.objects == Names{"p.Account#1", "p.Account#2"});
    CHECK(graph.cycle == std::vector<size_t>{1, 2});
    CHECK(graph.is_in_cycle(1));
    CHECK_FALSE(graph.is_in_cycle(0));
    const auto waits = std::count_if(graph.edges.begin(), graph.edges.end(), [](const WaitGraph::Edge& edge) {
        return edge.kind == WaitGraph::EdgeKind::kWaits;
    });
    CHECK(waits == 2);
}

TEST_CASE("wait graph: a thread that waits for the end of another one points at it") {
    const WaitGraph graph = wait_graph_of(sample_deadlock());
    const auto edge = std::find_if(graph.edges.begin(), graph.edges.end(),
                                   [](const WaitGraph::Edge& one) { return one.thread == 0; });
    REQUIRE(edge != graph.edges.end());
    CHECK(edge->kind == WaitGraph::EdgeKind::kWaitsFor);
    CHECK(edge->other == 1);
}

TEST_CASE("wait graph: a name is not found inside a longer one") {
    por::Violation violation = sample_deadlock();
    violation.threads[0].state = "waits to be notified on p.Account#12, and \"Anna\" is far";
    const WaitGraph graph = wait_graph_of(violation);
    CHECK(std::none_of(graph.edges.begin(), graph.edges.end(),
                       [](const WaitGraph::Edge& edge) { return edge.thread == 0; }));
}

TEST_CASE("wait graph: a race has the location and both accesses") {
    const WaitGraph graph = wait_graph_of(sample_race());
    CHECK(graph.objects == Names{"Account#1.balance"});
    REQUIRE(graph.edges.size() == 2);
    CHECK(graph.threads[graph.edges[0].thread].name == "Bob");
    CHECK(graph.edges[0].label == "write at Bank.java:5");
    CHECK(graph.threads[graph.edges[1].thread].name == "Ann");
}

TEST_CASE("wait graph: names are safe in the image") {
    por::Violation violation = sample_deadlock();
    violation.threads[1].thread = "<script>";
    CHECK(wait_graph_svg(wait_graph_of(violation)).find("<script>") == std::string::npos);
}

}  // namespace
}  // namespace heddle::cli
