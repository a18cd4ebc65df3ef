"""Runs a process with a limit on its processor time.

A test must not fail because the machine is busy: the limit counts the seconds that the process itself has used. Wall
time is only a safety net, for a process that sleeps for ever."""

import os
import resource
import signal
import subprocess

WALL_FACTOR = 15


class OutOfTime(Exception):
    """The process used up its processor time, or did not end in WALL_FACTOR times as many seconds."""

    def __init__(self, seconds, stdout=b"", stderr=b""):
        super().__init__(f"no end within {seconds:g} s of processor time")
        self.stdout, self.stderr = stdout, stderr


def run(command, seconds, stdin=b"", **options):
    """The completed process, with its output as bytes. Raises OutOfTime; the process and its children are then
    killed."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               start_new_session=True, **options)
    soft = max(1, round(seconds))
    try:
        # The soft limit ends it with SIGXCPU, the hard one a little later whatever it does with the signal.
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (soft, soft + 5))
        resource.prlimit(process.pid, resource.RLIMIT_CORE, (0, 0))
    except ProcessLookupError:
        pass  # it has ended already
    try:
        stdout, stderr = process.communicate(stdin, timeout=WALL_FACTOR * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise OutOfTime(seconds, *process.communicate()) from None
    # A shell reports a child that was ended by a signal as 128 + signal.
    if process.returncode in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
        raise OutOfTime(seconds, stdout, stderr)
    return subprocess.CompletedProcess(command, process.returncode, stdout, stderr)
