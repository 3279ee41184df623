"""Counts which names of UIKit the apps and libraries of others use, and says which of them are here.

Usage: uikit-inventory.py FOLDER…, from the root of this checkout. Each folder directly below a FOLDER is a repository; nothing is written there.

It writes Tests/Coverage/uikit-api.tsv: a row for each type, member, initializer (by its first label) and requirement of a protocol that is
used, with how often, in how many apps and repositories, and whether it is here, simpler (DifferencesFromUIKit.md speaks of it), or absent. The
reason of a row is written by hand and kept; a house test wants one where a name is absent. What only one repository uses is counted in the totals and
left out of the table, unless it is absent. Without a FOLDER the counts of the table stay, and only what is here is looked up anew.

What is a name of UIKit is known from its declarations here and from Tests/Coverage/uikit-names.txt. There is no compiler: what a receiver is, is
told by declarations with types, by what members of UIKit have for a type, and by what a class inherits from. Where nothing tells, a member counts
only if its app and small repository declare no such name, if no type of Foundation has it, and if a type that has it is used in the same app.
Apps whose project is for Swift before 4.2, when UIKit's names were others, are left out, and so are files without `import UIKit`.
"""

import collections
import os
import pathlib
import re
import sys

from swift_declarations import Declarations, stripped

TABLE = pathlib.Path("Tests/Coverage/uikit-api.tsv")
NAMES = pathlib.Path("Tests/Coverage/uikit-names.txt")
DIFFERENCES = pathlib.Path("Sources/Agent/UIKit/UIKit.docc/DifferencesFromUIKit.md")
OURS = [pathlib.Path("Sources/Agent/UIKit"), pathlib.Path("Sources/Agent/RecordedGraphics")]
COLUMNS = ["name", "uses", "apps", "repositories", "status", "reason"]
SKIPPED_FOLDERS = {"Pods", "Carthage", "DerivedData", ".build", ".git", "node_modules", "fastlane", "Checkouts"}
UIKIT_IMPORT = re.compile(r"^\s*(?:@\w+\s+)?(?:public\s+|internal\s+)?import (?:\w+ )?(?:UIKit|QuartzCore)\b", re.MULTILINE)

# Members of Foundation's and Swift's types that UIKit has as well: without a known receiver they say nothing.
COMMON = set(
    """
    add addObserver all append array attributes begin body bottom bytes cancel character characters class clear close code color column
    commit components contains content contents copy count current data date day default delegate delete description destination dictionary
    direction disabled duration edges effect element elements empty enabled end error events file fill filter first font format forward
    frame get group handler hash hashValue height hidden hour id identifier image images in index indices info init insert int integer
    invalidate is isEmpty isEnabled item items join key keys kind label language last left length level light line lineLimit lines link list
    load local locale location main map mask max message method min minute mode model month move name next none normal notification number
    object objects offset one open options order origin padding parent path paths pause play point points pop position post prefix present
    previous progress quality range read reason reduce refresh regular remove removeAll removeObserver replace request reset response result
    resume reversed right role row run save scale search second section select selected selector self send sender set shared show size sort
    sorted source space standard start state status stop string style styles subscribe subtitle subtype success suffix tag target text thin
    time timestamp title top translation trigger two type types unknown update uppercase url user userInfo value values version view weekday
    weight width words write x y year z zero
    """.split()
)
SWIFT = set("init abs assert debugPrint dump fatalError max min precondition print repeatElement sequence stride swap type zip".split())
FOUNDATION = set("NSMutableAttributedString NSAttributedString NSString NSCoder NSValue NSItemProvider NSExtensionContext NSUserActivity".split())
LOCALS = re.compile(r"\b(?:let|var|for|for case let)\s+(\w+|\([\w\s,]+\))|\{\s*(?:\[[^\]]*\]\s*)?\(?([\w\s,]+)\)?\s+in\b")
# A name, the members after it, and what follows: a call with its first label, or an assignment.
CHAIN = re.compile(
    r"(?<![\w.`#@$])([A-Za-z_]\w*)((?:\s*[?!]?\s*\.\s*[A-Za-z_]\w*)*)(?=(\s*[?!]?\s*(?:\(\s*\w*\s*:?|[-+*/|]?=(?!=)|\S)?))"
)
# A member of nothing, or of what a call, a subscript or a closure gave.
LEADING = re.compile(r"(?:(?<=[)\]}])[?!]?\s*|(?<=[\s(\[,:=?!&|]))\.([a-z]\w*)")


class UIKit:
    """The names of UIKit: those that are declared here, and Apple's."""

    def __init__(self):
        self.ours = Declarations()
        for folder in OURS:
            for path in sorted(folder.rglob("*.swift")):
                self.ours.read(stripped(path.read_text()), only_public=True)
        spelled = {name.replace(".", ""): name for name in self.ours.members}
        self.apple, self.supers = {}, collections.defaultdict(list)
        for line in NAMES.read_text().splitlines():
            if line.startswith("#"):
                continue
            head, *members = line.split(" ")
            name, _, bases = head.partition(":")
            name = spelled.get(name.replace(".", ""), name)
            self.apple.setdefault(name, set()).update(members)
            self.supers[name] += [base for base in bases.split(",") if base]
        self.functions = self.apple.pop("functions", set())
        for name, bases in self.ours.supers.items():
            self.supers[name] = list(dict.fromkeys(bases + self.supers[name]))
        self.types = {name for name in self.ours.types | set(self.apple) if re.match(r"(UI|NS|CA|CG)[A-Z]", name)} - FOUNDATION
        self.globals = self.ours.members[""]
        self.owners = collections.defaultdict(lambda: ([], []))
        self.requirements = collections.defaultdict(list)
        for side, members in enumerate((self.ours.members, self.apple)):
            for owner in sorted(members):
                if not owner or not re.match(r"(UI|NS|CA|CG)[A-Z]", owner):
                    continue
                for member in sorted(members[owner]):
                    self.owners[member][side].append(owner)
                    if member.endswith(":)"):
                        self.require(owner, member)
        for owner, _, form, _ in self.ours.functions:
            if re.search(r"(Delegate|Source|Transitioning|Prefetching|Updating)\w*$", owner):
                self.require(owner, form)
        parts = re.findall(r"Simpler[^\n]*:(.*?)(?=\n## |\nAbsent\b|\Z)", DIFFERENCES.read_text(), re.DOTALL)
        self.simpler = set(re.findall(r"`([\w.]+)(?:\([^`]*)?`", "".join(parts)))

    def require(self, owner, form):
        base, labels = form[:-1].split("(")
        self.requirements[base, labels.count(":")].append((owner, form))

    def chain(self, name, more=None):
        """A type and what it inherits from, nearest first."""
        found, wanted = [], [name]
        while wanted:
            name = wanted.pop(0)
            if name not in found:
                found.append(name)
                wanted += self.supers.get(name, []) + (more.get(name, []) if more else [])
        return found

    def member(self, types, member):
        """The row of a member of one of these types, or None where UIKit has no such member."""
        for table in (self.ours.members, self.apple):
            for name in types:
                # What is Foundation's on iOS and declared here, such as a timer, is no name of UIKit's; what UIKit adds to
                # Foundation's types is.
                if member in table.get(name, ()) and (name not in self.ours.types or name in self.types):
                    return f"{name}.{member}"
        return None

    def result(self, types, member):
        for name in types:
            if (name, member) in self.ours.result:
                return self.ours.result[name, member]
        return None

    def status(self, row):
        owner, _, member = row.rpartition(".") if row not in self.types else ("", "", row)
        if not owner:
            here = member in self.ours.members or member in self.globals
        elif member.endswith(":)"):
            known = self.requirements[member.split("(")[0], member.count(":")]
            here = any(name in self.ours.members and fits(form, member) for name, form in known)
        else:
            here = any(member in self.ours.members.get(name, ()) for name in self.chain(owner))
        if not here:
            return "absent"
        # A member that several types have is meant only where the page says of which.
        told = row in self.simpler or owner and member in self.simpler and len(self.owners[member][0]) == 1
        return "simpler" if told else "here"


def fits(form, other):
    """Whether two spellings of a requirement are one: a label may go on with the name of its parameter's type."""
    pairs = zip(form[form.index("(") + 1 :].split(":"), other[other.index("(") + 1 :].split(":"))
    return all(a.lower().startswith(b.lower()) or b.lower().startswith(a.lower()) for a, b in pairs)


class App:
    """The sources below one project or package, and the names of UIKit that they use."""

    def __init__(self, uikit, repository, sources):
        self.uikit = uikit
        self.repository = repository
        self.sources = sources
        self.uses = collections.Counter()
        self.declared = Declarations()
        for text in sources:
            self.declared.read(text)
        self.mentioned = {word for text in sources for word in re.findall(r"\b(?:UI|NS|CA|CG)[A-Z]\w*", text)}
        self.foreign = set()

    def count(self):
        for text in self.sources:
            own = Declarations()
            own.read(text)
            own.locals = {name for found in LOCALS.finditer(text) for name in re.findall(r"\w+", found[1] or found[2])}
            # What a bare name can be a member of: the classes of this file.
            bases = [name for scope in own.members if scope for name in self.uikit.chain(scope, self.declared.supers)]
            self.chains(text, own, list(dict.fromkeys(bases)))
            for match in LEADING.finditer(text):
                self.unknown(match[1])
            for owner, name, form, before in own.functions:
                self.declaration(owner, name, form, before)

    def known(self, types, member):
        """The row of a member, unless an app of the repository adds one of that name to what UIKit has here."""
        row = self.uikit.member(types, member)
        own = member in self.declared.names or member in self.foreign
        return None if row and own and self.uikit.status(row) == "absent" else row

    def add(self, row):
        if row:
            self.uses[row] += 1
        return row

    def chains(self, text, own, bases):
        for match in CHAIN.finditer(text):
            head, parts = match[1], re.findall(r"\w+", match[2])
            after = match[3].strip()
            if head[0].isupper():
                self.of_type(head, parts, after)
                continue
            if head in ("self", "super"):
                types = bases
            elif own.result.get(("", head)) or self.kind(own, head):
                types = self.types_of(own.result.get(("", head)) or self.kind(own, head))
            elif (parts or re.match(r"\(|[-+*/|]?=", after)) and head not in SWIFT:
                if head in own.names or head in own.locals or head in self.declared.names and not self.uikit.member(bases, head):
                    types = None
                else:
                    self.add(self.known(bases, head))
                    types = self.types_of(self.uikit.result(bases, head))
            else:
                continue
            self.along(types, parts)

    def kind(self, own, name):
        for declarations in (own, self.declared):
            for scope in declarations.members:
                if (scope, name) in declarations.result:
                    return declarations.result[scope, name]
        return None

    def types_of(self, kind):
        if not kind or kind.endswith("[]"):
            return [] if kind else None
        return self.uikit.chain(kind, self.declared.supers)

    def along(self, types, parts):
        """Goes along a chain of members as far as types are known; what comes then is looked up by its name."""
        for part in parts:
            if part in ("init", "self", "Type"):
                continue
            if types is None:
                self.unknown(part)
                continue
            row = self.add(self.known(types, part))
            kind = self.uikit.result(types, part) if row else None
            if not row:
                kind = next((self.declared.result[name, part] for name in types if (name, part) in self.declared.result), None)
            types = self.types_of(kind)

    def of_type(self, head, parts, after):
        while parts and f"{head}.{parts[0]}" in self.uikit.types:
            head = f"{head}.{parts.pop(0)}"
        if head not in self.uikit.types:
            if head in self.uikit.functions or head in self.uikit.globals:
                self.add(head)
            else:
                self.along(self.uikit.chain(head, self.declared.supers), parts)
            return
        self.add(head)
        label = re.match(r"\(\s*(\w+)\s*:", after)
        if label and (not parts or parts == ["init"]):
            self.add(self.uikit.member(self.uikit.chain(head), f"init({label[1]})"))
        elif parts and parts[0] not in ("init", "self", "Type"):
            self.along(self.uikit.chain(head), parts)

    def unknown(self, member):
        """A member of something that nobody knows."""
        if member in COMMON or member in self.foreign or member in self.declared.names:
            return
        ours, apples = self.uikit.owners.get(member, ((), ()))
        owners = ours or apples
        near = [name for name in owners if name.split(".")[0] in self.mentioned] or [name for name in owners if self.near(name)]
        if re.search("[A-Z]", member) and (near or ours) or near and ours:
            self.add(f"{(near or ours)[0]}.{member}")

    def near(self, owner):
        """Whether the app names a type, what it belongs to, or a class below it."""
        root = owner.split(".")[0]
        return root in self.mentioned or any(root in self.uikit.chain(name) for name in self.mentioned if name in self.uikit.types)

    def declaration(self, owner, name, form, before):
        if "override" in before:
            self.add(self.uikit.member(self.uikit.chain(owner, self.declared.supers)[1:] or [owner], name))
            return
        known_ones = self.uikit.requirements.get((name, form.count(":")), ())
        fitting = [(known != form, protocol, known) for protocol, known in known_ones if fits(known, form)]
        if fitting and len(form) > 12:
            _, protocol, known = min(fitting)
            self.add(f"{protocol}.{known if protocol in self.uikit.ours.members else form}")


def swift_sources(folder):
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS and not name.endswith((".playground", ".xcodeproj")))
        for name in sorted(files):
            if name.endswith(".swift") and not os.path.islink(os.path.join(place, name)):
                yield pathlib.Path(place, name)


def is_for_old_swift(folder):
    for project in folder.glob("*.xcodeproj/project.pbxproj"):
        versions = re.findall(r"SWIFT_VERSION = \"?(\d+(?:\.\d+)?)", project.read_text(errors="replace"))
        return max(map(float, versions), default=0) < 4.2
    return False


def apps(repository):
    """The sources of a repository by the folder of their project or package; its name where they have none."""
    found, known = collections.defaultdict(list), {}
    for path in swift_sources(repository):
        text = path.read_text(errors="replace")
        if not UIKIT_IMPORT.search(text):
            continue
        place = path.parent
        while place not in known and place != repository and not any(place.glob("*.xcodeproj")) and not (place / "Package.swift").exists():
            place = place.parent
        found[place].append(stripped(text))
    return found


def reasons():
    rows = [line.split("\t") for line in TABLE.read_text().splitlines()[1:]] if TABLE.exists() else []
    return {row[0]: row[-1] for row in rows if row[-1]}


def inventory(folders):
    uikit = UIKit()
    uses, in_apps, in_repositories = collections.Counter(), collections.Counter(), collections.Counter()
    number, old = 0, 0
    for repository in sorted(path for folder in folders for path in pathlib.Path(folder).iterdir() if path.is_dir()):
        read = []
        for place, sources in sorted(apps(repository).items()):
            if is_for_old_swift(place):
                old += 1
            else:
                read.append(App(uikit, repository.name, sources))
        names = set().union(*(app.declared.names for app in read)) if len(read) < 8 else set()
        total = collections.Counter()
        for app in read:
            app.foreign = names
            app.count()
            number += 1 if app.uses else 0
            in_apps.update(app.uses.keys())
            total.update(app.uses)
        uses.update(total)
        in_repositories.update(total.keys())
    return uikit, uses, in_apps, in_repositories, number, old


def look_up_anew():
    """Tells of each row of the table whether its name is here now."""
    uikit = UIKit()
    head, *lines = TABLE.read_text().splitlines()
    rows = [line.split("\t") for line in lines]
    for row in rows:
        row[4] = uikit.status(row[0])
    kept = [row for row in rows if int(row[3]) > 1 or row[4] == "absent"]
    TABLE.write_text("\n".join([head] + ["\t".join(row) for row in kept]) + "\n")
    for kind in ("here", "simpler", "absent"):
        print(f"{sum(row[4] == kind for row in kept)} rows are {kind}.")


def main():
    if not sys.argv[1:]:
        return look_up_anew()
    uikit, uses, in_apps, in_repositories, number, old = inventory(sys.argv[1:])
    kept = reasons()
    status = {row: uikit.status(row) for row in uses}
    rows = [row for row in sorted(uses) if in_repositories[row] > 1 or status[row] == "absent"]
    lines = ["\t".join(COLUMNS)]
    lines += [f"{row}\t{uses[row]}\t{in_apps[row]}\t{in_repositories[row]}\t{status[row]}\t{kept.get(row, '')}" for row in rows]
    TABLE.write_text("\n".join(lines) + "\n")
    print(f"{number} apps and libraries; {old} are for Swift before 4.2 and were left out.")
    for title, weigh in (("uses", lambda row: uses[row]), ("names", lambda row: 1)):
        total = sum(map(weigh, uses))
        parts = {kind: sum(weigh(row) for row in uses if status[row] == kind) for kind in ("here", "simpler", "absent")}
        shares = ", ".join(f"{100 * part / max(total, 1):.2f} % {kind}" for kind, part in parts.items())
        print(f"{total} {title}: {shares}.")


if __name__ == "__main__":
    main()
