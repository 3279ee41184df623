import Foundation
import RehearsalHistory
import Spelling

/// How many tests were in quarantine, day by day: a quarantine that only grows is a graveyard.
enum QuarantineChart {
  /// - Returns: Nothing if no stay was noted.
  static func drawn(_ stays: [QuarantineStay], until end: Date) -> String? {
    guard let first = stays.map(\.since).min(), first < end else { return nil }
    let days = max(1, min(1_000_000, Int(saturating: (end.timeIntervalSince(first) / 86_400).rounded(.up))))
    // A step is a day, or as many as the picture has no room for.
    let steps = min(days, 180)
    let counts = (0...steps).map { step -> Int in
      let moment = step == steps ? end : first.addingTimeInterval(Double(step * days / steps) * 86_400)
      return stays.count { $0.holds(at: moment) }
    }
    let (width, height, left, bottom) = (960.0, 120.0, 44.0, 22.0)
    let most = max(1, counts.max() ?? 1)
    var chart = SVG(width: width, height: height)
    func x(_ step: Int) -> Double { left + (width - left - 2) * Double(step) / Double(steps) }
    func y(_ count: Int) -> Double { 10 + (height - bottom - 10) * (1 - Double(count) / Double(most)) }
    for count in [0, most] {
      chart.path("axis", [(left, y(count)), (width, y(count))])
      chart.text("\(count)", x: left - 6, y: y(count) + 4, anchor: .end)
    }
    var line = [(x: x(0), y: y(counts[0]))]
    for step in 1...steps { line += [(x(step), y(counts[step - 1])), (x(step), y(counts[step]))] }
    chart.path("median", line)
    chart.text(Figures.day(first), x: left, y: height - 6)
    chart.text(Figures.day(end), x: width, y: height - 6, anchor: .end)
    return chart.drawn(
      "Tests in quarantine over time: \(counts[0]) on \(Figures.day(first)), \(most) at most, \(counts[steps]) on \(Figures.day(end))."
    )
  }
}
