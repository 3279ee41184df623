#!/usr/bin/env python3
"""Writes the manual page of a program that is made with swift-argument-parser.

    rehearse --experimental-dump-help | Scripts/make-manual.py --date 2026-11-23 > rehearse.1

The words are those of `--help`: there is one place for them. swift-argument-parser's own plugin for this builds every program of the package a
second time, in debug.
"""
import argparse
import json
import re
import sys


universal = {"--version", "--help"}  # what every command takes is told once


def text(words):
    """Words as roff takes them: nothing in them is an instruction."""
    words = words.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in words.split("\n"))


def prose(words):
    """Paragraphs; one with a heading, or with lines that are set in, keeps its lines."""
    for paragraph in re.split(r"\n[ \t]*\n", words.strip("\n")):
        heading = re.match(r"([A-Z][A-Z ]+):\n", paragraph)
        if heading:
            yield f".SS {text(heading[1].capitalize())}"
            paragraph = paragraph[heading.end():]
        if heading or any(line[:1] in " \t" for line in paragraph.split("\n")):
            yield f"{'' if heading else '.PP' + chr(10)}.nf\n{text(paragraph)}\n.fi"
        else:
            yield f".PP\n{text(paragraph)}"


def name(of):
    return ("-" if of["kind"] != "long" else "--") + of["name"]


def term(argument):
    value = f"\\fI{text('<' + argument['valueName'] + '>')}\\fR"
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] else "")
    names = ", ".join(f"\\fB{text(name(each))}\\fR" for each in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def shown(things):
    return [thing for thing in things if thing.get("shouldDisplay", True)]


def commands(command):
    return [each for each in shown(command.get("subcommands", [])) if each["commandName"] != "help"]


def synopsis(command, path):
    words = [f"\\fB{text(' '.join(path))}\\fR"]
    if commands(command):
        return " ".join(words + ["\\fIcommand\\fR"])
    arguments = [each for each in shown(command.get("arguments", [])) if each.get("names") is None or name(each["names"][0]) not in universal]
    if any(each["kind"] != "positional" for each in arguments):
        words.append("[\\fIoptions\\fR]")
    for each in arguments:
        if each["kind"] == "positional":
            words.append(f"[{term(each)}]" if each["isOptional"] else term(each))
    return " ".join(words)


universal = {"--version", "--help"}


def pairs(arguments):
    """A flag and the one that says the opposite, which have the same words, are one."""
    found = []
    for argument in arguments:
        before = found[-1] if found else None
        if before and before["kind"] == argument["kind"] == "flag" and before.get("abstract") == argument.get("abstract"):
            found[-1] = {**before, "names": before["names"] + argument["names"]}
        else:
            found.append(argument)
    return found


def options(command):
    section = None
    for argument in pairs(shown(command.get("arguments", []))):
        if argument.get("names") and any(name(each) in universal for each in argument["names"]):
            continue
        if argument.get("sectionTitle") != section:
            section = argument.get("sectionTitle")
            if section:
                yield f".PP\n\\fI{text(section)}\\fR"
        words = argument.get("abstract", "")
        default = argument.get("defaultValue")
        if default and "(default:" not in words:
            words += f" (default: {default})"
        yield f".TP\n{term(argument)}\n{text(words)}"


def chapters(command, path):
    for each in commands(command):
        inner = path + [each["commandName"]]
        yield f".SH {text(' '.join(inner[1:]).upper())}\n{synopsis(each, inner)}"
        yield f".PP\n{text(each.get('abstract', ''))}"
        yield from options(each)
        yield from prose(each.get("discussion", ""))
        yield from chapters(each, inner)


def page(program, date, version):
    root = program["command"]
    # A program of its own that is started as a command of another has the words of both.
    title = root["commandName"].replace(" ", "-")
    yield f'.TH {title.upper()} 1 "{date}" "{version}"'
    yield f".SH NAME\n{title} \\- {text(root['abstract'][:1].lower() + root['abstract'][1:].rstrip('.'))}"
    yield f".SH SYNOPSIS\n{synopsis(root, [root['commandName']])}"
    yield ".SH DESCRIPTION"
    discussion = root.get("discussion", "")
    yield from prose(discussion)
    if not commands(root):
        yield ".SH OPTIONS"
        yield from options(root)
        return
    yield ".PP\nEach command takes \\fB\\-\\-help\\fR and \\fB\\-\\-version\\fR."
    yield ".SS Commands"
    for each in commands(root):
        yield f".TP\n\\fB{each['commandName']}\\fR\n{text(each.get('abstract', ''))}"
    yield from chapters(root, [title])


def main():
    parser = argparse.ArgumentParser(description="Turns --experimental-dump-help into a manual page.")
    parser.add_argument("--date", required=True, help="what stands in the page's foot")
    parser.add_argument("--version", default="", help="what stands there beside it")
    options = parser.parse_args()
    print("\n".join(part for part in page(json.load(sys.stdin), options.date, options.version) if part))


if __name__ == "__main__":
    main()
