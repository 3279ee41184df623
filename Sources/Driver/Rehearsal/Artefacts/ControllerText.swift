import Foundation

/// A tree of view controllers for people, and for programs.
package enum ControllerText {
  /// One line a controller, a bar and a tab for each level; what is presented comes after what is contained, behind an arrow.
  package static func plain(_ roots: [ControllerSnapshot]) -> String {
    roots.map { lines($0, level: 0, mark: "").joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  package static func json(_ roots: [ControllerSnapshot]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(roots)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func lines(_ controller: ControllerSnapshot, level: Int, mark: String) -> [String] {
    var line = String(repeating: "|\t", count: level) + mark + "\(controller.className) (number \(controller.id))"
    line += " \(controller.state.rawValue)"
    if controller.inTransition { line += ", in transition" }
    if let title = controller.title, !title.isEmpty { line += ", title: \(title)" }
    if let presentation = controller.presentation { line += ", \(text(presentation))" }
    if let container = controller.container { line += ", \(text(container))" }
    if let alert = controller.alert { line += ", \(alert.style): \(alert.actions.map { "'\($0)'" }.joined(separator: ", "))" }
    if let scene = controller.scene {
      line += ", scene: \(scene.storyboard)" + (scene.identifier.map { "/\($0)" } ?? "")
    }
    if !controller.viewLoaded { line += " (view not loaded)" }
    let shown = Set(controller.container?.shown ?? [])
    return [line] + controller.children.flatMap { lines($0, level: level + 1, mark: shown.contains($0.id) ? "* " : "") }
      + controller.presented.flatMap { lines($0, level: level + 1, mark: "-> ") }
  }

  private static func text(_ presentation: PresentationSnapshot) -> String {
    var text = "presented as \(presentation.style)"
    if let sheet = presentation.sheet {
      text += " at \(sheet.selected ?? "no detent") of \(sheet.detents.joined(separator: ", "))"
    }
    if let source = presentation.popover?.source { text += " from \(source)" }
    if presentation.modal { text += ", modal" }
    return text
  }

  private static func text(_ container: ContainerSnapshot) -> String {
    switch container.kind {
    case .tabs:
      let titles = container.tabs.enumerated().map { index, tab in
        (index == container.selectedIndex ? "*" : "") + (tab.title ?? "")
      }
      return "tabs: \(titles.joined(separator: ", "))"
    case .split: return "split: \(container.displayMode ?? "")"
    default: return container.kind.rawValue
    }
  }
}
