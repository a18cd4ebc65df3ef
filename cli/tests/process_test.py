#!/usr/bin/env python3
"""The process as a script sees it: where text goes and what the status is. Called with the path of the program."""

import json
import os
import pathlib
import pty
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile

PROGRAM = ""


def heddle(*arguments, **environment):
    kept = {name: value for name, value in os.environ.items() if name not in ("JAVA_HOME", "CLASSPATH", "NO_COLOR")}
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                            env={**kept, **environment})
    return result.returncode, result.stdout, result.stderr


class ProcessTest(unittest.TestCase):
    def test_help_and_version_go_to_standard_output(self):
        for arguments in (["--help"], ["-h"], ["run", "--help"], ["disasm", "--help"], ["--version"]):
            status, out, err = heddle(*arguments)
            self.assertEqual((status, err), (0, ""))
            self.assertIn("heddle", out)

    def test_a_wrong_command_line_is_status_64_with_a_hint(self):
        for arguments in ([], ["rum"], ["run"], ["run", "--jkd"], ["run", "--color", "blue", "Main"], ["--max-heap", "3"]):
            status, out, err = heddle(*arguments)
            self.assertEqual((status, out), (64, ""), arguments)
            self.assertRegex(err, r"^heddle: [^\n]+\n(  [^\n]+\n)+$")
        self.assertIn("did you mean `run`?", heddle("rum")[2])

    def test_a_folder_that_is_not_a_jdk_is_status_66(self):
        with tempfile.TemporaryDirectory() as folder:
            for status, out, err in (heddle("run", "--jdk", folder, "Main"), heddle("run", "Main", JAVA_HOME=folder),
                                     heddle("run", "--jdk", folder + "/none", "Main"),
                                     heddle("disasm", "--jdk", folder, "Main")):
                self.assertEqual((status, out), (66, ""))
                self.assertIn(folder, err)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_without_the_api_jar_nothing_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = shutil.copy(PROGRAM, folder)
            for command in ("run", "check"):
                result = subprocess.run([alone, command, "Main"], capture_output=True, text=True, check=False)
                self.assertEqual((result.returncode, result.stdout), (66, ""))
                self.assertIn("heddle.jar", result.stderr)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_missing_main_class_has_a_hint(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "new Runnable() { public void run() { } }.run();")
            broken = pathlib.Path(folder, "broken.jar")
            broken.write_text("no jar", encoding="utf-8")
            status, out, err = heddle("check", "-cp", f"{broken}:{folder}/none", "Main")
            self.assertEqual((status, out), (66, ""))
            self.assertIn(f"`{folder}/none` on the class path does not exist", err)
            self.assertIn(f"{broken}: not a readable jar", err)
            self.assertIn("did you mean `Main$1`?", heddle("check", "-cp", folder, "Main.1")[2])
            # As for java, a file that is not a jar has no entries.
            self.assertEqual(heddle("check", "-cp", f"{broken}:{folder}", "Main")[0], 0)
            for command in ("run", "check", "analyze"):
                status, out, err = heddle(command, "-jar", str(broken))
                self.assertEqual((status, out), (66, ""))
                self.assertIn(f"{broken}: not a readable jar", err)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_preview_features_need_the_option_as_for_java(self):
        with tempfile.TemporaryDirectory() as folder:
            compiled = pathlib.Path(folder, "Main.class")

            def compile_with_preview(body):
                compile_main(folder, body)
                content = compiled.read_bytes()
                # The minor version with which javac marks classes that use preview features.
                compiled.write_bytes(content[:4] + b"\xff\xff" + content[6:])

            trace = folder + "/trace.json"
            compile_with_preview("System.exit(0);")
            for command in ("run", "check"):
                status, _, err = heddle(command, "-cp", folder, "Main")
                self.assertNotEqual(status, 0)
                self.assertIn("--enable-preview", err)
                self.assertEqual(heddle(command, "--enable-preview", "-cp", folder, "Main")[0], 0)
            compile_with_preview("throw new Exception();")
            self.assertEqual(heddle("check", "--enable-preview", "--trace", trace, "-cp", folder, "Main")[0], 1)
            self.assertEqual(heddle("replay", trace)[0], 1)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_report_that_cannot_be_written_is_an_error_before_the_search(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "System.exit(0);")
            for file in (folder, folder + "/none/report.json"):
                for command, option in (("check", "--json"), ("check", "--trace"), ("check", "--learn"), ("run", "--json"),
                                        ("check", "--html"), ("check", "--sarif"), ("check", "--junit"), ("check", "--dot"),
                                        ("analyze", "--json"), ("analyze", "--dot")):
                    status, out, err = heddle(command, option, file, "-cp", folder, "Main")
                    self.assertEqual((status, out), (66 if command == "check" else 70, ""))
                    self.assertIn("cannot write " + file, err)
            err = heddle("check", "--html", folder + "/none/page.html", "-cp", folder, "Main")[2]
            self.assertIn(f"the folder `{folder}/none` does not exist", err)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_output_of_the_program_is_bounded_and_has_no_control_characters(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, 'for (int i = 0; i < 1000; i++) System.out.println(i + "\\u001b[31m" + "x".repeat(i * 2));'
                                 'throw new IllegalStateException("one\\ntwo\\u001b[0m");')
            status, out, _ = heddle("check", "--json", folder + "/report.json", "-cp", folder, "Main")
            self.assertEqual(status, 1)
            self.assertTrue(out.startswith("exception: java.lang.IllegalStateException: one\n  two?[0m\n"))
            self.assertNotIn("\x1b", out)
            self.assertIn("\n  99?[31m" + "x" * 198 + "\n  … 703 lines are left out here; --json has all\n  803?", out)
            self.assertLess(max(map(len, out.splitlines())), 1010)
            report = json.loads(pathlib.Path(folder, "report.json").read_text(encoding="utf-8"))
            self.assertIn("500\x1b[31mxx", report["violations"][0]["output"])

    def test_colour_needs_a_terminal_or_the_option(self):
        self.assertNotIn("\x1b", heddle("rum")[2])
        self.assertIn("\x1b", heddle("--color", "always", "rum")[2])

    @unittest.skipUnless(shutil.which("javac") and os.path.exists("/dev/full"), "needs a JDK and a device that is full")
    def test_output_that_cannot_be_written_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder, open("/dev/full", "w", encoding="utf-8") as sink:
            trace = folder + "/trace.json"
            compile_main(folder, 'if (a.length != 0) throw new IllegalStateException();')
            self.assertEqual(heddle("check", "--trace", trace, "-cp", folder, "Main", "x")[0], 1)
            for arguments in (["--help"], ["--version"], ["disasm", folder + "/Main.class"], ["demo"],
                              ["check", "-cp", folder, "Main"], ["check", "-cp", folder, "Main", "x"],
                              ["check", "--trace", trace, "-cp", folder, "Main", "x"],
                              ["check", "--json", "-", "-cp", folder, "Main"], ["replay", trace],
                              ["analyze", "-cp", folder, "Main"], ["analyze", "--json", "-", "-cp", folder, "Main"],
                              ["run", "--json", "-", "-cp", folder, "Main"]):
                result = subprocess.run([PROGRAM, *arguments], stdout=sink, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(result.returncode, 70, arguments)
                self.assertRegex(result.stderr, "^heddle: (.*: )?cannot write standard output: No space left on device\n$")
            self.assertEqual(heddle("replay", trace)[0], 1, "the trace is written all the same")
            for command in ("run", "check", "analyze"):
                status, out, err = heddle(command, "--json", "/dev/full", "-cp", folder, "Main")
                self.assertEqual((status, bool(out)), (70, command != "run"))
                self.assertIn("cannot write /dev/full: No space left on device", err)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_closed_pipe_is_not_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "")
            for ignores, expected in ((False, -signal.SIGPIPE), (True, 0)):
                read_end, write_end = os.pipe()
                os.close(read_end)
                result = subprocess.run([PROGRAM, "check", "-cp", folder, "Main"], stdout=write_end, text=True, check=False,
                                        stderr=subprocess.PIPE, restore_signals=not ignores)
                os.close(write_end)
                self.assertEqual((result.returncode, result.stderr), (expected, ""))

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_two_outputs_cannot_be_the_same_file(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "throw new IllegalStateException();")
            one = folder + "/one.json"
            for first, second in ((one, one), (one, f"{folder}/./one.json"), ("-", "-")):
                status, out, err = heddle("check", "--json", first, "--trace", second, "-cp", folder, "Main")
                self.assertEqual((status, out), (64, ""))
                self.assertIn("--json and --trace are both", err)
            status, out, _ = heddle("check", "--trace", "-", "-cp", folder, "Main")
            self.assertEqual((status, json.loads(out)["heddle_trace"]), (1, 1), "nothing but the trace")
            pathlib.Path(one).write_text(out, encoding="utf-8")
            self.assertEqual(heddle("replay", "--json", one, one)[0], 64)
            self.assertEqual(pathlib.Path(one).read_text(encoding="utf-8"), out, "the trace is still there")
            link = pathlib.Path(folder, "link")
            link.symlink_to("later.json")
            self.assertEqual(heddle("check", "--json", str(link), "-cp", folder, "Main")[0], 1)
            self.assertTrue(link.is_symlink() and pathlib.Path(folder, "later.json").exists())

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_without_address_space_a_check_is_incomplete(self):
        if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes():
            self.skipTest("the address sanitizer itself needs more address space than that")
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "new Thread(() -> { }).start();")
            for limit in (1000000, 6000000, 16000000):
                result = subprocess.run(["bash", "-c", f'ulimit -v {limit}; exec "$@"', "-", PROGRAM, "check", "--json",
                                         folder + "/report.json", "-cp", folder, "Main"], capture_output=True, text=True,
                                        check=False)
                self.assertEqual((result.returncode, result.stderr), (2, ""))
                self.assertIn("incomplete: the memory ", result.stdout)
                report = json.loads(pathlib.Path(folder, "report.json").read_text(encoding="utf-8"))
                self.assertEqual(report["verdict"], "incomplete")

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_special_files_on_the_class_path_are_not_read(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "")
            os.mkfifo(folder + "/pipe.jar")
            for reduce in ("all", "fields"):
                self.assertEqual(heddle("check", "--reduce", reduce, "-cp", f"{folder}/pipe.jar:/dev/zero:{folder}", "Main",
                                        XDG_CACHE_HOME=folder)[0], 0)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_the_progress_line_is_for_terminals_that_can_overwrite_it(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "Thread t = new Thread(() -> { for (long i = 0; ; i++) if (i < 0) break; }); t.start();")
            for terminal, shows in (("xterm", True), ("dumb", False), ("", False)):
                ours, theirs = pty.openpty()
                subprocess.run([PROGRAM, "check", "--time-limit", "2", "-cp", folder, "Main"], stdout=subprocess.DEVNULL,
                               stderr=theirs, stdin=subprocess.DEVNULL, check=False, env={**os.environ, "TERM": terminal})
                os.close(theirs)
                text = b""
                try:
                    while data := os.read(ours, 65536):
                        text += data
                except OSError:
                    pass
                os.close(ours)
                self.assertEqual(b"transitions/s" in text, shows, terminal)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_an_interrupt_ends_a_check_and_a_replay_in_order(self):
        with tempfile.TemporaryDirectory() as folder:
            # Each iteration takes long, so that the search does not report an endless main before the signal.
            compile_main(folder, "int[] x = new int[10000]; if (a.length == 0) for (long i = 0; ; i++) "
                                 "System.arraycopy(x, 0, x, 1, 9999); throw new Exception();")
            trace = folder + "/trace.json"
            self.assertEqual(heddle("check", "--trace", trace, "-cp", folder, "Main", "x")[0], 1)
            content = json.loads(pathlib.Path(trace).read_text(encoding="utf-8"))
            content["target"]["args"] = []
            pathlib.Path(trace).write_text(json.dumps(content), encoding="utf-8")
            for arguments in (["check", "-cp", folder, "Main"], ["replay", trace]):
                with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                      text=True) as process:
                    time.sleep(0.5)
                    process.send_signal(signal.SIGINT)
                    out = process.communicate(timeout=60)[0]
                    self.assertEqual(process.returncode, 2)
                    self.assertRegex(out, "^incomplete: the (search|replay) was interrupted")

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_main_that_never_reaches_a_choice_is_a_livelock(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "while (a.length == 0) { new Object(); }")
            status, out, _ = heddle("check", "--time-limit", "60", "--trace", folder + "/trace.json", "-cp", folder, "Main")
            self.assertEqual(status, 1)
            self.assertTrue(out.startswith("livelock: "))
            self.assertEqual(heddle("replay", folder + "/trace.json")[0], 1)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_time_limit_is_kept_on_a_very_deep_path(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "Runnable r = () -> { while (true) n++; }; new Thread(r).start(); new Thread(r).start(); } "
                                 "static volatile long n; static { ")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            status, out, _ = heddle("check", "--time-limit", "5", "-cp", folder, "Main")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.assertEqual(status, 2)
            self.assertIn("the time limit was reached", out)
            # Processor time: what other processes do does not count. The rest is the start of the JDK's classes.
            self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 7)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_late_violation_of_many_threads_is_reported(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "for (int i = 0; i < 150; i++) new Thread(() -> { synchronized (Main.class) { try { "
                                 "Main.class.wait(); } catch (InterruptedException e) { } } }).start();")
            status, out, err = heddle("check", "--time-limit", "1", "-cp", folder, "Main")
            self.assertIn(status, (1, 2))
            self.assertEqual(err, "")
            if status == 1:
                self.assertTrue(out.startswith("deadlock: "))
                waiting = re.findall(r'^  "Thread-\d+" waits in wait\(\) to be notified', out, re.MULTILINE)
                self.assertEqual(len(waiting), 150)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_run_writes_a_report(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, 'System.out.println("out"); System.exit(a.length);')
            report = pathlib.Path(folder, "report.json")
            status, out, err = heddle("run", "--json", str(report), "-cp", f"{folder}:lib.jar", "Main", "x", "y \u00fc")
            self.assertEqual((status, out, err), (2, "out\n", ""))
            content = json.loads(report.read_text(encoding="utf-8"))
            self.assertEqual((content["tool"], content["command"], content["end"]), ("heddle", "run", "exited"))
            self.assertEqual(content["exit_status"], 2)
            self.assertEqual(content["target"]["main"], "Main")
            self.assertEqual(content["target"]["args"], ["x", "y \u00fc"])
            self.assertEqual(content["target"]["classpath"], [folder, "lib.jar"])
            self.assertGreater(content["stats"]["jumps_and_calls"], 1000)
            _, out, _ = heddle("run", "--json", "-", "-cp", folder, "Main")
            self.assertTrue(out.startswith("out\n{"))
            self.assertEqual(json.loads(out[4:])["exit_status"], 0)
            self.assertEqual(heddle("run", "--json", folder, "-cp", folder, "Main")[0], 70)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_quiet_leaves_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, 'Object o = new Object(); synchronized (o) { try { o.wait(); } catch (Exception e) { } }')
            self.assertGreater(heddle("run", "-cp", folder, "Main")[2].count("\n"), 2)
            status, out, err = heddle("run", "--quiet", "-cp", folder, "Main")
            self.assertEqual((status, out, err), (1, "", "heddle: run: deadlock: no thread can continue\n"))

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_quiet_check_has_one_line_on_standard_error_and_nothing_else(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, 'if (a.length != 0) throw new IllegalStateException("one\\ntwo");')
            self.assertGreater(heddle("check", "-cp", folder, "Main")[1].count("\n"), 2)
            self.assertEqual(heddle("check", "--quiet", "-cp", folder, "Main"), (0, "", "heddle: check: verified\n"))
            for options in ((), ("--all",), ("--outcomes",)):
                status, out, err = heddle("check", "--quiet", *options, "-cp", folder, "Main", "x")
                self.assertEqual((status, out), (1, ""))
                self.assertEqual(err, "heddle: check: violated: exception: java.lang.IllegalStateException: one\n")
            trace = pathlib.Path(folder, "trace.json")
            self.assertEqual(heddle("check", "--quiet", "--trace", str(trace), "-cp", folder, "Main", "x")[1], "")
            status, out, err = heddle("replay", "--quiet", str(trace))
            self.assertEqual((status, out, err.count("\n")), (1, "", 1))
            # Faults of the command line and of the input, too.
            for arguments in (("check", "--quiet", "-cp", folder, "NoSuchClass"), ("check", "--quiet", "--frobnicate", "Main"),
                              ("check", "--quiet", "--jdk", folder, "Main"), ("replay", "--quiet", folder + "/none"),
                              ("run", "--quiet", "--jdk", folder, "Main")):
                status, out, err = heddle(*arguments)
                self.assertEqual((out, err.count("\n")), ("", 1), (arguments, err))
                self.assertIn(status, (64, 66))
            # A report that goes to standard output is the only thing that is printed.
            status, out, err = heddle("check", "--quiet", "--json", "-", "-cp", folder, "Main")
            self.assertEqual((status, json.loads(out)["verdict"], err), (0, "verified", ""))

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_the_exit_of_a_test_runner_is_a_violation(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "JUnitCore.java")
            source.write_text("package org.junit.runner; public class JUnitCore { public static void main(String[] a) { int failures = 0;"
                              " try { assert a.length == 0; } catch (AssertionError e) { failures = 1; } System.exit(failures); } }",
                              encoding="utf-8")
            subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-d", folder, str(source)], check=True)
            for name in ("org.junit.runner.JUnitCore", "org/junit/runner/JUnitCore"):
                status, out, _ = heddle("check", "-cp", folder, name, "x")
                self.assertEqual(status, 1)
                self.assertIn("exit: the program ends with status 1", out)
            self.assertEqual(heddle("check", "-cp", folder, name)[0], 0)
            self.assertEqual(heddle("check", "--property", "assert", "-cp", folder, name, "x")[0], 0)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_race_is_shown_behind_what_it_led_to(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, "Runnable r = () -> n++; Thread t = new Thread(r), u = new Thread(r); t.start(); u.start(); "
                                 "t.join(); u.join(); assert n == 2 || a.length != 0; } static int n; static { ")
            report, trace = folder + "/report.json", folder + "/trace.json"
            status, out, err = heddle("check", "--json", report, "--trace", trace, "-cp", folder, "Main")
            self.assertEqual((status, err), (1, ""))
            self.assertTrue(out.startswith("assert: java.lang.AssertionError\n"), out)
            self.assertLess(out.index("assert: "), out.index("\nrace: "))
            self.assertEqual(out.count("schedule: "), 1)
            content = json.loads(pathlib.Path(report).read_text(encoding="utf-8"))
            self.assertEqual([violation["property"] for violation in content["violations"]], ["assert", "race"])
            self.assertTrue(content["pursuit"]["found"])
            status, again, _ = heddle("replay", trace)
            self.assertEqual((status, again.splitlines()[0]), (1, out.splitlines()[0]))
            self.assertEqual(again.count("schedule: "), 1)
            status, out, _ = heddle("check", "--pursue", "0", "-cp", folder, "Main")
            self.assertEqual((status, out.count("assert: ")), (1, 0))
            self.assertTrue(out.startswith("race: "))
            # A race without a consequence.
            status, out, _ = heddle("check", "-cp", folder, "Main", "x")
            self.assertTrue(out.startswith("race: "))
            self.assertIn("Nothing else fails: every interleaving was explored", out)
            self.assertIn("violated: race: ", heddle("check", "--quiet", "-cp", folder, "Main", "x")[2])
            self.assertIn("(beside a data race)", heddle("check", "--quiet", "-cp", folder, "Main")[2])
            again = json.loads(heddle("check", "--json", "-", "-cp", folder, "Main")[1])
            for key in ("violations", "pursuit"):
                self.assertEqual(again[key], content[key], "the same each time")

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_an_interrupt_ends_a_run_in_order(self):
        hook = 'Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook"))); '
        ways = {"running": 'System.out.println("ready"); System.err.println(); for (;;) Thread.yield();',
                "reading": 'System.out.println("ready"); System.err.println(); System.in.read(); System.out.println("read");'}
        for way, body in ways.items():
            with self.subTest(way), tempfile.TemporaryDirectory() as folder:
                compile_main(folder, hook + body)
                for number, expected in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
                    with subprocess.Popen([PROGRAM, "run", "-cp", folder, "Main"], stdin=subprocess.PIPE,
                                          stdout=subprocess.PIPE, text=True) as process:
                        self.assertEqual(process.stdout.readline(), "ready\n")
                        process.send_signal(number)
                        self.assertEqual(process.stdout.readline(), "hook\n")
                        self.assertEqual(process.wait(60), expected)

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_resources_are_found_in_jars_of_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            compile_main(folder, 'System.out.println(new String(Main.class.getResourceAsStream("text").readAllBytes()));')
            libraries = pathlib.Path(folder, "lib")
            libraries.mkdir()
            with zipfile.ZipFile(libraries / "main.jar", "w") as jar:
                jar.write(pathlib.Path(folder, "Main.class"), "Main.class")
                jar.writestr("text", "found")
            self.assertEqual(heddle("run", "-cp", f"{libraries}/*", "Main"), (0, "found\n", ""))

    @unittest.skipUnless(shutil.which("javac"), "needs a JDK")
    def test_a_package_has_the_attributes_of_the_manifest_of_its_jar(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "src", "p", "Main.java")
            source.parent.mkdir(parents=True)
            source.write_text("package p; public class Main { public static void main(String[] a) { "
                              "Package own = Main.class.getPackage(); System.out.println(own + own.getImplementationVersion()"
                              " + (own == Main.class.getClassLoader().getDefinedPackage(\"p\")) + own.isSealed()); } }",
                              encoding="utf-8")
            subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-d", folder, str(source)], check=True)
            jar = pathlib.Path(folder, "lib.jar")
            with zipfile.ZipFile(jar, "w") as entries:
                entries.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nImplementation-Version: 7.5\nSealed: true\n\n")
                entries.write(pathlib.Path(folder, "p", "Main.class"), "p/Main.class")
            for home in {tool.resolve().parent.parent for tool in pathlib.Path("/usr/lib/jvm").glob("*/bin/javac")}:
                self.assertEqual(heddle("run", "--jdk", str(home), "-cp", str(jar), "p.Main"), (0, "package p7.5truetrue\n", ""))


def compile_main(folder, body):
    source = pathlib.Path(folder, "Main.java")
    source.write_text("class Main { public static void main(String[] a) throws Exception { " + body + " } }\n",
                      encoding="utf-8")
    subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-d", folder, str(source)], check=True)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
