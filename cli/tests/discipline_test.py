#!/usr/bin/env python3
"""Files of disciplines as a script sees them: read, written, refused. Called with the path of the program."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""

# `count` has no lock that is held at every access, `total` has one; the box is handed from thread to thread.
SOURCE = """
class Main {
    static final Object LOCK = new Object();
    static volatile int count;
    static int total;
    static class Box { int content; }
    static class Worker extends Thread {
        Box box = new Box();
        public void run() {
            count = count + 1;
            synchronized (LOCK) { total++; }
            box.content++;
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker(), two = new Worker();
        one.start();
        two.start();
        one.join();
        two.join();
        synchronized (LOCK) { System.out.println(total + one.box.content); }
    }
}
"""


def heddle(*arguments):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False,
                            stdin=subprocess.DEVNULL, timeout=100)
    return result.returncode, result.stdout, result.stderr


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class DisciplineTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        source = cls.folder / "Main.java"
        source.write_text(SOURCE, encoding="utf-8")
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-d", str(cls.folder), str(source)], check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def check(self, *options, reduce="all"):
        return heddle("check", "-cp", str(self.folder), "--reduce", reduce, *options, "Main")

    def report(self, *options, reduce="all"):
        status, out, err = self.check("--json", "-", *options, reduce=reduce)
        self.assertEqual(status, 0, err)
        return json.loads(out), err

    def file(self, content):
        file = self.folder / "given.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return str(file)

    def test_the_report_lists_the_assumptions(self):
        report, err = self.report()
        places = {place["place"]: place for place in report["disciplines"]["places"]}
        self.assertEqual(places["Main.count"]["kind"], "refuted")
        self.assertEqual((places["Main.total"]["kind"], len(places["Main.total"]["by"])), ("locked", 1))
        self.assertRegex(places["Main.total"]["by"][0], r"^java\.lang\.Object#\d+$")
        self.assertEqual(report, self.without_figures(report, self.report()[0]), "another run says something else")
        status, out, _ = self.check()
        self.assertRegex(out, r"disciplines: \d+ kept, \d+ refuted, \d+ restarts?\n")

    def without_figures(self, report, other):
        for one in (report, other):
            for key in ("elapsed_s", "peak_rss_kb"):
                del one["stats"][key]
        return other

    def test_a_file_named_by_learn_and_discipline_need_not_exist(self):
        file = self.folder / "learned.json"
        first, _ = self.report("--discipline", str(file), "--learn", str(file))
        self.assertGreater(first["stats"]["restarts"], 0)
        second, err = self.report("--discipline", str(file), "--learn", str(file))
        self.assertEqual((second["stats"]["restarts"], second["stats"]["refuted"], err), (0, 0, ""))
        self.assertEqual([path.name for path in self.folder.glob("learned*")], ["learned.json"])

    def test_a_malformed_file_is_status_66_with_file_and_place(self):
        for content, why in (("{", "not JSON"), ("{}", "version: should be 1"),
                             ({"version": 1, "places": [{"place": "A.b"}]}, "places[0]: `kind` is missing"),
                             ({"version": 1, "predicates": [{"fields": "A.b", "when": "!holds(this)"}]},
                              "predicates[0].when: column 1: `!` of something with `holds` is not allowed")):
            file = self.file(content)
            status, out, err = self.check("--discipline", file)
            self.assertEqual((status, out), (66, ""), content)
            self.assertIn(file, err)
            self.assertIn(why, err)
        status, _, err = self.check("--discipline", str(self.folder / "none.json"))
        self.assertEqual(status, 66)
        self.assertIn("none.json", err)

    def test_the_old_file_stays_when_the_new_one_cannot_be_written(self):
        file = self.file("{broken")
        status, _, _ = self.check("--discipline", file, "--learn", file)
        self.assertEqual((status, pathlib.Path(file).read_text(encoding="utf-8")), (66, "{broken"))
        status, _, err = self.check("--learn", str(self.folder / "no" / "such" / "folder.json"))
        self.assertEqual(status, 66)
        self.assertIn("cannot write", err)

    def test_unknown_names_are_warnings_with_their_place(self):
        file = self.file({"version": 1, "places": [{"place": "Mian.count", "kind": "refuted"}], "predicates": [
            {"fields": "Main$Box.*", "when": "thread.box == this || thread.bux == this"},
            {"fields": "Nobody.*", "when": "holds(this)"}]})
        report, err = self.report("--discipline", file)
        self.assertEqual(report["disciplines"]["warnings"], [
            "places[0]: the program has no class `Mian`",
            "predicates[0].when: column 23: nothing named `bux` was found along this path",
            "predicates[1]: no access of a shared `Nobody.*` was seen"])
        for warning in report["disciplines"]["warnings"]:
            self.assertIn(f"heddle: warning: {file}: {warning}\n", err)

    def test_predicates_need_the_word_optimistic(self):
        file = self.file({"version": 1, "predicates": [{"fields": "Main$Box.*", "when": "thread.box == this"}]})
        report, err = self.report("--discipline", file, reduce="escape,ld")
        self.assertEqual(report["disciplines"]["predicates"][0]["state"], "left-out")
        self.assertIn("predicates are not used without `optimistic` in --reduce", err)

    def test_a_violated_predicate_is_reported_once_and_kept(self):
        predicate = {"fields": "Main$Box.*", "when": "Main.count == 7"}
        file = self.file({"version": 1, "predicates": [predicate]})
        status, out, _ = self.check("--discipline", file, "--learn", file)
        self.assertEqual(status, 0)
        self.assertIn("predicate violated: ", out)
        self.assertIn("predicates[0]: Main$Box.* when Main.count == 7\n", out)
        self.assertRegex(out, r"schedule: \d+ steps")
        self.assertNotIn("not confirmed", out)
        learned = json.loads(pathlib.Path(file).read_text(encoding="utf-8"))
        self.assertEqual(learned["predicates"], [{**predicate, "violated": True}])
        report, err = self.report("--discipline", file)
        self.assertEqual(report["stats"]["restarts"], 0)
        self.assertIn("predicates[0]: marked as violated, and not used", err)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
