// What reports say about a violation: values, locks and details of the steps, races, waits, causes.
#include <algorithm>

#include "por/base/describe.h"
#include "por/search/search.h"
#include "por/tests/search_fixture.h"
#include "por/trace/step_notes.h"
#include "vm/tests/java_fixture.h"

#include <doctest/doctest.h>

using namespace heddle;
using namespace heddle::por;
using heddle::por::testing::Fixture;
using heddle::vm::testing::Source;

namespace {

const Source kValues{"Values.java", R"(
import java.util.concurrent.atomic.AtomicInteger;
public class Values extends Thread {
    enum Phase { IDLE, BUSY }
    static final AtomicInteger SEQUENCE = new AtomicInteger(6);
    static final int[] RESULTS = new int[3];
    static volatile Phase phase = Phase.IDLE;
    static volatile String word = "a";
    static volatile char letter = 'x';
    static volatile double ratio = 2;
    static volatile Object other;
    static int next() { return SEQUENCE.incrementAndGet(); }
    @Override public void run() {
        synchronized (RESULTS) {
            next();
            phase = Phase.BUSY;
        }
        word = "say \"b\"\n";
        letter = '\'';
        ratio = ratio / 4;
        other = new int[0];
        while (SEQUENCE.get() < 9) SEQUENCE.getAndAdd(1);
        RESULTS[1] = 5;
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Values();
        t.setName("worker");
        t.start();
        t.join();
        assert RESULTS[1] == 0;
    }
})"};

const Source kRaced{"Raced.java", R"(
public class Raced extends Thread {
    static final int[] SLOTS = new int[2];
    int mine;
    @Override public void run() { SLOTS[1]++; }
    public static void main(String[] args) {
        new Raced().start();
        new Raced().start();
    }
})"};

const Source kPool{"Pool.java", R"(
import java.util.concurrent.*;
public class Pool {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> { });
    }
})"};

const Source kJoins{"Joins.java", R"(
public class Joins {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (Joins.class) {
                try { Joins.class.wait(); } catch (InterruptedException e) { }
            }
        }, "sleeper");
        t.start();
        t.join();
    }
})"};

const Source kCaused{"Caused.java", R"(
import java.util.concurrent.*;
public class Caused {
    static int inner() { throw new IllegalStateException("inner"); }
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(Caused::inner);
        task.run();
        task.get();
    }
})"};

// A race on an element of an array in an array, which no field holds itself.
const Source kNested{"Nested.java", R"(
public class Nested {
    static final int[][] rows = new int[2][4];
    public static void main(String[] args) {
        new Thread(() -> rows[1][3]++, "one").start();
        new Thread(() -> rows[1][3]++, "two").start();
    }
})"};

Report check(const std::string& main_class) {
    static const vm::testing::TemporaryFolder folder;
    static const bool is_compiled = [] {
        vm::testing::compile({kValues, kRaced, kPool, kJoins, kCaused, kNested}, folder.path());
        return true;
    }();
    CHECK(is_compiled);
    Fixture fixture(folder.path(), main_class, {});
    SearchOptions options;
    options.properties = default_properties();
    return search(fixture.subject(), options);
}

// The lines of the action on the field, element or method.
std::vector<TraceStep> lines_of(const Violation& violation, std::string_view action, std::string_view field) {
    std::vector<TraceStep> lines;
    std::copy_if(violation.trace.begin(), violation.trace.end(), std::back_inserter(lines),
                 [&](const TraceStep& line) { return line.action == action && line.field == field; });
    return lines;
}

}  // namespace

TEST_CASE("trace lines: a read shows the value, a write the new and the old one") {
    const Report report = check("Values");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    const auto values = [&](std::string_view action, std::string_view field) {
        const std::vector<TraceStep> lines = lines_of(violation, action, field);
        REQUIRE(!lines.empty());
        return lines.front().value + "|" + lines.front().old_value;
    };
    CHECK(values("write", "phase") == "BUSY|IDLE");
    CHECK(values("write", "word") == "\"say \\\"b\\\"\\n\"|\"a\"");
    CHECK(values("write", "letter") == "'\\''|'x'");
    CHECK(values("read", "ratio") == "2.0|");
    CHECK(values("write", "ratio") == "0.5|2.0");
    CHECK(values("write", "other") == "int[]#2|null");
    CHECK(values("write", "[1]") == "5|0");
    CHECK(values("read", "[1]") == "5|");
}

TEST_CASE("trace lines: a call into the library shows its result, also through a method that returns it") {
    const Report report = check("Values");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    const std::vector<TraceStep> next = lines_of(violation, "call", "incrementAndGet");
    REQUIRE(next.size() == 1);
    CHECK(next.front().value == "7");
    std::string seen;
    for (const TraceStep& line : violation.trace) {
        if (line.field == "get" || line.field == "getAndAdd") seen += line.field + "=" + line.value + " ";
    }
    CHECK(seen == "get=7 getAndAdd=7 get=8 getAndAdd=8 get=9 ");
}

TEST_CASE("trace lines: an element is named by the field that holds its array") {
    const Report report = check("Values");
    REQUIRE(report.violations.size() == 1);
    const std::vector<TraceStep> writes = lines_of(report.violations.front(), "write", "[1]");
    REQUIRE(writes.size() == 1);
    CHECK(writes.front().object == "Values.RESULTS");
}

TEST_CASE("trace lines: each line has the locks that its thread holds after the step") {
    const Report report = check("Values");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    CHECK(lines_of(violation, "write", "phase").front().holds == std::vector<std::string>{"int[]#1"});
    CHECK(lines_of(violation, "write", "word").front().holds.empty());
}

TEST_CASE("trace lines: reads of final fields are details, and the last line is none") {
    const Report report = check("Values");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    for (const TraceStep& line : lines_of(violation, "read", "SEQUENCE")) CHECK(line.is_detail);
    for (const TraceStep& line : lines_of(violation, "write", "phase")) CHECK_FALSE(line.is_detail);
    CHECK_FALSE(violation.trace.back().is_detail);
}

TEST_CASE("trace lines: the same check gives the same values") {
    const Report one = check("Values"), other = check("Values");
    REQUIRE(one.violations.size() == 1);
    REQUIRE(other.violations.size() == 1);
    const auto same = [](const TraceStep& a, const TraceStep& b) {
        return a.object == b.object && a.value == b.value && a.old_value == b.old_value && a.holds == b.holds;
    };
    const std::vector<TraceStep>& lines = one.violations.front().trace;
    const std::vector<TraceStep>& others = other.violations.front().trace;
    CHECK(std::equal(lines.begin(), lines.end(), others.begin(), others.end(), same));
}

TEST_CASE("races: the message names the element, its field and the other access, and both accesses are marked") {
    const Report report = check("Raced");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    CAPTURE(violation.message);
    CHECK(violation.message.starts_with("data race on element 1 of the int[] in field Raced.SLOTS: "));
    CHECK(violation.message.find(" here, unsynchronized with the ") != std::string::npos);
    CHECK(violation.message.ends_with("\" at Raced.java:5"));
    REQUIRE(violation.trace.size() >= 2);
    const TraceStep& first = violation.trace[violation.trace.size() - 2];
    const TraceStep& second = violation.trace.back();
    CHECK(first.is_racing);
    CHECK(second.is_racing);
    CHECK(first.thread == violation.other_thread);
    CHECK(second.thread == violation.thread);
    CHECK(std::count_if(violation.trace.begin(), violation.trace.end(),
                        [](const TraceStep& line) { return line.is_racing; }) == 2);
}

TEST_CASE("deadlocks: a pool that was never shut down is named as that") {
    const Report report = check("Pool");
    REQUIRE(report.violations.size() == 1);
    CHECK(report.violations.front().message ==
          "the thread pool was never shut down: its idle worker \"pool-1-thread-1\" keeps the program from ending");
}

TEST_CASE("deadlocks: the message says what the threads wait for") {
    const Report report = check("Joins");
    REQUIRE(report.violations.size() == 1);
    CHECK(
        report.violations.front().message ==
        "no thread can go on: \"main\" waits in join for thread \"sleeper\" to end; \"sleeper\" waits in wait() to be "
        "notified on class Joins");
}

TEST_CASE("exceptions: a violation has the causes of its exception with their stacks") {
    const Report report = check("Caused");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    CHECK(violation.message.starts_with("java.util.concurrent.ExecutionException"));
    REQUIRE(violation.causes.size() == 1);
    CHECK(violation.causes.front().message == "java.lang.IllegalStateException: inner");
    REQUIRE(!violation.causes.front().stack.empty());
    CHECK(violation.causes.front().stack.front().method == "inner");
}

TEST_CASE("places: a failed assertion of a framework is in the line of the test") {
    const StackFrame jdk{"java.util.Objects", "check", "Objects.java", 1, ""};
    const StackFrame junit{"org.junit.jupiter.api.AssertEquals", "fail", "AssertEquals.java", 2, ""};
    const StackFrame test{"p.CounterTest", "lost", "CounterTest.java", 3, ""};
    const std::vector<StackFrame> stack{jdk, junit, test, junit};
    CHECK(place_of(stack)->line == 3);
    CHECK(is_inside_framework(stack));
    CHECK_FALSE(is_inside_framework({jdk, test, junit}));
    CHECK_FALSE(is_inside_framework({jdk}));
    // A framework that is the program itself.
    const std::vector<StackFrame> alone{jdk, junit};
    CHECK(place_of(alone)->line == 2);
    CHECK(is_inside_framework(alone));
}

TEST_CASE("races: an array in an array is named by the field that holds both") {
    const Report report = check("Nested");
    REQUIRE(report.violations.size() == 1);
    const Violation& violation = report.violations.front();
    CHECK(violation.message.starts_with("data race on element 3 of the int[] in field Nested.rows[1]: "));
    CHECK(violation.trace.back().object == "Nested.rows[1]");
    CHECK(violation.trace.back().field == "[3]");
}
