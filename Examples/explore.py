"""Explores orders of events: does it matter how late an answer comes?

    python3 Examples/explore.py .build/debug/rehearsal-agent

The app asks the network, whose answer is there after 4.5 seconds, and does something that is done after 5. The answer may be up
to a second late. Each run differs from the usual one in one choice.
"""

import json
import socket
import subprocess
import sys
import tempfile


def run(picks):
    """What the app shows in the end, and what there was to choose from; of an agent of its own."""
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
                return reply["result"] if "result" in reply else sys.exit(reply["error"]["message"])

            ask("hello", protocolVersions=[1])
            stub = {"path": "/answer", "body": "42", "delayMs": 4500}
            ask("launch", app="Workbench", seed=7, stubs=[stub], exploration={"answersMs": 1000, "picks": picks})
            ask("tap", locator={"label": "Ask and wait"})
            ask("tap", locator={"label": "Later"})
            ask("advance", byMs=7000)
            return ask("read", locator={"identifier": "greeting"})["text"], ask("choices")
        finally:
            agent.kill()
            agent.communicate()


usual, told = run("usual")
print("as usual it shows", usual)
others = [(number, option) for number, choice in enumerate(told["choices"]) for option in range(1, len(choice["options"]))]
for number, option in others:
    shown, _ = run(f"{number}.{option}")
    if shown != usual:
        options = [told["names"][index]["label"] for index in told["choices"][number]["options"]]
        print(f"with {number}.{option} it shows {shown}: '{options[0]}' comes after '{options[option]}'")
print("runs:", 1 + len(others))
