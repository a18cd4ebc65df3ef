"""A page in headless Chromium, driven through the DevTools protocol over a pipe: no port, no network. What the page
logs as a warning or an error, and exceptions of its script, are kept."""

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
import time


class Page:
    def __init__(self, chromium, flags, width=1280, height=900):
        self.profile = tempfile.TemporaryDirectory()
        # Above 10, so that the shell can make them 3 and 4, which is where Chromium looks.
        pipes = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (*os.pipe(), *os.pipe())]
        to_browser, self.input, self.output, from_browser = pipes
        command = [chromium, *flags, "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "about:blank"]
        self.process = subprocess.Popen(["bash", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "-", *command],
                                        pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.session, self.events, self.faults = b"", 0, None, set(), []
        self.runs_scripts = True
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(target["targetId"] for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except OSError:
            pass
        self.process.wait(timeout=60)
        os.close(self.input)
        os.close(self.output)
        self.profile.cleanup()

    def message(self):
        end = time.monotonic() + 120
        while b"\0" not in self.buffer:
            ready = select.select([self.output], [], [], max(0, end - time.monotonic()))[0]
            part = os.read(self.output, 1 << 20) if ready else b""
            if not part:
                raise OSError("the browser does not answer")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session is not None:
            request["sessionId"] = self.session
        os.write(self.input, json.dumps(request).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise OSError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        method, about = event.get("method", ""), event.get("params", {})
        self.events.add(method)
        if method == "Runtime.exceptionThrown":
            self.faults.append(about["exceptionDetails"]["text"])
        if method == "Runtime.consoleAPICalled" or method == "Log.entryAdded":
            self.faults.append(json.dumps(about)[:500])

    def open(self, address):
        self.events.discard("Page.loadEventFired")
        # Otherwise a change of what is behind `#` loads nothing.
        self.call("Page.navigate", url="about:blank")
        while "Page.loadEventFired" not in self.events:
            self.note(self.message())
        self.events.discard("Page.loadEventFired")
        self.call("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self.note(self.message())
        if self.runs_scripts:
            self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => "
                     "requestAnimationFrame(done))))")

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise OSError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def press(self, key, text=""):
        about = {"key": key, "code": key if not text else f"Key{text.upper()}"}
        self.call("Input.dispatchKeyEvent", type="keyDown", **about, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def click(self, selector):
        box = self.run(f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
                       " e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect();"
                       " return [r.left + r.width / 2, r.top + r.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def set_scripts(self, enabled):
        self.call("Emulation.setScriptExecutionDisabled", value=not enabled)
        self.runs_scripts = enabled

    def screenshot(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])
