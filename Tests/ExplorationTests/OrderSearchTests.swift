import Rehearsal
import RehearsalExploration
import Testing

/// What may be asked of an exploration, in code and in the environment.
struct OrderSearchTests {
  @Test func aNumberIsThatOfTheRuns() {
    let search: OrderSearch = 200
    #expect(search == OrderSearch(runs: 200))
    #expect(search.isOn)
    #expect([0, 1].map { !OrderSearch(runs: $0).isOn } == [true, true])
    #expect(OrderSearch().isOn)
  }

  @Test func whatMayDifferIsTheUsualUnlessToldOtherwise() {
    #expect(OrderSearch().bounds == Exploration(answersMs: 1000, workMs: 100, pausesMs: 1000))
    let search = OrderSearch(
      answers: .zero, work: .seconds(2), timers: .milliseconds(50), pauses: .zero, failures: true)
    #expect(search.bounds == Exploration(workMs: 2000, timersMs: 50, failures: true))
    #expect(search.watchedBounds == search.bounds)
    #expect(OrderSearch(reduction: true).watchedBounds.footprints == true)
    #expect(OrderSearch(reduction: true).bounds == OrderSearch().bounds)
  }

  @Test func aStrategyHasItsNumber() {
    func picked(_ strategy: OrderSearch.Strategy, _ deviations: Int? = nil) -> RehearsalExploration.Strategy {
      OrderSearch(strategy: strategy, deviations: deviations).picked
    }
    #expect([picked(.systematic), picked(.systematic, 2)] == [.systematic, .systematic])
    #expect([picked(.random), picked(.random, 2)] == [.random, .random])
    #expect([picked(.priorities), picked(.priorities, 0), picked(.priorities, 5)] == [3, 1, 5].map { .priorities(depth: $0) })
    #expect([picked(.delays), picked(.delays, 0), picked(.delays, -1)] == [2, 0, 0].map { .delays(count: $0) })
  }

  @Test func withoutABudgetItTakesTenSeconds() {
    #expect(OrderSearch().budget.time == .seconds(10))
    #expect(OrderSearch(runs: 5).budget.time == nil)
    #expect(OrderSearch(runs: 5, time: .seconds(3)).budget.time == .seconds(3))
    #expect(OrderSearch(time: .zero).budget.time == nil)
    #expect(OrderSearch(runs: 5).budget.runs == 5)
    #expect([OrderSearch().budget.goesOn, OrderSearch(verdict: true).budget.goesOn] == [false, true])
  }

  // MARK: Texts

  @Test(arguments: [
    ("200", OrderSearch(runs: 200)), (" 200 ", OrderSearch(runs: 200)), ("0", OrderSearch(runs: 0)), ("", OrderSearch()),
    ("--runs 200", OrderSearch(runs: 200)), ("--runs=200", OrderSearch(runs: 200)),
    ("--reduction", OrderSearch(reduction: true)),
    ("200 --reduction --deviations 2", OrderSearch(runs: 200, deviations: 2, reduction: true)),
    ("--verdict", OrderSearch(verdict: true)), ("--resume --time 10m", OrderSearch(time: .seconds(600), resume: true)),
    ("200 --resume --verdict", OrderSearch(runs: 200, verdict: true, resume: true)),
    ("--strategy priorities --time 30s", OrderSearch(time: .seconds(30), strategy: .priorities)),
    (
      "--answers 0 --work 2s --timers=50ms --pauses 1.5s --looks 30ms --failures",
      OrderSearch(
        answers: .zero, work: .seconds(2), timers: .milliseconds(50), pauses: .milliseconds(1500), looks: .milliseconds(30),
        failures: true)
    ),
  ])
  func optionsAreThoseOfTheCommand(text: String, search: OrderSearch) throws {
    #expect(try OrderSearch(options: text) == search)
  }

  @Test(arguments: [
    ("many", "'many' is no option, and no number of runs in front"),
    ("-3", "'-3' is no option, and no number of runs in front"),
    ("--reduction 200", "'200' is no option, and no number of runs in front"),
    ("--reductoin", "there is no option '--reductoin': did you mean 'reduction'?"),
    ("--reduction=yes", "'--reduction' takes no value"), ("--verdict=yes", "'--verdict' takes no value"),
    ("--resume=", "'--resume' takes no value"), ("--resum", "there is no option '--resum': did you mean 'resume'?"),
    ("--runs", "'--runs' takes a value"),
    ("--runs 0", "'--runs' takes a number from 1 on, and got '0'"),
    ("--deviations 101", "'--deviations' takes a number from 0 to 100, and got '101'"),
    ("--strategy best", "'--strategy' takes systematic, random, priorities, delays, and got 'best'"),
    ("--time soon", "'--time' takes seconds such as 90, or a time such as 1.5s, 200ms or 2m, and got 'soon'"),
    ("--answers 25h", "'--answers' takes seconds such as 90, or a time such as 1.5s, 200ms or 2m, up to a day, and got '25h'"),
    ("--reduction --strategy random", "'--reduction' is for '--strategy systematic': 'random' draws its runs"),
  ])
  func whatCannotBeReadIsTold(text: String, words: String) {
    let problem = #expect(throws: OrderSearch.Unreadable.self) { try OrderSearch(options: text) }
    #expect(problem?.description == words)
  }
}
