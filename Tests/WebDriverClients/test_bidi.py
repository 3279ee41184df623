"""WebDriver BiDi: Selenium's own client of it, and raw messages on a WebSocket."""

import json
import os
import signal
import socket as socket_of
import subprocess
import urllib.parse

import websocket

from stories import Story, URL


class BidirectionalStory(Story):
    def listening(self, app):
        """A session, and a WebSocket of it."""
        driver = self.selenium(app, webSocketUrl=True)
        socket = websocket.create_connection(driver.capabilities["webSocketUrl"], timeout=20)
        self.addCleanup(socket.close)
        return driver, socket

    def ask(self, socket, method, params=None, id=1):
        socket.send(json.dumps({"id": id, "method": method, "params": params or {}}))
        return json.loads(socket.recv())

    def refusal(self, socket, text):
        socket.send(text)
        answer = json.loads(socket.recv())
        self.assertEqual(answer["type"], "error")
        return answer["id"], answer["error"], answer["message"]

    def test_selenium_hears_what_uikit_writes_to_its_console(self):
        driver = self.selenium("Workbench", webSocketUrl=True)
        heard = []
        driver.script.add_console_message_handler(heard.append)
        driver.find_element("id", "Conflict").click()
        self.assertEqual(driver.find_element("id", "Conflict").text, "Conflict")
        self.assertEqual([(entry.level, entry.method) for entry in heard], [("warn", "warn")])
        self.assertTrue(heard[0].text.startswith("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
        self.assertEqual(heard[0].timestamp // 1000, 1704067200, "the app's clock, which begins in 2024")

    def test_what_came_before_somebody_listened_is_told_then(self):
        driver, socket = self.listening("Workbench")
        driver.find_element("id", "Conflict").click()
        socket.send(json.dumps({"id": 7, "method": "session.subscribe", "params": {"events": ["log"]}}))
        answers = [json.loads(socket.recv()) for _ in range(2)]
        self.assertEqual([answer["type"] for answer in answers], ["event", "success"])
        self.assertEqual(answers[0]["method"], "log.entryAdded")
        self.assertEqual(answers[1], {"type": "success", "id": 7, "result": {"subscription": "subscription-1"}})

    def test_commands_and_the_end_are_told_until_nobody_listens(self):
        driver, socket = self.listening("Workbench")
        name = self.ask(socket, "session.subscribe", {"events": ["rehearsal:session"]})["result"]["subscription"]
        driver.find_element("id", "Greet")
        self.assertEqual(json.loads(socket.recv()), {
            "type": "event", "method": "rehearsal:session.commandEnded",
            "params": {"method": "POST", "path": "/session/{session}/element", "error": None}})
        self.assertEqual(self.ask(socket, "session.unsubscribe", {"subscriptions": [name]})["type"], "success")
        driver.find_element("id", "Greet")
        self.assertEqual(self.ask(socket, "session.unsubscribe", {"subscriptions": [name]}),
                         {"type": "error", "id": 1, "error": "invalid argument", "stacktrace": "",
                          "message": "there is no subscription 'subscription-1'"})

    def test_a_crash_is_told_with_the_words_of_the_app(self):
        driver, socket = self.listening("Workbench")
        self.ask(socket, "session.subscribe", {"events": ["log.entryAdded", "rehearsal:session.ended"]})
        with self.assertRaises(Exception):
            driver.find_element("id", "Crash").click()
        events = []
        while not events or events[-1]["method"] != "rehearsal:session.ended":
            events.append(json.loads(socket.recv()))
        self.assertIn("Fatal error", "\n".join(event["params"].get("text", "") for event in events))
        self.assertEqual(events[-1]["params"]["sessionId"], driver.session_id)
        self.assertIn("agent", events[-1]["params"]["reason"])
        self.assertEqual(socket.recv_data()[0], websocket.ABNF.OPCODE_CLOSE)

    def test_a_server_that_is_asked_to_end_waits_for_no_listener(self):
        words = [os.environ["WEBDRIVER_SERVER"], "--agent", os.environ["REHEARSAL_AGENT"], "--port", "0", "--new-command-timeout", "0"]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.addCleanup(server.kill)
        self.addCleanup(server.stdout.close)
        url = server.stdout.readline().split()[2].rstrip(",")
        driver = self.selenium("Workbench", url=url, webSocketUrl=True)
        socket = websocket.create_connection(driver.capabilities["webSocketUrl"], timeout=20)
        self.ask(socket, "session.subscribe", {"events": ["rehearsal:session.ended"]})
        server.send_signal(signal.SIGTERM)
        self.assertEqual(json.loads(socket.recv())["params"]["reason"], "the server is shutting down")
        self.assertEqual(socket.recv_data()[0], websocket.ABNF.OPCODE_CLOSE)
        self.assertEqual(server.wait(timeout=60), 0)

    def test_who_asks_for_something_else_gets_an_answer(self):
        driver, _ = self.listening("Workbench")
        address = urllib.parse.urlsplit(URL)
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        asked = [("GET", "Connection: Upgrade\r\nUpgrade: h2c", "200"), ("POST", f"Connection: Upgrade\r\nUpgrade: websocket\r\n{key}", "405"),
                 ("GET", f"Connection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\nSec-WebSocket-Version: 8", "200"),
                 ("GET", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13", "200")]
        for method, fields, status in asked:
            with socket_of.create_connection((address.hostname, address.port), timeout=20) as connection:
                request = f"{method} /session/{driver.session_id} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n{fields}\r\n\r\n"
                connection.sendall(request.encode())
                self.assertEqual(connection.recv(100).decode().split()[1], status, fields)

    def test_both_doors_end_a_session(self):
        driver, socket = self.listening("Workbench")
        self.assertEqual(self.ask(socket, "session.status"), {
            "type": "success", "id": 1, "result": {"ready": False, "message": "this connection has a session"}})
        self.assertEqual(self.ask(socket, "browsingContext.getTree")["result"]["contexts"][0]["context"], "NATIVE_APP")
        handle = driver.current_window_handle
        self.assertEqual(self.ask(socket, "browsingContext.getTree", {"root": handle})["result"]["contexts"][0]["context"], handle)
        self.assertEqual(self.ask(socket, "browsingContext.getTree", {"root": "2"})["error"], "no such frame")
        self.assertEqual(self.ask(socket, "session.end")["type"], "success")
        self.assertEqual(socket.recv_data()[0], websocket.ABNF.OPCODE_CLOSE)
        with self.assertRaises(Exception) as caught:
            driver.find_element("id", "Greet")
        self.assertEqual(type(caught.exception).__name__, "InvalidSessionIdException")

    def test_what_cannot_be_understood_says_what_would_be_right(self):
        _, socket = self.listening("Workbench")
        self.assertEqual(self.refusal(socket, "no JSON"), (None, "invalid argument", (
            'a message is a JSON object: {"id": 1, "method": "session.status", "params": {}}')))
        self.assertEqual(self.refusal(socket, '{"id": 3, "method": "session.subscribe"}'), (
            3, "invalid argument", "'params' must be an object; {} where there are none"))
        self.assertEqual(self.refusal(socket, '{"id": 4, "method": "session.subscribe", "params": {"events": ["log.entryAdde"]}}'), (
            4, "invalid argument", "there is no event 'log.entryAdde'; did you mean 'log.entryAdded'?"))
        id, code, message = self.refusal(socket, '{"id": 5, "method": "script.evaluate", "params": {}}')
        self.assertEqual((id, code), (5, "unknown command"))
        self.assertIn("there is no command 'script.evaluate'", message)
        socket.send_binary(b"{}")
        self.assertEqual(json.loads(socket.recv())["message"], "a message is JSON, in a text frame")

    def test_a_message_that_is_too_long_is_told_so(self):
        # The head of a frame of 2 MiB, of which nothing follows; and a message whose parts are short enough each.
        head = bytes([0x81, 0xFF]) + (2 << 20).to_bytes(8, "big") + bytes(4)
        parts = [websocket.ABNF.create_frame(b"x" * 700_000, opcode, fin)
                 for opcode, fin in [(websocket.ABNF.OPCODE_TEXT, 0), (websocket.ABNF.OPCODE_CONT, 1)]]
        for send in [lambda socket: socket.sock.sendall(head), lambda socket: [socket.send_frame(part) for part in parts]]:
            _, socket = self.listening("Workbench")
            send(socket)
            opcode, data = socket.recv_data()
            self.assertEqual((opcode, int.from_bytes(data[:2], "big")), (websocket.ABNF.OPCODE_CLOSE, 1009))

    def test_strangers_and_sessions_that_are_none_get_no_socket(self):
        driver, _ = self.listening("Workbench")
        url = driver.capabilities["webSocketUrl"]
        self.assertTrue(url.startswith(URL.replace("http", "ws", 1).rstrip("/")))
        appium = url.replace("/session/", "/bidi/")
        websocket.create_connection(appium, timeout=20).close()
        for address, origin, status in [(url, "https://evil.example", 403), (url + "0", None, 404)]:
            with self.assertRaises(websocket.WebSocketBadStatusException) as caught:
                websocket.create_connection(address, timeout=20, origin=origin)
            self.assertEqual(caught.exception.status_code, status)
