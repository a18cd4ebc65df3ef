#!/usr/bin/env python3
"""Traces as a script sees them: written by check, replayed, refused. Called with the path of the program."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""

SOURCE = """package p;
class Main {
    static final Object LEFT = new Object(), RIGHT = new Object();
    static int count;
    static void both(Object first, Object second) {
        synchronized (first) { // the outer one
            synchronized (second) {
                count++;
            }
        }
    }
    public static void main(String[] args) {
        System.out.println("begin " + args.length);
        new Thread(() -> both(LEFT, RIGHT), "one").start();
        new Thread(() -> both(RIGHT, LEFT), "two").start();
    }
}
"""


def heddle(*arguments, cwd=None):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, cwd=cwd,
                            stdin=subprocess.DEVNULL, timeout=100)
    return result.returncode, result.stdout, result.stderr


def compile_source(folder, text):
    source = pathlib.Path(folder, "src", "p", "Main.java")
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(text, encoding="utf-8")
    subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-d", str(pathlib.Path(folder, "classes")), str(source)],
                   check=True)


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class TraceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = cls.temporary.name
        compile_source(cls.folder, SOURCE)
        cls.status, cls.out, cls.err = heddle("check", "--trace", "trace.json", "--json", "report.json", "-cp", "classes",
                                              "p.Main", "x", cwd=cls.folder)
        cls.trace = pathlib.Path(cls.folder, "trace.json")
        cls.report = json.loads(pathlib.Path(cls.folder, "report.json").read_text(encoding="utf-8"))

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def changed(self, change):
        """The trace with a change made to it, in another file."""
        content = json.loads(self.trace.read_text(encoding="utf-8"))
        change(content)
        other = pathlib.Path(self.folder, "changed.json")
        other.write_text(json.dumps(content), encoding="utf-8")
        return str(other)

    def test_files_are_written_before_the_text(self):
        for name in ("early.json", "early_report.json"):
            pathlib.Path(self.folder, name).unlink(missing_ok=True)
        reader, writer = os.pipe()
        os.close(reader)
        result = subprocess.run([PROGRAM, "check", "--trace", "early.json", "--json", "early_report.json", "-cp", "classes",
                                 "p.Main", "x"], cwd=self.folder, stdout=writer, stderr=subprocess.DEVNULL, check=False,
                                stdin=subprocess.DEVNULL, timeout=100)
        os.close(writer)
        self.assertNotEqual(result.returncode, 0)
        status, _, err = heddle("replay", "early.json", cwd=self.folder)
        self.assertEqual((status, err), (1, ""))
        report = json.loads(pathlib.Path(self.folder, "early_report.json").read_text(encoding="utf-8"))
        self.assertEqual(report["verdict"], "violated")

    def test_the_report_shows_what_failed_and_how(self):
        self.assertEqual((self.status, self.err), (1, ""))
        self.assertRegex(self.out.splitlines()[0], "^deadlock: ")
        locks = [re.search(f'"{one}" waits for the monitor of java.lang.Object#(\\d), held by "{other}"\n'
                           "      holds the monitor of java.lang.Object#(\\d)\n", self.out).groups()
                 for one, other in (("one", "two"), ("two", "one"))]
        self.assertEqual(sorted(locks), [("1", "2"), ("2", "1")])
        self.assertIn("begin 1", self.out)
        heads = [line for line in self.out.splitlines() if sorted(line.split()) == ["main", "one", "two"]]
        self.assertEqual(len(heads), 1, "one column per thread")
        self.assertRegex(self.out, r"Main\.java:6 +synchronized \(first\) \{")

    def test_the_schedule_has_the_fewest_switches(self):
        violation = self.report["violations"][0]
        self.assertEqual(violation["switches"], 2)  # main, one of them, the other
        for seed in range(1, 6):
            out = heddle("check", "--seed", str(seed), "--json", "-", "-cp", "classes", "p.Main", cwd=self.folder)[1]
            self.assertEqual(json.loads(out)["violations"][0]["switches"], 2, f"seed {seed}")
        threads = [step["thread"] for step in violation["trace"]]
        self.assertEqual(violation["switches"], sum(a != b for a, b in zip(threads, threads[1:])))

    def test_a_replay_ends_in_the_same_violation(self):
        with tempfile.TemporaryDirectory() as elsewhere:
            status, out, err = heddle("replay", "--json", "again.json", str(self.trace), cwd=elsewhere)
            self.assertEqual((status, err), (1, ""))
            again = json.loads(pathlib.Path(elsewhere, "again.json").read_text(encoding="utf-8"))
        self.assertEqual(again["command"], "replay")
        self.assertEqual(again["violations"], self.report["violations"])
        self.assertEqual(again["target"], self.report["target"])
        schedule = self.out[:self.out.index("violated\n")]
        self.assertEqual(out[:out.index("violated\n")], schedule)
        self.assertEqual(heddle("replay", "--json", "-", str(self.trace))[0], 1)

    def test_source_lines_come_from_the_folders_of_the_option(self):
        self.assertIn("// the outer one", heddle("replay", "--source", "src", str(self.trace), cwd=self.folder)[1])
        self.assertNotIn("// the outer one", heddle("replay", "--source", "classes", str(self.trace), cwd=self.folder)[1])
        texts = {step["text"] for step in self.report["violations"][0]["trace"]}
        self.assertIn("synchronized (first) { // the outer one", texts)

    def test_classes_that_changed_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_source(folder, SOURCE.replace("count++", "count--"))
            status, out, err = heddle("replay", "-cp", f"{folder}/classes", str(self.trace))
            self.assertEqual((status, out), (66, ""))
            self.assertRegex(err, "the classes changed since the trace was recorded: p/Main differs")
            status, _, err = heddle("replay", "-cp", folder, str(self.trace))
            self.assertEqual(status, 66)
            self.assertIn("p/Main is missing", err)
            compile_source(folder, SOURCE)
            self.assertEqual(heddle("replay", "-cp", f"{folder}/classes", str(self.trace))[0], 1)

    def test_another_jdk_is_refused(self):
        trace = self.changed(lambda content: content["target"].update(jdk_version="17.0.0.0.1"))
        status, _, err = heddle("replay", trace)
        self.assertEqual(status, 66)
        self.assertIn("the JDK changed: recorded with 17.0.0.0.1", err)

    def test_a_schedule_that_does_not_fit_is_not_a_violation(self):
        def swap_first(content):
            content["violations"][0]["steps"].insert(0, {"thread": 1})

        def far_thread(content):
            content["violations"][0]["steps"][-1]["thread"] = 65535

        def far_choice(content):
            content["violations"][0]["steps"][-1]["choice"] = 2147483647

        def too_short(content):
            del content["violations"][0]["steps"][-3:]

        def nothing(content):
            content["violations"][0]["steps"] = []

        for change in (swap_first, far_thread, far_choice, too_short, nothing):
            with self.subTest(change.__name__):
                status, out, err = heddle("replay", self.changed(change))
                self.assertEqual((status, err), (2, ""))
                self.assertIn("incomplete: the recorded schedule does not lead to the violation", out)

    def test_a_malformed_trace_is_refused_with_file_and_reason(self):
        text = self.trace.read_text(encoding="utf-8")
        step = '"violations":[{"fingerprint":"x","steps":[{"thread":%s}]}]'
        broken = {
            "empty": ("", "at byte 0x0"),
            "cut": (text[:len(text) // 2], "at byte"),
            "garbage": ("\x00\x01\x7f{[", "at byte 0x0"),
            "deep": ("[" * 100000, "nested deeper than"),
            "many keys": ("{" + ",".join(f'"k{i}":0' for i in range(5000)) + "}", "too many keys"),
            "twice": ('{"heddle_trace":1,"heddle_trace":1}', "duplicate key `heddle_trace`"),
            "array": ("[]", "an object is expected"),
            "empty object": ("{}", "`heddle_trace`: is missing"),
            "later version": ('{"heddle_trace":2}', "`heddle_trace`: version 2"),
            "two values": (text + "{}", "at byte"),
            "large thread": (text.replace('"thread": 0', '"thread": 99999999999999999999', 1), "steps[0].thread"),
            "negative thread": (text.replace('"thread": 0', '"thread": -1', 1), "steps[0].thread"),
            "a property": (text.replace('"deadlock"', '"deadlook"'), "`deadlook` is not a property"),
            "no violations": (text[:text.index('"violations"')] + '"violations": []}', "`violations`: is empty"),
            "text for array": (text.replace('"args": [\n      "x"\n    ]', '"args": "x"'), "`target.args`"),
            "zero byte": (text.replace('"p.Main"', '"p\\u0000Main"', 1), "`target.main`"),
            "a step": (text[:text.index('"violations"')] + step % "true" + "}", "`violations[0].steps[0].thread`"),
        }
        for name, (content, reason) in broken.items():
            with self.subTest(name):
                self.assertNotEqual(content, text)
                file = pathlib.Path(self.folder, "broken.json")
                file.write_text(content, encoding="utf-8")
                status, out, err = heddle("replay", str(file))
                self.assertEqual((status, out), (66, ""))
                self.assertIn("broken.json", err)
                self.assertIn(reason, err)
        self.assertEqual(heddle("replay", self.folder)[0], 66)
        self.assertEqual(heddle("replay", self.folder + "/none.json")[0], 66)

    def test_flipped_bits_never_crash(self):
        data = self.trace.read_bytes()
        file = pathlib.Path(self.folder, "flipped.json")
        for at in range(0, len(data), max(1, len(data) // 60)):
            file.write_bytes(data[:at] + bytes([data[at] ^ (1 << at % 8)]) + data[at + 1:])
            self.assertIn(heddle("replay", str(file))[0], (1, 2, 3, 66), f"byte {at}")

    def test_a_trace_that_cannot_be_written_leaves_the_folder_unchanged(self):
        check = ["check", "-cp", "classes", "p.Main"]
        self.assertEqual(heddle(*check[:1], "--trace", "none/trace.json", *check[1:], cwd=self.folder)[0], 66)
        before = sorted(os.listdir(self.folder))
        self.assertEqual(heddle(*check[:1], "--trace", "classes", *check[1:], cwd=self.folder)[0], 66)
        self.assertEqual(sorted(os.listdir(self.folder)), before, "no temporary file stays")
        old = pathlib.Path(self.folder, "old.json")
        old.write_text("mine", encoding="utf-8")
        script = 'ulimit -f 0; trap "" XFSZ; exec "$@"'
        result = subprocess.run(["bash", "-c", script, "-", PROGRAM, "check", "--trace", str(old), "-cp", "classes", "p.Main"],
                                cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 70)
        self.assertEqual(old.read_text(encoding="utf-8"), "mine")
        old.unlink()
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_demo_shows_a_bug(self):
        status, out, err = heddle("demo")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("deadlock: ", out)
        self.assertRegex(out, r"Bank\.java:\d+ +synchronized \(from\) \{")

    def test_a_wrong_command_line_is_status_64(self):
        for arguments in (["replay"], ["replay", "a", "b"], ["demo", "x"], ["replay", "--trace", "x", "y"]):
            self.assertEqual(heddle(*arguments)[0], 64, arguments)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
