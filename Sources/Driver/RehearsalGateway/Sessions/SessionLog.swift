import Foundation
import Rehearsal
import Synchronization

/// What a session did, as Appium's event timings tell it.
final class SessionLog: Sendable {
  /// A command of the client's.
  struct Entry: Sendable {
    let command: String
    let startMs: Int64
    let endMs: Int64
  }

  private struct Contents {
    var commands: [Entry] = []
    var events: [(name: String, ms: Int64)] = []
  }

  /// When the session began.
  let createdMs = Gateway.nowMs
  private let contents = Mutex(Contents())

  /// How many commands are kept.
  private static let most = 1000

  func note(_ entry: Entry) {
    contents.withLock {
      $0.commands.append(entry)
      if $0.commands.count > Self.most { $0.commands.removeFirst($0.commands.count - Self.most) }
    }
  }

  /// An event of the client's own: `vendor:name`.
  func note(event name: String, at ms: Int64) {
    contents.withLock {
      $0.events.append((name, ms))
      if $0.events.count > Self.most { $0.events.removeFirst() }
    }
  }

  /// As `POST appium/events` has it; of one type only, if that is asked for.
  func json(only types: [String]?) -> JSONValue {
    contents.withLock { contents in
      var fields: [String: JSONValue] = [
        "commands": .array(
          contents.commands.map {
            ["cmd": .string($0.command), "startTime": .int($0.startMs), "endTime": .int($0.endMs)]
          })
      ]
      for (name, events) in Dictionary(grouping: contents.events, by: \.name) {
        fields[name] = .array(events.map { .int($0.ms) })
      }
      return .object(types.map { types in fields.filter { types.contains($0.key) } } ?? fields)
    }
  }
}
