#!/usr/bin/env python3
"""The reports that pages show are what the program prints. Called with the path of the program; with --write as well,
puts the current reports into the pages.

A block of Java whose first line is `// Name.java` is a source file. A block whose first line is `$ heddle …` shows that
command, run where the classes of the sources so far are in the folder `classes`, and all that it prints."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
DOCS = pathlib.Path(__file__).resolve().parent.parent.parent / "docs"
PAGES = ("reading_reports.md", "tutorial.md")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def comparable(text):
    """Without what differs from host to host: times, and the lines of the JDK's own sources."""
    text = re.sub(r"\d+\.\d\d s$", "0.00 s", text, flags=re.MULTILINE)
    return re.sub(r"^( +at (?:java|jdk|sun)\..*\(\w+\.java):\d+\)", r"\1)", text, flags=re.MULTILINE)


def run(command, folder):
    words = command.removeprefix("$ ").split()
    result = subprocess.run([PROGRAM, *words[1:]], cwd=folder, capture_output=True, text=True, check=False,
                            stdin=subprocess.DEVNULL, timeout=100)
    return command + "\n" + result.stdout + result.stderr


def blocks_with_reports(page):
    """Pairs of a block as it is in the page, and as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        for language, block in BLOCK.findall(page):
            first = block.split("\n", 1)[0]
            if language == "java" and first.startswith("// "):
                source = pathlib.Path(folder, first.removeprefix("// "))
                source.write_text(block, encoding="utf-8")
                subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-d", "classes", source.name], cwd=folder,
                               check=True)
            elif first.startswith("$ heddle"):
                yield block, run(first, folder)


@unittest.skipUnless(shutil.which("javac"), "needs a JDK")
class PagesTest(unittest.TestCase):
    def test_the_pages_show_what_is_printed(self):
        self.maxDiff = None
        for name in PAGES:
            shown = 0
            for block, printed in blocks_with_reports((DOCS / name).read_text(encoding="utf-8")):
                with self.subTest(page=name, command=block.split("\n", 1)[0]):
                    self.assertEqual(comparable(block), comparable(printed))
                shown += 1
            self.assertGreater(shown, 0, name)


def write():
    for name in PAGES:
        text = (DOCS / name).read_text(encoding="utf-8")
        for block, printed in blocks_with_reports(text):
            if comparable(block) != comparable(printed):
                text = text.replace("```\n" + block + "```", "```\n" + printed + "```", 1)
        (DOCS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if "--write" in sys.argv:
        write()
    else:
        unittest.main()
