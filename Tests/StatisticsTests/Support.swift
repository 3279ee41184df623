import Foundation
import Testing

@testable import FlakinessStatistics

/// `P` and `F` in the order of time: whether each failed.
func outcomes(_ letters: String) -> [Bool] { letters.map { $0 == "F" } }

extension FlipRate {
  /// Of outcomes in one environment.
  init(_ outcomes: [Bool]) { self.init(environments: [outcomes]) }
}

/// A sample from one line for each run: the commit, and the outcomes of its attempts.
func sample(_ runs: [(commit: String?, attempts: String)], environments: [String] = ["e"]) -> Sample {
  var positions: [String: Int] = [:]
  var contexts: [RunContext] = []
  var attempts: [Attempt] = []
  for (index, run) in runs.enumerated() {
    let position =
      run.commit.map { commit in
        positions[commit] ?? positions.count
      } ?? index
    if let commit = run.commit { positions[commit] = position }
    contexts.append(
      RunContext(
        id: Int64(index + 1), commit: run.commit, position: position, environment: environments[index % environments.count],
        started: 1_700_000_000_000 + Int64(index) * 3_600_000))
    for (place, fails) in outcomes(run.attempts).enumerated() {
      attempts.append(Attempt(run: index, number: place + 1, isFailure: fails, seconds: 0.1))
    }
  }
  return Sample(runs: contexts, attempts: attempts)
}

/// Third parties' data, which is not ours to give on: beside the repository, where somebody has it.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/fixtures/flakiness")

  static func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// The lines of a table, each cut at its commas; gzip unpacks what ends with `.gz`.
  static func table(_ name: String) throws -> [[Substring]] {
    let path = folder.appendingPathComponent(name).path
    return rows(try output(name.hasSuffix(".gz") ? ["gzip", "-dc", path] : ["cat", path]).text)
  }

  /// The lines of all tables of an archive, one after the other; `nil` where nothing unpacks it.
  static func zipped(_ name: String) throws -> [[Substring]]? {
    let found = try output(["unzip", "-p", folder.appendingPathComponent(name).path, "*.csv"])
    return found.status == 0 ? rows(found.text) : nil
  }

  private static func rows(_ text: String) -> [[Substring]] {
    text.split(whereSeparator: \.isNewline).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  private static func output(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

extension Double {
  /// Whether two numbers agree to so many parts of the expected one.
  func agrees(with expected: Double, within part: Double = 1e-10) -> Bool { abs(self - expected) <= part * abs(expected) }
  /// Whether two numbers differ by no more than this.
  func isWithin(_ distance: Double, of expected: Double) -> Bool { abs(self - expected) <= distance }
}

extension SimulationTests {
  static var variables: [String: String] { ProcessInfo.processInfo.environment }
}
