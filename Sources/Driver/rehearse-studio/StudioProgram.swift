import ArgumentParser
import Foundation
import NIOCore
import Rehearsal
import RehearsalStudio

/// Serves the studio: what `rehearse studio` starts.
@main
struct StudioProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse studio",
    abstract:
      "Serves a page on this machine: run specs and watch them, look into runs, explore orders, use an app and record a spec.",
    discussion: """
      It prints a link with a token, by which a browser of this machine opens the page; it listens to nobody else. SIGINT and SIGTERM \
      end it, and all that it has started.

      EXIT STATUS:
        0    It was asked to end.
        2    The command line makes no sense, there is no agent or no program
             with specs, or the port is taken.
      """)

  @Option(help: "The program with the specs. (default: the 'rehearse' that started this)")
  var program: String?

  @Option(help: "The agent that hosts the apps; REHEARSAL_AGENT unless given, or the one that lies beside this program.")
  var agent: String?

  @Option(help: "The file with the history of runs.")
  var history = ".rehearsal/history.sqlite"

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The port; 0 for one that is free.")
  var port = 0

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535, and is \(port)") }
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
    let specs = try Self.existing(program ?? Self.besideThis("rehearse"), "program with specs", "--program")
    let agent = try Self.existing(agent ?? LaunchContext.defaultAgent, "agent", "--agent or REHEARSAL_AGENT")
    var options = StudioOptions(
      program: specs, agent: agent, folder: FileManager.default.currentDirectoryPath, history: history)
    options.port = port
    do {
      try await Studio(options).run { link in
        print("The studio is at \(link)")
        fflush(nil)
      }
    } catch {
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
      Self.complain("cannot listen on 127.0.0.1:\(port): \(reason)")
      throw ExitCode(2)
    }
  }

  /// A program's whole path: it is called in other folders.
  private static func existing(_ path: String, _ what: String, _ how: String) throws -> String {
    guard access(path, X_OK) == 0 else {
      complain("there is no \(what) '\(path)': build it, or name it with \(how)")
      throw ExitCode(2)
    }
    return URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  private static func besideThis(_ name: String) -> String {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: program).deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("Error: \(text)\n".utf8))
  }
}
