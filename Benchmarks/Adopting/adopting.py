"""What it costs that apps come as they are: adopting.py [--output FILE], from the root of the checkout. README.md tells the
rows."""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Clients"), str(ROOT / "Clients/Python/src")]

from measuring import Table  # noqa: E402
from rehearsal.agents import Agent  # noqa: E402
from rehearsal.connection import Connection  # noqa: E402

BUILT = ROOT / ".build/debug"
WORK = ROOT / ".build/bench-adopting"
REWRITER = ROOT / ".build/app-rewriter.artifactbundle"
LINES = 10_000


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words[:4]))} … ended with {done.returncode}:\n{done.stdout[-4000:]}")


def compare_prepared(actions, rounds):
    """Microseconds by name: the median of rounds, each of which does every action once; what makes it ready is not timed."""
    times = {name: [] for name in actions}
    for _ in range(rounds):
        for name, (prepare, action) in actions.items():
            prepare()
            start = time.perf_counter()
            action()
            times[name].append((time.perf_counter() - start) * 1e6)
    return {name: sorted(values)[len(values) // 2] for name, values in times.items()}


# MARK: Rewriting


def sources_of(lines):
    """Swift files of apps as Xcode has them, copied under other names until they are as many lines as asked."""
    folder = WORK / "lines"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    places = [ROOT / "Examples/Ledger", *sorted((ROOT / "Tests/Fixtures/Apps").iterdir())]
    # Tests of the adopter among them are no Swift, and would not compile.
    originals = sorted(
        file for place in places for file in place.rglob("*.swift")
        if ".build" not in file.parts and "Tests" not in file.parts[-2] and file.read_text().count("import ") > 0)
    count, files = 0, []
    while count < lines:
        for original in originals:
            text = original.read_text()
            file = folder / f"File{len(files)}.swift"
            file.write_text(text)
            files.append(file)
            count += text.count("\n")
            if count >= lines:
                break
    return files, count


def rewriting(table):
    files, count = sources_of(LINES)
    record, out = WORK / "record.json", WORK / "rewritten"
    tool = next(REWRITER.rglob("app-rewriter"))
    pairs = [word for file in files for word in (file, out / file.name)]

    def anew():
        shutil.rmtree(out, ignore_errors=True)
        record.unlink(missing_ok=True)

    def change_one():
        with files[0].open("a") as file:
            file.write(f"// {time.monotonic_ns()}\n")

    rewrite = lambda: run(tool, "--module", "Lines", "--record", record, *pairs)  # noqa: E731
    parse = lambda: run("swiftc", "-frontend", "-parse", *files)  # noqa: E731
    costs = compare_prepared({"all": (anew, rewrite), "one": (change_one, rewrite), "parse": (lambda: None, parse)}, rounds=5)
    table.add(f"rewrite {count} lines in {len(files)} files", costs["all"], {"the compiler parses them": costs["parse"]})
    table.add("the same, one file has changed", costs["one"], {"the compiler parses them": costs["parse"]})


# MARK: Building


def adopted():
    """Ledger, adopted, in a copy that can be changed."""
    app = WORK / "Ledger"
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(ROOT / "Examples/Ledger", app, ignore=shutil.ignore_patterns(".build"))
    package = WORK / "Adopted"
    run("Scripts/adopt-built", package.relative_to(ROOT), app.relative_to(ROOT))
    return package, app


def by_hand(package):
    """The same package with the sources in it as somebody would write them for it: what the rewriter makes of them, and no
    plugin."""
    folder = WORK / "ByHand"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(package, folder)
    target = folder / "Sources/Ledger"
    (target / "AdoptedApp.json").unlink()
    made = next((ROOT / ".build/plugins/outputs").glob("adopted/Ledger/destination/RewriteApp"), None)
    made = made or next(path for path in (ROOT / ".build/plugins/outputs").rglob("RewriteApp") if path.parent.parent.name == "Ledger")
    for file in [*made.rglob("*.rewritten.swift"), made / "AppFolder.swift"]:
        shutil.copy(file, target / file.name.replace(".rewritten", ""))
    manifest = (folder / "Package.swift").read_text()
    manifest = re.sub(r'exclude: \["AdoptedApp.json"\], ', "", manifest, count=1)
    manifest = re.sub(r",\s*plugins: \[\.plugin\(name: \"RewriteApp\", package: \"[^\"]*\"\)\]", "", manifest, count=1)
    (folder / "Package.swift").write_text(manifest)
    return folder, target


def building(table):
    package, app = adopted()
    environment = {**os.environ, "REHEARSAL_REWRITER": str(REWRITER.relative_to(ROOT))}

    def build(folder):
        run("swift", "build", "--package-path", folder, "--scratch-path", ".build", "--product", "ledger-agent",
            env=environment)

    build(package)
    hand, target = by_hand(package)
    build(hand)

    def forget():
        # A plan of SwiftPM's that is still good does not write the map of the outputs again.
        for made in (made for kind in ("Ledger.build", "ledger_agent.build") for made in (BUILT / kind).rglob("*")):
            if made.is_file() and made.name != "output-file-map.json":
                made.unlink()
        for made in [*(BUILT / "Modules").glob("Ledger.*"), BUILT / "ledger-agent"]:
            made.unlink(missing_ok=True)

    def forget_rewritten():
        forget()
        for made in (ROOT / ".build/plugins/outputs").rglob("Ledger"):
            shutil.rmtree(made, ignore_errors=True)

    def changed(folder):
        file = next(file for file in sorted(folder.rglob("*.swift")) if "ViewController" in file.name)
        return lambda: file.write_text(file.read_text() + f"// {time.monotonic_ns()}\n")

    # Each package's first build after the other one's plans anew, so that each is built once before it is timed.
    costs = {}
    for name, folder, sources, cold in [("adopted", package, app, forget_rewritten), ("by hand", hand, target, forget)]:
        build(folder)
        times = compare_prepared(
            {"cold": (cold, lambda: build(folder)), "warm": (changed(sources), lambda: build(folder)), "nothing": (lambda: None, lambda: build(folder))},
            rounds=3)
        costs[name] = times
    for kind, words in [("cold", "build the app and its agent"), ("warm", "the same, one file has changed"), ("nothing", "the same, nothing has")]:
        table.add(words, costs["adopted"][kind], {"written by hand": costs["by hand"][kind]})
    build(package)


# MARK: Launching


def launching(table):
    """The request to launch alone: each launch has an agent of its own, forked before."""
    agents, connections = {}, {}

    def prepare(name, program):
        if name in agents:
            agents[name].close()
        agents[name] = Agent(str(BUILT / program))
        connections[name] = Connection(agents[name])

    actions = {
        name: (lambda name=name, program=program: prepare(name, program), lambda name=name: connections[name].ask("launch", {"app": name}))
        for name, program in [("Ledger", "ledger-agent"), ("Earthquakes", "rehearsal-agent")]}
    costs = compare_prepared(actions, rounds=200)
    table.add("launch Ledger, adopted", costs["Ledger"], {"launch Earthquakes": costs["Earthquakes"]})


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--output", type=pathlib.Path)
    output = options.parse_args().output
    WORK.mkdir(parents=True, exist_ok=True)
    table = Table()
    rewriting(table)
    building(table)
    launching(table)
    if output:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(json.dumps({"version": 1, "processors": os.cpu_count(), "rows": table.rows}, indent=2) + "\n")


if __name__ == "__main__":
    main()
