"""Shared by the lints: the folders and rooms of the tree, its files, lists of exceptions, and how a finding is
printed."""

import argparse
import pathlib
import subprocess
import sys

# The source folders in layer order, and which folders each one may include besides itself.
MAY_INCLUDE = {
    "classfile": [],
    "vm": ["classfile"],
    "natives": ["vm", "classfile"],
    "analysis": ["vm", "classfile"],
    "por": ["vm", "analysis", "classfile"],
    "cli": ["classfile", "vm", "natives", "analysis", "por"],
}

# Further folders that the tests of a folder may include.
TESTS_MAY_INCLUDE = {
    "analysis": ["natives"],
    "por": ["natives"],
}

# The rooms (sub-folders) of each folder in layer order: a room includes only itself and rooms to its left. Files
# directly in a folder, and its tests and fuzz targets, may include every room.
ROOMS = {
    "classfile": ["base", "format", "source", "text"],
    "vm": ["base", "link", "memory", "code", "verify", "machine", "invoke", "explore", "state", "seam"],
    "natives": ["support", "math", "io", "net", "zip", "reflect", "lang", "concurrent", "management", "api", "table"],
    "analysis": ["method", "solver", "call_graph", "access", "escape", "tables"],
    "por": ["base", "atomicity", "store", "disciplines", "relevance", "subject", "properties", "trace", "search"],
    "cli": ["base", "options", "report", "testing", "bench", "commands"],
}
OUTSIDE_ROOMS = {"tests", "fuzz"}

# The seams between folders: of the second folder, the first one includes only these headers. Its tests may include
# others. The README of the second folder names the same headers, under a heading "What FIRST may include".
SEAMS = {
    ("por", "vm"): [
        # steps
        "vm/seam/early_initializers.h", "vm/seam/explored_machine.h", "vm/seam/return_stop.h",
        "vm/seam/trial_record.h",
        # their values
        "vm/explore/relied_locations.h", "vm/machine/access_observer.h", "vm/machine/assumptions.h",
        "vm/machine/relevance.h",
        # set-up
        "vm/base/host.h", "vm/base/unicode.h", "vm/machine/launcher.h", "vm/machine/machine.h",
        # read-only views
        "vm/base/fingerprint.h", "vm/base/ids.h", "vm/code/code_positions.h", "vm/explore/footprint.h",
        "vm/explore/trusted_frames.h", "vm/link/klass.h", "vm/machine/access_modes.h",
        "vm/machine/exceptions.h", "vm/machine/frame_refs.h", "vm/machine/npe_message.h", "vm/machine/thread.h",
        "vm/state/reachability.h",
    ],
}


def make_parser(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2],
                        help="the tree to check (default: the one this script is in)")
    return parser


def parse_root(description):
    return make_parser(description).parse_args().root.resolve()


def project_files(root):
    """The tracked files that exist, as sorted relative paths. In a tree without git: every file outside build/."""
    if (root / ".git").exists():
        # The checkout may belong to another user (a CI job runs as root); it is only read.
        command = ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z"]
        names = subprocess.run(command, check=True, capture_output=True).stdout.decode().split("\0")
        paths = [pathlib.PurePosixPath(name) for name in names if name]
    else:
        paths = [pathlib.PurePosixPath(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()]
        paths = [path for path in paths if path.parts[0] != "build" and "__pycache__" not in path.parts]
    return sorted(path for path in paths if (root / path).is_file())


class Exceptions:
    """A file of findings that are allowed for now: `path: what`, one per line; lines that start with # are comments.

    A line that no longer excuses anything is itself a finding, so the list can only shrink; prune() removes such
    lines."""

    def __init__(self, root, name):
        self.path = pathlib.PurePosixPath("scripts/lint") / name
        self.file = root / self.path
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        self.lines = text.splitlines()
        self.entries = {}  # (path, what) -> line number
        self.repeated = set()  # numbers of lines that repeat an earlier one
        for number, line in enumerate(self.lines, 1):
            if line.strip() and not line.startswith("#"):
                path, _, what = line.partition(":")
                if self.entries.setdefault((path.strip(), what.strip()), number) != number:
                    self.repeated.add(number)
        self.needed = set()

    def excuses(self, path, what):
        """True iff the finding is listed; the line then counts as needed."""
        key = (str(path), what)
        if key in self.entries:
            self.needed.add(key)
        return key in self.entries

    def findings(self):
        stale = [(self.path, number, f"no longer needed, remove the line: {path}: {what}")
                 for (path, what), number in self.entries.items() if (path, what) not in self.needed]
        return stale + [(self.path, number, "repeats an earlier line") for number in self.repeated]

    def prune(self):
        stale = {number for key, number in self.entries.items() if key not in self.needed} | self.repeated
        kept = [line for number, line in enumerate(self.lines, 1) if number not in stale]
        if stale:
            self.file.write_text("".join(line + "\n" for line in kept), encoding="utf-8")
            self.entries = {key: number for key, number in self.entries.items() if key in self.needed}
            self.repeated = set()


def read_text(path):
    """The text of a file, or None when it is binary."""
    data = path.read_bytes()
    if b"\0" in data:
        return None
    return data.decode("utf-8", "replace")


def finish(name, findings, looked_at):
    """Prints one line `file:line: what` per finding and exits with status 1 iff there is one."""
    for path, line, what in sorted(findings, key=lambda finding: (str(finding[0]), finding[1], finding[2])):
        print(f"{path}:{line}: {what}" if line else f"{path}: {what}")
    print(f"{name}: {looked_at} checked, {len(findings)} findings")
    sys.exit(1 if findings else 0)
