import ArgumentParser
import CSeal
import Foundation
import RehearsalLink
import RehearsalStage
import RehearsalWire
import UIKit
import VirtualTime

/// An app that an agent can launch: its name, its modules, and its delegate.
public typealias AppDefinition = RehearsalStage.AppDefinition

/// Something that a driver can have the app do by a name.
public typealias UserAction = RehearsalStage.UserAction

/// Something that is true of an app whenever it is at rest.
public typealias AppInvariant = RehearsalStage.AppInvariant

/// An answer for requests that an app sends, as data.
public typealias StubDeclaration = RehearsalWire.StubDeclaration

/// Any JSON value, for the body of a stub.
public typealias JSONValue = RehearsalWire.JSONValue

/// What an app links to become an agent.
///
/// The whole `main.swift` of one:
/// ```swift
/// import RehearsalAgent
///
/// Agent.main(apps: [AppDefinition("Notes") { _ in NotesAppDelegate() }])
/// ```
public enum Agent {
  /// Turns this process into an agent that hosts these apps, until a driver asks it to quit, or is gone.
  ///
  /// Exit codes: 0 quit as asked, or the connection that it was given has ended; 1 could not listen, or cannot perform its own
  /// catalog; 64 wrong options.
  ///
  /// - Parameter security: What encrypts connections over TCP; without one the agent can be reached from its own machine only.
  @MainActor
  public static func main(apps: [AppDefinition], security: AgentSecurity? = nil) -> Never {
    let options = AgentOptions.parseOrExit()
    FixedAddresses.ensure()
    rehearsal_return_large_memory()
    Container.setEnvironment()
    Output.flushEachLine()  // what the app prints is in the log even when the agent is killed
    installVirtualExecutors()
    if namesItsOwnCrashes { CrashReport.begin() }
    do {
      let service = options.forks ? .forForkedAgent(of: options) : try Service(options, security)
      let port = try StagePort(
        apps: apps, agent: name, capabilities: FixedAddresses.areGiven ? ["fixedAddresses"] : [],
        quit: { service.server.stop() })
      if options.forks { try ForkServer.serve(options) }
      rehearsal_take_tape(4)
      if let lifeline = service.lifelineDescriptor { Lifeline.watch(lifeline) }
      try service.server.run(serving: LimitingPort(port)) { endpoint in
        Output.announce(
          ReadyLine(ready: "\(endpoint)", protocolVersion: CommandCatalog.protocolVersion), to: options.readyDescriptor)
      }
      CrashReport.exitAsAnnounced(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      CrashReport.exitAsAnnounced(1)
    }
  }

  /// Whether the agent says where it crashed, and not the runtime, whose backtrace takes longer than a driver waits: what a
  /// driver of ours asks for, unless its user sets something else.
  static let namesItsOwnCrashes = getenv("SWIFT_BACKTRACE").map { String(cString: $0) } == "enable=no"

  /// What the program is called, as the handshake tells it.
  private static var name: String { String(CommandLine.arguments[0].split(separator: "/").last ?? "agent") }
}
