import multiprocessing
import os
import signal
import threading

import pytest

from rehearsal import AgentNotStarted, App
from rehearsal.agents import _ForkServer


def descriptors():
    return len(os.listdir("/proc/self/fd"))


def test_nothing_of_an_app_is_left_when_it_is_closed(agent):
    App.launch("Workbench", agent=agent).close()
    before = descriptors()
    for _ in range(5):
        with App.launch("Workbench", agent=agent) as app:
            app.hierarchy()
    assert descriptors() == before
    with pytest.raises(Exception, match="no app 'Nothing'"):
        App.launch("Nothing", agent=agent)
    assert descriptors() == before


def test_the_log_outlasts_the_agent(agent):
    app = App.launch("Workbench", agent=agent)
    with pytest.raises(Exception, match="crashed in WorkbenchController.crash"):
        app.view("Crash").tap()
    app.close()
    assert "the workbench crashed" in app.log


def test_an_interrupt_between_question_and_answer_costs_one_agent_and_no_more(agent, monkeypatch):
    first = App.launch("Workbench", agent=agent)
    server = first._agent._server
    talk = server._talk

    class Interrupted:
        def __getattr__(self, name):
            return getattr(talk, name)

        def recv(self, size):
            raise KeyboardInterrupt

    monkeypatch.setattr(server, "_talk", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        App.launch("Workbench", agent=agent)
    first.close()
    with App.launch("Workbench", agent=agent) as app:
        assert app._agent._server is not server
        assert app.view("Greet").label == "Greet"


def test_a_server_that_somebody_ended_is_replaced(agent):
    with App.launch("Workbench", agent=agent) as app:
        os.kill(app._agent._server.pid, signal.SIGKILL)
        with App.launch("Workbench", agent=agent) as other:
            assert other.view("Greet").label == "Greet"
        assert app.view("Greet").label == "Greet"


def test_threads_share_an_app(agent):
    with App.launch("Workbench", agent=agent) as app:
        labels = []
        threads = [threading.Thread(target=lambda: labels.extend(app.view("Greet").label for _ in range(50))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert labels == ["Greet"] * 200


def _label(agent, answer):
    with App.launch("Workbench", agent=agent) as app:
        answer.put(app.view("Greet").label)


def test_a_fork_of_the_process_has_agents_of_its_own(agent):
    context = multiprocessing.get_context("fork")
    with App.launch("Workbench", agent=agent) as app, _ForkServer._lock:  # As if another thread held it.
        answer = context.Queue()
        child = context.Process(target=_label, args=(agent, answer))
        child.start()
        assert answer.get(timeout=30) == "Greet"
        child.join()
    assert app.name == "Workbench"


@pytest.mark.parametrize("path", ["/tmp", "/etc/passwd"])
def test_what_is_no_program_is_told(path):
    before = descriptors()
    with pytest.raises(AgentNotStarted, match="there is no agent"):
        App.launch("Workbench", agent=path)
    assert descriptors() == before
