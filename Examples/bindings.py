"""Puts a value, a fixture and a double in the place of what an app binds, each for one launch.

    python3 Examples/bindings.py .build/debug/rehearsal-agent
"""

import contextlib
import json
import socket
import subprocess
import sys
import tempfile


@contextlib.contextmanager
def launched(**bindings):
    """A function that asks an agent of its own, in which the app Greetings was launched with these bindings."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as link:
        path = folder + "/agent.sock"
        agent = subprocess.Popen([sys.argv[1], "--socket", path], stdout=subprocess.PIPE)
        try:
            agent.stdout.readline()  # it listens now
            link.connect(path)
            lines = link.makefile("rw", encoding="utf-8", newline="\n")

            def ask(method, **params):
                request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
                print(json.dumps(request), file=lines, flush=True)
                reply = json.loads(lines.readline())
                return reply["result"] if "result" in reply else print("refused:", reply["error"]["message"])

            ask("hello", protocolVersions=[1])
            if ask("launch", app="Greetings", bindings=bindings):
                yield ask
            else:
                yield None
        finally:
            agent.kill()
            agent.communicate()


def send(ask, letter):
    ask("tap", locator={"label": "Write"})
    ask("enterText", text=letter, locator={"identifier": "letter"})
    ask("tap", locator={"label": "Send"})
    return ask("read", locator={"identifier": "sent"})["text"]


with launched(theMessage="Hello Mars", copies=2) as ask:
    print("value:", ask("read", locator={"identifier": "message"})["text"])
with launched(post={"$fixture": "closed"}) as ask:
    print("fixture:", send(ask, "Dear all"))
with launched(post={"$double": {"send(_:copies:)": 41}}) as ask:
    print("double:", send(ask, "Dear all"))
    for call in ask("calls", key="post")["calls"]:
        print("called:", call["function"], *call["arguments"])
with launched(teMessage="Hello Mars"):
    pass
