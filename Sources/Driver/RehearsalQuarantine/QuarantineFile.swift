import Foundation
import Spelling
import Yams

/// The quarantine: a file in the repository, reviewed like code.
///
/// ```yaml
/// version: 1
/// tests:
///   - test: Feed shows the latest earthquakes
///     reason: races the refresh
///     owner: "@quakes"
///     issue: https://example.org/issues/12
///     since: 2026-11-21
///     until: 2026-12-05
/// ```
///
/// Quarantined tests run, and their failures are told; they only do not make a build red. Nothing is forgiven without a reason,
/// an owner, an issue and an end, which lies at most 90 days after the beginning. With `require-exploration: exhausted`, or a
/// number of runs in its place, beside `version`, nothing is released before it was explored as far as that.
package struct QuarantineFile: Sendable, Hashable {
  /// The text, as it is in the file.
  package let text: String
  package let entries: [QuarantineEntry]
  /// What explorations must have shown of a test that is released; nil if none has to be made.
  package let requirement: ExplorationRequirement?

  /// Where it is by default, from the root of the repository. Not in `.rehearsal`, which git is told to ignore.
  package static let defaultPath = ".rehearsal-quarantine.yml"
  /// How many days an entry may last at most, and how many a suggested one does.
  package static let longest = 90
  package static let suggested = 14

  /// What is wrong with a file, and in which line.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    package let line: Int
    package let words: String
    package var description: String { "line \(line): \(words)" }
  }

  /// All that is wrong with a file.
  package struct Problems: Error, Sendable, CustomStringConvertible {
    package let problems: [Problem]
    package var description: String { problems.map(\.description).joined(separator: "\n") }
  }

  /// Reads a file.
  ///
  /// - Throws: ``Problems``, all at once.
  package init(_ text: String) throws {
    self.text = text
    // Nothing is no YAML to be read, and mostly there is no file.
    guard !text.isEmpty else {
      (entries, requirement) = ([], nil)
      return
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw Problems(problems: [Problem(line: Self.line(of: error), words: "this is not YAML: \(Self.words(of: error))")])
    }
    guard let root, root != Node("") else {
      (entries, requirement) = ([], nil)
      return
    }
    var reader = EntryReader(lineCount: text.split(separator: "\n", omittingEmptySubsequences: false).count)
    entries = reader.read(root)
    requirement = reader.requirement
    if !reader.problems.isEmpty { throw Problems(problems: reader.problems) }
  }

  private static func line(of error: YamlError) -> Int {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    default: 1
    }
  }

  private static func words(of error: YamlError) -> String {
    switch error {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
    default: String(describing: error)
    }
  }

  /// The entry about a test that counts on a day; `nil` if there is none.
  package func entry(for test: String, on day: Day) -> QuarantineEntry? {
    entries.first { $0.counts(on: day) && $0.isAbout(test) }
  }
}
