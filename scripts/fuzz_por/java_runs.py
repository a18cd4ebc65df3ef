"""The outputs of `java` in many runs of a program must be among those that the search found."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


class JavaRuns:
    def __init__(self, runner, work, runs):
        self.runner, self.runs, self.harness = runner, runs, work / "harness"
        self.harness.mkdir(parents=True, exist_ok=True)
        source = ROOT / "testapps" / "harness" / "Repeat.java"
        subprocess.run(["javac", "--release", "17", "-d", str(self.harness), str(source)], check=True)

    def complaint(self, folder, name):
        """None, or the outputs of java that the search did not find. A program that does not end under java is left
        out."""
        reference = self.runner.reference(folder, name, more=("--outcomes",))
        if reference.verdict != "verified":
            return None
        explored = {outcome.strip().replace("\n", "\\n") for outcome in reference.report["outcomes"]}
        try:
            run = subprocess.run(["java", "-ea", "-Xshare:auto", "-cp", str(self.harness), "Repeat", str(self.runs), str(folder),
                                  name], capture_output=True, timeout=30, text=True)
        except subprocess.TimeoutExpired:
            return None
        missing = set(run.stdout.splitlines()) - explored
        if run.returncode != 0:
            return f"java ended with status {run.returncode}: {run.stderr.strip()[-200:]}"
        return f"java printed {sorted(missing)}, explored were {sorted(explored)}" if missing else None
