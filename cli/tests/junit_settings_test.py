#!/usr/bin/env python3
"""`heddle test`: settings by annotations, statics per class, results of an earlier report, progress on a terminal, the
order of methods, inherited @Nested classes. Called with the path of the program."""

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import junit_test
from junit_test import ENGINE, JUNIT4, JUPITER, class_path, heddle

SOURCES = {
    "q/Two.java": """
package q;
class Two {
    int count;
    synchronized int get() { return count; }
    synchronized void set(int value) { count = value; }
    void both(Runnable work) throws InterruptedException {
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
    }
    void lose() throws InterruptedException { both(() -> set(get() + 1)); }
}
""",
    "q/SettingsTest.java": """
package q;
import heddle.*;
import java.util.*;
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
@Checked(maxStates = 500)
class SettingsTest extends Two {
    @Test @ExpectViolation("assert") void expectedAssert() throws Exception { lose(); assertEquals(2, get()); }
    @Test @ExpectViolation void expectedAny() throws Exception { lose(); assertEquals(2, get()); }
    @Test @ExpectViolation({"deadlock", "race"}) void violatedOther() throws Exception { lose(); assertEquals(2, get()); }
    @Test @ExpectViolation("race") void violatedNone() throws Exception { both(this::get); }
    @Test @ExpectViolation("race") @Checked(maxStates = 1) void incompleteUnseen() throws Exception { both(this::get); }
    @Test @ExpectViolation("race") @Disabled void skippedDisabled() { }
    @Test @ExpectViolation("rase") void unsupportedProperty() { }
    @Test @ExpectViolation("race") @Checked(property = "assert") void unsupportedUnchecked() { }
    @Test @Sampled(executions = 3) void incompleteSampled() throws Exception { both(this::get); }
    @Test @Checked(maxStates = 1) void incompleteStates() throws Exception { both(this::get); }
    @Test @Checked(reduce = "nonsense") void unsupportedWord() { }
    @Test @Checked(reduce = "none", spurious = true) void verifiedNone() throws Exception { both(this::get); }
    @Test @Checked(property = "assert") void verifiedProperty() throws Exception { both(() -> count++); }
    @Test @Checked(random = "explore", randomValues = 4) @ExpectViolation void expectedRandom() {
        assertNotEquals(3, new Random().nextInt(4));
    }
    @Test void verifiedFixed() { new Random().nextInt(4); }
}
""",
    "q/FourSettingsTest.java": """
package q;
import heddle.*;
import org.junit.*;
@ExpectViolation("assert")
public class FourSettingsTest {
    @Test public void expectedFails() { Assert.fail(); }
    @Test public void violatedPasses() { }
}
""",
    "q/StaticsTest.java": """
package q;
import java.util.*;
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StaticsTest {
    static final List<String> log = new ArrayList<>();
    static int begun;
    @BeforeAll static void all() { log.add("all"); }
    @BeforeEach void each(TestInfo info) { log.add("each " + info.getTestMethod().get().getName()); }
    @Test @Order(3) void third() throws Exception {
        System.out.println(log);
        assertEquals(List.of("all", "each first", "first", "each second", "second", "each third"), log);
    }
    @Test @Order(1) void first() throws Exception {
        Thread other = new Thread(() -> log.add("first"));
        other.start();
        other.join();
        System.out.println("the output of the first");
    }
    @Test @Order(2) void second() { log.add("second"); fail("the failure of the second"); }
    @Test @Order(6) void sixth() { fail("at once"); }
    @Test @Order(4) @Disabled void fourth() { log.add("fourth"); }
    @Test @Order(5) void fifth() throws Exception {
        Thread other = new Thread(() -> { synchronized (log) { begun++; } });
        other.start();
        synchronized (log) { assertEquals(0, begun); }
        other.join();
    }
}
""",
    "q/FourStaticsTest.java": """
package q;
import org.junit.*;
@FixMethodOrder(org.junit.runners.MethodSorters.NAME_ASCENDING)
public class FourStaticsTest {
    static int count;
    @BeforeClass public static void once() { count = 10; }
    @Test public void a() { count++; }
    @Test public void b() { Assert.assertEquals(11, count); }
}
""",
    "q/ThreeStaticsTest.java": """
package q;
public class ThreeStaticsTest extends junit.framework.TestCase {
    static int count;
    public void testA() { count++; }
    public void testB() { count++; }
    public void testC() { if (count == 2) System.out.println("last"); }
}
""",
    "q/StuckTest.java": """
package q;
import org.junit.jupiter.api.*;
@TestMethodOrder(MethodOrderer.MethodName.class)
class StuckTest {
    @Test void a() throws Exception { Object o = new Object(); synchronized (o) { o.wait(); } }
    @Test void b() { }
}
""",
    "q/NestedBase.java": """
package q;
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
abstract class NestedBase {
    abstract int value();
    @Nested class Inner {
        @Test void isOne() { assertEquals(1, value()); }
        @Nested class Deep { @Test void isOneToo() { assertEquals(1, value()); } }
    }
}
class OneTest extends NestedBase { int value() { return 1; } }
class OtherTest extends NestedBase { int value() { return 2; } }
""",
    "q/LimitTest.java": """
package q;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.*;
class LimitTest {
    @BeforeEach @Timeout(value = 100, unit = TimeUnit.MILLISECONDS) void before(TestInfo info) throws Exception {
        Thread.sleep(info.getTestMethod().get().getName().startsWith("violated") ? 200 : 50);
    }
    @Test void violatedSlow() { }
    @Test void verifiedQuick() { }
}
""",
    "q/LongTest.java": """
package q;
import org.junit.jupiter.api.*;
class LongTest extends Two {
    @Test void aViolated() throws Exception { lose(); Assertions.assertEquals(2, get()); }
    @Test void long_() throws Exception {
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(() -> { for (int j = 0; j < 9; j++) set(get() * 31 + own); });
            threads[i].start();
        }
    }
}
""",
}


@unittest.skipUnless(all((junit_test.JARS / (name + ".jar")).exists() for name in JUNIT4 + JUPITER + ENGINE),
                     "needs JUnit 4 and 5")
class SettingsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        cls.classes = cls.root / "classes"
        cls.path = class_path(cls.classes, JUNIT4 + JUPITER + ENGINE)
        cls.compile(SOURCES)

    @classmethod
    def compile(cls, sources):
        for name, text in sources.items():
            file = cls.root / "src" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        api = pathlib.Path(junit_test.PROGRAM).parent / "heddle.jar"
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-d", str(cls.classes), "-cp",
                        f"{cls.path}:{api}", *(str(cls.root / "src" / name) for name in sources)], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def run_json(self, *arguments, name="report.json"):
        file = self.root / name
        if str(file) not in arguments:
            file.unlink(missing_ok=True)
        status, out, err = heddle("--json", str(file), "-cp", self.path, *arguments)
        self.assertTrue(file.exists(), out + err)
        return status, json.loads(file.read_text(encoding="utf-8")), out

    def check_by_name(self, report):
        for test in report["tests"]:
            self.assertTrue(test["method"].startswith(test["status"]), test["name"] + " is " + test["status"] + test["note"])

    def test_annotations_set_what_is_checked_and_expected(self):
        junit = self.root / "junit.xml"
        sarif = self.root / "report.sarif"
        status, report, out = self.run_json("--junit", str(junit), "--sarif", str(sarif), "q.SettingsTest")
        self.check_by_name(report)
        self.assertEqual((status, len(report["tests"])), (1, 15))
        self.assertEqual(report["counts"]["expected"], 3)
        by_name = {test["method"]: test for test in report["tests"]}
        self.assertEqual(by_name["expectedAssert"]["verdict"], "violated")  # of the program, as it is
        self.assertEqual(by_name["expectedAssert"]["expected_properties"], ["assert"])
        self.assertIn("none occurs", by_name["violatedNone"]["note"])
        self.assertIn("another one occurs", by_name["violatedOther"]["note"])
        self.assertIn("there is no property `rase`", by_name["unsupportedProperty"]["note"])
        self.assertIn("race is not checked", by_name["unsupportedUnchecked"]["note"])
        self.assertIn("nonsense", by_name["unsupportedWord"]["note"])
        self.assertEqual(by_name["incompleteStates"]["settings"], ["--max-states=1"])
        self.assertEqual(by_name["verifiedFixed"]["settings"], ["--max-states=500"])
        self.assertGreater(by_name["verifiedNone"]["stats"]["states"], 10)
        self.assertRegex(out, r"expected +q\.SettingsTest#expectedAssert\(\)  \d+ states, .*as expected: assert\n")
        text = junit.read_text(encoding="utf-8")
        self.assertEqual(text.count("<failure"), 2)
        self.assertIn("suppressions", sarif.read_text(encoding="utf-8"))

    def test_expected_violations_are_a_pass(self):
        status, report, _ = self.run_json("q.SettingsTest#expectedAssert", "q.SettingsTest#verifiedFixed")
        self.assertEqual((status, report["verdict"]), (0, "verified"))
        status, report, _ = self.run_json("q.FourSettingsTest")
        self.check_by_name(report)
        self.assertEqual(status, 1)

    def test_a_trace_records_the_settings_of_its_test(self):
        trace = str(self.root / "trace.json")
        status, out, _ = heddle("--trace", trace, "-cp", self.path, "q.SettingsTest#expectedRandom",
                                "q.SettingsTest#violatedNone", "q.SettingsTest#violatedOther")
        self.assertIn("to replay q.SettingsTest#violatedOther(): ", out)
        self.assertEqual(subprocess.run([junit_test.PROGRAM, "replay", trace], capture_output=True, check=False).returncode, 1)

    def test_statics_per_class(self):
        status, report, _ = self.run_json("--statics", "per-class", "q.StaticsTest")
        by_name = {test["method"]: test for test in report["tests"]}
        self.assertEqual({name: test["status"] for name, test in by_name.items()},
                         {"third": "verified", "first": "verified", "second": "violated", "fourth": "skipped",
                          "fifth": "violated", "sixth": "violated"})
        self.assertEqual(by_name["third"]["output"], "[all, each first, first, each second, second, each third]\n")
        self.assertIn("earlier-tests", [one["id"] for one in by_name["third"]["assumptions"]])
        self.assertNotIn("earlier-tests", [one["id"] for one in by_name["first"]["assumptions"]])
        self.assertEqual(status, 1)
        status, report, _ = self.run_json("q.StaticsTest#third")
        self.assertEqual((status, report["tests"][0]["status"]), (1, "violated"))
        status, report, _ = self.run_json("--statics", "per-class", "--strict", "q.StaticsTest#third")
        self.assertEqual((status, report["tests"][0]["status"]), (2, "incomplete"))

    def test_statics_per_class_of_other_frameworks_and_the_engines(self):
        for arguments in (["q.FourStaticsTest#b"], ["q.ThreeStaticsTest"], ["--runner", "engine", "q.ThreeStaticsTest"],
                          ["--runner", "engine", "q.StaticsTest#first"]):
            status, report, _ = self.run_json("--statics", "per-class", *arguments)
            self.assertEqual(status, 0, arguments)
        status, report, _ = self.run_json("--statics", "per-class", "q.ThreeStaticsTest")
        self.assertEqual([test["output"] for test in report["tests"] if test["output"]], ["last\n"])
        self.assertEqual(self.run_json("q.FourStaticsTest#b")[0], 1)

    def test_earlier_tests_that_do_not_end(self):
        status, report, _ = self.run_json("--statics", "per-class", "q.StuckTest#b")
        self.assertEqual(status, 2)
        self.assertIn("do not come to their end", report["tests"][0]["note"])

    def test_a_trace_replays_behind_earlier_tests(self):
        trace = str(self.root / "trace.json")
        status, out, _ = heddle("--statics", "per-class", "--trace", trace, "-cp", self.path, "q.StaticsTest#fifth")
        self.assertEqual(status, 1)
        replayed = subprocess.run([junit_test.PROGRAM, "replay", trace], capture_output=True, text=True, check=False)
        self.assertEqual((replayed.returncode, replayed.stderr), (1, ""))
        self.assertIn("expected: <0> but was: <1>", replayed.stdout)

    def test_changed_since(self):
        first = self.root / "first.json"
        selected = ["q.SettingsTest", "q.FourStaticsTest#b", "q.OneTest"]
        _, report, _ = self.run_json(*selected, name="first.json")
        self.assertFalse(any(test["reused"] for test in report["tests"]))

        def again(*arguments):
            _, report, out = self.run_json("--changed-since", str(first), *selected, *arguments)
            return {test["class"] + "#" + test["name"]: test for test in report["tests"]}, out

        def reused(tests):
            return {name for name, test in tests.items() if test["reused"]}

        before = {test["class"] + "#" + test["name"]: test for test in report["tests"]}
        # Tests that are disabled need no run; the others that are not verified are checked again.
        wanted = {name for name, test in before.items() if test["status"] == "verified"}
        self.assertTrue(wanted)
        tests, out = again()
        self.assertEqual(reused(tests), wanted)
        for name in wanted:
            for key in ("status", "verdict", "assumptions", "output", "inputs", "classes", "note", "runner"):
                self.assertEqual(tests[name][key] if key != "classes" else len(tests[name][key]),
                                 before[name][key] if key != "classes" else len(before[name][key]), (name, key))
            self.assertEqual(tests[name]["stats"]["states"], before[name]["stats"]["states"])
        self.assertRegex(out, r"verified +q\.OneTest#Inner\.isOne\(\)  .*reused: nothing has changed\n")
        self.assertEqual({name: test["status"] for name, test in tests.items()},
                         {name: test["status"] for name, test in before.items()})
        # What is explored has changed.
        self.assertEqual(reused(again("--spurious")[0]), {"q.SettingsTest#verifiedNone()"})  # its annotation says so
        self.assertEqual(reused(again("--max-depth", "10000")[0]), wanted)
        self.assertEqual(reused(again("-Dkey=value")[0]), set())
        # A class of some of the tests has changed.
        changed = SOURCES["q/Two.java"].replace("int count;", "int count, more;")
        try:
            self.compile({"q/Two.java": changed})
            self.assertEqual(reused(again()[0]), {name for name in wanted if not name.startswith("q.SettingsTest")})
        finally:
            self.compile({"q/Two.java": SOURCES["q/Two.java"]})
        self.assertEqual(reused(again()[0]), wanted)
        # So has a file beside the classes.
        resource = self.classes / "q" / "some.properties"
        resource.write_text("key = value\n", encoding="utf-8")
        self.assertEqual(reused(again()[0]), set())
        resource.unlink()
        # Not its own reports.
        inside = self.classes / "inside.json"
        self.run_json(*selected, name=str(inside))
        tests = self.run_json("--changed-since", str(inside), *selected, name=str(inside))[1]["tests"]
        self.assertEqual({test["class"] + "#" + test["name"] for test in tests if test["reused"]}, wanted)
        inside.unlink()

    def test_an_earlier_report_that_is_none(self):
        file = self.root / "none.json"
        for text in ("", "{}", "[1]", '{"tool": "heddle", "command": "check"}'):
            file.write_text(text, encoding="utf-8")
            status, out, err = heddle("--changed-since", str(file), "-cp", self.path, "q.OneTest")
            self.assertEqual((status, out), (66, ""), text)
            self.assertIn("none.json", err)
        # Nothing in it fits: everything is checked.
        odd = {"tool": "heddle", "command": "test", "classes": [{"name": 1}], "tests": [
            1, {"status": "verified", "class": "q.OneTest", "name": "Inner.isOne()", "classes": [7], "inputs": "x"}]}
        file.write_text(json.dumps(odd), encoding="utf-8")
        status, report, _ = self.run_json("--changed-since", str(file), "q.OneTest")
        self.assertEqual((status, [test["reused"] for test in report["tests"]]), (0, [False, False]))

    def test_inherited_nested_classes(self):
        for runner in ("auto", "engine"):
            _, report, _ = self.run_json("--runner", runner, "q.*", "--filter", "Inner")
            self.assertEqual({test["class"] + "#" + test["name"]: test["status"] for test in report["tests"]},
                             {"q.OneTest#Inner.isOne()": "verified", "q.OneTest#Inner.Deep.isOneToo()": "verified",
                              "q.OtherTest#Inner.isOne()": "violated", "q.OtherTest#Inner.Deep.isOneToo()": "violated"})

    def test_limits_of_methods_around_a_test(self):
        _, report, _ = self.run_json("q.LimitTest")
        self.check_by_name(report)
        self.assertEqual({test["runner"] for test in report["tests"]}, {"heddle"})

    def test_progress_on_a_terminal(self):
        process, terminal = pty.fork()
        if process == 0:
            os.environ["TERM"] = "xterm"
            os.execv(junit_test.PROGRAM, [junit_test.PROGRAM, "test", "--workers", "1", "--reduce", "none", "-cp", self.path,
                                          "q.LongTest"])
        seen, end, is_stopped = "", time.monotonic() + 120, False
        pattern = r"1 of 2 tests, 1 violated \(q\.LongTest#aViolated\(\)\)  q\.LongTest#lo"
        try:
            while time.monotonic() < end:
                if select.select([terminal], [], [], 1)[0]:
                    seen += os.read(terminal, 65536).decode(errors="replace")
                if not is_stopped and re.search(pattern, seen):
                    time.sleep(1)
                    os.kill(process, signal.SIGINT)
                    is_stopped = True
        except OSError:  # the end of the terminal
            pass
        _, status = os.waitpid(process, 0)
        self.assertTrue(is_stopped, seen[-2000:])
        self.assertRegex(seen, pattern)
        # The interrupted test is incomplete; the run ends in order.
        self.assertEqual(os.waitstatus_to_exitcode(status), 1)
        self.assertRegex(seen, r"incomplete\S* +q\.LongTest#long_\(\)")
        self.assertIn("2 tests: ", seen)

    def test_an_interrupt_ends_in_order_with_a_report(self):
        file = self.root / "interrupted.json"
        file.unlink(missing_ok=True)
        process = subprocess.Popen([junit_test.PROGRAM, "test", "--workers", "1", "--reduce", "none", "--json", str(file),
                                    "-cp", self.path, "q.LongTest", "q.LimitTest"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.assertIn("q.LongTest#aViolated()", process.stdout.readline())
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1)
        self.assertIn("incomplete   2 more: the run was interrupted\n", out)
        report = json.loads(file.read_text(encoding="utf-8"))
        self.assertEqual([test["status"] for test in report["tests"]],
                         ["violated", "incomplete", "incomplete", "incomplete"])


if __name__ == "__main__":
    junit_test.PROGRAM = sys.argv.pop(1)
    unittest.main()
