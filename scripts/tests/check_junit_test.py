#!/usr/bin/env python3
"""The comparison of JUnit classes with what is expected of them: a report that is as expected passes, and every way of
being wrong is a complaint. Reports are made by hand; neither heddle nor JUnit is needed."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import junit_reports  # noqa: E402
import junit_suite  # noqa: E402
import run_programs  # noqa: E402

HEAD = """// RUNNER junit5
// EXPECT Loom#passes verdict=verified
// EXPECT Loom#loses verdict=violated property=race,assert
// EXPECT Loom#rows verdict=violated property=assert tests=2
// EXPECT Loom#rows[1] verdict=verified
// EXPECT Loom#same(TestInfo) verdict=skipped
// EXPECT Loom$Inner#deep verdict=verified
// EXPECT Loom#helper verdict=none
"""
BODY = "package p;\nclass Loom {\n    @Nested\n    class Inner { }\n}\n"
GOOD = (("p.Loom", "passes", "passes()", "verified", None), ("p.Loom", "loses", "loses()", "violated", "race"),
        ("p.Loom", "rows", "rows(int) [1 of 2]", "verified", None),
        ("p.Loom", "rows", "rows(int) [2 of 2]", "violated", "assert"),
        ("p.Loom", "same", "same(TestInfo)", "skipped", None), ("p.Loom$Inner", "deep", "deep()", "verified", None))


def source(head=HEAD):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Loom.java")
        path.write_text(head + BODY, encoding="utf-8")
        return junit_suite.Source(path)


def complaints(tests, head=HEAD):
    report = {"tests": [{"class": class_name, "method": method, "name": name, "status": status,
                         "violations": [{"property": found, "message": ""}] if found else []}
                        for class_name, method, name, status, found in tests]}
    return junit_reports.check_source(source(head), junit_reports.read_results(report))


def changed(at, **changes):
    """The good tests, one of them changed."""
    names = ("class_name", "method", "name", "status", "found")
    tests = [dict(zip(names, test)) for test in GOOD]
    tests[at].update(changes)
    return [tuple(test.values()) for test in tests]


class ComparisonTest(unittest.TestCase):
    def test_what_is_expected_passes(self):
        self.assertEqual(complaints(GOOD), [])

    def test_a_wrong_verdict_is_a_complaint(self):
        self.assertIn("p.Loom#passes: incomplete, expected verified", complaints(changed(0, status="incomplete"))[0])

    def test_a_wrong_property_is_a_complaint(self):
        self.assertIn("violated deadlock, expected race or assert", complaints(changed(1, found="deadlock"))[0])

    def test_a_wrong_repetition_is_a_complaint_although_the_method_is_as_bad_as_expected(self):
        found = complaints(changed(2, status="violated", found="assert"))
        self.assertEqual(len(found), 1)
        self.assertIn("[1]", found[0])

    def test_a_missing_and_a_doubled_test_are_complaints(self):
        self.assertIn("p.Loom$Inner#deep: not reported", complaints(GOOD[:5])[0])
        self.assertIn("reported 2 times", complaints([*GOOD, GOOD[0]])[0])

    def test_a_test_that_is_none_is_a_complaint(self):
        helper = ("p.Loom", "helper", "helper()", "verified", None)
        self.assertIn("expected to be no test", complaints([*GOOD, helper])[0])
        self.assertIn("not expected to be a test", complaints([*GOOD, ("p.Loom", "x", "x()", "verified", None)])[0])

    def test_parameters_tell_methods_of_the_same_name_apart(self):
        self.assertTrue(complaints(changed(4, name="same()")))

    def test_a_known_bug_must_be_there(self):
        head = HEAD.replace("#passes verdict=verified", "#passes verdict=verified knownbug")
        self.assertEqual(complaints(changed(0, status="incomplete"), head), [])
        self.assertIn("remove the word knownbug", complaints(GOOD, head)[0])

    def test_a_class_that_is_one_test_is_as_bad_as_its_worst_method(self):
        deep = GOOD[5]
        self.assertEqual(complaints([("p.Loom", "", "Loom", "violated", "assert"), deep]), [])
        self.assertIn("expected violated", complaints([("p.Loom", "", "Loom", "verified", None), deep])[0])
        self.assertIn("violated deadlock", complaints([("p.Loom", "", "Loom", "violated", "deadlock"), deep])[0])

    def test_a_directive_that_is_not_understood_is_an_error(self):
        for line in ("// EXPECT Loom#passes", "// EXPECT Loom verdict=verified", "// EXPECT Loom#passes verdict=good",
                     "// EXPECT Loom#passes verdict=verified states=3"):
            with self.assertRaises(run_programs.Problem):
                source("// RUNNER junit5\n" + line + "\n")
        with self.assertRaises(run_programs.Problem):
            source("// RUNNER junit6\n// EXPECT Loom#passes verdict=verified\n")

    def test_nested_classes_come_with_the_class_around_them(self):
        self.assertEqual(source().selectors(), ["p.Loom"])

    def test_the_exit_status_is_that_of_the_worst_test(self):
        tests = [junit_suite.Result("C", "m", verdict, None) for verdict in ("skipped", "verified", "incomplete")]
        self.assertEqual(junit_reports.expected_status(tests), 2)
        self.assertEqual(junit_reports.expected_status(tests[:2]), 0)


class LauncherTest(unittest.TestCase):
    def test_failures_errors_and_skipped_tests_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "TEST-x.xml")
            path.write_text('<testsuite><testcase name="a()" classname="C"/>'
                            '<testcase name="b(int)[2]" classname="C"><failure/></testcase>'
                            '<testcase name="c[x]" classname="C"><error/></testcase>'
                            '<testcase name="d" classname="C"><skipped/></testcase></testsuite>', encoding="utf-8")
            found = [(test.method, test.verdict, test.property) for test in junit_suite.read_launcher_report(path)]
        self.assertEqual(found, [("a", "verified", None), ("b", "violated", "assert"), ("c", "violated", "exception"),
                                 ("d", "skipped", None)])


if __name__ == "__main__":
    unittest.main()
