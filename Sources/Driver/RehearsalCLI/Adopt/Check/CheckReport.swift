import Foundation
import Spelling

/// What was found out about several apps.
struct CheckReport: Encodable {
  /// What apps lack, by how many of them do.
  struct Rank: Encodable, Hashable {
    let kind: AppGap.Kind
    let name: String
    let apps: Int
    let uses: Int
  }

  let version = 1
  let apps: [AppCheck]
  let ranking: [Rank]

  init(_ apps: [AppCheck]) {
    self.apps = apps
    struct Thing: Hashable {
      let kind: AppGap.Kind
      let name: String
    }
    var counts: [Thing: (apps: Int, uses: Int)] = [:]
    for gap in apps.flatMap(\.gaps) {
      let count = counts[Thing(kind: gap.kind, name: gap.name), default: (0, 0)]
      counts[Thing(kind: gap.kind, name: gap.name)] = (count.apps + 1, count.uses + gap.uses)
    }
    ranking = counts.map { Rank(kind: $0.kind, name: $0.name, apps: $1.apps, uses: $1.uses) }.sorted {
      ($1.apps, $1.uses, $0.name, $0.kind.rawValue) < ($0.apps, $0.uses, $1.name, $1.kind.rawValue)
    }
  }

  func count(_ verdict: AppCheck.Verdict) -> Int { apps.count { $0.verdict == verdict } }

  /// 2 if something could not be read, else 1 if something is missing.
  var status: Int32 { count(.unreadable) > 0 ? 2 : count(.gaps) > 0 ? 1 : 0 }

  // MARK: For programs

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers: they can always be written.
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }

  // MARK: For people

  /// - Parameters:
  ///   - limit: how many gaps of an app, and how many rows of the ranking, are told.
  ///   - directory: what paths are told as seen from.
  func text(limit: Int, from directory: URL) -> String {
    let lines = apps.flatMap { Self.lines($0, limit, directory) } + [""] + summary + ranked(limit)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ app: AppCheck, _ limit: Int, _ directory: URL) -> [String] {
    let size = "\(Words.count(app.files, "file")), \(Words.count(app.lines, "line"))"
    let verdict =
      switch app.verdict {
      case .compiles: "compiles   "
      case .gaps: Words.count(app.gaps.count, "gap").padding(toLength: 11, withPad: " ", startingAt: 0)
      case .unreadable: "unreadable "
      }
    let head = "\(verdict)\(app.app)  (\(size))  \(app.place)"
    let told = app.notes + [Self.tests(app.testTargets)].compactMap { $0 }
    let notes = told.map { "  note: \(RehearsalPlace.seen($0, from: directory))" }
    let gaps = app.gaps.prefix(limit).flatMap { gap -> [String] in
      let file = RehearsalPlace.path(to: URL(filePath: gap.file), from: directory)
      let times = gap.uses > 1 ? "  (\(gap.uses) times)" : ""
      return ["  \(file):\(gap.line):\(gap.column): \(gap.message)\(times)"]
    }
    let more = app.gaps.count - gaps.count
    return [head] + notes + gaps + (more > 0 ? ["  and \(more) more"] : [])
  }

  private static func tests(_ targets: AppCheck.TestTargets) -> String? {
    let kinds = [(targets.unit, "unit tests"), (targets.ui, "UI tests")].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return nil }
    let number = targets.unit + targets.ui
    let what = kinds.count == 1 ? " of \(kinds[0].1)" : ": " + kinds.map { "\($0.0) of \($0.1)" }.joined(separator: ", ")
    return "\(Words.count(number, "test target"))\(what); \(number == 1 ? "it comes" : "they come") along, unchecked"
  }

  private var summary: [String] {
    let parts = [
      (count(.compiles), "compiles", "compile"), (count(.gaps), "has gaps", "have gaps"),
      (count(.unreadable), "cannot be read", "cannot be read"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
    return ["\(Words.count(apps.count, "app")): \(told)."]
  }

  private func ranked(_ limit: Int) -> [String] {
    guard !ranking.isEmpty else { return [] }
    let rows = ranking.prefix(limit).map { rank in
      "\(Self.right(rank.apps))\(Self.right(rank.uses))  \(rank.kind.rawValue) \(rank.name)"
    }
    let more = ranking.count - rows.count
    let advice = AppGap.Kind.allCases.filter { kind in ranking.contains { $0.kind == kind } }.map {
      "  \($0.rawValue): \($0.advice)"
    }
    return ["", "What is missing, by the number of apps that want it:", "", "  apps  uses"] + rows
      + (more > 0 ? ["  and \(more) more"] : []) + ["", "What to do:"] + advice
  }

  private static func right(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 6 - digits.count)) + digits
  }
}
