#!/usr/bin/env python3
"""`scripts/bench tests`: how long many trivial tests take.

Compiles classes with trivial tests of JUnit 5 into a temporary folder, checks them with `heddle test`, and prints the
wall-clock time, the processor time of all its processes, and both per test. On two cores that nobody else uses, 1,000
tests should end within 20 s (--limit S fails beyond S seconds of wall-clock time). Where others use the machine, the
processor time divided by the workers is the better figure.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
JARS = [pathlib.Path("/usr/share/java") / (name + ".jar")
        for name in ("junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api")]
TESTS_PER_CLASS = 50


def write_sources(folder, count):
    """Java sources with `count` tests in classes of at most TESTS_PER_CLASS."""
    sources = []
    for first in range(0, count, TESTS_PER_CLASS):
        methods = "".join(f'    @Test void t{i}() {{ assertEquals({i}, Integer.parseInt("{i}")); }}\n'
                          for i in range(first, min(first + TESTS_PER_CLASS, count)))
        name = f"Bench{first // TESTS_PER_CLASS}Test"
        sources.append(folder / f"{name}.java")
        sources[-1].write_text("import org.junit.jupiter.api.*;\n"
                               "import static org.junit.jupiter.api.Assertions.*;\n"
                               f"class {name} {{\n{methods}}}\n", encoding="utf-8")
    return sources


def measure(command):
    """Wall-clock and processor seconds of a command, and its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} ended with status {done.returncode}:\n{done.stderr[-2000:]}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench tests", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", type=int, default=1000, metavar="N", help="how many tests (default 1000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="side by side (default: the cores)")
    parser.add_argument("--runs", type=int, default=3, help="how often; the best counts (default 3)")
    parser.add_argument("--limit", type=float, metavar="S", help="fail when it takes longer")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON too")
    options = parser.parse_args()
    if missing := [str(jar) for jar in JARS if not jar.exists()]:
        sys.exit(f"bench: no {', '.join(missing)}: install Debian's junit5")

    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as name:
        folder = pathlib.Path(name)
        path = ":".join([str(folder / "classes"), *map(str, JARS)])
        sources = write_sources(folder, options.tests)
        subprocess.run(["javac", "-d", str(folder / "classes"), "-cp", path, *map(str, sources)], check=True)
        command = [str(ROOT / "build/release/heddle"), "test", "--workers", str(options.workers), "-cp", path]
        runs = [measure(command) for _ in range(options.runs)]
    expected = f"{options.tests} tests: {options.tests} verified;"
    if not all(expected in output for _, _, output in runs):
        sys.exit(f"bench: not all tests are verified: {runs[0][2].splitlines()[-1]}")
    wall, used = min(run[0] for run in runs), min(run[1] for run in runs)
    print(f"{options.tests} trivial tests, {options.workers} side by side: {wall:.2f} s, "
          f"{used:.2f} s of processor time ({used / options.tests * 1000:.1f} ms per test)")
    if options.json:
        figures = {"tests": options.tests, "workers": options.workers, "wall_s": wall, "processor_s": used}
        pathlib.Path(options.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if options.limit is not None and wall > options.limit:
        sys.exit(f"bench: longer than {options.limit} s")


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    main()
