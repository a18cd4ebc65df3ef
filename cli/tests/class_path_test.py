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
            self.assertIn(f"of class {LETTER}.{LETTER}field ", violation["message"])
            frames = violation["stack"] + violation["other_stack"]
            self.assertIn((LETTER, f"{LETTER}write"), [(frame["class"], frame["method"]) for frame in frames])
            self.assertIn(f"{LETTER}.java", {step["file"] for step in violation["trace"]})
            self.assertIn(f"{LETTER}field++;", {step["text"] for step in violation["trace"]})
            self.assertIn(f"at {LETTER}.{LETTER}write({LETTER}.java:4)", out)
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


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
