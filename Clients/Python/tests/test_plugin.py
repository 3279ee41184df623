import pathlib
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree

FAILING = """
    import pytest

    @pytest.mark.app("Workbench", seed=3)
    def test_fails(app):
        assert app.view(identifier="greeting").text == "Hello"
"""


def test_a_failure_leaves_artefacts_and_its_seed(pytester, agent):
    pytester.makepyfile(FAILING)
    result = pytester.runpytest(f"--rehearsal-agent={agent}", "--junitxml", "report.xml")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Rehearsal*", "Workbench, seed 3; again: pytest 'test_a_failure_leaves_artefacts_and_its_seed.py::test_fails'"])
    folder = next(pathlib.Path(".rehearsal/pytest").iterdir())
    assert {"screen.svg", "tree.txt", "trace.txt"} <= {file.name for file in folder.iterdir()}
    properties = {entry.get("name"): entry.get("value")
                  for entry in xml.etree.ElementTree.parse("report.xml").iter("property")}
    assert properties["rehearsal.seed"] == "3"
    assert len(properties["rehearsal.trace"]) == 16


def test_a_test_that_names_no_app_is_told_how(pytester, agent):
    pytester.makepyfile("def test_it(app): pass")
    result = pytester.runpytest(f"--rehearsal-agent={agent}")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(['*@pytest.mark.app("Notes")*'])


def test_artefacts_have_a_place_whatever_the_test_is_called_and_wherever_it_goes(pytester, agent):
    pytester.makepyfile("""
        import pytest

        @pytest.mark.app("Workbench")
        @pytest.mark.parametrize("name", ["x" * 300, "a b", "a-b", "заметка"])
        def test_fails(app, name, tmp_path, monkeypatch):
            monkeypatch.chdir(tmp_path)
            assert app.view("Nobody").exists
    """)
    pytester.runpytest(f"--rehearsal-agent={agent}").assert_outcomes(failed=4)
    folders = list(pathlib.Path(".rehearsal/pytest").iterdir())
    assert len(folders) == 4
    assert all((folder / "screen.svg").exists() for folder in folders)


def test_a_test_has_the_same_seed_each_time(pytester, agent):
    pytester.makepyfile("""
        def test_seed(launch):
            print("seed", launch("Workbench").seed)
    """)
    runs = [pytester.runpytest("-s", f"--rehearsal-agent={agent}", *more).stdout.str() for more in [[], [], ["--rehearsal-seed", "9"]]]
    seeds = [next(line for line in run.splitlines() if "seed " in line) for run in runs]
    assert seeds[0] == seeds[1] != seeds[2]


def test_nothing_is_left_when_pytest_is_killed(pytester, agent):
    pytester.makepyfile("""
        import pathlib, time

        def test_waits(launch):
            app = launch("Workbench")
            pathlib.Path("pids").write_text(f"{app.agent_pid} {app._agent._server.pid}")
            time.sleep(60)
    """)
    process = subprocess.Popen([sys.executable, "-m", "pytest", "-q", f"--rehearsal-agent={agent}"])
    deadline = time.monotonic() + 30
    told = pathlib.Path("pids")
    while not (told.exists() and " " in told.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    pids = [int(pid) for pid in told.read_text().split()]
    process.send_signal(signal.SIGKILL)
    process.wait()
    while any(_lives(pid) for pid in pids):
        assert time.monotonic() < deadline, "an agent outlives its test"
        time.sleep(0.02)


def _lives(pid):
    try:
        # What nobody has waited for yet is dead all the same.
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
