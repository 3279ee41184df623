import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import RehearsalWire
import Spelling

/// What explorations came to, for people and for programs.
struct ExplorationText {
  let program: String
  /// The program that hosts the app, as it was given.
  let agent: String?
  let isVerdict: Bool
  /// Where the command was given: files below it are told from there.
  let directory: String

  func text(of finding: ExplorationFinding) -> String {
    let outcome = finding.outcome
    var lines = ["\(Self.mark(outcome))  \(PlainText.line(finding.spec.id))", "  " + Self.coverage(of: finding)]
    if let why = finding.startedAnew { lines.append("  explored from the start: \(why)") }
    if isVerdict { lines.append("  " + Self.verdict(on: outcome)) }
    guard let failing = finding.failing, let failure = failing.failure else { return lines.joined(separator: "\n") + "\n" }
    if outcome.usual?.failure != nil {
      lines.append("  it fails in the usual order: there is nothing to find before that is mended")
    } else {
      lines += [""] + cause(finding)
    }
    lines += ["", indented(failure.text, by: 4)]
    if let place = failure.place { lines.append("    at \(place)") }
    if outcome.usual?.failure == nil { lines += again(finding) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func mark(_ outcome: SearchOutcome) -> String {
    if outcome.usual?.failure != nil { return "BROKEN" }
    return outcome.failures > 0 ? "FAILS " : "holds "
  }

  // MARK: Coverage

  /// How much was tried, and what failed of it.
  static func coverage(of finding: ExplorationFinding) -> String {
    let outcome = finding.outcome
    let orders = Words.count(outcome.orders, "distinguishable order")
    let leftOut = outcome.leftOut.flatMap { $0 == 0 ? nil : "; \($0) or more others make no difference" } ?? ""
    let result = outcome.failures == 0 ? "no failure" : "\(outcome.failures) of \(Words.count(outcome.runs, "run")) failed"
    let earlier = outcome.earlierRuns > 0 ? ", after \(outcome.earlierRuns) earlier ones" : ""
    let effort = "\(Words.count(outcome.runs, "run")) in \(seconds(outcome.took))\(earlier)"
    if outcome.isExhausted {
      let all = outcome.orders == 1 ? "its only order" : "all \(orders)"
      return "\(all)\(leftOut.isEmpty ? "" : " that can make a difference"); \(result) (\(effort)\(leftOut))"
    }
    let done =
      outcome.deviationsDone.flatMap { $0 == 0 ? nil : $0 }.map {
        "; all with up to \(Words.count($0, "deviation")) from the usual"
      }
      ?? ""
    return "\(orders)\(done); \(result) (\(effort)\(leftOut)\(outcome.isInterrupted ? ", interrupted" : ""))"
  }

  static func verdict(on outcome: SearchOutcome) -> String {
    if outcome.failures == outcome.runs, outcome.runs > 0 { return "verdict: broken, it fails in every run" }
    if outcome.failures > 0 {
      return "verdict: flaky, \(outcome.failures) of \(outcome.runs) runs fail; they were sought, so that this is no rate"
    }
    return outcome.isExhausted
      ? "verdict: it fails in no order within these bounds; what failed elsewhere comes from that environment"
      : "verdict: it failed in no run so far"
  }

  /// `broken`, `flaky`, `environment` or `unknown`.
  static func verdictWord(_ outcome: SearchOutcome) -> String {
    if outcome.failures > 0 { return outcome.failures == outcome.runs ? "broken" : "flaky" }
    return outcome.isExhausted ? "environment" : "unknown"
  }

  static func seconds(_ time: Duration) -> String {
    time.formatted(.units(allowed: [.seconds, .minutes], width: .narrow, fractionalPart: .show(length: 1)))
  }

  // MARK: Cause

  private func cause(_ finding: ExplorationFinding) -> [String] {
    guard let culprit = finding.culprit else {
      if finding.isCut { return ["  interrupted before its cause was looked for"] }
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
    lines.append("    " + culprit.blame)
    lines += [""] + sideBySide(culprit)
    guard let artefacts = finding.artefacts else { return lines }
    return lines + [
      "", "    the app at the end of the run that passes: \(shown(artefacts.passes))",
      "    and of the run that fails: \(shown(artefacts.fails))",
    ]
  }

  /// The picture in a folder of artefacts, or the folder where it is not of one app.
  private func shown(_ folder: String) -> String {
    let picture = folder + "/picture.svg"
    let shown = FileManager.default.fileExists(atPath: picture) ? picture : folder
    return shown.hasPrefix(directory + "/") ? String(shown.dropFirst(directory.count + 1)) : shown
  }

  /// Both runs from a little before the place where they part, in the first app in which they do.
  private func sideBySide(_ culprit: Culprit) -> [String] {
    let launches = max(culprit.passing.launches.count, culprit.failing.launches.count)
    for launch in 0..<launches {
      let (good, bad) = (Timeline(culprit.passing, launch), Timeline(culprit.failing, launch))
      let fork = (0..<max(good.happenings.count, bad.happenings.count)).first { index in
        !good.happenings.indices.contains(index) || !bad.happenings.indices.contains(index)
          || good.happenings[index] != bad.happenings[index]
      }
      guard let fork else { continue }
      return (launch > 0 ? ["    app \(launch + 1):"] : []) + sideBySide(good, bad, from: fork)
    }
    return []
  }

  private func sideBySide(_ good: Timeline, _ bad: Timeline, from fork: Int) -> [String] {
    let first = max(0, fork - 2)
    let left = rows(good, from: first), right = rows(bad, from: first)
    let width = min(56, max("passes".count, left.map(\.count).max() ?? 0))
    var lines = ["    " + padded("passes", width) + " | fails"]
    for index in 0..<max(left.count, right.count) {
      let one = index < left.count ? left[index] : "", other = index < right.count ? right[index] : ""
      lines.append("    " + padded(one, width) + (first + index >= fork ? " ≠ " : " | ") + other)
    }
    return lines
  }

  private func rows(_ timeline: Timeline, from first: Int) -> [String] {
    zip(timeline.happenings, timeline.times).dropFirst(first).prefix(9).map { happening, time in
      let text = "\(time)  \(happening.actor.kind)  \(happening.actor.label)"
      return text.count > 56 ? text.prefix(55) + "…" : text
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: Again

  private func again(_ finding: ExplorationFinding) -> [String] {
    guard let command = command(repeating: finding), var kept = finding.token else { return [] }
    kept.build = nil
    return [
      "", "  again:    \(command)", "  to keep:  it(\"\(finding.spec.name)\", under: \"\(kept)\") { … }",
    ]
  }

  /// What repeats the run that failed; nil where none did in another order than the usual.
  func command(repeating finding: ExplorationFinding) -> String? {
    guard let token = finding.token, finding.outcome.usual?.failure == nil else { return nil }
    let agent = agent.map { " --agent \(PlainText.shellWord($0))" } ?? ""
    return "\(program) run --filter \(PlainText.shellWord(finding.spec.id)) --replay \(token)\(agent)"
  }

  private func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  static func sum(of findings: [ExplorationFinding], chosen: Int) -> String {
    let broken = findings.count { $0.outcome.usual?.failure != nil }
    let failing = findings.count { $0.outcome.failures > 0 } - broken
    let exhausted = findings.count { $0.outcome.isExhausted && $0.outcome.failures == 0 }
    let runs = findings.reduce(0) { $0 + $1.outcome.runs + $1.furtherRuns }
    let left = chosen - findings.count
    return
      "\(Words.count(findings.count, "spec")) explored in \(Words.count(runs, "run")), those for causes among them: "
      + "\(failing) can fail, \(exhausted == 1 ? "1 holds" : "\(exhausted) hold") in every order"
      + (broken > 0 ? ", \(broken) \(broken == 1 ? "fails" : "fail") in the usual one" : "")
      + (left > 0 ? "; \(left) not explored" : "") + "\n"
  }
}
