import Dispatch
import Files
import FlakinessStatistics
import Foundation
import Synchronization

// Writes the tables of the article "How good the statistics are": into the file that is named, between its marks, or to standard
// output.

let tests = 1000
let words: [CoverageCell.World: String] = [
  .steady: "Nothing else goes wrong:",
  .badStates: "Bad states among them: one begins with every two-hundredth commit, and lasts for 5 to 15:",
  .regression: "The same bad states, and a regression over a tenth of the commits:",
  .shortBadStates: "Short bad states, and twice as many: one begins with every hundredth commit, and lasts for 2 to 8:",
]

func percent(_ share: Double) -> String { String(format: "%.1f", 100 * share) }

/// The cells of a row at the same time, each with a seed of its own.
func shares(of row: [CoverageCell], firstSeed: Int) -> [Double] {
  let found = Mutex([Double](repeating: 0, count: row.count))
  DispatchQueue.concurrentPerform(iterations: row.count) { index in
    let held = row[index].held(of: tests, seed: UInt64(firstSeed + index))
    found.withLock { $0[index] = Double(held) / Double(tests) }
  }
  return found.withLock(\.self)
}

var text = ""
var (seed, least) = (2026, 1.0)
for world in CoverageCell.World.allCases {
  text += "\n\(words[world] ?? "")\n\n| Runs | Runs a commit | Retries |"
  text += CoverageCell.rates.map { " \(String(format: "%g", 100 * $0)) % |" }.joined() + "\n"
  text += String(repeating: "|---", count: 3 + CoverageCell.rates.count) + "|\n"
  for row in CoverageCell.rows(of: world) {
    guard let first = row.first else { continue }
    let shares = shares(of: row, firstSeed: seed)
    seed += row.count
    least = min(least, shares.min() ?? 1)
    text += "| \(first.runs) | \(first.runsPerCommit) | \(first.retries) | \(shares.map(percent).joined(separator: " | ")) |\n"
    FileHandle.standardError.write(Data("\(world.rawValue) \(first.runs) \(first.runsPerCommit) \(first.retries)\n".utf8))
  }
}
text = "The least of all cells is \(percent(least)) %.\n" + text

if let path = CommandLine.arguments.dropFirst().first {
  let marks = ("<!-- What follows is written by `make statistics`. -->\n", "<!-- Up to here. -->\n")
  let article = try String(contentsOfFile: path, encoding: .utf8)
  guard let start = article.range(of: marks.0), let end = article.range(of: marks.1) else {
    FileHandle.standardError.write(Data("\(path) has no place for the tables: \(marks.0)".utf8))
    exit(2)
  }
  let written = article[..<start.upperBound] + "\n" + text + "\n" + article[end.lowerBound...]
  try WholeFile.write(Data(written.utf8), to: path)
} else {
  print(text)
}
