import RehearsalLink

/// How an agent serves: its server, and the lifeline that ends it.
struct Service {
  let server: AgentServer
  let lifelineDescriptor: Int32?

  /// That of an agent that was forked: the descriptors that a driver of ours gives each of its agents.
  static var ofChild: Service {
    var options = AgentServer.Options()
    options.maximumLineLength = AgentOptions.maxLineBytesOfDriver
    return Service(server: AgentServer(over: 3, options: options), lifelineDescriptor: 0)
  }

  init(_ options: AgentOptions) throws {
    server =
      if let connection = options.connectionDescriptor {
        AgentServer(over: connection, options: try options.serverOptions)
      } else {
        AgentServer(at: try options.endpoint, options: try options.serverOptions)
      }
    lifelineDescriptor = options.lifelineDescriptor
  }

  private init(server: AgentServer, lifelineDescriptor: Int32) {
    self.server = server
    self.lifelineDescriptor = lifelineDescriptor
  }
}
