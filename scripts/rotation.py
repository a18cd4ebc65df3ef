"""Which part of a rotating test runs now.

Tests that are too long for every run are divided into parts; each commit runs one of them, so that over some commits
all of them run. The part depends on nothing but a number: HEDDLE_CI_SHARD when it is set, otherwise the commit. Tests
print the number; set the variable to it to run the same parts again. HEDDLE_CI_SHARD=all runs every part."""

import functools
import os
import pathlib
import random
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
VARIABLE = "HEDDLE_CI_SHARD"


def is_on():
    return os.environ.get(VARIABLE) != "all"


@functools.cache
def number():
    """The number that decides; 0 outside of a git tree."""
    value = os.environ.get(VARIABLE, "")
    if value and value != "all":
        return int(value)
    command = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "rev-parse", "HEAD"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(run.stdout[:7], 16) if run.returncode == 0 and run.stdout.strip() else 0


def part(things, parts):
    """Every parts-th of the things, beginning where the number says; all of them when every part runs."""
    things = list(things)
    return things[number() % parts :: parts] if is_on() else things


def shuffled(things):
    """The things in an order that the number decides."""
    things = sorted(things)
    random.Random(number()).shuffle(things)
    return things


def seed(text):
    """The seed of a random test: a number, or `commit` for one that follows the number above."""
    return 1 + number() % 1_000_000 * 1000 if text == "commit" else int(text)


def text():
    return f"rotation: {VARIABLE}={number() if is_on() else 'all'}"


if __name__ == "__main__":
    print(number() if is_on() else "all")
