#!/usr/bin/env python3
"""`scripts/bench explore`: speed of the search, and bytes per state.

The programs of testapps/literature, with the arguments of their `// BENCH` lines, are searched as far as
--max-states, past their violations. Times are processor time, less that of a search which is cut off after its first
state; of several runs the best counts. What a transition costs is also given in bytecodes that `java -Xint` executes
on this machine in the same time: machines differ and are shared, ratios within one run less so.

Also: the wall-clock of checking a program with two threads that do next to nothing, and the cost of 100,000 objects
that no thread accesses relative to 10. Targets are printed next to the figures; nothing here fails when one is missed.
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

import bench_vm
import check_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGETS = {"transitions_per_s": 100_000, "philosophers_per_s": 300_000, "fingerprint_bytes": 32, "exact_bytes": 64,
           "trivial_wall_s": 0.3, "untouched_ratio": 2.0}
PHILOSOPHERS = ("DiningPhilosophers", "DiningPhilosophersOrdered")
XINT_ROUNDS = 60
# VmBench's "int": 100,000 times 24 bytecodes per round.
XINT_MILLIONS = 2.4 * XINT_ROUNDS


def search(heddle, classes, name, arguments, *extra):
    """Processor seconds and report of a check."""
    command = [heddle, "check", "--quiet", "--json", "-", "--all", "--reduce", "none", *extra, "-cp", str(classes), name, *arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        stats = json.loads(run.stdout)["stats"]
    except ValueError:
        sys.exit(f"bench: {' '.join(command)} ended with status {run.returncode}:\n{run.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, stats


def best_search(runs, *arguments):
    """Seconds and figures of the fastest of some runs, which differ in time only; starting is not counted."""
    start = min(search(*arguments, "--max-states", "1")[0] for _ in range(runs))
    used, stats = min((search(*arguments) for _ in range(runs)), key=lambda result: result[0])
    return max(used - start, 1e-3), stats


def java_rate(classes, runs):
    """Million bytecodes per second of processor time of java -Xint."""
    java = ["java", "-Xint", "-XX:+UseSerialGC", "-cp", str(classes), "VmBench", "int"]
    start = min(bench_vm.run(java + ["0"])[0] for _ in range(runs))
    work = min(bench_vm.run(java + [str(XINT_ROUNDS)])[0] for _ in range(runs))
    return XINT_MILLIONS / max(work - start, 0.001)


def measure(heddle, program, classes, options, xint):
    """The figures of one program."""
    arguments = program.bench if program.bench is not None else program.arguments
    budget = ["--max-states", str(options.max_states)]
    shared = (heddle, classes / program.folder, program.name, arguments, *program.options, *budget)
    seconds, fast = best_search(options.runs, *shared, "--store", "fingerprint")
    exact_seconds, exact = best_search(1, *shared, "--store", "exact")
    return {"arguments": arguments, "states": fast["states"], "transitions": fast["transitions"],
            "seconds": seconds, "states_per_s": fast["states"] / seconds,
            "transitions_per_s": fast["transitions"] / seconds,
            "xint_bytecodes_per_transition": xint * 1e6 * seconds / max(1, fast["transitions"]),
            "fingerprint_bytes": fast["store_bytes"] / max(1, fast["states"]),
            "exact_bytes": exact["store_bytes"] / max(1, exact["states"]),
            "exact_transitions_per_s": exact["transitions"] / exact_seconds,
            "peak_mb": fast["peak_rss_kb"] / 1024, "exact_peak_mb": exact["peak_rss_kb"] / 1024}


def print_line(name, line):
    print(f"{name + ' ' + ' '.join(line['arguments']):34} {line['states']:8} {line['transitions']:9} {line['seconds']:7.2f} "
          f"{line['states_per_s']:9.0f} {line['transitions_per_s']:9.0f} {line['xint_bytecodes_per_transition']:8.0f} "
          f"{line['fingerprint_bytes']:6.1f} {line['exact_bytes']:6.1f} {line['peak_mb']:6.0f} {line['exact_peak_mb']:6.0f}",
          flush=True)


def summary(lines):
    """The figures that have targets."""
    rates = {name: line["transitions_per_s"] for name, line in lines.items()}
    states = sum(line["states"] for line in lines.values())

    def mean(key):
        return sum(line[key] * line["states"] for line in lines.values()) / max(1, states)

    slowest = min(rates, key=rates.get)
    return {"slowest": slowest, "transitions_per_s": rates[slowest],
            "transitions_per_s_mean": math.exp(sum(map(math.log, rates.values())) / len(rates)),
            "philosophers_per_s": min((rates[name] for name in PHILOSOPHERS if name in rates), default=None),
            "fingerprint_bytes": mean("fingerprint_bytes"), "exact_bytes": mean("exact_bytes"),
            "fingerprint_bytes_most": max(line["fingerprint_bytes"] for line in lines.values()),
            "exact_bytes_most": max(line["exact_bytes"] for line in lines.values())}


def untouched(heddle, classes, runs):
    """Time with 100,000 objects that no thread accesses over that with 10, for the same states; and the number of
    states."""
    (few_s, few), (many_s, many) = (best_search(runs, heddle, classes, "Untouched", [objects, "80"])
                                    for objects in ("10", "100000"))
    if few["states"] != many["states"]:
        sys.exit(f"bench: {few['states']} states with 10 objects, {many['states']} with 100000")
    return many_s / few_s, few["states"]


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench explore", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="program", help="only these of testapps/literature")
    parser.add_argument("--runs", type=int, default=3, help="how often each is run (default 3)")
    parser.add_argument("--max-states", type=int, default=200_000, help="where a search is cut off (default 200000)")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON too")
    options = parser.parse_args()
    options.heddle, options.folder = str(ROOT / "build/release/heddle"), ["literature"]
    work = ROOT / "build" / "check_programs"
    programs = check_programs.compiled_programs(options, work)
    if not programs:
        parser.error("no such program in testapps/literature")

    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as classes:
        sources = sorted((ROOT / "testapps/bench").glob("*.java"))
        subprocess.run(["javac", "-g", "-d", classes, *map(str, sources)], check=True)
        xint = java_rate(classes, options.runs)
        print(f"this machine: java -Xint executes {xint:.0f} million bytecodes per second\n")
        print(f"{'':34} {'':8} {'':9} {'':7} {'states':>9} {'trans.':>9} {'-Xint b.':>8} {'bytes per state':>13} {'peak MB':>11}")
        print(f"{'program':34} {'states':>8} {'trans.':>9} {'s':>7} {'per s':>9} {'per s':>9} {'/trans.':>8} "
              f"{'fingp.':>6} {'exact':>6} {'fingp.':>6} {'exact':>6}")
        lines = {}
        for program in programs:
            lines[program.name] = measure(options.heddle, program, work, options, xint)
            print_line(program.name, lines[program.name])
        figures = {"java_xint_mbytecodes_per_s": xint, "lines": lines, "targets": TARGETS, **summary(lines)}
        command = [options.heddle, "check", "--quiet", "--reduce", "none", "-cp", classes, "Untouched", "10", "1"]
        figures["trivial_wall_s"] = min(bench_vm.run(command)[1] for _ in range(max(3, options.runs)))
        figures["untouched_ratio"], figures["untouched_states"] = untouched(options.heddle, classes, options.runs)

    print(f"\nslowest: {figures['slowest']}, {figures['transitions_per_s']:.0f} transitions/s (target "
          f"{TARGETS['transitions_per_s']}); geometric mean {figures['transitions_per_s_mean']:.0f}")
    if figures["philosophers_per_s"]:
        print(f"dining philosophers: {figures['philosophers_per_s']:.0f} transitions/s (target {TARGETS['philosophers_per_s']})")
    print(f"bytes per state: fingerprint {figures['fingerprint_bytes']:.1f}, at most {figures['fingerprint_bytes_most']:.1f} "
          f"(target {TARGETS['fingerprint_bytes']}); exact {figures['exact_bytes']:.1f} on average, at most "
          f"{figures['exact_bytes_most']:.1f} (target {TARGETS['exact_bytes']})")
    print(f"two threads, next to nothing: {figures['trivial_wall_s']:.2f} s wall-clock (target {TARGETS['trivial_wall_s']})")
    print(f"100,000 untouched objects against 10: {figures['untouched_ratio']:.2f} of the time for "
          f"{figures['untouched_states']} states (target below {TARGETS['untouched_ratio']:.0f})")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    main()
