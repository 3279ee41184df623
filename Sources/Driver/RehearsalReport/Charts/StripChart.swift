import FlakinessStatistics
import RehearsalHistory
import Spelling

/// A cell for each run of a test, in lines: what failed is taller, so that no colour is needed to see it.
enum StripChart {
  /// At most so many of the latest runs.
  static let limit = 600

  static func drawn(_ test: FlakyTest, _ runs: [FlakyRun]) -> String {
    let cells = Array(test.strip.suffix(limit))
    guard !cells.isEmpty else { return "<p>No results.</p>" }
    let (perLine, cell, tall, gap) = (120, 8.0, 22.0, 12.0)
    let lines = (cells.count + perLine - 1) / perLine
    var chart = SVG(width: Double(min(cells.count, perLine)) * cell + 2, height: Double(lines) * (tall + gap))
    // The first cell of each commit at which a stretch begins.
    let began = Set(test.assessment.segments.dropFirst().map(\.first))
    var previous: Int?
    var passes: [(x: Double, y: Double)] = []
    for (index, result) in cells.enumerated() {
      let run = runs[result.run]
      let (x, base) = (Double(index % perLine) * cell, Double(index / perLine) * (tall + gap) + tall)
      let (style, high): (String, Double) =
        switch result.letter {
        case "F": ("fail", tall)
        case "R": ("flake", tall * 0.6)
        default: ("pass", tall * 0.25)
        }
      // Most runs passed, and have nothing to tell.
      if result.letter == "P" {
        passes.append((x + 1, base - high))
      } else {
        let words = result.letter == "F" ? "failed" : "failed \(result.failures) of \(result.failures + result.passes) attempts"
        chart.rectangle(
          style, x: x + 1, y: base - high, width: cell - 2, height: high,
          title: SVG.escaped("\(run.commit.map { String($0.prefix(10)) + ", " } ?? "")\(run.name): \(words)"))
      }
      if let previous, previous != run.position {
        // A tick below says where the next commit begins.
        chart.path("axis", [(x, base + 2), (x, base + 5)])
        if began.contains(run.position) { chart.path("mark", [(x, base - tall), (x, base + 8)]) }
      }
      previous = run.position
    }
    chart.rectangles("pass", at: passes, width: cell - 2, height: tall * 0.25)
    let (failed, rescued) = (cells.count { $0.letter == "F" }, cells.count { $0.letter == "R" })
    return chart.drawn(
      "The latest \(Words.count(cells.count, "run")), oldest first: \(failed) failed, \(rescued) failed and passed on retry, "
        + "\(cells.count - failed - rescued) passed.")
  }
}
