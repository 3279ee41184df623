import RealModule

/// Finds where a test's failure rate changed: the model of Chromium's LUCI Analysis.
///
/// Within a segment the first tries of each run fail at one unknown rate, and retries at another. A history is split where two
/// segments explain it best, if they do so better than one by more than the threshold; then each side is looked at in the same
/// way. Splits lie between commits only.
package struct ChangePointModel: Sendable {
  /// What is believed of the rate at which runs see a failure. LUCI: Beta(0.05, 0.5).
  package var firstTries = BetaDistribution(alpha: 0.05, beta: 0.5)
  /// What is believed of the rate at which retried runs fail to the end. LUCI: Beta(0.5, 0.5).
  package var retries = BetaDistribution(alpha: 0.5, beta: 0.5)
  /// How likely any one change is before the outcomes are seen. LUCI: 0.01, so a change must be a hundred times better.
  package var threshold = 0.01
  /// The probability that is left out at each end of the interval for the place of a change. LUCI: 0.005.
  package var tail = 0.005

  package init() {}

  /// The changes, oldest first.
  ///
  /// - Parameter history: One entry for each commit position, oldest first; entries of equal position are taken together.
  package func changePoints(_ history: [PositionCounts]) -> [ChangePoint] {
    let history = merged(history)
    var splits: [(index: Int, gain: Double)] = []
    split(history, 0..<history.count, &splits)
    let bounds = [0] + splits.map(\.index) + [history.count]
    return splits.enumerated().map { place, split in
      let (earliest, latest) = interval(history, bounds[place]..<bounds[place + 2])
      return ChangePoint(
        index: split.index, earliest: history[earliest].position, latest: history[latest].position, logBayesFactor: split.gain)
    }
  }

  /// The positions at which a history was split, as indices of its merged entries.
  private func split(_ history: [PositionCounts], _ range: Range<Int>, _ found: inout [(index: Int, gain: Double)]) {
    guard let (index, gain) = best(history, range), gain + Double.log(threshold) > 0 else { return }
    split(history, range.lowerBound..<index, &found)
    found.append((index, gain))
    split(history, index..<range.upperBound, &found)
  }

  private func best(_ history: [PositionCounts], _ range: Range<Int>) -> (index: Int, logBayesFactor: Double)? {
    guard range.count > 1 else { return nil }
    let total = sum(history[range])
    var left = PositionCounts(position: 0, runs: 0, failed: 0)
    var best: (index: Int, likelihood: Double)?
    for index in range.dropFirst() {
      let (before, after) = (history[index - 1], history[index])
      left.add(before)
      // Between two commits that said the same no split is best: moving it to either side of the stretch is better.
      let saysTheSame =
        before.isUniform && after.isUniform && (before.failed == 0) == (after.failed == 0)
        && (before.failedAfterRetry == 0) == (after.failedAfterRetry == 0)
      if saysTheSame { continue }
      let likelihood = logLikelihood(left) + logLikelihood(difference(total, left))
      if likelihood > best?.likelihood ?? -.infinity { best = (index, likelihood) }
    }
    return best.map { ($0.index, $0.likelihood - logLikelihood(total)) }
  }

  /// Between which commits the one change of a range lies, as indices of the first commit of the new behaviour.
  func interval(_ history: [PositionCounts], _ range: Range<Int>) -> (Int, Int) {
    let total = sum(history[range])
    var left = PositionCounts(position: 0, runs: 0, failed: 0)
    let indices = Array(range.dropFirst())
    let likelihoods = indices.map { index in
      left.add(history[index - 1])
      return logLikelihood(left) + logLikelihood(difference(total, left))
    }
    let best = likelihoods.max() ?? 0
    let weights = likelihoods.map { Double.exp($0 - best) }
    let whole = weights.reduce(0, +)
    var sum = 0.0
    var (earliest, latest) = (0, indices.count - 1)
    for (place, weight) in weights.enumerated() {
      sum += weight / whole
      // What is left out at either end has at most the tail's probability.
      if sum < tail { earliest = place + 1 }
      if sum > 1 - tail {
        latest = place
        break
      }
    }
    return (indices[earliest], indices[latest])
  }

  private func logLikelihood(_ counts: PositionCounts) -> Double {
    firstTries.logLikelihood(counts.failed, of: counts.runs) + retries.logLikelihood(counts.failedAfterRetry, of: counts.retried)
  }

  private func sum(_ counts: ArraySlice<PositionCounts>) -> PositionCounts {
    counts.reduce(into: PositionCounts(position: 0, runs: 0, failed: 0)) { $0.add($1) }
  }

  private func difference(_ total: PositionCounts, _ part: PositionCounts) -> PositionCounts {
    PositionCounts(
      position: 0, runs: total.runs - part.runs, failed: total.failed - part.failed, retried: total.retried - part.retried,
      failedAfterRetry: total.failedAfterRetry - part.failedAfterRetry)
  }

  func merged(_ history: [PositionCounts]) -> [PositionCounts] {
    history.reduce(into: []) { merged, counts in
      if merged.last?.position == counts.position { merged[merged.count - 1].add(counts) } else { merged.append(counts) }
    }
  }
}
