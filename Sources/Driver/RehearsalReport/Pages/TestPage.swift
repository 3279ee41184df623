import FlakinessStatistics
import Foundation
import RehearsalHistory
import Spelling

/// The page of one test.
struct TestPage {
  let test: FlakyTest
  let report: FlakyReport
  /// What each commit position is called.
  let commits: [Int: String]
  /// Names of the tests that fail together with it, and their pages where they have some.
  let mates: [(name: String, page: String?)]
  let note: String?
  /// The folder of the page, and the one that artefacts' relative paths begin in.
  let pageFolder: URL
  let artefactFolder: URL

  var content: Fields {
    let found = test.assessment
    var content: Fields = [
      "name": test.name, "status": test.isOnlyProvoked ? "provoked" : found.status.rawValue, "mark": FlakyWords.status(test),
      "reason": FlakyWords.reason(test), "facts": facts,
      "strip": StripChart.drawn(test, report.runs), "rates": rates,
    ]
    if let file = test.file { content["place"] = file + (test.line.map { ":\($0)" } ?? "") }
    fill(&content, "segments", segments)
    fill(&content, "signatures", signatures)
    fill(&content, "factors", factors)
    fill(&content, "seeds", seeds)
    fill(&content, "artefacts", artefacts)
    fill(
      &content, "mates",
      mates.map { mate in
        var row: Fields = ["name": mate.name]
        if let page = mate.page { row["page"] = page }
        return row
      })
    fill(
      &content, "story",
      found.story.changes.map {
        ["when": Figures.moment(report.runs[$0.run].started), "status": $0.status.rawValue, "reason": $0.reason]
      })
    if let command = test.reproduction {
      let words = test.runsToReproduce.map {
        $0 < .max ? "Run so \(Words.count($0, "time")), it shows the failure with 95 % probability, if runs are independent." : ""
      }
      content["reproduction"] = ["command": command, "words": words ?? ""]
    }
    if let durations = found.durations {
      content["hasDurations"] = true
      content["durations"] = DurationChart.drawn(test.strip, durations)
      content["durationWords"] = words(durations)
    }
    return content
  }

  /// Lists are told only if there is something in them.
  private func fill(_ content: inout Fields, _ name: String, _ list: [Fields]) {
    guard let first = name.first else { return }
    content["has" + first.uppercased() + name.dropFirst()] = !list.isEmpty
    content[name] = list
  }

  private var facts: [String] {
    let found = test.assessment
    var facts: [String] = []
    if let needed = found.story.quietChainsNeeded, needed < .max {
      facts.append("\(Words.count(found.story.quietChains, "run")) in a row without failure; \(needed) release it.")
    }
    if let pattern = found.pattern { facts.append("Its failures: \(pattern.words).") }
    facts += test.predecessors.map { "It \(FlakyWords.predecessor($0))." }
    if let began = test.began { facts.append("It \(began.words).") }
    if test.blockedRuns > 0 {
      facts.append("It blocked \(Words.count(test.blockedRuns, "run")), which cost \(Figures.hours(test.hours)).")
    }
    if let last = test.lastFailure {
      facts.append(
        "It last failed on \(Figures.moment(last.when)) UTC in run \(last.run)\(last.commit.map { " at \($0.prefix(12))" } ?? "")."
      )
    }
    if let found = test.exploration {
      let cause = found.cause.map { "; it \($0)" } ?? ""
      let again = found.repeating.map { " Again: \($0)" } ?? ""
      facts.append("Explored on \(Figures.day(found.explored)): \(FlakyWords.explored(found))\(cause).\(again)")
    }
    if let owner = test.owner { facts.append("Owner: \(owner).") }
    if let note { facts.append(note.prefix(1).uppercased() + note.dropFirst() + ".") }
    return facts
  }

  private var rates: [Fields] {
    let found = test.assessment
    func row(_ name: String, _ rate: RateEstimate) -> Fields {
      [
        "name": name, "count": "\(rate.count) of \(Words.count(rate.total, rate.denominator.rawValue))",
        // Of nothing there is no share.
        "estimate": rate.total > 0 ? Figures.rate(rate.mean, rate.lower, rate.upper) : "–",
      ]
    }
    func row(_ name: String, _ told: (count: String, estimate: String)) -> Fields {
      ["name": name, "count": told.count, "estimate": told.estimate]
    }
    var rows: [Fields] = [
      row("Flakiness: failures on code that it could have passed", FlakyWords.flakiness(found)),
      row("First attempts that failed", found.failures),
      row(found.retriedChains > 0 ? "Red to the last retry" : "Red", found.red),
      row("Saved by a retry", FlakyWords.rescues(found)),
      row("Commits that both passed and failed", FlakyWords.disagreement(found.disagreement)),
      row("Flips from run to run", found.flips.estimate),
    ]
    if let ratio = found.flips.ratio {
      rows.append([
        "name": "Flips by what chance gives: below 1 in bursts, above 1 alternating",
        "count": "\(found.flips.flips) of \(Figures.short(found.flips.expected))",
        "estimate": Figures.short(ratio) + (found.flips.pValue.map { ", runs test \(Figures.chance($0))" } ?? ""),
      ])
    }
    let scores = found.scores
    rows.append([
      "name": "Apple's entropy and flip rate (weighted)", "count": Words.count(scores.versions, "version"),
      "estimate":
        "\(Figures.short(scores.entropy)) (\(Figures.short(scores.weightedEntropy))), \(Figures.short(scores.flipRate)) (\(Figures.short(scores.weightedFlipRate)))",
    ])
    return rows
  }

  private func commit(_ position: Int) -> String { commits[position] ?? "" }

  private var segments: [Fields] {
    let segments = test.assessment.segments
    guard segments.count > 1 else { return [] }
    return segments.map { segment in
      [
        "from": commit(segment.first), "to": commit(segment.last),
        "failed": "\(segment.rate.count) of \(segment.rate.total)",
        "rate": Figures.rate(segment.rate.mean, segment.rate.lower, segment.rate.upper),
        "began": segment.change.map { "\(commit($0.earliest)) and \(commit($0.latest))" } ?? "",
      ]
    }
  }

  private var signatures: [Fields] {
    test.signatures.prefix(20).enumerated().map { index, signature in
      // A page must stay a page: the whole text is in the history.
      let text =
        signature.example.count > 20_000
        ? signature.example.prefix(20_000) + "\n… (the history has the rest)" : signature.example[...]
      return [
        "times": Words.count(signature.count, "time"), "open": index == 0,
        "headline": String(signature.text.split(separator: "\n").first?.prefix(200) ?? ""), "example": String(text),
      ]
    }
  }

  private var factors: [Fields] {
    test.assessment.dependences.sorted { $0.adjusted < $1.adjusted }.map { dependence in
      let verdict = dependence.isFinding ? "its failures depend on it" : "no sign of dependence"
      let name = dependence.factor.rawValue.prefix(1).uppercased() + dependence.factor.rawValue.dropFirst()
      return [
        "name": name, "level": name,
        "verdict": "\(verdict) (\(Figures.chance(dependence.pValue)), adjusted \(Figures.chance(dependence.adjusted)))",
        "levels": dependence.levels.prefix(12).map { level -> Fields in
          let share = level.runs > 0 ? Double(level.failures) / Double(level.runs) : 0
          var bar = SVG(width: 200, height: 12)
          bar.rectangle("flake", x: 0, y: 1, width: share > 0 ? max(1, 200 * share) : 0, height: 10)
          return ["name": level.name, "failed": "\(level.failures) of \(level.runs)", "bar": bar.drawn(Figures.percent(share))]
        },
      ]
    }
  }

  private var seeds: [Fields] {
    let seeds = test.assessment.seeds
    guard !seeds.failing.isEmpty || !seeds.mixed.isEmpty else { return [] }
    return [("Failed with", seeds.failing), ("Passed with", seeds.passing), ("Both on one commit with", seeds.mixed)].compactMap {
      name, list in
      list.isEmpty
        ? nil
        : [
          "name": name,
          "list": list.prefix(10).map { String($0) }.joined(separator: ", ")
            + (list.count > 10 ? " and \(list.count - 10) more" : ""),
        ]
    }
  }

  /// With a picture in the page, as long as there is room for it, and the stored one beside one that differs from it.
  private var artefacts: [Fields] {
    var room = ArtefactFile.roomOnAPage
    var rows = test.artefacts.map { artefact in
      var row: Fields = ["run": artefact.run, "place": artefact.place]
      if Link.isSafe(artefact.place) {
        row["link"] = artefact.place
      } else if let file = ArtefactFile(artefact.place, in: artefactFolder) {
        row["link"] = file.link(from: pageFolder)
        if let picture = file.picture(upTo: room) {
          room -= picture.utf8.count
          row["picture"] = picture
        }
      }
      return row
    }
    for (found, stored) in ComparedPictures.pairs(test.artefacts.map { ($0.run, $0.place) }) {
      guard rows[found]["picture"] != nil, let picture = rows[stored]["picture"] else { continue }
      rows[found]["stored"] = picture
      rows[stored]["picture"] = nil
    }
    return rows
  }

  private func words(_ durations: DurationProfile) -> String {
    let drift = durations.drift.map {
      " It takes \(Figures.short($0.factor)) times as long since \(Figures.moment(report.runs[$0.run].started)): \(Figures.seconds($0.before)) before, \(Figures.seconds($0.after)) since."
    }
    return
      "Median \(Figures.seconds(durations.median)), 90 % below \(Figures.seconds(durations.p90)), 95 % below \(Figures.seconds(durations.p95)), "
      + "longest \(Figures.seconds(durations.maximum)), of \(Words.count(durations.count, "attempt")) that passed."
      + (drift ?? "")
  }
}
