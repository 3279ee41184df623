import RehearsalLink

/// How an agent serves: its server, and the lifeline that ends it.
struct Service {
  let server: AgentServer
  let lifelineDescriptor: Int32?

  /// How a forked agent serves: by the descriptors that a driver of ours gives each of its agents. An agent that was forked for a
  /// connection has no lifeline: the agent that forked it ends it.
  static func forForkedAgent(of parent: AgentOptions) -> Service {
    var options = AgentServer.Options()
    options.maximumLineLength = AgentOptions.maxLineBytesOfDriver
    return Service(server: AgentServer(over: 3, options: options), lifelineDescriptor: parent.forkSocket == nil ? 0 : nil)
  }

  init(_ options: AgentOptions, _ security: AgentSecurity?) throws {
    var serving = try options.serverOptions
    serving.security = security?.transport
    server =
      if let connection = options.connectionDescriptor {
        AgentServer(over: connection, options: serving)
      } else {
        AgentServer(at: try options.endpoint, options: serving)
      }
    lifelineDescriptor = options.lifelineDescriptor
  }

  private init(server: AgentServer, lifelineDescriptor: Int32?) {
    self.server = server
    self.lifelineDescriptor = lifelineDescriptor
  }
}
