import Foundation
import Testing

/// The file of an agent's socket goes with the agent, and one that was left behind is in nobody's way.
struct SocketFileTests {
  private final class Agent {
    let process = Process()
    private let output = Pipe()
    /// What it said first; empty where it ended without a word.
    let firstLine: String

    init(at path: String) throws {
      // Whoever runs the tests may have them ignore some signals, as `nohup` does, and an agent would go on to.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal=HUP,INT,TERM", Program.agent, "--socket", path]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      firstLine = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    func end(by signal: Int32) {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalTakesTheFileAlong(signal: Int32) throws {
    let scratch = try Scratch()
    let agent = try Agent(at: scratch.path("s"))
    #expect(agent.firstLine.contains("ready"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("s")))
    agent.end(by: signal)
    #expect(agent.process.terminationReason == .uncaughtSignal)
    #expect(agent.process.terminationStatus == signal)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("s")))
  }

  @Test func aFileThatWasLeftBehindDoesNotStopTheNextStart() throws {
    let scratch = try Scratch()
    try Agent(at: scratch.path("s")).end(by: SIGKILL)
    #expect(FileManager.default.fileExists(atPath: scratch.path("s")))
    let next = try Agent(at: scratch.path("s"))
    #expect(next.firstLine.contains("ready"))
    // One that lives does, and keeps its file.
    let third = try Agent(at: scratch.path("s"))
    third.process.waitUntilExit()
    #expect(third.firstLine == "")
    #expect(third.process.terminationStatus == 1)
    #expect(FileManager.default.fileExists(atPath: scratch.path("s")))
    next.end(by: SIGTERM)
  }

  @Test func anotherAgentsFileIsLeftAlone() throws {
    let scratch = try Scratch()
    let first = try Agent(at: scratch.path("s"))
    try FileManager.default.removeItem(atPath: scratch.path("s"))
    let second = try Agent(at: scratch.path("s"))
    first.end(by: SIGTERM)
    #expect(FileManager.default.fileExists(atPath: scratch.path("s")))
    second.end(by: SIGTERM)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("s")))
  }
}
