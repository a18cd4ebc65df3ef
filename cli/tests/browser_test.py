#!/usr/bin/env python3
"""HTML reports in a browser: headless Chromium opens pages, the part of the address after `#` drives the slider and the
filters, and nothing may be logged. Screenshots stay for people to look at. Called with the program, the test executable
that writes the page of a test run, and the folder of the screenshots. Skipped without Chromium."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import devtools

PROGRAM = TESTS = SCREENSHOTS = ""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
         "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
         "--enable-logging=stderr", "--virtual-time-budget=20000"]

PROGRAMS = {
    "Deadlock": """
        static final Object LEFT = new Object(), RIGHT = new Object();
        static void both(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                }
            }
        }
        public static void main(String[] args) {
            new Thread(() -> both(LEFT, RIGHT), "<script>fail()</script>").start();
            new Thread(() -> both(RIGHT, LEFT), "two").start();
        }""",
    "Race": """
        int count;
        final Object gate = new Object();
        void add() {
            synchronized (gate) {
                count++;
            }
        }
        public static void main(String[] args) throws Exception {
            Race race = new Race();
            Thread one = new Thread(() -> { race.add(); race.count++; }, "one"), two = new Thread(race::add, "two");
            one.start();
            two.start();
            one.join();
            two.join();
        }""",
    "Assertion": """
        static int balance = 10;
        static synchronized int read() { return balance; }
        static synchronized void write(int value) { balance = value; }
        static void add(int amount) { write(read() + amount); }
        public static void main(String[] args) throws Exception {
            Thread one = new Thread(() -> add(1), "one"), two = new Thread(() -> add(2), "two");
            one.start();
            two.start();
            one.join();
            two.join();
            assert read() == 13 : "balance is " + read();
        }""",
    "Verified": """
        static synchronized void step() { }
        public static void main(String[] args) throws Exception {
            Thread one = new Thread(Verified::step);
            one.start();
            step();
            one.join();
        }""",
    "Many": """
        static int n;
        static synchronized void step() { n++; }
        public static void main(String[] args) throws Exception {
            Runnable work = () -> { for (int i = 0; i < 400; i++) step(); };
            Thread one = new Thread(work, "one"), two = new Thread(work, "two");
            one.start();
            two.start();
            one.join();
            two.join();
            assert n != 800;
        }""",
}

JUNIT = """
import static org.junit.jupiter.api.Assertions.assertEquals;
import org.junit.jupiter.api.*;
class CounterTest {
    volatile int count;
    synchronized void safe() { count++; }
    void unsafe() { count++; }
    void both(Runnable step) throws InterruptedException {
        Thread one = new Thread(step, "lost update ]]>"), two = new Thread(step, "<b>two</b>");
        one.start();
        two.start();
        one.join();
        two.join();
        assertEquals(2, count);
    }
    @RepeatedTest(48) void locked() throws InterruptedException { both(this::safe); }
    @Test void lost() throws InterruptedException { both(this::unsafe); }
    @Test @Disabled("not now") void later() { }
}
"""


class PageTest(unittest.TestCase):
    """Opens the pages of `self.folder`."""
    folder = pathlib.Path()

    def browse(self, name, fragment, *flags):
        with tempfile.TemporaryDirectory() as profile:
            result = subprocess.run([CHROMIUM, *FLAGS, f"--user-data-dir={profile}", *flags,
                                     f"{(self.folder / name).as_uri()}.html#{fragment}"],
                                    capture_output=True, text=True, check=False, timeout=300, stdin=subprocess.DEVNULL)
        self.assertEqual(result.returncode, 0, result.stderr[-2000:])
        self.assertNotIn("CONSOLE", result.stderr, f"{name}#{fragment}")
        return result.stdout

    def open(self, name, fragment=""):
        """The page after its script has run, without error."""
        page = self.browse(name, fragment, "--dump-dom")
        root = re.search(r"<html[^>]*>", page).group()
        self.assertIn('data-ready="1"', root)
        self.assertNotIn("data-errors", root)
        return page

    def assert_shows(self, page, text):
        """Unlike assertIn(), it does not print a whole page."""
        self.assertTrue(text in page, f"{text} is missing")


@unittest.skipUnless(CHROMIUM, "needs Chromium: scripts/setup installs it")
@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class BrowserTest(PageTest):
    @classmethod
    def setUpClass(cls):
        pathlib.Path(SCREENSHOTS).mkdir(parents=True, exist_ok=True)
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        for name, body in PROGRAMS.items():
            (cls.folder / f"{name}.java").write_text(f"class {name} {{{body}\n}}\n", encoding="utf-8")
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-d", "classes",
                        *(f"{name}.java" for name in PROGRAMS)], check=True, cwd=cls.folder)
        for name in PROGRAMS:
            result = subprocess.run([PROGRAM, "check", "--quiet", "--html", f"{name}.html", "-cp", "classes", name],
                                    cwd=cls.folder, check=False, capture_output=True, text=True)
            assert result.returncode == (0 if name == "Verified" else 1), (name, result.stderr)
        subprocess.run([TESTS, "-tc=html: a run of 50 tests*"], check=True, cwd=cls.folder, stdout=subprocess.DEVNULL,
                       env={**os.environ, "HEDDLE_SAMPLE_PAGE": str(cls.folder / "Tests.html")})

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def rows_of_now(self, page):
        return re.findall(r'<li id="t1v1(\w+)" class="[^"]*\bnow\b', page)

    def test_the_slider_walks_through_a_schedule(self):
        for name in ("Deadlock", "Race", "Assertion"):
            steps = int(re.search(r"(\d+) steps, ", (self.folder / f"{name}.html").read_text(encoding="utf-8")).group(1))
            page = self.open(name, f"step={steps}")
            self.assertIn(f"step {steps} of {steps}", page)
            self.assertEqual(self.rows_of_now(page), [f"s{steps}"])
        self.assertIn('data-step="0"', self.open("Race", "step=0"))
        self.assertTrue(self.rows_of_now(self.open("Race", "step=end"))[0].startswith("e"))

    def test_the_source_has_the_lines_of_the_threads(self):
        page = self.open("Deadlock", "step=end")
        code = page[page.index('class="code"'):page.index('class="threads"')]
        self.assertEqual(len(re.findall(r'<li value="\d+" class="[^"]*\bat\b', code)), 1, "both threads are at one line")
        self.assertIn("&lt;script&gt;fail()&lt;/script&gt;</span>", code)
        self.assertIn(">two</span>", code)

    def test_a_race_has_arrows(self):
        page = self.open("Race")
        self.assertTrue(re.search(r'<path d="M[^"]*" class="race"', page), "no arrow between the two accesses")
        self.assertEqual(len(re.findall(r'class="mark"', page)), 2)

    def test_nonsense_in_the_address_is_harmless(self):
        for fragment in ("step=-5&status=<b>&q=%00", "step=999999", "violation=9&step=x", "t1v1s2%"):
            self.open("Deadlock", fragment)

    def test_a_trace_of_thousands_of_steps_stays_usable(self):
        page = self.open("Many", "step=3000")
        self.assertTrue(re.search(r"step 3000 of \d{4}", page), "not at the step of the address")
        self.assertEqual(self.rows_of_now(page), ["s3000"])

    def test_a_verified_program_says_what_was_explored(self):
        page = self.open("Verified")
        self.assertIn("Every interleaving was explored", page)
        self.assertIn("What the reductions ruled out", page)

    def test_the_list_of_tests_has_filters(self):
        for fragment, shown in (("", 50), ("status=violated", 1), ("q=QueueTest", 25), ("status=verified&q=test1", 10)):
            page = self.open("Tests", fragment)
            self.assertIn(f'data-shown="{shown}"', page, fragment)
            rows = re.findall(r"<tr data-status=[^>]*>", page)
            self.assertEqual(sum("hidden" not in row for row in rows), shown, fragment)
        page = self.open("Tests", "test=1&step=2")
        self.assert_shows(page, "step 2 of 2")
        page = self.open("Tests", "test=5")
        self.assertTrue(re.search(r'<details class="unit" id="test-5" open=', page), "test 5 is not open")

    def with_page(self, name, fragment=""):
        page = devtools.Page(CHROMIUM, [flag for flag in FLAGS if not flag.startswith(("--virtual", "--enable-log"))])
        self.addCleanup(page.close)
        page.open(f"{(self.folder / name).as_uri()}.html#{fragment}")
        return page

    def test_keys_the_slider_and_clicks_walk(self):
        page = self.with_page("Assertion")
        step = "document.querySelector('.violation').dataset.step"
        self.assertEqual(page.run(step), "0")
        page.press("ArrowRight")
        self.assertEqual(page.run(step), "1")
        page.press("ArrowRight")
        page.press("ArrowLeft")
        self.assertEqual((page.run(step), page.run("location.hash")), ("1", "#step=1"))
        page.run("(() => { const s = document.querySelector('input[type=range]'); s.value = 7;"
                 " s.dispatchEvent(new Event('input')); })()")
        self.assertEqual(page.run(step), "7")
        page.click(".controls button:last-of-type")
        self.assertEqual(page.run(step), "end")
        page.click("#t1v1s3 .what")
        self.assertEqual(page.run(step), "3")
        theme = "document.documentElement.dataset.theme"
        page.click("button.theme")
        first = page.run(theme)
        page.click("button.theme")
        self.assertEqual({first, page.run(theme)}, {"light", "dark"})
        self.assertEqual(page.faults, [])

    def test_the_keyboard_reaches_everything(self):
        page = self.with_page("Race")
        seen = set()
        for _ in range(40):
            page.press("Tab")
            seen.add(page.run("document.activeElement.className || document.activeElement.type || "
                              "document.activeElement.tagName"))
        self.assertLessEqual({"theme", "SUMMARY", "button", "range", "code"}, seen)
        self.assertEqual(page.faults, [])

    def test_typing_filters_the_tests(self):
        page = self.with_page("Tests")
        page.run("document.querySelector('input[type=search]').focus()")
        for key in "test1":
            page.press(key, key)
        rows = "document.querySelectorAll('table.tests tbody tr:not([hidden])').length"
        self.assertEqual(page.run(rows), 11)
        page.click("button[data-status=verified]")
        self.assertEqual(page.run(rows), 10)
        page.click("button[data-status='']")
        page.click("a[href='#test-11']")
        self.assertTrue(page.run("document.getElementById('test-11').open"))
        self.assertEqual(page.faults, [])

    def test_a_long_trace_answers_fast(self):
        page = self.with_page("Many", "step=3000")
        seen = ("(() => { const r = document.querySelector('.step.now').getBoundingClientRect();"
                " const p = document.querySelector('.panel').getBoundingClientRect();"
                " return [r.top >= p.bottom - 1, r.bottom <= innerHeight + 1]; })()")
        self.assertEqual(page.run(seen), [True, True], "the row of the step is in view, below the panel")
        took = page.run("(() => { const b = document.querySelectorAll('.controls button')[2], t = performance.now();"
                        " for (let i = 0; i < 20; i++) b.click(); return performance.now() - t; })()")
        self.assertEqual(page.run("document.querySelector('.violation').dataset.step"), "3020")
        self.assertLess(took, 20 * 500, "milliseconds for 20 steps, on a busy machine")
        self.assertEqual(page.faults, [])

    def test_pages_are_readable_without_their_script_and_print(self):
        for name, texts in (("Deadlock", ("wait for each other", "held by", "synchronized (second)", "Sources")),
                            ("Race", ("data race on", "race.count++")), ("Tests", ("p.QueueTest", "50 tests"))):
            page = self.with_page(name)
            page.set_scripts(False)
            page.open(f"{(self.folder / name).as_uri()}.html")
            page.set_scripts(True)
            text = page.run("document.body.innerText")
            for part in texts:
                self.assertIn(part, text)
            self.assertEqual(page.run("document.querySelectorAll('.panel, .filters, button').length"), 0)
            self.assertTrue(page.pdf().startswith(b"%PDF"))
            self.assertEqual(page.faults, [])

    def test_nothing_is_wider_than_the_page(self):
        for name in ("Deadlock", "Race", "Assertion", "Verified", "Many", "Tests"):
            page = self.with_page(name, "step=2")
            for width in (400, 800, 1280):
                page.resize(width, 900)
                self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width, f"{name} at {width}")

    def test_a_run_of_junit_tests(self):
        jars = [f"/usr/share/java/{name}.jar" for name in ("junit-jupiter-api", "junit-platform-commons", "opentest4j",
                                                           "apiguardian-api")]
        if not all(os.path.exists(jar) for jar in jars):
            self.skipTest("needs JUnit 5: scripts/setup installs it")
        path = ":".join(jars)
        (self.folder / "CounterTest.java").write_text(JUNIT, encoding="utf-8")
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-cp", path, "-d", "tests", "CounterTest.java"],
                       check=True, cwd=self.folder)
        result = subprocess.run([PROGRAM, "test", "--quiet", "--html", "JUnit.html", "-cp", f"tests:{path}"],
                                cwd=self.folder, check=False, capture_output=True, text=True)
        self.assertEqual(result.returncode, 1, result.stderr)
        page = self.with_page("JUnit")
        rows = "document.querySelectorAll('table.tests tbody tr:not([hidden])').length"
        self.assertEqual(page.run(rows), 50)
        page.click("button[data-status=violated]")
        self.assertEqual(page.run(rows), 1)
        page.run("document.activeElement.blur()")
        page.press("ArrowRight")
        self.assertEqual(page.run("document.querySelector('.violation').dataset.step"), "1")
        self.assertIn("lost update ]]>", page.run("document.body.innerText"))
        shown = page.run("[...document.querySelectorAll('.violation .timeline .place')]"
                         ".filter(e => e.offsetParent).map(e => e.innerText)")
        self.assertEqual({place.split(":")[0] for place in shown if place}, {"CounterTest.java"}, "JUnit is folded")
        page.resize(400, 2000)
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 400)
        page.screenshot(pathlib.Path(SCREENSHOTS, "JUnit-400-light.png"))
        page.resize(1280, 2000)
        page.screenshot(pathlib.Path(SCREENSHOTS, "JUnit-1280-light.png"))
        self.assertEqual(page.faults, [])

    def test_screenshots(self):
        folder = pathlib.Path(SCREENSHOTS)
        for name, fragment in (("Deadlock", "step=4"), ("Race", "step=end"), ("Assertion", "step=12"), ("Verified", ""),
                               ("Many", "step=3000"), ("Tests", "q=test1")):
            page = self.with_page(name, fragment)
            for width, height in ((1280, 2200), (400, 3000)):
                page.resize(width, height)
                for theme in ("light", "dark"):
                    file = folder / f"{name}-{width}-{theme}.png"
                    file.unlink(missing_ok=True)
                    page.open(f"{(self.folder / name).as_uri()}.html#{f'{fragment}&theme={theme}'.lstrip('&')}")
                    page.screenshot(file)
                    self.assertGreater(file.stat().st_size, 10000, file)
            self.assertEqual(page.faults, [])


if __name__ == "__main__":
    SCREENSHOTS = os.path.abspath(sys.argv.pop(3))
    TESTS = os.path.abspath(sys.argv.pop(2))
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
