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
    var lines = ["\(FindingWords.mark(outcome))  \(PlainText.line(finding.spec.id))"]
    lines += FindingWords.summary(of: finding, isVerdict: isVerdict).map { "  " + $0 }
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

  // MARK: Cause

  private func cause(_ finding: ExplorationFinding) -> [String] {
    let lines = FindingWords.cause(of: finding)
    guard finding.culprit != nil, let artefacts = finding.artefacts else { return lines }
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
    let explored = findings.filter { !$0.outcome.isUnexplored }
    let broken = findings.count { $0.outcome.usual?.failure != nil }
    let failing = findings.count { $0.outcome.failures > 0 } - broken
    let exhausted = findings.count { $0.outcome.isExhaustedForAllApps && $0.outcome.failures == 0 }
    let runs = findings.reduce(0) { $0 + $1.outcome.runs + $1.furtherRuns }
    let left = chosen - explored.count
    return
      "\(Words.count(explored.count, "spec")) explored in \(Words.count(runs, "run")), those for causes among them: "
      + "\(failing) can fail, \(exhausted == 1 ? "1 holds" : "\(exhausted) hold") in every order"
      + (broken > 0 ? ", \(broken) \(broken == 1 ? "fails" : "fail") in the usual one" : "")
      + (left > 0 ? "; \(left) not explored" : "") + "\n"
  }
}
