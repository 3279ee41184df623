import Foundation
import Testing

@testable import RehearsalSpecs

/// The reports of the sample, byte by byte, and beside those of the original where they are at hand.
@Suite struct GoldenTests {
  static let fixtures =
    here.appending(path: "../../../shared/fixtures/formats").standardizedFileURL.path(percentEncoded: false)

  private func golden(_ name: String) throws -> String {
    try String(contentsOf: here.appending(path: "Goldens/\(name)"), encoding: .utf8)
  }

  private func fixture(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: Self.fixtures).appending(path: name), encoding: .utf8)
  }

  /// The text without the lines that tell places: the original tells those of a Ruby file.
  private func withoutPlaces(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("\t") && !$0.hasPrefix("# \t") }.joined(separator: "\n")
  }

  @Test(arguments: [1, 4]) func specDoxIsAsRecorded(jobs: Int) throws {
    #expect(text(of: whirlwind, jobs: jobs, SpecDoxReporter.init) == (try golden("whirlwind.spec_dox.txt")))
  }

  @Test(arguments: [1, 4]) func tapIsAsRecorded(jobs: Int) throws {
    #expect(text(of: whirlwind, jobs: jobs, TapReporter.init) == (try golden("whirlwind.tap.txt")))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: fixtures), "the fixtures of the original are not at hand"))
  func bothAreWhatTheOriginalPrints() throws {
    #expect(withoutPlaces(try golden("whirlwind.spec_dox.txt")) == withoutPlaces(try fixture("out_spec_dox.txt")))
    #expect(withoutPlaces(try golden("whirlwind.tap.txt")) == withoutPlaces(try fixture("out_tap.txt")))
  }
}
