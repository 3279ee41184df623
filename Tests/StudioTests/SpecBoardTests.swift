import Rehearsal
import Testing

@testable import RehearsalStudio

/// How the board folds the events of runs, event by event, and what it makes of members that are missing.
struct SpecBoardTests {
  private func event(_ kind: String, _ payload: JSONValue? = nil) -> JSONValue {
    payload.map { ["kind": .string(kind), "payload": $0] } ?? ["kind": .string(kind)]
  }

  private func told(_ change: SpecBoard.Change) -> String {
    switch change {
    case .nothing: "nothing"
    case .run: "run"
    case .attempt(let attempt): "attempt \(attempt.attempt) \(attempt.outcome)"
    case .result(let id): "result \(id)"
    }
  }

  private var board: SpecBoard { SpecBoard(run: SpecBoard.Run(number: 1, state: .running)) }

  @Test func specsAndTestsArePlannedTogether() {
    var board = board
    #expect(told(board.take(event("runStarted", ["planned": 3]))) == "run")
    #expect(board.run?.planned == 3)
    #expect(told(board.take(event("runStarted", ["planned": 2]))) == "run")
    #expect(told(board.take(event("runStarted"))) == "run")
    #expect(board.run?.planned == 5)
  }

  @Test func aLaneRunsWhatItHasBegunLast() {
    var board = board
    for payload in [nil, [:], ["id": "a"], ["lane": 1], ["id": 1, "lane": 1]] as [JSONValue?] {
      #expect(told(board.take(event("attemptStarted", payload))) == "nothing")
    }
    #expect(board.run?.lanes == [:])
    #expect(told(board.take(event("attemptStarted", ["id": "a", "lane": 1, "attempt": 1]))) == "run")
    #expect(told(board.take(event("attemptStarted", ["id": "b", "lane": 0, "attempt": 1]))) == "run")
    #expect(told(board.take(event("attemptStarted", ["id": "c", "lane": 1, "attempt": 1]))) == "run")
    #expect(board.run?.lanes == ["0": "b", "1": "c"])
    #expect(told(board.take(event("runFinished"))) == "run")
    #expect(board.run?.lanes == [:])
  }

  @Test func theAttemptsOfASpecAreThoseOfTheRunThatBeganLast() {
    var board = board
    func attempt(_ number: Int64, _ outcome: String) {
      _ = board.take(event("attemptStarted", ["id": "a", "lane": 0, "attempt": .int(number)]))
      #expect(
        told(board.take(event("attemptFinished", ["id": "a", "attempt": .int(number), "outcome": .string(outcome)])))
          == "attempt \(number) \(outcome)")
    }
    attempt(1, "failed")
    #expect(board.results["a"]?.outcome == "running")
    attempt(2, "passed")
    #expect(board.results["a"]?.attempts.map(\.outcome) == ["failed", "passed"])
    #expect(
      told(board.take(event("specFinished", ["id": "a", "outcome": "passed", "isFlaky": true, "realMicroseconds": 12])))
        == "result a")
    let result = board.results["a"]
    #expect((result?.outcome, result?.isFlaky, result?.realMicroseconds) == ("passed", true, 12))
    #expect(result?.attempts.count == 2)
    #expect(board.run?.finished == 1)
    attempt(1, "error")
    #expect(board.results["a"]?.attempts.map(\.outcome) == ["error"])
    #expect(board.results["a"]?.outcome == "passed", "it is the last one's until this has ended")
    #expect(told(board.take(event("specFinished", ["id": "a"]))) == "result a")
    let bare = board.results["a"]
    #expect((bare?.outcome, bare?.isFlaky, bare?.realMicroseconds) == ("unknown", false, 0))
    #expect(told(board.take(event("specFinished", ["id": "new", "outcome": "skipped", "isFlaky": 1]))) == "result new")
    #expect((board.results["new"]?.outcome, board.results["new"]?.isFlaky) == ("skipped", false))
    #expect(board.results["new"]?.attempts.isEmpty == true)
    #expect(board.run?.finished == 3)
  }

  @Test func whatHasNoNameIsNothing() {
    var board = board
    for kind in ["attemptFinished", "specFinished"] {
      for payload in [nil, [:], ["id": 1], ["outcome": "passed"]] as [JSONValue?] {
        #expect(told(board.take(event(kind, payload))) == "nothing")
      }
    }
    for other: JSONValue in [[:], ["kind": 1], event("specStarted", ["id": "a"]), "runStarted"] {
      #expect(told(board.take(other)) == "nothing")
    }
    #expect(board.results.isEmpty)
    #expect((board.run?.planned, board.run?.finished) == (0, 0))
  }

  @Test func anAttemptHasWhatTheEventTells() {
    let bare = SpecBoard.Attempt([:])
    #expect((bare.attempt, bare.outcome, bare.seed, bare.output) == (1, "unknown", "", ""))
    #expect(bare.recording == nil && bare.failure == nil && bare.virtualMicroseconds == nil && bare.realMicroseconds == 0)
    let full = SpecBoard.Attempt([
      "attempt": 3, "outcome": "failed", "seed": "18446744073709551615", "output": "said", "failure": ["headline": "no"],
      "virtualMicroseconds": 7, "realMicroseconds": 8, "artefacts": ["a.png", "b.jsonl", "c.jsonl", 4],
    ])
    #expect((full.attempt, full.outcome, full.seed, full.output) == (3, "failed", "18446744073709551615", "said"))
    #expect((full.recording, full.virtualMicroseconds, full.realMicroseconds) == ("b.jsonl", 7, 8))
    #expect(full.failure == ["headline": "no"])
    #expect(SpecBoard.Attempt(["artefacts": ["a.png"]]).recording == nil)
  }

  @Test func valuesAreReadOnlyAsWhatTheyAre() {
    let values: [JSONValue] = ["a", 7, 1.5, true, [1], [:], .null]
    #expect(values.map(\.word) == ["a", nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.whole) == [nil, 7, nil, nil, nil, nil, nil])
    #expect(values.map(\.amount) == [nil, 7, 1.5, nil, nil, nil, nil])
    #expect(values.map(\.flag) == [nil, nil, nil, true, nil, nil, nil])
    #expect(JSONValue.bool(false).flag == false)
    #expect(values.map(\.list) == [nil, nil, nil, nil, [1], nil, nil])
  }

  // MARK: Which specs a change touches

  @Test func aRecordingMayCallATestByItsNamesWithOrWithoutTheModule() {
    func touched(_ name: String) -> [String]? {
      TouchedSpecs(
        specs: [["id": "M.C/t()", "path": ["M", "C", "t()"], "file": "T.swift"], ["path": ["x"], "file": "Page.swift"]],
        uses: [name: ["/p/Page.swift"]]
      ).touched(by: ["Page.swift"])
    }
    #expect(touched("M.C/t()") == ["M.C/t()"])
    #expect(touched("M C t()") == ["M.C/t()"])
    #expect(touched("C t()") == ["M.C/t()"])
    #expect(touched("t()") == nil)
    // What has no id is nobody's spec, whatever file it has.
    #expect(touched("other") == nil)
  }

  @Test func aFileIsOneByItsWholeNameAndASpecIsTouchedOnce() {
    let specs = TouchedSpecs(
      specs: [["id": "a", "file": "S/A.swift"], ["id": "b", "file": "/p/S/B.swift"], ["id": "c"]],
      uses: ["a": ["/p/S/B.swift"], "b": ["/p/S/A.swift"]])
    #expect(specs.touched(by: []) == [])
    #expect(specs.touched(by: ["S/A.swift"]) == ["a", "b"])
    #expect(specs.touched(by: ["S/B.swift", "S/A.swift"]) == ["a", "b"])
    #expect(specs.touched(by: ["A.swift"]) == ["a", "b"], "a path that ends so")
    #expect(specs.touched(by: [".swift"]) == nil)
    #expect(specs.touched(by: ["/S/A.swift"]) == nil)
  }
}
