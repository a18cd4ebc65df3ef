#!/usr/bin/env python3
"""Checks the JUnit test classes of testapps/junit with `heddle test` and compares with what their sources expect.

Comment lines at the head of a source:

    // RUNNER junit5|junit4|junit3|main                   what the tests are written for
    // THREADS                                            the tests start threads
    // SELECT Suite4                                      the class to ask for, when it is not one of those below
    // EXPECT C#m verdict=verified [tests=3]              every behaviour passes; a method that stands for three tests
    // EXPECT C#m verdict=violated property=race,assert   some behaviour fails, with one of these properties
    // EXPECT C#m verdict=skipped                         disabled, or an assumption does not hold
    // EXPECT C#m[2] verdict=violated property=assert     the second of several tests of one method
    // EXPECT C#m verdict=none                            is no test and must not be reported
    // EXPECT C#m verdict=verified knownbug               heddle does not give this; when it does, the test fails
    // EXPECT C#m(TestInfo) verdict=verified              of several methods of the same name, that with this parameter
    // OPTIONS --time-limit 2                             further options of heddle test
    // LIST --include-tag fast: m n                       with these options, just these methods are listed

Classes are named without the package, members as C$D. The verdict of a method is the worst of its tests. What is not
expected must not be reported.

Without threads, a verdict also agrees with that of JUnit's own console launcher, or of java for a main: `--launcher`
compares it with the sources, everything else with heddle. JUnit is what Debian's packages junit4 and junit5 hold;
without them nothing is run and the status is 77.

    --launcher   only the launcher against the sources; needs no heddle
    --projects   only the projects in the layouts of Maven and Gradle and with plain jars
    --bad-input  only test classes and command lines at which something is wrong

Class files and the results of the launcher are kept in build/junit and shared by all presets.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

import junit_cases
import junit_reports
import junit_suite
import limits
import rotation
import run_programs

ROOT = junit_suite.ROOT


def add_launched(results, by_key, sources):
    """Sorts results into those of the methods that have expectations. Returns the names of the others."""
    unknown = []
    for result in results:
        keys = [key for source in sources if (key := source.key_of(result.class_name, result.method))]
        if keys:
            by_key.setdefault(keys[0], []).append(result)
        else:
            unknown.append(f"{result.class_name}#{result.method}")
    return unknown


def launcher_results(sources, classes, options):
    """What java says, by (class, method), and what nobody expected. Only of sources without threads."""
    sequential = [source for source in sources if not source.has_threads]
    mains = [source for source in sequential if source.runner == "main"]
    by_key = {}
    results = [junit_suite.run_main(classes, name, options.timeout) for source in mains for name in source.selectors()]
    all_junit = [source for source in junit_suite.read_sources()
                 if not source.has_threads and source.runner != "main"]  # one run for all shards
    names = [name for source in all_junit for name in source.selectors()]
    launched = junit_suite.launch(classes, names, options.work, options.timeout)
    wanted = {name for source in sequential for name in source.selectors()}
    results += [result for result in launched
                if any(f"{result.class_name}$".startswith(f"{name}$") for name in wanted)]
    return by_key, add_launched(results, by_key, sequential)


def check_launcher(sources, classes, options):
    """Compares the launcher with the sources. Returns the failures."""
    by_key, failures = launcher_results(sources, classes, options)
    failures = [f"{name}: not expected, says the launcher" for name in failures]
    for source in sources:
        for key, expectation in source.methods.items():
            results = by_key.get(key)
            if junit_suite.NO_TEST in expectation.verdicts:
                failures += [f"{'#'.join(key)}: the launcher takes it for a test"] if results else []
                continue
            if not results:
                failures.append(f"{'#'.join(key)}: the launcher does not find it")
                continue
            if problem := junit_reports.complaint(expectation, results):
                failures.append(f"{'#'.join(key)}: the launcher says {problem}")
            elif expectation.tests and expectation.tests != len(results):
                failures.append(f"{'#'.join(key)}: the launcher runs {len(results)} tests, "
                                f"expected {expectation.tests}")
    return failures


# ------------------------------------------------------------------------------------------------------------ heddle


def differences(source, results, by_key):
    """Where heddle and the launcher disagree about the methods of a source without threads."""
    ours = {}
    for result in results:
        key = source.key_of(result.class_name, result.method, result.name) if result.method else None
        if key:
            ours.setdefault(key, []).append(result.verdict)
    failures = []
    for key, verdicts in ours.items():
        theirs = junit_suite.worst([result.verdict for result in by_key.get(key, [])] or ["skipped"])
        if junit_suite.worst(verdicts) != theirs and not source.methods[key].is_known_bug:
            failures.append(f"{'#'.join(key)}: {junit_suite.worst(verdicts)}, java says {theirs}")
    return failures


def report_of(sources, classes, options):
    """The JSON report of one run over sources that have the same options, and its exit status."""
    path = junit_suite.class_path(classes, *junit_suite.jars())
    selectors = [name for source in sources for name in source.selectors()]
    limit = () if "--max-states" in sources[0].options else ("--max-states", junit_reports.STATES)
    arguments = ["--quiet", "--json", "-", "--workers", str(options.jobs), "-cp", path, *limit, *sources[0].options,
                 *options.extra, *selectors]
    run = junit_reports.run_heddle(options, arguments, options.timeout * (2 + len(selectors)))
    try:
        report = json.loads(run.stdout)
    except ValueError:
        tail = run.stderr.decode(errors="replace").strip()[-500:]
        raise run_programs.Problem(f"status {run.returncode} without a report: {tail}") from None
    return report, run.returncode


def check_heddle(sources, classes, options):
    """Checks the classes of the sources, those with the same options in one run of heddle. Returns the failures."""
    by_key, _ = launcher_results(sources, classes, options)
    failures = []
    for words in sorted({tuple(source.options) for source in sources}):
        alike = [source for source in sources if tuple(source.options) == words]
        failures += check_run(alike, by_key, classes, options)
    return failures


def check_run(sources, by_key, classes, options):
    report, status = report_of(sources, classes, options)
    results = junit_reports.read_results(report)
    failures = []
    if status != junit_reports.expected_status(results):
        failures.append(f"exit status {status}, expected {junit_reports.expected_status(results)}")
    owners = {class_name: source for source in sources
              for class_name in [*source.selectors(), *(key[0] for key in source.methods)]}
    of_source = {source: [] for source in sources}
    for result in results:
        owner = owners.get(result.class_name)
        if owner is None:
            failures.append(f"{result.class_name}#{result.name}: {result.verdict}, not asked for")
        else:
            of_source[owner].append(result)
    for source in sources:
        problems = junit_reports.check_source(source, of_source[source])
        if not source.has_threads:
            problems += differences(source, of_source[source], by_key)
        failures += problems
        if options.verbose:
            print(f"{'FAILED' if problems else 'ok    '} {source.package}.{source.name}", flush=True)
    return failures


def listed_tests(arguments, options):
    """The (class, method) that `--list` prints; none when it fails."""
    run = junit_reports.run_heddle(options, ["--list", *arguments], options.timeout)
    return {match.groups() for match in re.finditer(r"([\w.$]+)#([^\s(\[]*)", run.stdout.decode())}


def list_complaints(source, path, options):
    """Where options do not select the methods that the source states."""
    failures = []
    for words, expected in source.lists:
        listed = {method for _, method in listed_tests([*words, "-cp", path, *source.selectors()], options)}
        if listed != expected:
            failures.append(f"{source.name}: {' '.join(words)} selects {sorted(listed)}, expected {sorted(expected)}")
    return failures


def check_list(sources, classes, options):
    """`--list` without a selector names every test of the folder, and nothing else. A main is no test where there are
    others."""
    path = junit_suite.class_path(classes, *junit_suite.jars())
    failures = [failure for source in sources for failure in list_complaints(source, path, options)]
    listed = listed_tests(["-cp", path], options)
    whole = {class_name for class_name, method in listed if not method or method == "suite"}
    owners = {(class_name, re.sub(r"\(.*", "", method)): source
              for source in sources if source.runner != "main"
              for (class_name, method), expectation in source.methods.items()
              if junit_suite.NO_TEST not in expectation.verdicts}
    known = {key for source in sources for key, expectation in source.methods.items() if expectation.is_known_bug}
    failures += [f"{'#'.join(key)}: listed, but not expected to be a test" for key in sorted(listed)
                 if key not in owners and key[0] not in whole and key not in known]
    failures += [f"{'#'.join(key)}: not listed" for key in sorted(owners)
                 if key not in listed and not whole & {key[0], owners[key].selected}]
    return failures


# -------------------------------------------------------------------------------------------------------------- main


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build/release/heddle",
                        help="the program to test (default: build/release/heddle)")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/junit",
                        help="where class files are kept (default: build/junit)")
    parser.add_argument("--jobs", type=int, default=1, help="workers of heddle test")
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="seconds of processor time per class")
    parser.add_argument("--compile-only", action="store_true")
    parser.add_argument("--launcher", action="store_true", help="only compare the launcher with the sources")
    parser.add_argument("--projects", action="store_true", help="only the projects")
    parser.add_argument("--bad-input", action="store_true", help="only the bad input")
    parser.add_argument("--list", action="store_true", help="only that every test is found")
    parser.add_argument("--shard", metavar="I/N", type=run_programs.shard,
                        help="only every N-th source, beginning with the I-th")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th source")
    parser.add_argument("--rotate", metavar="N", type=int, default=1,
                        help="only every N-th source; which ones, the commit decides (scripts/rotation.py)")
    parser.add_argument("--extra", type=str.split, default=[], help="further options of heddle test")
    parser.add_argument("--verbose", action="store_true", help="a line for every source")
    parser.add_argument("names", nargs="*", help="only these sources")
    options = parser.parse_args()
    options.heddle, options.work = options.heddle.resolve(), options.work.resolve()
    return options


def select(options):
    sources = junit_suite.read_sources()
    if options.names:
        sources = [source for source in sources if source.name in options.names]
    if options.shard:
        index, count = options.shard
        sources = sources[index::count]
    sources = sources[options.every // 2 :: options.every]
    if options.rotate > 1:
        print(f"{rotation.text()}, one part of {options.rotate}")
        sources = rotation.part(sources, options.rotate)
    return sources


def main():
    options = parse_options()
    if missing := junit_suite.missing_jars():
        print(f"skipped: no {', '.join(missing)} in {junit_suite.JAVA_JARS}: install Debian's junit4 and junit5")
        return run_programs.STATUS_SKIPPED
    try:
        classes = junit_suite.compile_suite(options.work)
        if options.compile_only:
            return 0
        if not options.launcher and not options.heddle.exists():
            raise run_programs.Problem(f"{options.heddle} does not exist; build it, or name another with --heddle")
        if options.projects:
            count, failures = junit_cases.check_projects(options)
        elif options.bad_input:
            count, failures = junit_cases.check_bad_input(options)
        else:
            sources = select(options)
            if options.launcher:
                sources = [source for source in sources if not source.has_threads]
            count = sum(len(source.methods) for source in sources)
            check = check_launcher if options.launcher else check_list if options.list else check_heddle
            failures = check(sources, classes, options)
    except (subprocess.CalledProcessError, run_programs.Problem, limits.OutOfTime) as error:
        print(f"FAILED {error}")
        return 1
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{count} expectations, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
