import Foundation
import RehearsalWire

/// An element of a tree that was asked for at one virtual instant: the application, and what the agent tells of.
///
/// Why `@unchecked Sendable`: nothing of it changes once its tree is made.
final class Snapshot: XCUIElementSnapshot, @unchecked Sendable {
  let elementType: XCUIElement.ElementType
  let identifier: String
  let label: String
  let text: String?
  let placeholderValue: String?
  let frame: CGRect
  let isEnabled: Bool
  let isSelected: Bool
  let hasFocus: Bool
  /// The number by which a locator means it; nil of the application.
  let number: Int?
  let nodes: [Snapshot]
  private(set) weak var parent: Snapshot?

  /// The application, around its windows.
  init(application name: String, _ reply: ElementTree.Reply) {
    (elementType, identifier, label, text, placeholderValue) = (.application, "", name, nil, nil)
    (isEnabled, isSelected, hasFocus, number) = (true, false, false, nil)
    frame = CGRect(reply.screen)
    nodes = reply.windows.map(Snapshot.init)
    for node in nodes { node.parent = self }
  }

  private init(_ node: ElementNode) {
    elementType = XCUIElement.ElementType(node.kind)
    (identifier, label, text) = (node.identifier ?? "", node.label ?? "", node.value)
    (placeholderValue, number, frame) = (node.placeholder, node.number, CGRect(node.frame))
    (isEnabled, isSelected, hasFocus) = (node.enabled ?? true, node.selected ?? false, node.focused ?? false)
    nodes = node.children.map(Snapshot.init)
    for inner in nodes { inner.parent = self }
  }

  var title: String { "" }
  var value: Any? { text }
  var children: [any XCUIElementSnapshot] { nodes }

  /// All that is in it, each before what is in it in turn.
  var descendants: [Snapshot] {
    var found: [Snapshot] = []
    func add(_ node: Snapshot) {
      for inner in node.nodes {
        found.append(inner)
        add(inner)
      }
    }
    add(self)
    return found
  }

  /// What is around it, nearest first.
  var ancestors: some Sequence<Snapshot> { sequence(first: self, next: \.parent).dropFirst() }

  /// Whether one of its names is this: what a query by a string asks for.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || text == name || placeholderValue == name
  }

  /// As XCUITest prints it: `Button, {{20.0, 100.0}, {80.0, 44.0}}, identifier: 'save', label: 'Save'`.
  var line: String {
    var line = "\(elementType.name), {{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}"
    if !identifier.isEmpty { line += ", identifier: '\(identifier)'" }
    if !label.isEmpty { line += ", label: '\(label)'" }
    if let placeholderValue { line += ", placeholderValue: '\(placeholderValue)'" }
    if let text { line += ", value: \(text)" }
    if !isEnabled { line += ", Disabled" }
    if isSelected { line += ", Selected" }
    if hasFocus { line += ", Keyboard Focused" }
    return line
  }

  /// A line for it and each in it, indented by its depth.
  func tree(indentation: String = "") -> String {
    ([indentation + line] + nodes.map { $0.tree(indentation: indentation + "  ") }).joined(separator: "\n")
  }
}

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
