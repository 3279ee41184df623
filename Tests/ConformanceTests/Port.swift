import DemoApps
import Foundation
import Rehearsal
import RehearsalStage
import RehearsalWire
import Testing

/// The ways in which a command can reach a stage: every conformance test runs over each.
enum Port: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case inProcess = "in process"
  case socket = "over a socket"

  var testDescription: String { rawValue }

  /// A port to a fresh agent.
  @MainActor
  func open() throws -> any CommandPort {
    switch self {
    case .inProcess: try StagePort(apps: demoApps, agent: "conformance")
    case .socket: try AgentProcess(executable: LaunchContext.defaultAgent)
    }
  }

  /// A port to an app that was just launched.
  @MainActor
  func launch(_ app: String, stubs: [StubDeclaration] = []) throws -> any CommandPort {
    let port = try open()
    _ = try port.send(Hello())
    _ = try port.send(Launch(app: app, seed: 7, stubs: stubs))
    return port
  }
}

/// The fault that a call throws.
func fault<Result>(_ body: () throws -> Result) throws -> Fault {
  do {
    _ = try body()
  } catch let fault as Fault {
    return fault
  }
  throw NoFault()
}

struct NoFault: Error, CustomStringConvertible {
  let description = "the command was carried out, where a fault was expected"
}
