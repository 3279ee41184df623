"""What sources in Swift declare, read without a compiler: types and what they inherit from, members, and what has which type."""

import collections
import re

BLOCKS = re.compile(r"//[^\n]*|/\*.*?\*/|\"\"\".*?\"\"\"|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
TOKEN = re.compile(r"[{}]|\b(?:class|struct|enum|protocol|extension|actor|func|var|let|case|init|typealias|associatedtype)\b(?!\s*:)")
TYPE = r"(?:any\s+|some\s+|@\w+\s+|inout\s+)*\[?([A-Z]\w*(?:\.[A-Z]\w*)*)"
TYPED = re.compile(r"\s*`?(\w+)`?\s*(?::\s*" + TYPE + r"(\]?)|=\s*(?:try[?!]?\s+)?([A-Z]\w*(?:\.[A-Z]\w*)*)\()?")
PARAMETER = re.compile(r"(\w+)\s*:\s*" + TYPE + r"[?!]?\s*[,)=]")
OPENED_TYPE = re.compile(r"\s+([\w.]+)\s*(?:<[^{]*?>)?\s*(?::\s*([^{]*?))?\s*(?:where[^{]*)?\{")
SIGNATURE = re.compile(r"[?!]?\s*(`?\w+`?|[^\s\w(]+)?\s*(?:<[^(]*>)?\s*\(")


def stripped(text):
    """The source without comments and the contents of strings; lines keep their numbers."""
    return BLOCKS.sub(lambda m: "\n" * m[0].count("\n") if m[0][0] == "/" else '""' + "\n" * m[0].count("\n"), text)


class Declarations:
    """What one or more sources declare: types with what they inherit from, their members, and what has which type."""

    def __init__(self):
        self.supers = collections.defaultdict(list)
        self.members = collections.defaultdict(set)
        self.result = {}
        self.names, self.types, self.locals = set(), set(), set()
        self.functions = []

    def read(self, text, only_public=False):
        scopes, pending = [], None
        for match in TOKEN.finditer(text):
            word = match[0]
            if word == "{":
                scopes.append(pending)
                pending = None
                continue
            if word == "}":
                if scopes:
                    scopes.pop()
                continue
            line = text.rfind("\n", 0, match.start()) + 1
            before = text[line : match.start()]
            if word in ("class", "struct", "enum", "protocol", "extension", "actor"):
                pending = self.opened_type(text, match, scopes, before, only_public) or pending
                continue
            scope = scopes[-1] if scopes else ("", not only_public, False)
            if scope is None:
                # What a function declares is of use only where it says a type.
                found = TYPED.match(text, match.end()) if word in ("var", "let") else None
                self.typed("", found)
                continue
            name, shown, is_public = scope
            public = shown or (word == "case" and is_public) or bool(re.search(r"\b(public|open)\b", before))
            hidden = only_public and re.search(r"\b(private|fileprivate)\b(?!\(set\))", before)
            self.member(text, match, name, public and not hidden, before)

    def opened_type(self, text, match, scopes, before, only_public):
        found = OPENED_TYPE.match(text, match.end())
        if not found or found[1] in ("func", "var", "let", "override", "subscript"):
            return None
        outer = scopes[-1][0] if scopes and scopes[-1] else ""
        name = f"{outer}.{found[1]}" if outer and match[0] != "extension" else found[1]
        public = bool(re.search(r"\b(public|open)\b", before))
        bases = re.findall(r"(?:^|[,&])\s*(?:@\w+\s+|any\s+)*([A-Z][\w.]*)", re.sub(r"<[^>]*>", "", found[2] or ""))
        self.supers[name] += [base for base in bases if base not in self.supers[name]]
        if match[0] != "extension":
            self.names.add(found[1])
            if public or not only_public:
                self.types.add(name)
        self.members[name]
        # Members of a public extension or protocol, and cases, are as public as it is.
        return name, not only_public or (public and match[0] in ("extension", "protocol")), public

    def member(self, text, match, owner, public, before):
        word = match[0]
        if word in ("func", "init"):
            found = SIGNATURE.match(text, match.end())
            if not found:
                return
            inside = text[found.end() : closing(text, found.end())]
            for name, kind in PARAMETER.findall(inside):
                self.result.setdefault(("", name), kind)
            labels = re.findall(r"(?:^|,)\s*(?:@\w+(?:\([^)]*\))?\s+)*(\w+)(?:\s+\w+)?\s*:", flat(inside))
            name = f"init({labels[0] if labels else ''})" if word == "init" else (found[1] or "").strip("`")
            form = name if word == "init" else f"{name}({''.join(label + ':' for label in labels)})"
            if public and name:
                self.members[owner].add(name)
                if word == "init":
                    # A first label may be left out with what has a default.
                    defaults = [bool(re.search("=", part)) for part in flat(inside).split(",")] + [False]
                    self.members[owner].update(f"init({label})" for n, label in enumerate(labels) if all(defaults[:n]))
                self.functions.append((owner, name, form, before))
                if word == "func":
                    self.names.add(name)
        elif word == "case":
            if "." not in text[match.end() : match.end() + 3]:
                line = flat(text[match.end() : (text + "\n").index("\n", match.end())])
                for name in re.findall(r"(?:^|,)\s*`?([a-z_]\w*)`?", line):
                    self.names.add(name)
                    self.members[owner].add(name)
        else:
            found = TYPED.match(text, match.end())
            if not found:
                return
            if public:
                self.members[owner].add(found[1])
                self.names.add(found[1])
                if "override" in before:
                    self.functions.append((owner, found[1], found[1], before))
            self.typed(owner, found)

    def typed(self, owner, found):
        if found and (found[2] or found[4]):
            self.result.setdefault((owner, found[1]), (found[2] or found[4]) + ("[]" if found[3] else ""))


def closing(text, place):
    """Behind the bracket that closes what is open at a place."""
    depth = 1
    while place < len(text) and depth:
        depth += (text[place] == "(") - (text[place] == ")")
        place += 1
    return place


def flat(text):
    """The text without what stands in brackets of its own."""
    for _ in range(4):
        text = re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>", "", text)
    return text
