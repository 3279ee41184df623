import FlakinessStatistics
import Foundation
import Rehearsal
import RehearsalSpecs
import Spelling

/// Compares two runs of the same specs under one seed, for many seeds, and remembers what was found of each spec.
struct DeterminismCheck {
  private struct Finding {
    let spec: String
    let kind: String
    let text: String
    let seed: UInt64
    var others = 0
  }

  private let allowsEscapes: Bool
  private var findings: [Finding] = []
  private var notes: [Finding] = []
  private var attempts = 0
  private var pairs = 0
  private var equal = 0
  private var untraced = 0

  init(allowsEscapes: Bool) {
    self.allowsEscapes = allowsEscapes
  }

  /// Whether nothing was found that may not be.
  var holds: Bool { findings.isEmpty }

  mutating func compare(_ first: [AttemptResult], _ second: [AttemptResult], seed: UInt64) {
    attempts += first.count + second.count
    let others = Dictionary(second.map { ($0.identity.spec.id, $0) }) { earlier, _ in earlier }
    for one in first.sorted(by: { $0.identity.spec.id < $1.identity.spec.id }) {
      guard let other = others[one.identity.spec.id] else { continue }
      compare(one, other, seed)
    }
  }

  private mutating func compare(_ one: AttemptResult, _ other: AttemptResult, _ seed: UInt64) {
    let spec = one.identity.spec.id
    pairs += 1
    for result in [one, other] where result.outcome.failsTheRun {
      note("FAILED", spec, seed, "  \(result.outcome.rawValue): \(result.failure?.headline ?? "")")
      break
    }
    for escape in EscapeReporter.escapes(of: one) { note("ESCAPED", spec, seed, "  the app \(escape)") }
    if one.traceHash == nil && other.traceHash == nil && one.outcome == other.outcome {
      // A spec without an app has nothing to compare.
      untraced += 1
    } else if let difference = Self.difference(one, other) {
      note("DIFFERS", spec, seed, difference)
    } else {
      equal += 1
    }
  }

  /// How two attempts differ; nil when the same happened.
  private static func difference(_ one: AttemptResult, _ other: AttemptResult) -> String? {
    if one.traceHash != other.traceHash {
      let recordings = [recording(of: one), recording(of: other)]
      if let first = recordings[0], let second = recordings[1], let difference = first.difference(from: second) {
        return difference.described("first", "second").split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
      }
      let reason =
        recordings.contains { $0 == nil }
        ? "the entry is not known, because not both attempts were recorded"
        : "their entries are alike, so the apps of the two attempts are not the same ones"
      return "  first:  hash \(one.traceHash ?? "unknown")\n  second: hash \(other.traceHash ?? "unknown")\n  \(reason)"
    }
    guard one.outcome == other.outcome, one.failure?.text == other.failure?.text else {
      return """
          equal traces, but
          first:  \(one.failure?.headline ?? one.outcome.rawValue)
          second: \(other.failure?.headline ?? other.outcome.rawValue)
        """
    }
    return nil
  }

  /// What was recorded of an attempt. It is one of its artefacts, and the first; those of its failure follow.
  private static func recording(of result: AttemptResult) -> Recording? {
    result.artefacts.lazy.filter { $0.hasSuffix(".jsonl") }.compactMap { try? Recording(file: $0) }.first
  }

  private mutating func note(_ kind: String, _ spec: String, _ seed: UInt64, _ text: String) {
    let isAllowed = kind == "ESCAPED" && allowsEscapes
    var list = isAllowed ? notes : findings
    // Of what comes under every seed, the first says it all; an escape is the same wherever it is.
    if let known = list.firstIndex(where: { $0.spec == spec && $0.kind == kind && (kind != "ESCAPED" || $0.text == text) }) {
      if list[known].seed != seed { list[known].others += 1 }
    } else {
      list.append(Finding(spec: spec, kind: kind, text: text, seed: seed))
    }
    if isAllowed { notes = list } else { findings = list }
  }

  // MARK: Telling

  func report(specs: Int, took: Duration) -> String {
    var text = ""
    for finding in findings + notes {
      let others = finding.others > 0 ? ", and under \(finding.others) more" : ""
      text += "\(finding.kind) \(finding.spec), under seed \(finding.seed)\(others)\n\(finding.text)\n"
    }
    let seconds = Double(took.microseconds / 10_000) / 100
    text +=
      "\(Words.count(specs, "spec")), \(Words.count(attempts, "attempt")), \(equal) of \(Words.count(pairs - untraced, "pair")) equal"
    if untraced > 0 { text += ", \(untraced) without a trace" }
    return text + ", \(seconds) s\n"
  }
}
