#!/usr/bin/env python3
"""Names of classes between the command line, the class path and the reports. Called with the path of the program."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
LETTER = "\U00010400"  # outside of the basic plane: four bytes in UTF-8, six in class files
ENVIRONMENT = {**{name: value for name, value in os.environ.items() if name not in ("JAVA_HOME", "CLASSPATH", "NO_COLOR")},
               "LC_ALL": "C.UTF-8"}


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                            env=ENVIRONMENT)
    return result.returncode, result.stdout, result.stderr


def heddle(*arguments):
    return run(PROGRAM, *arguments)


def compile_classes(folder, sources):
    """Compiles the sources, a map from file to text, into folder/classes."""
    for name, text in sources.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    classes = folder + "/classes"
    subprocess.run(["javac", "-encoding", "UTF-8", "-g", "-d", classes, *(f"{folder}/{name}" for name in sources)], check=True,
                   env=ENVIRONMENT)
    return classes


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class NamesTest(unittest.TestCase):
    SOURCES = {f"{LETTER}.java": f"""
        public class {LETTER} {{
            static int {LETTER}field;
            static void {LETTER}write() {{ {LETTER}field++; }}
            public static void main(String[] a) throws Exception {{
                System.out.println({LETTER}pack.Inner.class.getName() + Class.forName("{LETTER}pack.Inner").getName());
                System.out.println({LETTER}.class.getResource("{LETTER}.class") != null);
                System.out.println(ClassLoader.getSystemClassLoader().getResource("{LETTER}pack/Inner.class") != null);
                try {{ Class.forName("{LETTER}none"); }} catch (ClassNotFoundException e) {{ System.out.println(e); }}
                if (a.length != 0) throw new {LETTER}pack.Inner("{LETTER}");
                Thread one = new Thread({LETTER}::{LETTER}write);
                one.start();
                {LETTER}field++;
            }}
        }}""", "Inner.java": f"""
        package {LETTER}pack;
        public class Inner extends Exception {{ public Inner(String message) {{ super(message); }} }}"""}

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name
        self.classes = compile_classes(self.folder, self.SOURCES)
        self.jar = self.folder + "/classes.jar"
        subprocess.run(["jar", "cf", self.jar, "-C", self.classes, "."], check=True, env=ENVIRONMENT)

    def test_folders_and_jars_have_classes_with_supplementary_characters(self):
        for path in (self.classes, self.jar):
            for arguments in ([], ["x"]):
                expected = run("java", "-ea", "-cp", path, LETTER, *arguments)
                self.assertEqual(heddle("run", "-cp", path, LETTER, *arguments), expected)
                self.assertIn(f"{LETTER}pack.Inner{LETTER}pack.Inner\ntrue\ntrue\n", expected[1])

    def test_reports_and_traces_write_names_as_sources_do(self):
        report_file, trace = self.folder + "/report.json", self.folder + "/trace.json"
        for path in (self.classes, self.jar):
            status, out, err = heddle("check", "--source", self.folder, "--json", report_file, "--trace", trace, "-cp", path,
                                      LETTER)
            self.assertEqual((status, err), (1, ""))
            violation = json.loads(pathlib.Path(report_file).read_text(encoding="utf-8"))["violations"][0]
            self.assertEqual(violation["property"], "race")
            self.assertIn(f"data race on {LETTER}.{LETTER}field: ", violation["message"])
            frames = violation["stack"] + violation["other_stack"]
            self.assertIn((LETTER, f"{LETTER}write"), [(frame["class"], frame["method"]) for frame in frames])
            self.assertIn(f"{LETTER}.java", {step["file"] for step in violation["trace"]})
            self.assertIn(f"{LETTER}field++;", {step["text"] for step in violation["trace"]})
            self.assertIn(f"at {LETTER}.{LETTER}write({self.folder}/{LETTER}.java:4)", out)
            names = [entry["name"] for entry in json.loads(pathlib.Path(trace).read_text(encoding="utf-8"))["classes"]]
            self.assertEqual(names, [LETTER, f"{LETTER}pack/Inner"])
            self.assertEqual(heddle("replay", trace)[0], 1)
            status, out, _ = heddle("check", "--reduce", "all,fields", "-cp", path, LETTER, "x")
            self.assertEqual(status, 1)
            self.assertIn(f"exception: {LETTER}pack.Inner: {LETTER}\n", out)
            self.assertIn(f"class {LETTER} {{", heddle("disasm", "-cp", path, LETTER)[1])
            self.assertIn(f"{LETTER}.{LETTER}field", heddle("analyze", "-cp", path, LETTER)[1])

    def test_a_name_with_slashes_names_a_file_and_no_class(self):
        classes = compile_classes(self.folder + "/slashes", {"Names.java": """
            public class Names {
                public static void main(String[] names) {
                    for (String name : names) {
                        try {
                            System.out.println(ClassLoader.getSystemClassLoader().loadClass(name));
                        } catch (Throwable thrown) {
                            System.out.println(thrown);
                            for (StackTraceElement at : thrown.getStackTrace())
                                System.out.println(at.getClassName() + "." + at.getMethodName());
                        }
                    }
                }
            }""", "p/Inner.java": "package p; public class Inner { }"})
        names = ["p.Inner", "p/Inner", "p..Inner", "p.Inner.", ".p.Inner", "/p/Inner", "[Lp.Inner;", "java/lang/Object"]
        self.assertEqual(heddle("run", "-cp", classes, "Names", *names), run("java", "-cp", classes, "Names", *names))

    def test_a_missing_or_malformed_class_is_named_before_the_violation(self):
        classes = compile_classes(self.folder + "/missing", {"Main.java": """
            public class Main {
                public static void main(String[] how) throws Exception {
                    switch (how[0]) {
                        case "new": new p.Part(); break;
                        case "super": new Below(); break;
                        case "name": Class.forName("p.Part"); break;
                        case "thread": Thread thread = new Thread(() -> new p.Part()); thread.start(); thread.join(); break;
                        case "cause": try { new p.Part(); } catch (Error e) { throw new IllegalStateException(e); } break;
                        case "own": throw new ClassNotFoundException("p.Part is not for you");
                        case "present": throw new NoClassDefFoundError("Below");
                        default: new Broken();
                    }
                }
            }
            class Below extends p.Part { }
            class Broken { static { if (true) throw new IllegalStateException(); } }""",
                                                             "p/Part.java": "package p; public class Part { }"})
        part = pathlib.Path(classes, "p", "Part.class")
        good = part.read_bytes()

        def first_line(how, **expected):
            status, out, err = heddle("check", "--json", self.folder + "/report.json", "-cp", classes, "Main", how)
            self.assertEqual((status, err), (1, ""), how)
            violation = json.loads(pathlib.Path(self.folder, "report.json").read_text(encoding="utf-8"))["violations"][0]
            self.assertEqual({key: violation.get("missing_class", {}).get(key) for key in expected}, expected, how)
            self.assertEqual("missing_class" in violation, bool(expected), how)
            self.assertEqual(violation["property"], "exception")
            return out.splitlines()[0]

        part.unlink()
        for how in ("new", "super", "name", "thread", "cause"):
            line = first_line(how, **{"problem": "missing", "class": "p.Part", "entry": "p/Part.class"})
            self.assertEqual(line, "the class path is incomplete: the class p.Part is missing; no entry has p/Part.class")
        for content, reason in ((good[:60], "Truncated|ends"), (b"no class file", "magic"), (good[:7] + b"c" + good[8:], "version")):
            part.write_bytes(content)
            for how in ("new", "super", "name", "thread", "cause"):
                line = first_line(how, **{"problem": "malformed", "class": "p.Part", "place": str(part)})
                self.assertTrue(line.startswith(f"the class path is broken: the class file of p.Part is malformed: {part} ("), line)
                self.assertRegex(line, reason)
        part.write_bytes(good)
        for how in ("own", "present", "other"):
            self.assertTrue(first_line(how).startswith("exception: "))

    def test_a_main_class_that_is_not_found_is_looked_for(self):
        classes = compile_classes(self.folder + "/hints", {"src/p/Main.java": """
            package p;
            public class Main { public static void main(String[] a) { System.out.println("p.Main"); } }"""})
        source = self.folder + "/hints/src/p/Main.java"
        jar = self.folder + "/hints/main.jar"
        subprocess.run(["jar", "cf", jar, "-C", classes, "."], check=True, env=ENVIRONMENT)
        start = f"try `-cp {classes} p.Main`"
        for path, name, hint in ((classes, "Main", "did you mean `p.Main`?"), (jar, "Main", "did you mean `p.Main`?"),
                                 (classes, "p.Main.class", "did you mean `p.Main`?"),
                                 (classes, "q.Main", "did you mean `p.Main`?"), (classes, "p.Mian", "did you mean `p.Main`?"),
                                 (classes + "/p", "Main", start), (self.folder, "Main", start),
                                 (self.folder, f"{classes}/p/Main.class", start), (classes, f"{classes}/p/Main", start),
                                 (classes, source, f"`javac -g -d classes {source}`, then `-cp classes p.Main`"),
                                 (classes, "Main.java", "heddle takes the name of a class: `Main`"),
                                 (classes, jar, f"did you mean `-jar {jar}`?"), (".", classes, "is a folder"),
                                 (classes, "Nowhere", "with `-cp PATH`")):
            for command, expected in (("check", 66), ("analyze", 66), ("run", 1)):
                status, out, err = heddle(command, "-cp", path, name)
                self.assertEqual((status, out), (expected, ""), (command, name))
                self.assertIn(hint, err, (command, path, name))
        for command in ("check", "run"):
            self.assertEqual(heddle(command, "-cp", classes, "p/Main")[0], 0)

    def test_a_jar_is_started_as_by_java(self):
        folder = self.folder + "/jars"
        library = compile_classes(folder + "/lib", {"Part.java": "package lib; public class Part { }"})
        classes = compile_classes(folder, {"Main.java": """
            public class Main {
                public static void main(String[] a) throws Exception {
                    System.out.println(String.join(",", a) + System.getProperty("java.class.path"));
                    System.out.println(System.getProperty("sun.java.command"));
                    System.out.println(Class.forName("lib.Part"));
                    if (a.length > 1) throw new IllegalStateException(a[1]);
                }
            }"""})
        subprocess.run(["jar", "cf", folder + "/part.jar", "-C", library, "."], check=True, env=ENVIRONMENT)
        manifest = pathlib.Path(folder, "manifest")
        manifest.write_text("Main-Class: Main\nClass-Path: part.jar\n", encoding="utf-8")
        jar, plain, trace = folder + "/main.jar", folder + "/plain.jar", folder + "/trace.json"
        subprocess.run(["jar", "cfm", jar, str(manifest), "-C", classes, "."], check=True, env=ENVIRONMENT)
        subprocess.run(["jar", "cf", plain, "-C", classes, "."], check=True, env=ENVIRONMENT)
        self.assertEqual(heddle("run", "-cp", "ignored", "-jar", jar, "--all"), run("java", "-ea", "-jar", jar, "--all"))
        self.assertEqual(heddle("check", "-jar", jar, "x")[0], 0)
        self.assertEqual(heddle("analyze", "-jar", jar)[0], 0)
        self.assertEqual(heddle("check", "--trace", trace, "-jar", jar, "x", "y")[0], 1)
        self.assertEqual(heddle("replay", trace)[0], 1)
        for command in ("run", "check", "analyze"):
            status, out, err = heddle(command, "-jar", plain)
            self.assertEqual((status, out), (66, ""))
            self.assertIn(f"the manifest of {plain} has no Main-Class", err)
            self.assertIn(f"`heddle {command} -cp {plain} Main`", err)
            self.assertEqual(heddle(command, "-jar", folder + "/none.jar")[0], 66)

    def test_options_of_java_reach_the_program_and_its_replay(self):
        classes = compile_classes(self.folder + "/java", {"Main.java": """
            public class Main {
                public static void main(String[] a) throws Exception {
                    System.out.println(System.getProperty("one") + System.getProperty("two") + System.getProperty("three"));
                    for (Class<?> known : new Class<?>[] {Main.class, p.One.class, p.q.Two.class, p.One.Inner.class, String.class})
                        System.out.println(known + " " + known.desiredAssertionStatus());
                    ClassLoader own = new ClassLoader() { };
                    for (String name : new String[] {"p.One", "p.Three", "p.q.Three", "Main", "Other"})
                        System.out.println(name + " " + own.getClass().getClassLoader().getClass().getSimpleName());
                    try { assert false; } catch (AssertionError e) { System.out.println("assert"); }
                    try {
                        java.lang.reflect.Field value = String.class.getDeclaredField("value");
                        value.setAccessible(true);
                        System.out.println(value.get("") != null);
                    } catch (RuntimeException e) {
                        System.out.println(e.getClass());
                    }
                    if (a.length != 0 && !p.One.class.desiredAssertionStatus()) throw new Exception(System.getProperty("one"));
                }
            }""", "One.java": "package p; public class One { public static class Inner { } }",
                                                           "Two.java": "package p.q; public class Two { }"})
        for options in ([], ["-Done=1", "-Dtwo", "-Dthree=a=b"], ["-da"], ["-da", "-ea:p..."], ["-ea", "-da:p...", "-ea:p.q..."],
                        ["-da:p.One", "-ea:p.One$Inner"], ["-da:..."], ["-ea:p...", "-da:p..."], ["-esa", "-da:Main"],
                        ["-disableassertions:java.lang..."], ["-ea:java.lang.String"],
                        ["--add-opens", "java.base/java.lang=ALL-UNNAMED"], ["--add-opens=java.base/java.lang=ALL-UNNAMED"],
                        ["-Xmx64m"], ["-Xms8m", "-XX:+UseSerialGC"]):
            expected = run("java", "-ea", *options, "-cp", classes, "Main")
            status, out, err = heddle("run", *options, "-cp", classes, "Main")
            self.assertEqual((status, out), expected[:2], options)
            self.assertEqual(err.count("changes nothing"), 2 if "-Xms8m" in options else 0)
        trace = self.folder + "/java/trace.json"
        options = ["-Done=1", "-da:p..."]
        self.assertEqual(heddle("check", *options, "--trace", trace, "-cp", classes, "Main", "x")[0], 1)
        status, out, _ = heddle("replay", trace)
        self.assertEqual((status, out.splitlines()[0]), (1, "exception: java.lang.Exception: 1"))
        self.assertEqual(heddle("check", "-cp", classes, "Main", "x")[0], 0)

    def test_main_is_started_as_the_jdk_decides_and_a_hint_says_so(self):
        classes = compile_classes(self.folder + "/mains", {"Mains.java": """
            class Hidden { static void main(String[] a) { System.out.println("hidden"); } }
            class Instance { void main() { System.out.println("instance"); } }
            class Nothing { }"""})
        homes = {tool.resolve().parent.parent for tool in pathlib.Path("/usr/lib/jvm").glob("*/bin/javac")}
        for home in homes:
            release = pathlib.Path(home, "release").read_text(encoding="utf-8")
            feature = int(release.split('JAVA_VERSION="')[1].split(".")[0].strip('"\n'))
            for name in ("Hidden", "Instance", "Nothing"):
                expected = run(f"{home}/bin/java", "-ea", "-cp", classes, name)
                self.assertEqual(heddle("run", "--jdk", str(home), "-cp", classes, name), expected)
                status, _, err = heddle("check", "--jdk", str(home), "-cp", classes, name)
                self.assertEqual(status, 0 if expected[0] == 0 else 66, (home, name))
                self.assertIn(expected[2].splitlines()[0] if expected[2] else "", err)
                has_hint = f"java {feature} starts only `public static void main(String[])`" in err
                self.assertEqual(has_hint, feature < 25 and name != "Nothing", (home, name, err))


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
