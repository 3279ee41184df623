import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// Lines made from what the agent says of itself, with extremes of every kind, to every demo app: nothing ends an agent, nothing keeps it busy for a
/// second, and what it answers afterwards is true.
///
/// As many lines as `REHEARSAL_FUZZ` says, a million of them by `make fuzz`; none in other runs of the tests. `REHEARSAL_FUZZ_SEED` chooses other lines. When an agent
/// dies or is silent, all that was said to it is written to `.rehearsal/fuzz/`, and `REHEARSAL_FUZZ_REPLAY` names such a file to say it again.
@Suite struct AgentFuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["REHEARSAL_FUZZ"].flatMap { Int($0) } ?? 0
  private static let seed = variables["REHEARSAL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_123
  private static let folder = Program.root.appendingPathComponent(".rehearsal/fuzz")
  /// After so many lines to an app it is asked what has one right answer.
  private static let round = 250

  /// Processor time, so that a machine with other work to do does not matter.
  private static let longestAnswer = 1.0
  /// What an app may come to hold: ten thousand steps, notifications and requests, half a megabyte of trace, and what it shows by itself.
  private static let mostMemory = 192 << 20

  @Test(.enabled(if: count > 0 || variables["REHEARSAL_FUZZ_REPLAY"] != nil)) func noLineEndsAnAgentOrKeepsItBusy() throws {
    let server = try #require(
      ForkServer.of(Program.agent, environment: Self.variables.merging(["REHEARSAL_FUZZED": "yes"]) { $1 }), "no fork server")
    let probe = try FuzzedAgent("", of: server)
    _ = try probe.say([])
    let discovered = try probe.ask(#"{"id":1,"jsonrpc":"2.0","method":"rpc.discover"}"#)
    let hello = try probe.ask(#"{"id":1,"jsonrpc":"2.0","method":"hello","params":{"protocolVersions":[1]}}"#)
    let apps = try Self.apps(hello)
    #expect(apps.count >= 12)
    let golden = try Self.goldenRun(server)
    if let file = Self.variables["REHEARSAL_FUZZ_REPLAY"] { return try Self.replay(file, server) }

    let document = try #require(try JSON.decode(JSONValue.self, from: Array(discovered.utf8))["result"])
    let shapes = LineShapes(document: document)
    var sessions: [FuzzSession] = []
    for (number, app) in apps.enumerated() {
      sessions.append(try FuzzSession(app, server, LineMaker(shapes, chance: Chance(seed: Self.seed &+ UInt64(number)))))
    }
    let began = Date()
    var report = FuzzReport()
    let rounds = max(1, Self.count / Self.round)
    for number in 0..<rounds {
      let session = sessions[number % sessions.count]
      do {
        try session.run(Self.round, &report)
        try session.checkTruth()
      } catch {
        let file = try session.write(to: Self.folder)
        Issue.record("seed \(Self.seed), \(session.app): \(error)\nlast: \(session.lastLine)\nall that was said to it: \(file)")
        return
      }
      if rounds > 400, number % (rounds / 20) == 0 {
        print(
          "\(number * Self.round) lines, \(Int(Date().timeIntervalSince(began))) s:",
          sessions.map(\.measures).joined(separator: ", "))
      }
    }

    for session in sessions {
      #expect(session.agent.privateBytes <= Self.mostMemory, "\(session.measures)")
      #expect(session.agent.descriptorCount == session.descriptorsAtStart, "\(session.app) leaves descriptors open")
    }
    let slowest = report.slowest.sorted { $0.seconds > $1.seconds }
    for line in slowest where line.seconds > Self.longestAnswer {
      Issue.record("seed \(Self.seed), \(line.app): \(line.seconds) s of processor time for \(line.text)")
    }
    for line in report.longReplies { Issue.record("seed \(Self.seed): a reply of \(line.size) bytes to \(line.text)") }
    // The server, out of which all of them came, makes agents as it did at first.
    #expect(try Self.goldenRun(server) == golden)
    #expect(try probe.ask(#"{"id":1,"jsonrpc":"2.0","method":"rpc.discover"}"#) == discovered)
    print(
      "\(rounds * Self.round) lines to \(apps.count) apps in \(Int(Date().timeIntervalSince(began))) s, \(report.results) results, \(report.errors) errors,",
      "slowest: \(slowest.first?.seconds ?? 0) s, relaunched: \(sessions.map(\.relaunches).reduce(0, +)), codes: \(report.codes.sorted { $0.key < $1.key })"
    )
    print(sessions.map(\.measures).joined(separator: "\n"))
  }

  private static func apps(_ hello: String) throws -> [String] {
    guard case .array(let names)? = try JSON.decode(JSONValue.self, from: Array(hello.utf8))["result"]?["apps"] else { return [] }
    return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
  }

  /// What an app answers whose agent nobody disturbs: the hash of its whole run.
  private static func goldenRun(_ server: ForkServer) throws -> String {
    let agent = try FuzzedAgent("Tour", of: server)
    var reply = ""
    for request in [
      #"{"id":1,"jsonrpc":"2.0","method":"hello","params":{"protocolVersions":[1]}}"#,
      #"{"id":2,"jsonrpc":"2.0","method":"launch","params":{"app":"Tour","seed":7}}"#,
      #"{"id":3,"jsonrpc":"2.0","method":"runUntilIdle"}"#, #"{"id":4,"jsonrpc":"2.0","method":"tree"}"#,
      #"{"id":5,"jsonrpc":"2.0","method":"edgeSwipe","params":["left"]}"#, #"{"id":6,"jsonrpc":"2.0","method":"picture"}"#,
      #"{"id":7,"jsonrpc":"2.0","method":"trace"}"#,
    ] { reply = try agent.ask(request) }
    return reply
  }

  /// Says again what was said to an agent when it died.
  private static func replay(_ file: String, _ server: ForkServer) throws {
    let lines = try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: 0x0a)
    let agent = try FuzzedAgent("", of: server)
    for (number, line) in lines.enumerated() {
      let outcome = try agent.say(Array(line))
      if outcome.processorSeconds > longestAnswer || number >= lines.count - 3 {
        print(
          "line \(number + 1): \(outcome.processorSeconds) s", String(decoding: line.prefix(300), as: UTF8.self), outcome.replies)
      }
    }
  }
}

/// What is remembered of all lines.
struct FuzzReport {
  struct Line {
    let app: String
    let text: String
    let seconds: Double
    let size: Int
  }

  var results = 0
  var errors = 0
  var codes: [String: Int] = [:]
  var slowest: [Line] = []
  var longReplies: [Line] = []

  mutating func note(_ outcome: FuzzedAgent.Outcome, of line: [UInt8], to app: String) {
    var size = 0
    for reply in outcome.replies {
      size += reply.utf8.count
      guard reply.hasPrefix(#"{"error":"#) else {
        results += 1
        continue
      }
      errors += 1
      let code = reply.dropFirst(17).prefix { $0 == "-" || $0.isNumber }
      codes[String(code), default: 0] += 1
      // A fault tells what it was asked, what was found and what was tried: the same words, three times or four, and what is on the screen.
      if reply.utf8.count > 4 * line.count + 40_000 {
        longReplies.append(Line(app: app, text: Self.text(line), seconds: 0, size: reply.utf8.count))
      }
    }
    if outcome.processorSeconds > (slowest.last?.seconds ?? 0) || slowest.count < 20 {
      slowest.append(Line(app: app, text: Self.text(line), seconds: outcome.processorSeconds, size: size))
      slowest.sort { $0.seconds > $1.seconds }
      if slowest.count > 20 { slowest.removeLast() }
    }
  }

  private static func text(_ line: [UInt8]) -> String {
    line.count > 1500
      ? "\(String(decoding: line.prefix(1200), as: UTF8.self)) … of \(line.count) bytes" : String(decoding: line, as: UTF8.self)
  }
}
