#!/usr/bin/env python3
"""The tables of reductions: figures of a real search arrive in them, words that heddle lacks leave their columns
empty, claims hold and fail by the figures, and searches that disagree are an error. Called with the path of
heddle."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(SCRIPTS / "bench_por"))

import chain_share  # noqa: E402
import chart  # noqa: E402
import claims  # noqa: E402
import tables  # noqa: E402

# Passes everything on, except for one word: it is not understood, or what it finds is changed.
STAND_IN = '#!/bin/sh\ncase " $* " in *" {word} "*) {does} ;; esac\nexec "{heddle}" "$@"\n'
LACKS = "exit 64"
FORGETS = '"{heddle}" "$@" | sed "s/\\(end_state_digest.: .\\)[0-9a-f]/\\1x/"; exit 0'


def figures(states, seconds=1.0, is_complete=True, digest="a"):
    return {"states": states, "cpu_seconds": seconds, "is_complete": is_complete, "verdict": "verified", "end_states": 1,
            "end_state_digest": digest}


class TablesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.work = pathlib.Path(self.folder.name)

    def bench(self, *arguments, heddle=None):
        command = [sys.executable, str(SCRIPTS / "bench_por"), "--heddle", heddle or HEDDLE, "--runs", "1", *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    def stand_in(self, word, does):
        path = self.work / "heddle"
        path.write_text(STAND_IN.format(word=word, does=does.format(heddle=HEDDLE), heddle=HEDDLE), encoding="utf-8")
        path.chmod(0o755)
        (self.work / "heddle.jar").symlink_to(pathlib.Path(HEDDLE).resolve().parent / "heddle.jar")
        return str(path)

    def test_figures_of_a_search_arrive_as_text_json_and_chart(self):
        report, picture = self.work / "report.json", self.work / "chart.svg"
        run = self.bench("--json", str(report), "--chart", str(picture), "Deadlock")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        found = json.loads(report.read_text(encoding="utf-8"))
        cells = found["tables"]["Deadlock"]
        self.assertEqual(cells["B"]["verdict"], "violated")
        self.assertGreater(cells["B"]["states"], cells["all"]["states"])
        self.assertRegex(run.stdout, rf"(?m)^  states +{cells['B']['states']}\b")
        self.assertRegex(run.stdout, r"(?m)^    000 +142 +142 +113 +36 +36")
        self.assertEqual(found["published"]["Deadlock"]["DA"]["states"], 36)
        self.assertEqual(len(found["claims"]), 6)
        self.assertIn("all but escape", found["without_one_word"]["Deadlock"])
        ElementTree.fromstring(picture.read_text(encoding="utf-8"))

    def test_a_word_that_heddle_lacks_leaves_its_columns_empty(self):
        report = self.work / "report.json"
        run = self.bench("--json", str(report), "--tables-only", "Deadlock", heddle=self.stand_in("escape", LACKS))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        found = json.loads(report.read_text(encoding="utf-8"))
        self.assertNotIn("escape", found["words"])
        self.assertIsNone(found["tables"]["Deadlock"]["D"])
        self.assertIsNotNone(found["tables"]["Deadlock"]["B"])

    def test_searches_that_disagree_are_an_error(self):
        run = self.bench("--tables-only", "DeadlockFixed", "IndependentWork1", heddle=self.stand_in("all", FORGETS))
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("IndependentWork1: all and B disagree", run.stderr)

    def test_an_unknown_program_is_an_error(self):
        self.assertNotEqual(self.bench("NoSuchProgram").returncode, 0)


class ClaimsTest(unittest.TestCase):
    def test_a_technique_that_keeps_more_than_the_paper_says_is_named(self):
        base = figures(1000)
        kept = claims.relative({"Deadlock": {"B": base, "D": figures(113 * 1000 // 142)}})
        self.assertTrue(kept["holds"])
        more = claims.relative({"Deadlock": {"B": base, "D": figures(900)}})
        self.assertFalse(more["holds"])
        self.assertIn("Deadlock, D: 0.9000", more["details"][0]["text"])

    def test_a_column_that_was_not_measured_proves_nothing(self):
        self.assertIsNone(claims.relative({"Deadlock": {"B": figures(1000), "D": None}})["holds"])
        self.assertIsNone(claims.hundredfold({})["holds"])

    def test_optimistic_is_held_against_local_final(self):
        cells = {"B": figures(1000), "LocalFinal": figures(100)}
        self.assertTrue(claims.relative({"Clean": {**cells, "Optimistic": figures(70)}})["holds"])
        self.assertFalse(claims.relative({"Clean": {**cells, "Optimistic": figures(90)}})["holds"])

    def test_independent_work_has_two_states_at_any_size(self):
        two, three = figures(2), figures(3)
        self.assertTrue(claims.smallest({"IndependentWork1": {"all": two}}, {"IndependentWork1": two})["holds"])
        self.assertFalse(claims.smallest({"IndependentWork1": {"all": three}}, {})["holds"])
        self.assertFalse(claims.smallest({"IndependentWork1": {"all": two}}, {"IndependentWork1": three})["holds"])

    def test_the_combination_is_a_hundred_times_smaller(self):
        self.assertTrue(claims.hundredfold({"ReplicatedWorkers": {"B": figures(1000), "all": figures(10)}})["holds"])
        self.assertFalse(claims.hundredfold({"ReplicatedWorkers": {"B": figures(1000), "all": figures(11)}})["holds"])

    def test_times_count_beyond_noise_only(self):
        self.assertFalse(claims.is_slower(0.14, 0.10))
        self.assertFalse(claims.is_slower(10.0, 9.2))
        self.assertTrue(claims.is_slower(10.0, 9.0))

    def test_a_single_technique_that_is_faster_is_named(self):
        slow = claims.never_slower({"Tsp": {"all": figures(10, 9.0), "escape": figures(20, 5.0), "ld": None}})
        self.assertFalse(slow["holds"])
        self.assertIn("Tsp: 9.00 s, with escape 5.00 s", slow["details"][0]["text"])
        self.assertTrue(claims.never_slower({"Tsp": {"all": figures(10, 5.0), "escape": figures(20, 5.2)}})["holds"])

    def test_what_is_unsound_is_not_called_faster(self):
        cells = {"B": figures(100, 9.0), "all": figures(10, 5.0), "D": figures(5, 1.0, digest="b")}
        self.assertTrue(claims.fastest({"Tsp": cells}, {})["holds"])
        cells["D"] = figures(5, 1.0)
        self.assertFalse(claims.fastest({"Tsp": cells}, {})["holds"])

    def test_the_share_of_the_chain_is_read_from_callgrind(self):
        text = """
1,000 (100.0%)  PROGRAM TOTALS
  180 (18.00%)  por/relevance/relevance.cpp:heddle::por::Chain::matters(heddle::vm::Question const&) [heddle]
   20 ( 2.00%)  por/relevance/relevance_context.h:heddle::por::Chain::matters(heddle::vm::Question const&) [heddle]
  170 (17.00%)  por/relevance/relevance.cpp:heddle::por::Chain::asks_links(heddle::vm::Question const&) [heddle]
   60 ( 6.00%)  por/relevance/relevance.cpp:heddle::por::Chain::note(heddle::vm::Question const&) [heddle]
"""
        of_chain, total = chain_share.parse(text)
        self.assertEqual((of_chain, total), (240, 1000))
        share = {"program": "P", "instructions": total, "of_chain": of_chain}
        self.assertTrue(claims.cheap_chain(share)["holds"])
        self.assertFalse(claims.cheap_chain(dict(share, of_chain=250))["holds"])
        self.assertIsNone(claims.cheap_chain(None)["holds"])

    def test_the_chart_has_a_bar_for_each_share(self):
        bars = dict((program.name, bars) for program, bars in
                    chart.bars_of({"Deadlock": {"B": figures(100), "D": figures(25), "all": figures(10)}}))
        self.assertIn(("D", 0.25, 113 / 142), bars["Deadlock"])
        self.assertIn(("all", 0.1, None), bars["Deadlock"])

    def test_columns_ask_for_words_that_are_known(self):
        known = ("local", "escape", "wsl")
        named = {column.name: tables.words_of(column, known) for column in tables.COLUMNS}
        self.assertEqual(named["D"], "local,escape")
        self.assertEqual(named["WSL"], "local,escape,wsl")
        self.assertIsNone(named["DA"])
        self.assertEqual(tables.words_of(tables.TABLE_2[0], (*known, "aggregate")), "local,escape,wsl,aggregate")


if __name__ == "__main__":
    HEDDLE = sys.argv.pop(1)
    unittest.main()
