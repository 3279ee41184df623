import Foundation

/// The mutants of which somebody has said why no test could tell them: rows of file, what is there, what is put instead, and the
/// reason.
///
/// A row names no line, so that it stays true when something above it changes.
struct EquivalentMutants {
  private let reasons: [String: String]

  init(at place: URL) throws {
    var reasons: [String: String] = [:]
    for row in try String(contentsOf: place, encoding: .utf8).split(separator: "\n") where !row.hasPrefix("#") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4, !cells[3].isEmpty else {
        throw Shell.Problem(description: "not a file, two texts and a reason: \(row)")
      }
      reasons[Self.key(cells[0], cells[1], cells[2])] = cells[3]
    }
    self.reasons = reasons
  }

  func reason(for mutation: Mutation) -> String? { reasons[Self.key(mutation.file, mutation.original, mutation.mutated)] }

  private static func key(_ file: String, _ original: String, _ mutated: String) -> String {
    [file, original, mutated].joined(separator: "\t")
  }
}
