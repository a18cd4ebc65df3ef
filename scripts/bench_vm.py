#!/usr/bin/env python3
"""`scripts/bench vm`: bytecodes per second against java -Xint, as ratios of processor time.

Both machines run the same classes with the same work (testapps/bench/VmBench.java), in turn, several times; the best
time of each counts, less what starting takes (measured with no work). The work is the same, so the ratio of the times
is the ratio of the bytecodes per second: above 1 heddle is faster.
"""

import argparse
import json
import math
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = {"int": 150, "longdouble": 150, "fields": 150, "arrays": 60, "calls": 100, "recursion": 150, "allocation": 100,
         "strings": 60, "collections": 60, "streams": 100, "exceptions": 150}
# The journal counts backward jumps and calls; a million bytecodes hold about this many.
JUMPS_PER_MILLION = 100_000


def run(command):
    """Processor seconds, wall-clock seconds and output of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} ended with status {done.returncode}:\n{done.stderr.decode()}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, wall, done.stdout


def best(commands, runs):
    """The smallest processor and wall-clock time of each command, run in turn; their outputs must agree."""
    times = [(math.inf, math.inf)] * len(commands)
    for _ in range(runs):
        outputs = set()
        for i, command in enumerate(commands):
            used, wall, output = run(command)
            times[i] = (min(times[i][0], used), min(times[i][1], wall))
            outputs.add(output)
        if len(outputs) != 1:
            sys.exit(f"bench: the machines disagree on {' '.join(commands[0][-2:])}: {outputs}")
    return times


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench vm", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="kind", help="of: " + " ".join(KINDS))
    parser.add_argument("--runs", type=int, default=5, help="how often each is run (default 5)")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON too")
    options = parser.parse_args()
    for kind in options.kinds:
        if kind not in KINDS:
            parser.error(f"no kind '{kind}'; there are {' '.join(KINDS)}")

    heddle = str(ROOT / "build/release/heddle")
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as classes:
        subprocess.run(["javac", "-d", classes, str(ROOT / "testapps/bench/VmBench.java")], check=True)
        java = ["java", "-Xint", "-XX:+UseSerialGC", "-cp", classes, "VmBench"]
        plain = [heddle, "run", "-cp", classes, "VmBench"]
        marking = [heddle, "run", "--mark-every", str(JUMPS_PER_MILLION), "-cp", classes, "VmBench"]
        sides = [java, plain, marking]

        start = best([side + ["int", "0"] for side in sides], options.runs * 2)
        figures = {"hello_wall_ratio": start[1][1] / start[0][1], "lines": {}}
        print(f"{'':12} {'java -Xint':>10} {'heddle':>8} {'ratio':>6}   {'recording':>9} {'ratio':>6}")
        ratios, recorded = [], []
        for kind in options.kinds or KINDS:
            times = best([side + [kind, str(KINDS[kind])] for side in sides], options.runs)
            seconds = [max(time[0] - base[0], 0.001) for time, base in zip(times, start)]
            ratios.append(seconds[0] / seconds[1])
            recorded.append(seconds[0] / seconds[2])
            figures["lines"][kind] = {"java_s": seconds[0], "heddle_s": seconds[1], "ratio": ratios[-1],
                                      "recording_s": seconds[2], "recording_ratio": recorded[-1]}
            print(f"{kind:12} {seconds[0]:10.3f} {seconds[1]:8.3f} {ratios[-1]:6.2f}   {seconds[2]:9.3f} {recorded[-1]:6.2f}",
                  flush=True)

        def mean(values):
            return math.exp(sum(map(math.log, values)) / len(values))

        figures.update(mean=mean(ratios), lowest=min(ratios), recording_mean=mean(recorded), recording_lowest=min(recorded))
        print(f"geometric mean {figures['mean']:.2f} (lowest {figures['lowest']:.2f}); "
              f"recording {figures['recording_mean']:.2f} (lowest {figures['recording_lowest']:.2f})")
        print(f"hello world, wall-clock: heddle takes {figures['hello_wall_ratio']:.2f} of java -Xint's time")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    main()
