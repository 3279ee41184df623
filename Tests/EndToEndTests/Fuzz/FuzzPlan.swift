import Foundation
import RehearsalWire
import Synchronization
import Testing

@testable import Rehearsal

/// What a run of the fuzz says to whom: one fork server, whose agents host every demo app in turn, and each app's share of the
/// lines.
final class FuzzPlan: Sendable {
  private static let variables = ProcessInfo.processInfo.environment
  static let count = variables["REHEARSAL_FUZZ"].flatMap { Int($0) } ?? 20_000
  static let seed = variables["REHEARSAL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_123
  static let onlyApp = variables["REHEARSAL_FUZZ_APP"]
  static let replayedFile = variables["REHEARSAL_FUZZ_REPLAY"]
  static let folder = Program.root.appendingPathComponent(".rehearsal/fuzz")
  private static let agent = variables["REHEARSAL_FUZZ_AGENT"] ?? Program.agent

  /// The plan of this run, made when it is first asked for.
  static let made = Result { try FuzzPlan() }

  let server: ForkServer
  let apps: [String]
  private let shapes: LineShapes
  /// What an agent that nobody disturbs answers.
  let golden: [String]
  private let total = Mutex((report: FuzzReport(), apps: 0, began: Date()))

  private init() throws {
    let path = URL(fileURLWithPath: Self.agent, relativeTo: Program.root).path
    server = try #require(
      ForkServer.of(path, environment: Self.variables.merging(["REHEARSAL_FUZZED": "yes"]) { $1 }), "no fork server")
    golden = try Self.goldenRun(server)
    guard case .array(let names)? = try Self.result(golden[0])["apps"] else { throw CocoaError(.coderReadCorrupt) }
    apps = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    shapes = LineShapes(document: try Self.result(golden[1]))
  }

  /// How many lines an app gets.
  func lines(for app: String) -> Int { (Self.count + apps.count - 1) / apps.count }

  func session(for app: String) throws -> FuzzSession {
    let number = UInt64(apps.firstIndex(of: app) ?? 0)
    return try FuzzSession(app, server, LineMaker(shapes, chance: Chance(seed: Self.seed &+ number)))
  }

  /// Adds what came of an app; gives what came of all of them with the last.
  func add(_ report: FuzzReport) -> String? {
    total.withLock { total in
      total.report.add(report)
      total.apps += 1
      guard total.apps == apps.count else { return nil }
      return "\(total.report) in \(Int(Date().timeIntervalSince(total.began))) s, most time went to \(total.report.costs)"
    }
  }

  /// What an agent answers that nobody disturbs: what it is, what it can, and a run with its picture and the hash of its trace.
  func goldenRun() throws -> [String] { try Self.goldenRun(server) }

  private static func goldenRun(_ server: ForkServer) throws -> [String] {
    let agent = try FuzzedAgent(of: server)
    let replies = try [
      #"{"id":1,"jsonrpc":"2.0","method":"hello","params":{"protocolVersions":[1]}}"#,
      #"{"id":2,"jsonrpc":"2.0","method":"rpc.discover"}"#,
      #"{"id":3,"jsonrpc":"2.0","method":"launch","params":{"app":"Tour","seed":7}}"#,
      #"{"id":4,"jsonrpc":"2.0","method":"runUntilIdle"}"#, #"{"id":5,"jsonrpc":"2.0","method":"tree"}"#,
      #"{"id":6,"jsonrpc":"2.0","method":"edgeSwipe","params":["left"]}"#, #"{"id":7,"jsonrpc":"2.0","method":"picture"}"#,
      #"{"id":8,"jsonrpc":"2.0","method":"trace"}"#,
    ].map(agent.ask)
    // Each agent has a process number of its own.
    return replies.map { $0.replacing("\"pid\":\(agent.pid)", with: "\"pid\":0") }
  }

  private static func result(_ reply: String) throws -> JSONValue {
    try #require(try JSON.decode(JSONValue.self, from: Array(reply.utf8))["result"])
  }
}
