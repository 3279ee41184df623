import Foundation

/// What a run came to so far: its tables, and the suites that tell nothing.
struct MutantReport {
  private let state: MutantRun
  private let results: [MutantTrial.Result]

  init(_ state: MutantRun, equivalent: EquivalentMutants) {
    self.state = state
    results = state.results.map { result in
      var result = result
      if !result.verdict.isNoticed, let reason = equivalent.reason(for: result.mutant.mutation) {
        (result.verdict, result.by) = (.equivalent, reason)
      }
      return result
    }
  }

  var text: String {
    let tables = state.asked.seeds.map { seed in
      "Seed \(seed)\n\n\(MutantTable(results: results.filter { $0.mutant.seed == seed }).text)"
    }
    let broken = (state.suites?.broken ?? []).sorted().map { "  \($0)\n" }
    let leftOut = broken.isEmpty ? [] : ["Left out, because they fail without a mutant:\n" + broken.joined()]
    return (tables + leftOut).joined(separator: "\n")
  }

  /// Writes the text and the rows, beside each other.
  func write(to place: URL) throws {
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
    try MutantTable(results: results).rows.write(to: place.appendingPathExtension("tsv"), atomically: true, encoding: .utf8)
  }
}
