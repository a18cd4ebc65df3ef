#!/usr/bin/env python3
"""`heddle bench` as a user runs it. Most runs are small shell scripts, which stand for tools; heddle itself checks two
programs. Called with the path of the program."""

import csv
import io
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

PROGRAM = ""
RULES = [{"match": "^bug", "verdict": "violated", "property": "assert"}, {"status": 0, "verdict": "verified"}]
GOOD = "// EXPECT verdict=verified\nclass Good { public static void main(String[] a) { } }\n"
BAD = """// EXPECT verdict=violated property=race,assert
class Bad {
    static int n;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        assert n == 2;
    }
}
"""


def tool(script, name="tool", **more):
    return {"name": name, "command": ["sh", "-c", script, "sh", "{main}"], "result": RULES, **more}


class BenchTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        (self.folder / "classes").mkdir()
        (self.folder / "tmp").mkdir()
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache"),
                            "TMPDIR": str(self.folder / "tmp")}

    def programs(self, *names, **more):
        return [{"classpath": "classes", "main": name, **more} for name in names]

    def write_suite(self, configurations, programs, **more):
        suite = {"suite": "try", "configurations": configurations, "programs": programs, **more}
        (self.folder / "s.json").write_text(json.dumps(suite), encoding="utf-8")

    def bench(self, *arguments):
        result = subprocess.run([PROGRAM, "bench", *arguments, "s.json"], cwd=self.folder, env=self.environment,
                                capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, timeout=600)
        self.assertEqual(list((self.folder / "tmp").iterdir()), [], "scratch folders are left")
        return result.returncode, result.stdout, result.stderr

    def report(self, *arguments):
        status, out, error = self.bench("--quiet", "--json", "r.json", *arguments)
        self.assertEqual(out, "")
        self.assertLess(status, 64, error)
        report = json.loads((self.folder / "r.json").read_text(encoding="utf-8"))
        return status, report, {(cell["program"], cell["configuration"]): cell for cell in report["cells"]}

    def test_sources_are_compiled_and_checked(self):
        (self.folder / "Good.java").write_text(GOOD, encoding="utf-8")
        (self.folder / "Bad.java").write_text(BAD, encoding="utf-8")
        (self.folder / "Broken.java").write_text("class Broken {", encoding="utf-8")
        self.write_suite([{"name": "all"}, {"name": "pct", "options": ["--search", "pct"], "seeds": 2}],
                         [{"source": "Good.java"}, {"source": "Bad.java"}, {"source": "Broken.java"},
                          {"source": "Missing.java"}, {"classpath": "classes", "main": "NotThere"}])
        status, report, cells = self.report("--resume", "runs.jsonl")
        self.assertEqual(status, 2)
        self.assertEqual(report["wrong"], [])
        self.assertEqual(cells["Good", "all"]["judgement"], "right")
        self.assertEqual(cells["Bad", "all"]["judgement"], "right")
        self.assertEqual(cells["Bad", "pct"]["first_bug"]["found"], 2)
        self.assertGreaterEqual(min(cells["Bad", "pct"]["first_bug"]["executions"]), 1)
        self.assertEqual(cells["Good", "pct"]["judgement"], "unsolved")
        for name, reason in (("Broken", "does not compile"), ("Missing", "does not exist"),
                             ("NotThere", "Could not find or load main class")):
            self.assertEqual(cells[name, "all"]["judgement"], "not run")
            self.assertIn(reason, cells[name, "all"]["reason"])
        # A changed source is run again, and so is nothing else.
        (self.folder / "Good.java").write_text(GOOD.replace("{ }", "{ int i = 1; }"), encoding="utf-8")
        (self.folder / "Bad.java").write_text(BAD + "// The classes stay the same.\n", encoding="utf-8")
        before = (self.folder / "runs.jsonl").read_text(encoding="utf-8").count("\n")
        self.report("--resume", "runs.jsonl")
        self.assertEqual((self.folder / "runs.jsonl").read_text(encoding="utf-8").count("\n"), before + 3)

    def test_programs_of_a_folder_may_use_each_other(self):
        (self.folder / "p").mkdir()
        (self.folder / "p" / "Good.java").write_text(GOOD, encoding="utf-8")
        (self.folder / "p" / "Other.java").write_text(
            "// EXPECT verdict=verified\nclass Other { public static void main(String[] a) { Good.main(a); } }\n",
            encoding="utf-8")
        self.write_suite([{"name": "all"}], [{"folder": "p"}])
        self.assertEqual(self.bench("--quiet")[0], 0)

    def test_a_wrong_verdict_comes_first_and_is_the_status(self):
        self.write_suite([tool("exit 0"), tool("echo bug; exit 1", "other")],
                         self.programs("A", expected="verified"))
        status, out, _ = self.bench()
        self.assertEqual(status, 1)
        self.assertTrue(out.startswith("WRONG: A under other: violated, expected verified\n"), out)

    def test_limits_end_a_run_with_all_that_it_started(self):
        self.write_suite([tool("sleep 4321 & sleep 4321", "wall"), tool("while :; do :; done", "cpu"),
                          {"name": "memory", "command": [sys.executable, "-c", "b = bytearray(300 << 20)\nwhile 1: pass"],
                           "result": RULES},
                          tool("kill -9 $$", "killed"), tool("exit 7", "odd"), tool("echo fine", "fine")],
                         self.programs("A"), limits={"wall_s": 3, "cpu_s": 1, "memory_mb": 100})
        status, _, cells = self.report()
        self.assertEqual(status, 0)
        outcomes = {name: cell["outcome"] for (_, name), cell in cells.items()}
        self.assertEqual(outcomes, {"wall": "out of time", "cpu": "out of time", "memory": "out of memory",
                                    "killed": "failed", "odd": "failed", "fine": "verified"})
        self.assertLess(cells["A", "cpu"]["wall_s"]["median"], 30)
        left = subprocess.run(["ps", "-A", "-o", "args"], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("sleep 4321", left)

    def test_what_cannot_be_run_says_why_and_the_rest_goes_on(self):
        self.write_suite([tool("exit 0"), {"name": "jpf", "command": ["no-such-tool"], "result": RULES},
                          {"name": "old", "heddle": "no/such/heddle"}, tool("exit 0", "many", cores=1000)],
                         self.programs("A", expected="verified"))
        status, report, cells = self.report()
        self.assertEqual(status, 2)
        self.assertEqual(cells["A", "tool"]["judgement"], "right")
        self.assertIn("`no-such-tool` is not there", cells["A", "jpf"]["reason"])
        self.assertIn("is not there", cells["A", "old"]["reason"])
        self.assertIn("needs 1000 cores", cells["A", "many"]["reason"])
        self.assertFalse(report["interrupted"])

    def test_runs_are_repeated_in_turns_and_never_share_a_core(self):
        log = self.folder / "log"
        script = (f'echo $1 $(grep Cpus_allowed_list /proc/self/status) begin >> {log}; sleep 0.1; '
                  f'echo $1 $(grep Cpus_allowed_list /proc/self/status) end >> {log}')
        self.write_suite([tool(script)], self.programs("A", "B", "C"))
        _, report, cells = self.report("--repeat", "2", "--workers", "64")
        self.assertEqual([len(cell["runs"]) for cell in cells.values()], [2, 2, 2])
        lines = [line.split() for line in log.read_text(encoding="utf-8").splitlines()]
        busy = set()
        for _, _, core, what in lines:
            if what == "begin":
                self.assertNotIn(core, busy)
                self.assertTrue(core.isdigit(), core)
                busy.add(core)
            else:
                busy.discard(core)
        begun = [line[0] for line in lines if line[3] == "begin"]
        self.assertEqual(sorted(begun[:3]), ["A", "B", "C"], "the first repetitions come before the second ones")
        self.assertLessEqual(report["workers"], os.cpu_count())

    def test_an_interrupted_bench_leaves_its_reports_and_goes_on_later(self):
        log = self.folder / "log"
        self.write_suite([tool(f"echo $1 >> {log}; test $1 = A || sleep 600")], self.programs("A", "B"))
        command = [PROGRAM, "bench", "--workers", "1", "--resume", "runs", "--json", "r.json", "--quiet", "s.json"]
        with subprocess.Popen(command, cwd=self.folder, env=self.environment, stderr=subprocess.PIPE) as process:
            for _ in range(600):
                if log.exists() and log.read_text(encoding="utf-8").endswith("B\n"):
                    break
                time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
        self.assertEqual(process.returncode, 2)
        report = json.loads((self.folder / "r.json").read_text(encoding="utf-8"))
        self.assertTrue(report["interrupted"])
        self.assertEqual([cell["outcome"] for cell in report["cells"]], ["verified", "not run"])
        self.assertIn("interrupted", report["cells"][1]["reason"])
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])
        # The journal survives a crash in the middle of a line; other programs of the suite do not matter to it.
        with open(self.folder / "runs", "a", encoding="utf-8") as file:
            file.write('{"digest": "0')
        self.report("--resume", "runs", "--filter", "A")
        self.assertEqual(log.read_text(encoding="utf-8").split(), ["A", "B"])
        # Another limit makes another run.
        self.report("--resume", "runs", "--filter", "A", "--time-limit", "50")
        self.assertEqual(log.read_text(encoding="utf-8").split(), ["A", "B", "A"])

    def test_a_baseline_tells_what_got_worse(self):
        figures = {"states": "states ([0-9]+)"}
        self.write_suite([tool("echo states 100", figures=figures)], self.programs("A", expected="verified"))
        self.assertEqual(self.bench("--json", "old.json")[0], 0)
        self.assertEqual(self.bench("--baseline", "old.json")[0], 0)
        self.write_suite([tool("echo states 130", figures=figures)], self.programs("A", expected="verified"))
        status, out, _ = self.bench("--baseline", "old.json")
        self.assertEqual(status, 1)
        self.assertIn("worse: A / tool: states 100 before, now 130", out)
        self.assertEqual(self.bench("--baseline", "old.json", "--tolerance", "40")[0], 0)
        self.write_suite([tool("exit 9")], self.programs("A", expected="verified"))
        status, report, _ = self.report("--baseline", "old.json")
        self.assertEqual(status, 1)
        self.assertTrue(report["comparison"]["worse"])

    def test_all_reports_are_well_formed(self):
        self.write_suite([tool("echo states 10", "<b>one & two</b>"), tool("exit 0", "other"), tool("echo bug", "bugs")],
                         [{"classpath": "classes", "main": "A|B", "expected": "verified", "args": {"n": [1, 2, 3]}}])
        status, _, error = self.bench("--csv", "r.csv", "--markdown", "r.md", "--html", "r.html", "--svg", "plots",
                                      "--quiet")
        self.assertEqual(status, 1, error)
        rows = list(csv.DictReader(io.StringIO((self.folder / "r.csv").read_text(encoding="utf-8"))))
        self.assertEqual(len(rows), 9)
        self.assertEqual({row["configuration"] for row in rows}, {"<b>one & two</b>", "other", "bugs"})
        page = (self.folder / "r.html").read_text(encoding="utf-8")
        self.assertNotIn("<b>one", page)
        self.assertIn("Wrong verdicts", page)
        self.assertNotIn("http://", page.replace("http://www.w3.org", ""))
        plots = sorted((self.folder / "plots").iterdir())
        self.assertGreaterEqual(len(plots), 3)
        for plot in plots:
            xml.etree.ElementTree.parse(plot)
        self.assertIn("A\\|B n=1", (self.folder / "r.md").read_text(encoding="utf-8"))

    def test_bad_input_is_refused_and_old_reports_stay(self):
        (self.folder / "r.json").write_text("old", encoding="utf-8")
        (self.folder / "s.json").write_text('{"suite": "s",\n "programms": []}', encoding="utf-8")
        status, _, error = self.bench("--json", "r.json")
        self.assertEqual(status, 66)
        self.assertIn("s.json:2:2: unknown key `programms` of a suite; did you mean `programs`?", error)
        self.write_suite([tool("exit 0")], self.programs("A"))
        for arguments, text in ((["--filter", "Z"], "no program"), (["--baseline", "r.json"], "not JSON"),
                                (["--resume", "r.json"], "no file that --resume"),
                                (["--json", "no/where.json"], "no/where.json"), (["--repeat", "0"], "`0`")):
            status, _, error = self.bench(*arguments)
            self.assertIn(status, (64, 66), arguments)
            self.assertIn(text, error, arguments)
        self.assertEqual((self.folder / "r.json").read_text(encoding="utf-8"), "old")

    def test_the_list_runs_nothing(self):
        self.write_suite([tool("exit 0")], self.programs("A", tags=["t"]) + self.programs("B"))
        status, out, _ = self.bench("--list", "--include-tag", "t")
        self.assertEqual((status, out), (0, "A  t\nconfiguration tool\n"))


if __name__ == "__main__":
    PROGRAM = shutil.which(sys.argv.pop(1)) or ""
    PROGRAM = os.path.abspath(PROGRAM)
    unittest.main()
