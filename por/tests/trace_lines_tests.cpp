// The lines of a schedule: what each step does, also a step of the only live thread.
#include "por/trace/trace_lines.h"

#include <algorithm>

#include "por/tests/search_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::search_program;

TEST_CASE("trace lines: actions of the only live thread are shown up to the failure") {
    const Report report = search_program("Lost", {});
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    REQUIRE(violation.trace.size() > violation.schedule.size());
    // By main, after the others have ended: one step, and it reads the count.
    const size_t last = violation.schedule.size() - 1;
    const auto alone = std::find_if(violation.trace.begin(), violation.trace.end(),
                                    [&](const TraceStep& line) { return line.step == last; });
    const auto read = std::find_if(alone, violation.trace.end(), [](const TraceStep& line) {
        return line.action == "read" && line.field == "count";
    });
    CHECK(read != violation.trace.end());
    CHECK(violation.trace.back().object == "java.lang.AssertionError");
    CHECK(violation.thread == "main");  // not the thread that runs the hooks
    for (const TraceStep& line : violation.trace) CHECK(line.object.find("Shutdown") == std::string::npos);
}

TEST_CASE("trace lines: each step of the schedule has a line, in order, except the rest of a thread's beginning") {
    const Report report = search_program("Lost", {});
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    const auto is_earlier = [](const TraceStep& a, const TraceStep& b) { return a.step < b.step; };
    CHECK(std::is_sorted(violation.trace.begin(), violation.trace.end(), is_earlier));
    for (size_t i = 0; i < violation.schedule.size(); ++i) {
        CAPTURE(i);
        const bool has_line = std::any_of(violation.trace.begin(), violation.trace.end(),
                                          [&](const TraceStep& line) { return line.step == i; });
        const bool is_first_of_thread =
            std::find_if(violation.schedule.begin(), violation.schedule.end(), [&](const Step& step) {
                return step.thread == violation.schedule[i].thread;
            }) == violation.schedule.begin() + static_cast<std::ptrdiff_t>(i);
        CHECK((has_line || !is_first_of_thread));
    }
    CHECK(violation.trace.back().step + 1 == violation.schedule.size());
}

TEST_CASE("trace lines: threads of the same name are distinguished") {
    const Report report = search_program("Namesakes", {});
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    for (const char* name : {"worker", "worker (2)"}) {
        CAPTURE(name);
        CHECK(std::any_of(violation.trace.begin(), violation.trace.end(),
                          [&](const TraceStep& line) { return line.thread == name; }));
        CHECK(std::any_of(violation.threads.begin(), violation.threads.end(), [&](const ThreadEnd& end) {
            return end.state.ends_with("held by \"" + std::string(name) + "\"");
        }));
    }
}
