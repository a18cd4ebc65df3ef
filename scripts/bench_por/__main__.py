"""`scripts/bench por`: the tables of the papers next to ours.

000, Tables 1 and 2 (escape, locking disciplines), and 002, Table 1 (optimistic reduction), on the programs of
testapps/literature that represent theirs. Each cell is a search of the whole space: states, transitions, wall-clock
and processor time of the whole process, peak memory; the fastest of some runs counts. A `-` is a technique that this
heddle does not have, `>` a search that a limit ended. Sizes differ: the papers give threads, not lists and
rounds; so compare the shares of the base.

Then it prints which claims about their shape hold, with the figures. A claim that does not hold is no error; two
searches of one program that disagree are, and end with status 1.
"""

import argparse
import json
import os
import pathlib
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))

import chain_share  # noqa: E402
import chart  # noqa: E402
import check_programs  # noqa: E402
import claims  # noqa: E402
import measure  # noqa: E402
import tables  # noqa: E402

ROOT = SCRIPTS.parent
LARGER = {"IndependentWork1": ("4", "20"), "IndependentWork2": ("4", "20")}


def amount(value, digits=0):
    return "" if value is None else f"{value:.{digits}f}"


def print_program(program, cells):
    """One group of lines: the columns across, ours and the paper's below each other."""
    columns = [column for column in tables.COLUMNS if column.name in cells or column.name in program.published]
    print(f"\n{program.title} ({program.source}): {program.name} {' '.join(program.arguments)}")
    print(" " * 22 + "".join(f"{column.name:>12}" for column in columns))

    def line(label, text_of):
        texts = [text_of(column) for column in columns]
        if any(text.strip("-") for text in texts):
            print(f"  {label:20}" + "".join(f"{text:>12}" for text in texts), flush=True)

    def ours(key, digits=0):
        def text_of(column):
            figures = cells.get(column.name)
            if figures is None:
                return "-"
            return ("" if figures["is_complete"] else ">") + amount(figures[key], digits)
        return text_of

    def paper(key, digits=0):
        def text_of(column):
            cell = program.published.get(column.name, tables.Cell())
            return (">" if cell.at_least else "") + amount(getattr(cell, key), digits) if getattr(cell, key) is not None else ""
        return text_of

    line("states", ours("states"))
    line("  " + program.source, paper("states"))
    line("transitions", ours("transitions"))
    line("  " + program.source, paper("transitions"))
    line("seconds", ours("seconds", 2))
    line("  processor", ours("cpu_seconds", 2))
    line("  " + program.source, paper("seconds", 2))
    line("memory MB", ours("memory_mb"))
    line("  of it states", ours("store_mb", 2))
    line("  " + program.source, paper("memory", 2))
    base = cells.get(tables.BASE.name)
    if base:
        line("share of states", lambda column: amount(cells[column.name]["states"] / base["states"], 4)
             if cells.get(column.name) else "")
        line("  " + program.source, lambda column: amount((claims.published_ratio(program, column) or [None])[0], 4))


def measure_tables(heddle, programs, limit):
    results = {}
    for program in programs:
        cells = {}
        for column in tables.COLUMNS:
            words = tables.words_of(column, heddle.known)
            is_wanted = column.name in program.published or column in (tables.BASE, tables.ALL)
            if is_wanted:
                cells[column.name] = words and heddle.measure(program.name, program.arguments, words, limit)
        results[program.name] = cells
        print_program(program, cells)
    return results


def measure_without(heddle, programs, limit):
    """Every combination that leaves one word out."""
    results = {}
    for program in programs:
        for word in heddle.known:
            words = ",".join(other for other in heddle.known if other != word)
            if word != "local" and words:
                figures = heddle.measure(program.name, program.arguments, words, limit)
                results.setdefault(program.name, {})["all but " + word] = figures
    return results


def measure_sweep(heddle, programs, limit):
    """`all` and each word alone. A word gets no more time than `all` took: a slower search need not end."""
    results = {}
    for program in programs:
        arguments = program.bench if program.bench is not None else program.arguments
        cells = {"all": heddle.measure(program.name, arguments, "all", limit)}
        for word in ("none", *(word for word in heddle.known if word != "local")):
            figures = heddle.measure(program.name, arguments, word, cells["all"]["seconds"])
            cells[word] = figures if figures["is_complete"] else None
        results[program.name] = cells
        fastest = min((figures["cpu_seconds"], words) for words, figures in cells.items() if figures)
        print(f"{program.name + ' ' + ' '.join(arguments):34} all {cells['all']['cpu_seconds']:7.2f} s  fastest {fastest[0]:7.2f} s "
              f"({fastest[1]})", flush=True)
    return results


def disagreements(groups):
    """Complete searches of one program that disagree."""
    found = []
    for group in groups:
        for name, cells in group.items():
            complete = {words: figures for words, figures in cells.items() if figures and figures["is_complete"]}
            first = next(iter(complete), None)
            found += [f"{name}: {words} and {first} disagree" for words, figures in complete.items()
                      if not measure.same_result(figures, complete[first])]
    return found


def print_claims(found):
    print("\nClaims:")
    for claim in found:
        verdict = {True: "holds", False: "does not hold", None: "not measured"}[claim["holds"]]
        print(f"- {claim['claim']}: {verdict}")
        for detail in claim["details"]:
            if detail["holds"] is not True or len(claim["details"]) <= 4:
                print(f"    {'' if detail['holds'] is not False else 'NOT '}{detail['text']}")


def parse_arguments():
    parser = argparse.ArgumentParser(prog="scripts/bench por", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="program", help="only these of testapps/literature")
    parser.add_argument("--heddle", default=str(ROOT / "build/release/heddle"), metavar="FILE",
                        help="the program that is measured")
    parser.add_argument("--runs", type=int, default=3, help="how often each is run (default 3)")
    parser.add_argument("--time-limit", type=int, default=120, metavar="S", help="where a search is cut off (default 120)")
    parser.add_argument("--tables-only", action="store_true", help="leave out what only the claims about time need")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON too")
    parser.add_argument("--chart", metavar="FILE", help="draw the shares of the base, as SVG")
    return parser.parse_args()


def main():
    options = parse_arguments()
    options.folder = ["literature"]
    work = ROOT / "build" / "check_programs"
    literature = check_programs.compiled_programs(options, work)
    programs = [program for program in tables.PROGRAMS if program.name in {each.name for each in literature}]
    if not literature:
        sys.exit("bench: no such program in testapps/literature")
    heddle = measure.Heddle(options.heddle, work / "literature", options.runs)
    print(f"words of --reduce: {', '.join(heddle.known)}; `-`: heddle lacks a word of the column")
    results = measure_tables(heddle, programs, options.time_limit)
    larger = {program.name: heddle.measure(program.name, LARGER[program.name], "all", options.time_limit)
              for program in programs if program.name in LARGER}
    found = [claims.relative(results), claims.smallest(results, larger), claims.hundredfold(results)]
    others, sweep, share = {}, {}, None
    if not options.tables_only:
        others = measure_without(heddle, programs, options.time_limit)
        print(flush=True)
        sweep = measure_sweep(heddle, literature, options.time_limit)
        if chain_share.PROGRAM[0] in {each.name for each in literature}:
            share = chain_share.measure(options.heddle, work / "literature")
        found += [claims.fastest(results, others), claims.never_slower(sweep), claims.cheap_chain(share)]
    print_claims(found)
    if options.json:
        published = {program.name: {name: cell._asdict() for name, cell in program.published.items()} for program in programs}
        figures = {"words": heddle.known, "tables": results, "published": published, "without_one_word": others, "sweep": sweep,
                   "larger": larger, "chain_share": share, "claims": found}
        pathlib.Path(options.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if options.chart:
        pathlib.Path(options.chart).write_text(chart.svg(results), encoding="utf-8")
    wrong = disagreements((results, sweep))
    for line in wrong:
        print(f"bench: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    sys.exit(main())
