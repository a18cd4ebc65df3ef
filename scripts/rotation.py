"""Which part of a rotating test runs now.

Tests that are too long for every run are divided into parts; each commit runs one of them, so that over some commits
all of them run. The part depends on nothing but a number: HEDDLE_CI_SHARD when it is set, otherwise the commit. Tests
print the number; set the variable to it to run the same parts again. HEDDLE_CI_SHARD=all runs every part.

    scripts/rotation.py                          prints the number
    scripts/rotation.py --turn I/N COMMAND...    runs the command for each N-th number; otherwise ends with status 77,
                                                 which ctest shows as skipped"""

import functools
import os
import pathlib
import random
import subprocess
import sys

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


def is_turn(text):
    """True iff it is the turn of `I/N`: for every N-th number; always when every part runs."""
    index, parts = (int(word) for word in text.split("/"))
    return not is_on() or number() % parts == index % parts


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


def main(arguments):
    if not arguments:
        print(number() if is_on() else "all")
        return 0
    if arguments[0] != "--turn" or len(arguments) < 3:
        sys.exit(__doc__)
    if is_turn(arguments[1]):
        os.execvp(arguments[2], arguments[2:])
    print(f"{text()}: not the turn of {arguments[1]}")
    return 77


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
