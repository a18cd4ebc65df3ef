"""The share of the relevance chain in a search, in instructions by callgrind, which do not depend on the load."""

import pathlib
import re
import shutil
import subprocess
import tempfile

PROGRAM = ("DiningPhilosophersOrdered", "8")
# The entries from machine and search. Nested entries are counted twice, so the share is an upper bound.
ENTRIES = ("matters", "note", "note_access", "note_reference_store", "note_initialized", "set_stale", "go_back", "set_moved", "keep")
LINE = re.compile(r"^\s*([\d,]+)\s.*heddle::por::Chain::(\w+)\(")
TOTAL = re.compile(r"^\s*([\d,]+)\s.*PROGRAM TOTALS")


def parse(text):
    """(instructions of the chain, all) of what callgrind_annotate prints."""
    total, of_chain = 0, {}
    for line in text.splitlines():
        if found := TOTAL.match(line):
            total = int(found[1].replace(",", ""))
        elif (found := LINE.match(line)) and found[2] in ENTRIES:
            # A function has a line of its own for each file that something was inlined from, all but one of them
            # partial.
            of_chain[found[2]] = max(of_chain.get(found[2], 0), int(found[1].replace(",", "")))
    return sum(of_chain.values()), total


def measure(heddle, classes):
    """None where valgrind is not installed."""
    if not shutil.which("valgrind") or not shutil.which("callgrind_annotate"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "callgrind.out")
        subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", heddle, "check", "--quiet",
                        "-cp", str(classes), *PROGRAM], capture_output=True, stdin=subprocess.DEVNULL, check=True)
        shown = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", "--auto=no", str(out)],
                               capture_output=True, text=True, check=True).stdout
    of_chain, total = parse(shown)
    return {"program": " ".join(PROGRAM), "instructions": total, "of_chain": of_chain}
