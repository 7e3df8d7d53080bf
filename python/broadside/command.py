"""The `broadside` command as a long-lived process that answers every line with a line."""
import json
import os
import shlex
import shutil
import subprocess
import tempfile
import threading


class CommandError(RuntimeError):
    """The command refused a request or ended. `code` is its problem code, if it gave one."""

    def __init__(self, message, code=None):
        super().__init__(message)
        self.code = code


def find_command():
    """The words that start the command: BROADSIDE, or `broadside` on the path."""
    given = os.environ.get("BROADSIDE")
    if given:
        return shlex.split(given)
    found = shutil.which("broadside")
    if found is None:
        raise CommandError("broadside was not found. Install it, or set BROADSIDE to the command.")
    return [found]


class Command:
    """One process. `ask` sends any number of requests and returns their answers in order."""

    def __init__(self, *arguments, command=None):
        words = list(command) if command else find_command()
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [*words, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    def ask(self, requests):
        """Writes from a second thread, so that full pipes cannot block both sides."""
        lines = [json.dumps(request) for request in requests]
        writer = threading.Thread(target=self._write, args=(lines,), daemon=True)
        writer.start()
        answers = [self._read() for _ in lines]
        writer.join()
        return answers

    def _write(self, lines):
        try:
            self._process.stdin.write(("\n".join(lines) + "\n").encode() if lines else b"")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass  # It has ended; reading reports that.

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise CommandError(self._reason())
        return json.loads(line)

    def _reason(self):
        """Why it has ended, in its own words if it left any."""
        self._process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip()
        return said or "The broadside command has ended."

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            try:
                self._process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process.stdout.close()
        self._errors.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
