import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// Things that happen as noun phrases, and how well their order explains failures.
struct ActorWordsTests {
  private func happening(_ kind: String, _ label: String, _ occurrence: Int = 1, launch: Int = 0) -> Observations.Happening {
    Observations.Happening(actor: ExplorationActor(kind: kind, label: label), occurrence: occurrence, launch: launch)
  }

  // MARK: Words

  @Test(arguments: [
    ("network", "GET /a", "the answer to GET /a", "the 2nd answer to GET /a"),
    ("action", "tap 'A'", "the user's 'tap 'A''", "the user's 2nd 'tap 'A''"),
    ("look", "text of 'b'", "the test's 'text of 'b''", "the test's 2nd 'text of 'b''"),
    ("animation", "animation", "the end of an animation", "the 2nd end of an animation"),
    ("animation", "end of fade", "the end of fade", "the 2nd end of fade"),
    ("transition", "push of List", "the end of push of List", "the 2nd end of push of List"),
    ("task", "task", "the step of a task", "the 2nd step of a task"),
    ("task", "load", "the load of a task", "the 2nd load of a task"),
    ("timer", "Timer", "the timer", "the 2nd timer"),
    ("timer", "perform save:", "the delayed 'save:'", "the 2nd delayed 'save:'"),
    ("timer", "tick", "the tick", "the 2nd tick"),
    ("dispatch", "block on com.apple.root.default-qos", "the block on a global queue", "the 2nd block on a global queue"),
    ("dispatch", "block on images", "the block on images", "the 2nd block on images"),
    ("operation", "block on com.apple.root.x", "the block on a global queue", "the 2nd block on a global queue"),
    ("outcome", "GET /a fails", "GET /a fails", "GET /a fails"), ("rest", "nothing more", "nothing more", "nothing more"),
    ("pause", "the user waits", "the user waits", "the user waits"), ("layout", "layout", "the layout", "the 2nd layout"),
  ])
  func whatHappensIsANounPhrase(kind: String, label: String, first: String, second: String) {
    #expect(ActorWords.phrase(happening(kind, label)) == first)
    #expect(ActorWords.phrase(happening(kind, label, 2)) == second)
  }

  @Test func aPartOfADeedIsToldByTheDeed() {
    let deed = ExplorationActor(kind: "action", label: "tap 'A'")
    #expect(ActorWords.phrase(happening("input", "touch up", 3), of: deed) == "the touch up of the user's 'tap 'A''")
  }

  @Test(arguments: [
    (1, "the tick"), (2, "the 2nd tick"), (3, "the 3rd tick"), (4, "the 4th tick"), (10, "the 10th tick"), (11, "the 11th tick"),
    (12, "the 12th tick"), (13, "the 13th tick"), (14, "the 14th tick"), (20, "the 20th tick"), (21, "the 21st tick"),
    (22, "the 22nd tick"), (23, "the 23rd tick"), (101, "the 101st tick"), (111, "the 111th tick"), (112, "the 112th tick"),
    (113, "the 113th tick"), (114, "the 114th tick"),
  ])
  func severalAreNumbered(number: Int, words: String) { #expect(ActorWords.phrase(happening("timer", "tick", number)) == words) }

  @Test func whereSomethingComesFromIsToldAsFarAsItIsKnown() {
    func source(_ place: String?, _ owner: String?) -> String? {
      ActorWords.source(ExplorationActor(kind: "timer", label: "t", place: place, owner: owner))
    }
    #expect(source("A.swift:3", "ListController") == "A.swift:3, for ListController")
    #expect(source("A.swift:3", nil) == "A.swift:3")
    #expect(source(nil, "ListController") == "for ListController")
    #expect(source(nil, nil) == nil)
  }

  // MARK: Fits

  @Test(arguments: [
    (1, 0, 0, 1, true, 0), (0, 0, 0, 1, false, 0), (1, 0, 0, 0, false, 0), (1, 1, 0, 1, false, 1), (1, 0, 1, 1, false, 1),
    (2, 3, 4, 5, false, 7),
  ])
  func aRuleIsExactOrMakesMistakes(
    failedIn: Int, failedElse: Int, passedIn: Int, passedElse: Int, isExact: Bool, mistakes: Int
  ) {
    let fit = Observations.Fit(
      failedInOrder: failedIn, failedOtherwise: failedElse, passedInOrder: passedIn, passedOtherwise: passedElse)
    #expect(fit.isExact == isExact)
    #expect(fit.mistakes == mistakes)
  }

  private func record(_ launches: [[String]], fails: Bool = false) -> TrialRecord {
    TrialRecord(
      launches: launches.map { labels in
        let names = Array(Set(labels)).sorted()
        return Choices.Reply(
          names: names.map { ExplorationActor(kind: "timer", label: $0) }, choices: [],
          order: labels.map { names.firstIndex(of: $0)! }, timesMs: labels.indices.map { Milliseconds(nanoseconds: Int64($0)) },
          numbers: Array(labels.indices))
      }, failure: fails ? FailureReport(outcome: .failed, type: "T", text: "x") : nil)
  }

  @Test func whatHappenedIsCountedInEachApp() {
    #expect(
      Observations.happenings(of: record([["b", "a", "b"], ["a"]])) == [
        happening("timer", "b", 1), happening("timer", "a", 1), happening("timer", "b", 2), happening("timer", "a", 1, launch: 1),
      ])
  }

  @Test func ordersAreComparedRunByRun() {
    var observations = Observations()
    observations.add(record([["a", "b"]], fails: true))
    observations.add(record([["a"]], fails: true))
    observations.add(record([["b", "a"]], fails: true))
    observations.add(record([["b", "a"]]))
    observations.add(record([["b"]]))
    observations.add(record([["a", "b"]]))
    let fit = observations.fit(happening("timer", "a"), before: happening("timer", "b"))
    #expect(fit == Observations.Fit(failedInOrder: 2, failedOtherwise: 1, passedInOrder: 1, passedOtherwise: 2))
    #expect(observations.fit(happening("timer", "c"), before: happening("timer", "b")) == Observations.Fit())
    #expect(observations.fit(happening("timer", "a"), before: happening("timer", "c")) == Observations.Fit())
    #expect(observations.hasFailed == [true, true, true, false, false, false])
  }

  @Test func ofTwentyThousandRunsMoreAreKeptOnlyWhereTheyFail() {
    var observations = Observations()
    let (passing, failing) = (TrialRecord(launches: []), record([], fails: true))
    for _ in 0..<20_000 { observations.add(passing) }
    #expect(observations.hasFailed.count == 20_000)
    observations.add(passing)
    #expect(observations.hasFailed.count == 20_000)
    observations.add(failing)
    #expect(observations.hasFailed.count == 20_001)
    #expect(observations.hasFailed.last == true)
  }

  // MARK: Fingerprints

  @Test func runsAreOneWhereNothingTellsThemApart() {
    func reply(
      _ order: [Int], _ times: [Milliseconds], _ numbers: [Int], label: String = "b", kind: String = "timer",
      place: String? = nil,
      owner: String? = nil
    ) -> TrialRecord {
      let names = [
        ExplorationActor(kind: "timer", label: "a"), ExplorationActor(kind: kind, label: label, place: place, owner: owner),
      ]
      return TrialRecord(
        launches: [Choices.Reply(names: names, choices: [], order: order, timesMs: times, numbers: numbers)])
    }
    let usual = reply([0, 1], [1, 2], [4, 5])
    #expect(usual.fingerprints == reply([0, 1], [1, 2], [4, 5]).fingerprints)
    // Another instant is another timeline of the same order.
    let later = reply([0, 1], [1, 3], [4, 5])
    #expect(later.fingerprints.order == usual.fingerprints.order)
    #expect(later.fingerprints.timeline != usual.fingerprints.timeline)
    for other in [
      reply([1, 0], [1, 2], [4, 5]), reply([0, 1], [1, 2], [4, 6]), reply([0, 1], [1, 2], [4, 5], label: "c"),
      reply([0, 1], [1, 2], [4, 5], kind: "task"), reply([0, 1], [1, 2], [4, 5], place: "x"),
      reply([0, 1], [1, 2], [4, 5], owner: "x"), reply([0], [1], [4]),
      TrialRecord(launches: usual.launches + [Choices.Reply(names: [], choices: [], order: [], timesMs: [], numbers: [])]),
    ] {
      #expect(other.fingerprints.order != usual.fingerprints.order)
      #expect(other.fingerprints.timeline != usual.fingerprints.timeline)
    }
  }
}
