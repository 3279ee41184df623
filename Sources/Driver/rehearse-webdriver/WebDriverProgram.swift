import ArgumentParser
import Foundation
import NIOCore
import Rehearsal
import RehearsalGateway

/// Serves the apps of an agent by WebDriver: what `rehearse webdriver` starts.
@main
struct WebDriverProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse webdriver",
    abstract: "Drives apps by W3C WebDriver: for Selenium's and Appium's clients in any language.",
    discussion: """
      Each session is an app in an agent of its own, launched anew. It ends with its client's DELETE, with --new-command-timeout, and \
      with this server at the latest. SIGINT and SIGTERM end the server.

      EXIT STATUS:
        0    The server was asked to end.
        2    The command line makes no sense, there is no agent, or the port is
             taken.
      """)

  @Option(help: "The agent whose apps are driven; REHEARSAL_AGENT unless given, or the one that lies beside this program.")
  var agent: String?

  @Option(help: "Where to listen: a name or an address of this machine.")
  var host = "127.0.0.1"

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The port; 0 for one that is free, which is printed.")
  var port = 4723

  @Option(help: "What stands before every path, such as /wd/hub.")
  var basePath = ""

  @Option(help: "Names by which the server may be called besides this machine's, with commas between; * for any.")
  var allowHosts = ""

  @Option(help: "Origins whose pages may call the server besides this machine's, with commas between; * for any.")
  var allowOrigins = ""

  @Option(parsing: .unconditional, help: "How many sessions may be open at once; more wait.")
  var maxSessions = 32

  @Option(parsing: .unconditional, help: "How many seconds a new session waits for its turn.")
  var newSessionTimeout = 300.0

  @Option(
    parsing: .unconditional, help: "After how many seconds without a command a session ends, unless its client says; 0 for never."
  )
  var newCommandTimeout = 60.0

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535, and is \(port)") }
    guard (1...1000).contains(maxSessions) else {
      throw ValidationError("--max-sessions must be from 1 to 1000, and is \(maxSessions)")
    }
    for (name, value) in [("--new-session-timeout", newSessionTimeout), ("--new-command-timeout", newCommandTimeout)] {
      guard (0...1e6).contains(value) else { throw ValidationError("\(name) must be from 0 to 1000000 seconds, and is \(value)") }
    }
  }

  /// Wrong usage is status 2, as of all of Rehearsal's programs.
  static func main() async {
    do {
      let command = try parse()
      try await command.run()
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      let stream = code.isSuccess ? FileHandle.standardOutput : FileHandle.standardError
      if !message.isEmpty { stream.write(Data((message + "\n").utf8)) }
      Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
  }

  func run() async throws {
    Gateway.takeOverThreads()
    var options = Gateway.Options(agent: try agentProgram())
    (options.host, options.port, options.basePath) = (host, port, basePath)
    options.allowedHosts = Self.list(allowHosts)
    options.allowedOrigins = Self.list(allowOrigins)
    options.maximumSessions = maxSessions
    options.newSessionTimeout = .seconds(newSessionTimeout)
    options.newCommandTimeout = .seconds(newCommandTimeout)
    let (host, agent, base) = (host, options.agent, basePath.split(separator: "/").map { "/" + $0 }.joined())
    do {
      try await Gateway(options).run { port in
        let shown = host.contains(":") ? "[\(host)]" : host
        print("WebDriver at http://\(shown):\(port)\(base), for the apps of \(agent)")
        fflush(nil)
      }
    } catch {
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
      Self.complain("cannot listen on \(host):\(port): \(reason)")
      throw ExitCode(2)
    }
  }

  private func agentProgram() throws -> String {
    let path = agent ?? LaunchContext.defaultAgent
    guard access(path, X_OK) == 0 else {
      Self.complain("there is no agent '\(path)': build it, or name it with --agent or REHEARSAL_AGENT")
      throw ExitCode(2)
    }
    return path
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("Error: \(text)\n".utf8))
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }
}
