"""Drives an agent with aiorpcX (PyPI), a JSON-RPC client made by others: over a unix socket and over TCP.

    python3 Examples/aiorpcx_drive.py .build/debug/rehearsal-agent
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile

import aiorpcx


async def drive(session, token=None):
    hello = {"protocolVersions": [1], "client": "aiorpcX"}
    if token:
        hello["token"] = token
    apps = (await session.send_request("hello", hello))["apps"]
    await session.send_request("launch", {"app": "Earthquakes", "seed": 7})
    cell = {"className": "UITableViewCell"}
    # By position, and several in one batch. The first waits until there is a cell.
    async with session.send_batch(raise_errors=True) as batch:
        batch.add_request("find", [cell, 1])
        batch.add_request("rows", [{"className": "UITableView"}])
    found, rows = batch.results
    await session.send_request("tap", {"locator": {**cell, "row": {"section": 0, "row": 0}}})
    depth = (await session.send_request("read", {"locator": {"identifier": "depth"}}))["text"]
    try:
        await session.send_request("tpa", {})
    except aiorpcx.RPCError as error:
        refusal = error.message
    await session.send_request("quit")
    return f"apps: {' '.join(apps)}; rows: {rows['sections']}; depth: {depth}; refused: {refusal}"


def start(agent, *arguments):
    process = subprocess.Popen([agent, *arguments], stdout=subprocess.PIPE, text=True)
    return process, json.loads(process.stdout.readline())["ready"]


async def main(agent):
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "agent.sock")
    process, _ = start(agent, "--socket", path)
    async with aiorpcx.connect_us(path, framer=aiorpcx.NewlineFramer(max_size=10_000_000)) as session:
        print("unix:", await drive(session))
    process.wait()

    token_file = os.path.join(folder, "token")
    with open(token_file, "w") as file:
        file.write("open sesame\n")
    process, place = start(agent, "--listen", "127.0.0.1:0", "--token-file", token_file)
    host, port = place.removeprefix("tcp:").rsplit(":", 1)
    async with aiorpcx.connect_rs(host, int(port), framer=aiorpcx.NewlineFramer(max_size=10_000_000)) as session:
        print("tcp:", await drive(session, token="open sesame"))
    process.wait()


asyncio.run(main(sys.argv[1]))
