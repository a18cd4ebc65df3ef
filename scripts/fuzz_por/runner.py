"""Compiles programs, checks them under configurations, and reports where two searches disagree."""

import collections
import json
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import limits
from configurations import Configuration

Disagreement = collections.namedtuple("Disagreement", "configuration kinds text")

# The budget of a search relative to its reference: beyond it the search counts as not ending.
STATES_FACTOR, STATES_MORE = 4, 2000
SECONDS = 60  # of processor time


class Result:
    """One check: its report, or why there is none."""

    def __init__(self, report=None, trouble=None):
        self.report, self.trouble = report, trouble

    @property
    def verdict(self):
        return self.report["verdict"] if self.report else None

    @property
    def states(self):
        return self.report["stats"]["states"] if self.report else 0

    def violations(self):
        """The violations by identity. A livelocked thread can be stopped anywhere in its loop."""
        found = {}
        for violation in self.report["violations"]:
            identity = "livelock" if violation["property"] == "livelock" else violation["fingerprint"]
            found[identity] = f"{violation['property']} {place(violation)}"
        return found

    def end_states(self):
        return self.report["stats"]["end_states"], self.report["stats"]["end_state_digest"]


def place(violation):
    texts = []
    for stack in [violation["stack"], *(end["stack"] for end in violation.get("threads", ())
                                        if violation["property"] == "deadlock")]:
        for frame in stack:
            if not frame["class"].startswith(("java.", "jdk.")):
                texts.append(f"{frame['file']}:{frame['line']}")
                break
    return " ".join(dict.fromkeys(texts))


def compile_sources(sources, target):
    """One javac for all. Sources with errors are left out and named; the others are compiled."""
    target.mkdir(parents=True, exist_ok=True)
    bad = {}
    left = list(sources)
    while left:
        run = subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "--release", "17", "-g",
                              "-proc:none", "-nowarn", "-Xmaxerrs", "1000", "-d", str(target), *map(str, left)], capture_output=True, text=True)
        if run.returncode == 0:
            break
        named = {}
        for text in run.stderr.splitlines():
            match = re.match(r"(.*\.java):(\d+): error: (.*)", text)
            if match:
                named.setdefault(pathlib.Path(match.group(1)), f"{match.group(2)}: {match.group(3)}")
        if not named:
            raise RuntimeError(f"javac failed: {run.stderr[-500:]}")
        bad.update(named)
        left = [source for source in left if source not in named]
    return bad


class Runner:
    def __init__(self, heddle, configurations, max_states):
        self.heddle, self.configurations, self.max_states = heddle, configurations, max_states

    def check(self, folder, name, options, max_states, arguments=()):
        command = [self.heddle, "check", "--quiet", "--json", "-", "--all", "--max-states", str(max_states), *options,
                   "-cp", str(folder), name, *arguments]
        try:
            run = limits.run(command, SECONDS)
        except limits.OutOfTime:
            return Result(trouble="no end")
        if run.returncode == 64:
            return Result(trouble="usage")
        try:
            return Result(json.loads(run.stdout))
        except ValueError:
            tail = run.stderr.decode(errors="replace").strip()[-300:]
            return Result(trouble=f"status {run.returncode} without a report: {tail}")

    def reference(self, folder, name, reference="none", more=()):
        return self.check(folder, name, (*self.configurations.reference_options(reference), *more), self.max_states)

    def compare(self, folder, name, chosen, source):
        """(the result of the first reference, None or why the program is left out, the disagreements)"""
        # The position of a daemon at the end of the program is not relevant, so a reduction may change it.
        with_ends = "setDaemon" not in source
        references = {}
        first, disagreements = None, []
        for configuration in chosen:
            if configuration.reference not in references:
                reference = references[configuration.reference] = self.reference(folder, name, configuration.reference)
                first = first or reference
                why = self.left_out(reference)
                if why == "trouble":
                    itself = Configuration("reference", (), configuration.reference)
                    return reference, why, [*disagreements, Disagreement(itself, {"trouble"}, reference.trouble)]
                if why:
                    return reference, why, disagreements
            reference = references[configuration.reference]
            found = self.compare_one(folder, name, configuration, reference, with_ends)
            if found:
                disagreements.append(found)
        return first, None, disagreements

    def left_out(self, reference):
        if reference.trouble == "no end":
            reference.trouble = None
            return "no end"
        if reference.trouble:
            return "trouble"
        if reference.verdict == "unsupported":
            return "unsupported"
        if reference.verdict == "incomplete" or reference.states >= self.max_states:
            return "too large"
        return None

    def compare_one(self, folder, name, configuration, reference, with_ends):
        limit = reference.states * STATES_FACTOR + STATES_MORE
        other = self.check(folder, name, self.configurations.options(configuration), limit)
        if other.trouble == "usage":
            return None
        kinds, text = difference(reference, other, with_ends)
        return Disagreement(configuration, kinds, text) if kinds else None


def difference(reference, other, with_ends=True):
    """The kinds of difference (empty when they agree), and a text."""
    if other.trouble:
        return {"trouble"}, other.trouble
    kinds, texts = set(), []
    if other.verdict != reference.verdict:
        kinds.add("verdict")
        reason = other.report["reason"] or ""
        texts.append(f"{other.verdict} instead of {reference.verdict}" + (f" ({reason})" if reason else ""))
    ours, theirs = reference.violations(), other.violations()
    for word, one, two in (("not found", ours, theirs), ("found in addition", theirs, ours)):
        gone = sorted(text for identity, text in one.items() if identity not in two)
        if gone:
            kinds.add("violations")
            texts.append(f"{word}: {'; '.join(gone[:4])}")
    if with_ends and other.end_states() != reference.end_states():
        kinds.add("end states")
        texts.append(f"{other.end_states()[0]} end states ({other.end_states()[1]}) instead of "
                     f"{reference.end_states()[0]} ({reference.end_states()[1]})")
    return kinds, "; ".join(texts)
