#!/usr/bin/env python3
"""Checks the concurrent test programs with `heddle check` and compares the verdicts with what their sources expect.

Comment lines at the head of a program:

    // EXPECT verdict=verified [states=N]                      the whole space is clean; optionally its exact size
    // EXPECT verdict=violated property=deadlock[,race]        the first violation is of one of these
    // OPTIONS --property assert,deadlock                      further options of heddle check
    // ARGS 3 2                                                arguments of the program
    // BENCH 5 2                                               arguments for scripts/bench explore
    // LABEL slow|knownbug|trusting|deep                      a knownbug program must not give what it expects, a trusting
                                                               one need not with --library explore; a deep one takes minutes
                                                               breadth first, which goes over all steps again for each level
    // OUTCOMES r1=0 r2=1 | r1=1 r2=0                          exactly what complete paths print

With --footprints, too, it is not the expectation that is looked at: the first states of each program are walked with every
step checked against what it declared, and all that may not happen is a fault of heddle itself.

With --tables, it is not either: a few states of each program are walked with every access checked against what the static analysis
said of it, without and with reductions.

With --replay, it is not the expectation that is looked at: each violation that is found is replayed from its trace, and has
to come again as it was.

Folders of programs for a later JDK are checked when they are named, on the newest JDK that is installed. Without one the
status is 77.

A line of the program that ends in `// ERROR LINE` is where the violation is.
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import run_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("literature", "systems", "everyday", "properties", "threads", "juc", "litmus", "choices", "disciplines", "known_bugs")
NEWER_FOLDERS = {"threads25": 25}  # for this JDK, and later ones
FEW_STATES = ["--reduce", "none", "--max-states", "2000"]  # of --footprints
# Of --tables: many states one by one, and some with all that asks the tables.
TABLES = (["--reduce", "none", "--max-states", "300"],
          ["--reduce", "all,static-escape,immutable,fields", "--pointers", "ci", "--library", "explore", "--max-states", "100"])
DIRECTIVE = re.compile(r"//\s*(EXPECT|ARGS|BENCH|OPTIONS|LABEL|OUTCOMES)\b[ \t]?(.*)$")


class Program:
    def __init__(self, folder, source):
        self.folder, self.source, self.name = folder, source, source.stem
        self.expected, self.options, self.arguments, self.labels, self.outcomes = {}, [], [], set(), None
        self.bench = None
        self.jdk = None  # None: the one that heddle finds
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
                self.options += shlex.split(rest)
            elif word == "LABEL":
                self.labels |= set(re.split(r"[\s,|]+", rest.strip()))
            else:
                self.outcomes = sorted(item.strip() for item in rest.split("|"))


def compile_folder(folder, work, api_jar):
    """javac over the whole folder, when a source is newer than its classes. Only javac sees the jar of the API."""
    sources = sorted((ROOT / "testapps" / folder).glob("*.java"))
    if not sources:
        return []
    target = work / folder
    stamp = target / ".stamp"
    newest = max(source.stat().st_mtime for source in sources)
    release = NEWER_FOLDERS.get(folder)
    jdk = run_programs.find_jdk(None, release) if release else None
    if not stamp.exists() or stamp.stat().st_mtime < newest:
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        flags = ["--release", str(release or run_programs.BASE_FEATURE), "-g"]
        if release:  # those of the others have a test of their own
            flags += ["-Xlint:all", "-Werror"]
        subprocess.run([jdk.tool("javac") if jdk else "javac", *flags, "-cp", str(api_jar), "-d", str(target),
                        *map(str, sources)], check=True)
        stamp.touch()
    programs = [Program(folder, source) for source in sources]
    for program in programs:
        program.jdk = jdk.home if jdk else None
    return programs


def compiled_programs(options, work):
    """The programs that `options` name, of the folders they name, compiled."""
    api_jar = pathlib.Path(options.heddle).resolve().parent / "heddle.jar"
    programs = [program for folder in options.folder or FOLDERS for program in compile_folder(folder, work, api_jar)]
    return [program for program in programs if not options.names or program.name in options.names]


def complaint(program, report):
    """What is wrong with the report, or None."""
    verdict = report["verdict"]
    if verdict != program.expected.get("verdict"):
        reason = report.get("reason") or ""
        return f"{verdict}, expected {program.expected.get('verdict')}" + (f" ({reason})" if reason else "")
    if verdict == "violated":
        violation = report["violations"][0]
        allowed = program.expected.get("property", "").split(",")
        if allowed != [""] and violation["property"] not in allowed:
            return f"{violation['property']} ({violation['message']}), expected {' or '.join(allowed)}"
        if program.error_lines:
            file = program.source.name
            lines = {frame["line"] for frame in violation["stack"] + violation.get("other_stack", [])
                     if frame["file"] == file}
            for end in violation.get("threads", []):
                lines |= {frame["line"] for frame in end["stack"] if frame["file"] == file}
            if not lines & program.error_lines:
                return f"{violation['property']} at {sorted(lines)}, expected at {sorted(program.error_lines)}"
    if "states" in program.expected and int(program.expected["states"]) != report["stats"]["states"]:
        return f"{report['stats']['states']} states, expected {program.expected['states']}"
    if program.outcomes is not None:
        found = sorted(outcome.strip() for outcome in report["outcomes"])
        if found != program.outcomes:
            return f"outcomes {found}, expected {program.outcomes}"
    return None


def replay_complaint(report, trace, options):
    """What is wrong when the trace is replayed, or None."""
    command = [options.heddle, "replay", "--json", "-", str(trace)]
    run = subprocess.run(command, capture_output=True, timeout=options.timeout, stdin=subprocess.DEVNULL)
    tail = run.stderr.decode(errors="replace").strip()[-300:]
    if run.returncode != 1:
        reason = json.loads(run.stdout)["reason"] if run.stdout else tail
        return f"the replay ended with status {run.returncode}: {reason}"
    again = json.loads(run.stdout)
    for key in ("verdict", "violations", "target"):
        if again[key] != report[key]:
            return f"the replay gives other {key}"
    return None


def check(program, options, work):
    if options.footprints:
        _, problem, seconds, report = check_once(program, options, work, ["--check-footprints", "--all"] + FEW_STATES)
        return program, None if report or problem.startswith("no end") else problem, seconds, report
    if options.tables:
        return check_tables(program, options, work)
    if not options.replay:
        return check_once(program, options, work, [])
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder, "trace.json")
        _, problem, seconds, report = check_once(program, options, work, ["--trace", str(trace)])
        if report is None or not report["violations"]:
            return program, None if report or problem.startswith("no end") else problem, seconds, report
        return program, replay_complaint(report, trace, options), seconds, report


def check_tables(program, options, work):
    total = 0
    for more in TABLES:
        _, problem, seconds, report = check_once(program, options, work, ["--check-tables", "--all", *more])
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
        run = subprocess.run(command, capture_output=True, timeout=options.timeout, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return program, f"no end within {options.timeout} s", options.timeout, None
    seconds = time.monotonic() - began
    try:
        report = json.loads(run.stdout)
    except ValueError:
        tail = run.stderr.decode(errors="replace").strip()[-300:]
        return program, f"status {run.returncode} without a report: {tail}", seconds, None
    return program, complaint(program, report), seconds, report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", required=True, help="the program to test")
    parser.add_argument("--work", default=str(ROOT / "build" / "check_programs"), help="where class files are kept")
    parser.add_argument("--folder", action="append", choices=(*FOLDERS, *NEWER_FOLDERS), help="only this folder (may be repeated)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--label", action="append", default=[], help="only programs with this label")
    parser.add_argument("--exclude-label", action="append", default=[])
    parser.add_argument("--extra", type=shlex.split, default=[], help="further options of heddle check")
    parser.add_argument("--footprints", action="store_true", help="check what steps write against what they declare")
    parser.add_argument("--tables", action="store_true", help="check what threads touch against the static analysis")
    parser.add_argument("--replay", action="store_true", help="replay what is found, and compare that only")
    parser.add_argument("--verbose", action="store_true", help="a line for every program")
    parser.add_argument("names", nargs="*", help="only these programs")
    options = parser.parse_args()
    work = pathlib.Path(options.work)
    newer = [NEWER_FOLDERS[folder] for folder in options.folder or [] if folder in NEWER_FOLDERS]
    if newer and not run_programs.find_jdk(None, max(newer)):
        print(f"no JDK {max(newer)} or later")
        return run_programs.STATUS_SKIPPED
    programs = compiled_programs(options, work)
    if options.compile_only:
        return 0
    programs = [program for program in programs
                if set(options.label) <= program.labels and not set(options.exclude_label) & program.labels]
    failures, replayed = 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, problem, seconds, report in pool.map(lambda p: check(p, options, work), programs):
            is_known = "knownbug" in program.labels and not (options.replay or options.footprints or options.tables)
            replayed += bool(report and report["violations"])
            if is_known and problem is None:
                problem = "gives what it expects: take its label `knownbug` away"
            elif is_known:
                problem = None
            failures += problem is not None
            if problem or options.verbose:
                states = report["stats"]["states"] if report else 0
                print(f"{'FAILED' if problem else 'ok    '} {program.folder}/{program.name} {states} states "
                      f"{seconds:.1f} s{': ' + problem if problem else ''}", flush=True)
    if options.replay:
        print(f"{replayed - failures} of {replayed} violations replayed")
        return 1 if failures or not replayed else 0
    print(f"{len(programs) - failures} of {len(programs)} programs as expected")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
