"""Runs `heddle test` and compares its report with what sources expect. check_junit.py and junit_cases.py use it."""

import re

import junit_suite
import limits
import run_programs

STATES = "4000"  # enough for each test, and an end for one that has become too large


def run_heddle(options, arguments, seconds):
    """The completed process of `heddle test`."""
    command = [str(options.heddle), "test", *arguments]
    return limits.run(command, seconds, env=run_programs.environment())


def read_results(report):
    """The tests of a JSON report."""
    results = []
    for test in report["tests"]:
        violations = test.get("violations") or [{}]
        invocation = re.search(r"\[(\d+)(?: of \d+)?\]$", test["name"])
        name = re.sub(r"\s*\[[^\]]*\]$", "", test["name"])
        results.append(junit_suite.Result(test["class"], test["method"], test["status"],
                                          violations[0].get("property"), name,
                                          int(invocation.group(1)) if invocation else None))
        results[-1].reason = violations[0].get("message") or test.get("reason") or test.get("note") or ""
    return results


def check_source(source, results):
    """What is wrong with the results of the classes of one source: a list of complaints. Where heddle is known to be
    wrong, it is a complaint that it is right."""
    failures, seen, whole = [], {}, set()
    for result in results:
        if not result.method:
            covered = source.covered_by(result)
            whole |= {key for key, _ in covered}
            failures += whole_class_complaints(covered, result)
        elif key := source.key_of(result.class_name, result.method, result.name):
            seen.setdefault(key, []).append(result)
            expectation = source.invocations.get((*key, result.invocation))
            problem = expectation and expectation.complaint(result.verdict, result.property)
            if problem:
                failures.append(f"{result.class_name}#{result.name} [{result.invocation}]: {problem} ({result.reason})")
        else:
            failures.append(f"{result.class_name}#{result.name}: {result.verdict}, not expected to be a test")
    for key, expectation in source.methods.items():
        problem = None if key in whole else method_complaint(expectation, seen.get(key, []))
        if expectation.is_known_bug and problem is None:
            problem = "gives what is expected: remove the word knownbug"
        elif expectation.is_known_bug:
            problem = None
        if problem:
            failures.append(f"{'#'.join(key)}: {problem}")
    return failures


def method_complaint(expectation, found):
    """What is wrong with the tests that are reported for one method, or None."""
    if junit_suite.NO_TEST in expectation.verdicts:
        return f"{found[0].verdict}, expected to be no test" if found else None
    if not found:
        return "not reported"
    if problem := complaint(expectation, found):
        return f"{problem} ({found[0].reason})"
    if len(found) > 1 and len(found) != expectation.tests:
        return f"reported {len(found)} times"
    return None


def whole_class_complaints(covered, result):
    """A class that is reported as one test: it is as bad as the worst of its methods."""
    if not covered:
        return [f"{result.class_name}: {result.verdict}, not expected to be a test"]
    worst = junit_suite.worst([expectation.verdicts[0] for _, expectation in covered])
    properties = {word for _, expectation in covered for word in expectation.properties}
    if result.verdict != worst:
        return [f"{result.class_name}: {result.verdict}, expected {worst} ({result.reason})"]
    if worst == "violated" and result.property not in properties:
        return [f"{result.class_name}: violated {result.property}, expected {' or '.join(sorted(properties))}"]
    return []


def complaint(expectation, results):
    """What is wrong with the tests of one method, or None."""
    verdict = junit_suite.worst([result.verdict for result in results])
    for found in [result.property for result in results if result.verdict == verdict]:
        if problem := expectation.complaint(verdict, found):
            return problem
    return None


def expected_status(results):
    worst = junit_suite.worst([result.verdict for result in results])
    return {"violated": 1, "unsupported": 3, "incomplete": 2}.get(worst, 0)
