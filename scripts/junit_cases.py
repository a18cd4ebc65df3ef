"""Two parts of check_junit.py: whole projects as Maven, Gradle and others leave them, and bad input."""

import json
import os
import re
import shutil
import subprocess
import zipfile

import junit_reports
import junit_suite
import run_programs

PROJECTS = junit_suite.SOURCES / "projects"
BAD_INPUT = junit_suite.SOURCES / "bad_input"
# `iload_0, sipush 21845, iadd, ireturn`; then `areturn`, which returns a reference.
SUM = bytes.fromhex("1a11555560ac")
BROKEN_SUM = bytes.fromhex("1a11555560b0")
# Where the projects have their sources and builds put what they make of them: (sources, resources, classes,
# resources that are copied).
LAYOUTS = {
    "maven": (("src/main/java", "src/main/resources", "target/classes", "target/classes"),
              ("src/test/java", "src/test/resources", "target/test-classes", "target/test-classes")),
    "gradle": (("src/main/java", "src/main/resources", "build/classes/java/main", "build/resources/main"),
               ("src/test/java", "src/test/resources", "build/classes/java/test", "build/resources/test")),
    "jars": (("src/app", "src/none", "app", "app"), ("src/tests", "src/none", "tests", "tests")),
}


def files_of(folder, pattern="*"):
    return sorted(path for path in folder.rglob(pattern) if path.is_file())


# ---------------------------------------------------------------------------------------------------------- projects


def build_project(name, work):
    """The project as its build leaves it: a folder with classes and resources, without sources."""
    root, made = PROJECTS / name, work / "projects" / name
    parts = [path.read_bytes() for path in files_of(root)]
    key = run_programs.digest(repr((LAYOUTS[name], [str(path.relative_to(root)) for path in files_of(root)])).encode(),
                              run_programs.find_jdk(None).identity.encode(), *parts)
    with run_programs.kept_folder(made, key) as folder:
        if folder:
            on_class_path = junit_suite.jars()
            for sources, resources, classes, copied in LAYOUTS[name]:
                compile_part(files_of(root / sources, "*.java"), made / classes, on_class_path)
                for path in files_of(root / resources):
                    copy(path, made / copied / path.relative_to(root / resources))
                on_class_path.append(made / classes)
            for path in root.iterdir():
                if path.is_file():
                    copy(path, made / path.name)
            if name == "jars":
                make_jars(made)
    return made


def compile_part(sources, target, on_class_path):
    target.mkdir(parents=True)
    command = [run_programs.find_jdk(None).tool("javac"), *run_programs.JAVAC_FAST, *junit_suite.JAVAC_FLAGS, "-cp",
               junit_suite.class_path(*on_class_path), "-d", str(target), *map(str, sources)]
    subprocess.run(command, check=True)


def copy(path, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def make_jars(made):
    """Moves the classes into jars, and puts JUnit beside them."""
    (made / "lib").mkdir()
    for part in ("app", "tests"):
        with zipfile.ZipFile(made / "lib" / f"{part}.jar", "w") as jar:
            for path in files_of(made / part):
                jar.write(path, path.relative_to(made / part))
        shutil.rmtree(made / part)
    for jar in junit_suite.jars():
        copy(jar, made / "lib" / jar.name)


def project_sources(name):
    tests = PROJECTS / name / LAYOUTS[name][1][0]
    return [junit_suite.Source(path) for path in files_of(tests, "*.java")]


def checked_report(options, name, arguments, sources):
    """Runs heddle and compares its report with the sources: what is wrong, and what it printed."""
    report_file = options.work / f"{name}.{options.heddle.parent.name}.json"
    command = ["--json", str(report_file), "--max-states", junit_reports.STATES, *arguments]
    run = junit_reports.run_heddle(options, command, options.timeout * 20)
    printed = (run.stdout + run.stderr).decode(errors="replace")
    try:
        report = json.loads(report_file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return [f"{name}: status {run.returncode} without a report: {printed.strip()[-300:]}"], printed, None
    finally:
        report_file.unlink(missing_ok=True)
    results = junit_reports.read_results(report)
    failures = []
    if run.returncode != junit_reports.expected_status(results):
        failures.append(f"exit status {run.returncode}, expected {junit_reports.expected_status(results)}")
    for result in results:
        if not any(result.class_name.startswith(f"{source.package}.{source.name}") for source in sources):
            failures.append(f"{result.class_name}#{result.name}: not expected to be a test")
    for source in sources:
        own = [result for result in results if result.class_name.startswith(f"{source.package}.{source.name}")]
        failures += junit_reports.check_source(source, own)
    return [f"{name}: {failure}" for failure in failures], printed, report


def check_projects(options):
    """(number of expectations, failures)"""
    count, failures = 0, []
    jars = junit_suite.class_path(*junit_suite.jars())
    for name in LAYOUTS:
        made = build_project(name, options.work)
        sources = project_sources(name)
        count += sum(len(source.methods) for source in sources)
        class_path_file = options.work / f"{name}.{options.heddle.parent.name}.cp"
        class_path_file.write_text(jars + "\n", encoding="utf-8")
        if name == "jars":
            arguments = ["-cp", f"{made}/lib/*", "meter.MeterTest", "meter.OldMeterTest"]
        elif name == "maven":
            arguments = ["--classpath-file", str(class_path_file), str(made)]
        else:
            arguments = ["-cp", jars, str(made)]
        found, printed, _ = checked_report(options, name, arguments, sources)
        class_path_file.unlink()
        failures += found
        if name != "jars" and LAYOUTS[name][1][2] not in printed:
            failures.append(f"{name}: does not say that it uses {LAYOUTS[name][1][2]}")
    return count, failures


# --------------------------------------------------------------------------------------------------------- bad input


def compile_bad_input(work):
    """The class files, one of them broken."""
    classes = junit_suite.compile_sources(files_of(BAD_INPUT, "*.java"), work / "bad_input", junit_suite.jars())
    path = classes / "bad_input" / "Unverifiable.class"
    content = path.read_bytes()
    if content.count(SUM) == 1:
        partial = path.with_suffix(f".{os.getpid()}")
        partial.write_bytes(content.replace(SUM, BROKEN_SUM))
        partial.rename(path)
    elif content.count(BROKEN_SUM) != 1:
        raise run_programs.Problem("Unverifiable.class does not hold the instructions that are to be broken")
    return classes


class CommandLine:
    """A command line that is refused: what it must end with and say."""

    def __init__(self, name, arguments, status, *texts):
        self.name, self.arguments, self.status, self.texts = name, arguments, status, texts

    def check(self, options):
        run = junit_reports.run_heddle(options, self.arguments, options.timeout)
        said = run.stderr.decode(errors="replace")
        failures = []
        if run.returncode != self.status:
            failures.append(f"{self.name}: exit status {run.returncode}, expected {self.status}: {said.strip()[-300:]}")
        failures += [f"{self.name}: does not say `{text}`: {said.strip()[-300:]}"
                     for text in self.texts if not re.search(text, said, re.IGNORECASE)]
        return failures


def command_lines(classes):
    path = junit_suite.class_path(classes, *junit_suite.jars())
    only_junit4 = junit_suite.class_path(classes, *junit_suite.jars(("junit4", "hamcrest")))
    return (
        CommandLine("without JUnit", ["-cp", str(classes), "bad_input.Healthy"], 66, "junit-jupiter-api", "mvn|maven",
                    "gradle"),
        CommandLine("only JUnit 4", ["-cp", only_junit4, "bad_input.Healthy"], 66, "junit-jupiter-api"),
        CommandLine("an abstract class", ["-cp", path, "bad_input.AbstractTemplate"], 66, "abstract"),
        CommandLine("an unknown class", ["-cp", path, "bad_input.Helthy"], 66, "did you mean", "bad_input.Healthy"),
        CommandLine("an unknown method", ["-cp", path, "bad_input.Healthy#pases"], 66, "did you mean", "passes"),
        CommandLine("an unknown package", ["-cp", path, "bad_inputs.*"], 66, r"bad_inputs\.\*"),
        CommandLine("a filter that nothing matches", ["-cp", path, "--filter", "no such test"], 66, "no test"),
        CommandLine("a missing folder", [str(classes / "no_such_folder")], 66, "no_such_folder"),
        CommandLine("an unknown option", ["-cp", path, "--no-such-option"], 64, "no-such-option"),
    )


def check_bad_input(options):
    """(number of expectations, failures)"""
    classes = compile_bad_input(options.work)
    path = junit_suite.class_path(classes, *junit_suite.jars())
    lines = command_lines(classes)
    failures = [failure for line in lines for failure in line.check(options)]
    sources = {path.stem: junit_suite.Source(path) for path in files_of(BAD_INPUT, "*.java")}
    del sources["AbstractTemplate"]
    endless = [sources.pop("Endless"), sources["Healthy"]]
    # None keeps the others from being checked.
    arguments = ["-cp", path, "--exclude-tag", "endless", "bad_input.*"]
    found, printed, report = checked_report(options, "bad_input", arguments, list(sources.values()))
    failures += found
    failures += checked_report(options, "endless", ["-cp", path, *endless[0].options, *selectors(endless)], endless)[0]
    if report:
        failures += check_details(report, printed)
    return len(lines) + sum(len(source.methods) for source in (*sources.values(), *endless)), failures


def selectors(sources):
    return [name for source in sources for name in source.selectors()]


def check_details(report, printed):
    """What verdicts alone do not show."""
    failures = []
    tests = {(test["class"], test["name"]): test for test in report["tests"]}
    if len(tests) != len(report["tests"]):
        failures.append("two tests of the report have the same name")
    broken = json.dumps([test for test in report["tests"] if test["class"].endswith(".Unverifiable")])
    if "VerifyError" not in broken:
        failures.append("Unverifiable: its report does not name the VerifyError")
    if len(printed) > 200_000:
        failures.append(f"{len(printed)} characters were printed: megabytes of the tests should not be among them")
    talk = tests["bad_input.Talkative", "passes()"]["output"]
    if not talk.startswith("weft weft") or len(talk) > 100_000:
        failures.append(f"Talkative: {len(talk)} characters of its output are in the report, from `{talk[:20]}` on")
    if tests["bad_input.Healthy", "passes()"]["output"]:
        failures.append("Healthy: its report has the output of another test")
    return failures
