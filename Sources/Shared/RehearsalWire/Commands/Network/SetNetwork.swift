/// Says what the network is like as a whole.
package struct SetNetwork: Command {
  package var network: NetworkConditions

  package init(_ network: NetworkConditions) {
    self.network = network
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// What it is like now.
    package var network: NetworkConditions

    package init(network: NetworkConditions) {
      self.network = network
    }
  }

  package static let method = "setNetwork"
  package static let summary = "Says what the network is like: connection, latency, speed, which stub wins, which hosts are real."
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("network", "What is to change; all else stays as it is. An empty object changes nothing and tells.", .ofItsParts)
  ]
  package static let example = Example(
    SetNetwork(NetworkConditions(latencyMs: 20...80)),
    reply: Reply(
      network: NetworkConditions(
        precedence: .lastAdded, online: true, stubsEnabled: true, latencyMs: 20...80, passThrough: [])))
}
