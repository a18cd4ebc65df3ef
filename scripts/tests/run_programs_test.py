#!/usr/bin/env python3
"""The runner of test programs, with stand-ins for heddle: programs that agree pass, differences are
reported, and the results of java are kept only while they are valid."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

RUNNER = pathlib.Path(__file__).resolve().parents[1] / "run_programs.py"

# Called as: heddle run --jdk DIR -cp PATH Main arguments...
HONEST = '#!/bin/sh\njdk=$3; shift 3; exec "$jdk/bin/java" -ea "$@"\n'
FORGETFUL = '#!/bin/sh\njdk=$3; shift 3; exec "$jdk/bin/java" "$@"\n'
SILENT = "#!/bin/sh\nexit 0\n"
SLOW = "#!/bin/sh\nwhile :; do :; done\n"
DEAD = "#!/bin/sh\nkill -SEGV $$\n"

PROGRAMS = {
    "Edges": '// EXPECT same-as-java\n// ARGS a "b c"\n// STDIN x\\ny\\x21\\\\\n'
             "class Node { static String name() { return \"edges\"; } }\n"
             "public class Edges { public static void main(String[] a) throws Exception {\n"
             "  System.out.println(Node.name() + a.length + a[1]); System.in.transferTo(System.out);\n"
             '  System.err.println("\\u00e9"); System.exit(3); } }\n',
    "Assertion": "// EXPECT same-as-java\n// JAVAC --release 8\n"
                 "public class Assertion { public static void main(String[] a) {\n"
                 "  Runnable r = () -> { assert a.length > 0 : 7; }; r.run(); } }\n",
    "SameHelper": "// EXPECT same-as-java\n// JAVAC -Xdiags:verbose\n// LABEL slow\n"
                  "class Node { static String name() { return \"same\"; } }\n"
                  "public class SameHelper { public static void main(String[] a) { System.out.println(Node.name()); } }\n",
    "Nameless": "// EXPECT same-as-java\n// JAVAC -g:none\n"
                "public class Nameless { public static void main(String[] a) { System.out.print(1); } }\n",
}


class RunProgramsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "programs").mkdir()

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        (self.root / "programs" / f"{name}.java").write_text(text)

    def run_with(self, heddle, *arguments):
        path = self.root / "heddle"
        path.write_text(heddle)
        path.chmod(0o755)
        command = [sys.executable, str(RUNNER), "--programs", str(self.root / "programs"), "--work",
                   str(self.root / "work"), "--heddle", str(path), *arguments]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        return result.returncode, result.stdout + result.stderr

    def test_what_agrees_passes(self):
        for name, text in PROGRAMS.items():
            self.write(name, text)
        status, output = self.run_with(HONEST)
        self.assertEqual((status, output), (0, "4 passed, 0 failed, 0 skipped\n"))
        self.assertEqual(len(list((self.root / "work/.java").iterdir())), 4)

    def test_each_kind_of_difference_fails(self):
        self.write("Edges", PROGRAMS["Edges"])
        status, output = self.run_with(SILENT)
        self.assertEqual(status, 1)
        for part in ("FAILED Edges", "exit status: java 3, heddle 0", "standard output from line 1 on", "- edges2b c",
                     "- y!\\  (no end of line)", "standard error from line 1 on", "0 passed, 1 failed, 0 skipped"):
            self.assertIn(part, output)
        self.assertIn("signal 11 (SIGSEGV)", self.run_with(DEAD)[1])
        self.assertIn("heddle: no end within 1 s of processor time", self.run_with(SLOW, "--timeout", "1")[1])

    def test_assertions_are_on(self):
        self.write("Assertion", PROGRAMS["Assertion"])
        status, output = self.run_with(FORGETFUL)
        self.assertEqual(status, 1)
        self.assertIn("- Exception in thread \"main\" java.lang.AssertionError: 7", output)

    def test_a_known_bug_must_differ(self):
        self.write("Nameless", PROGRAMS["Nameless"].replace("// JAVAC", "// LABEL knownbug\n// JAVAC"))
        self.assertEqual(self.run_with(SILENT)[0], 0)
        status, output = self.run_with(HONEST)
        self.assertEqual(status, 1)
        self.assertIn("remove its label knownbug", output)

    def test_a_changed_program_is_compiled_and_run_again(self):
        self.write("Nameless", PROGRAMS["Nameless"])
        self.assertEqual(self.run_with(HONEST)[0], 0)
        self.write("Nameless", PROGRAMS["Nameless"].replace("print(1)", "print(2)"))
        self.assertIn("- 2", self.run_with(SILENT)[1])

    def test_one_bad_program_does_not_hide_the_others(self):
        self.write("Edges", PROGRAMS["Edges"])
        self.write("Other", PROGRAMS["Edges"].replace("Edges", "Other"))  # the same helper class
        self.write("Wrong", "// EXPECT same-as-java\npublic class Wrong { int x = \"\"; }\n")
        self.write("Headless", "public class Headless { }\n")
        status, output = self.run_with(HONEST)
        self.assertEqual(status, 1)
        self.assertIn("FAILED Headless", output)
        self.assertIn("FAILED Wrong\n  javac:", output)
        self.assertIn("2 passed, 2 failed, 0 skipped", output)

    def test_a_program_for_a_later_java_is_skipped(self):
        self.write("Later", "// EXPECT same-as-java\n// JAVAC --release 99\nclass Later { }\n")
        status, output = self.run_with(HONEST)
        self.assertEqual(status, 0)
        self.assertIn("0 passed, 0 failed, 1 skipped", output)

    def test_shards_divide_the_programs(self):
        for name, text in PROGRAMS.items():
            self.write(name, text)
        listed = [self.run_with(HONEST, "--list", "--shard", f"{i}/3")[1].splitlines() for i in (1, 2, 3)]
        self.assertEqual(sorted(sum(listed, [])), ["Assertion", "Edges", "Nameless", "SameHelper slow"])
        self.assertEqual(self.run_with(HONEST, "--list", "--label", "slow")[1], "SameHelper slow\n")
        self.assertNotIn("slow", self.run_with(HONEST, "--list", "--exclude-label", "slow")[1])
        self.assertTrue(re.fullmatch(r"Edges\n", self.run_with(HONEST, "--list", "--filter", "dge")[1]))


if __name__ == "__main__":
    unittest.main()
