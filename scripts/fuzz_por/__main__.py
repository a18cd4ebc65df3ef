"""Random concurrent programs, checked by the search without reductions and by other searches, which must agree with it.

Each program is compiled and checked under several configurations; verdict, distinct violations and the set of end
states (`end_state_digest`) must be those of `--reduce none`. A program on which they differ is reported with its
seed, shrunk, and written to a file. The table of configurations is in configurations.py.

    scripts/fuzz por --minutes 10 --seed 1      programs with the seeds 1, 2, ... for ten minutes
    scripts/fuzz por --seed 4711 --programs 1   that one again
    scripts/fuzz por --sources testapps/known_bugs
                                                programs of a folder instead, each under every configuration
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import re
import shlex
import shutil
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts"))

import rotation
import runner
from configurations import Configurations
from generator import FUNCTIONS, generate
from java_runs import JavaRuns
from shrinker import Shrinker


def parse_arguments():
    parser = argparse.ArgumentParser(prog="scripts/fuzz por", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"), help="the program to test")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build" / "fuzz_por", help="where files are put")
    parser.add_argument("--seed", type=rotation.seed, default=1,
                        help="of the first program, the others follow; `commit`: it depends on the commit (default: 1)")
    parser.add_argument("--minutes", type=float, help="how long (default: 2, when --programs is not given)")
    parser.add_argument("--programs", type=int, help="how many programs")
    parser.add_argument("--jobs", type=int, default=2, help="checks at once")
    parser.add_argument("--size", type=float, default=1.0, help="of the programs: 2 is about twice the states")
    parser.add_argument("--gadget", choices=sorted(function.__name__ for function in FUNCTIONS), metavar="NAME",
                        help="programs that have this gadget")
    parser.add_argument("--max-states", type=int, help="larger programs are left out (default: 10000 times the size)")
    parser.add_argument("--only", action="append", default=[], metavar="CONFIGURATION",
                        help="only this one: a name, words of --reduce, or options (may be repeated)")
    parser.add_argument("--configurations", type=int, default=4, help="how many besides the first ones per program")
    parser.add_argument("--every", action="store_true", help="all configurations for each program")
    parser.add_argument("--list", action="store_true", help="print the configurations")
    parser.add_argument("--show", action="store_true", help="print the program of --seed")
    parser.add_argument("--java", type=int, default=0, metavar="N",
                        help="run verified programs N times under java: what is printed must have been explored")
    parser.add_argument("--sources", type=pathlib.Path, help="compare the programs of this folder")
    parser.add_argument("--keep", action="store_true", help="put failures into testapps/known_bugs")
    parser.add_argument("--no-shrink", action="store_true", help="leave failures as large as they are")
    parser.add_argument("--failures", type=int, default=10, help="stop after so many")
    parser.add_argument("--batch", type=int, default=50, help="programs per javac")
    parser.add_argument("--plant", type=shlex.split, metavar="OPTIONS",
                        help="compare with these options, which should be found to differ: a test of this program itself")
    return parser.parse_args()


class Session:
    def __init__(self, options):
        self.options = options
        self.configurations = Configurations(options.heddle, options.plant)
        self.only = [self.configurations.named(text) for text in options.only]
        self.runner = runner.Runner(options.heddle, self.configurations, options.max_states or int(10000 * options.size))
        self.java = JavaRuns(self.runner, options.work, options.java) if options.java else None
        self.counts = collections.Counter()
        self.failures = 0
        self.began = time.monotonic()

    def chosen(self, seed):
        if self.only:
            return self.only
        rows = [*self.configurations.first, *self.configurations.rows]
        if self.options.every or self.options.sources:
            return rows
        return self.configurations.pick(random.Random(f"configurations {seed}"), self.options.configurations)

    def seconds_left(self):
        if self.options.minutes is None and self.options.programs is not None:
            return float("inf")
        return (self.options.minutes or 2) * 60 - (time.monotonic() - self.began)

    # Generated programs.

    def run_generated(self):
        seed, end = self.options.seed, None
        print(f"first seed {seed}", flush=True)
        if self.options.programs is not None:
            end = seed + self.options.programs
        folder = self.options.work / f"batch-{self.options.seed}"
        while self.seconds_left() > 0 and (end is None or seed < end) and self.failures < self.options.failures:
            count = self.options.batch if end is None else min(self.options.batch, end - seed)
            programs = [generate(number, self.options.size, self.options.gadget) for number in range(seed, seed + count)]
            shutil.rmtree(folder, ignore_errors=True)
            self.run_batch(programs, folder)
            seed += count
            self.progress(seed)
        shutil.rmtree(folder, ignore_errors=True)

    def run_batch(self, programs, folder):
        sources = {program.name: write_source(program, folder / "src") for program in programs}
        bad = runner.compile_sources(sources.values(), folder / "classes")
        for source, why in bad.items():
            self.failures += 1
            print(f"FAILED {source.stem}: the generator wrote what does not compile: {why}", flush=True)
        good = [program for program in programs if sources[program.name] not in bad]

        def check(program):
            if self.seconds_left() <= 0:
                return program, None
            return program, self.runner.compare(folder / "classes", program.name, self.chosen(program.seed), program.render())

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            results = list(pool.map(check, good))
        for program, result in results:
            if result is not None and self.failures < self.options.failures:
                self.take(program, result, folder)

    def take(self, program, result, folder):
        reference, why, disagreements = result
        self.counts["programs"] += 1
        if why:
            self.counts[f"left out: {why}"] += 1
        else:
            self.counts["compared"] += 1
            self.counts[reference.verdict] += 1
            self.counts.update({violation["property"] for violation in reference.report["violations"]})
        for found in disagreements:
            self.fail(program, found)
        if self.java and why is None and reference.verdict == "verified":
            self.counts["under java"] += 1
            complaint = self.java.complaint(folder / "classes", program.name)
            if complaint:
                self.failures += 1
                path = self.write_failure(program, f"Java{program.seed}", [f"// seed {program.seed}: {complaint}"])
                print(f"FAILED seed {program.seed} under java: {complaint}; {path}", flush=True)

    def fail(self, program, found):
        self.failures += 1
        name = found.configuration.name
        print(f"FAILED seed {program.seed} size {self.options.size} under {name}: {found.text}", flush=True)
        row = found.configuration if found.configuration.name != "reference" else self.chosen(program.seed)[0]
        small = program
        if not self.options.no_shrink:
            shrinker = Shrinker(self.runner, row, found.kinds, self.options.work / f"shrink-{self.options.seed}", self.options.jobs)
            small = shrinker.shrink(program)
            print(f"  shrunk in {shrinker.tried} checks from {program.render().count(chr(10))} to "
                  f"{small.render().count(chr(10))} lines", flush=True)
            shutil.rmtree(shrinker.work, ignore_errors=True)
        path = self.write_small(small, found, row)
        only = ["--plant", shlex.join(self.options.plant)] if self.options.plant else ["--only", row.name]
        if self.options.gadget:
            only += ["--gadget", self.options.gadget]
        print(f"  again: scripts/fuzz por --seed {program.seed} --size {self.options.size} --programs 1 {shlex.join(only)}\n"
              f"  program: {path}", flush=True)

    def write_small(self, program, found, row):
        """The program with its header: what the reference says of it is what is expected."""
        name = f"Por{program.seed}" + "".join(word.capitalize() for word in re.findall(r"[A-Za-z0-9]+", row.name))[:40]
        folder = self.options.work / f"small-{self.options.seed}"
        shutil.rmtree(folder, ignore_errors=True)
        source = write_source(program, folder / "src", name)
        runner.compile_sources([source], folder / "classes")
        reference = self.runner.reference(folder / "classes", name, row.reference)
        _, _, again = self.runner.compare(folder / "classes", name, [row], program.render())
        shutil.rmtree(folder, ignore_errors=True)
        expected = f"verdict={reference.verdict}"
        if reference.verdict == "violated":
            expected += " property=" + ",".join(sorted({found["property"] for found in reference.report["violations"]}))
        options = " ".join(self.configurations.options(row))
        text = (again[0].text if again else found.text).replace("\n", " ")
        return self.write_failure(program, name, [
            f"// EXPECT {expected}", f"// OPTIONS {options}",
            f"// From seed {program.seed}, size {self.options.size}, made small; under {row.name} it was: {text}"])

    def write_failure(self, program, name, head):
        folder = ROOT / "testapps" / "known_bugs" if self.options.keep else self.options.work / "failures"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.java"
        path.write_text(program.render(name, [*head, ""]), encoding="utf-8")
        return path

    # Programs of a folder.

    def run_sources(self):
        sources = sorted(self.options.sources.glob("*.java"))
        folder = self.options.work / "sources"
        shutil.rmtree(folder, ignore_errors=True)
        bad = runner.compile_sources(sources, folder)
        for source, why in bad.items():
            self.failures += 1
            print(f"FAILED {source}: {why}", flush=True)
        good = [source for source in sources if source not in bad]

        def check(source):
            return source.stem, self.runner.compare(folder, source.stem, self.chosen(0), source.read_text(encoding="utf-8"))

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for name, (_, why, disagreements) in pool.map(check, good):
                self.counts["programs"] += 1
                self.counts[f"left out: {why}" if why else "compared"] += 1
                for found in disagreements:
                    self.failures += 1
                    print(f"FAILED {name} under {found.configuration.name}: {found.text}", flush=True)
        return not sources

    def progress(self, seed=None):
        counts = ", ".join(f"{count} {word}" for word, count in self.counts.items())
        until = f", next seed {seed}" if seed is not None else ""
        print(f"{time.monotonic() - self.began:.0f} s: {counts}, {self.failures} failures{until}", flush=True)


def write_source(program, folder, name=None):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name or program.name}.java"
    path.write_text(program.render(name), encoding="utf-8")
    return path


def main():
    options = parse_arguments()
    if options.show:
        print(generate(options.seed, options.size, options.gadget).render(), end="")
        return 0
    try:
        session = Session(options)
    except ValueError as problem:
        print(f"scripts/fuzz por: {problem}", file=sys.stderr)
        return 64
    if options.list:
        for row in (*session.configurations.first, *session.configurations.rows):
            print(f"{row.name:32} {' '.join(session.configurations.options(row))}   (against {row.reference})")
        return 0
    is_empty = False
    if options.sources:
        is_empty = session.run_sources()
        session.progress()
    else:
        session.run_generated()
        session.progress()
    if not session.counts["compared"] and not is_empty:
        print("nothing was compared", flush=True)
        return 1
    return 1 if session.failures else 0


if __name__ == "__main__":
    sys.exit(main())
