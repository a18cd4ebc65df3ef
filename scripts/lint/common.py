"""What the lints share: the files of the tree and how a finding is reported."""

import argparse
import pathlib
import subprocess
import sys

# The source folders and what each may include besides itself.
MAY_INCLUDE = {
    "classfile": [],
    "vm": ["classfile"],
    "natives": ["vm", "classfile"],
    "analysis": ["vm", "classfile"],
    "por": ["vm", "analysis", "classfile"],
    "cli": ["classfile", "vm", "natives", "analysis", "por"],
}

# What the tests of a folder may include besides that.
TESTS_MAY_INCLUDE = {
    "analysis": ["natives"],
    "por": ["natives"],
}


def parse_root(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2],
                        help="the tree to look at (default: the one this script is in)")
    return parser.parse_args().root.resolve()


def project_files(root):
    """The tracked files that exist, as sorted relative paths; in a tree without git every file outside build/."""
    if (root / ".git").exists():
        # A checkout of another user (a CI job as root) is still only read.
        command = ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z"]
        names = subprocess.run(command, check=True, capture_output=True).stdout.decode().split("\0")
        paths = [pathlib.PurePosixPath(name) for name in names if name]
    else:
        paths = [pathlib.PurePosixPath(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()]
        paths = [path for path in paths if path.parts[0] != "build" and "__pycache__" not in path.parts]
    return sorted(path for path in paths if (root / path).is_file())


def read_text(path):
    """The text of a file, or None when it is binary."""
    data = path.read_bytes()
    if b"\0" in data:
        return None
    return data.decode("utf-8", "replace")


def finish(name, findings, looked_at):
    """Prints `file:line: what`, one line each, and ends the process."""
    for path, line, what in sorted(findings, key=lambda finding: (str(finding[0]), finding[1], finding[2])):
        print(f"{path}:{line}: {what}" if line else f"{path}: {what}")
    print(f"{name}: {looked_at} looked at, {len(findings)} findings")
    sys.exit(1 if findings else 0)
