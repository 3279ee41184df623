import pathlib
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from rehearsal.recording import RecordingFailed, default_program

try:
    PROGRAM = default_program()
except RecordingFailed:
    PROGRAM = None

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="rehearse, which writes histories, is not here")

SUITE = """
    import pytest

    @pytest.mark.app("Workbench")
    class TestGreeting:
        def test_passes(self, app):
            app.view("Greet")

        def test_fails(self, app):
            assert app.view(identifier="greeting").text == "Hello"

    @pytest.mark.app("Workbench")
    def test_crashes(app):
        app.view("Crash").tap()

    def test_is_skipped():
        pytest.skip("not now")

    def test_goes_wrong():
        raise OSError("no disk")
"""


@pytest.fixture
def history(tmp_path, monkeypatch):
    monkeypatch.setenv("REHEARSAL_PROGRAM", str(pathlib.Path(PROGRAM).absolute()))
    return tmp_path / "history.sqlite"


def rows(history, query):
    with sqlite3.connect(history) as database:
        return database.execute(query).fetchall()


ATTEMPTS = """
    SELECT test.name, outcome.name, failure.type, course.trace_hash IS NOT NULL, course.seed IS NULL, course.virtual_us IS NOT NULL
    FROM attempt JOIN test ON test.id = test_id JOIN outcome ON outcome.id = outcome LEFT JOIN course ON course.id = course_id
    LEFT JOIN failure ON failure.id = failure_id ORDER BY test.id
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_a_run_is_in_the_history(pytester, agent, history, workers):
    pytester.makepyfile(test_suite=SUITE)
    result = pytester.runpytest(f"--rehearsal-agent={agent}", f"--rehearsal-history={history}", "--rehearsal-seed", "7",
                                "--rehearsal-project", "greetings", *workers)
    result.assert_outcomes(passed=1, failed=3, skipped=1)
    assert sorted(rows(history, ATTEMPTS)) == [
        ("test_crashes", "lost", "AgentLost", 0, 1, 1),
        ("test_fails", "failed", "AssertionError", 1, 1, 1),
        ("test_goes_wrong", "error", "OSError", 0, 1, 0),
        ("test_is_skipped", "skipped", None, 0, 1, 0),
        ("test_passes", "passed", None, 1, 1, 1),
    ]
    assert rows(history, "SELECT suite, class, file FROM test WHERE name = 'test_passes'") == [
        ("test_suite.py TestGreeting", "", "test_suite.py")]
    [run] = rows(history, "SELECT project.name, source, seed, jobs, planned, ended_ms >= started_ms, interrupted, infra, "
                 "(SELECT runtime FROM environment WHERE id = environment_id) FROM run JOIN project ON project.id = project_id")
    assert run[:8] == ("greetings", 0, 7, max(len(workers), 1), 5, 1, 0, None)
    assert run[8] == "Python " + ".".join(map(str, sys.version_info[:3]))
    # Of the one that failed there is something to look at.
    artefacts = [place for (place,) in rows(history, "SELECT place FROM artefact WHERE kind = 'file'")]
    assert any(place.endswith("screen.svg") and pathlib.Path(place).exists() for place in artefacts)


def outcomes(history):
    return sorted(rows(history, "SELECT test.name, outcome.name, failure.type, failure.headline FROM attempt JOIN test ON test.id = test_id "
                       "JOIN outcome ON outcome.id = outcome LEFT JOIN course ON course.id = course_id "
                       "LEFT JOIN failure ON failure.id = failure_id ORDER BY attempt"))


def test_what_failed_first_is_why_it_failed(pytester, history):
    pytester.makepyfile("""
        import pytest

        @pytest.fixture
        def breaks():
            yield
            raise OSError("no disk")

        def test_fails_twice(breaks):
            assert 1 == 2

        @pytest.mark.xfail(strict=True, reason="known")
        def test_passes_unexpectedly():
            pass

        def test_says_what_is_no_text():
            raise ValueError("x " + chr(0xdcff) + " y")

        def test_skips_a_part(subtests):
            with subtests.test("part"):
                pytest.skip("not now")
    """)
    pytester.runpytest(f"--rehearsal-history={history}")
    told = outcomes(history)
    assert told[0] == ("test_fails_twice", "failed", "AssertionError", "assert 1 == 2")
    assert told[1][:3] == ("test_passes_unexpectedly", "failed", "Failed")
    assert told[2] == ("test_says_what_is_no_text", "error", "ValueError", "ValueError: x ? y")
    assert told[3][:2] == ("test_skips_a_part", "passed")


def test_a_test_that_is_run_again_has_an_attempt_for_each_time(pytester, history):
    pytest.importorskip("pytest_rerunfailures")
    pytester.makepyfile("""
        import pathlib

        def test_never():
            assert 0

        def test_at_last():
            tries = pathlib.Path("tries")
            tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
            assert len(tries.read_text()) > 1
    """)
    pytester.runpytest(f"--rehearsal-history={history}", "--reruns", "2")
    assert [row[:2] for row in rows(history, "SELECT test.name, outcome.name FROM attempt JOIN test ON test.id = test_id "
                                    "JOIN outcome ON outcome.id = outcome ORDER BY test.name, attempt")] == [
        ("test_at_last", "failed"), ("test_at_last", "passed"), *[("test_never", "failed")] * 3]


def test_who_only_looks_records_nothing(pytester, agent, history):
    pytester.makepyfile(test_suite=SUITE)
    pytester.makeini(f"[pytest]\nrehearsal_history = {history}\n")
    assert pytester.runpytest(f"--rehearsal-agent={agent}", "--collect-only").ret == 0
    assert not history.exists()


def test_a_child_that_lives_on_does_not_hold_pytest_up(pytester, history):
    pytester.makepyfile("""
        import multiprocessing, time

        def test_leaves_a_child():
            multiprocessing.get_context("fork").Process(target=time.sleep, args=(60,), daemon=True).start()
    """)
    before = time.monotonic()
    result = subprocess.run([sys.executable, "-m", "pytest", "-q", f"--rehearsal-history={history}"])
    assert result.returncode == 0
    assert time.monotonic() - before < 30
    assert rows(history, "SELECT ended_ms IS NOT NULL FROM run") == [(1,)]


def test_an_interrupt_in_a_teardown_leaves_what_the_test_told(pytester, history):
    pytester.makepyfile("""
        import os, signal
        import pytest

        @pytest.fixture
        def interrupted():
            yield
            raise KeyboardInterrupt

        def test_fails(interrupted):
            assert 0
    """)
    subprocess.run([sys.executable, "-m", "pytest", "-q", f"--rehearsal-history={history}"])
    assert [row[:2] for row in outcomes(history)] == [("test_fails", "failed")]
    assert rows(history, "SELECT interrupted FROM run") == [(1,)]


def test_runs_come_together_by_their_tests(pytester, agent, history):
    pytester.makepyfile(test_suite=SUITE)
    pytester.makeini(f"[pytest]\nrehearsal_history = {history}\n")
    hashes = []
    for _ in range(2):
        pytester.runpytest(f"--rehearsal-agent={agent}")
    assert rows(history, "SELECT count(*), count(DISTINCT test_id), count(DISTINCT run_id) FROM attempt") == [(10, 5, 2)]
    # The same seed, the same run: both attempts share one course.
    hashes = rows(history, "SELECT count(DISTINCT course_id) FROM attempt JOIN test ON test.id = test_id WHERE name = 'test_fails'")
    assert hashes == [(1,)]


def test_an_agent_that_cannot_start_is_no_evidence(pytester, history):
    pytester.makepyfile("def test_one(launch): launch()\ndef test_two(launch): launch()\n")
    result = pytester.runpytest("--rehearsal-agent=/bin/true", f"--rehearsal-history={history}")
    assert result.ret == 2
    result.stdout.fnmatch_lines(["rehearsal: the machinery failed, which is no evidence about tests: *ended before it was ready*"])
    assert rows(history, "SELECT count(*) FROM attempt") == [(0,)]
    [(infra,)] = rows(history, "SELECT infra FROM run")
    assert "ended before it was ready" in infra


def test_a_history_that_cannot_be_written_is_told_before_anything_runs(pytester, agent, history):
    history.write_text("this is no history, and long enough to be looked at by whoever opens files of this kind")
    pytester.makepyfile("def test_one(): print('ran')\n")
    result = pytester.runpytest(f"--rehearsal-agent={agent}", f"--rehearsal-history={history}", "-s")
    assert result.ret == 4
    assert "ran" not in result.stdout.str()
    assert "history.sqlite" in result.stderr.str()


def test_orders_that_were_sought_are_no_evidence(pytester, agent, history):
    pytester.makepyfile(test_suite=SUITE)
    pytester.runpytest(f"--rehearsal-agent={agent}", f"--rehearsal-history={history}", "--rehearsal-explore", "2")
    assert not history.exists()


def test_what_had_finished_is_there_when_pytest_is_killed(pytester, agent, history):
    pytester.makepyfile("""
        import pathlib, time
        import pytest

        @pytest.mark.parametrize("number", range(40))
        def test_greets(launch, number):
            app = launch("Workbench")
            pathlib.Path(f"pid-{app.agent_pid}").touch()
            app.view(identifier="name").enter_text("Ada")
            if number >= 20:
                pathlib.Path(f"endless-{number}").touch()
                time.sleep(60)
    """)
    process = subprocess.Popen([sys.executable, "-m", "pytest", "-q", "-n", "4", f"--rehearsal-agent={agent}",
                                f"--rehearsal-history={history}"], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60

    def finished():
        return rows(history, "SELECT count(*) FROM attempt")[0][0] if history.exists() else 0

    try:
        while not _settled(finished):
            assert time.monotonic() < deadline, "nothing is recorded"
            time.sleep(0.02)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    before = finished()
    pids = [int(file.name[4:]) for file in pathlib.Path().glob("pid-*")]
    assert len(pids) > before >= 10
    while any(_lives(pid) for pid in pids):
        assert time.monotonic() < deadline, "an agent outlives its test"
        time.sleep(0.02)
    assert rows(history, "SELECT ended_ms, planned FROM run") == [(None, 40)]
    assert rows(history, "SELECT count(*) FROM attempt WHERE outcome = 0") == [(before,)]


def _settled(finished):
    """Whether some tests are recorded, and a worker has come to one that goes on and on."""
    try:
        return finished() >= 10 and any(pathlib.Path().glob("endless-*"))
    except sqlite3.OperationalError:
        return False


def _lives(pid):
    try:
        # What nobody has waited for yet is dead all the same.
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
