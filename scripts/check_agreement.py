#!/usr/bin/env python3
"""Searches that should agree, on the concurrent test programs.

    order    alternatives tried in other orders (--seed): the same verdict, states and end states; of programs with
             violations the same distinct ones (--all)
    search   breadth first instead of depth first: the same
    store    whole states stored instead of fingerprints: the same
    reduce   each reduction and some together against the search without: the same verdict, end states and violations
    static   the same with the reductions that ask the static analysis
    late     no class of the JDK initialised before the first choice: the same verdict and violations
    java     what `java` prints in a thousand runs of a litmus program is among what the search found
"""

import argparse
import json
import pathlib
import subprocess
import sys

import check_programs


# What is compared with a search without reductions.
PLAIN = ("--reduce", "none")
# What users get.
DEFAULT = ("--reduce", "all")
VARIANTS = {
    "order": ((*PLAIN, "--seed", "1"), (*PLAIN, "--seed", "2")),
    "search": ((*PLAIN, "--search", "bfs"),),
    "store": ((*PLAIN, "--store", "exact"),),
    "late": ((*PLAIN, "--initializers", "late"), ("--reduce", "all", "--initializers", "late")),
    "reduce": (("--reduce", "escape"), ("--reduce", "escape,aggregate"), ("--reduce", "escape,final,aggregate"),
               ("--reduce", "escape,wsl,aggregate"), ("--reduce", "escape,ld,aggregate"),
               ("--reduce", "escape,wsl,wsl-dom,aggregate"), ("--reduce", "ld,optimistic,aggregate"),
               ("--reduce", "escape,final,ld,wsl-dom,optimistic,join"), ("--reduce", "join"), ("--reduce", "join,aggregate"),
               ("--reduce", "ld,optimistic", "--search", "bfs"), DEFAULT, ("--reduce", "all", "--seed", "1"), ("--reduce", "all", "--search", "bfs")),
    # With tables, which are made before each search.
    "static": (("--reduce", "immutable,aggregate"), ("--reduce", "fields,aggregate"),
               ("--reduce", "escape,immutable,fields"), ("--reduce", "immutable,fields", "--fields", "callee"),
               ("--reduce", "fields,aggregate", "--fields", "insensitive"),
               ("--reduce", "escape,immutable,fields,aggregate", "--pointers", "ci"),
               ("--reduce", "escape,fields", "--pointers", "obj"), ("--reduce", "escape,fields", "--pointers", "ci-demand"),
               ("--reduce", "escape,immutable,fields,aggregate", "--pointers", "obj-demand"), ("--reduce", "all,immutable,fields"),
               ("--reduce", "static-escape"), ("--reduce", "static-escape", "--search", "bfs"),
               ("--reduce", "static-escape,escape,aggregate"), ("--reduce", "static-escape,ld,optimistic,aggregate"),
               ("--reduce", "static-escape,immutable,fields,aggregate", "--pointers", "ci"), ("--reduce", "all,static-escape")),
}


def report_of(options, program, work, *extra):
    command = [options.heddle, "check", "--quiet", "--json", "-", "-cp", str(work / program.folder), *program.options,
               *extra, program.name, *program.arguments]
    run = subprocess.run(command, capture_output=True, timeout=options.timeout, stdin=subprocess.DEVNULL)
    if not run.stdout:
        return {"verdict": f"status {run.returncode}", "reason": run.stderr.decode(errors="replace")[-500:],
                "stats": dict.fromkeys(("states", "end_states", "end_state_digest"), 0), "violations": []}
    return json.loads(run.stdout)


def essence(report, with_states, with_ends):
    """What does not depend on the order of the search; the number of states is that of the reduction. Where in its loop a
    thread stood that runs for ever depends on how long its steps are. Places of objects, and so the digest, are others when
    more is there before the first choice."""
    stats = report["stats"]
    found = sorted({"livelock" if violation["property"] == "livelock" and not with_states else violation["fingerprint"]
                    for violation in report["violations"]})
    states = (stats["states"],) if with_states and with_ends else ()
    ends = (stats["end_states"], stats["end_state_digest"]) if with_ends else ()
    return report["verdict"], *states, *ends, found


def check_variants(options, programs, work):
    budget = ("--max-states", str(options.max_states))
    for place, program in enumerate(programs):
        if "knownbug" in program.labels:
            continue  # what it should give is known, and that it does not
        first = report_of(options, program, work, "--all", *budget, *PLAIN)
        if first["verdict"] == "incomplete" or first["stats"]["states"] >= options.max_states:
            yield program, None
            continue
        for number, variant in enumerate(VARIANTS[options.what]):
            if variant != DEFAULT and (number - place) % options.share != 0:
                continue
            if "bfs" in variant and "deep" in program.labels:
                continue
            if options.only and not set(options.only) & set(",".join(variant).split(",")):
                continue
            with_states = options.what not in ("reduce", "static", "late")
            with_ends = options.what != "late"
            # Who stops inside trusted calls may have more states than who does not.
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
    subprocess.run(["javac", "--release", "17", "-d", str(harness), str(source)], check=True)
    for program in programs:
        if program.folder != "litmus":
            continue
        # No limit here: of a search that a budget ended, the outcomes prove nothing.
        report = report_of(options, program, work, "--outcomes")
        if report["verdict"] == "incomplete":
            yield program, f"the search did not end: {report['reason']}"
            continue
        explored = {outcome.strip().replace("\n", "\\n") for outcome in report["outcomes"]}
        try:
            run = subprocess.run(["java", "-ea", "-cp", str(harness), "Repeat", str(options.runs),
                                  str(work / program.folder), program.name, *program.arguments],
                                 capture_output=True, timeout=options.timeout, text=True)
        except subprocess.TimeoutExpired:
            yield program, None
            continue
        seen = set(run.stdout.splitlines())
        missing = seen - explored
        yield program, f"java printed {sorted(missing)}, explored were {sorted(explored)}" if missing else True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=(*VARIANTS, "java"))
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", default=str(check_programs.ROOT / "build" / "check_programs"))
    parser.add_argument("--folder", action="append", choices=check_programs.FOLDERS)
    parser.add_argument("--max-states", type=int, default=20000, help="larger programs are left out")
    parser.add_argument("--runs", type=int, default=1000, help="of java, per program")
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--share", type=int, default=1, metavar="N",
                        help="compare only every N-th variant, others with each program in turn; the default always")
    parser.add_argument("--at-least", type=int, default=20, help="programs that have to take part")
    parser.add_argument("--only", action="append", metavar="WORD", help="variants that have this word, and no others")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    work = pathlib.Path(options.work)
    programs = check_programs.compiled_programs(options, work)
    kind = check_java if options.what == "java" else check_variants
    compared, failures = 0, 0
    for program, result in kind(options, programs, work):
        compared += result is not None
        if isinstance(result, str):
            failures += 1
            print(f"FAILED {program.folder}/{program.name}: {result}", flush=True)
    print(f"{compared - failures} of {compared} programs agree")
    return 1 if failures or (not options.names and compared < options.at_least) else 0


if __name__ == "__main__":
    sys.exit(main())
