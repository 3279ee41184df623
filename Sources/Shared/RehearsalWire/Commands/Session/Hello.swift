/// Opens a connection: agrees on a version of the protocol and proves the right to speak.
package struct Hello: Command {
  /// Versions that the driver speaks.
  package var protocolVersions: [Int]
  /// Who is asking, for the agent's log.
  package var client: String?
  /// The secret that the agent was started with; asked for over TCP.
  package var token: String?

  package init(protocolVersions: [Int] = [CommandCatalog.protocolVersion], client: String? = nil, token: String? = nil) {
    self.protocolVersions = protocolVersions
    self.client = client
    self.token = token
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The version that both will speak: the highest that both know.
    package var protocolVersion: Int
    /// Name of the agent's executable.
    package var agent: String
    /// Its process id.
    package var pid: Int
    /// The apps that it can launch.
    package var apps: [String]
    /// What this agent can do beyond the commands, and what of determinism it can promise.
    package var capabilities: [String]

    package init(protocolVersion: Int, agent: String, pid: Int, apps: [String], capabilities: [String]) {
      self.protocolVersion = protocolVersion
      self.agent = agent
      self.pid = pid
      self.apps = apps
      self.capabilities = capabilities
    }
  }

  package static let method = "hello"
  package static let summary =
    "Opens a connection: agrees on a protocol version and names the agent, its apps and its capabilities."
  package static let effect = CommandEffect.session
  package static let faults: [FaultCode] = [.unauthorized, .unsupportedProtocol]
  package static let parameters = [
    Parameter("protocolVersions", "Versions that the driver speaks; the highest common one is chosen."),
    Parameter("client", "Who is asking, for the agent's log."),
    Parameter("token", "The secret that the agent was started with; asked for over TCP."),
  ]
  package static let example = Example(
    Hello(protocolVersions: [1], client: "guide"),
    reply: Reply(
      protocolVersion: 1, agent: "rehearsal-agent", pid: 4711, apps: ["Earthquakes"], capabilities: ["fixedAddresses"]))
}
