#!/usr/bin/env python3
"""The further reports as other programs read them: XML, SARIF, DOT and HTML parsed back, with names of every kind.
Called with the path of the program."""

import html.parser
import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

PROGRAM = ""

DEADLOCK = """package p;
class Dead {
    static final Object LEFT = new Object(), RIGHT = new Object();
    static void both(Object first, Object second) {
        synchronized (first) { // a]]>b & <i>
            synchronized (second) {
            }
        }
    }
    public static void main(String[] args) {
        System.out.println("<b>]]> & \\u001b[31m caf\\u00e9");
        new Thread(() -> both(LEFT, RIGHT), "<script>alert('1')</script>").start();
        new Thread(() -> both(RIGHT, LEFT), "\\u52b4\\u50cd ]]> \\"two\\"").start();
    }
}
"""

RACE = """package p;
class Race {
    int count;
    public static void main(String[] args) throws Exception {
        Race race = new Race();
        Thread one = new Thread(() -> race.count++, "one"), two = new Thread(() -> race.count++, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
"""

GOOD = """package p;
class Good {
    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> System.out.print("x"));
        one.start();
        one.join();
    }
}
"""

NAMES = ("<script>alert('1')</script>", "\u52b4\u50cd ]]> \"two\"")
KINDS = ("html", "sarif", "junit", "dot")


def heddle(*arguments, cwd=None):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, cwd=cwd,
                            stdin=subprocess.DEVNULL, timeout=100)
    return result.returncode, result.stdout, result.stderr


class Page(html.parser.HTMLParser):
    """The tags of a page, whether they nest, and the text of scripts."""
    EMPTY = {"meta", "link", "br", "wbr", "input"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.faults, self.text, self.data, self.ids = [], [], [], [], []
        self.is_data = False

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in ("src", "href") and not (value or "").startswith(("#", "data:,")):
                self.faults.append(f"{name}={value}")
            if name.startswith("on"):
                self.faults.append(f"<{tag} {name}>")
        self.is_data = tag == "script" and ("type", "application/json") in attrs

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_data(self, data):
        (self.data if self.is_data else self.text).append(data)


def read_page(file):
    page = Page()
    page.feed(pathlib.Path(file).read_text(encoding="utf-8"))
    page.close()
    return page


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class ReportFilesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        sources = cls.folder / "my sources" / "p"
        sources.mkdir(parents=True)
        for name, text in (("Dead", DEADLOCK), ("Race", RACE), ("Good", GOOD)):
            (sources / (name + ".java")).write_text(text, encoding="utf-8")
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-encoding", "UTF-8", "-d", str(cls.folder / "classes"),
                        *map(str, sources.glob("*.java"))], check=True)
        cls.results = {name: cls.check(name) for name in ("Dead", "Race", "Good")}

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def check(cls, name):
        files = [argument for kind in KINDS for argument in (f"--{kind}", f"{name}.{kind}")]
        return heddle("check", "--json", f"{name}.json", "--trace", f"{name}.trace", "--source", "my sources", *files,
                      "-cp", "classes", f"p.{name}", cwd=cls.folder)

    def json(self, name):
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    def test_the_status_and_the_text_are_those_without_reports(self):
        for name, status in (("Dead", 1), ("Race", 1), ("Good", 0)):
            self.assertEqual(self.results[name][0], status, self.results[name])
            plain = heddle("check", "--source", "my sources", "-cp", "classes", f"p.{name}", cwd=self.folder)[1]
            without_time = [re.sub(r"[0-9.]+ s$", "", re.split("\nto (?:replay it|keep this)", text)[0]).rstrip()
                            for text in (plain, self.results[name][1])]
            self.assertEqual(re.sub(r"[0-9.]+ s\n", "\n", without_time[0]), re.sub(r"[0-9.]+ s\n", "\n", without_time[1]))

    # --- JUnit XML

    def test_junit_is_read_back_with_every_name(self):
        for name, failures in (("Dead", 1), ("Race", 1), ("Good", 0)):
            root = xml.etree.ElementTree.parse(self.folder / f"{name}.junit").getroot()
            self.assertEqual(root.tag, "testsuites")
            counts = {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")}
            self.assertEqual(counts, {"tests": "1", "failures": str(failures), "errors": "0", "skipped": "0"})
            self.assertRegex(root.get("time"), r"^\d+\.\d{3}$")
            suite = root.find("testsuite")
            self.assertEqual(suite.get("name"), f"p.{name}")
            case = suite.find("testcase")
            self.assertEqual((case.get("name"), case.get("classname")), ("main", f"p.{name}"))
            properties = {one.get("name"): one.get("value") for one in case.find("properties")}
            report = self.json(f"{name}.json")
            self.assertEqual(properties["status"], report["verdict"])
            self.assertEqual(properties["states"], str(report["stats"]["states"]))
            self.assertEqual(len(case.findall("failure")), failures)

    def test_the_failure_is_the_text_report(self):
        case = xml.etree.ElementTree.parse(self.folder / "Dead.junit").getroot().find("testsuite/testcase")
        failure = case.find("failure")
        self.assertEqual(failure.get("type"), "deadlock")
        self.assertIn("schedule: ", failure.text)
        self.assertIn("a]]>b & <i>", failure.text)
        for name in NAMES:
            self.assertIn(name, failure.get("message"))
        self.assertEqual(case.find("system-out").text.strip(), "<b>]]> & \ufffd[31m caf\u00e9")

    # --- SARIF

    def check_message(self, message):
        self.assertTrue(message["text"])

    def check_location(self, location):
        physical = location["physicalLocation"]
        uri = physical["artifactLocation"]["uri"]
        self.assertEqual(physical["artifactLocation"]["uriBaseId"], "%SRCROOT%")
        self.assertRegex(uri, r"^[A-Za-z0-9._~%/-]+$")
        self.assertFalse(uri.startswith(("/", "../")))
        self.assertGreaterEqual(physical["region"]["startLine"], 1)
        for logical in location.get("logicalLocations", []):
            self.assertTrue(logical["fullyQualifiedName"])
        return urllib.parse.unquote(uri), physical["region"]["startLine"]

    def check_rules(self, rules):
        """What the schema asks of reporting descriptors, and what code scanning asks besides."""
        self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
        for rule in rules:
            for key in ("shortDescription", "fullDescription", "help"):
                self.check_message(rule[key])
            self.assertLessEqual(len(rule["shortDescription"]["text"]), 1024)
            self.assertIn(rule["defaultConfiguration"]["level"], ("none", "note", "warning", "error"))
            self.assertRegex(rule["name"], r"^[A-Z]\w+$")

    def check_sarif(self, sarif):
        self.assertEqual(set(sarif), {"$schema", "version", "runs"})
        self.assertEqual(sarif["version"], "2.1.0")
        self.assertTrue(sarif["$schema"].startswith("https://"))
        (run,) = sarif["runs"]
        self.assertLessEqual({"tool", "results"}, set(run))
        self.assertLessEqual(set(run), {"tool", "invocations", "columnKind", "originalUriBaseIds", "results"})
        self.assertIn(run["columnKind"], ("utf16CodeUnits", "unicodeCodePoints"))
        driver = run["tool"]["driver"]
        self.assertEqual(driver["name"], "heddle")
        self.check_rules(driver["rules"])
        for invocation in run["invocations"]:
            self.assertIsInstance(invocation["executionSuccessful"], bool)
            for note in invocation["toolExecutionNotifications"]:
                self.check_message(note["message"])
        for result in run["results"]:
            self.assertEqual(driver["rules"][result["ruleIndex"]]["id"], result["ruleId"])
            self.assertEqual(result["level"], "error")
            self.check_message(result["message"])
            self.assertEqual(len(result["locations"]), 1)
            for location in result["locations"] + result.get("relatedLocations", []):
                self.check_location(location)
            self.assertTrue(all(isinstance(value, str) for value in result["partialFingerprints"].values()))
            for flow in result.get("codeFlows", []):
                self.assertGreaterEqual(len(flow["threadFlows"]), 1)
                ids = [thread["id"] for thread in flow["threadFlows"]]
                self.assertEqual(len(set(ids)), len(ids))
                for thread in flow["threadFlows"]:
                    self.assertGreaterEqual(len(thread["locations"]), 1)
                    orders = [location["executionOrder"] for location in thread["locations"]]
                    self.assertEqual(orders, sorted(orders))
                    for location in thread["locations"]:
                        self.check_location(location["location"])
                        self.check_message(location["location"]["message"])
        return run

    def test_sarif_has_the_structure_of_the_standard(self):
        for name, count in (("Dead", 1), ("Race", 1), ("Good", 0)):
            run = self.check_sarif(self.json(f"{name}.sarif"))
            self.assertEqual(len(run["results"]), count)

    def test_sarif_and_json_agree(self):
        for name in ("Dead", "Race"):
            (violation,) = self.json(f"{name}.json")["violations"]
            (result,) = self.json(f"{name}.sarif")["runs"][0]["results"]
            self.assertEqual(result["ruleId"], violation["property"])
            self.assertIn(violation["message"], result["message"]["text"])
            self.assertEqual(result["partialFingerprints"]["heddle/v1"], violation["fingerprint"])
            uri, line = self.check_location(result["locations"][0])
            self.assertEqual(uri, f"my sources/p/{name}.java")
            frame = next(frame for frame in violation["stack"] if frame["class"].startswith("p."))
            self.assertEqual(line, frame["line"])
            flows = {flow["id"]: flow["locations"] for flow in result["codeFlows"][0]["threadFlows"]}
            self.assertLessEqual(set(flows), {step["thread"] for step in violation["trace"]} |
                                 {end["thread"] for end in violation["threads"]})
            for thread, locations in flows.items():
                for location in locations:
                    order = location["executionOrder"]
                    if order > len(violation["trace"]):
                        continue
                    step = violation["trace"][order - 1]
                    self.assertEqual((step["thread"], step["line"]), (thread, self.check_location(location["location"])[1]))
        names = [flow["id"] for flow in self.json("Dead.sarif")["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"]]
        for name in NAMES:
            self.assertIn(name, names)

    def test_sarif_says_what_was_not_decided(self):
        status = heddle("check", "--max-states", "1", "--sarif", "part.sarif", "--junit", "part.junit", "--html", "part.html",
                        "-cp", "classes", "p.Good", cwd=self.folder)[0]
        self.assertEqual(status, 2)
        run = self.check_sarif(self.json("part.sarif"))
        self.assertEqual(run["results"], [])
        (note,) = run["invocations"][0]["toolExecutionNotifications"]
        self.assertEqual(note["level"], "warning")
        self.assertIn("incomplete", note["message"]["text"])
        root = xml.etree.ElementTree.parse(self.folder / "part.junit").getroot()
        self.assertEqual((root.get("failures"), root.get("errors")), ("0", "1"))
        self.assertIn("incomplete", "".join(read_page(self.folder / "part.html").text))

    # --- HTML

    def test_pages_nest_and_load_nothing(self):
        for name in ("Dead", "Race", "Good"):
            page = read_page(self.folder / f"{name}.html")
            self.assertEqual((page.faults, page.open), ([], []))
            self.assertEqual(len(set(page.ids)), len(page.ids), "every id is there once")

    def test_the_page_has_the_steps_and_figures_of_the_json_report(self):
        for name in ("Dead", "Race"):
            report = self.json(f"{name}.json")
            (violation,) = report["violations"]
            page = read_page(self.folder / f"{name}.html")
            (data,) = [json.loads(text) for text in page.data if text.strip()]
            self.assertEqual([data["threads"][step["t"]] for step in data["steps"]],
                             [step["thread"] for step in violation["trace"]])
            self.assertEqual(len(data["ends"]), len(violation["threads"]))
            text = "".join(page.text)
            switches = violation["switches"]
            self.assertIn(f"{violation['steps']} steps, {switches} switch{'es' if switches != 1 else ''} between", text)
            self.assertIn(violation["fingerprint"], text)
            self.assertIn(violation["message"], text)
        page = "".join(read_page(self.folder / "Dead.html").text)
        for name in NAMES:
            self.assertIn(name, page)
        self.assertIn("synchronized (first) { // a]]>b & <i>", page)

    # --- DOT

    def test_dot_shows_the_cycle(self):
        text = (self.folder / "Dead.dot").read_text(encoding="utf-8")
        self.assertEqual(text.count("held by\"]"), 2)
        self.assertEqual(text.count("style=dashed"), 2)
        self.assertIn('label="verified"', (self.folder / "Good.dot").read_text(encoding="utf-8"))
        if shutil.which("dot"):
            for name in ("Dead", "Race", "Good"):
                subprocess.run(["dot", "-Tsvg", "-o", os.devnull, f"{name}.dot"], check=True, cwd=self.folder)

    def test_the_graph_of_the_states_has_the_figures_of_the_report(self):
        for name, status in (("Dead", 1), ("Good", 0)):
            for search in ("dfs", "bfs"):
                result = heddle("check", "--all", "--search", search, "--dot", "states.dot", "--graph", "states", "--json",
                                "states.json", "-cp", "classes", f"p.{name}", cwd=self.folder)
                self.assertEqual(result[0], status, result)
                text = (self.folder / "states.dot").read_text(encoding="utf-8")
                stats = self.json("states.json")["stats"]
                nodes = re.findall(r"^  s\d+ \[(.*)\];$", text, re.MULTILINE)
                self.assertEqual(sum("doublecircle" not in node for node in nodes), stats["states"])
                self.assertEqual(text.count(" -> "), stats["transitions"])
                self.assertEqual(sum("octagon" in node and "color=red" in node for node in nodes), status)
                if shutil.which("dot"):
                    subprocess.run(["dot", "-Tsvg", "-o", os.devnull, "states.dot"], check=True, cwd=self.folder)
        text = heddle("check", "--all", "--dot", "-", "--graph", "states", "--graph-limit", "2", "-cp", "classes", "p.Dead",
                      cwd=self.folder)[1]
        self.assertIn("the first 2 states", text)
        self.assertEqual(len(re.findall(r"^  s\d+ \[", text, re.MULTILINE)), 2)

    # --- Files

    def test_one_report_can_go_to_standard_output_alone(self):
        for kind in KINDS:
            status, out, err = heddle("check", f"--{kind}", "-", "--source", "my sources", "-cp", "classes", "p.Race",
                                      cwd=self.folder)
            self.assertEqual((status, err), (1, ""))
            if kind == "sarif":
                self.check_sarif(json.loads(out))
            self.assertTrue(out.startswith({"html": "<!DOCTYPE html>", "sarif": "{", "junit": "<?xml", "dot": "digraph"}[kind]))
        self.assertEqual(heddle("check", "--html", "-", "--json", "-", "-cp", "classes", "p.Race", cwd=self.folder)[0], 64)

    def test_a_file_that_cannot_be_written_is_refused_before_the_search(self):
        before = sorted(os.listdir(self.folder))
        for kind in KINDS:
            for command in (["check", "-cp", "classes", "p.Race"], ["replay", "Race.trace"]):
                for file, why in (("none/file", "the folder `none` does not exist"), ("classes", "it is a folder")):
                    status, out, err = heddle(command[0], f"--{kind}", file, *command[1:], cwd=self.folder)
                    self.assertEqual((status, out), (66, ""))
                    self.assertIn(f"cannot write {file}: ", err)
                    self.assertIn(why, err)
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_read_only_folder_is_named(self):
        closed = self.folder / "closed"
        closed.mkdir(exist_ok=True)
        closed.chmod(stat.S_IRUSR | stat.S_IXUSR)
        status, _, err = heddle("check", "--html", "closed/a.html", "-cp", "classes", "p.Race", cwd=self.folder)
        self.assertEqual(status, 66)
        self.assertIn("`closed`", err)

    def test_a_failing_write_leaves_the_old_files(self):
        old = self.folder / "old.html"
        old.write_text("mine", encoding="utf-8")
        script = 'ulimit -f 0; trap "" XFSZ; exec "$@"'
        result = subprocess.run(["bash", "-c", script, "-", PROGRAM, "check", "--html", str(old), "-cp", "classes", "p.Race"],
                                cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 70)
        self.assertEqual(old.read_text(encoding="utf-8"), "mine")
        self.assertFalse(list(self.folder.glob("old.html.tmp*")))

    def test_a_replay_writes_the_same_violation(self):
        files = [argument for kind in KINDS for argument in (f"--{kind}", f"again.{kind}")]
        status, _, err = heddle("replay", "--source", "my sources", *files, "Race.trace", cwd=self.folder)
        self.assertEqual((status, err), (1, ""))
        first, again = self.json("Race.sarif")["runs"][0], self.json("again.sarif")["runs"][0]
        self.assertEqual(first["results"], again["results"])
        self.assertEqual((self.folder / "Race.dot").read_bytes(), (self.folder / "again.dot").read_bytes())
        self.assertNotIn("What was explored", "".join(read_page(self.folder / "again.html").text))

    def test_the_same_check_writes_the_same_reports(self):
        files = [argument for kind in ("sarif", "dot") for argument in (f"--{kind}", f"second.{kind}")]
        heddle("check", "--source", "my sources", *files, "-cp", "classes", "p.Dead", cwd=self.folder)
        for kind in ("sarif", "dot"):
            self.assertEqual((self.folder / f"Dead.{kind}").read_bytes(), (self.folder / f"second.{kind}").read_bytes())


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
