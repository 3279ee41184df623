import Foundation
import Testing

@testable import RehearsalSpecs

/// The reports of the sample, byte by byte, and beside those of the original where they are at hand.
struct GoldenTests {
  static let fixtures =
    here.appending(path: "../../../shared/fixtures/formats").standardizedFileURL.path(percentEncoded: false)

  static let names = ["spec_dox", "fast", "test_unit", "tap", "knock", "colorized", "rubymine"]

  private func golden(_ name: String) throws -> String {
    try String(contentsOf: here.appending(path: "Goldens/\(name)"), encoding: .utf8)
  }

  private func fixture(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: Self.fixtures).appending(path: name), encoding: .utf8)
  }

  /// The text with the times of a run blotted out.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/Finished in [0-9.e-]+ seconds/, with: "Finished in N seconds")
      .replacing(/timestamp = '[^']*'/, with: "timestamp = 'T'").replacing(/duration = '\d+'/, with: "duration = 'D'")
  }

  /// The text without the lines that tell places: the original tells those of a Ruby file.
  private func withoutPlaces(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("\t") && !$0.hasPrefix("# \t") }.joined(separator: "\n")
  }

  @Test(arguments: names, [1, 4]) func aReportIsAsRecorded(name: String, jobs: Int) throws {
    let text = withoutTimes(text(of: whirlwind, jobs: jobs, try form(name)))
    #expect(text == (try golden("whirlwind.\(name).txt")))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: fixtures), "the fixtures of the original are not at hand"),
    arguments: names)
  func aReportIsWhatTheOriginalPrints(name: String) throws {
    let ours = withoutPlaces(try golden("whirlwind.\(name).txt"))
    let theirs = withoutPlaces(withoutTimes(try fixture("out_\(name).txt")))
    #expect(ours == theirs)
  }

  @Test func theOriginalsTimesHaveItsShape() throws {
    let line = try #require(text(of: whirlwind, try form("rubymine")).split(separator: "\n").first)
    #expect(
      line.wholeMatch(of: /##teamcity\[enteredTheMatrix timestamp = '\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000'\]/) != nil)
    let colorized = text(of: whirlwind, try form("colorized"))
    #expect(colorized.contains(/\nFinished in \d+\.\d\d seconds\.\n/))
  }

  @Test func macBaconTellsHowLongItTook() throws {
    let text = text(of: whirlwind, try form("macbacon"))
    #expect(text.hasPrefix("..FFFME..\n\nBacon::Error: 0.==(3) failed\n"))
    #expect(text.contains(/\n\nTook: \d\.\d{6} seconds\.\n\n9 specifications \(7 requirements\), 3 failures, 1 errors\n$/))
  }

  @Test func colourlessLettersAreTheSameText() throws {
    let coloured = try Story.weather.told { LetterReporter(.colorized(hasColour: true), write: $0) }
    let plain = try Story.weather.told { LetterReporter(.colorized(hasColour: false), write: $0) }
    #expect(coloured.replacing(/\x1B\[[0-9;]*m/, with: "") == plain)
    #expect(plain.hasPrefix(".fEEQMSF...\n\n"))
  }

  @Test func aPassingRunEndsGreen() throws {
    let text = try Story.fair.told { LetterReporter(.colorized(hasColour: true), write: $0) }
    #expect(text.hasSuffix("\u{1b}[0;32m5 tests, 5 assertions, 1 failures, 0 errors\u{1b}[00m\n\n"))
  }
}
