#!/usr/bin/env python3
"""Runs the test programs under `java -ea` and under `heddle run` and compares output and exit status.

Each file of testapps/features is one program: a class of the file's name with a `main`. Comment lines at its head may
hold directives:

    // EXPECT same-as-java         the same standard output, standard error and exit status, byte for byte
    // ARGS a b "c d"              arguments of the program, in shell quoting
    // STDIN text with \\n escapes  its standard input (default: empty)
    // JAVAC --release 8           further flags of the compiler
    // HEAP 64                     the largest size of the heap, in megabytes, for both
    // LABEL slow|knownbug         a knownbug program must differ: the test fails when it agrees

Programs are compiled by one javac per set of flags, and only those whose text changed. The results of `java` are kept
by hash; `java` runs again only when the program or the JDK changed.

Programs of testapps/features25 are for class files and libraries of 21 and later: `--programs testapps/features25
--at-least 21`. Without such a JDK nothing is run, and the status is 77.
"""

import argparse
import concurrent.futures
import contextlib
import dataclasses
import difflib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

import limits
import rotation

ROOT = pathlib.Path(__file__).resolve().parent.parent
DIRECTIVE = re.compile(r"//\s*(EXPECT|ARGS|STDIN|JAVAC|HEAP|LABEL)\b[ \t]?(.*)$")
LABELS = {"slow", "knownbug"}
BASE_FEATURE = 17
# A compiler run of some seconds: the optimising compiler of the JVM costs more than it gains.
JAVAC_FAST = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
STATUS_SKIPPED = 77  # as ctest's SKIP_RETURN_CODE
SHOWN_LINES = 8
SHOWN_COLUMNS = 200


class Problem(Exception):
    """A program or the machine is at fault, not heddle."""


# ---------------------------------------------------------------------------------------------------------- programs


@dataclasses.dataclass
class Program:
    name: str
    source: pathlib.Path
    text: bytes
    main_class: str
    arguments: list
    stdin: bytes
    javac_flags: list
    labels: set
    heap: int = 0  # in megabytes; 0: the default

    def key(self, jdk):
        """Changes whenever the class files would."""
        return digest(self.name.encode(), self.text, json.dumps(self.javac_flags).encode(), jdk.identity.encode())


def digest(*parts):
    total = hashlib.sha256()
    for part in parts:
        total.update(struct.pack(">Q", len(part)))
        total.update(part)
    return total.hexdigest()[:32]


def unescape(text):
    """\\n, \\t, \\r, \\\\, \\0 and \\xHH; everything else stands for itself, in UTF-8."""
    simple = {"n": b"\n", "t": b"\t", "r": b"\r", "0": b"\0", "\\": b"\\"}

    def replace(match):
        code = match.group(1)
        return simple[code.decode()] if len(code) == 1 else bytes([int(code[1:], 16)])

    return re.sub(rb"\\(n|t|r|0|\\|x[0-9a-fA-F]{2})", replace, text.encode())


def read_program(source):
    text = source.read_bytes()
    lines = text.decode("utf-8").splitlines()
    program = Program(source.stem, source, text, source.stem, [], b"", [], set())
    expectations = []
    for line in lines:
        line = line.strip()
        if line and not line.startswith(("//", "/*", "*")):
            break
        match = DIRECTIVE.match(line)
        if not match:
            continue
        word, rest = match.groups()
        if word == "EXPECT":
            expectations.append(rest.strip())
        elif word == "ARGS":
            program.arguments += shlex.split(rest)
        elif word == "STDIN":
            program.stdin += unescape(rest)
        elif word == "JAVAC":
            program.javac_flags += shlex.split(rest)
        elif word == "HEAP":
            program.heap = int(rest)
        elif word == "LABEL":
            program.labels |= set(re.split(r"[\s,|]+", rest.strip()))
    if expectations != ["same-as-java"]:
        raise Problem(f"{source.name}: one line `// EXPECT same-as-java` should stand at its head")
    if program.labels - LABELS:
        raise Problem(f"{source.name}: unknown label {', '.join(sorted(program.labels - LABELS))}")
    package = re.search(r"^\s*package\s+([\w.]+)\s*;", text.decode("utf-8"), re.MULTILINE)
    if package:
        program.main_class = package.group(1) + "." + program.name
    return program


@contextlib.contextmanager
def kept_folder(target, key):
    """Yields the folder, emptied, unless it was made for the same key: then None. The key is noted in it when the body
    succeeds. One process at a time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    stamp = target / ".key"
    with open(target.parent / f".{target.name}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.exists() and stamp.read_text() == key:
            yield None
            return
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        yield target
        stamp.write_text(key)


# --------------------------------------------------------------------------------------------------------------- JDK


@dataclasses.dataclass
class Jdk:
    home: pathlib.Path
    feature: int
    identity: str  # changes with every build of the JDK

    def tool(self, name):
        return str(self.home / "bin" / name)


def find_jdk(named, at_least=0):
    """The JDK that is named, or the one of JAVA_HOME or of the path. When that is older than `at_least`, the newest one
    that is installed in the usual place; None when even that is too old."""
    if named:
        jdk = read_jdk(pathlib.Path(named).resolve())
        return jdk if jdk.feature >= at_least else None
    if os.environ.get("JAVA_HOME"):
        jdk = read_jdk(pathlib.Path(os.environ["JAVA_HOME"]).resolve())
    else:
        javac = shutil.which("javac")
        if not javac:
            raise Problem("no javac: name a JDK with --jdk or JAVA_HOME, or run scripts/setup")
        jdk = read_jdk(pathlib.Path(javac).resolve().parent.parent)
    if jdk.feature >= at_least:
        return jdk
    homes = {tool.resolve().parent.parent for tool in pathlib.Path("/usr/lib/jvm").glob("*/bin/javac")}
    newest = max((read_jdk(home) for home in sorted(homes)), key=lambda each: each.feature, default=jdk)
    return newest if newest.feature >= at_least else None


def read_jdk(home):
    try:
        release = (home / "release").read_text()
    except OSError as error:
        raise Problem(f"{home} is no JDK: {error}") from error
    version = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', release, re.MULTILINE)
    if not version:
        raise Problem(f"{home}/release names no version")
    return Jdk(home, int(version.group(1)), digest(release.encode(), str(home).encode()))


def release_asked_for(program):
    """The N of `--release N`, `-source N` or `-target N`; 0 when there is none."""
    flags = " ".join(program.javac_flags)
    numbers = re.findall(r"(?:--release|--source|-source|--target|-target)[ =](?:1\.)?(\d+)", flags)
    return max(map(int, numbers), default=0)


# ------------------------------------------------------------------------------------------------------- compilation


def source_file_of(class_bytes):
    """The SourceFile attribute of a class file, or None. The file comes from javac and is assumed to be well formed."""
    def u2(at):
        return struct.unpack_from(">H", class_bytes, at)[0]

    def u4(at):
        return struct.unpack_from(">I", class_bytes, at)[0]

    sizes = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
    texts, at, index, count = {}, 10, 1, u2(8)
    while index < count:
        tag = class_bytes[at]
        if tag == 1:
            texts[index] = class_bytes[at + 3 : at + 3 + u2(at + 1)]
            at += 3 + u2(at + 1)
        else:
            at += 1 + sizes[tag]
        index += 2 if tag in (5, 6) else 1
    at += 6
    at += 2 + 2 * u2(at)

    def attributes(at):
        found, count = [], u2(at)
        at += 2
        for _ in range(count):
            found.append((texts[u2(at)], at + 6))
            at += 6 + u4(at + 2)
        return found, at

    for _ in ("fields", "methods"):
        count = u2(at)
        at += 2
        for _ in range(count):
            _, at = attributes(at + 6)
    for name, content in attributes(at)[0]:
        if name == b"SourceFile":
            return texts[u2(content)].decode()
    return None


class Compiler:
    """Keeps `<work>/<program>/classes` up to date; `<work>/<program>/key` says for what."""

    def __init__(self, work, jdk, javac_jdk):
        self.work = work
        self.jdk = jdk
        self.javac_jdk = javac_jdk
        self.errors = {}  # program name -> output of javac

    def key(self, program):
        return digest(program.key(self.jdk).encode(), self.javac_jdk.identity.encode())

    def classes(self, program):
        return self.work / program.name / "classes"

    def compile(self, programs):
        self.work.mkdir(parents=True, exist_ok=True)
        with open(self.work / ".lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            by_flags = {}
            for program in programs:
                key_file = self.work / program.name / "key"
                if not key_file.exists() or key_file.read_text() != self.key(program):
                    by_flags.setdefault(tuple(program.javac_flags), []).append(program)
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                # The largest set first; the others run concurrently.
                sets = sorted(by_flags, key=lambda flags: (-len(by_flags[flags]), flags))
                list(pool.map(lambda flags: self.compile_set(flags, by_flags[flags]), sets))

    def compile_set(self, flags, programs):
        """One call for all. Programs that javac rejects are put off to the next round: two programs may have helper
        classes of the same name, and a program that does not compile must not hide the others."""
        can_share = not any(flag.startswith("-g:") for flag in flags)  # SourceFile names the program of a class
        rounds = [programs] if can_share else [[program] for program in programs]
        while rounds:
            batch, put_off = rounds.pop(), []
            while batch:
                output = self.javac(flags, batch)
                if output is None:
                    break
                if len(batch) == 1:
                    self.errors[batch[0].name] = output
                    break
                named = {pathlib.Path(path).stem for path in re.findall(r"^(\S+\.java):\d+: ", output, re.MULTILINE)}
                blamed = [program for program in batch if program.name in named]
                if not blamed or len(blamed) == len(batch):
                    rounds += [[program] for program in batch]
                    break
                put_off += blamed
                batch = [program for program in batch if program not in blamed]
            if put_off:
                rounds.append(put_off)

    def javac(self, flags, programs):
        """Returns None on success, otherwise the output of javac."""
        with tempfile.TemporaryDirectory(dir=self.work, prefix=".javac-") as folder:
            command = [self.javac_jdk.tool("javac"), *JAVAC_FAST, "-nowarn", "-encoding", "UTF-8", "-proc:none",
                       "-d", folder, *flags]
            command += [str(program.source) for program in programs]
            result = subprocess.run(command, capture_output=True, env=environment(), check=False)
            if result.returncode != 0:
                return (result.stdout + result.stderr).decode("utf-8", "replace")
            self.distribute(pathlib.Path(folder), programs)
            return None

    def distribute(self, folder, programs):
        by_source = {program.source.name: program for program in programs}
        for program in programs:
            shutil.rmtree(self.work / program.name, ignore_errors=True)
            self.classes(program).mkdir(parents=True)
        for path in sorted(folder.rglob("*.class")):
            program = programs[0] if len(programs) == 1 else by_source[source_file_of(path.read_bytes())]
            target = self.classes(program) / path.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            path.rename(target)
        for program in programs:
            (self.work / program.name / "key").write_text(self.key(program))


# ----------------------------------------------------------------------------------------------------------- running


@dataclasses.dataclass
class Outcome:
    stdout: bytes
    stderr: bytes
    status: int  # negative: the signal that ended it
    timed_out: bool = False


def environment():
    """The same for java and heddle, without variables that would change the output."""
    dropped = {"JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH", "JAVA_HOME"}
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def run(command, stdin, folder, seconds):
    folder.mkdir(parents=True, exist_ok=True)
    try:
        done = limits.run(command, seconds, stdin, cwd=folder, env=environment())
        return Outcome(done.stdout, done.stderr, done.returncode)
    except limits.OutOfTime as error:
        return Outcome(error.stdout, error.stderr, -signal.SIGKILL, timed_out=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Runner:
    def __init__(self, options, jdk, compiler):
        self.options = options
        self.jdk = jdk
        self.compiler = compiler
        self.kept = options.work / ".java"
        self.scratch = options.work / ".scratch" / str(os.getpid())

    def java(self, program):
        heap = [f"-Xmx{program.heap}m"] if program.heap else []
        command = [self.jdk.tool("java"), "-ea", "-XX:-OmitStackTraceInFastThrow", *heap, "-cp",
                   str(self.compiler.classes(program)), program.main_class, *program.arguments]
        key = digest(self.compiler.key(program).encode(), json.dumps(command).encode(), program.stdin)
        path = self.kept / key
        if path.exists() and not self.options.refresh:
            kept = json.loads(path.read_text())
            return Outcome(kept["stdout"].encode("latin-1"), kept["stderr"].encode("latin-1"), kept["status"])
        outcome = run(command, program.stdin, self.scratch / program.name, self.options.timeout)
        if not outcome.timed_out:
            self.kept.mkdir(parents=True, exist_ok=True)
            partial = path.with_suffix(f".{os.getpid()}")
            partial.write_text(json.dumps({"program": program.name, "stdout": outcome.stdout.decode("latin-1"),
                                           "stderr": outcome.stderr.decode("latin-1"), "status": outcome.status}))
            partial.rename(path)
        return outcome

    def heddle(self, program):
        heap = ["--max-heap", str(program.heap)] if program.heap else []
        command = [str(self.options.heddle), "run", "--jdk", str(self.jdk.home), *heap, "-cp",
                   str(self.compiler.classes(program)), program.main_class, *program.arguments]
        return run(command, program.stdin, self.scratch / program.name, self.options.timeout)

    def test(self, program):
        """Returns (verdict, text): passed, failed or skipped, and the text to print."""
        if release_asked_for(program) > self.compiler.javac_jdk.feature:
            return "skipped", f"the JDK is of version {self.compiler.javac_jdk.feature}"
        if program.name in self.compiler.errors:
            return "failed", "javac:\n" + indent(self.compiler.errors[program.name])
        expected = self.java(program)
        if expected.timed_out:
            return "failed", f"java: no end within {self.options.timeout:g} s of processor time"
        difference = compare(expected, self.heddle(program), self.options.timeout)
        if "knownbug" in program.labels:
            return ("passed", "") if difference else ("failed", "agrees with java: remove its label knownbug")
        return ("failed", difference) if difference else ("passed", "")


# --------------------------------------------------------------------------------------------------------- comparing


def indent(text, by="    "):
    return "".join(by + line + "\n" for line in text.splitlines())


def shown(line):
    text = line.decode("utf-8", "backslashreplace").rstrip("\n")
    text = "".join(c if c.isprintable() or c == "\t" else repr(c)[1:-1] for c in text)
    if not line.endswith(b"\n"):
        text += "  (no end of line)"
    return text if len(text) <= SHOWN_COLUMNS else text[:SHOWN_COLUMNS] + " ..."


def diff(expected, actual):
    """The first lines that differ, with both sides: `-` is java, `+` is heddle."""
    left, right = expected.splitlines(keepends=True), actual.splitlines(keepends=True)
    first = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
    text = f"from line {first + 1} on (- java, + heddle; {len(left)} and {len(right)} lines):\n"
    text += "".join("    " + shown(line) + "\n" for line in left[max(0, first - 2) : first])
    window = 3 * SHOWN_LINES
    matcher = difflib.SequenceMatcher(None, left[first : first + window], right[first : first + window], autojunk=False)
    lines = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            lines += ["    " + shown(line) for line in left[first + a : first + b]]
        else:
            lines += ["  - " + shown(line) for line in left[first + a : first + b]]
            lines += ["  + " + shown(line) for line in right[first + c : first + d]]
    text += "\n".join(lines[: 2 * SHOWN_LINES]) + "\n"
    if len(lines) > 2 * SHOWN_LINES or max(len(left), len(right)) > first + window:
        text += "    ...\n"
    return text


def status_text(status):
    return f"signal {-status} ({signal.Signals(-status).name})" if status < 0 else str(status)


def compare(expected, actual, timeout):
    """The differences as text; empty iff there are none."""
    text = ""
    if actual.timed_out:
        text += f"heddle: no end within {timeout:g} s of processor time\n"
    elif expected.status != actual.status:
        text += f"exit status: java {status_text(expected.status)}, heddle {status_text(actual.status)}\n"
    if expected.stdout != actual.stdout:
        text += "standard output " + diff(expected.stdout, actual.stdout)
    if expected.stderr != actual.stderr:
        text += "standard error " + diff(expected.stderr, actual.stderr)
    return text


# -------------------------------------------------------------------------------------------------------------- main


def shard(text):
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    if not match or not 1 <= int(match.group(1)) <= int(match.group(2)):
        raise argparse.ArgumentTypeError("a shard is written I/N, with I from 1 to N")
    return int(match.group(1)) - 1, int(match.group(2))


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", metavar="REGEX", type=re.compile, help="only programs whose name matches")
    parser.add_argument("--label", metavar="LABEL", choices=sorted(LABELS), help="only programs of this label")
    parser.add_argument("--exclude-label", metavar="LABEL", choices=sorted(LABELS), action="append", default=[],
                        help="no programs of this label (may be repeated)")
    parser.add_argument("--shard", metavar="I/N", type=shard, help="only every N-th program, beginning with the I-th")
    parser.add_argument("--rotate", metavar="N", type=int, default=1,
                        help="only every N-th program; which ones, the commit decides (scripts/rotation.py)")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="programs at once")
    parser.add_argument("--heddle", metavar="PATH", type=pathlib.Path, default=ROOT / "build/release/heddle",
                        help="the program to test (default: build/release/heddle)")
    parser.add_argument("--jdk", metavar="DIR", help="the JDK of both sides (default: JAVA_HOME, then javac on the path)")
    parser.add_argument("--javac-jdk", metavar="DIR", help="the JDK whose javac compiles (default: the one of --jdk)")
    parser.add_argument("--at-least", metavar="N", type=int, default=0,
                        help="take the newest JDK installed when the default one is older than N; without one, status 77")
    parser.add_argument("--programs", metavar="DIR", type=pathlib.Path, default=ROOT / "testapps/features",
                        help="where the sources are (default: testapps/features)")
    parser.add_argument("--work", metavar="DIR", type=pathlib.Path,
                        help="where class files and java's results are kept (default: build/programs, or the like)")
    parser.add_argument("--timeout", metavar="S", type=float, default=60.0,
                        help="seconds of processor time per program (default: 60)")
    parser.add_argument("--refresh", action="store_true", help="run java again even where its result is kept")
    parser.add_argument("--list", action="store_true", help="print the names and labels, run nothing")
    parser.add_argument("--compile-only", action="store_true", help="compile the programs, run nothing")
    options = parser.parse_args()
    options.heddle = options.heddle.resolve()
    return options


def select(options):
    programs, problems = [], []
    for source in sorted(options.programs.glob("*.java")):
        try:
            programs.append(read_program(source))
        except (Problem, UnicodeDecodeError, ValueError) as problem:
            problems.append((source.stem, str(problem)))

    def is_wanted(name, labels):
        return ((not options.filter or options.filter.search(name))
                and (not options.label or options.label in labels)
                and not labels & set(options.exclude_label))

    programs = [program for program in programs if is_wanted(program.name, program.labels)]
    problems = [problem for problem in problems if is_wanted(problem[0], set())]
    if options.shard:
        index, count = options.shard
        programs = programs[index::count]
        problems = problems[index::count]
    if options.rotate > 1:
        print(f"{rotation.text()}, one part of {options.rotate}")
        programs = rotation.part(programs, options.rotate)
    return programs, problems


def default_work(jdk, javac_jdk):
    """One folder per JDK, so that two of them do not take turns in compiling."""
    if jdk.feature == BASE_FEATURE and javac_jdk == jdk:
        return ROOT / "build/programs"
    return ROOT / f"build/programs-{jdk.feature}-{javac_jdk.feature}"


def main():
    options = parse_options()
    programs, problems = select(options)
    if options.list:
        for program in programs:
            print(" ".join([program.name, *sorted(program.labels)]))
        return 0
    jdk = find_jdk(options.jdk, options.at_least)
    if jdk is None:
        print(f"skipped: no JDK of version {options.at_least} or later is installed")
        return STATUS_SKIPPED
    javac_jdk = find_jdk(options.javac_jdk) if options.javac_jdk else jdk
    options.work = (options.work or default_work(jdk, javac_jdk)).resolve()
    compiler = Compiler(options.work, jdk, javac_jdk)
    compiler.compile([program for program in programs if release_asked_for(program) <= javac_jdk.feature])
    if options.compile_only:
        for name, output in sorted(compiler.errors.items()):
            print(f"FAILED {name}\n{indent(output)}", end="")
        print(f"{len(programs) - len(compiler.errors)} compiled, {len(compiler.errors)} failed")
        return 0  # the programs' own tests report them
    if not options.heddle.exists():
        raise Problem(f"{options.heddle} does not exist; build it, or name another with --heddle")

    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for name, text in problems:
        counts["failed"] += 1
        print(f"FAILED {name}\n{indent(text, '  ')}", end="")
    runner = Runner(options, jdk, compiler)
    with concurrent.futures.ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
        for program, (verdict, text) in zip(programs, pool.map(runner.test, programs)):
            counts[verdict] += 1
            if verdict == "failed":
                print(f"FAILED {program.name}\n{indent(text, '  ')}", end="", flush=True)
            elif verdict == "skipped":
                print(f"skipped {program.name}: {text}", flush=True)
    shutil.rmtree(runner.scratch, ignore_errors=True)
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(f"run_programs: {problem}")
