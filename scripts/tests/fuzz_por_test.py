#!/usr/bin/env python3
"""The oracle for reductions can fail: a planted difference is found, shrunk and written to a file, a search that
crashes or loses an end state is reported, and searches that agree pass. Called with the path of heddle."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SCRIPTS / "fuzz_por"))

import generator  # noqa: E402
import shrinker  # noqa: E402

# Passes everything on to the real one, except that breadth-first searches do what the test says.
STAND_IN = '#!/bin/sh\ncase " $* " in *" bfs "*) {does} ;; esac\nexec "{heddle}" "$@"\n'
CRASHES = "kill -SEGV $$"
FORGETS = '"{heddle}" "$@" | sed "s/\\(end_state_digest.: .\\)[0-9a-f]/\\1x/"; exit 0'



class FuzzPorTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.work = pathlib.Path(self.folder.name)

    def fuzz(self, *arguments, heddle=None):
        command = [sys.executable, str(SCRIPTS / "fuzz_por"), "--heddle", heddle or HEDDLE, "--work", str(self.work), *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    def stand_in(self, does):
        path = self.work / "heddle"
        path.write_text(STAND_IN.format(does=does.format(heddle=HEDDLE), heddle=HEDDLE), encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    def test_a_planted_fault_is_found_and_made_small(self):
        plant = "--plant=--property deadlock,exception,race"
        run = self.fuzz(plant, "--seed", "1", "--programs", "12", "--failures", "1")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"FAILED seed \d+ size 1.0 under planted: .*not found: assert")
        self.assertRegex(run.stdout, r"shrunk in \d+ checks from \d+ to \d+ lines")
        small, = (self.work / "failures").glob("*.java")
        text = small.read_text(encoding="utf-8")
        self.assertRegex(text, r"\A// EXPECT verdict=violated property=\S*assert")
        self.assertRegex(text, r"// From seed \d+")
        self.assertLess(text.count("\n"), 40, text)
        sources = ("--sources", str(small.parent))
        self.assertEqual(self.fuzz(*sources, plant).returncode, 1)
        agreed = self.fuzz(*sources, "--only", "bfs")
        self.assertEqual(agreed.returncode, 0, agreed.stdout + agreed.stderr)

    def test_searches_that_agree_pass(self):
        run = self.fuzz("--seed", "3", "--programs", "4", "--only", "bfs")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"\b[1-4] compared")

    def test_a_search_that_crashes_is_reported(self):
        run = self.fuzz("--seed", "3", "--programs", "2", "--only", "bfs", "--no-shrink", heddle=self.stand_in(CRASHES))
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("without a report", run.stdout)

    def test_other_end_states_are_reported(self):
        run = self.fuzz("--seed", "3", "--programs", "2", "--only", "bfs", "--no-shrink", heddle=self.stand_in(FORGETS))
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("end states", run.stdout)

    def test_nothing_compared_is_a_failure(self):
        run = self.fuzz("--seed", "3", "--programs", "2", "--only", "bfs", "--max-states", "1")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("nothing was compared", run.stdout)

    def test_an_unknown_configuration_is_a_usage_error(self):
        self.assertEqual(self.fuzz("--only", "nosuch", "--programs", "1").returncode, 64)

    def test_words_come_from_the_help_and_have_to_be_accepted(self):
        rows = self.fuzz("--list").stdout
        names = [row.split()[0] for row in rows.splitlines()]
        for name in ("all", "local", "escape", "static-escape,escape,aggregate", "optimistic", "escape,ld", "all-bfs"):
            self.assertIn(name, names)
        self.assertFalse([name for name in names if "matter" in name or "beforehand" in name])
        self.assertRegex(rows, r"(?m)^bfs .*--reduce none --search bfs")
        run = self.fuzz("--seed", "3", "--programs", "2", "--configurations", "3")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_a_seed_is_a_program(self):
        texts = [generator.generate(seed).render() for seed in (1, 2, 1)]
        self.assertEqual(texts[0], texts[2])
        self.assertNotEqual(texts[0], texts[1])

    def test_every_gadget_is_used_by_some_seed(self):
        left = {gadget.__name__ for gadget in generator.FUNCTIONS}
        calls = [(self.noted(gadget, left), weight) for gadget, weight in generator.GADGETS]
        functions, generator.FUNCTIONS = generator.FUNCTIONS, [gadget for gadget, _ in calls]
        try:
            for seed in range(1, 1000):
                generator.generate(seed)
                if not left:
                    break
        finally:
            generator.FUNCTIONS = functions
        self.assertEqual(left, set())

    @staticmethod
    def noted(gadget, left):
        def run(builder):
            before = generator.estimate(builder)
            gadget(builder)
            if before < generator.estimate(builder) <= generator.LARGEST:
                left.discard(gadget.__name__)
        return run

    def test_a_thread_goes_with_all_that_names_it(self):
        program = generator.generate(1)
        name = next(node.name for node in program.declarations if re.fullmatch(r"T\d", node.name))
        text = shrinker.without_thread(program, name).render()
        self.assertIsNone(re.search(rf"\b({name}|{name.lower()})\b", text))


if __name__ == "__main__":
    HEDDLE = sys.argv.pop(1)
    unittest.main()
