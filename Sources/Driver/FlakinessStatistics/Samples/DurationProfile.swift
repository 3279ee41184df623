import RealModule
import Spelling

/// How long a test takes, and whether that has changed.
package struct DurationProfile: Sendable, Hashable, Codable {
  /// Quantiles of the attempts that passed, in seconds: a failing attempt may end early or wait for its timeout.
  package let median: Double
  package let p90: Double
  package let p95: Double
  package let maximum: Double
  /// How many attempts that is of.
  package let count: Int
  /// Where it became slower or faster, if it did.
  package let drift: Drift?

  /// A change of the duration's level.
  package struct Drift: Sendable, Hashable, Codable {
    /// The index of the first attempt of the new level, among those that count.
    package let index: Int
    /// The run of that attempt.
    package let run: Int
    /// The medians before and after, in seconds.
    package let before: Double
    package let after: Double
    /// How likely such a change is where nothing changed, by Pettitt's approximation.
    package let pValue: Double

    package var factor: Double { before > 0 ? after / before : .infinity }
  }

  /// - Parameter sample: The attempts that passed count; `nil` if there are none.
  package init?(_ sample: Sample) {
    let passed = sample.attempts.filter { !$0.isFailure }
    guard !passed.isEmpty else { return nil }
    let seconds = passed.map(\.seconds)
    let sorted = seconds.sorted()
    median = Self.quantile(sorted, 0.5)
    p90 = Self.quantile(sorted, 0.9)
    p95 = Self.quantile(sorted, 0.95)
    maximum = sorted[sorted.count - 1]
    count = seconds.count
    drift = Self.drift(seconds).map { drift in
      Drift(index: drift.index, run: passed[drift.index].run, before: drift.before, after: drift.after, pValue: drift.pValue)
    }
  }

  /// The quantile of sorted numbers, between neighbours in proportion (Hyndman and Fan's type 7).
  package static func quantile(_ sorted: [Double], _ probability: Double) -> Double {
    let place = probability * Double(sorted.count - 1)
    let low = Int(saturating: place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  /// Pettitt's test (1979) for one change of level, by ranks: outliers, which durations have, do not move it.
  ///
  /// Told only where it matters: p below 0.01, at least ten attempts on either side, and a median that changed by a fifth and a
  /// hundredth of a second.
  package static func drift(_ values: [Double]) -> (index: Int, before: Double, after: Double, pValue: Double)? {
    let n = values.count
    guard n >= 20 else { return nil }
    let ranks = ranks(values)
    var (sum, best, index) = (0.0, 0.0, 0)
    for place in 0..<(n - 1) {
      sum += 2 * ranks[place] - Double(n + 1)
      if abs(sum) > best { (best, index) = (abs(sum), place + 1) }
    }
    let size = Double(n)
    let pValue = min(1, 2 * Double.exp(-6 * best * best / (size * size * size + size * size)))
    guard pValue < 0.01, index >= 10, n - index >= 10 else { return nil }
    let before = quantile(values[..<index].sorted(), 0.5)
    let after = quantile(values[index...].sorted(), 0.5)
    guard abs(after - before) > max(0.01, 0.2 * min(before, after)) else { return nil }
    return (index, before, after, pValue)
  }

  /// The ranks of values, counted from 1; equal values share the mean of theirs.
  static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }
}
