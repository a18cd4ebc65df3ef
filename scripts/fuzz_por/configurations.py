"""The searches that are compared, in one table.

A configuration is compared with its reference: the same properties, nothing reduced, depth first. Livelock is left
out of the references for reductions: it is a loop without a visible action, and what is visible is what reductions
change.
"""

import collections
import pathlib
import re
import subprocess
import tempfile

Configuration = collections.namedtuple("Configuration", "name options reference")

REFERENCES = {
    "none": ("--property", "assert,exception,deadlock,race"),
    "no-race": ("--property", "assert,exception,deadlock"),
    "livelock": ("--property", "assert,exception,deadlock,race,livelock"),
    "sets": ("--property", "atomicity,serializability", "--atomic-sets", "default"),
}

# Searches that must agree without reductions.
SEARCHES = (
    ("bfs", "--search bfs", "none"),
    ("seed", "--seed 7", "none"),
    ("exact", "--store exact", "none"),
    ("bfs-seed-exact", "--search bfs --seed 11 --store exact", "none"),
    ("bfs-livelock", "--search bfs", "livelock"),
    ("seed-no-race", "--seed 5", "no-race"),
    ("workers-2", "--workers 2 --worker-delay 0", "none"),
    ("workers-4", "--workers 4 --worker-delay 0 --seed 9", "none"),
    ("workers-livelock", "--workers 3 --worker-delay 0", "livelock"),
    ("bfs-sets", "--search bfs", "sets"),
    ("exact-sets", "--store exact", "sets"),
)

# Words of --reduce, each tried alone. Words that heddle does not know are left out, further words of its help are
# added.
WORDS = ("local", "static-escape", "escape", "aggregate", "wsl", "wsl-dom", "ld", "optimistic", "final", "join", "output",
         "immutable", "fields")

COMBINATIONS = (
    "local,escape", "escape,aggregate", "static-escape,escape", "static-escape,escape,aggregate", "escape,wsl", "escape,wsl-dom",
    "escape,ld", "escape,ld,wsl-dom", "escape,ld,wsl-dom,aggregate", "escape,final", "escape,final,immutable",
    "escape,final,aggregate", "escape,wsl,aggregate", "escape,wsl-dom,aggregate", "escape,ld,aggregate",
    "escape,optimistic", "optimistic,final", "optimistic,aggregate", "escape,fields", "escape,immutable,fields",
    "static-escape,aggregate", "static-escape,ld,optimistic,aggregate", "static-escape,escape,immutable,fields,aggregate",
    "immutable,fields,final", "immutable,fields,aggregate", "wsl,ld,optimistic", "wsl,ld,optimistic,aggregate",
    "join,aggregate", "escape,join,aggregate", "escape,ld,join", "output,aggregate", "escape,ld,output",
)

# With all reductions.
ALL = (
    ("all", "--reduce all", "none"),
    ("all-bfs", "--reduce all --search bfs", "none"),
    ("all-seed", "--reduce all --seed 3", "none"),
    ("all-stored", "--reduce escape,final,wsl,ld,wsl-dom,optimistic,join,output", "none"),
    ("all-stored-bfs", "--reduce escape,final,wsl,ld,wsl-dom,optimistic,join,output --search bfs", "none"),
    ("all-exact", "--reduce all --store exact", "none"),
    ("all-no-race", "--reduce all", "no-race"),
    ("all-workers-2", "--reduce all --workers 2 --worker-delay 0", "none"),
    ("all-workers-4", "--reduce all --workers 4 --worker-delay 0", "none"),
    ("stored-workers-3", "--reduce escape,final,wsl,ld,wsl-dom,join --workers 3 --worker-delay 0", "none"),
    ("ld-workers-2", "--reduce ld,wsl-dom,aggregate --workers 2 --worker-delay 0", "none"),
    ("all-sets", "--reduce all", "sets"),
    ("all-bfs-sets", "--reduce all --search bfs", "sets"),
    ("escape-sets", "--reduce escape,aggregate", "sets"),
    ("all-stored-sets", "--reduce escape,final,wsl,ld,wsl-dom,optimistic,join,output", "sets"),
)

# How the analysis behind `fields` looks ahead.
FIELDS = (
    ("fields-insensitive", "--reduce immutable,fields --fields insensitive", "none"),
    ("fields-callee", "--reduce fields --fields callee", "none"),
    ("fields-ci", "--reduce immutable,fields --pointers ci", "none"),
    ("fields-escape-ci", "--reduce escape,fields --pointers ci", "none"),
    ("fields-obj", "--reduce immutable,fields --pointers obj", "none"),
    ("fields-escape-obj", "--reduce escape,fields --pointers obj --pointers-depth 1", "none"),
    ("fields-ci-demand", "--reduce escape,fields --pointers ci-demand", "none"),
    ("fields-ci-demand-short", "--reduce fields --pointers ci-demand --pointers-budget 100", "none"),
    ("fields-obj-demand", "--reduce immutable,fields --pointers obj-demand", "none"),
    ("fields-all", "--reduce all,immutable,fields", "none"),
    ("fields-all-callee", "--reduce all,immutable,fields --fields callee", "none"),
)

TRIVIAL = "public class Trivial { public static void main(String[] args) { } }"


class Configurations:
    """The rows that this heddle understands."""

    def __init__(self, heddle, plant=None):
        help_text = subprocess.run([heddle, "check", "--help"], capture_output=True, text=True, check=True).stdout
        self.has_reduce = re.search(r"^\s+--reduce\b", help_text, re.MULTILINE) is not None
        self.words = self._words(heddle, help_text) if self.has_reduce else []
        self.first, self.rows = [], []
        if plant is not None:
            self.first = [Configuration("planted", tuple(plant), "none")]
            return
        self.rows = [Configuration(name, tuple(text.split()), reference) for name, text, reference in SEARCHES]
        if not self.has_reduce:
            return
        self.first = [Configuration(ALL[0][0], tuple(ALL[0][1].split()), ALL[0][2])]
        self.rows += [Configuration(name, tuple(text.split()), reference) for name, text, reference in ALL[1:]]
        if "fields" in self.words:
            self.rows += [Configuration(name, tuple(text.split()), reference) for name, text, reference in FIELDS]
        for words in (*self.words, *COMBINATIONS):
            if set(words.split(",")) <= set(self.words):
                self.rows.append(reduction(words))

    def _words(self, heddle, help_text):
        """Words of the table or of the help that a check accepts."""
        part = re.search(r"^\s+--reduce\b(.*?)(?=^\s+-|\Z)", help_text, re.MULTILINE | re.DOTALL).group(1)
        candidates = dict.fromkeys((*WORDS, *re.findall(r"[a-z]+(?:-[a-z]+)*", part)))
        with tempfile.TemporaryDirectory() as folder:
            compile_trivial(folder)
            return [word for word in candidates if word not in ("none", "all") and subprocess.run(
                [heddle, "check", "--quiet", "--reduce", word, "-cp", folder, "Trivial"], capture_output=True).returncode == 0]

    def reference_options(self, name):
        return (*REFERENCES[name], *(("--reduce", "none") if self.has_reduce else ()))

    def options(self, configuration):
        """Later options win, so that a row may name properties itself."""
        named = [word for word in REFERENCES[configuration.reference] if "--property" not in configuration.options]
        # The default of heddle is to reduce; other searches are compared without reductions.
        plain = ("--reduce", "none") if self.has_reduce and "--reduce" not in configuration.options else ()
        return (*named, *plain, *configuration.options)

    def pick(self, rng, count):
        """The rows for one program: always the first ones, some of the others, one mixture of words."""
        chosen = [*self.first, *rng.sample(self.rows, min(count, len(self.rows)))]
        if len(self.words) > 2:
            words = rng.sample(self.words, rng.randint(2, len(self.words)))
            chosen.append(reduction(",".join(word for word in self.words if word in words)))
        return list(dict.fromkeys(chosen))

    def named(self, text):
        """A row by its name, or options as they are given to heddle."""
        for row in (*self.first, *self.rows):
            if row.name == text:
                return row
        if text.startswith("-"):
            return Configuration(text, tuple(text.split()), "none")
        if self.has_reduce and set(text.split(",")) <= set(self.words):
            return reduction(text)
        raise ValueError(f"no such configuration: {text}; there are {', '.join(row.name for row in (*self.first, *self.rows))}")


def reduction(words):
    return Configuration(words, ("--reduce", words), "none")


def compile_trivial(folder):
    source = pathlib.Path(folder, "Trivial.java")
    source.write_text(TRIVIAL, encoding="utf-8")
    subprocess.run(["javac", "-d", str(folder), str(source)], check=True)
