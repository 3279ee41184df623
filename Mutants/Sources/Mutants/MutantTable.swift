import Foundation

/// What became of the mutants: a table by module, a list of those that live, and rows for programs.
struct MutantTable {
  let results: [MutantTrial.Result]

  var text: String {
    var rows = [
      ["module", "mutants", "killed", "hung", "crashed", "survived", "unclear", "not covered", "equivalent", "noticed"]
    ]
    let byModule = Dictionary(grouping: results) { $0.mutant.mutation.module }
    for (module, results) in byModule.sorted(by: { $0.key < $1.key }) { rows.append([module] + Self.counts(results)) }
    rows.append(["all"] + Self.counts(results))
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let table = rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }
    var lines = table
    for (verdict, heading) in [
      (MutantTrial.Verdict.survived, "Survived:"), (.unclear, "Unclear:"), (.uncovered, "Not covered:"),
      (.equivalent, "Equivalent:"),
    ] {
      let those = results.filter { $0.verdict == verdict }.sorted {
        ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line)
      }
      if !those.isEmpty { lines += ["", heading] + those.map(\.line) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row a mutant, by seed, in the order in which they were drawn.
  var rows: String {
    var lines = ["seed\tnumber\tverdict\tkind\tmodule\tfile\tline\toriginal\tmutated\tby\tsuites\tseconds"]
    for result in results.sorted(by: { $0.mutant.number < $1.mutant.number }) {
      let (mutant, mutation) = (result.mutant, result.mutant.mutation)
      lines.append(
        [
          "\(mutant.seed)", "\(mutant.number)", result.verdict.rawValue, mutation.kind.rawValue, mutation.module, mutation.file,
          "\(mutation.line)",
          mutation.original, mutation.mutated, result.by, "\(result.suites)", "\(Int(result.seconds.rounded()))",
        ].joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ results: [MutantTrial.Result]) -> [String] {
    func count(_ verdict: MutantTrial.Verdict) -> Int { results.count { $0.verdict == verdict } }
    let judged = results.count - count(.equivalent)
    let noticed = results.count { $0.verdict.isNoticed }
    let share = judged > 0 ? "\(Int((Double(noticed) / Double(judged) * 100).rounded())) %" : "–"
    let verdicts: [MutantTrial.Verdict] = [.killed, .hung, .crashed, .survived, .unclear, .uncovered, .equivalent]
    return ["\(results.count)"] + verdicts.map { "\(count($0))" } + [share]
  }
}

extension MutantTrial.Result {
  var place: (file: String, line: Int) { (mutant.mutation.file, mutant.mutation.line) }

  /// `Sources/…/Replay.swift:44  deleted: launch.schedule = choices`, and for others what becomes of what is there.
  var line: String {
    let mutation = mutant.mutation
    let change = mutation.kind == .deleted ? mutation.original : "\(mutation.original) → \(mutation.mutated)"
    let line = "  \(place.file):\(place.line)  \(mutation.kind.rawValue): \(change)"
    return line + ([.equivalent, .unclear].contains(verdict) ? " (\(by))" : "")
  }
}
