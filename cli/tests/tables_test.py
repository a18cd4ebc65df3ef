#!/usr/bin/env python3
"""The tables of the static analyses: the cache on disk, and the report of `analyze`. Called with the path
of the program."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
SOURCE = """
class Main {
    static int left, right;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { right++; });
        other.start();
        left++;
        other.join();
    }
}
"""


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class TablesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.classes = pathlib.Path(self.folder.name, "classes")
        self.cache = pathlib.Path(self.folder.name, "cache")
        self.compile(SOURCE)

    def compile(self, text):
        source = pathlib.Path(self.folder.name, "Main.java")
        source.write_text(text, encoding="utf-8")
        subprocess.run(["javac", "-g", "-d", str(self.classes), str(source)], check=True)

    def heddle(self, *arguments):
        run = subprocess.run([PROGRAM, *arguments, "-cp", str(self.classes), "Main"], capture_output=True, text=True, check=False,
                             stdin=subprocess.DEVNULL, env={**os.environ, "XDG_CACHE_HOME": str(self.cache)})
        return run.stdout

    def check(self, *extra):
        report = json.loads(self.heddle("check", "--quiet", "--json", "-", "--reduce", "immutable,fields", *extra))
        self.assertEqual(report["verdict"], "verified")
        return report["stats"]

    def files(self):
        return sorted(self.cache.glob("heddle/tables/*"))

    def test_a_second_check_finds_the_tables_of_the_first(self):
        first, second = self.check(), self.check()
        self.assertEqual([first["analysis"]["was_stored"], second["analysis"]["was_stored"]], [False, True])
        self.assertEqual((first["states"], first["end_state_digest"]), (second["states"], second["end_state_digest"]))
        self.assertEqual(len(self.files()), 1)

    def test_tables_of_another_program_or_kind_are_not_used(self):
        self.check()
        kinds = (("--fields", "callee"), ("--pointers", "ci"), ("--pointers", "obj"),
                 ("--pointers", "obj", "--pointers-depth", "3"), ("--pointers", "ci-demand"),
                 ("--pointers", "ci-demand", "--pointers-budget", "1"), ("--pointers", "obj-demand"))
        for kind in kinds:
            self.assertFalse(self.check(*kind)["analysis"]["was_stored"], kind)
        self.compile(SOURCE.replace("left++", "left += 2"))
        self.assertFalse(self.check()["analysis"]["was_stored"])
        self.assertEqual(len(self.files()), len(kinds) + 2)

    def test_queries_on_demand_are_counted_and_stored(self):
        found = [self.check("--pointers", "ci-demand")["analysis"] for _ in range(2)]
        self.assertEqual([figures["was_stored"] for figures in found], [False, True])
        self.assertGreater(found[0]["pointer_queries"], 0)
        self.assertGreater(found[0]["pointer_cache_hits"], 0)
        self.assertEqual(found[0]["pointer_exhausted"], 0)
        self.assertEqual(found[0]["pointer_queries"], found[1]["pointer_queries"])
        short = self.check("--pointers", "ci-demand", "--pointers-budget", "1")["analysis"]
        self.assertEqual(short["pointer_exhausted"], short["pointer_queries"])
        self.assertEqual(self.check("--pointers", "ci")["analysis"]["pointer_queries"], 0)

    def test_a_truncated_file_is_written_again(self):
        self.check()
        (file,) = self.files()
        whole = file.read_bytes()
        file.write_bytes(whole[:len(whole) // 2])
        self.assertFalse(self.check()["analysis"]["was_stored"])
        self.assertEqual(file.read_bytes(), whole)
        self.assertTrue(self.check()["analysis"]["was_stored"])

    def test_without_the_cache_nothing_is_read_or_written(self):
        self.check("--no-cache")
        self.assertEqual(self.files(), [])
        self.check()
        self.assertFalse(self.check("--no-cache")["analysis"]["was_stored"])

    def test_analyze_shows_the_accesses_from_a_line_on(self):
        line = 1 + SOURCE.splitlines().index("        left++;")
        text = self.heddle("analyze", "--at", f"Main.java:{line}")
        self.assertIn("  writes Main.left\n", text)
        self.assertNotIn("Main.right\n", text.split("immutable fields")[0])
        before = self.heddle("analyze", "--at", f"Main.java:{line - 1}")
        self.assertIn("  writes Main.right\n", before)
        self.assertIn("no reachable code at Main.java:1\n", self.heddle("analyze", "--at", "Main.java:1"))


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
