import Foundation
import RehearsalSpecs
import Spelling

/// What an exploration came to, in words for people.
package enum FindingWords {
  /// `holds`, `FAILS`, `BROKEN` for what fails in the usual order, all of one width, or `NOT EXPLORED`.
  package static func mark(_ outcome: SearchOutcome) -> String {
    if outcome.usual?.failure != nil { return "BROKEN" }
    if outcome.isUnexplored { return "NOT EXPLORED" }
    return outcome.failures > 0 ? "FAILS " : "holds "
  }

  /// What is told with a failure of a test: what repeats it, how much was tried, and why it fails.
  ///
  /// - Parameter isVerdict: Whether a verdict was asked for.
  static func note(on finding: ExplorationFinding, _ token: ReplayToken, isVerdict: Bool) -> String {
    var lines = ["it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=\(token)"]
    lines += summary(of: finding, isVerdict: isVerdict).map { "  " + $0 }
    lines.append("")
    lines += cause(of: finding)
    return lines.joined(separator: "\n")
  }

  /// What an exploration came to, on a line each: how much was tried, which apps were not explored and why, why it did not go on
  /// from an earlier one, or with which seed it did, and the verdict.
  ///
  /// - Parameter isVerdict: Whether a verdict was asked for.
  package static func summary(of finding: ExplorationFinding, isVerdict: Bool) -> [String] {
    var lines = [coverage(of: finding.outcome)]
    if let dark = inTheDark(finding.outcome) { lines.append(dark) }
    lines += finding.outcome.unexplored.map { "not explored: '\(PlainText.line($0.name))', since \($0.why)" }
    if let why = finding.startedAnew { lines.append("explored from the start: \(why)") }
    if let seed = finding.takenSeed { lines.append("with the seed of the last exploration: REHEARSAL_SEED=\(seed)") }
    if isVerdict { lines.append(ExplorationVerdict.words(on: finding.outcome)) }
    return lines
  }

  /// That nothing is known of what some runs chose; nil where it is of all.
  private static func inTheDark(_ outcome: SearchOutcome) -> String? {
    let count = outcome.runsInTheDark
    guard count > 0 else { return nil }
    return "of \(Words.count(count, "run")) the order is not known, since an app was gone and left no choices: what may come "
      + "otherwise there was not tried"
  }

  // MARK: Coverage

  /// How much was tried, and what failed of it: `all 24 distinguishable orders; no failure (24 runs in 0.3s)`.
  package static func coverage(of outcome: SearchOutcome) -> String {
    let orders =
      outcome.orders == 0 && outcome.runsInTheDark > 0
      ? "no order is known" : Words.count(outcome.orders, "distinguishable order")
    let leftOut = outcome.leftOut.flatMap { $0 == 0 ? nil : "; \($0) or more others make no difference" } ?? ""
    let result = outcome.failures == 0 ? "no failure" : "\(outcome.failures) of \(Words.count(outcome.runs, "run")) failed"
    let earlier = outcome.earlierRuns > 0 ? ", after \(outcome.earlierRuns) earlier ones" : ""
    let effort = "\(Words.count(outcome.runs, "run")) in \(seconds(outcome.took))\(earlier)"
    let again = outcome.meetsSomeAgain ? ", some more than once" : ""
    if outcome.isUnexplored {
      let why = outcome.unexplored.isEmpty ? "it launches no app" : "its apps have no order that can be chosen"
      return "nothing was explored, since \(why); \(result) (\(effort))"
    }
    if outcome.isExhausted {
      let all = outcome.orders == 1 ? "its only order" : "all \(orders)"
      return "\(all)\(leftOut.isEmpty ? "" : " that can make a difference")\(again); \(result) (\(effort)\(leftOut))"
    }
    let done =
      outcome.deviationsDone.flatMap { $0 == 0 ? nil : $0 }.map {
        "; all with up to \(Words.count($0, "deviation")) from the usual"
      }
      ?? ""
    return "\(orders)\(again)\(done); \(result) (\(effort)\(leftOut)\(outcome.isInterrupted ? ", interrupted" : ""))"
  }

  package static func seconds(_ time: Duration) -> String {
    time.formatted(.units(allowed: [.seconds, .minutes], width: .narrow, fractionalPart: .show(length: 1)))
  }

  // MARK: Cause

  /// Why a run fails in another order than the usual, with both runs side by side, line by line.
  package static func cause(of finding: ExplorationFinding) -> [String] {
    guard let culprit = finding.culprit else {
      if finding.isCut { return ["  interrupted before its cause was looked for"] }
      if finding.isGoneAgain {
        return ["  its cause was not looked for: it did not fail again when the same choices were made once more"]
      }
      if finding.failing?.lacksAnApp == true {
        return ["  its cause was not looked for: an app was gone and left no choices, so that its order is not known"]
      }
      let picks = finding.token.map { $0.picks.reduce(0) { $0 + $1.count } } ?? 0
      return [
        "  it fails where \(Words.count(picks, "choice")) \(picks == 1 ? "differs" : "differ") from the usual; no single order is the cause"
      ]
    }
    var lines = ["  \(culprit.sentence)"]
    if case .order(let late, let after) = culprit.kind {
      for happening in [late, after] {
        if let source = ActorWords.source(happening.actor) {
          lines.append("    \(ActorWords.phrase(happening)): \(source)")
        }
      }
      if culprit.fit.isExact {
        let fit = culprit.fit
        lines.append(
          "    so it was in all \(fit.failedInOrder + fit.passedOtherwise) runs that were looked at: \(fit.failedInOrder) failed, \(fit.passedOtherwise) passed"
        )
      }
    }
    if let limit = culprit.limit {
      lines.append(
        "    the wait began at \(limit.began) and gave up at \(limit.ended); what it waited for came at \(limit.came) in the run that passes"
      )
    }
    lines.append("    " + culprit.blame)
    return lines + [""] + sideBySide(culprit)
  }

  /// Both runs from a little before the place where they part, in the first app in which they do.
  private static func sideBySide(_ culprit: Culprit) -> [String] {
    let launches = max(culprit.passing.launches.count, culprit.failing.launches.count)
    for launch in 0..<launches {
      let (good, bad) = (Timeline(culprit.passing, launch), Timeline(culprit.failing, launch))
      let fork = (0..<max(good.happenings.count, bad.happenings.count)).first { index in
        !good.happenings.indices.contains(index) || !bad.happenings.indices.contains(index)
          || good.happenings[index] != bad.happenings[index]
      }
      guard let fork else { continue }
      let isGone = culprit.failing.failure?.outcome == .lost && launch == launches - 1
      return (launch > 0 ? ["    app \(launch + 1):"] : []) + sideBySide(good, bad, from: fork, isGone: isGone)
    }
    return []
  }

  /// - Parameter isGone: Whether the app of the run that fails is gone at its end.
  private static func sideBySide(_ good: Timeline, _ bad: Timeline, from fork: Int, isGone: Bool) -> [String] {
    let first = max(0, fork - 2)
    let left = rows(good, from: first)
    var right = rows(bad, from: first)
    if isGone, first + right.count == bad.happenings.count { right.append("the app is gone") }
    let width = min(56, max("passes".count, left.map(\.count).max() ?? 0))
    var lines = ["    " + padded("passes", width) + " | fails"]
    for index in 0..<max(left.count, right.count) {
      let one = index < left.count ? left[index] : "", other = index < right.count ? right[index] : ""
      lines.append("    " + padded(one, width) + (first + index >= fork ? " ≠ " : " | ") + other)
    }
    return lines
  }

  private static func rows(_ timeline: Timeline, from first: Int) -> [String] {
    zip(timeline.happenings, timeline.times).dropFirst(first).prefix(9).map { happening, time in
      let text = "\(time)  \(happening.actor.kind)  \(happening.actor.label)"
      return text.count > 56 ? text.prefix(55) + "…" : text
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
