import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// A replay makes the choices that were recorded, and draws none.
struct ReplayOrderTests {
  /// Ten seconds of an app in which several events are due at one instant, as the lines of a recording.
  private func lines(_ seed: UInt64, _ order: EventOrder) throws -> [String] {
    let log = CommandLog()
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: seed, schedule: order, log: log)
    try context.bind {
      let app = try App.launch("Clockwork")
      try app.clock.advance(by: .seconds(10))
      _ = try app.conclude()
      app.terminate()
    }
    let file = try log.file(Recording.Head(spec: "a spec", attempt: 1, seed: seed))
    return String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func recording(_ lines: [String]) throws -> Recording { try Recording(Array(lines.joined(separator: "\n").utf8)) }

  private func hash(_ lines: [String]) throws -> String { try #require(try recording(lines).traces[0]).hash }

  /// The lines of a run whose drawn order is not the one in which everything would have come anyway, and the hash of that one.
  private func drawn() throws -> (lines: [String], inOrder: String) {
    for seed in UInt64(1)...8 {
      let (lines, inOrder) = (try lines(seed, .seeded), try hash(lines(seed, .inOrder)))
      if try hash(lines) != inOrder { return (lines, inOrder) }
    }
    throw Recording.Problem(description: "no seed draws another order")
  }

  @Test func theRecordedChoicesAreFollowedWhateverTheLaunchSaysItDraws() throws {
    let drawn = try drawn().lines
    // As if a later version drew otherwise from the same seed.
    let other = drawn.map { $0.replacing(#""schedule":"seeded""#, with: #""schedule":"inOrder""#) }
    #expect(other != drawn)
    let replay = try Replay(of: recording(other), agent: LaunchContext.defaultAgent)
    #expect(replay.differences == [])
    #expect(replay.hashes == [try hash(drawn)])
  }

  @Test func otherChoicesThanThoseThatWereMadeAreNoticed() throws {
    let (drawn, inOrder) = try drawn()
    let schedule = try #require(try recording(drawn).traces[0]?.schedule)
    guard case .choices(let choices) = schedule else { Issue.record("no choices: \(schedule)"); return }
    let first = EventOrder.choices(Array(repeating: 0, count: choices.count))
    let other = drawn.map { $0.replacing(schedule.description, with: first.description) }
    let replay = try Replay(of: recording(other), agent: LaunchContext.defaultAgent)
    #expect(replay.differences.count == 1)
    #expect(replay.differences.first?.contains("is the first that differs") == true)
    #expect(replay.hashes == [inOrder])
  }
}
