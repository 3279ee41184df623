"""Programs that may hang, or end as they like."""

import dataclasses
import os
import signal
import subprocess
import tempfile

# How long one that was interrupted may take to say what it knows.
GRACE_SECONDS = 20


@dataclasses.dataclass
class Ended:
    code: int
    output: str
    errors: str
    # Whether it was ended, because its time was over.
    is_late: bool

    def last_line(self):
        lines = [line.strip() for line in (self.errors or self.output).splitlines() if line.strip()]
        return lines[-1] if lines else f"it ended with status {self.code}, without a word"


def run(command, seconds, environment=None):
    """Runs a program, for `seconds` at most unless they are none: then it is interrupted, and killed if that does not help. What
    it started goes with it."""
    # Files, not pipes: whoever outlives the program would keep a pipe open.
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, env=environment, start_new_session=True
        )
        is_late = False
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            is_late = True
            process.send_signal(signal.SIGINT)
            try:
                process.wait(GRACE_SECONDS)
            except subprocess.TimeoutExpired:
                pass
        finally:
            if is_late or process.poll() is None:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                process.wait()
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
        return Ended(process.returncode, *texts, is_late)
