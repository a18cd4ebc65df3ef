#!/usr/bin/env python3
"""`heddle test` on compiled tests of JUnit 3, 4 and 5: which are found, what becomes of them, and bad input. Called with
the path of the program. JUnit is taken from where Debian installs it."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
JARS = pathlib.Path("/usr/share/java")
JUNIT4 = ["junit4", "hamcrest-core"]
JUPITER = ["junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api"]
ENGINE = ["junit-jupiter-engine", "junit-jupiter-params", "junit-platform-engine", "junit-platform-launcher"]

SOURCES = {
    "p/LifeTest.java": """
package p;
import java.util.*;
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
interface Greeting { @BeforeEach default void greet() { LifeTest.log.add("interface"); } }
abstract class LifeBase {
    @BeforeAll static void baseAll() { LifeTest.log.add("baseAll"); }
    @BeforeEach void base() { LifeTest.log.add("base"); }
    @AfterEach void baseAfter() { System.out.println(LifeTest.log); }
    @Test void verifiedInherited() { assertTrue(LifeTest.log.contains("own")); }
}
class LifeTest extends LifeBase implements Greeting {
    static final List<String> log = new ArrayList<>();
    @BeforeAll static void all() { log.add("all"); }
    @BeforeEach void own() { log.add("own"); }
    @AfterEach void after() { log.add("after"); }
    @Test void verifiedOrder() { assertEquals(List.of("baseAll", "all", "base", "interface", "own"), log); }
    @Test @DisplayName("a name") @Tag("fast") void verifiedInfo(TestInfo info) {
        assertEquals("a name", info.getDisplayName());
        assertEquals(Set.of("fast"), info.getTags());
        assertEquals("verifiedInfo", info.getTestMethod().get().getName());
    }
    @RepeatedTest(2) void verifiedAgain(RepetitionInfo info) { assertEquals(2, info.getTotalRepetitions()); }
    @Test @Disabled("not now") void skippedDisabled() { fail(); }
    @Test void skippedAssumption() { Assumptions.assumeTrue(false, "no network"); }
    @Nested class Inner {
        @BeforeEach void inner() { log.add("inner"); }
        @Test void verifiedNested() { assertEquals(List.of("own", "inner"), log.subList(4, 6)); }
        @Nested @TestInstance(TestInstance.Lifecycle.PER_CLASS) class Innermost {
            int count;
            @BeforeAll void once() { count++; }
            @Test void verifiedPerClass() { assertEquals(1, count); }
        }
    }
}
""",
    "p/ThreadsTest.java": """
package p;
import org.junit.jupiter.api.*;
import static org.junit.jupiter.api.Assertions.*;
class ThreadsTest {
    int count;
    synchronized int get() { return count; }
    synchronized void set(int value) { count = value; }
    synchronized void add() { count++; }
    void both(Runnable work) throws InterruptedException {
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
    }
    @Test void verifiedLocked() throws Exception { both(this::add); assertEquals(2, get()); }
    @Test void violatedAssert() throws Exception { both(() -> set(get() + 1)); assertEquals(2, get()); }
    @Test void violatedRace() throws Exception { both(() -> count++); }
    @Test void violatedException() throws Exception {
        Thread other = new Thread(() -> { throw new IllegalStateException("of another thread"); });
        other.start();
        other.join();
    }
    @Test void violatedExit() { System.exit(0); }
    @Test @Timeout(1) void violatedTimeout() throws Exception { Thread.sleep(1500); }
    @Test @Timeout(1) void verifiedTimeout() throws Exception { Thread.sleep(500); }
    @Test void violatedEndless() { while (true) { } }
    @Test void verifiedOutput() { for (int i = 0; i < 30000; i++) System.out.println("a line that is repeated " + i); }
}
""",
    "p/FourTest.java": """
package p;
import java.util.*;
import org.junit.*;
import static org.junit.Assert.*;
public class FourTest {
    static final List<String> log = new ArrayList<>();
    @BeforeClass public static void first() { log.add("first"); }
    @Before public void each() { log.add("each"); }
    @After public void after() { if (log.size() > 2) throw new IllegalStateException("after"); }
    @Test public void verifiedOrder() { assertEquals(Arrays.asList("first", "each"), log); }
    @Test(expected = ArithmeticException.class) public void verifiedExpected() { throw new ArithmeticException(); }
    @Test(expected = ArithmeticException.class) public void violatedExpected() { }
    @Test(timeout = 1000) public void violatedTimeout() throws Exception { Thread.sleep(5000); }
    @Test public void violatedAfter() { log.add("test"); }
    @Ignore("later") @Test public void skippedIgnored() { fail(); }
    @Test public void skippedAssumption() { Assume.assumeTrue("no network", false); }
}
""",
    "p/RuleTest.java": """
package p;
import org.junit.*;
import org.junit.rules.*;
public class RuleTest {
    @Rule public ErrorCollector errors = new ErrorCollector();
    @Test public void verifiedRule() { }
    @Test public void violatedRule() { errors.addError(new AssertionError("collected")); }
}
""",
    "p/ThreeTest.java": """
package p;
public class ThreeTest extends junit.framework.TestCase {
    int x;
    @Override protected void setUp() { x = 1; }
    public void testVerified() { assertEquals(1, x); }
    public void testViolated() { assertEquals(2, x); }
}
""",
    "p/EngineTest.java": """
package p;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import static org.junit.jupiter.api.Assertions.*;
class EngineTest {
    @ParameterizedTest @ValueSource(ints = {1, 2}) void verifiedValues(int x) { assertTrue(x > 0); }
    @ParameterizedTest @CsvSource({"1,2", "3,5"}) void violatedValues(int x, int y) { assertEquals(x + 1, y); }
}
""",
    "p/Program.java": """
package p;
public class Program { public static void main(String[] a) { new Thread(() -> { }).start(); } }
""",
    "p/AbstractTest.java": """
package p;
public abstract class AbstractTest { @org.junit.Test public void verified() { } }
""",
    "p/ConcreteTest.java": """
package p;
public class ConcreteTest extends AbstractTest { }
""",
}


def class_path(folder, names):
    return ":".join([str(folder), *(str(JARS / (name + ".jar")) for name in names)])


def heddle(*arguments):
    kept = {name: value for name, value in os.environ.items() if name not in ("JAVA_HOME", "CLASSPATH", "NO_COLOR")}
    result = subprocess.run([PROGRAM, "test", *arguments], capture_output=True, text=True, check=False,
                            stdin=subprocess.DEVNULL, env=kept)
    return result.returncode, result.stdout, result.stderr


@unittest.skipUnless(shutil.which("javac") and all((JARS / (name + ".jar")).exists() for name in
                                                   JUNIT4 + JUPITER + ENGINE), "needs a JDK and JUnit 4 and 5")
class JUnitTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        for name, text in SOURCES.items():
            file = cls.root / "src" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        cls.classes = cls.root / "classes"
        cls.path = class_path(cls.classes, JUNIT4 + JUPITER + ENGINE)
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-d", str(cls.classes), "-cp", cls.path,
                        *(str(cls.root / "src" / name) for name in SOURCES)], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def run_json(self, *arguments):
        file = self.root / "report.json"
        file.unlink(missing_ok=True)
        status, out, err = heddle("--json", str(file), "-cp", self.path, *arguments)
        self.assertTrue(file.exists(), out + err)
        return status, json.loads(file.read_text(encoding="utf-8")), out

    def check_by_name(self, report, runner):
        """The names of the tests begin with what becomes of them."""
        self.assertTrue(report["tests"])
        for test in report["tests"]:
            word = test["method"].removeprefix("test").lower()
            self.assertTrue(word.startswith(test["status"]), test["name"] + " is " + test["status"] + test["note"])
            self.assertEqual(test["runner"], runner, test["name"])

    def test_the_life_cycle_of_jupiter(self):
        status, report, out = self.run_json("p.LifeTest")
        self.check_by_name(report, "heddle")
        self.assertEqual((status, report["verdict"]), (0, "verified"))
        by_name = {test["name"]: test for test in report["tests"]}
        self.assertEqual(len(by_name), 9)
        self.assertEqual(by_name["skippedDisabled()"]["skipped_reason"], "not now")
        self.assertIn("no network", by_name["skippedAssumption()"]["skipped_reason"])
        self.assertEqual(by_name["verifiedInfo(TestInfo)"]["display_name"], "a name")
        self.assertEqual(by_name["verifiedPerClass()"]["class"], "p.LifeTest$Inner$Innermost")
        self.assertEqual(by_name["verifiedOrder()"]["output"], "[baseAll, all, base, interface, own, after]\n")
        self.assertRegex(out, r"verified +p\.LifeTest#verifiedOrder\(\)  \d+ states?, \d+\.\d\d s\n")
        self.assertRegex(out, r"\n9 tests: 7 verified, 2 skipped; \d")

    def test_threads_exits_and_endless_tests_touch_no_other_test(self):
        status, report, out = self.run_json("p.ThreadsTest")
        self.check_by_name(report, "heddle")
        self.assertEqual(status, 1)
        properties = {test["method"]: test["violations"][0]["property"] for test in report["tests"]
                      if test["status"] == "violated"}
        self.assertEqual(properties, {"violatedAssert": "assert", "violatedRace": "race", "violatedException": "exception",
                                      "violatedExit": "exit", "violatedTimeout": "exception", "violatedEndless": "livelock"})
        for test in report["tests"]:
            for violation in test.get("violations", []):
                if test["method"] != "violatedTimeout":  # the harness has noticed it, after the test
                    self.assertNotIn("heddle.internal", "".join(frame["class"] for frame in violation["stack"]))
            if test["method"] == "verifiedOutput":
                self.assertIn("a line that is repeated 0\n", test["output"])
                self.assertLess(len(test["output"]), 100000)
                self.assertIn("further bytes", test["output"])
        order = [line.split("#")[1].split("(")[0] for line in out.splitlines() if "p.ThreadsTest#" in line]
        self.assertEqual(order, [test["method"] for test in report["tests"]])

    def test_junit_4_and_3(self):
        status, report, _ = self.run_json("p.FourTest")
        self.check_by_name(report, "heddle")
        self.assertEqual((status, len(report["tests"])), (1, 7))
        status, report, _ = self.run_json("p.ThreeTest")
        self.check_by_name(report, "heddle")
        self.assertEqual((status, len(report["tests"])), (1, 2))

    def test_the_real_engines_run_what_the_harness_does_not(self):
        status, report, _ = self.run_json("p.RuleTest")
        self.check_by_name(report, "junit4")
        self.assertEqual((status, len(report["tests"])), (1, 2))
        status, report, out = self.run_json("p.EngineTest")
        self.check_by_name(report, "junit5")
        self.assertEqual((status, len(report["tests"])), (1, 2))
        self.assertIn("run by junit5", out)
        violated = [test for test in report["tests"] if test["status"] == "violated"]
        self.assertIn("expected: <4> but was: <5>", violated[0]["violations"][0]["message"])

    def test_harness_and_engine_agree(self):
        of_four = ["verifiedOrder", "verifiedExpected", "violatedExpected", "violatedAfter", "skippedIgnored",
                   "skippedAssumption"]
        names = [*("p.FourTest#" + name for name in of_four), "p.ThreeTest", "p.LifeTest#verifiedOrder", "p.LifeTest#skippedAssumption",
                 "p.LifeTest$Inner#verifiedNested", "p.ThreadsTest#violatedAssert", "p.ThreadsTest#verifiedLocked"]

        def outcomes(runner):
            _, report, _ = self.run_json("--runner", runner, *names)
            choices = {test["name"]: test["stats"]["choices"] for test in report["tests"] if "stats" in test}
            return ({test["class"] + "#" + test["method"]: test["status"] for test in report["tests"]},
                    {test["runner"] for test in report["tests"]}, choices["verifiedLocked()"])

        by_harness, harness, harness_choices = outcomes("auto")
        by_engine, engines, engine_choices = outcomes("engine")
        self.assertEqual((harness, engines), ({"heddle"}, {"junit4", "junit5"}))
        self.assertEqual(by_harness, by_engine)
        # Whatever the engine does before and after the test adds no choice.
        self.assertEqual(harness_choices, engine_choices)

    def test_a_trace_replays_the_first_violated_test(self):
        trace = str(self.root / "trace.json")
        for name, word in (("violatedAssert", "expected: <2> but was: <1>"), ("violatedExit", "the test ends the program")):
            status, out, err = heddle("--trace", trace, "-cp", self.path, "p.ThreadsTest#verifiedLocked",
                                      "p.ThreadsTest#" + name)
            self.assertEqual((status, err), (1, ""))
            self.assertIn(f"to replay p.ThreadsTest#{name}(): heddle replay {trace}\n", out)
            replayed = subprocess.run([PROGRAM, "replay", trace], capture_output=True, text=True, check=False)
            self.assertEqual((replayed.returncode, replayed.stderr), (1, ""))
            self.assertIn(word, replayed.stdout)
            stack = replayed.stdout.split("schedule:")[0].split("at the end:")[0]
            self.assertIn("p.ThreadsTest." + name, stack)
            self.assertNotIn("heddle.internal", stack)

    def test_selectors(self):
        def listed(*arguments):
            status, out, err = heddle("--list", "-cp", self.path, *arguments)
            self.assertEqual((status, err), (0, ""))
            return [line.split("  ")[0] for line in out.splitlines()]

        self.assertEqual(listed("ThreeTest#testVerified"), ["p.ThreeTest#testVerified()"])
        self.assertEqual(listed("p.Program"), ["p.Program#main(String[])"])
        self.assertEqual(listed("--include-tag", "fast"), ["p.LifeTest#verifiedInfo(TestInfo)"])
        self.assertEqual(listed("--filter", "*ConcreteTest#*"), ["p.ConcreteTest#verified()"])
        everything = listed()
        self.assertEqual(listed("p.*"), everything)
        self.assertNotIn("p.Program#main(String[])", everything)
        self.assertEqual(sorted(listed("--shard", "1/2") + listed("--shard", "2/2")), sorted(everything))
        self.assertEqual(self.run_json("p.Program")[0], 0)

    def test_budgets_end_a_test_and_not_the_run(self):
        status, report, _ = self.run_json("--max-states", "2", "p.ThreadsTest#verifiedLocked", "p.ThreeTest#testVerified")
        self.assertEqual(status, 2)
        self.assertEqual([test["status"] for test in report["tests"]], ["incomplete", "verified"])
        status, report, _ = self.run_json("--property", "assert", "--time-limit", "1", "p.ThreadsTest#violatedEndless",
                                          "p.ThreeTest#testVerified")
        self.assertEqual([test["status"] for test in report["tests"]], ["incomplete", "verified"])
        status, report, out = self.run_json("--fail-fast", "--workers", "1", "p.ThreeTest", "p.FourTest")
        self.assertEqual(status, 1)
        by_name = {test["method"]: test for test in report["tests"]}
        self.assertEqual(by_name["verifiedOrder"]["status"], "incomplete")
        self.assertIn("--fail-fast", by_name["verifiedOrder"]["reason"])
        self.assertRegex(out, r"\nincomplete +\d more: another test is violated \(--fail-fast\)\n")

    def test_bad_selectors_have_hints(self):
        for arguments, message in ((["p.ThreTest"], "did you mean `p.ThreeTest`?"),
                                   (["p.ThreeTest#testVerifed"], "did you mean `testVerified`?"),
                                   (["p.AbstractTest"], "its subclasses: p.ConcreteTest"),
                                   (["q.*"], "no class of `q.*`"),
                                   (["--filter", "nothing"], "no test found")):
            status, out, err = heddle("-cp", self.path, *arguments)
            self.assertEqual((status, out), (66, ""), arguments)
            self.assertIn(message, err)

    def test_missing_jars_are_named(self):
        status, out, err = heddle("-cp", class_path(self.classes, JUNIT4), "p.LifeTest")
        self.assertEqual((status, out), (66, ""))
        self.assertIn("junit-jupiter-api.jar", err)
        self.assertIn("mvn dependency:build-classpath", err)
        self.assertIn("junit (version 4).jar", heddle("-cp", str(self.classes), "p.FourTest")[2])
        # Without the engine the other tests are checked all the same.
        status, out, _ = heddle("-cp", class_path(self.classes, JUNIT4 + JUPITER), "p.EngineTest", "ConcreteTest")
        self.assertEqual(status, 3)
        self.assertIn("junit-platform-launcher.jar", out)
        self.assertRegex(out, r"verified +p\.ConcreteTest#verified\(\)")

    def test_a_malformed_class_is_named_and_the_others_are_checked(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            shutil.copytree(self.classes / "p", folder / "p")
            whole = (folder / "p" / "FourTest.class").read_bytes()
            (folder / "p" / "FourTest.class").write_bytes(whole[:200])
            path = class_path(folder, JUNIT4 + JUPITER + ENGINE)
            status, out, err = heddle("-cp", path, "--filter", "ConcreteTest")
            self.assertEqual(status, 66)
            self.assertIn("FourTest.class", err)
            self.assertRegex(out, r"verified +p\.ConcreteTest#verified\(\)")

    def test_a_project_and_a_class_path_file(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for part, kept in (("test-classes", "ConcreteTest"), ("classes", "AbstractTest")):
                (folder / "target" / part / "p").mkdir(parents=True)
                shutil.copy(self.classes / "p" / (kept + ".class"), folder / "target" / part / "p")
            (folder / "cp.txt").write_text(class_path("", JUNIT4).strip(":"), encoding="utf-8")
            status, out, err = heddle("--classpath-file", str(folder / "cp.txt"), str(folder))
            self.assertEqual(status, 0, err)
            self.assertIn("Maven layout", err)
            self.assertRegex(out, r"verified +p\.ConcreteTest#verified\(\)")
            status, _, err = heddle(str(folder / "target" / "none"))
            self.assertEqual(status, 66)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
