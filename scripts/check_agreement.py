#!/usr/bin/env python3
"""Searches that must agree, on the concurrent test programs. Several kinds can be named at once; the search that they
are compared with then runs once per program.

    order    alternatives in other orders (--seed): the same verdict, states and end states; for programs with violations
             the same distinct ones (--all)
    search   breadth first instead of depth first: the same
    store    exact states instead of fingerprints: the same
    reduce   each reduction and some combinations against the search without: the same verdict, end states and violations
    static   the same with the reductions that use the static analysis
    workers, reduced-workers
             several worker processes, which begin at once: the same; with reductions other numbers of states
    late     no class of the JDK initialised before the first choice: the same verdict and violations
    java     the outputs of `java` in a thousand runs of a litmus program are among those that the search found

`--share N` compares each program under every N-th variant only, beginning with another variant for each program. The
commit moves the beginning (scripts/rotation.py), so that over N commits everything is compared.
"""

import argparse
import json
import pathlib
import subprocess
import sys

import check_programs
import limits
import rotation
import run_programs

# The search that the others are compared with.
PLAIN = ("--reduce", "none")
# The default of heddle check; it takes part for every program.
DEFAULT = ("--reduce", "all")
# Small programs are over before a second worker would join.
AT_ONCE = ("--worker-delay", "0")
VARIANTS = {
    "order": ((*PLAIN, "--seed", "1"), (*PLAIN, "--seed", "2")),
    "search": ((*PLAIN, "--search", "bfs"),),
    "store": ((*PLAIN, "--store", "exact"),),
    "workers": ((*PLAIN, "--workers", "2", *AT_ONCE), (*PLAIN, "--workers", "4", *AT_ONCE)),
    "reduced-workers": (("--reduce", "all", "--workers", "2", *AT_ONCE), ("--reduce", "all", "--workers", "4", *AT_ONCE),
                        ("--reduce", "escape,ld,wsl-dom", "--workers", "3", *AT_ONCE),
                        ("--reduce", "escape,final,wsl,join", "--workers", "2", *AT_ONCE)),
    "late": ((*PLAIN, "--initializers", "late"), ("--reduce", "all", "--initializers", "late")),
    "reduce": (("--reduce", "escape"), ("--reduce", "escape,aggregate"), ("--reduce", "escape,final,aggregate"),
               ("--reduce", "escape,wsl,aggregate"), ("--reduce", "escape,ld,aggregate"),
               ("--reduce", "escape,wsl,wsl-dom,aggregate"), ("--reduce", "ld,optimistic,aggregate"),
               ("--reduce", "escape,final,ld,wsl-dom,optimistic,join"), ("--reduce", "join"),
               ("--reduce", "join,aggregate"), ("--reduce", "output,aggregate"),
               ("--reduce", "ld,optimistic", "--search", "bfs"), DEFAULT, ("--reduce", "all", "--seed", "1"),
               ("--reduce", "all", "--search", "bfs")),
    # The tables are made before each search.
    "static": (("--reduce", "immutable,aggregate"), ("--reduce", "fields,aggregate"),
               ("--reduce", "escape,immutable,fields"), ("--reduce", "immutable,fields", "--fields", "callee"),
               ("--reduce", "fields,aggregate", "--fields", "insensitive"),
               ("--reduce", "escape,immutable,fields,aggregate", "--pointers", "ci"),
               ("--reduce", "escape,fields", "--pointers", "obj"),
               ("--reduce", "escape,fields", "--pointers", "ci-demand"),
               ("--reduce", "escape,immutable,fields,aggregate", "--pointers", "obj-demand"),
               ("--reduce", "all,immutable,fields"),
               ("--reduce", "static-escape"), ("--reduce", "static-escape", "--search", "bfs"),
               ("--reduce", "static-escape,escape,aggregate"), ("--reduce", "static-escape,ld,optimistic,aggregate"),
               ("--reduce", "static-escape,immutable,fields,aggregate", "--pointers", "ci"),
               ("--reduce", "all,static-escape")),
}


# Kinds whose variants must also have the same number of states, and the same set of end states. A search that stops
# inside trusted calls may have more states; late initialisation changes the objects of the initial state, and so the
# digest.
SAME_STATES = {"order", "search", "store", "workers"}
SAME_ENDS = {"order", "search", "store", "reduce", "static", "workers", "reduced-workers"}


def report_of(options, program, work, *extra):
    command = [options.heddle, "check", "--quiet", "--json", "-", "-cp", str(work / program.folder), *program.options,
               *extra, program.name, *program.arguments]
    try:
        run = limits.run(command, options.timeout)
    except limits.OutOfTime as error:
        return no_report(str(error))
    if not run.stdout:
        return no_report(f"status {run.returncode}", run.stderr.decode(errors="replace")[-500:])
    return json.loads(run.stdout)


def no_report(verdict, reason=""):
    return {"verdict": verdict, "reason": reason,
            "stats": dict.fromkeys(("states", "end_states", "end_state_digest"), 0), "violations": []}


def essence(report, with_states, with_ends):
    """The part of a report that does not depend on the order of the search. The number of states depends on the
    reduction. Where in its loop a livelocked thread is found depends on the length of its transitions."""
    stats = report["stats"]
    found = sorted({"livelock" if violation["property"] == "livelock" and not with_states else violation["fingerprint"]
                    for violation in report["violations"]})
    states = (stats["states"],) if with_states and with_ends else ()
    ends = (stats["end_states"], stats["end_state_digest"]) if with_ends else ()
    return report["verdict"], *states, *ends, found


def variants(options, program, place):
    """(kind, options) of the searches that are compared for the program at this place of the list."""
    share = options.share if rotation.is_on() else 1
    for kind in options.what:
        for number, variant in enumerate(VARIANTS[kind]):
            if variant != DEFAULT and (number - place - rotation.number()) % share != 0:
                continue
            if "bfs" in variant and "deep" in program.labels:
                continue
            if options.only and not set(options.only) & set(",".join(variant).split(",")):
                continue
            yield kind, variant


def check_variants(options, programs, work):
    """(program, True or what differs, or None when it is too large to be compared)"""
    budget = ("--max-states", str(options.max_states))
    for place, program in enumerate(programs):
        if "knownbug" in program.labels:
            continue  # it does not give what it should
        first = report_of(options, program, work, "--all", *budget, *PLAIN)
        if first["verdict"] == "incomplete" or first["stats"]["states"] >= options.max_states:
            yield program, None
            continue
        for kind, variant in variants(options, program, place):
            with_states, with_ends = kind in SAME_STATES, kind in SAME_ENDS
            wider = () if with_states else ("--max-states", str(4 * options.max_states))
            other = report_of(options, program, work, "--all", *budget, *wider, *variant)
            if essence(other, with_states, with_ends) != essence(first, with_states, with_ends):
                yield program, (f"{' '.join(variant)} gives {essence(other, with_states, with_ends)}, "
                                f"without it {essence(first, with_states, with_ends)}")
                break
        else:
            yield program, True


def check_java(options, programs, work):
    harness = work / "harness"
    harness.mkdir(parents=True, exist_ok=True)
    source = check_programs.ROOT / "testapps" / "harness" / "Repeat.java"
    subprocess.run(["javac", *run_programs.JAVAC_FAST, "--release", "17", "-d", str(harness), str(source)], check=True)
    for program in programs:
        if program.folder != "litmus":
            continue
        # Without a budget: the outcomes of an incomplete search prove nothing.
        report = report_of(options, program, work, "--outcomes", "--pursue", "0")
        if report["verdict"] == "incomplete":
            yield program, f"the search did not end: {report['reason']}"
            continue
        explored = {outcome.strip().replace("\n", "\\n") for outcome in report["outcomes"]}
        try:
            run = limits.run(["java", "-ea", "-cp", str(harness), "Repeat", str(options.runs),
                              str(work / program.folder), program.name, *program.arguments], options.timeout)
        except limits.OutOfTime:
            yield program, None
            continue
        seen = set(run.stdout.decode().splitlines())
        missing = seen - explored
        yield program, f"java printed {sorted(missing)}, explored were {sorted(explored)}" if missing else True


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", type=lambda text: text.split(","), metavar="KIND[,KIND...]")
    check_programs.add_options(parser)
    parser.add_argument("--max-states", type=int, default=20000, help="larger programs are left out")
    parser.add_argument("--runs", type=int, default=1000, help="of java, per program")
    parser.add_argument("--timeout", type=float, default=120, metavar="S", help="seconds of processor time per search")
    parser.add_argument("--share", type=int, default=1, metavar="N",
                        help="compare only every N-th variant, others with each program; the default of check always")
    parser.add_argument("--part", type=run_programs.shard, default=(0, 1), metavar="I/N",
                        help="only every N-th program")
    parser.add_argument("--rotate", type=int, default=1, metavar="N",
                        help="only every N-th program; which ones, the commit decides (scripts/rotation.py)")
    parser.add_argument("--at-least", type=int, default=20, help="programs that have to take part")
    parser.add_argument("--only", action="append", metavar="WORD", help="variants that have this word, and no others")
    options = parser.parse_args()
    unknown = set(options.what) - {*VARIANTS, "java"}
    if unknown or ("java" in options.what and len(options.what) > 1):
        parser.error(f"kinds are {', '.join(VARIANTS)}; or java alone")
    return options


def main():
    options = parse_options()
    work = pathlib.Path(options.work)
    try:
        programs = check_programs.compiled_programs(options, work)
    except subprocess.CalledProcessError as error:
        print(f"FAILED {error}")
        return 1
    if options.share > 1:
        print(f"{rotation.text()}, one variant of {options.share}")
    if options.rotate > 1:
        print(f"{rotation.text()}, one part of {options.rotate}")
        programs = rotation.part(programs, options.rotate)
    index, count = options.part
    kind = check_java if options.what == ["java"] else check_variants
    compared, failures = 0, 0
    for program, result in kind(options, programs[index::count], work):
        compared += result is not None
        if isinstance(result, str):
            failures += 1
            print(f"FAILED {program.folder}/{program.name}: {result}", flush=True)
    print(f"{compared - failures} of {compared} programs agree")
    return 1 if failures or (not options.names and compared < options.at_least) else 0


if __name__ == "__main__":
    sys.exit(main())
