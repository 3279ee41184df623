import pytest

from rehearsal.exploring import ReplayToken, minimised, picked
from rehearsal.seeds import derived

# A test that waits for a while, and not for what it needs: an answer may be later.
RACE = """
    import pytest

    @pytest.mark.app("Earthquakes")
    def test_waits_for_a_while(app):
        app.clock.advance(500)
        assert app.view(class_name="UITableViewCell").at(0).exists

    @pytest.mark.app("Earthquakes")
    def test_waits_for_what_it_needs(app):
        app.view(class_name="UITableViewCell").at(0).wait()

    @pytest.mark.app("Workbench")
    def test_fails_always(app):
        assert app.view(identifier="greeting").text == "Hello"

    def test_has_no_app():
        pass
"""


def test_an_order_in_which_a_test_fails_is_found_and_repeated(pytester, agent):
    pytester.makepyfile(RACE)
    options = [f"--rehearsal-agent={agent}", "--rehearsal-seed", "7"]
    assert pytester.runpytest(*options, "-k", "waits").ret == 0
    result = pytester.runpytest(*options, "--rehearsal-explore", "50", "-rA")
    result.assert_outcomes(passed=2, failed=2)
    text = result.stdout.str()
    assert "passed in 50 orders of events" in text
    assert "Rehearsal: 1 test passed in 50 orders of events each." in text
    assert "it fails in the usual order of events: no other was sought" in text
    command = next(line for line in text.splitlines() if line.startswith("repeat it by: "))
    token = command.split('=')[-1]
    # One late answer is all that it takes.
    assert len(ReplayToken.read(token).picks[0]) == 1
    assert f" --rehearsal-replay={token}" in next(line for line in text.splitlines() if "again: pytest" in line and "waits" in line)
    test = command.split("'")[1]
    assert test.endswith("::test_waits_for_a_while")
    for _ in range(2):
        pytester.runpytest(f"--rehearsal-agent={agent}", test, "--rehearsal-replay", token).assert_outcomes(failed=1)


def test_fixtures_of_modules_are_made_once(pytester, agent):
    pytester.makepyfile("""
        import pytest

        @pytest.fixture(scope="module")
        def made():
            print("begins")
            yield
            print("ends")

        @pytest.fixture
        def each():
            print("per run")

        def test_one(launch, made, each):
            launch("Workbench")

        def test_other(launch, made, each):
            launch("Workbench")
    """)
    result = pytester.runpytest(f"--rehearsal-agent={agent}", "--rehearsal-explore", "3", "-s")
    result.assert_outcomes(passed=2)
    text = result.stdout.str()
    assert (text.count("begins"), text.count("ends"), text.count("per run")) == (1, 1, 6)


def test_seeking_and_repeating_do_not_go_together(pytester, agent):
    result = pytester.runpytest("--rehearsal-explore", "3", "--rehearsal-replay", "s1")
    assert result.ret == 4
    result.stderr.fnmatch_lines(["*give one of them*"])


@pytest.mark.parametrize("option, words", [("--rehearsal-replay=xxx", "no token 'xxx'; expected one such as"),
                                           ("--rehearsal-explore=0", "a number of orders is 1 or more"),
                                           ("--rehearsal-seed=-1", "a seed is a number from 0 to")])
def test_wrong_options_say_what_would_be_right(pytester, option, words):
    result = pytester.runpytest(option)
    assert result.ret == 4
    assert words in result.stderr.str()


@pytest.mark.parametrize("text", ["s7-a1000-w100-p1000-c12.1", "s0", "s1-t20-l5-f-c1.2-2c3.1", "s1-a1500000n"])
def test_tokens_are_read_as_they_are_written(text):
    assert str(ReplayToken.read(text)) == text


def test_a_token_of_the_command_line_may_name_its_build():
    assert ReplayToken.read("s1-a1000-c0.1-b95738f27") == ReplayToken(1, {"answersMs": 1000}, [{0: 1}])


@pytest.mark.parametrize("text", ["", "a1000", "s1-x", "s1-c1", "s1--c1.1"])
def test_what_is_no_token_is_told(text):
    with pytest.raises(ValueError, match="no token"):
        ReplayToken.read(text)


def test_picks_that_make_no_difference_are_left_out():
    token = ReplayToken(1, {}, [{number: 1 for number in range(20)}, {3: 2}])
    assert minimised(token, lambda shorter: shorter.picks and 13 in shorter.picks[0]).picks == [{13: 1}]


def test_what_was_picked_is_told_by_number():
    assert picked({"choices": [{"picked": 0}, {"picked": 2}]}) == {1: 2}


def test_seeds_are_those_of_specs():
    # The example of the article on events.
    assert derived(7, "Clockwork can be rolled again") == 18094485380426592679
