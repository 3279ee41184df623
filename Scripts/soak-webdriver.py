"""Tries to wear a WebDriver server out: Scripts/soak-webdriver.py SERVER AGENT [--sessions N] [--requests N] [--seed N].

Sessions are opened and closed, many at a time; requests of strangers come, wrong in every way; senders are slow, give up half-way, or send
too much. In the end the server must answer, with no process, descriptor or memory left behind. Needs nothing but Python.
"""

import argparse
import concurrent.futures
import http.client
import json
import os
import random
import re
import socket
import subprocess
import sys
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("server")
arguments.add_argument("agent")
arguments.add_argument("--sessions", type=int, default=500)
arguments.add_argument("--requests", type=int, default=100_000)
arguments.add_argument("--seed", type=int, default=1)
options = arguments.parse_args()

server = subprocess.Popen(
    [options.server, "--agent", options.agent, "--port", "0", "--max-sessions", "50"], stdout=subprocess.PIPE, text=True
)
address = re.search(r"http://([\d.]+):(\d+)", server.stdout.readline())
HOST, PORT = address[1], int(address[2])
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


def call(connection, method, path, body=None):
    connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    return response.status, json.loads(response.read())


def connect():
    return http.client.HTTPConnection(HOST, PORT, timeout=60)


def state():
    """Descriptors, children with theirs, threads, and memory in MB."""
    status = open(f"/proc/{server.pid}/status").read()
    children = subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True).stdout.split()
    forks = [subprocess.run(["pgrep", "-P", child], capture_output=True, text=True).stdout.split() for child in children]
    return {
        "descriptors": len(os.listdir(f"/proc/{server.pid}/fd")),
        "processes": len(children) + sum(map(len, forks)),
        "threads": int(re.search(r"Threads:\s+(\d+)", status)[1]),
        "MB": int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024,
    }


def session(number):
    connection = connect()
    app = ["Earthquakes", "Workbench", "Gestures", "Controls"][number % 4]
    status, reply = call(connection, "POST", "/session", {"capabilities": {"alwaysMatch": {"appium:app": app}}})
    if status != 200:
        return str(reply)
    path = f"/session/{reply['value']['sessionId']}"
    for method, rest in [("GET", "/source"), ("GET", "/title"), ("GET", "/window/rect")]:
        status, reply = call(connection, method, path + rest)
        if status != 200:
            return str(reply)
    # Every tenth client goes without a word.
    if number % 10 != 9:
        call(connection, "DELETE", path)
    else:
        abandoned.append(path)
    connection.close()


# Warm: the process that agents are forked from, and the threads.
abandoned = []
session(0)
before = state()
print("before:  ", before)

start = time.monotonic()
with concurrent.futures.ThreadPoolExecutor(40) as pool:
    problems = [problem for problem in pool.map(session, range(options.sessions)) if problem]
check(not problems, f"{len(problems)} of {options.sessions} sessions failed: {problems[:1]}")
print(f"{options.sessions} sessions in {time.monotonic() - start:.1f} s")
connection = connect()
for path in abandoned:
    call(connection, "DELETE", path)

# Strangers.
chance = random.Random(options.seed)
status, reply = call(connection, "POST", "/session", {"capabilities": {"alwaysMatch": {"appium:app": "Workbench"}}})
own = f"/session/{reply['value']['sessionId']}"
status, reply = call(connection, "POST", own + "/element", {"using": "name", "value": "name"})
element = f"{own}/element/{reply['value']['ELEMENT']}"
PATHS = ["/status", own, own + "/element", own + "/elements", own + "/actions", own + "/execute/sync", own + "/timeouts",
         own + "/appium/settings", own + "/url", own + "/orientation", own + "/alert/text", element + "/value", element + "/text",
         element + "/attribute/label", element + "/rect", "/session", "/session/none/source", "/nothing", "//", "/%ff%00"]
VALUES = [None, True, 0, -1, 1e308, 1e999, 2**63, "", "x" * 3000, "\u0000\ud800", [], {}, [[[]]], {"a": {"b": []}}, "//[", "**/", "label ==",
          "xpath", "-ios predicate string", "css selector", "mobile: scroll", "rehearsal: advance", "rehearsal: quit", {"byMs": -1}]
NAMES = ["using", "value", "text", "script", "args", "actions", "implicit", "url", "orientation", "settings", "capabilities", "type", "id"]
KNOWN = {"element click intercepted", "element not interactable", "invalid argument", "invalid element state", "invalid selector",
         "invalid session id", "no such alert", "no such element", "no such shadow root", "no such window", "detached shadow root",
         "stale element reference", "unknown command", "unknown method", "move target out of bounds", "session not created", "timeout",
         "unable to capture screen", "unexpected alert open", "unsupported operation", "unknown error"}


def body():
    kind = chance.randrange(10)
    if kind == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    if kind == 1:
        return b"[" * chance.randrange(1, 5000)
    text = json.dumps({chance.choice(NAMES): chance.choice(VALUES) for _ in range(chance.randrange(4))}).encode()
    return text[: chance.randrange(len(text) + 1)] if kind == 2 else text


codes, slowest, start = {}, 0, time.monotonic()
for number in range(options.requests):
    method = chance.choice(["GET", "POST", "POST", "POST", "DELETE", "PUT", "BREW"])
    path = chance.choice(PATHS)
    if method == "DELETE" and path == own:
        continue
    began = time.monotonic()
    try:
        connection.request(method, path, body() if method in ("POST", "PUT") else None)
        response = connection.getresponse()
        reply = json.loads(response.read() or "null")
    except (http.client.HTTPException, ConnectionError):
        # What is no HTTP at all is answered by closing.
        connection.close()
        continue
    finally:
        slowest = max(slowest, time.monotonic() - began)
    if response.status == 200:
        code = "success"
        if path == "/session" and method == "POST":
            call(connection, "DELETE", f"/session/{reply['value']['sessionId']}")
    elif response.status == 400 and reply is None:
        code = "no HTTP"
    else:
        code = reply["value"]["error"]
        check(code in KNOWN and set(reply) == {"value"}, f"{method} {path}: {reply}")
    codes[code] = codes.get(code, 0) + 1
    if code == "invalid session id" and path.startswith(own):
        # What a stranger asked has ended the app, as quitting does: a new one.
        status, reply = call(connection, "POST", "/session", {"capabilities": {"alwaysMatch": {"appium:app": "Workbench"}}})
        new = f"/session/{reply['value']['sessionId']}"
        PATHS = [entry.replace(own, new) for entry in PATHS]
        own = new
print(f"{options.requests} requests of strangers in {time.monotonic() - start:.1f} s, the slowest took {slowest:.2f} s")
print("  " + ", ".join(f"{code}: {count}" for code, count in sorted(codes.items(), key=lambda entry: -entry[1])))
check(slowest < 10, "no request takes ten seconds")

# Raw bytes, half requests, slow senders, and too much.
for raw in [b"\x00" * 100, b"GET\r\n\r\n", b"POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", b"GET /status HTTP/9.9\r\n\r\n",
            b"GET /status HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000 + b"\r\n\r\n"]:
    with socket.create_connection((HOST, PORT), timeout=10) as stranger:
        try:
            stranger.sendall(raw)
            answer = stranger.recv(4096)
        except ConnectionError:
            answer = b""
        check(answer == b"" or answer.startswith(b"HTTP/1.1 4"), f"{raw[:40]} is answered {answer[:60]}")
slow = []
for _ in range(200):
    stranger = socket.create_connection((HOST, PORT))
    stranger.sendall(b"POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    slow.append(stranger)
check(call(connect(), "GET", "/status")[0] == 200, "the server answers beside 200 slow senders")
for stranger in slow:
    stranger.close()
huge = connect()
huge.putrequest("POST", "/session")
huge.putheader("Content-Length", str(200 * 1024 * 1024))
huge.endheaders()
sent = 0
try:
    for _ in range(200):
        huge.send(b"x" * 1024 * 1024)
        sent += 1
    status = huge.getresponse().status
except (ConnectionError, http.client.HTTPException):
    status = 0
check(status in (0, 400, 413), f"a body of 200 MB is refused, and not answered {status}")

call(connection, "DELETE", own)
connection.close()
deadline = time.monotonic() + 30
after = state()
while time.monotonic() < deadline and (after["descriptors"] > before["descriptors"] + 5 or after["processes"] > before["processes"]):
    time.sleep(0.2)
    after = state()
print("after:   ", after)
check(after["processes"] <= before["processes"], "no process is left")
check(after["descriptors"] <= before["descriptors"] + 5, "no descriptor is left")
check(after["MB"] <= before["MB"] + 100, "no memory is left")
server.terminate()
check(server.wait(10) == 0, "the server ends with status 0")
sys.exit(1 if failures else 0)
