import FlakinessStatistics
import Foundation
import Rehearsal
import Spelling

/// What storyboards contain, for people and for programs.
enum StoryboardText {
  /// ```
  /// Main.storyboard: storyboard with 2 scenes: 7 views, 1 outlet, no action, 2 segues, 8 constraints
  ///   ▸ Presenting (viewController, PresentingViewController): 3 views, 1 outlet, no action, 1 segue, 4 constraints
  ///     Presented (viewController, PresentedViewController): …
  ///   1 gap:
  ///     12:8 unknown attribute 'spin' in <label id="lbl-00-xyz"> of scene 'Presented'
  /// ```
  static func plain(_ reports: [StoryboardReport]) -> String {
    reports.map { lines($0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  static func json(_ reports: [StoryboardReport]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(reports)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func lines(_ report: StoryboardReport) -> [String] {
    if let refusal = report.refusal { return ["refused: \(refusal)"] }
    let scenes = report.kind == "storyboard" ? " with \(count(report.scenes.count, "scene"))" : ""
    var lines = ["\(report.file): \(report.kind ?? "")\(scenes): \(text(report.counts))"]
    for scene in report.scenes {
      let kind = ([scene.kind] + [scene.customClass].compactMap { $0 }).joined(separator: ", ")
      let state = scene.isLoaded ? "" : " (not loaded)"
      lines.append("  \(scene.isInitial ? "▸" : " ") \(scene.name) (\(kind)): \(text(scene.counts))\(state)")
    }
    lines += list(report.gaps, "gap")
    lines += list(report.notes, "note")
    return lines
  }

  private static func list(_ oddities: [StoryboardOddity], _ noun: String) -> [String] {
    guard !oddities.isEmpty else { return [] }
    return ["  \(count(oddities.count, noun)):"] + oddities.map { "    \(text($0))" }
  }

  private static func text(_ oddity: StoryboardOddity) -> String {
    let element = "<\(oddity.element)\(oddity.id.map { " id=\"\($0)\"" } ?? "")>"
    let scene = oddity.scene.map { " of scene '\($0)'" } ?? ""
    return "\(oddity.line):\(oddity.column) \(oddity.what) in \(element)\(scene)"
  }

  private static func text(_ counts: StoryboardCounts) -> String {
    [
      count(counts.views, "view"), count(counts.outlets, "outlet"), count(counts.actions, "action"),
      count(counts.segues, "segue"),
      count(counts.constraints, "constraint"),
    ].joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "no \(noun)" : Words.count(number, noun)
  }
}
