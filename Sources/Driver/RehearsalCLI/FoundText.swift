import Foundation
import Rehearsal
import Spelling

/// The views that a locator means, for people and for programs.
enum FoundText {
  /// The locator and how many match, then each in a line: which locator means it alone, what it is, and where.
  static func plain(_ found: [ElementSnapshot], of locator: Locator) -> String {
    let count = found.isEmpty ? "no view" : found.count == 1 ? "1 view" : "\(found.count) views"
    var lines = ["\(locator.written): \(count)"]
    for (number, element) in found.enumerated() {
      // A locator that picks one already picks no other.
      let alone = found.count == 1 ? locator : locator.at(number)
      let frame = element.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map { "\(Int(saturating: $0.rounded()))" }
      var line = "  \(alone.written)  \(element) at (\(place[0]), \(place[1])) \(place[2]) × \(place[3])"
      if !element.visible { line += " (invisible)" }
      if !element.enabled { line += " (not enabled)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func json(_ found: [ElementSnapshot]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(found)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
