import RehearsalHistory
import Spelling

/// How many runs were green, red by flaky tests alone, and red for other reasons, from the oldest to the newest.
enum HealthChart {
  static func drawn(_ runs: [FlakyRun]) -> String {
    let runs = runs.filter { $0.infrastructureProblem == nil }.sorted { ($0.started, $0.id) < ($1.started, $1.id) }
    guard !runs.isEmpty else { return "<p>No runs.</p>" }
    let (width, height, left, bottom) = (960.0, 190.0, 44.0, 22.0)
    var chart = SVG(width: width, height: height)
    let bins = min(60, runs.count)
    let step = (width - left) / Double(bins)
    let scale = height - bottom - 10
    for share in [0.0, 0.5, 1] {
      let y = 10 + scale * (1 - share)
      chart.path("axis", [(left, y), (width, y)])
      chart.text("\(Int(saturating: share * 100)) %", x: left - 6, y: y + 4, anchor: .end)
    }
    for bin in 0..<bins {
      let part = runs[(bin * runs.count / bins)..<((bin + 1) * runs.count / bins)]
      let red = part.count { $0.isRed }
      let flaky = part.count { $0.isRedByFlakesAlone }
      let green = part.count - red
      let title =
        "\(Figures.day(part.first?.started)) to \(Figures.day(part.last?.started)): \(part.count) runs, \(green) green, \(flaky) red by flaky tests alone, "
        + "\(red - flaky) red for other reasons"
      var y = 10 + scale
      for (style, count) in [("pass", green), ("flake", flaky), ("fail", red - flaky)] where count > 0 {
        let tall = scale * Double(count) / Double(part.count)
        y -= tall
        chart.rectangle(
          style, x: left + Double(bin) * step, y: y, width: max(1, step - 1), height: max(0.5, tall - (tall > 3 ? 1 : 0)),
          title: SVG.escaped(title))
      }
    }
    chart.text(Figures.day(runs.first?.started), x: left, y: height - 6)
    chart.text(Figures.day(runs.last?.started), x: width, y: height - 6, anchor: .end)
    let (red, flaky) = (runs.count { $0.isRed }, runs.count { $0.isRedByFlakesAlone })
    return chart.drawn(
      "Share of green and red runs over time: of \(runs.count) runs \(runs.count - red) were green, \(flaky) red by flaky tests alone, "
        + "\(red - flaky) red for other reasons.")
  }
}
