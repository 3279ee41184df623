import FlakinessStatistics
import RehearsalHistory
import Spelling

/// How long each run of a test took; rings are runs that failed.
enum DurationChart {
  static func drawn(_ cells: [FlakyTest.StripCell], _ profile: DurationProfile) -> String {
    let points = cells.map { (run: $0.run, seconds: Double($0.seconds), isFailure: $0.failures > 0) }
    guard let longest = points.map(\.seconds).max(), longest > 0 else { return "" }
    let (width, height, left) = (960.0, 160.0, 64.0)
    var chart = SVG(width: width, height: height)
    func x(_ index: Int) -> Double {
      left + 6 + (width - left - 12) * (points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5)
    }
    func y(_ seconds: Double) -> Double { height - 14 - (height - 28) * seconds / longest }
    for seconds in [0, longest / 2, longest] {
      chart.path("axis", [(left, y(seconds)), (width, y(seconds))])
      chart.text(Figures.seconds(seconds), x: left - 6, y: y(seconds) + 4, anchor: .end)
    }
    chart.points(
      "points", at: points.enumerated().filter { !$0.element.isFailure }.map { (x($0.offset), y($0.element.seconds)) })
    for (index, point) in points.enumerated() where point.isFailure {
      chart.circle("failed", x: x(index), y: y(point.seconds), radius: 4)
    }
    if let drift = profile.drift, let place = points.firstIndex(where: { $0.run >= drift.run }) {
      chart.path(
        "median",
        [(x(0), y(drift.before)), (x(place), y(drift.before)), (x(place), y(drift.after)), (x(points.count - 1), y(drift.after))])
    } else {
      chart.path("median", [(x(0), y(profile.median)), (x(points.count - 1), y(profile.median))])
    }
    return chart.drawn(
      "Durations of the latest \(Words.count(points.count, "run")), oldest first: median \(Figures.seconds(profile.median)), longest "
        + "\(Figures.seconds(longest)). The line is the median.")
  }
}
