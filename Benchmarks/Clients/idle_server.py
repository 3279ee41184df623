"""The least that a WebDriver server can do: it answers each command at once. Prints its port."""

import http.server
import json

ELEMENT = {"element-6066-11e4-a52e-4f735466cecf": "1"}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        value = None
        if self.path == "/session":
            value = {"sessionId": "1", "capabilities": {}}
        elif self.path.endswith("/element"):
            value = ELEMENT
        elif self.path.endswith("/text"):
            value = "24.4"
        elif self.path.endswith("/timeouts") and self.command == "GET":
            value = {"implicit": 0, "pageLoad": 300000, "script": 30000}
        body = json.dumps({"value": value}).encode()
        head = ("HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\n"
                f"Cache-Control: no-cache\r\nContent-Length: {len(body)}\r\n\r\n").encode()
        self.wfile.write(head + body)

    do_GET = do_POST = do_DELETE = answer

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
