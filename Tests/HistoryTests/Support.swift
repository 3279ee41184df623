import Foundation
import GRDB
import RehearsalSpecs

@testable import RehearsalHistory

/// A directory of a test's own, removed when the test lets go of it.
final class TemporaryDirectory {
  let url = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}

/// Calls a closure after each event, so that a test can look at the history while a run goes on.
final class Onlooker: Reporter {
  private let look: (RunEvent) throws -> Void
  private let lookInWaits: () throws -> Void

  init(_ look: @escaping (RunEvent) throws -> Void, inWaits lookInWaits: @escaping () throws -> Void = {}) {
    (self.look, self.lookInWaits) = (look, lookInWaits)
  }

  func take(_ event: RunEvent) throws { try look(event) }
  func catchUp() throws { try lookInWaits() }
}

struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Four specs that end in four ways.
let sample = [
  describe("A list") {
    it("passes") { try expect(true) }
    it("fails") { try fail("no rows\nat all") }
    context("nested") {
      it("breaks") { throw Broken(description: "boom") }
      it("waits")
    }
  }
]

@discardableResult
func record(
  _ groups: [SpecGroup], in history: History, jobs: Int = 1, seed: UInt64 = 7, origin: RunOrigin = RunOrigin(),
  then look: @escaping (RunEvent) throws -> Void = { _ in }, inWaits lookUp: @escaping () throws -> Void = {}
) -> (summary: RunSummary, name: String) {
  let runner = Runner(Plan(groups), jobs: jobs, seed: seed)
  let recorder = Recorder(history, project: "demo", origin: origin, commandLine: ["rehearse", "run"])
  return (runner.run(reporters: [recorder, Onlooker(look, inWaits: lookUp)]), runner.name)
}

func count(_ history: History, _ sql: String) throws -> Int {
  try history.queue.read { try Int.fetchOne($0, sql: sql) ?? 0 }
}
