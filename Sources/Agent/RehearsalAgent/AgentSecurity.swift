import RehearsalLink

/// What lets an agent encrypt its connections, and so be reached from other machines.
///
/// The module `RehearsalTLS` has one. It is a module of its own because it builds BoringSSL, which takes longer than an agent:
///
/// ```swift
/// import RehearsalAgent
/// import RehearsalTLS
///
/// Agent.main(apps: [notesApp], security: .tls)
/// ```
public struct AgentSecurity: Sendable {
  let transport: any TransportSecurity

  package init(_ transport: any TransportSecurity) { self.transport = transport }
}
