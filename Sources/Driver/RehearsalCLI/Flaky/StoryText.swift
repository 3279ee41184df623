import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalReport
import RehearsalSpecs
import Spelling

/// What `rehearse flaky why` prints.
enum StoryText {
  static func story(
    _ test: FlakyTest, _ report: FlakyReport, note: String?, stays: [QuarantineStay] = []
  ) -> String {
    let found = test.assessment
    var text = "\(PlainText.line(test.name))\n"
    if let file = test.file { text += "\(file)\(test.line.map { ":\($0)" } ?? "")\n" }
    text += "\n\(FlakyWords.status(test).uppercased()): \(PlainText.line(FlakyWords.reason(test)))\n"
    if let needed = found.story.quietChainsNeeded, needed < .max {
      text += "\(Words.count(found.story.quietChains, "run")) in a row without failure; \(needed) release it\n"
    }
    if let owner = test.owner { text += "owner \(owner)\n" }
    if let note { text += note + "\n" }
    if found.failures.total > 0 { text += section("Rates, with 95 % intervals", rates(found)) }
    text += section("By commit, oldest first (. passed, r failed and passed on retry, F failed)", strip(test, report))
    text += section("Changes", changes(test, report))
    text += section("Depends on", dependences(found))
    text += section("Ran before it in its worker", before(test))
    text += section(
      "What its failures say",
      test.signatures.flatMap { signature in
        ["\(Words.count(signature.count, "time")):"] + signature.text.split(separator: "\n").map { "   \($0)" }
      })
    text += section("Durations of passes", durations(found, report))
    text += section("Seeds of attempts, for --attempt-seed", seeds(found.seeds))
    text += section(
      "Status so far",
      found.story.changes.map { change in
        "\(Figures.moment(report.runs[change.run].started)) \(change.status.rawValue): \(change.reason)"
      })
    text += section(
      "In quarantine",
      stays.map { stay in
        let end = stay.released.map { "to \(Figures.day($0))" } ?? "until \(Figures.day(stay.until.addingTimeInterval(-1)))"
        return "from \(Figures.day(stay.since)) \(end): \(stay.reason) (\(stay.issue))"
      })
    text += section("Explored", test.exploration.map { explored($0) } ?? [])
    if let command = test.reproduction {
      text += section(
        "Repeat it",
        [command]
          + (test.runsToReproduce.map {
            $0 < .max ? [FlakyWords.repetitions($0)] : []
          } ?? []))
    }
    return text
  }

  /// What an exploration came to, and how to see the run that it found again.
  private static func explored(_ found: ExplorationRecord) -> [String] {
    let commit = found.commit.map { " at \($0.prefix(10))" } ?? ""
    var lines = ["on \(Figures.day(found.explored))\(commit): \(FlakyWords.explored(found))"]
    if let token = found.token, found.repeating == nil { lines.append("--replay \(token) repeats it") }
    if let cause = found.cause { lines.append("it \(PlainText.line(cause))") }
    return lines + [found.repeating].compactMap { $0 }
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\(title)\n" + lines.map { "   \($0)\n" }.joined()
  }

  private static func rates(_ found: Assessment) -> [String] {
    func line(_ words: String, _ rate: RateEstimate) -> String {
      "\(words): \(rate.count) of \(Words.count(rate.total, rate.denominator.rawValue))"
        + (rate.total > 0 ? ", \(Figures.rate(rate.mean, rate.lower, rate.upper))" : "")
    }
    func line(_ words: String, _ told: (count: String, estimate: String)) -> String {
      "\(words): \(told.count)" + (told.estimate.isEmpty ? "" : ", \(told.estimate)")
    }
    var lines = [
      line("flakiness", FlakyWords.flakiness(found)),
      line("first attempts that failed", found.failures), line(FlakyWords.red(found), found.red),
      line("saved by a retry", FlakyWords.rescues(found)),
      line("commits that both passed and failed", FlakyWords.disagreement(found.disagreement))
        + (found.isFlakyByLUCI ? "; flaky by LUCI's rule of the last week or two" : ""),
    ]
    if let rate = found.flips.rate {
      let ratio = found.flips.ratio.map { ", \(Figures.short($0)) times what chance gives" } ?? ""
      let test = found.flips.pValue.map { " (runs test \(Figures.chance($0)))" } ?? ""
      lines.append(
        "flips: \(found.flips.flips) of \(Words.count(found.flips.transitions, "transition")), \(Figures.percent(rate))\(ratio)\(test)"
      )
    }
    lines.append(
      "Apple's scores over \(Words.count(found.scores.versions, "version")): entropy \(Figures.short(found.scores.entropy)) (weighted "
        + "\(Figures.short(found.scores.weightedEntropy))), flip rate \(Figures.short(found.scores.flipRate)) (weighted \(Figures.short(found.scores.weightedFlipRate)))"
    )
    if let pattern = found.pattern { lines.append("pattern: \(pattern.words)") }
    return lines
  }

  /// The last four hundred runs, a bar between commits.
  private static func strip(_ test: FlakyTest, _ report: FlakyReport) -> [String] {
    var text = ""
    var position: Int?
    for cell in test.strip.suffix(400) {
      let next = report.runs[cell.run].position
      if let position, position != next { text += "|" }
      position = next
      text += ["P": ".", "R": "r"][cell.letter] ?? "F"
    }
    // Where every commit ran once, bars between all of them would only be in the way.
    text = compact(text)
    return stride(from: 0, to: text.count, by: 100).map { start in String(text.dropFirst(start).prefix(100)) }
  }

  private static func compact(_ text: String) -> String {
    let groups = text.split(separator: "|")
    return groups.allSatisfy { $0.count == 1 } ? groups.joined() : text
  }

  private static func changes(_ test: FlakyTest, _ report: FlakyReport) -> [String] {
    let segments = test.assessment.segments
    guard segments.count > 1 else { return [] }
    func commit(_ position: Int) -> String {
      report.runs.first { $0.position == position }.map { $0.commit.map { String($0.prefix(10)) } ?? $0.name } ?? "?"
    }
    return (test.began.map { [$0.words] } ?? [])
      + segments.map { segment in
        "from \(commit(segment.first)) to \(commit(segment.last)): \(segment.rate.count) of \(Words.count(segment.rate.total, "run")) failed"
          + (segment.change.map {
            "; began between \(commit($0.earliest)) and \(commit($0.latest)), \(Figures.times($0.logBayesFactor)) likelier than no change"
          } ?? "")
      }
  }

  private static func dependences(_ found: Assessment) -> [String] {
    found.dependences.sorted { $0.adjusted < $1.adjusted }.map { dependence in
      let levels = dependence.levels.prefix(4).map { "\($0.name) \($0.failures) of \($0.runs)" }.joined(separator: ", ")
      let verdict = dependence.isFinding ? "yes" : "no sign"
      return
        "\(dependence.factor.rawValue): \(verdict) (\(Figures.chance(dependence.pValue)), adjusted \(Figures.chance(dependence.adjusted))): \(levels)"
    }
  }

  private static func before(_ test: FlakyTest) -> [String] {
    test.predecessors.isEmpty ? [] : test.predecessors.map(FlakyWords.predecessor) + ["'rehearse flaky bisect' runs them"]
  }

  private static func durations(_ found: Assessment, _ report: FlakyReport) -> [String] {
    guard let durations = found.durations else { return [] }
    let drift = durations.drift.map { drift in
      [
        "\(Figures.short(drift.factor)) times as long since \(Figures.moment(report.runs[drift.run].started)): \(Figures.seconds(drift.before)) before, "
          + "\(Figures.seconds(drift.after)) since"
      ]
    }
    return [
      "median \(Figures.seconds(durations.median)), 90 % \(Figures.seconds(durations.p90)), 95 % \(Figures.seconds(durations.p95)), longest \(Figures.seconds(durations.maximum))"
    ] + (drift ?? [])
  }

  private static func seeds(_ seeds: SeedProfile) -> [String] {
    guard !seeds.failing.isEmpty || !seeds.mixed.isEmpty else { return [] }
    func line(_ words: String, _ some: [UInt64]) -> [String] {
      some.isEmpty
        ? []
        : [
          "\(words): " + some.prefix(5).map { String($0) }.joined(separator: ", ")
            + (some.count > 5 ? " and \(some.count - 5) more" : "")
        ]
    }
    return line("failed with", seeds.failing) + line("passed with", seeds.passing) + line("both on one commit with", seeds.mixed)
  }
}
