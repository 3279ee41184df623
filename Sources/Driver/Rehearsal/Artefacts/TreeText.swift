import Foundation

/// A view tree for people, with what views are found by, and for programs.
package enum TreeText {
  /// One line a view, a bar and a tab for each level.
  ///
  /// Siblings come back to front, but for those that stand above one another, such as the rows of a table: they come from the
  /// top, as they are seen.
  package static func plain(_ windows: [TreeNode]) -> String {
    windows.map { lines($0, level: 0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// What UIKit wrote to its console, under a line that says so; empty where there is none.
  package static func console(_ lines: [ConsoleLine]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\nUIKit's console:\n" + lines.map { "\($0.atMs)  \($0.text)\n" }.joined()
  }

  package static func json(_ windows: [TreeNode]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(windows)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func lines(_ node: TreeNode, level: Int) -> [String] {
    let element = node.element
    var line = String(repeating: "|\t", count: level) + element.className
    // As finders have it: a label that belongs to no accessibility element finds nothing.
    if let label = element.label, !label.isEmpty {
      line += ", label: \(label)" + (element.accessible == false ? " (no accessibility element)" : "")
    }
    if let identifier = element.identifier, !identifier.isEmpty { line += ", identifier: \(identifier)" }
    if let text = element.text, text != element.label, !text.isEmpty { line += ", text: \(text)" }
    if let value = element.value, value != element.text, !value.isEmpty { line += ", value: \(value)" }
    if !element.visible { line += " (invisible)" }
    if !element.enabled { line += " (not enabled)" }
    if element.traits.contains("selected") { line += " (selected)" }
    return [line] + asRead(node.children).flatMap { lines($0, level: level + 1) }
  }

  /// The siblings, with those that stand above one another, and next to one another in the list, from top to bottom.
  static func asRead(_ siblings: [TreeNode]) -> [TreeNode] {
    var ordered: [TreeNode] = []
    var stack: [TreeNode] = []
    var (top, bottom) = (0.0, 0.0)
    func fromTheTop() -> [TreeNode] { stack.sorted { $0.element.frame.y < $1.element.frame.y } }
    for node in siblings {
      let frame = node.element.frame
      let (start, end) = (frame.y, frame.y + frame.height)
      if stack.isEmpty || end <= top || start >= bottom {
        (top, bottom) = stack.isEmpty ? (start, end) : (min(top, start), max(bottom, end))
      } else {
        ordered += fromTheTop()
        (stack, top, bottom) = ([], start, end)
      }
      stack.append(node)
    }
    return ordered + fromTheTop()
  }
}
