#!/usr/bin/env python3
"""Checks the concurrent test programs with `heddle check` and compares the verdicts with what their sources expect.

Comment lines at the head of a program:

    // EXPECT verdict=verified [states=N]                 no execution fails; optionally the exact number of states
    // EXPECT verdict=violated property=deadlock[,race]   the first violation is of one of these properties; a race may
                                                          stand behind what it led to (--pursue)
    // OPTIONS --property assert,deadlock                 further options of heddle check; {folder} is that of the source
    // ARGS 3 2                                           arguments of the program
    // BENCH 5 2                                          arguments for scripts/bench explore
    // LABEL slow|knownbug|trusting|deep                  slow: its violation is not replayed; knownbug: must not give
                                                          what it expects; trusting: need not give it with --library
                                                          explore; deep: takes minutes breadth first, and is left out
    // OUTCOMES r1=0 r2=1 | r1=1 r2=0                     exactly what complete executions print

A line of the program that ends in `// ERROR LINE` is where the violation is.

`--replay` also replays every violation from its trace; the replay must give the same report. Two other modes do not
look at the expectation, and fail only when heddle reports a fault of its own:

    --footprints   explores the first states with every step checked against the footprint that it declared
    --tables       explores a few states with every access checked against the tables of the static analysis

Folders of programs for a later JDK are checked when they are named, on the newest JDK that is installed. Without one
the status is 77.

A folder is compiled by one javac with all warnings as errors, several folders at once. The class files are kept in
build/check_programs and shared by all presets; they are made again when a source, the API jar or the JDK changes.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

import limits
import rotation
import run_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("literature", "systems", "everyday", "properties", "threads", "juc", "litmus", "choices", "disciplines",
           "known_bugs", "atomicity", "contest", "sct", "scaling")
NEWER_FOLDERS = {"threads25": 25}  # for this JDK, and later ones
LENIENT_FOLDERS = {"known_bugs"}  # generated sources, compiled with warnings
FEW_STATES = ["--reduce", "none", "--max-states", "2000"]  # of --footprints
# Of --tables: many states without reductions, and some with every reduction that asks the tables.
TABLES = (["--reduce", "none", "--max-states", "300"],
          ["--reduce", "all,static-escape,immutable,fields", "--pointers", "ci", "--library", "explore",
           "--max-states", "100"])
NAMES_ALONE = ("begin", "end")  # of a thread, which the step names
DIRECTIVE = re.compile(r"//\s*(EXPECT|ARGS|BENCH|OPTIONS|LABEL|OUTCOMES)\b[ \t]?(.*)$")


class Program:
    def __init__(self, folder, source):
        self.folder, self.source, self.name = folder, source, source.stem
        self.expected, self.options, self.arguments, self.labels, self.outcomes = {}, [], [], set(), None
        self.bench = None
        self.jdk = None  # None: the one that heddle finds
        self.is_replayed = False
        self.error_lines = set()
        text = source.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            if line.rstrip().endswith("// ERROR LINE"):
                self.error_lines.add(number)
            match = DIRECTIVE.match(line.strip())
            if not match:
                continue
            word, rest = match.groups()
            if word == "EXPECT":
                self.expected.update(item.split("=", 1) for item in rest.split() if "=" in item)
            elif word == "ARGS":
                self.arguments += shlex.split(rest)
            elif word == "BENCH":
                self.bench = shlex.split(rest)
            elif word == "OPTIONS":
                self.options += shlex.split(rest.replace("{folder}", str(source.parent)))
            elif word == "LABEL":
                self.labels |= set(re.split(r"[\s,|]+", rest.strip()))
            else:
                self.outcomes = sorted(item.strip() for item in rest.split("|"))


def compile_folder(folder, work, api_jar):
    """The programs of a folder, compiled. Only javac sees the jar of the API: heddle has its classes built in."""
    sources = sorted((ROOT / "testapps" / folder).glob("*.java"))
    if not sources:
        return []
    release = NEWER_FOLDERS.get(folder)
    jdk = run_programs.find_jdk(None, release) if release else None
    flags = [*run_programs.JAVAC_FAST, "-proc:none", "--release", str(release or run_programs.BASE_FEATURE), "-g"]
    if folder not in LENIENT_FOLDERS:
        flags += ["-Xlint:all", "-Werror"]
    identity = (jdk or run_programs.find_jdk(None)).identity
    key = run_programs.digest(json.dumps(flags).encode(), api_classes(api_jar), identity.encode(),
                              *(part for source in sources for part in (source.name.encode(), source.read_bytes())))
    with run_programs.kept_folder(work / folder, key) as target:
        if target:
            subprocess.run([jdk.tool("javac") if jdk else "javac", *flags, "-cp", str(api_jar), "-d", str(target),
                            *map(str, sources)], check=True)
    programs = [Program(folder, source) for source in sources]
    for program in programs:
        program.jdk = jdk.home if jdk else None
    return programs


def api_classes(api_jar):
    """The names and checksums in the jar: those of two presets differ in their times only."""
    with zipfile.ZipFile(api_jar) as jar:
        classes = [entry for entry in jar.infolist() if entry.filename.endswith(".class")]
        return repr(sorted((entry.filename, entry.CRC) for entry in classes)).encode()


def compiled_programs(options, work):
    """The programs that `options` name, of the folders they name, compiled; under rotation one part of them."""
    api_jar = pathlib.Path(options.heddle).resolve().parent / "heddle.jar"
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folders = list(pool.map(lambda folder: compile_folder(folder, work, api_jar), options.folder or FOLDERS))
    programs = [program for folder in folders for program in folder]
    return [program for program in programs if not options.names or program.name in options.names]


def nameless(report):
    """A step of a schedule, or the message of a race, that does not say what was touched; or None."""
    for violation in report["violations"]:
        for number, step in enumerate(violation["trace"], 1):
            is_named = step["object"] or step["field"] or step["action"] in NAMES_ALONE or step.get("note")
            if not is_named or not step["action"]:
                return f"step {number} of the schedule says only `{step['action']}`"
        if violation["property"] in ("race", "library-race") and re.match(r"data race on [.:]", violation["message"]):
            return f"a race without a location: {violation['message']}"
    return None


def told_violations(report):
    """The first violation, and behind one that a race led to the races."""
    return report["violations"] if report.get("pursuit", {}).get("found") else report["violations"][:1]


def lines_of(violation, file):
    """The lines of the file at which the threads of a violation are."""
    frames = violation["stack"] + violation.get("other_stack", [])
    frames += [frame for end in violation.get("threads", []) for frame in end["stack"]]
    return {frame["line"] for frame in frames if frame["file"] == file}


def complaint(program, report):
    """What is wrong with the report, or None."""
    if problem := nameless(report):
        return problem
    verdict = report["verdict"]
    if verdict != program.expected.get("verdict"):
        reason = report.get("reason") or ""
        return f"{verdict}, expected {program.expected.get('verdict')}" + (f" ({reason})" if reason else "")
    if verdict == "violated":
        told = told_violations(report)
        found = [violation["property"] for violation in told]
        allowed = program.expected.get("property", "").split(",")
        # What a race leads to is no surprise, but a race is one where none is expected.
        if allowed != [""] and (not set(found) & set(allowed) or (len(told) > 1 and "race" not in allowed)):
            return f"{' and '.join(found)} ({told[0]['message']}), expected {' or '.join(allowed)}"
        if program.error_lines:
            lines = set().union(*(lines_of(violation, program.source.name) for violation in told))
            if not lines & program.error_lines:
                return f"{' and '.join(found)} at {sorted(lines)}, expected at {sorted(program.error_lines)}"
    if "states" in program.expected and int(program.expected["states"]) != report["stats"]["states"]:
        return f"{report['stats']['states']} states, expected {program.expected['states']}"
    if program.outcomes is not None:
        found = sorted(outcome.strip() for outcome in report["outcomes"])
        if found != program.outcomes:
            return f"outcomes {found}, expected {program.outcomes}"
    return None


def replay_complaint(report, trace, options):
    """What is wrong with the replay of the trace, or None."""
    command = [options.heddle, "replay", "--json", "-", str(trace)]
    try:
        run = limits.run(command, options.timeout)
    except limits.OutOfTime as error:
        return f"the replay: {error}"
    tail = run.stderr.decode(errors="replace").strip()[-300:]
    if run.returncode != 1:
        reason = json.loads(run.stdout)["reason"] if run.stdout else tail
        return f"the replay ended with status {run.returncode}: {reason}"
    again = json.loads(run.stdout)
    for key in ("verdict", "violations", "target"):
        if again[key] != report[key]:
            return f"the replay differs in {key}"
    return None


def check(program, options, work):
    """(program, what is wrong or None, seconds, the report or None)"""
    if options.footprints:
        return check_faults(program, options, work, [["--check-footprints", "--all", *FEW_STATES]])
    if options.tables:
        return check_faults(program, options, work, [["--check-tables", "--all", *more] for more in TABLES])
    if not options.replay or "slow" in program.labels:
        return check_once(program, options, work, [])
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder, "trace.json")
        _, problem, seconds, report = check_once(program, options, work, ["--trace", str(trace)])
        if report and report["violations"]:
            program.is_replayed = True
            problem = replay_complaint(report, trace, options) or problem
        return program, problem, seconds, report


def check_faults(program, options, work, runs):
    """Fails only where heddle gives no report: it found a fault of its own. Not to end in time is no fault here."""
    total = 0
    for more in runs:
        _, problem, seconds, report = check_once(program, options, work, more)
        total += seconds
        if not report and not problem.startswith("no end"):
            return program, f"{' '.join(more)}: {problem}", total, report
    return program, None, total, report


def check_once(program, options, work, more):
    command = [options.heddle, "check", "--quiet", "--json", "-", "-cp", str(work / program.folder), *program.options,
               *more]
    if program.jdk:
        command += ["--jdk", str(program.jdk)]
    if program.outcomes is not None:
        command.append("--outcomes")
    command += [*options.extra, program.name, *program.arguments]
    began = time.monotonic()
    try:
        run = limits.run(command, options.timeout)
    except limits.OutOfTime as error:
        return program, str(error), options.timeout, None
    seconds = time.monotonic() - began
    try:
        report = json.loads(run.stdout)
    except ValueError:
        tail = run.stderr.decode(errors="replace").strip()[-300:]
        return program, f"status {run.returncode} without a report: {tail}", seconds, None
    return program, complaint(program, report), seconds, report


def add_options(parser):
    """What the other scripts that check these programs take as well."""
    parser.add_argument("--heddle", required=True, help="the program to test")
    parser.add_argument("--work", default=str(ROOT / "build" / "check_programs"), help="where class files are kept")
    parser.add_argument("--folder", action="append", choices=(*FOLDERS, *NEWER_FOLDERS),
                        help="only this folder (may be repeated)")
    parser.add_argument("names", nargs="*", help="only these programs")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="seconds of processor time per check")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--label", action="append", default=[], help="only programs with this label")
    parser.add_argument("--exclude-label", action="append", default=[])
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th program")
    parser.add_argument("--rotate", type=int, default=1, metavar="N",
                        help="only every N-th program; which ones, the commit decides (scripts/rotation.py)")
    parser.add_argument("--extra", type=shlex.split, default=[], help="further options of heddle check")
    parser.add_argument("--footprints", action="store_true", help="check what steps write against what they declare")
    parser.add_argument("--tables", action="store_true", help="check what threads access against the static analysis")
    parser.add_argument("--replay", action="store_true", help="also replay every violation that is found")
    parser.add_argument("--verbose", action="store_true", help="a line for every program")
    return parser.parse_args()


def main():
    options = parse_options()
    work = pathlib.Path(options.work)
    newer = [NEWER_FOLDERS[folder] for folder in options.folder or [] if folder in NEWER_FOLDERS]
    if newer and not run_programs.find_jdk(None, max(newer)):
        print(f"skipped: no JDK of version {max(newer)} or later is installed")
        return run_programs.STATUS_SKIPPED
    try:
        programs = compiled_programs(options, work)
    except subprocess.CalledProcessError as error:
        print(f"FAILED {error}")
        return 1
    if options.compile_only:
        return 0
    programs = [program for program in programs
                if set(options.label) <= program.labels and not set(options.exclude_label) & program.labels]
    programs = programs[options.every // 2 :: options.every]
    if options.rotate > 1:
        print(f"{rotation.text()}, one part of {options.rotate}")
        programs = rotation.part(programs, options.rotate)
    failures, violated = 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, problem, seconds, report in pool.map(lambda p: check(p, options, work), programs):
            is_known = "knownbug" in program.labels and not (options.footprints or options.tables)
            violated += bool(report and report["violations"])
            if is_known and problem is None:
                problem = "gives what it expects: remove its label `knownbug`"
            elif is_known:
                problem = None
            failures += problem is not None
            if problem or options.verbose:
                states = report["stats"]["states"] if report else 0
                print(f"{'FAILED' if problem else 'ok    '} {program.folder}/{program.name} {states} states "
                      f"{seconds:.1f} s{': ' + problem if problem else ''}", flush=True)
    print(f"{len(programs) - failures} of {len(programs)} programs as expected")
    if options.replay:
        replayed = sum(program.is_replayed for program in programs)
        print(f"{replayed} violations replayed")
        if violated and not replayed:
            print("FAILED none of the violations was replayed")
            return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
