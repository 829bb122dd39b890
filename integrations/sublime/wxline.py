"""The weather in Sublime Text's status bar: one `wxline serve`, which tells of a change."""

import json
import subprocess
import threading
import time

import sublime
import sublime_plugin

PAUSES = [1, 2, 5, 10, 30, 60]  # Seconds before another start, by how often one was in vain.


class Weather:
    """One process, and a thread that reads what it says."""

    def __init__(self):
        self.line = ""
        self.over = threading.Event()
        self.process = None
        self.thread = threading.Thread(target=self.follow, daemon=True)
        self.thread.start()

    def follow(self):
        """Keeps the line true until it is over."""
        settings = sublime.load_settings("wxline.sublime-settings")
        command = settings.get("command", "wxline")
        place = settings.get("place")
        request = {
            "jsonrpc": "2.0", "id": 1, "method": "weather/subscribe",
            "params": {"place": place} if place else {},
        }
        failures = 0
        while not self.over.is_set():
            started = time.monotonic()
            try:
                self.read(command, request)
            except OSError as error:
                if failures == 0:
                    print("wxline:", error)
            failures = 1 if time.monotonic() - started > 60 else failures + 1
            if failures > 2:
                self.show("")  # Nobody keeps the line true.
            self.over.wait(PAUSES[min(failures, len(PAUSES)) - 1])

    def read(self, command, request):
        """Runs the process until it ends."""
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        with subprocess.Popen(
            [command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, creationflags=flags,
        ) as self.process:
            # Its input stays open: the process ends with it.
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
            # Bytes end their lines at LF alone; str.splitlines() would also do so at U+2028.
            for line in self.process.stdout:
                if self.over.is_set():
                    break
                message = json.loads(line.decode())
                answer = message.get("result") or message.get("params")
                self.show(answer["line"] if answer else "!--°")

    def show(self, line):
        """Shows a line in every view."""
        self.line = line
        for window in sublime.windows():
            for view in window.views():
                view.set_status("wxline", line)

    def stop(self):
        """Ends the process, and takes the line away."""
        self.over.set()
        if self.process:
            self.process.terminate()
        self.thread.join(2)
        self.show("")


weather = None


def plugin_loaded():
    global weather
    weather = Weather()


def plugin_unloaded():
    if weather:
        weather.stop()


class WxlineListener(sublime_plugin.EventListener):
    """New views get the line as well."""

    def on_activated_async(self, view):
        if weather:
            view.set_status("wxline", weather.line)
