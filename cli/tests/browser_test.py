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


@unittest.skipUnless(CHROMIUM, "needs Chromium: scripts/setup installs it")
@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class BrowserTest(PageTest):
    @classmethod
    def setUpClass(cls):
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
        self.assertRegex(page, r'<path d="M[^"]*" class="race"')
        self.assertEqual(len(re.findall(r'class="mark"', page)), 2)

    def test_nonsense_in_the_address_is_harmless(self):
        for fragment in ("step=-5&status=<b>&q=%00", "step=999999", "violation=9&step=x", "t1v1s2%"):
            self.open("Deadlock", fragment)

    def test_a_trace_of_thousands_of_steps_stays_usable(self):
        page = self.open("Many", "step=3000")
        self.assertRegex(page, r"step 3000 of \d{4}")
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
        self.assertIn("step 2 of 2", page)
        self.assertRegex(self.open("Tests", "test=5"), r'<details class="unit" id="test-5" open=')

    def test_screenshots(self):
        folder = pathlib.Path(SCREENSHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        for name, fragment in (("Deadlock", "step=4"), ("Race", "step=end"), ("Assertion", "step=12"), ("Verified", ""),
                               ("Many", "step=3000"), ("Tests", "q=test1")):
            for width, height, theme in ((1280, 2200, "light"), (400, 3000, "dark")):
                file = folder / f"{name}-{width}-{theme}.png"
                file.unlink(missing_ok=True)
                self.browse(name, f"{fragment}&theme={theme}".lstrip("&"), f"--screenshot={file}",
                            f"--window-size={width},{height}")
                self.assertGreater(file.stat().st_size, 10000, file)


if __name__ == "__main__":
    SCREENSHOTS = os.path.abspath(sys.argv.pop(3))
    TESTS = os.path.abspath(sys.argv.pop(2))
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
