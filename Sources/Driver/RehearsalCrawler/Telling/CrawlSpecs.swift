import Foundation
import Rehearsal
import RehearsalWire
import Spelling

/// Writes what was found as specs, which fail until the app is mended.
public struct CrawlSpecs {
  private let app: String
  private let target: CrawlTarget

  /// - Parameter app: The name of the app, as the agent told it; empty for the only one that the agent has.
  public init(of app: String, _ target: CrawlTarget) { (self.app, self.target) = (app, target) }

  /// A file of specs; nil where nothing of it can be said as a spec.
  public func file(_ findings: [CrawlFinding]) -> String? {
    let cases = findings.compactMap(spec)
    guard !cases.isEmpty else { return nil }
    let name = String(app.filter { $0.isLetter || $0.isNumber })
    let foundation = target.stubs.isEmpty && target.defaults.isEmpty ? "" : "import Foundation\n"
    return """
      \(foundation)import Rehearsal
      import RehearsalSpecs

      let crawled\(name)Specs = describe(\((app.isEmpty ? "crawled" : "\(app), crawled").swiftLiteral)) {
      \(cases.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
      }

      """
  }

  /// One spec; nil of what cannot be said as one.
  public func spec(_ finding: CrawlFinding) -> String? {
    guard finding.trouble.kind != .deadEnd else { return nil }
    var lines = ["let app = try App.launch(\(arguments(of: finding)))"]
    lines += finding.path.map(\.swift)
    if finding.path.last == .rest, finding.trouble.kind.endsAnAct { lines[lines.count - 1] = CrawlAct.restThatMustSucceed }
    lines += claims(finding.trouble, atLaunch: finding.path.isEmpty)
    return "it(\(title(of: finding).swiftLiteral)) {\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  private func title(of finding: CrawlFinding) -> String {
    let last = finding.path.last { $0 != .rest }.map { "after '\($0)'" } ?? "at launch"
    return switch finding.trouble.kind {
    case .crash: "does not crash \(last)"
    case .hang: "does not hang \(last)"
    case .exception: "does nothing that UIKit refuses \(last)"
    case .refused: "does nothing that UIKit warns of \(last)"
    case .restless: "comes to rest \(last)"
    case .invariant: "keeps to '\(finding.trouble.title)' \(last)"
    case .constraints: "can satisfy its constraints \(last)"
    case .leakedController: "leaves no controller behind \(last)"
    case .leftTimer: "leaves no timer behind \(last)"
    case .leftRequest: "leaves no request behind \(last)"
    case .hitRegion, .sufficientElementDescription, .textClipped, .overlap, .deadEnd:
      "looks right \(last): \(finding.trouble.title)"
    }
  }

  private func claims(_ trouble: CrawlTrouble, atLaunch: Bool) -> [String] {
    let text = trouble.title.swiftLiteral
    return switch trouble.kind {
    // An act fails that UIKit warns of, and a launch does not.
    case .refused where atLaunch: ["let warning = \(text)", "try expect(!app.console().contains { $0.text.contains(warning) })"]
    case .invariant: ["try expect(!app.brokenInvariants().contains(\(text)))"]
    case .constraints:
      [#"try expect(!app.console().contains { $0.text.contains("Unable to simultaneously satisfy constraints") })"#]
    case .hitRegion, .sufficientElementDescription, .textClipped, .overlap:
      [
        "try expect(!app.flaws().contains { $0.kind == .\(trouble.kind.rawValue) && $0.subject == \(trouble.subject.swiftLiteral) })"
      ]
    case .leftRequest:
      [
        Self.comment(trouble.title), "_ = try? app.clock.runUntilIdle(limit: .seconds(10))",
        "try expect(!app.pendingWork().contains { $0.hasPrefix(\(Self.name(in: trouble.title).swiftLiteral)) })",
      ]
    case .leakedController, .leftTimer: ["// What is left at the end of a spec fails it:", Self.comment(trouble.title)]
    case .crash, .hang, .exception, .refused, .restless, .deadEnd: [Self.comment(trouble.title)]
    }
  }

  /// What waits, as the queue calls it, without when it is due: `network 'body of GET https://a.example/'`.
  private static func name(in title: String) -> String {
    title.firstRange(of: "', due at").map { String(title[..<$0.lowerBound]) + "'" } ?? title
  }

  /// A comment that is no longer than a line.
  private static func comment(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return "// " + (line.count <= 115 ? line : line.prefix(114) + "…")
  }

  private func arguments(of finding: CrawlFinding) -> String {
    let variation = finding.variation
    var parts = (app.isEmpty ? [] : [app.swiftLiteral]) + ["seed: \(variation.seed)"]
    let stubs = variation.swiftStubs + target.stubs.map { Self.decoded($0) }
    if !stubs.isEmpty { parts.append("stubs: [\(stubs.joined(separator: ", "))]") }
    if let device = target.device { parts.append("device: \(device.swiftLiteral)") }
    if target.explores { parts.append("schedule: .seeded") }
    if !target.defaults.isEmpty { parts.append("defaults: \(Self.decoded(target.defaults))") }
    let files = target.files.sorted { $0.key < $1.key }
    if !files.isEmpty {
      let told = files.map { "\($0.key.swiftLiteral): .file(\($0.value.source.swiftLiteral))" }
      parts.append("files: [\(told.joined(separator: ", "))]")
    }
    return parts.joined(separator: ", ")
  }

  /// A value that was given as JSON, in Swift.
  private static func decoded(_ value: some Encodable) -> String {
    let type = value is StubDeclaration ? "StubDeclaration" : "[String: JSONValue]"
    let json = (try? JSON.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return "JSONDecoder().decode(\(type).self, from: Data(\(json.swiftLiteral).utf8))"
  }
}
