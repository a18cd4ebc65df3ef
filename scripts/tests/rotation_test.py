#!/usr/bin/env python3
"""Rotation and time limits: the parts of a test cover everything once, the same number gives the same part, and a
process that uses up its processor time is ended."""

import os
import pathlib
import subprocess
import sys
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import limits  # noqa: E402
import rotation  # noqa: E402


def with_number(value, call):
    rotation.number.cache_clear()
    with mock.patch.dict(os.environ, {rotation.VARIABLE: value}):
        return call()


class RotationTest(unittest.TestCase):
    def tearDown(self):
        rotation.number.cache_clear()

    def test_the_parts_cover_everything_once(self):
        things = list(range(23))
        parts = [with_number(str(number), lambda: rotation.part(things, 5)) for number in range(100, 105)]
        self.assertEqual(sorted(sum(parts, [])), things)

    def test_all_runs_every_part(self):
        self.assertEqual(with_number("all", lambda: rotation.part(range(9), 4)), list(range(9)))

    def test_the_same_number_gives_the_same_order_and_seed(self):
        orders = [with_number(number, lambda: rotation.shuffled("abcdefgh")) for number in ("7", "7", "8")]
        self.assertEqual(orders[0], orders[1])
        self.assertNotEqual(orders[0], orders[2])
        self.assertEqual(with_number("3", lambda: rotation.seed("commit")), 3001)
        self.assertEqual(rotation.seed("12"), 12)

    def test_a_turn_comes_once_in_every_round(self):
        for index in range(5):
            turns = [with_number(str(number), lambda: rotation.is_turn(f"{index}/4")) for number in range(100, 104)]
            self.assertEqual(turns.count(True), 1)
        self.assertTrue(with_number("all", lambda: rotation.is_turn("3/4")))

    def test_a_command_runs_when_it_is_its_turn(self):
        for number, status in (("8", 5), ("9", 77), ("all", 5)):
            run = subprocess.run([sys.executable, rotation.__file__, "--turn", "4/4", "sh", "-c", "exit 5"], check=False,
                                 env={**os.environ, rotation.VARIABLE: number}, capture_output=True)
            self.assertEqual(run.returncode, status, number)

    def test_without_the_variable_the_commit_decides(self):
        with mock.patch.dict(os.environ):
            os.environ.pop(rotation.VARIABLE, None)
            rotation.number.cache_clear()
            self.assertEqual(rotation.text(), f"rotation: HEDDLE_CI_SHARD={rotation.number()}")


class LimitsTest(unittest.TestCase):
    def test_output_and_status_are_those_of_the_process(self):
        done = limits.run(["sh", "-c", "cat; echo no >&2; exit 3"], 10, b"in")
        self.assertEqual((done.stdout, done.stderr, done.returncode), (b"in", b"no\n", 3))

    def test_a_process_that_computes_for_ever_is_ended(self):
        with self.assertRaisesRegex(limits.OutOfTime, "no end within 1 s of processor time"):
            limits.run(["sh", "-c", "while :; do :; done"], 1)

    def test_a_process_that_sleeps_for_ever_is_ended(self):
        with mock.patch.object(limits, "WALL_FACTOR", 1), self.assertRaises(limits.OutOfTime):
            limits.run(["sleep", "60"], 1)


if __name__ == "__main__":
    unittest.main()
