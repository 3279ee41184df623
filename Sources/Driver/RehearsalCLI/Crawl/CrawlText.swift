import Foundation
import Rehearsal
import RehearsalCrawler
import RehearsalExploration
import Spelling

/// What a crawl came to, for people and for programs.
struct CrawlText {
  private let report: CrawlReport
  private let took: Duration
  let specs: CrawlSpecs

  /// How many findings of how screens look are told one by one.
  private static let looksTold = 10

  init(_ report: CrawlReport, _ target: CrawlTarget, took: Duration) {
    (self.report, self.took) = (report, took)
    specs = CrawlSpecs(of: report.app, target)
  }

  func plain() -> String {
    var lines = [
      "\(report.app.isEmpty ? "The app" : report.app): \(Words.count(report.acts, "act")) in \(report.launches == 1 ? "1 launch" : "\(report.launches) launches"), \(FindingWords.seconds(took)).",
      report.screens == 0 ? "No screen was seen." : seen,
    ]
    lines += CoverageText.leftOut(of: report)
    if !report.hosts.isEmpty {
      lines.append(
        "Requests to \(report.hosts.joined(separator: ", ")) were answered with made-up answers; --stub gives better ones.")
    }
    if !report.learnt.isEmpty {
      lines.append("Answers were learnt from what the app decodes of \(report.learnt.joined(separator: ", ")).")
    }
    if report.endsAtOnce {
      lines.append(
        "The app ended before anything could be done, in each of \(report.launches) launches: the crawl ended early."
      )
    }
    let failures = report.findings.filter { !$0.trouble.kind.isOfLooks }
    let looks = report.findings.filter(\.trouble.kind.isOfLooks)
    lines.append(failures.isEmpty ? "Nothing went wrong." : "")
    for (number, finding) in failures.enumerated() { lines += told(finding, number + 1) + [""] }
    if !looks.isEmpty {
      if failures.isEmpty { lines.append("") }
      lines.append("How screens look:")
      for finding in looks.prefix(Self.looksTold) {
        let way = way(finding)
        let told = way.isEmpty ? "" : way.count <= 3 ? ", after: \(way.joined(separator: ", "))" : ", after \(way.count) acts"
        lines.append("  \(Self.line(finding.trouble.title))\(told)")
      }
      if looks.count > Self.looksTold {
        lines.append("  and \(looks.count - Self.looksTold) more; --json has all, --specs writes them")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Such as `Seen: 2 screens, 1 controller (CartController); 3 of 4 elements used, alike ones counted once.`
  private var seen: String {
    let names = report.controllers.joined(separator: ", ")
    let controllers =
      names.isEmpty ? "none with a controller" : "\(Words.count(report.controllers.count, "controller")) (\(names))"
    return "Seen: \(Words.count(report.screens, "screen")), \(controllers); "
      + "\(report.touched) of \(Words.count(report.elements, "element")) used, alike ones counted once."
  }

  private func told(_ finding: CrawlFinding, _ number: Int) -> [String] {
    let trouble = finding.trouble
    var lines = ["\(number). \(Self.words(trouble.kind)): \(trouble.title)"]
    lines += finding.details.filter { $0 != trouble.title }.prefix(6).map { "     \($0)" }
    // A dead end is what all that was tried comes to, and no one way leads to it.
    let way = trouble.kind == .deadEnd ? "by \(Words.count(finding.path.count, "act"))" : repetition(finding)
    lines.append("   met \(Words.count(finding.count, "time")); \(way)")
    if let spec = specs.spec(finding) {
      lines += [""] + spec.split(separator: "\n", omittingEmptySubsequences: false).map { "   \($0)" }
    } else {
      lines += finding.path.map { "   \($0)" }
    }
    return lines
  }

  private func repetition(_ finding: CrawlFinding) -> String {
    let count = finding.path.count
    let way = count == 0 ? "the launch alone" : count == 1 ? "this act" : "these \(count) acts"
    return "\(way) \(finding.isConfirmed ? count > 1 ? "lead" : "leads" : "did not lead") to it again"
  }

  /// What is wrong with a screen, in a line: the text of a label may be of any length.
  private static func line(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 160 ? line : "\(line.prefix(60))…\(line.suffix(90))"
  }

  private func way(_ finding: CrawlFinding) -> [String] { finding.path.filter { $0 != .rest }.map { "\($0)" } }

  private static func words(_ kind: CrawlTrouble.Kind) -> String {
    switch kind {
    case .deadEnd: "dead end"
    case .leakedController: "leaked controller"
    case .leftTimer: "timer left behind"
    case .leftRequest: "request left behind"
    default: kind.rawValue
    }
  }

  // MARK: For programs

  private struct Record: Encodable {
    struct Finding: Encodable {
      let kind: CrawlTrouble.Kind
      let title: String
      let details: [String]
      let acts: [String]
      let count: Int
      let confirmed: Bool
      let spec: String?
    }

    let app: String
    let acts, launches, screens: Int
    let controllers: [String]
    let elements, elementsUsed: Int
    let unansweredHosts: [String]
    let learntRequests: [String]?
    /// What is left out where there is none.
    let unused: [UnusedElements]?
    let untried: [UntriedElements]?
    let unusedStubs: [String]?
    /// What was asked for, beside stubs that were of no use.
    let requests: [String]?
    let endsAtOnce: Bool?
    let findings: [Finding]
  }

  func json() throws -> String {
    let record = Record(
      app: report.app, acts: report.acts, launches: report.launches, screens: report.screens, controllers: report.controllers,
      elements: report.elements, elementsUsed: report.touched, unansweredHosts: report.hosts,
      learntRequests: report.learnt.isEmpty ? nil : report.learnt, unused: report.unused.isEmpty ? nil : report.unused,
      untried: report.untried.isEmpty ? nil : report.untried,
      unusedStubs: report.unusedStubs.isEmpty ? nil : report.unusedStubs,
      requests: report.unusedStubs.isEmpty ? nil : report.requests, endsAtOnce: report.endsAtOnce ? true : nil,
      findings: report.findings.map { finding in
        Record.Finding(
          kind: finding.trouble.kind, title: finding.trouble.title, details: finding.details, acts: finding.path.map { "\($0)" },
          count: finding.count, confirmed: finding.isConfirmed, spec: specs.spec(finding))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self) + "\n"
  }
}
