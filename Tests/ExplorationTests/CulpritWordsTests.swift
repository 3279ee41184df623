import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// What is said of a cause: whose fault it is, and what makes the test fail.
struct CulpritWordsTests {
  private func happening(_ kind: String, _ label: String, _ occurrence: Int = 1) -> Observations.Happening {
    Observations.Happening(actor: ExplorationActor(kind: kind, label: label), occurrence: occurrence, launch: 0)
  }

  private let empty = TrialRecord(launches: [])

  private func culprit(
    _ late: Observations.Happening, after: Observations.Happening, lateness: Milliseconds? = nil,
    fit: Observations.Fit = Observations.Fit()
  ) -> Culprit {
    Culprit(kind: .order(late: late, after: after), lateness: lateness, fit: fit, passing: empty, failing: empty)
  }

  private var exact: Observations.Fit {
    Observations.Fit(failedInOrder: 1, failedOtherwise: 0, passedInOrder: 0, passedOtherwise: 1)
  }

  // MARK: Whose fault

  @Test func aTestThatLooksTooEarlyIsAtFaultItself() {
    let culprit = culprit(happening("network", "GET /a"), after: happening("look", "text of 'a'"))
    #expect(culprit.isOfTheTest)
    #expect(
      culprit.blame
        == "the test looked before that had come: rather the test's fault than the app's; let it wait for what it needs")
    // Even where it was the user who was late.
    #expect(self.culprit(happening("action", "tap"), after: happening("look", "x")).blame == culprit.blame)
  }

  @Test func aWaitThatIsTooShortIsTheFaultOfTheTestOrOfTheRange() {
    let limit = happening("limit", "gave up after 1000 ms")
    func blame(_ kind: String) -> String { culprit(happening(kind, "x"), after: limit).blame }
    let words =
      "the wait is shorter than that may take: rather the fault of the test, which has to wait longer, or of the range than the app's"
    #expect(culprit(happening("network", "GET /a"), after: limit).isOfTheTest)
    #expect(blame("network") == words + " (--answers 0 leaves that out)")
    #expect(blame("dispatch") == words + " (--work 0 leaves that out)")
    #expect(blame("timer") == words + " (--timers 0 leaves that out)")
    #expect(blame("animation") == words)
  }

  @Test func aWaitThatGaveUpIsToldByWhatWaited() {
    let (answer, limit) = (happening("network", "GET /a"), happening("limit", "gave up after 1000 ms"))
    var culprit = culprit(answer, after: limit, lateness: 300, fit: exact)
    #expect(
      culprit.sentence
        == "fails if, and only if, the answer to GET /a comes only after a wait gave up after 1000 ms (by 300 ms or more)")
    culprit.deeds = [limit: ExplorationActor(kind: "look", label: "wait for 'a'")]
    #expect(culprit.sentence.contains(" comes only after the test's 'wait for 'a'' gave up after 1000 ms (by "))
    culprit.deeds = [limit: ExplorationActor(kind: "action", label: "tap 'b'")]
    #expect(culprit.sentence.contains(" comes only after the user's 'tap 'b'' gave up after 1000 ms (by "))
    #expect(culprit.limit == nil, "neither run has anything")
  }

  @Test func aUserWhoIsSlowIsNoExcuseForTheApp() {
    let culprit = culprit(happening("action", "tap 'Save'"), after: happening("timer", "Timer"))
    #expect(!culprit.isOfTheTest)
    #expect(
      culprit.blame
        == "users are slow at times: the app's fault, unless the test takes a quick one for granted (--pauses 0 leaves that out)")
  }

  @Test func whatTheAppDoesByItselfIsItsFault() {
    let culprit = culprit(happening("look", "x"), after: happening("timer", "Timer"))
    #expect(!culprit.isOfTheTest, "it is late, and not too early")
    #expect(culprit.blame == "both are the app's own doing or its user's: rather the app's fault than the test's")
  }

  @Test func aLookThatComesTooLateSeesWhatDidNotLast() {
    var culprit = culprit(happening("look", "text of 'state'"), after: happening("network", "GET /a"))
    culprit.isOfALateLook = true
    #expect(!culprit.isOfTheTest, "it may as well be the app that does not keep what it shows")
    #expect(
      culprit.blame
        == "what the test saw did not last: its own fault where that was to pass, as 'Loading…' is, and the app's where it was to stay (--looks 0 leaves that out)"
    )
  }

  @Test func aConnectionThatIsLostHasToBeBorne() {
    let culprit = Culprit(
      kind: .outcome("GET /a loses its connection"), lateness: nil, fit: exact, passing: empty, failing: empty)
    #expect(!culprit.isOfTheTest)
    #expect(
      culprit.blame
        == "a connection may be lost at any time: the app has to bear it (mayFail: false of its stub leaves that out)")
    #expect(culprit.sentence == "fails if GET /a loses its connection")
  }

  // MARK: The sentence

  @Test func theSentenceSaysByHowMuchAndWhetherThatIsAll() {
    let (answer, timer) = (happening("network", "GET /a"), happening("timer", "Timer", 2))
    #expect(culprit(answer, after: timer).sentence == "fails if the answer to GET /a comes after the 2nd timer")
    #expect(
      culprit(answer, after: timer, lateness: 7, fit: exact).sentence
        == "fails if, and only if, the answer to GET /a comes after the 2nd timer (by 7 ms or more)")
    #expect(
      culprit(answer, after: timer, lateness: 0).sentence == "fails if the answer to GET /a comes after the 2nd timer")
    #expect(
      culprit(answer, after: timer, lateness: -3).sentence == "fails if the answer to GET /a comes after the 2nd timer")
  }

  @Test func whatSomebodyDoesIsMade() {
    let (tap, look) = (happening("action", "tap 'A'"), happening("look", "text of 'b'", 3))
    #expect(
      culprit(tap, after: look).sentence
        == "fails if the user's 'tap 'A'' is made only after the test's 3rd 'text of 'b'' was made")
    #expect(
      culprit(look, after: happening("timer", "tick")).sentence == "fails if the test's 3rd 'text of 'b'' is made after the tick")
  }

  @Test func aPartOfADeedIsToldByTheDeed() {
    let (finger, answer) = (happening("input", "touch up"), happening("network", "GET /a", 11))
    var culprit = culprit(finger, after: answer)
    culprit.deeds = [finger: ExplorationActor(kind: "action", label: "tap 'A'")]
    #expect(culprit.sentence == "fails if the touch up of the user's 'tap 'A'' comes after the 11th answer to GET /a")
  }

  // MARK: Finding it

  private func record(_ picked: Int, fails: Bool) -> TrialRecord {
    TrialRecord(
      launches: [
        Choices.Reply(
          names: [
            ExplorationActor(kind: "network", label: "GET /a"),
            ExplorationActor(kind: "outcome", label: "GET /a loses its connection"),
          ],
          choices: [ExplorationChoice(atMs: 0, picked: picked, options: [0, 1], before: 0)], order: [0], timesMs: [5],
          numbers: [0])
      ], failure: fails ? FailureReport(outcome: .failed, type: "T", text: "x", file: nil, line: nil) : nil)
  }

  @Test func aRequestThatLosesItsConnectionIsACauseByItself() throws {
    var (asked, observations) = ([[[Int: Int]]](), Observations())
    let search = CulpritSearch { picks in
      asked.append(picks)
      return self.record(picks[0][0] ?? 0, fails: picks[0][0] == 1)
    }
    let culprit = try #require(
      try search.culprit(picks: [[0: 1]], record: record(1, fails: true), observations: &observations))
    #expect(culprit.sentence == "fails if GET /a loses its connection")
    #expect(culprit.lateness == nil)
    #expect(culprit.fit == Observations.Fit())
    #expect(culprit.passing.failure == nil)
    #expect(culprit.failing.failure != nil)
    #expect(asked == [[[:]]])
    #expect(observations.hasFailed == [false])
  }

  @Test func whereItFailsWithoutThePickTooThePickIsNoCause() throws {
    var observations = Observations()
    let search = CulpritSearch { _ in self.record(0, fails: true) }
    #expect(try search.culprit(picks: [[0: 1]], record: record(1, fails: true), observations: &observations) == nil)
    #expect(observations.hasFailed == [true])
  }

  @Test func withoutAPickThereIsNothingToLookFor() throws {
    var observations = Observations()
    let search = CulpritSearch { _ in
      Issue.record("nothing has to be run")
      return self.empty
    }
    for picks in [[], [[:]], [[3: 1]], [[:], [0: 1]]] as [[[Int: Int]]] {
      #expect(try search.culprit(picks: picks, record: record(0, fails: true), observations: &observations) == nil)
    }
    #expect(observations.hasFailed == [])
  }

  @Test func anAppThatARunDidNotLaunchHasNothingHappen() {
    let record = record(0, fails: false)
    #expect(Timeline(record, 0).happenings.map(\.actor.label) == ["GET /a"])
    #expect(Timeline(record, 0).times == [5])
    #expect(Timeline(record, 1).happenings == [])
    #expect(Timeline(record, 1).times == [])
    #expect(Timeline(record, 0).places(of: ExplorationActor(kind: "network", label: "GET /a")) == [0])
    #expect(Timeline(record, 0).places(of: ExplorationActor(kind: "network", label: "GET /b")) == [])
  }
}
