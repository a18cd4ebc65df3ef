"""One search, measured."""

import json
import re
import resource
import subprocess
import sys
import time

USAGE_ERROR = 64


class Heddle:
    """Runs checks of the programs in one folder of classes; keeps what it has measured."""

    def __init__(self, path, classes, runs):
        self.path, self.classes, self.runs = path, classes, runs
        self.known = self._known_words()
        self._kept = {}

    def _known_words(self):
        """The words of --reduce that the help lists and that are accepted."""
        help_text = subprocess.run([self.path, "check", "--help"], capture_output=True, text=True, check=True).stdout
        part = re.search(r"^\s+--reduce\b(.*?)(?=^\s+-|\Z)", help_text, re.MULTILINE | re.DOTALL)
        words = dict.fromkeys(re.findall(r"[a-z]+(?:-[a-z]+)*", part.group(1) if part else ""))
        return [word for word in words if word not in ("none", "all") and self._accepts(word)]

    def _accepts(self, word):
        # Options are read before the class is looked up: status 66 means that the class is missing, 64 that the word
        # is unknown.
        command = [self.path, "check", "--quiet", "--reduce", word, "-cp", str(self.classes), "NoSuchProgram"]
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode != USAGE_ERROR

    def measure(self, name, arguments, words, limit):
        """The figures of the fastest of some runs; they differ in time only. A search that is cut off is not
        repeated."""
        key = (name, tuple(arguments), words)
        found = self._kept.get(key)
        if found is not None and (found["is_complete"] or found["limit"] >= limit):
            return found
        best = self.once(name, arguments, words, limit)
        for _ in range(self.runs - 1 if best["is_complete"] else 0):
            best = min(best, self.once(name, arguments, words, limit), key=lambda figures: figures["cpu_seconds"])
        self._kept[key] = best
        return best

    def once(self, name, arguments, words, limit):
        limit = max(1, round(limit))
        command = [self.path, "check", "--quiet", "--json", "-", "--all", "--time-limit", str(limit),
                   "--reduce", words, "-cp", str(self.classes), name, *arguments]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.monotonic()
        run = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
        wall = time.monotonic() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            report = json.loads(run.stdout)
        except ValueError:
            sys.exit(f"bench: {' '.join(command)} ended with status {run.returncode}:\n{run.stderr.decode()}")
        stats = report["stats"]
        # A search that finds a violation and then reaches a limit is also called violated.
        is_complete = report["verdict"] != "incomplete" and stats["elapsed_s"] < limit
        return {"words": words, "verdict": report["verdict"], "is_complete": is_complete, "limit": limit,
                "states": stats["states"], "transitions": stats["transitions"], "seconds": wall,
                "cpu_seconds": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
                "memory_mb": stats["peak_rss_kb"] / 1024, "store_mb": stats["store_bytes"] / 2**20,
                "end_states": stats["end_states"], "end_state_digest": stats["end_state_digest"],
                "relevance": stats.get("relevance", [])}


def same_result(one, other):
    """True iff two complete searches have the same result."""
    return all(one[key] == other[key] for key in ("verdict", "end_states", "end_state_digest"))
