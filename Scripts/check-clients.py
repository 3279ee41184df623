"""Asks an agent for its OpenRPC document, and has three generators make clients and types of it. Called by check-clients."""

import http.server
import json
import pathlib
import py_compile
import shutil
import socket
import subprocess
import sys
import tempfile
import threading

agent, home = sys.argv[1], pathlib.Path(sys.argv[2])
programs = home / "env/bin"


def discovered():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/s"
        process = subprocess.Popen([agent, "--socket", path], stdout=subprocess.PIPE)
        process.stdout.readline()
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(path)
            lines = connection.makefile("rw")
            for number, (method, params) in enumerate([("hello", {"protocolVersions": [1]}), ("rpc.discover", {})]):
                request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
                print(json.dumps(request), file=lines, flush=True)
                reply = json.loads(lines.readline())
        process.terminate()
        process.wait()
        return reply["result"]


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    # One of the generators ends with 0 whatever happens, and says that it failed.
    if result.returncode != 0 or "Server error" in result.stdout + result.stderr:
        sys.exit(f"{command[0]} failed:\n{result.stdout[-2000:]}{result.stderr[-2000:]}")


document = discovered()
out = home / "out"
shutil.rmtree(out, ignore_errors=True)
out.mkdir(parents=True)


# A generator that asks a server for its document, by HTTP.
class Server(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        reply = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": document}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
for language in ["python", "rust", "typescript"]:
    run(programs / "orpc", language, f"http://127.0.0.1:{server.server_port}", out / "orpc")

# Two that read JSON Schema.
definitions = json.loads(json.dumps(document["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/"))
schema = {
    "$schema": "http://json-schema.org/draft-07/schema#", "title": "Rehearsal", "type": "object",
    "properties": {name: {"$ref": f"#/$defs/{name}"} for name in definitions}, "$defs": definitions,
}
(out / "schema.json").write_text(json.dumps(schema))
run(programs / "datamodel-codegen", "--input", out / "schema.json", "--input-file-type", "jsonschema", "--output", out / "models.py",
    "--output-model-type", "pydantic_v2.BaseModel")
run(programs / "jsonschema-gentypes", "--json-schema", out / "schema.json", "--python", out / "types_of_replies.py")

files = sorted(out.rglob("*.py"))
for file in files:
    py_compile.compile(str(file), doraise=True)
run(programs / "python", out / "models.py")
run(programs / "python", out / "types_of_replies.py")
methods = [method["name"] for method in document["methods"]]
client = "\n".join(file.read_text() for file in (out / "orpc/python").rglob("*.py"))
missing = [name for name in methods if f"def {name.split('.')[-1]}(" not in client and "." not in name and f'"{name}"' not in client]
if missing:
    sys.exit(f"the Python client lacks {missing}")
print(f"{len(methods)} methods and {len(definitions)} types, in {len(files)} files of Python that compile, in Rust and in TypeScript")
