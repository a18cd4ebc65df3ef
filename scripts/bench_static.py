#!/usr/bin/env python3
"""`scripts/bench static`: the thread choices that the static analyses leave, in the form of Tables 2 to 9 of 001.

The programs of testapps/systems without a bug, and the company example, each under every combination of field access
analysis, immutable fields and pointer analysis, in addition to --base: the dynamic escape analysis, and transitions
that continue until an action is relevant, as in the paper's executeTransition (Fig. 5). There are four tables: thread
choices, time of the analysis, total time, memory. A search that a limit ended is marked with >. Then it prints whether
the shape of the paper's tables holds. The static tables are computed anew each time (--no-cache).
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

import check_programs

FIELDS = ("none", "insensitive", "callee", "sensitive")
POINTERS = ("none", "ci", "obj", "ci-demand", "obj-demand")
TABLES = (("thread choices", "choices", "{:d}"), ("analysis time [s]", "analysis_s", "{:.2f}"),
          ("total time [s]", "total_s", "{:.2f}"), ("memory [MB]", "memory_mb", "{:d}"))


def configurations():
    """Name, and options in place of the base's."""
    for immutable in (False, True):
        for fields in FIELDS:
            for pointers in POINTERS if fields == "sensitive" else ("none",):
                words = (["immutable"] if immutable else []) + (["fields"] if fields != "none" else [])
                name = " + ".join((["immutable"] if immutable else []) + ([fields] if fields != "none" else []))
                name += f", {pointers}" if pointers != "none" else ""
                extra = [] if fields == "none" else ["--fields", fields, "--pointers", pointers]
                yield name or "base", words, extra


def measure(options, program, work, words, extra):
    reduce = ",".join(word for word in (options.base, *words) if word) or "none"
    command = [options.heddle, "check", "--quiet", "--json", "-", "--all", "--no-cache", "--reduce", reduce, *extra,
               "--property", "assert,exception,deadlock", "--time-limit", str(options.time_limit),
               "-cp", str(work / program.folder), program.name, *program.arguments]
    run = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    try:
        report = json.loads(run.stdout)
    except ValueError:
        sys.exit(f"bench: {' '.join(command)} ended with status {run.returncode}:\n{run.stderr.decode()}")
    stats = report["stats"]
    return {"verdict": report["verdict"], "is_whole": report["verdict"] in ("verified", "violated"),
            "choices": stats["choices"], "states": stats["states"], "analysis_s": stats["analysis_s"],
            "total_s": stats["analysis_s"] + stats["elapsed_s"], "memory_mb": stats["peak_rss_kb"] // 1024}


def print_table(title, key, form, names, results):
    print(f"\n{title}")
    width = max(len(name) for name in names) + 2
    programs = list(next(iter(results.values())))
    print(" " * width + " ".join(f"{name[:14]:>15}" for name in programs))
    for name in names:
        cells = []
        for program in programs:
            figures = results[name][program]
            cells.append(("" if figures["is_whole"] else ">") + form.format(figures[key]))
        print(f"{name:<{width}}" + " ".join(f"{cell:>15}" for cell in cells))


# The counterparts of the paper's CDx, Simple JBB and CoCoME, whose fields are "mostly" of data transfer objects
# (§8.3.1).
TRANSFER = ("CollisionDetector", "OrderProcessing", "TradingSystem")


def mean_ratio(results, name, programs):
    """Geometric mean of the choices against the base."""
    ratios = [max(results[name][program]["choices"], 1) / max(results["base"][program]["choices"], 1) for program in programs]
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None


def shape(results):
    """Geometric means of the choices against the base, over the programs whose searches all ended."""
    whole = [program for program in results["base"] if all(rows[program]["is_whole"] for rows in results.values())]
    means = {name: mean_ratio(results, name, whole) for name in results}
    claims = (("sensitive leaves at most four fifths of what callee leaves", "sensitive", "callee", 0.8),
              ("sensitive leaves at most half of what insensitive leaves", "sensitive", "insensitive", 0.5),
              ("callee leaves no more than insensitive", "callee", "insensitive", 1),
              ("immutable and sensitive together leave at most nine tenths of sensitive", "immutable + sensitive", "sensitive",
               0.9),
              ("together they leave at most nine tenths of immutable", "immutable + sensitive", "immutable", 0.9))
    holds = {text: means[less] <= part * means[more] for text, less, more, part in claims} if whole else {}
    transfer = [program for program in whole if program in TRANSFER]
    if transfer:
        holds["immutable leaves at most half where objects carry data"] = mean_ratio(results, "immutable", transfer) <= 0.5
    return whole, means, holds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", default=str(check_programs.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--work", default=str(check_programs.ROOT / "build" / "check_programs"))
    parser.add_argument("--base", default="escape,aggregate",
                        help="words of --reduce that are always on (default: escape,aggregate)")
    parser.add_argument("--time-limit", type=int, default=120, help="of each search, in seconds")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.folder = ["systems", "literature"]
    work = pathlib.Path(options.work)
    programs = [program for program in check_programs.compiled_programs(options, work)
                if program.name == "Company" or (program.folder == "systems" and not program.name.endswith("Bug"))]
    if not programs:
        sys.exit("bench: no such program")
    results = {}
    for name, words, extra in configurations():
        results[name] = {program.name: measure(options, program, work, words, extra) for program in programs}
        print(f"measured: {name}", file=sys.stderr, flush=True)
    for title, key, form in TABLES:
        print_table(title, key, form, list(results), results)
    whole, means, holds = shape(results)
    print(f"\nchoices against the base, geometric mean over {len(whole)} programs")
    for name, mean in means.items():
        print(f"  {name:<28} {'-' if mean is None else format(mean, '.3f')}")
    for text, is_true in holds.items():
        print(f"  {text}: {'yes' if is_true else 'NO'}")
    if options.json:
        document = {"base": options.base, "results": results, "means": means, "shape": holds}
        pathlib.Path(options.json).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
