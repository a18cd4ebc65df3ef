"""The JUnit test classes of testapps/junit: what their sources expect, their class files, and what JUnit's own console
launcher says about them on java. check_junit.py and junit_cases.py use it."""

import pathlib
import re
import shutil
import subprocess
import xml.etree.ElementTree

import limits
import run_programs

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "testapps" / "junit"
PACKAGES = ("jupiter", "junit4", "junit3", "plain", "support")
JAVA_JARS = pathlib.Path("/usr/share/java")  # where Debian has its libraries
# For compiling and running tests, with their engines.
JARS = ("junit-jupiter-api", "junit-jupiter-params", "junit-jupiter-engine", "junit-platform-commons",
        "junit-platform-engine", "junit-platform-launcher", "junit-vintage-engine", "junit4", "hamcrest", "opentest4j",
        "apiguardian-api", "univocity-parsers")
# Only the console launcher needs these.
LAUNCHER_JARS = ("junit-platform-console", "junit-platform-reporting", "opentest4j-reporting-events",
                 "opentest4j-reporting-schema", "picocli")
JAVAC_FLAGS = ("-proc:none", "-encoding", "UTF-8", "--release", str(run_programs.BASE_FEATURE), "-g", "-Xlint:all",
               "-Werror")
RUNNERS = ("junit5", "junit4", "junit3", "main")
VERDICTS = ("skipped", "verified", "incomplete", "unsupported", "violated")  # the worse the later
NO_TEST = "none"  # as a verdict: must not be reported
KNOWN_BUG = "knownbug"
DIRECTIVE = re.compile(r"//\s*(EXPECT|RUNNER|SELECT|THREADS|OPTIONS|LIST)\b[ \t]?(.*)$")
TEST_NAME = re.compile(r"([\w$.]*)#([\w*]*)((?:\([^)]*\))?)(?:\[(\d+)\])?$")


class Expectation:
    """What is expected of one method, over all of its invocations, or of one invocation."""

    def __init__(self, class_name, method, words):
        values = dict(word.split("=", 1) for word in words if word != KNOWN_BUG)
        unknown = set(values) - {"verdict", "property", "tests"}
        if unknown or "verdict" not in values:
            raise run_programs.Problem(f"{class_name}#{method}: an EXPECT line needs a verdict; unknown: {unknown}")
        self.class_name, self.method = class_name, method
        self.verdicts = values["verdict"].split(",")
        self.properties = values["property"].split(",") if "property" in values else []
        self.tests = int(values.get("tests", 0))  # invocations; 0: not stated
        self.is_known_bug = KNOWN_BUG in words
        if set(self.verdicts) - {*VERDICTS, NO_TEST}:
            raise run_programs.Problem(f"{class_name}#{method}: unknown verdict in {self.verdicts}")

    def complaint(self, verdict, found):
        """What is wrong with a verdict and the property that was found, or None."""
        if verdict not in self.verdicts:
            return f"{verdict}, expected {' or '.join(self.verdicts)}"
        if verdict == "violated" and self.properties and found not in self.properties:
            return f"violated {found}, expected {' or '.join(self.properties)}"
        return None


class Source:
    """One source file: the tests of its classes, by (class, method) and by (class, method, number of invocation)."""

    def __init__(self, path):
        self.path, self.name = path, path.stem
        self.runner, self.has_threads = None, False
        self.options = []
        self.selected = None  # the class that is asked for, when it is not one of those with expectations
        self.lists = []  # options, and the methods that they select
        self.methods, self.invocations = {}, {}
        text = path.read_text(encoding="utf-8")
        self.package = re.search(r"^package\s+([\w.]+);", text, re.MULTILINE).group(1)
        for line in text.splitlines():
            if line.strip() and not line.startswith("//"):
                break
            match = DIRECTIVE.match(line)
            if match:
                self.read_directive(*match.groups())
        if not self.methods or self.runner not in RUNNERS:
            raise run_programs.Problem(f"{path.name}: a RUNNER line and EXPECT lines should stand at its head")
        self.nested = set(re.findall(r"@Nested\b[^{;]*?\bclass\s+(\w+)", text))

    def read_directive(self, word, rest):
        if word == "RUNNER":
            self.runner = rest.strip()
        elif word == "THREADS":
            self.has_threads = True
        elif word == "LIST":
            arguments, _, methods = rest.partition(":")
            self.lists.append((arguments.split(), set(methods.split())))
        elif word == "OPTIONS":
            self.options += rest.split()
        elif word == "SELECT":
            self.selected = f"{self.package}.{rest.strip()}"
        else:
            name, *words = rest.split()
            match = TEST_NAME.match(name)
            if not match:
                raise run_programs.Problem(f"{self.path.name}: no name of a test: {name}")
            class_name = f"{self.package}.{match.group(1)}"
            method = match.group(2) + match.group(3)
            expectation = Expectation(class_name, method, words)
            if match.group(4):
                self.invocations[class_name, method, int(match.group(4))] = expectation
            else:
                self.methods[class_name, method] = expectation

    def covered_by(self, result):
        """The expectations for the tests of a class that is reported as one test."""
        return [(key, expectation) for key, expectation in self.methods.items()
                if (key[0] == result.class_name or result.class_name == self.selected)
                and NO_TEST not in expectation.verdicts]

    def selectors(self):
        """The classes to ask for. One with @Nested comes with the class around it."""
        if self.selected:
            return [self.selected]
        chosen = []
        for class_name, _ in self.methods:
            parts = class_name.split("$")
            while len(parts) > 1 and parts[-1] in self.nested:
                parts.pop()
            if "$".join(parts) not in chosen:
                chosen.append("$".join(parts))
        return chosen


    def key_of(self, class_name, method, name=None):
        """The (class, method) with an expectation that a reported test belongs to, or None. `name` may tell methods of
        the same name apart. A suite may report a test under its own name instead of that of the class it is in."""
        for key in ((class_name, name), (class_name, method)):
            if key in self.methods:
                return key
        if class_name == self.selected:
            return next((key for key in self.methods if key[1] == method), None)
        return None


def read_sources(folder=SOURCES):
    paths = [path for package in PACKAGES for path in sorted((folder / package).rglob("*.java"))]
    return [Source(path) for path in paths if path.parent.name != "support"]


# ------------------------------------------------------------------------------------------------------------- JUnit


def missing_jars(names=JARS):
    return [name for name in names if not (JAVA_JARS / f"{name}.jar").exists()]


def jars(names=JARS):
    return [JAVA_JARS / f"{name}.jar" for name in names]


def class_path(*entries):
    return ":".join(map(str, entries))


def compile_sources(sources, target, on_class_path, resources=()):
    """Compiles into the folder, with warnings as errors, and copies resources: pairs of a file and its name there.
    Nothing is done when the folder was made from the same files."""
    jdk = run_programs.find_jdk(None)
    flags = [*run_programs.JAVAC_FAST, *JAVAC_FLAGS]
    files = [*sources, *(file for file, _ in resources)]
    key = run_programs.digest(
        repr((flags, [str(name) for _, name in resources], [path.stem for path in on_class_path])).encode(),
        jdk.identity.encode(), *(path.read_bytes() for path in on_class_path if path.is_file()),
        *(part for file in files for part in (file.name.encode(), file.read_bytes())))
    with run_programs.kept_folder(target, key) as folder:
        if folder:
            subprocess.run([jdk.tool("javac"), *flags, "-cp", class_path(*on_class_path), "-d", str(folder),
                            *map(str, sources)], check=True)
            for file, name in resources:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, folder / name)
    return target


def compile_suite(work):
    """The class files of all packages, in one folder."""
    sources = [path for package in PACKAGES for path in sorted((SOURCES / package).rglob("*.java"))]
    resources = [(path, path.relative_to(SOURCES))
                 for package in PACKAGES for path in sorted((SOURCES / package).rglob("*.csv"))]
    return compile_sources(sources, work / "classes", jars(), resources)


# ---------------------------------------------------------------------------------------------------------- launcher


def worst(verdicts):
    return max(verdicts, key=VERDICTS.index)


class Result:
    """One test as heddle, JUnit's launcher or java reports it. `name` and `invocation` are heddle's; a test without a
    method is a whole class."""

    def __init__(self, class_name, method, verdict, found, name=None, invocation=None):
        self.class_name, self.method, self.verdict, self.property = class_name, method, verdict, found
        self.name, self.invocation = name, invocation


def read_launcher_report(path):
    """JUnit XML: `failure` is an AssertionError, `error` anything else. The name of a test is that of its method, and
    then parameters and the number of the invocation: ints(int)[2]."""
    tests = []
    for case in xml.etree.ElementTree.parse(path).iter("testcase"):
        verdict, found = "verified", None
        if case.find("skipped") is not None:
            verdict = "skipped"
        elif case.find("failure") is not None:
            verdict, found = "violated", "assert"
        elif case.find("error") is not None:
            verdict, found = "violated", "exception"
        method = re.match(r"[^(\[{]*", case.get("name")).group()
        tests.append(Result(case.get("classname"), method, verdict, found))
    return tests


def launch(classes, names, work, seconds):
    """What JUnit's console launcher says about the classes, on java."""
    with run_programs.kept_folder(work / "launcher", launch_key(classes, names)) as folder:
        if folder:
            jdk = run_programs.find_jdk(None)
            selected = [word for name in names for word in ("-c", name)]
            command = [jdk.tool("java"), "-ea", *(flag.removeprefix("-J") for flag in run_programs.JAVAC_FAST), "-cp",
                       class_path(classes, *jars(), *jars(LAUNCHER_JARS)),
                       "org.junit.platform.console.ConsoleLauncher", "--disable-banner", "--details=none",
                       "--include-classname=.*", f"--reports-dir={folder}", *selected]
            run = limits.run(command, seconds, env=run_programs.environment())
            if run.returncode not in (0, 1) or not list(folder.glob("TEST-*.xml")):
                raise run_programs.Problem("the console launcher: " + run.stderr.decode(errors="replace")[-2000:])
    return [test for path in sorted((work / "launcher").glob("TEST-*.xml")) for test in read_launcher_report(path)]


def launch_key(classes, names):
    return run_programs.digest((classes / ".key").read_bytes(), repr(names).encode(),
                               *(path.read_bytes() for path in jars(LAUNCHER_JARS)))


def run_main(classes, name, seconds):
    """What java says about a main: how it ended."""
    command = [run_programs.find_jdk(None).tool("java"), "-ea", "-cp", str(classes), name]
    run = limits.run(command, seconds, env=run_programs.environment())
    if run.returncode == 0:
        return Result(name, "main", "verified", None)
    is_assertion = b"AssertionError" in run.stderr.splitlines()[0]
    return Result(name, "main", "violated", "assert" if is_assertion else "exception")
