#!/usr/bin/env python3
"""The page of `heddle bench` in headless Chromium: sorting, filters, the choice of scatter plots, dots that lead to rows;
nothing may be logged. Screenshots stay for people to look at. Called with the program and the folder of the
screenshots. Skipped without Chromium."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import browser_test

PROGRAM = SCREENSHOTS = ""


def tool(name, script):
    """A tool that takes `script` and works the longer the larger n is."""
    return {"name": name, "command": ["sh", "-c", script, "sh", "{n}"], "figures": {"states": "states ([0-9]+)"},
            "result": [{"match": "^bug", "verdict": "violated"}, {"status": 0, "verdict": "verified"}]}


SUITE = {
    "suite": "sample", "title": "A <b>sample</b> & more", "limits": {"wall_s": 20},
    "configurations": [tool("square", "echo states $(($1 * $1))"), tool("double", "echo states $((1 << $1))"),
                       tool("wrong", "test $1 = 5 && echo bug; echo states $1"),
                       {"name": "absent", "command": ["no-such-tool"], "result": [{"verdict": "verified"}]}],
    "programs": [{"classpath": ".", "main": "Sieve", "expected": "verified", "args": {"n": [2, 3, 4, 5]},
                  "tags": ["swept"]},
                 {"classpath": ".", "main": "Other", "expected": "verified", "args": {"n": 7}}]}


@unittest.skipUnless(browser_test.CHROMIUM, "needs Chromium: scripts/setup installs it")
class BenchBrowserTest(browser_test.PageTest):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        (cls.folder / "s.json").write_text(json.dumps(SUITE), encoding="utf-8")
        result = subprocess.run([PROGRAM, "bench", "--quiet", "--html", "Bench.html", "s.json"], cwd=cls.folder,
                                check=False, capture_output=True, text=True)
        assert result.returncode == 1, result.stderr

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def rows(self, page):
        """The numbers of the cells that are shown, in their order."""
        section = page[page.index('id="cells"'):]
        rows = re.findall(r'<tr id="cell-(\d+)"([^>]*)>', section)
        return [int(number) for number, attributes in rows if "hidden" not in attributes]

    def test_the_table_is_filtered_and_sorted(self):
        page = self.open("Bench")
        self.assertEqual(self.rows(page), list(range(20)))
        self.assertIn('data-shown="20"', page)
        page = self.open("Bench", "judgement=wrong")
        self.assertEqual(len(self.rows(page)), 1)
        page = self.open("Bench", "q=sieve+double&sort=7&down=1")
        self.assertEqual(self.rows(page), [13, 9, 5, 1], "by states, the largest first")
        self.assertIn('aria-sort="descending"', page)
        for fragment in ("sort=99&q=%00&judgement=<b>&scatter=-3", "sort=x", "cell-999"):
            self.open("Bench", fragment)

    def test_wrong_verdicts_come_first_and_lead_to_their_rows(self):
        page = self.open("Bench")
        self.assertLess(page.index("Wrong verdicts"), page.index('id="matrix"'))
        target = re.search(r'<a href="#(cell-\d+)">Sieve n=5 under wrong', page).group(1)
        self.assertIn(f'id="{target}"', page)
        self.assertEqual(len(re.findall(r'<td class="wrong">', page)), 1)

    def test_one_scatter_plot_is_shown_at_a_time(self):
        for fragment, shown in (("", "double against square"), ("scatter=2", "wrong against double")):
            page = self.open("Bench", fragment)
            figures = re.findall(r'<figure data-kind="scatter"([^>]*)><figcaption>([^<]*)', page)
            self.assertEqual(len(figures), 3)
            self.assertEqual([title for hidden, title in figures if "hidden" not in hidden], [shown])

    def test_curves_have_the_growth_that_fits(self):
        page = self.open("Bench")
        self.assertIn("square \u2248 x^2", page)
        self.assertIn("double \u2248 2^x", page)

    def test_screenshots(self):
        folder = pathlib.Path(SCREENSHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        for width, height, theme in ((1280, 3000, "light"), (400, 3600, "dark")):
            file = folder / f"Bench-{width}-{theme}.png"
            file.unlink(missing_ok=True)
            self.browse("Bench", f"theme={theme}", f"--screenshot={file}", f"--window-size={width},{height}")
            self.assertGreater(file.stat().st_size, 10000, file)


if __name__ == "__main__":
    SCREENSHOTS = os.path.abspath(sys.argv.pop(2))
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
