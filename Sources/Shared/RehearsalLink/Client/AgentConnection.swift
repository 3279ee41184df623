import RehearsalWire
import Synchronization

/// A driver's connection to an agent: sends a command, returns with the reply.
///
/// Synchronous and without a thread of its own. Several threads may use one connection, one after the other; over TLS only the
/// thread that opened it may.
package final class AgentConnection: CommandPort {
  /// How to connect.
  package struct Options: Sendable {
    /// The secret that the agent was started with.
    package var token: String?
    /// Who is asking, for the agent's log.
    package var client: String?
    /// Certificates that the agent's own is checked against, PEM; with them a TCP connection is TLS, without them it is not.
    package var trustedCertificates: String?
    /// The implementation of TLS; needed with `trustedCertificates`.
    package var security: (any TransportSecurity)?
    /// How long an answer may take in real time; 30 s unless set. An agent's own waits are virtual and take none.
    package var watchdog: Duration = .seconds(30)
    /// How long to stay awake for an answer; 50 µs unless set, zero for not at all.
    package var spin: Duration = .microseconds(50)

    package init() {}
  }

  /// How the agent introduced itself.
  package let agent: Hello.Reply

  private let dialogue: Mutex<Dialogue>

  /// Connects to the agent that listens at `endpoint` and shakes hands with it.
  ///
  /// Throws ``FaultCode/agentLost`` when nobody listens there, ``FaultCode/agentHung`` when nobody answers, and what the agent
  /// says to the handshake.
  package init(to endpoint: Endpoint, options: Options = Options()) throws(Fault) {
    let dialogue = try Self.open(endpoint, options)
    do {
      agent = try dialogue.ask(Hello(client: options.client, token: options.token))
    } catch {
      dialogue.close()
      throw error
    }
    self.dialogue = Mutex(dialogue)
  }

  /// Shakes hands with the agent at the other end of a stream socket, which it takes over.
  ///
  /// Throws as ``init(to:options:)`` does; ``FaultCode/agentHung`` after `patience` of real time.
  package init(over descriptor: Int32, patience: Duration, options: Options = Options()) throws(Fault) {
    let dialogue = Dialogue(over: BlockingSocket(taking: descriptor), watchdog: patience, spin: options.spin)
    agent = try dialogue.ask(Hello(client: options.client, token: options.token))
    dialogue.watchdog = options.watchdog
    self.dialogue = Mutex(dialogue)
  }

  private static func open(_ endpoint: Endpoint, _ options: Options) throws(Fault) -> sending Dialogue {
    let socket: BlockingSocket
    do {
      socket = try BlockingSocket.connect(to: endpoint, within: options.watchdog)
    } catch {
      throw Fault(.agentLost, "no agent answers at \(endpoint): \(error)", asked: Hello.method)
    }
    guard let certificates = options.trustedCertificates, case .tcp(let host, _) = endpoint else {
      return Dialogue(over: socket, watchdog: options.watchdog, spin: options.spin)
    }
    guard let security = options.security else {
      throw Fault(.agentLost, "TLS to \(endpoint) cannot start: this program was built without it", asked: Hello.method)
    }
    do {
      let tunnel = try TLSTunnel(over: socket, to: host, by: security, trustedCertificates: certificates)
      return Dialogue(over: tunnel, watchdog: options.watchdog, spin: options.spin)
    } catch {
      throw Fault(.agentLost, "TLS to \(endpoint) cannot start: \(error)", asked: Hello.method)
    }
  }

  /// Sends a command and returns with its reply.
  ///
  /// Throws the agent's fault; ``FaultCode/agentLost`` when the connection ends, and from then on; ``FaultCode/agentHung`` when
  /// the watchdog's time passes, after which a late answer is thrown away and the connection can go on.
  package func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    try dialogue.withLock { dialogue throws(Fault) in try dialogue.ask(command, within: limit) }
  }

  package func takeAnnouncements() -> [LifecycleExcerpt] { dialogue.withLock { $0.takeAnnouncements() } }

  /// Closes the connection; every later command gets ``FaultCode/agentLost``.
  package func close() {
    dialogue.withLock { $0.close() }
  }
}
