import RehearsalWire
import Testing

@testable import Rehearsal

/// What is written of each command, and what is read of a recording.
struct ScriptedRecordingTests {
  private let head = Recording.Head(spec: "a spec", attempt: 2, seed: 7)

  private func lines(_ log: CommandLog) throws -> [String] {
    String(decoding: try log.file(head), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func everyCommandIsALineWithItsPlaceAndItsFault() throws {
    let (port, log) = (ScriptedPort(), CommandLog())
    #expect(log.isEmpty)
    let context = LaunchContext(agent: "/a", seed: 1, log: log)
    let app = try context.bind { try App(port: port, launch: Launch(app: "Notes"), file: "/a.swift", line: 3) }
    #expect(!log.isEmpty)
    try app.clock.advance(by: .seconds(1), file: "/b.swift", line: 4)
    port.answer(Advance.self) { _ in throw Fault(.timeout, "late", asked: "advance") }
    #expect(throws: Failure.self) { try app.clock.advance(by: .seconds(1), file: "/b.swift", line: 5) }
    // Whoever repeats the run need not look at its trace.
    _ = try app.trace(last: 3)
    _ = try app.look(Pending(), isRecorded: true)
    _ = try app.look(Pending(), isRecorded: false)
    let other = try context.bind { try App(port: ScriptedPort(), launch: Launch(app: "Notes"), file: "/a.swift", line: 6) }
    try other.clock.advance(by: .seconds(2), file: "/b.swift", line: 7)
    let lines = try lines(log)
    #expect(lines.count == 7)
    #expect(lines[0].contains(#""spec":"a spec""#) && lines[0].contains(#""attempt":2"#) && lines[0].contains(#""recording":1"#))
    #expect(lines[1].hasPrefix(#"{"app":0,"command":"launch","params":{"#))
    #expect(lines[1].hasSuffix(#"},"file":"/a.swift","line":3}"#))
    #expect(
      lines[2...4] == [
        #"{"app":0,"command":"advance","params":{"byMs":1000},"file":"/b.swift","line":4}"#,
        #"{"app":0,"command":"advance","params":{"byMs":1000},"fault":"timeout","file":"/b.swift","line":5}"#,
        #"{"app":0,"command":"pending","params":{}}"#,
      ])
    #expect(lines[5].hasPrefix(#"{"app":1,"command":"launch","params":{"#))
    #expect(lines[6] == #"{"app":1,"command":"advance","params":{"byMs":2000},"file":"/b.swift","line":7}"#)
    #expect(context.apps.map(\.name) == ["Notes", "Notes"])
  }

  @Test func whatCameOfAnAppIsTheLastLine() throws {
    let (port, log) = (ScriptedPort(), CommandLog())
    let context = LaunchContext(agent: "/a", seed: 1, log: log)
    let app = try context.bind { try App(port: port, launch: Launch(app: "Notes")) }
    let summary = try app.conclude()
    #expect(summary == TraceSummary(Trace.example.reply))
    #expect(port.all(Trace.self).map(\.digests) == [true])
    let lines = try lines(log)
    #expect(lines.count == 3)
    #expect(lines[2].hasPrefix(#"{"app":0,"trace":{"#) && lines[2].hasSuffix("}}"))
    #expect(try Recording(log.file(head)).traces == [0: Trace.example.reply])
    // What was concluded once is not asked for again.
    app.conclusion = summary
    #expect(try app.conclude() == summary)
    #expect(port.all(Trace.self).count == 1)
    let plain = try App(port: ScriptedPort(), launch: Launch(app: "Notes"))
    #expect(try plain.conclude() == TraceSummary(Trace.example.reply))
  }

  // MARK: Reading

  private let traces = [
    #"{"app":0,"trace":{"hash":"h0","length":2,"entries":["a","b"],"escapes":["it ran","it slept"],"nowMs":5,"#
      + #""digests":"0000000011111111"}}"#,
    #"{"app":1,"trace":{"hash":"h1","length":0,"entries":[],"escapes":["it slept","it woke"],"nowMs":5}}"#,
  ]

  private func recording(_ traces: [String], fault: String = "agent hung") throws -> Recording {
    let lines =
      [
        #"{"recording":1,"spec":"s","attempt":1,"seed":7}"#,
        #"{"app":0,"command":"launch","params":{"app":"Notes"},"file":"/a.swift","line":3}"#,
        #"{"app":0,"command":"tap","params":{"locator":{"label":"x"}},"fault":"\#(fault)","file":"/b.swift","line":4}"#,
        #"{"app":1,"command":"launch","params":{"app":"Notes"},"file":"/a.swift"}"#,
      ] + traces
    return try Recording(Array(lines.joined(separator: "\n").utf8))
  }

  @Test func aRecordingIsReadLineByLine() throws {
    let read = try recording(traces)
    #expect(read.steps.map(\.app) == [0, 0, 1] && read.steps.map(\.number) == [2, 3, 4] && read.commandCount == 3)
    #expect(read.steps.map(\.method) == ["launch", "tap", "launch"] && read.steps.map(\.fault) == [nil, .agentHung, nil])
    #expect(read.steps.map { $0.place?.line } == [3, 4, nil])
    #expect(read.files == ["/a.swift", "/b.swift"])
    #expect(read.hangs)
    #expect(try !recording(traces, fault: "agent lost").hangs)
    #expect(read.escapes == ["it ran", "it slept", "it woke"])
    #expect(read.traces[0]?.entries == ["a", "b"] && read.traces.count == 2)
  }

  @Test func theBriefFormHasEverythingButTheEntries() throws {
    let read = try recording(traces)
    let brief = try Recording(read.brief())
    #expect(brief.head == read.head && brief.steps.map(\.line) == read.steps.map(\.line))
    #expect(brief.traces[0]?.entries == [] && brief.traces[0]?.hash == "h0" && brief.traces[0]?.length == 2)
    #expect(brief.traces[0]?.digests == "0000000011111111" && brief.traces[1]?.hash == "h1" && brief.escapes == read.escapes)
    let lines = String(decoding: try read.brief(), as: UTF8.self)
    #expect(lines.hasSuffix("\n") && lines.split(separator: "\n").count == 6)
  }

  @Test func anAppThatIsMissingInOneOfTwoRecordingsIsADifference() throws {
    let (both, one) = (try recording(traces), try recording([traces[0]]))
    #expect(both.difference(from: both) == nil && one.difference(from: one) == nil)
    let none = "no trace: the app was lost, or not launched"
    #expect(both.difference(from: one) == TraceDifference(app: 1, first: "its trace", second: none))
    #expect(one.difference(from: both) == TraceDifference(app: 1, first: none, second: "its trace"))
    #expect(
      both.difference(from: one)?.described("recorded", "now")
        == "the traces of app 1 differ\n  recorded: its trace\n  now:      \(none)")
    let other = try recording([traces[0].replacing("h0", with: "h9").replacing("11111111", with: "11111112"), traces[1]])
    let difference = try #require(both.difference(from: other))
    #expect((difference.app, difference.entry, difference.first, difference.second) == (0, 1, "b", "b"))
  }
}
