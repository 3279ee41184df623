import Foundation
import Testing

/// `rehearse history record`, as clients in other languages start it.
struct HistoryRecordTests {
  private let scratch: Scratch
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  init() throws {
    scratch = try Scratch()
    process.executableURL = URL(fileURLWithPath: Program.rehearse)
    process.arguments = [
      "history", "record", "--history", scratch.path("h.sqlite"), "--project", "shop", "--command", "npm test",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "recording\n")
  }

  private func tell(_ kind: String, _ payload: String, end: String = "\n") throws {
    let line = #"{"version":1,"run":"r1","kind":"\#(kind)","payload":\#(payload)}"# + end
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
  }

  private func attempts() throws -> [String] {
    let shown = try Program.run(Program.rehearse, ["history", "show", "--json", "--history", scratch.path("h.sqlite")])
    struct Document: Decodable {
      struct Attempt: Decodable {
        let spec: String
      }
      let attempts: [Attempt]
    }
    guard shown.status == 0 else { return [] }
    return try JSONDecoder().decode(Document.self, from: Data(shown.output.utf8)).attempts.map(\.spec)
  }

  private func end() throws -> (status: Int32, errors: String) {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  @Test func attemptsAreInTheHistoryWhileTheRunGoesOn() throws {
    try tell("runStarted", #"{"seed":"7","jobs":1,"planned":2}"#)
    try tell("attemptFinished", #"{"id":"a.js one","path":["a.js","one"],"outcome":"passed"}"#)
    var seen: [String] = []
    for _ in 0..<500 where seen.isEmpty { seen = try attempts() }
    #expect(seen == ["a.js one"])
    // Whoever told of it is gone, without an end.
    #expect(try end() == (0, ""))
    let listed = try Program.run(Program.rehearse, ["history", "list", "--history", scratch.path("h.sqlite")])
    #expect(listed.output.contains("r1"))
  }

  @Test func theLastLineCountsWithoutAnEndOfItsOwn() throws {
    try tell("runStarted", #"{"seed":"7"}"#)
    try tell("attemptFinished", #"{"id":"a.js one","path":["a.js","one"],"outcome":"passed"}"#, end: "")
    #expect(try end() == (0, ""))
    #expect(try attempts() == ["a.js one"])
  }

  @Test func whatIsNoEventIsToldWithItsLine() throws {
    try tell("runStarted", #"{"seed":"7"}"#)
    try input.fileHandleForWriting.write(contentsOf: Data("ok 1 - not JSON\n".utf8))
    let ended = try end()
    #expect(ended.status == 1)
    #expect(ended.errors == "Warning: line 2 is no JSON object.\n")
  }

  @Test func aRunOfWhichNothingIsToldIsToldOf() throws {
    let ended = try end()
    #expect(ended.status == 1)
    #expect(ended.errors == "Warning: no run was told of.\n")
  }

  @Test func aHistoryThatCannotBeWrittenEndsItAtOnce() throws {
    _ = try end()
    let refused = try Program.run(Program.rehearse, ["history", "record", "--history", scratch.folder.path])
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(refused.errors.contains("it is a folder; a history is one file"))
  }
}
