"""Makes rehearsal/protocol.py of an agent's OpenRPC document: python generate.py AGENT [FILE].

Every schema becomes a type, every method a method with its parameters by name; both once for callers that wait and once for asyncio.
"""

import json
import keyword
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import textwrap

PREFIX = "#/components/schemas/"
# What only the connection itself says.
OF_THE_CONNECTION = {"hello", "rpc.discover", "subscribe", "unsubscribe"}


def discovered(agent):
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([agent, "--socket", f"{folder}/s"], stdout=subprocess.PIPE)
        try:
            process.stdout.readline()
            with socket.socket(socket.AF_UNIX) as link:
                link.connect(f"{folder}/s")
                lines = link.makefile("rw", encoding="utf-8", newline="\n")
                for method, params in [("hello", {"protocolVersions": [1]}), ("rpc.discover", {})]:
                    print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}), file=lines, flush=True)
                    reply = json.loads(lines.readline())
                return reply["result"]
        finally:
            process.terminate()
            process.wait()


def snake(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z]+)", lambda match: "_" + match[1].lower(), name)


def python_name(name):
    name = snake(name)
    return name + "_" if keyword.iskeyword(name) else name


def type_of(schema):
    if "$ref" in schema:
        return schema["$ref"].removeprefix(PREFIX)
    if "enum" in schema:
        return "Literal[" + ", ".join(repr(value) for value in schema["enum"]) + "]"
    if "oneOf" in schema:
        return "Union[" + ", ".join(dict.fromkeys(type_of(option) for option in schema["oneOf"])) + "]"
    match schema.get("type"):
        case "string":
            return "str"
        case "boolean":
            return "bool"
        case "integer":
            return "int"
        case "number":
            return "float"
        case "array":
            return f"list[{type_of(schema.get('items', {}))}]"
        case "object" if "properties" in schema:
            return "dict[str, Any]"
        case "object":
            values = schema.get("additionalProperties")
            return f"dict[str, {type_of(values)}]" if isinstance(values, dict) else "dict[str, Any]"
    return "Any"


def docstring(text, indentation):
    lines = textwrap.wrap(text, 118 - len(indentation)) or [""]
    if len(lines) == 1 and len(lines[0]) + len(indentation) + 6 <= 120:
        return f'{indentation}"""{lines[0]}"""'
    return "\n".join([f'{indentation}"""{lines[0]}'] + [indentation + line for line in lines[1:]] + [f'{indentation}"""'])


def comment(text, indentation):
    return [f"{indentation}# {line}" for line in textwrap.wrap(text, 116 - len(indentation))]


def schema_types(schemas):
    lines = []
    for name, schema in sorted(schemas.items()):
        if schema.get("type") == "object" and "properties" in schema:
            required = set(schema.get("required", []))
            fields = schema["properties"]
            if any(keyword.iskeyword(field) for field in fields):
                entries = ", ".join(f"{field!r}: {type_of(value)!r}" for field, value in sorted(fields.items()))
                lines += ["", "", f"{name} = TypedDict({name!r}, {{{entries}}}, total=False)"]
                continue
            lines += ["", "", f"class {name}(TypedDict, total=False):"]
            if schema.get("description"):
                lines.append(docstring(schema["description"], "    "))
            if not fields:
                lines.append("    pass")
            for field, value in sorted(fields.items()):
                lines += comment(value.get("description", ""), "    ")
                kind = type_of(value)
                lines.append(f"    {field}: {f'Required[{kind}]' if field in required else kind}")
        else:
            lines += ["", "", f'{name}: TypeAlias = "{type_of(schema)}"' if "[" not in type_of(schema) else f"{name}: TypeAlias = {quoted(type_of(schema))}"]
    return lines


def quoted(text):
    return json.dumps(text) if '"' not in text else repr(text)


def method_lines(method, is_async):
    parameters = [parameter for parameter in method["params"] if parameter["name"] != "meta"]
    waits = len(parameters) < len(method["params"])
    required = [parameter for parameter in parameters if parameter.get("required")]
    optional = [parameter for parameter in parameters if not parameter.get("required")]
    declared = ["self"] + [f"{python_name(entry['name'])}: {type_of(entry['schema'])}" for entry in required]
    if optional or waits:
        declared.append("*")
    declared += [f"{python_name(entry['name'])}: {type_of(entry['schema'])} | None = None" for entry in optional]
    if waits:
        declared.append("budget_ms: float | None = None")
    result = type_of(method["result"]["schema"])
    head = f"    {'async ' if is_async else ''}def {python_name(method['name'])}({', '.join(declared)}) -> {result}:"
    if len(head) > 120:
        head = f"    {'async ' if is_async else ''}def {python_name(method['name'])}(\n        {', '.join(declared)}\n    ) -> {result}:"
        head = "\n".join(textwrap.fill(line, 118, subsequent_indent="        ") if len(line) > 120 else line for line in head.split("\n"))
    lines = [head, f'        """{method["summary"]}']
    if parameters or waits:
        lines.append("")
    for entry in parameters:
        text = f":param {python_name(entry['name'])}: {entry.get('description', '')}"
        lines += textwrap.wrap(text, 118, initial_indent="        ", subsequent_indent="            ")
    if waits:
        lines.append("        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.")
    lines.append('        """')
    lines[1] = "\n".join(textwrap.wrap(lines[1].strip(), 118, initial_indent="        ", subsequent_indent="        "))
    pairs = ", ".join(f'"{entry["name"]}": {python_name(entry["name"])}' for entry in parameters)
    call = f'self._ask("{method["name"]}", {{{pairs}}}, {"budget_ms" if waits else "None"})'
    body = f"        return {'await ' if is_async else ''}{call}"
    if len(body) > 120:
        inner = ", ".join(f'"{entry["name"]}": {python_name(entry["name"])}' for entry in parameters)
        inner = textwrap.fill(inner, 112, initial_indent="            ", subsequent_indent="            ")
        body = (f"        return {'await ' if is_async else ''}self._ask(\n            \"{method['name']}\", {{\n    "
                + inner.replace("\n", "\n    ") + f"\n            }}, {'budget_ms' if waits else 'None'})")
    return lines + [body, ""]


def module(document):
    methods = [method for method in document["methods"] if method["name"] not in OF_THE_CONNECTION]
    codes = {}
    for method in document["methods"]:
        for error in method.get("errors", []):
            codes[error["code"]] = error["message"]
    lines = [
        '"""What an agent can be asked: made from its OpenRPC document by generate.py; changes made here are lost."""', "",
        "from __future__ import annotations", "", "import sys",
        "from typing import Any, Awaitable, Literal, TypeAlias, TypedDict, Union", "",
        "if sys.version_info >= (3, 11):", "    from typing import Required", "else:",
        "    from typing import Any as _Any", "", "    class _Required:", "        def __class_getitem__(cls, kind: _Any) -> _Any:",
        "            return kind", "", "    Required = _Required", "",
        "PROTOCOL_VERSION = 1", "", "# The codes of errors, and what they stand for.", "ERROR_CODES: dict[int, str] = {",
    ]
    lines += [f"    {code}: {message!r}," for code, message in sorted(codes.items(), reverse=True)] + ["}"]
    lines += schema_types(document["components"]["schemas"])
    for is_async, name in [(False, "Commands"), (True, "AsyncCommands")]:
        kind = "in asyncio" if is_async else "by callers that wait"
        lines += ["", "", f"class {name}:", f'    """Every command of the protocol, asked {kind}."""', ""]
        result = "Awaitable[Any]" if is_async else "Any"
        lines += [f"    def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> {result}:",
                  "        raise NotImplementedError", ""]
        for method in methods:
            lines += method_lines(method, is_async)
        lines.pop()
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    file = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).parent / "src/rehearsal/protocol.py")
    file.write_text(module(discovered(sys.argv[1])))
