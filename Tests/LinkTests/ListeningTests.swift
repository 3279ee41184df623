import Foundation
import LinkSecurity
import RehearsalWire
import Testing

@testable import RehearsalLink

/// Where a server listens, and where it refuses to.
struct ListeningTests {
  private func refusal(_ endpoint: Endpoint, _ options: AgentServer.Options = .init()) -> ListenError? {
    do {
      try RunningServer(at: endpoint, options).stop()
      return nil
    } catch {
      return error as? ListenError
    }
  }

  private func options(token: String? = nil) -> AgentServer.Options {
    var options = AgentServer.Options()
    options.token = token
    return options
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  // MARK: Unix

  @Test func aMissingFolderIsMadeForTheOwnerAlone() throws {
    try withFolder { folder in
      let server = try RunningServer(at: .unix(path: folder + "/new/agent.sock"))
      defer { server.stop() }
      #expect(try mode(folder + "/new") == 0o700)
      try RawClient(server.endpoint).greet()
    }
  }

  @Test(arguments: [0o755, 0o710, 0o701, 0o770]) func aFolderThatOthersMayEnterIsRefused(mode: Int) throws {
    try withFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
      let error = refusal(.unix(path: folder + "/agent.sock"))
      #expect(error == .folderIsOpen(folder, mode: UInt32(mode)))
      #expect(
        error?.description
          == "others may enter \(folder) (mode \(String(mode, radix: 8))), and so reach the socket: use one that only you may enter, such as a new one from mktemp -d"
      )
    }
  }

  @Test func theSocketOfADeadAgentIsReplaced() throws {
    try withFolder { folder in
      let path = folder + "/agent.sock"
      close(try bound(to: path))  // as a killed agent leaves it
      let server = try RunningServer(at: .unix(path: path))
      defer { server.stop() }
      try RawClient(server.endpoint).greet()
    }
  }

  @Test func theSocketOfABusyAgentIsLeftAlone() throws {
    try withFolder { folder in
      let path = folder + "/agent.sock"
      let listener = try bound(to: path)
      defer { close(listener) }
      #expect(listen(listener, 0) == 0)
      // Nobody accepts, so at some point the kernel takes no more: not refused, but not connected either.
      var waiting: [BlockingSocket] = []
      while let socket = try? BlockingSocket.connect(to: .unix(path: path), within: .zero) { waiting.append(socket) }
      #expect(refusal(.unix(path: path)) == .alreadyListening(path))
    }
  }

  /// A descriptor that is bound to a unix socket's path.
  private func bound(to path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let outcome = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try #require(outcome == 0)
    return descriptor
  }

  @Test func theSocketOfALivingAgentIsLeftAlone() throws {
    try withServer { server in
      guard case .unix(let path) = server.endpoint else { return }
      #expect(refusal(server.endpoint) == .alreadyListening(path))
      try RawClient(server.endpoint).greet()
    }
  }

  @Test func somethingElseInTheWayIsLeftAlone() throws {
    try withFolder { folder in
      let path = folder + "/agent.sock"
      try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
      #expect(refusal(.unix(path: path)) == .notASocket(path))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
      #expect(refusal(.unix(path: path + "/agent.sock")) == .notADirectory(path))
    }
  }

  @Test func aPathThatIsTooLongIsRefused() {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(refusal(.unix(path: path)) == .pathTooLong(path, limit: 107))
  }

  // MARK: TCP

  @Test func tcpTakesAFreePortAndAToken() throws {
    let server = try RunningServer(at: .tcp(host: "127.0.0.1", port: 0), options(token: "s3cret"))
    defer { server.stop() }
    guard case .tcp("127.0.0.1", let port) = server.endpoint else {
      Issue.record("\(server.endpoint)")
      return
    }
    #expect(port > 0)
    var options = AgentConnection.Options()
    let missing = #expect(throws: Fault.self) { try AgentConnection(to: server.endpoint, options: options) }
    #expect(missing?.code == .unauthorized)
    options.token = "wrong"
    let wrong = #expect(throws: Fault.self) { try AgentConnection(to: server.endpoint, options: options) }
    #expect(wrong?.code == .unauthorized)
    options.token = "s3cret"
    let connection = try AgentConnection(to: server.endpoint, options: options)
    #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
  }

  @Test(arguments: [nil, ""]) func tcpWithoutATokenIsRefused(token: String?) {
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: 0)
    #expect(refusal(endpoint, options(token: token)) == .tokenRequired(endpoint))
  }

  @Test func beyondLoopbackBothTokenAndTLSAreRequired() {
    let endpoint = Endpoint.tcp(host: "0.0.0.0", port: 0)
    #expect(refusal(endpoint) == .tokenRequired(endpoint))
    #expect(refusal(endpoint, options(token: "s3cret")) == .tlsRequired(endpoint))
    let six = Endpoint.tcp(host: "::", port: 0)
    #expect(refusal(six, options(token: "s3cret")) == .tlsRequired(six))
  }

  @Test func tlsOnAUnixSocketIsRefused() throws {
    var options = options()
    options.tls = TLSFiles(certificate: "/nonexistent/cert.pem", key: "/nonexistent/key.pem")
    try withFolder { folder in
      let error = refusal(.unix(path: folder + "/agent.sock"), options)
      #expect(
        error?.description
          == "TLS on unix:\(folder)/agent.sock: a unix socket is protected by its folder; TLS is for TCP")
    }
  }

  @Test func anAgentThatWasBuiltWithoutTLSSaysHowItGetsIt() {
    var options = options(token: "s3cret")
    options.tls = TLSFiles(certificate: "cert.pem", key: "key.pem")
    #expect(
      refusal(.tcp(host: "127.0.0.1", port: 0), options)?.description == "TLS with cert.pem and key.pem: this agent was built "
        + "without it: link RehearsalTLS, and call Agent.main(apps:security: .tls)")
  }

  @Test func certificatesThatCannotBeReadAreRefused() {
    var options = options(token: "s3cret")
    options.security = SwiftNIOSecurity()
    options.tls = TLSFiles(certificate: "/nonexistent/cert.pem", key: "/nonexistent/key.pem")
    guard case .unusable(let what, _) = refusal(.tcp(host: "127.0.0.1", port: 0), options) else {
      Issue.record("it listens")
      return
    }
    #expect(what == "TLS with /nonexistent/cert.pem and /nonexistent/key.pem")
  }

  @Test(arguments: [
    (Endpoint.unix(path: "/run/x.sock"), "unix:/run/x.sock"), (.tcp(host: "127.0.0.1", port: 1), "tcp:127.0.0.1:1"),
    (.tcp(host: "::1", port: 2), "tcp:[::1]:2"),
  ]) func anEndpointNamesItself(endpoint: Endpoint, text: String) {
    #expect(endpoint.description == text)
  }
}
