import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What a replay says of a recording that is not repeated.
struct ReplayDifferenceTests {
  /// The lines of a recording of two apps, each of which is looked at and touched.
  private func lines(_ body: (App, App) throws -> Void = { _, _ in }) throws -> [String] {
    let log = CommandLog()
    try LaunchContext(agent: LaunchContext.defaultAgent, seed: 7, log: log).bind {
      let (first, second) = (try App.launch("Workbench"), try App.launch("Workbench"))
      try first.view("Later").tap()
      try second.view("Start timer").tap()
      try body(first, second)
      for app in [first, second] {
        _ = try? app.conclude()
        app.terminate()
      }
    }
    let file = try log.file(Recording.Head(spec: "a spec", attempt: 1, seed: 7))
    return String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func replay(_ lines: [String]) throws -> Replay {
    try Replay(of: Recording(Array(lines.joined(separator: "\n").utf8)), agent: LaunchContext.defaultAgent)
  }

  /// The line of a command or a trace of an app.
  private func index(_ mark: String, app: Int, in lines: [String]) throws -> Int {
    try #require(lines.firstIndex { $0.hasPrefix("{\"app\":\(app),\(mark)") })
  }

  @Test func severalAppsAreComparedEachByItself() throws {
    let lines = try lines()
    let same = try replay(lines)
    #expect(same.differences == [])
    #expect(same.hashes.count == 2 && same.hashes[0] != same.hashes[1])
    var other = lines
    let place = try index("\"command\":\"tap\"", app: 1, in: lines)
    other[place] = other[place].replacing("Start timer", with: "Later")
    let found = try replay(other)
    #expect(found.differences.count == 1)
    #expect(found.differences.first?.contains("of app 1 is the first that differs") == true)
    #expect(found.hashes[0] == same.hashes[0] && found.hashes[1] != same.hashes[1])
  }

  @Test func aFaultThatWasNotThereIsADifferenceAndSoIsOneThatIsNoMore() throws {
    let lines = try lines { first, _ in _ = try? first.view("Nobody").tap() }
    let place = try #require(lines.firstIndex { $0.contains("Nobody") })
    #expect(try replay(lines).differences == [])
    var mended = lines
    mended[place] = mended[place].replacing("Nobody", with: "Later")
    let gone = try #require(try replay(mended).differences.first)
    #expect(gone.hasPrefix("line \(place + 1), "))
    #expect(gone.hasSuffix("\n  recorded: fault: no such element\n  now:      no fault"))
    var broken = lines
    let tap = try index("\"command\":\"tap\"", app: 0, in: lines)
    broken[tap] = broken[tap].replacing("Later", with: "Nobody")
    let new = try #require(try replay(broken).differences.first)
    #expect(new.hasPrefix("line \(tap + 1), "))
    #expect(new.contains("\n  recorded: no fault\n  now:      fault: no such element: "))
  }

  @Test func anAppThatIsLostNowAndWasNotIsADifference() throws {
    var lines = try lines()
    let tap = try index("\"command\":\"tap\"", app: 1, in: lines)
    lines[tap] = lines[tap].replacing("Start timer", with: "Crash")
    let replay = try replay(lines)
    #expect(replay.differences.last == "app 1 was lost, and was not when it was recorded")
    #expect(replay.hashes.count == 1)
  }

  @Test func anAppThatWasLostAndIsThereNowIsADifference() throws {
    var lines = try lines()
    lines.remove(at: try index("\"trace\":", app: 1, in: lines))
    #expect(
      try replay(lines).differences
        == ["app 1 was lost, or its launch failed, when it was recorded, and is there now"])
  }
}
