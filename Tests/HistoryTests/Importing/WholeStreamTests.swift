import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// Streams of events, Swift Testing's and our own, and all that is kept of them.
struct WholeStreamTests {
  private func test(_ id: String, _ more: String = "", kind: String = "function") -> String {
    #"{"kind":"test","payload":{"id":"\#(id)","kind":"\#(kind)"\#(more)}}"# + "\n"
  }

  private func event(_ kind: String, _ id: String? = nil, at seconds: Double = 0, _ more: String = "") -> String {
    let test = id.map { #","testID":"\#($0)""# } ?? ""
    return
      #"{"kind":"event","payload":{"kind":"\#(kind)"\#(test),"instant":{"absolute":\#(seconds),"since1970":\#(1_700_000_000 + seconds)}\#(more)}}"#
      + "\n"
  }

  private func issue(_ id: String, _ members: String, texts: [String] = ["no"]) -> String {
    let messages = texts.map { #"{"symbol":"fail","text":"\#($0)"}"# }.joined(separator: ",")
    return event("issueRecorded", id, #","issue":{\#(members)},"messages":[\#(messages)]"#)
  }

  @Test func swiftTestingsEventsAreToldTestByTest() throws {
    let intake = try Intake()
    let place = #","sourceLocation":{"fileID":"M/A.swift","line":7}"#
    let text =
      event("runStarted", at: 0.5, #","messages":[{"text":"Swift Version: 6"},{"text":"Target Platform: aarch64-apple-macos"}]"#)
      + test("M.S", #","name":"S""#, kind: "suite") + test("M.S/a()/A.swift:7:3", #","name":"a()"\#(place)"#)
      + event("testStarted", "M.S", at: 1) + event("testStarted", "M.S/a()/A.swift:7:3", at: 1)
      + issue("M.S", #""isFailure":true"#)
      + issue(
        "M.S/a()/A.swift:7:3", #""isFailure":true,"sourceLocation":{"fileID":"M/B.swift","line":9}"#, texts: ["one", "more"])
      + issue("M.S/a()/A.swift:7:3", #""isFailure":true"#, texts: ["two"]) + event("testEnded", "M.S/a()/A.swift:7:3", at: 3.25)
      + event("testStarted", "M.S/silent()/A.swift:9:3", at: 4)
      + issue("M.S/silent()/A.swift:9:3", #""isKnown":false"#, texts: [])
      + event("testEnded", "M.S/silent()/A.swift:9:3", at: 4)
      + event("testSkipped", "M.S/skipped()/A.swift:9:3", #","messages":[{"text":"not"},{"text":"today"}]"#)
      + event("testSkipped", "M.S/quiet()/A.swift:9:3") + event("testSkipped", "M.S")
      + event("testEnded", "M.S/never()/A.swift:1:1") + event("testEnded", "M.S")
      + event("testStarted", "free", at: 5) + event("testEnded", "free", at: 5.000001)
      + event("testStarted", "M.Outer/Inner/deep()", at: 6) + event("testEnded", "M.Outer/Inner/deep()", at: 6)
      + event("runEnded", at: 8)
    let report = try intake.take(text, as: "events.jsonl")
    #expect(report.files[0].problem == nil && report.files[0].format == .swiftTesting)
    #expect(
      try intake.told() == [
        "|M.S|a()| 1 failed 2250000 Issue|one|one⏎more⏎⏎two|M/B.swift:9",
        "|M.S|silent()| 1 failed 0 Issue|Issue||-:-", "|M.S|skipped()| 1 skipped - |not|not⏎today|-:-",
        "|M.S|quiet()| 1 skipped -",
        "||free| 1 passed 1", "|M.Outer.Inner|deep()| 1 passed 0",
      ])
    #expect(try intake.texts("SELECT name || ' ' || file || ':' || line FROM test WHERE file IS NOT NULL") == ["a() M/A.swift:7"])
    let run = try intake.history.run()
    #expect(run.started == Date(timeIntervalSince1970: 1_700_000_000.5))
    #expect(run.ended == Date(timeIntervalSince1970: 1_700_000_008))
    #expect((run.arch, run.interrupted, run.startedIsGuess) == ("aarch64", false, false))
  }

  @Test(arguments: [
    (#""isFailure":true"#, "F"), (#""isFailure":false"#, "P"), (#""isFailure":true,"isKnown":true,"severity":"warning""#, "F"),
    (#""isKnown":true"#, "P"), (#""isKnown":false"#, "F"), (#""severity":"warning""#, "P"), (#""severity":"error""#, "F"),
    ("", "F"),
    (#""isKnown":true,"severity":"error""#, "P"),
  ])
  func warningsAndKnownIssuesFailNothing(members: String, letter: String) throws {
    let intake = try Intake()
    try intake.take(
      event("testStarted", "M.S/a()") + issue("M.S/a()", members) + event("testEnded", "M.S/a()") + event("runEnded"),
      as: "e.jsonl")
    #expect(try intake.letters() == ["M.S | a()": letter])
  }

  @Test func whatRanWhenTheRunBrokeOffIsLostOnlyIfItRanAlone() throws {
    let begun = event("runStarted") + event("testStarted", "M.S/b()") + event("testStarted", "M.S/a()")
    let two = try Intake()
    #expect(try two.take(begun, as: "e.jsonl").files[0].problem == "the run has no end")
    let words = "the test had not ended when the run broke off"
    #expect(
      try two.told() == ["|M.S|a()| 1 interrupted - |\(words)|\(words)|-:-", "|M.S|b()| 1 interrupted - |\(words)|\(words)|-:-"])
    let one = try Intake()
    try one.take(begun + event("testEnded", "M.S/b()"), as: "e.jsonl")
    #expect(try one.told() == ["|M.S|b()| 1 passed 0", "|M.S|a()| 1 lost - |\(words)|\(words)|-:-"])
    #expect(try one.history.run().interrupted)
  }

  @Test(arguments: [
    ("{}\n\n  \n{}\n", nil), ("{}\nnoise\n[1]\n", "line 2 is no JSON object"), ("{}\n{\"kind\":7}\n", "line 2 cannot be read"),
    ("\n\t {} \n{\n", "line 3 cannot be read"), ("{}\n{\"kind\":", "line 2 cannot be read"), ("", nil),
  ])
  func theFirstLineThatIsNoObjectIsTold(text: String, damage: String?) throws {
    struct Line: Decodable { var kind: String? }
    for size in [1, 3, 100] {
      let lines = JSONLines()
      var count = 0
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try lines.add(Array(bytes[start..<min(start + size, bytes.count)]), as: Line.self) { _ in count += 1 }
      }
      try lines.finish(as: Line.self) { _ in count += 1 }
      #expect(lines.damage == damage)
      #expect(count == text.components(separatedBy: "{}").count - 1)
    }
  }

  private func ours(_ kind: String, _ payload: String, run: String = "r-1") -> String {
    #"{"version":\#(RunEvent.schemaVersion),"run":"\#(run)","sequence":0,"elapsedMicroseconds":0,"kind":"\#(kind)","payload":{\#(payload)}}"#
      + "\n"
  }

  private func finished(_ members: String) -> String { ours("attemptFinished", #""id":"A b","path":["A","b"],\#(members)"#) }

  @Test func ourOwnEventsAreToldAttemptByAttempt() throws {
    let intake = try Intake()
    let text =
      ours(
        "runStarted", #""started":"2026-01-02T03:04:05Z","seed":"7","planned":9,"chosen":4,"shard":"2/3","runtime":"Swift 6.3""#)
      + finished(
        #""file":"A.swift","line":3,"outcome":"failed","attempt":1,"repetition":2,"lane":1,"positionInLane":5,"requirements":2,"realMicroseconds":8,"virtualMicroseconds":9,"traceHash":"00000000000000ff","schedule":"x","seed":"11","agentLog":["l1","l2"],"artefacts":["a.png"],"failure":{"type":"T","headline":"h","text":"t","file":"F.swift","line":4}"#
      )
      // The same number once more is the next attempt; what passed leaves no log.
      + finished(#""outcome":"passed","attempt":1,"agentLog":["l3"]"#) + finished(#""outcome":"unheard of""#)
      + ours("somethingElse", "") + ours("infrastructureFailed", #""headline":"no disk""#) + ours("infrastructureFailed", "")
      + ours("runFinished", #""interrupted":true,"realMicroseconds":2500000"#)
    let report = try intake.take(text, as: "e.jsonl")
    #expect(report.runs == ["r-1"])
    #expect(report.files[0].problem == "a finished spec without id, path or outcome")
    #expect(report.notes == ["no disk; infrastructure failed: the run counts as no evidence about tests"])
    #expect(try intake.told().sorted() == ["A||b| 1 failed 8 T|h|h⏎t|F.swift:4", "A||b| 2 passed -"])
    #expect(
      try intake.texts(
        "SELECT printf('%d %d %d %d %s %s %s', attempt, repetition, requirements, virtual_us, schedule, trace_hash, position) FROM result ORDER BY 1"
      ) == ["1 2 2 9 x 255 5", "2 1 0 0   1"])
    #expect(try intake.texts("SELECT seed FROM course WHERE failure_id IS NOT NULL") == ["11"])
    #expect(try intake.texts("SELECT kind || ' ' || place FROM artefact ORDER BY id") == ["file a.png", "log l1\nl2"])
    #expect(try intake.texts("SELECT path || file || line FROM test") == [#"["A","b"]A.swift3"#])
    let run = try intake.history.run()
    #expect((run.seed, run.planned, run.runtime) == ("7", 4, "Swift 6.3"))
    #expect(run.interrupted && run.infrastructureProblem == "no disk; infrastructure failed")
    #expect(run.started == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(run.ended == Date(timeIntervalSince1970: 1_767_323_047.5))
  }

  @Test func ourOwnEventsWithoutAnEndAreToldSo() throws {
    let intake = try Intake()
    let report = try intake.take(
      ours("runStarted", #""planned":9"#) + finished(#""outcome":"passed""#), as: "e.jsonl")
    #expect(report.files[0].problem == "the run has no end")
    let run = try intake.history.run()
    #expect(run.planned == 9 && run.ended == nil && run.seed == nil && run.infrastructureProblem == nil)
  }

  @Test(arguments: [
    #""outcome":"passed""#, #""id":"A b""#, #""id":"A b","path":["A","b"]"#, #""path":["A","b"],"outcome":"passed""#,
  ])
  func aSpecWithoutItsNameOrOutcomeIsLeftOut(payload: String) throws {
    let report = try Intake().take(
      ours("runStarted", "") + ours("attemptFinished", payload) + ours("runFinished", ""), as: "e.jsonl")
    #expect(report.files[0].problem == "a finished spec without id, path or outcome")
    #expect(report.results == 0 && report.isEmpty && !report.isWhole)
  }

  @Test(
    arguments: [
      ("00000000000000ff", 255), ("ffffffffffffffff", -1), ("8000000000000000", .min), ("000000000000000F", 15),
    ] as [(String, Int64)])
  func aTraceHashOfSixteenDigitsIsItsNumber(text: String, number: Int64) {
    #expect(Course.number(ofTrace: text) == number)
    #expect(Course.trace(ofNumber: number) == text.lowercased())
  }

  @Test func anyOtherTraceHashIsHashed() {
    for text in ["ff", "00000000000000fg", "0000000000000000ff", ""] {
      #expect(Course.number(ofTrace: text) != 255)
      #expect(Course.number(ofTrace: text) == Course.number(ofTrace: text))
    }
    #expect(Course.number(ofTrace: "") == Int64(bitPattern: 0xcbf2_9ce4_8422_2325))
  }
}
