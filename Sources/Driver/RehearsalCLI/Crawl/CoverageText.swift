import RehearsalCrawler
import Spelling

/// What a crawl left out of what it saw, and what it was given and did not need, for people.
enum CoverageText {
  /// How many elements of one controller are told by name.
  private static let mostNames = 8
  /// How many controllers are told of.
  private static let mostLines = 12

  /// Which elements nothing was done to; empty where there are none.
  static func leftOut(of report: CrawlReport) -> [String] {
    let unused = report.unused.map { left in
      let names = names(left.elements)
      return left.isAll ? "\(owner(left.controller)), where nothing was used: \(names)" : "\(owner(left.controller)): \(names)"
    }
    let untried = report.untried.map { left in
      "\(left.labels.count) more \(isOfMany(left) ? "of the" : "like") \(left.kind) on \(owner(left.controller)): \(names(left.labels.map { "'\($0)'" }))"
    }
    return block("Seen, and not used in \(Words.count(report.acts, "act")):", unused)
      + block("Not tried one by one, since others that are alike were:", untried)
  }

  /// Which stubs answered nothing, and what the app asked for; nil where all of them were used.
  static func unusedStubs(of report: CrawlReport) -> String? {
    guard !report.unusedStubs.isEmpty else { return nil }
    let unused = report.unusedStubs
    let all = unused.joined(separator: "; for ")
    let stubs = unused.count == 1 ? "the stub for \(all)" : "\(unused.count) stubs: for \(all)"
    let asked =
      report.requests.isEmpty ? "The app asked the network for nothing." : "The app asked for \(names(report.requests))."
    return "No request matched \(stubs). \(asked)"
  }

  /// Whether the name of the kind is that of many.
  private static func isOfMany(_ left: UntriedElements) -> Bool { ["cells (", "days ("].contains { left.kind.hasPrefix($0) } }

  private static func owner(_ controller: String) -> String { controller.isEmpty ? "no controller" : controller }

  private static func names(_ all: [String]) -> String {
    let left = all.count - mostNames
    return all.prefix(mostNames).joined(separator: ", ") + (left > 0 ? " and \(left) more" : "")
  }

  private static func block(_ title: String, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    let left = lines.count - mostLines
    let more = left > 0 ? ["  and \(left) more lines; --json has all"] : []
    return [title] + lines.prefix(mostLines).map { "  \($0)" } + more
  }
}
