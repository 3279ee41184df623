import Foundation
import LinkSecurity
import RehearsalWire
import Testing

@testable import RehearsalLink

/// The tool that makes certificates.
private enum OpenSSL {
  static let isPresent = run(["version"])

  static func run(_ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

@Suite(.enabled(if: OpenSSL.isPresent, "needs the openssl tool to make a certificate"))
struct TLSTests {
  /// A certificate for 127.0.0.1 that vouches for itself, and its key.
  private func makeCertificate(in folder: String, _ name: String = "agent") throws -> TLSFiles {
    let files = TLSFiles(certificate: "\(folder)/\(name).pem", key: "\(folder)/\(name)-key.pem")
    try #require(
      OpenSSL.run([
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=agent", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", files.key,
        "-out", files.certificate,
      ]))
    return files
  }

  private func withTLS(_ host: String = "127.0.0.1", _ body: (RunningServer, AgentConnection.Options, String) throws -> Void)
    throws
  {
    try withFolder { folder in
      var options = AgentServer.Options()
      options.token = "s3cret"
      options.tls = try makeCertificate(in: folder)
      options.security = SwiftNIOSecurity()
      let server = try RunningServer(at: .tcp(host: host, port: 0), options)
      defer { server.stop() }
      var client = AgentConnection.Options()
      client.token = "s3cret"
      client.trustedCertificates = options.tls?.certificate
      client.security = SwiftNIOSecurity()
      try body(server, client, folder)
    }
  }

  @Test func requestsAreAnsweredOverTLS() throws {
    try withTLS { server, options, _ in
      let connection = try AgentConnection(to: server.endpoint, options: options)
      for _ in 0..<20 { #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply) }
      connection.close()
      let again = try AgentConnection(to: server.endpoint, options: options)
      #expect(try again.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func aHostMayBeNamed() throws {
    try withTLS { server, options, _ in
      guard case .tcp(_, let port) = server.endpoint else { return }
      let connection = try AgentConnection(to: .tcp(host: "localhost", port: port), options: options)
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func withTLSAndATokenAnyAddressMayBeListenedAt() throws {
    try withTLS("0.0.0.0") { server, options, _ in
      guard case .tcp(_, let port) = server.endpoint else { return }
      let connection = try AgentConnection(to: .tcp(host: "127.0.0.1", port: port), options: options)
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func theTokenIsAskedForOverTLSToo() throws {
    try withTLS { server, options, _ in
      var options = options
      options.token = nil
      let error = #expect(throws: Fault.self) { try AgentConnection(to: server.endpoint, options: options) }
      #expect(error?.code == .unauthorized)
    }
  }

  @Test func aCertificateOfSomebodyElseIsNotTrusted() throws {
    try withTLS { server, options, folder in
      var options = options
      options.trustedCertificates = try makeCertificate(in: folder, "other").certificate
      let error = #expect(throws: Fault.self) { try AgentConnection(to: server.endpoint, options: options) }
      #expect(error?.code == .agentLost)
      #expect(error?.message.contains("CERTIFICATE_VERIFY_FAILED") == true, "\(String(describing: error))")
    }
  }

  @Test func aCertificateForAnotherHostIsNotTrusted() throws {
    try withTLS { server, options, _ in
      guard case .tcp(_, let port) = server.endpoint else { return }
      // All of 127.0.0.0/8 reaches a server on 0.0.0.0, but this one is on 127.0.0.1: so only the name differs.
      let socket = try BlockingSocket.connect(to: .tcp(host: "127.0.0.1", port: port), within: .seconds(10))
      let tunnel = try TLSTunnel(
        over: socket, to: "127.0.0.2", by: SwiftNIOSecurity(), trustedCertificates: options.trustedCertificates ?? "")
      let dialogue = Dialogue(over: tunnel, watchdog: .seconds(10), spin: .zero)
      let error = #expect(throws: Fault.self) { try dialogue.ask(Hello(token: "s3cret")) }
      #expect(error?.code == .agentLost)
    }
  }

  @Test func anotherThreadIsToldThatTheConnectionIsNotItsOwn() throws {
    try withTLS { server, options, _ in
      let connection = try AgentConnection(to: server.endpoint, options: options)
      let outcome = Shared<Fault?>(nil)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        do throws(Fault) {
          _ = try connection.send(Advance(byMs: 1))
        } catch {
          outcome.value = error
        }
        done.signal()
      }
      done.wait()
      #expect(outcome.value?.code == .agentLost)
      #expect(
        outcome.value?.message == "the connection to the agent broke at 'advance': "
          + "a TLS connection can be used only by the thread that opened it")
    }
  }

  @Test func aProgramThatWasBuiltWithoutTLSSaysSo() throws {
    try withTLS { server, options, folder in
      var options = options
      options.security = nil
      let error = #expect(throws: Fault.self) { try AgentConnection(to: server.endpoint, options: options) }
      #expect(error?.message == "TLS to \(server.endpoint) cannot start: this program was built without it")
    }
  }

  @Test func aClientWithoutTLSGetsNoAnswerAndDisturbsNobody() throws {
    try withTLS { server, options, _ in
      let plain = try RawClient(server.endpoint)
      try plain.send(Lines.hello)
      #expect((try? plain.line()) == nil, "the connection ends")
      let connection = try AgentConnection(to: server.endpoint, options: options)
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }
}
