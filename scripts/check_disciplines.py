#!/usr/bin/env python3
"""Files of disciplines, on the programs of testapps/disciplines and others (docs/disciplines.md). No file may change
the verdict, the distinct violations or the end states: they are those of the search without reductions.

    programs   each program of testapps/disciplines with each of its files, in several orders; each predicate ends as its
               source says, held or violated
    learn      what one check has learnt is given to the next one, which then refutes no assumption and does not restart;
               files that name unknown classes, or refute what holds, change nothing
    random     random predicates about programs of all kinds

Comment lines at the head of a program, in addition to those of check_programs.py:

    // DISCIPLINE File.json held|violated      a file next to the source, and the state in which all its predicates end
    // SMALLER File.json                       with this file there are fewer states
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import check_agreement
import check_programs
import rotation

FOLDER = "disciplines"
DIRECTIVE = re.compile(r"^//\s*(DISCIPLINE|SMALLER)\s+(\S+)(?:\s+(\S+))?\s*$", re.M)
ORDERS = ((), ("--seed", "1"), ("--search", "bfs"), ("--reduce", "escape,ld,optimistic"))


def essence(report):
    return check_agreement.essence(report, False, True)


def expect_same(checker, program, what, report, reference):
    one, other = essence(report), essence(reference)
    checker.expect(program, what, one == other, f"{one}, not {other}")


class Checker:
    def __init__(self, options, work):
        self.options, self.work, self.compared, self.failures = options, work, 0, 0

    def run(self, program, *extra):
        return check_agreement.report_of(self.options, program, self.work, "--all", *extra)

    def plain(self, program):
        """The report of the search without reductions, or None when it is too large."""
        report = self.run(program, *check_agreement.PLAIN, "--max-states", str(self.options.max_states))
        too_large = report["verdict"] == "incomplete" or report["stats"]["states"] >= self.options.max_states
        return None if too_large else report

    def expect(self, program, what, is_right, why):
        self.compared += 1
        if not is_right:
            self.failures += 1
            print(f"FAILED {program.folder}/{program.name} {what}: {why}", flush=True)


def check_file(checker, program, plain, file, outcome, smaller):
    for order in ORDERS:
        what = " ".join((file.name, *order))
        report = checker.run(program, "--reduce", "all", "--discipline", str(file), *order)
        expect_same(checker, program, what, report, plain)
        for predicate in report.get("disciplines", {}).get("predicates", []):
            checker.expect(program, what, predicate["state"] == outcome, f"{predicate['where']} {predicate['state']}")
            violation = predicate.get("violation", {})
            complete = outcome != "violated" or (violation.get("trace") and violation["stack"] and violation["thread"])
            checker.expect(program, what, complete, "the violation of the predicate has no trace")
        if smaller and not order:
            before = checker.run(program, "--reduce", "all")["stats"]["states"]
            after = report["stats"]["states"]
            checker.expect(program, what, after < before, f"{after} states with it, {before} without")
            print(f"{program.name}: {plain['stats']['states']} states, reduced {before}, with {file.name} {after}")


def check_own(checker, programs):
    for program in programs:
        if program.folder != FOLDER:
            continue
        plain = checker.run(program, *check_agreement.PLAIN)
        wanted = program.expected.get("verdict")
        checker.expect(program, "without reductions", plain["verdict"] == wanted, f"{plain['verdict']}, not {wanted}")
        complaint = check_programs.complaint(program, plain)
        checker.expect(program, "without reductions", complaint is None, complaint)
        rows = DIRECTIVE.findall(program.source.read_text(encoding="utf-8"))
        smaller = {name for word, name, _ in rows if word == "SMALLER"}
        for word, name, outcome in rows:
            if word == "DISCIPLINE":
                check_file(checker, program, plain, program.source.parent / name, outcome, name in smaller)


def check_stale(checker, program, first, file):
    """A file of another program, or of an older version: unknown names are reported and change nothing."""
    names = ("NoSuchClass.field", f"{program.name}.noSuchField", "NoSuchClass[]", f"{program.name}.noSuchField#1",
             "java.lang.String.hash#0")
    places = [{"place": name, "kind": "refuted"} for name in names]
    # To refute an assumption that would be kept costs states, and changes nothing else.
    places += [{"place": place["place"], "kind": "refuted"} for place in first["disciplines"]["places"]]
    file.write_text(json.dumps({"version": 1, "places": places, "leaks": ["NoSuchClass"]}), encoding="utf-8")
    report = checker.run(program, "--reduce", "all", "--discipline", str(file))
    expect_same(checker, program, "stale", report, first)
    warned = [warning.split(":")[0] for warning in report.get("disciplines", {}).get("warnings", [])]
    expected = [f"places[{i}]" for i in range(len(names))] + ["leaks[0]"]
    checker.expect(program, "stale", warned == expected, f"warnings about {warned}, not {expected}")


def check_learn(checker, programs):
    restarts = 0
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            if "knownbug" in program.labels or "slow" in program.labels or checker.plain(program) is None:
                continue
            file = pathlib.Path(folder, program.name + ".json")
            both = ("--reduce", "all", "--discipline", str(file), "--learn", str(file))
            first = checker.run(program, *both)
            learnt = file.read_text(encoding="utf-8")
            second = checker.run(program, *both)
            restarts += first["stats"]["restarts"]
            expect_same(checker, program, "learnt", second, first)
            again = second["stats"]["restarts"]
            checker.expect(program, "learnt", again == 0, f"{again} restarts, at first {first['stats']['restarts']}")
            checker.expect(program, "learnt", not second["disciplines"]["warnings"], second["disciplines"]["warnings"])
            known = {place["place"] for place in json.loads(learnt)["places"] if place["kind"] == "refuted"}
            now = {p["place"] for p in json.loads(file.read_text(encoding="utf-8"))["places"] if p["kind"] == "refuted"}
            checker.expect(program, "learnt", known <= now, "a refuted assumption is missing from the file")
            check_stale(checker, program, first, file)
            file.unlink()
    if restarts == 0:
        checker.failures += 1
        print("FAILED no program refuted an assumption, so nothing was learnt")


def random_file(source, numbers):
    """A file of random predicates over names of the source."""
    classes = re.findall(r"\bclass (\w+)", source) or ["Main"]
    main = classes[0]
    names = [main] + [f"{main}${name}" for name in classes[1:]]
    modifiers = r"(?:(?:static|final|volatile|private|public) )*"
    fields = re.findall(rf"^\s+{modifiers}[\w<>\[\]]+ ([a-zA-Z_]\w*)(?: =[^;]*)?;", source, re.M)
    fields = sorted(set(fields)) or ["value"]

    def path():
        of_class = numbers.choice([main, main, main, *names]) + "." + numbers.choice(fields)
        root = numbers.choice(("this", "thread", of_class, of_class))
        return ".".join([root] + [numbers.choice(fields) for _ in range(numbers.choice((0, 0, 0, 1, 1, 2)))])

    def atom():
        kind = numbers.randrange(8)
        if kind < 3:
            return f"holds({path()})"
        if kind < 5:
            left, right = path(), numbers.choice(("thread", f"this.{numbers.choice(fields)}"))
            return f"{left if left != right else 'this'} == {right}"
        if kind == 5:
            return f"{path()} {numbers.choice(('==', '!='))} null"
        if kind == 6:
            return f"{path()} {numbers.choice(('==', '!='))} {numbers.randrange(3)}"
        return f"!(this.{numbers.choice(fields)} == {numbers.randrange(2)})"

    predicates = []
    for name in names:
        for what in numbers.sample(fields, min(len(fields), 2)) + ["*"]:
            when = numbers.choice((" || ", " && ")).join(atom() for _ in range(numbers.choice((1, 1, 2, 3))))
            predicates.append({"fields": f"{name}.{what}", "when": when})
    predicates.append({"fields": "int[]", "when": atom()})
    return {"version": 1, "predicates": predicates}


def check_random(checker, programs):
    used = 0
    with tempfile.TemporaryDirectory() as folder:
        for program in programs:
            if "knownbug" in program.labels or "slow" in program.labels:
                continue
            plain = checker.plain(program)
            if plain is None:
                continue
            source = program.source.read_text(encoding="utf-8")
            for seed in range(checker.options.seed, checker.options.seed + checker.options.rounds):
                file = pathlib.Path(folder, "predicates.json")
                content = random_file(source, random.Random(f"{seed} {program.name}"))
                file.write_text(json.dumps(content), encoding="utf-8")
                report = checker.run(program, "--reduce", "all", "--discipline", str(file))
                predicates = report.get("disciplines", {}).get("predicates", [])
                used += sum(predicate["state"] in ("held", "violated") for predicate in predicates)
                why = f"{essence(report)}, not {essence(plain)} {report.get('reason')}: {json.dumps(content)}"
                checker.expect(program, f"seed {seed}", essence(report) == essence(plain), why)
    print(f"{used} predicates were relied on or violated")


KINDS = {"programs": check_own, "learn": check_learn, "random": check_random}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=KINDS)
    check_programs.add_options(parser)
    parser.add_argument("--max-states", type=int, default=3000, help="larger programs are left out")
    parser.add_argument("--rounds", type=int, default=2, help="random files per program")
    parser.add_argument("--seed", type=rotation.seed, default=1,
                        help="of the random files; `commit`: it depends on the commit")
    parser.add_argument("--rotate", type=int, default=1, metavar="N",
                        help="only every N-th program; which ones, the commit decides (scripts/rotation.py)")
    parser.add_argument("--timeout", type=float, default=120, metavar="S", help="seconds of processor time per search")
    options = parser.parse_args()
    if options.what == "programs":
        options.folder = [FOLDER]
    work = pathlib.Path(options.work)
    try:
        programs = check_programs.compiled_programs(options, work)
    except subprocess.CalledProcessError as error:
        print(f"FAILED {error}")
        return 1
    print(f"{rotation.text()}, one part of {options.rotate}, seed {options.seed}")
    programs = rotation.part(programs, options.rotate)
    checker = Checker(options, work)
    KINDS[options.what](checker, programs)
    print(f"{checker.compared - checker.failures} of {checker.compared} as expected")
    return 1 if checker.failures or checker.compared == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
