import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What a driver records of an attempt, and what comes of repeating it.
struct RecordingTests {
  private func record(
    _ app: String = "Workbench", seed: UInt64 = 7, schedule: EventOrder? = nil, _ body: (App) throws -> Void
  ) throws -> Recording {
    let log = CommandLog()
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: seed, schedule: schedule, log: log)
    try context.bind {
      let app = try App.launch(app)
      try body(app)
      _ = try? app.conclude()
      app.terminate()
    }
    return try Recording(try log.file(Recording.Head(spec: "a spec", attempt: 1, seed: seed)))
  }

  private func replay(_ recording: Recording) throws -> Replay {
    try Replay(of: recording, agent: LaunchContext.defaultAgent)
  }

  @Test func aRunIsRepeatedFromItsRecording() throws {
    let recording = try record { app in
      try app.view(identifier: "name").enterText("Ada")
      try app.view("Greet").tap()
      #expect(throws: Failure.self) { try app.view("Nobody").tap() }
      #expect(try app.view(identifier: "greeting").text == "Hello, Ada!")
      _ = try app.trace(last: 3)
    }
    #expect(recording.head == Recording.Head(spec: "a spec", attempt: 1, seed: 7))
    #expect(recording.steps.map(\.method) == ["launch", "enterText", "tap", "tap", "readText"])
    #expect(recording.steps.map(\.fault) == [nil, nil, nil, .noSuchElement, nil])
    let replay = try replay(recording)
    #expect(replay.differences == [])
    #expect(replay.hashes == [try #require(recording.traces[0]).hash])
  }

  @Test func batchesSpansAndActionsByNameAreRepeatedToo() throws {
    let recording = try record { app in
      try app.batch {
        app.view(identifier: "name").later.enterText("Ada")
        app.view("Start timer").later.tap()
      }
      #expect(try app.view(identifier: "greeting").shows("tick 9").never(within: .seconds(3)))
      try app.simulateUserAction("greet", with: ["name": "Ada", "isLate": true])
    }
    #expect(recording.steps.map(\.method) == ["launch", "batch", "watch", "simulateUserAction"])
    #expect(try replay(recording).differences == [])
  }

  @Test func aSeededOrderIsRepeatedByItsChoices() throws {
    let recording = try record("Clockwork", seed: .max, schedule: .seeded) { app in try app.clock.advance(by: .seconds(10)) }
    let schedule = recording.traces[0]?.schedule
    guard case .choices(let choices) = schedule else { Issue.record("no choices: \(String(describing: schedule))"); return }
    #expect(!choices.isEmpty)
    #expect(try replay(recording).differences == [])
  }

  @Test func theFirstEntryThatDiffersIsShownWithTheCommandBeforeIt() throws {
    let one = try record { app in
      try app.view("Later").tap()
      try app.view("Start timer").tap()
    }
    let other = try record { app in
      try app.view("Later").tap()
      try app.view("Later").tap()
    }
    let difference = try #require(one.difference(from: other))
    #expect(difference.entry.map { $0 > 0 } == true)
    #expect(difference.first.contains("Start timer"))
    #expect(difference.second.contains("Later"))
    #expect(difference.command?.contains("command tap") == true)
    #expect(difference.described("first", "second").contains("is the first that differs\n  first:  "))
    #expect(one.difference(from: one) == nil)
  }

  @Test func anAppThatIsNotRepeatableIsCaughtByTheReplay() throws {
    let recording = try record("Unsealed") { app in
      #expect(app.escapesAtLaunch.count == 1)
      try app.view("Process").tap()
      try app.view(identifier: "process").waitForExistence()
      #expect(try app.view(identifier: "process").text?.hasPrefix("process ") == true)
    }
    #expect(recording.escapes.count == 1)
    let replay = try replay(recording)
    #expect(replay.differences.count == 1)
    #expect(replay.differences[0].contains("recorded: "))
    #expect(replay.differences[0].contains("now:      "))
  }

  @Test func aCrashIsRepeatedToo() throws {
    let recording = try record { app in _ = try? app.view("Crash").tap() }
    #expect(recording.steps.last?.fault == .agentLost)
    #expect(recording.traces.isEmpty)
    #expect(try replay(recording).differences == [])
  }

  // MARK: Files that are no recordings

  private static let head = #"{"recording":1,"spec":"s","attempt":1,"seed":18446744073709551615}"#

  private func problem(_ lines: String...) -> String? {
    do {
      let recording = try Recording(Array(lines.joined(separator: "\n").utf8))
      _ = try Replay(of: recording, agent: LaunchContext.defaultAgent)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func whatIsNoRecordingSaysWhere() {
    #expect(problem("") == "its first line does not say what it records")
    #expect(problem("{}") == "its first line does not say what it records")
    #expect(
      problem(#"{"recording":2,"spec":"s","attempt":1,"seed":1}"#) == "it has version 2, and this program reads version 1")
    #expect(problem(Self.head, "nonsense")?.hasPrefix("line 2 cannot be read: ") == true)
    #expect(problem(Self.head, #"{"app":0,"command":"dance","params":{}}"#) == "line 2: this version has no command 'dance'")
    #expect(
      problem(Self.head, #"{"app":0,"command":"tree","params":{}}"#) == "line 2: no app 0 has been launched")
    #expect(
      problem(Self.head, #"{"app":0,"command":"launch","params":{"app":5}}"#)?.hasPrefix("line 2: 'launch' cannot be read: ")
        == true)
    #expect(problem(Self.head) == nil)
  }

  @Test func aFileThatIsNotThereIsNamed() {
    #expect(throws: Recording.Problem(description: "there is no file '/nowhere/a.jsonl' that can be read")) {
      try Recording(file: "/nowhere/a.jsonl")
    }
  }

  @Test func fieldsOfALaterProgramAreIgnored() throws {
    let text = Self.head.replacing("}", with: #","colour":"blue"}"#) + "\n" + #"{"app":0,"colour":"red"}"#
    let recording = try Recording(Array(text.utf8))
    #expect(recording.head.seed == .max)
    #expect(recording.commandCount == 0)
  }
}
