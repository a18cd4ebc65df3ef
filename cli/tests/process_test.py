#!/usr/bin/env python3
"""The process as a script sees it: where text goes and what the status is. Called with the path of the program."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""


def heddle(*arguments, **environment):
    kept = {name: value for name, value in os.environ.items() if name not in ("JAVA_HOME", "CLASSPATH", "NO_COLOR")}
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                            env={**kept, **environment})
    return result.returncode, result.stdout, result.stderr


class ProcessTest(unittest.TestCase):
    def test_help_and_version_go_to_standard_output(self):
        for arguments in (["--help"], ["-h"], ["run", "--help"], ["disasm", "--help"], ["--version"]):
            status, out, err = heddle(*arguments)
            self.assertEqual((status, err), (0, ""))
            self.assertIn("heddle", out)

    def test_a_wrong_command_line_is_status_64_with_a_hint(self):
        for arguments in ([], ["rum"], ["run"], ["run", "--jkd"], ["run", "--color", "blue", "Main"], ["--max-heap", "3"]):
            status, out, err = heddle(*arguments)
            self.assertEqual((status, out), (64, ""), arguments)
            self.assertRegex(err, r"^heddle: [^\n]+\n(  [^\n]+\n)+$")
        self.assertIn("did you mean `run`?", heddle("rum")[2])

    def test_a_jdk_that_is_none_is_status_66(self):
        with tempfile.TemporaryDirectory() as folder:
            for status, out, err in (heddle("run", "--jdk", folder, "Main"), heddle("run", "Main", JAVA_HOME=folder),
                                     heddle("run", "--jdk", folder + "/none", "Main"),
                                     heddle("disasm", "--jdk", folder, "Main")):
                self.assertEqual((status, out), (66, ""))
                self.assertIn(folder, err)

    def test_colour_is_for_those_who_ask(self):
        self.assertNotIn("\x1b", heddle("rum")[2])
        self.assertIn("\x1b", heddle("--color", "always", "rum")[2])

    def test_output_that_cannot_be_written_is_no_success(self):
        full = pathlib.Path("/dev/full")
        if full.exists():
            with full.open("w", encoding="utf-8") as sink:
                self.assertEqual(subprocess.run([PROGRAM, "--help"], stdout=sink, check=False).returncode, 70)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
