"""`rehearse mcp` driven by the Model Context Protocol's own client, as a coding agent's would be."""

import base64
import json
import os
import re
import unittest

from mcp import Client, StdioServerParameters
from mcp_types.version import LATEST_HANDSHAKE_VERSION, LATEST_MODERN_VERSION

SERVER = StdioServerParameters(command=os.environ["REHEARSE"], args=["mcp", "--agent", os.environ["REHEARSAL_AGENT"]])


class Story(unittest.IsolatedAsyncioTestCase):
    async def said(self, client, name, /, **arguments):
        """What a tool answers, as a text."""
        result = await client.call_tool(name, arguments)
        self.assertFalse(result.is_error, result.content[0].text)
        return result.content[0].text

    async def refusal(self, client, name, /, **arguments):
        result = await client.call_tool(name, arguments)
        self.assertTrue(result.is_error, result.content)
        return result.content[0].text

    async def test_an_app_is_launched_looked_at_and_used(self):
        async with Client(SERVER) as client:
            self.assertIn("Workbench", await self.said(client, "apps"))
            screen = await self.said(client, "launch", name="Workbench", seed=7)
            self.assertTrue(screen.startswith("App 1 runs.\nWorkbench at 0 ms, seed 7"), screen)
            self.assertIn("button 'Greet' (disabled)", screen)
            self.assertIn("#name", screen)
            screen = await self.said(client, "enter_text", view="#name", text="Ada")
            self.assertIn("button 'Greet'\n", screen)
            self.assertIn("keyboard (it is up)", screen)
            self.assertNotIn("key 'Q'", screen)
            self.assertIn("staticText 'Hello, Ada!' #greeting", await self.said(client, "tap", view="Greet"))
            lines = await self.said(client, "find", view="#greeting")
            self.assertIn('@Find(id: "greeting") var greeting', lines)
            self.assertIn('app.view(identifier="greeting")', lines)
            await self.said(client, "tap", view="Later")
            self.assertIn("due at 5400 ms", await self.said(client, "pending"))
            self.assertIn("'later'", await self.said(client, "advance", seconds=5))
            self.assertEqual(await self.said(client, "close"), "It has ended.")

    async def test_what_goes_wrong_says_what_would_be_right(self):
        async with Client(SERVER) as client:
            self.assertEqual(await self.refusal(client, "look"), "no app runs: call 'launch' first")
            self.assertIn("did you mean 'Workbench'", await self.refusal(client, "launch", name="Workbensh"))
            await self.said(client, "launch", name="Workbench")
            missing = await self.refusal(client, "tap", view="Gret")
            for part in ["asked:", "found:", "'Greet'", "tried:", "pending:"]:
                self.assertIn(part, missing)
            self.assertIn("did you mean 'text'", await self.refusal(client, "enter_text", view="#name", txt="Ada"))
            self.assertIn("must be number", await self.refusal(client, "advance", seconds="5"))
            self.assertIn("nothing that is pending could change that", await self.refusal(client, "wait_for", view="Godot", seconds=60))
            with self.assertRaises(Exception) as caught:
                await client.call_tool("tup", {})
            self.assertIn("did you mean 'tap'", str(caught.exception))

    async def test_requests_are_answered_and_seen(self):
        async with Client(SERVER) as client:
            await self.said(client, "launch", name="Workbench")
            refusal = await self.refusal(client, "tap", view="Ask the network")
            call = re.search(r"to answer it, add: call 'stub' with (\{.*\})\n", refusal)
            self.assertEqual("1 stub is there now.", await self.said(client, "stub", **json.loads(call[1])))
            await self.said(client, "tap", view="Ask the network")
            requests = await self.said(client, "requests")
            self.assertIn("https://nowhere.example/answer", requests)
            self.assertIn("\"bodyBytes\":2", requests.replace(" ", ""))

    async def test_pictures_are_png(self):
        async with Client(SERVER) as client:
            await self.said(client, "launch", name="Workbench", dark=True)
            result = await client.call_tool("look", {"picture": True})
            picture = result.content[1]
            self.assertEqual((picture.type, picture.mime_type), ("image", "image/png"))
            self.assertEqual(base64.b64decode(picture.data)[:8], b"\x89PNG\r\n\x1a\n")

    async def test_every_command_of_the_protocol_can_be_sent(self):
        async with Client(SERVER) as client:
            await self.said(client, "launch", name="Gestures")
            self.assertIn("rotateDevice  ", await self.said(client, "describe_commands"))
            self.assertIn("orientation", await self.said(client, "describe_commands", method="rotateDevice"))
            await self.said(client, "command", method="rotateDevice", params={"orientation": "landscape"})
            self.assertIn('"landscape', await self.said(client, "command", method="device"))
            self.assertIn("did you mean 'rotateDevice'", await self.refusal(client, "command", method="rotateDevise"))

    async def test_specs_are_listed_run_and_explored(self):
        async with Client(SERVER) as client:
            self.assertIn("Earthquakes", await self.said(client, "list_specs", filter="Earthquakes"))
            run = await self.said(client, "run_specs", filter="*opens a row*")
            self.assertRegex(run, r"^Status \d")

    async def test_old_and_new_versions_are_spoken(self):
        async with Client(SERVER) as client:
            self.assertEqual(client.protocol_version, LATEST_MODERN_VERSION)
            tools = (await client.list_tools()).tools
            self.assertTrue(all(tool.description and tool.input_schema["type"] == "object" for tool in tools))
        async with Client(SERVER, mode="legacy") as client:
            self.assertEqual(client.protocol_version, LATEST_HANDSHAKE_VERSION)
            self.assertEqual([tool.name for tool in (await client.list_tools()).tools], [tool.name for tool in tools])


if __name__ == "__main__":
    unittest.main()
