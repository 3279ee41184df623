import ArgumentParser
import Foundation
import RehearsalLink
import RehearsalWire

/// What an agent can be started with.
struct AgentOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent,
    abstract: "Hosts apps, and lets drivers look at them, touch them and wait for them over JSON-RPC lines.",
    discussion:
      "Exit codes: 0 quit as asked; 1 could not listen; 64 wrong options. A signal that ends it takes the socket's file along.")

  @Option(help: ArgumentHelp("Listen on a unix socket, in a folder that only its owner may enter.", valueName: "path"))
  var socket: String?

  @Option(
    help: ArgumentHelp(
      "Listen on TCP; port 0 takes any free one. Needs a token, and beyond loopback TLS as well.", valueName: "host:port"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "Serve the driver at the other end of this stream socket, which is open already, rather than listen.", valueName: "number"))
  var connectionDescriptor: Int32?

  @Option(
    help: ArgumentHelp(
      "Load once, and fork an agent for each connection to this unix socket, in a folder that only its owner may enter. For each a line on the standard output tells its process and the file with its log; it ends with its connection. All end, and the socket goes, at the end of the standard input.",
      valueName: "path"))
  var forkSocket: String?

  @Option(help: ArgumentHelp("File whose first line is the secret that drivers must name.", valueName: "file"))
  var tokenFile: String?

  @Option(help: ArgumentHelp("Certificate chain, PEM.", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("Private key, PEM.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Longest line that is read, in bytes. (default: 1048576; with --connection-descriptor 67108864)", valueName: "bytes"))
  var maxLineBytes: Int?

  @Option(help: ArgumentHelp("Descriptor for the one line that says that the agent listens.", valueName: "number"))
  var readyDescriptor: Int32 = 1

  @Option(help: ArgumentHelp("Descriptor of a pipe whose end ends the agent.", valueName: "number"))
  var lifelineDescriptor: Int32?

  /// What an agent reads of the driver that started it: a launch may bring along bodies of stubs.
  static let maxLineBytesOfDriver = 64 << 20

  @Flag(
    help: ArgumentHelp(
      "Fork an agent for each question that comes through descriptor 0, rather than be one.", visibility: .hidden))
  var forkServer = false

  func validate() throws {
    guard !forkServer else { return }
    guard forkSocket == nil || (socket == nil && listen == nil && connectionDescriptor == nil) else {
      throw ValidationError("--fork-socket is a place to listen: leave out the others.")
    }
    guard forkSocket == nil else { return }
    guard [socket != nil, listen != nil, connectionDescriptor != nil].count(where: \.self) == 1 else {
      throw ValidationError(
        "Name one place to listen: --socket PATH, --listen HOST:PORT or --fork-socket PATH; or give a --connection-descriptor.")
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("TLS needs both --tls-certificate and --tls-key.")
    }
    guard maxLineBytes ?? 1024 >= 1024 else { throw ValidationError("--max-line-bytes must be at least 1024.") }
    // Said now, with the exit code of wrong options.
    if connectionDescriptor == nil { _ = try endpoint }
    _ = try serverOptions
  }

  /// Whether it forks others, rather than be an agent itself.
  var forks: Bool { forkServer || forkSocket != nil }

  /// Where to listen.
  var endpoint: Endpoint {
    get throws {
      if let socket { return .unix(path: socket) }
      let parts = (listen ?? "").split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 2, let port = Int(parts.last!), (0...65535).contains(port) else {
        throw ValidationError("--listen: expected HOST:PORT, such as 127.0.0.1:0, got '\(listen ?? "")'.")
      }
      // An IPv6 address has colons of its own and stands in brackets.
      let host = parts.dropLast().joined(separator: ":").trimmingCharacters(in: ["[", "]"])
      return .tcp(host: host, port: port)
    }
  }

  /// How to listen.
  var serverOptions: AgentServer.Options {
    get throws {
      var server = AgentServer.Options()
      server.removesSocketOnSignals = true
      server.maximumLineLength = maxLineBytes ?? (connectionDescriptor == nil ? 1 << 20 : Self.maxLineBytesOfDriver)
      if let tokenFile {
        guard let text = try? String(contentsOfFile: tokenFile, encoding: .utf8),
          let token = text.split(whereSeparator: \.isNewline).first, !token.isEmpty
        else { throw ValidationError("--token-file: '\(tokenFile)' cannot be read, or its first line is empty.") }
        server.token = String(token)
      }
      if let tlsCertificate, let tlsKey { server.tls = TLSFiles(certificate: tlsCertificate, key: tlsKey) }
      return server
    }
  }
}
