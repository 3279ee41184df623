import RehearsalWire
import UIKit

/// Tells people which controllers a fault means: the wire knows them by number, which says nothing to anybody.
///
/// `controller 92` and `NoteController (number 92)` become `NoteController`. Where there are several of the class that is
/// `NoteController 'Shopping'`, and where these are alike, too, the number stays: `NoteController (number 92)`.
@MainActor
struct ControllerNames {
  let controllers: [UIViewController]

  func told(in fault: Fault) -> Fault {
    var fault = fault
    fault.message = told(fault.message)
    fault.asked = told(fault.asked)
    fault.found = fault.found.map(told)
    fault.tried = fault.tried.map { CallLogEntry(atMs: $0.atMs, told($0.text)) }
    return fault
  }

  private func told(_ text: String) -> String {
    let bare = replacing(text, "controller ", "") { _, id in name(of: id) }
    return replacing(bare, " (number ", ")") { before, id in
      guard let name = name(of: id), let kind = className(of: id), before.hasSuffix(kind) else { return nil }
      before.removeLast(kind.count)
      return name
    }
  }

  /// Replaces numbers between two texts by what a closure gives; it may change what comes before.
  private func replacing(
    _ text: String, _ opening: String, _ closing: String, _ name: (inout String, Int) -> String?
  ) -> String {
    var (before, rest) = ("", text[...])
    while let found = rest.firstRange(of: opening) {
      before += rest[..<found.lowerBound]
      rest = rest[found.lowerBound...]
      let number = rest[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
      if rest[number.endIndex...].hasPrefix(closing), let id = Int(number), let name = name(&before, id) {
        before += name
        rest = rest[number.endIndex...].dropFirst(closing.count)
      } else {
        before += opening
        rest = rest[found.upperBound...]
      }
    }
    return before + rest
  }

  /// Nil for a number that no controller ever had.
  private func className(of id: Int) -> String? {
    controllers.first { $0.serial == id }?.lineage[0] ?? LifecycleLog.main.last(of: id)?.className
  }

  private func name(of id: Int) -> String? {
    guard let controller = controllers.first(where: { $0.serial == id }) else { return className(of: id) }
    let name = controller.lineage[0]
    let alike = controllers.filter { $0 !== controller && $0.lineage[0] == name }
    if alike.isEmpty { return name }
    guard let title = controller.title, !alike.contains(where: { $0.title == title }) else { return "\(name) (number \(id))" }
    return "\(name) '\(title)'"
  }
}
