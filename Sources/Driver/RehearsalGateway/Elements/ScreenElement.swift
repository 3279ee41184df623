import Foundation
import Rehearsal

/// An element as it was at one virtual instant, in a tree around which the application stands: what finders look through, and
/// what pages of source are written from.
///
/// Why `@unchecked Sendable`: nothing of it changes once its tree is made; what it asks the app for has a lock of its own.
final class ScreenElement: @unchecked Sendable {
  /// `XCUIElementTypeButton`.
  let type: String
  /// The class of the view: `UIButton`; of the application `UIApplication`.
  let className: String
  /// Its superclasses, nearest first, up to `UIView`.
  let superclasses: [String]
  /// By which a locator means it; 0 of the application.
  let number: Int
  let identifier: String?
  let label: String?
  let value: String?
  let placeholder: String?
  let frame: Rect
  let isEnabled: Bool
  let isSelected: Bool
  let isFocused: Bool
  let isAccessible: Bool
  /// Whether any of it is on the screen, and not outside of what scrolls around it.
  let isVisible: Bool
  /// UIKit's names, with WebDriverAgent's capitals: `Button`.
  let traits: [String]
  let children: [ScreenElement]
  /// Tells what the tree does not; nil where there is no app to ask.
  let facts: ElementFacts?
  /// What `bundleId` is; empty of all but the application.
  let bundle: String
  /// What XPath has looked through; of the application alone.
  let trees: XMLTrees?
  private(set) weak var parent: ScreenElement?
  /// Its place among the children of its parent, counted from 0.
  private(set) var index = 0

  /// The application, with its windows in it.
  init(application name: String, bundle: String = "", _ reply: ElementTree.Reply, facts: ElementFacts? = nil) {
    (self.facts, self.bundle, trees) = (facts, bundle, XMLTrees())
    (type, className, superclasses, number) = ("XCUIElementTypeApplication", "UIApplication", [], 0)
    (identifier, label, value, placeholder) = (nil, name, nil, nil)
    (isEnabled, isSelected, isFocused, isAccessible, isVisible, traits) = (true, false, false, false, true, [])
    frame = reply.screen
    children = reply.windows.map { ScreenElement($0, in: reply.screen, reply.superclasses, facts) }
    adopt()
  }

  /// - Parameters:
  ///   - seen: The part of the screen in which what is in its parent can be seen; nil for none.
  ///   - classes: The superclasses of each class.
  private init(_ node: ElementNode, in seen: Rect?, _ classes: [String: [String]], _ facts: ElementFacts?) {
    (self.facts, bundle, trees) = (facts, "", nil)
    type = ElementTypes.name(of: node.kind)
    (className, superclasses, number) = (node.className, classes[node.className] ?? [], node.number)
    identifier = node.identifier.flatMap { $0.isEmpty ? nil : $0 }
    label = Self.label(of: node)
    value = Self.value(of: node)
    (placeholder, frame) = (node.placeholder, node.frame)
    (isEnabled, isSelected, isFocused) = (node.enabled ?? true, node.selected ?? false, node.focused ?? false)
    isAccessible = node.accessible ?? false
    traits = (node.traits ?? []).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let visible = seen.flatMap { $0.intersection(node.frame) }
    isVisible = visible != nil
    let inside = ElementTypes.clips(node.kind) ? visible : seen
    children = node.children.map { ScreenElement($0, in: inside, classes, facts) }
    adopt()
  }

  private func adopt() {
    for (index, child) in children.enumerated() { (child.parent, child.index) = (self, index) }
  }

  /// An empty label is none, but of what text is typed into.
  private static func label(of node: ElementNode) -> String? {
    guard let label = node.label, !label.isEmpty else { return ElementTypes.takesText(node.kind) ? "" : nil }
    return label
  }

  /// As WebDriverAgent tells it: of a text what it says, of a button that is selected 1, of a switch 1 or 0.
  private static func value(of node: ElementNode) -> String? {
    switch node.kind {
    case .staticText: node.value ?? node.label
    case .button: node.selected == true ? "1" : node.value
    default: node.value
    }
  }

  /// By which it is found: its identifier, or else its label.
  var name: String? { identifier ?? label.flatMap { $0.isEmpty ? nil : $0 } }

  /// Its visible text, as `GET text` tells it.
  var text: String { value ?? label ?? "" }

  /// Whether its class, or a superclass, has such a name, without a module.
  func isOfClass(_ name: String) -> Bool { className == name || superclasses.contains(name) }

  var isApplication: Bool { number == 0 }

  /// Whether a touch could reach it, as the app says; nil where there is no app to ask.
  var isHittable: Bool? { isApplication ? true : facts?.value(of: .hittable, number: number).map { $0 == 1 } }

  /// The least or the greatest value of a slider or a stepper; nil of anything else.
  func bound(_ fact: ElementFact) -> Double? {
    guard ["XCUIElementTypeSlider", "XCUIElementTypeStepper"].contains(type) else { return nil }
    return facts?.value(of: fact, number: number)
  }

  /// All that is in it, each before what is in it in turn.
  var descendants: [ScreenElement] {
    var found: [ScreenElement] = []
    func add(_ element: ScreenElement) {
      for child in element.children {
        found.append(child)
        add(child)
      }
    }
    add(self)
    return found
  }

  /// It, and all that is in it.
  var subtree: [ScreenElement] { [self] + descendants }

  /// What is around it, nearest first.
  var ancestors: [ScreenElement] { Array(sequence(first: self, next: \.parent).dropFirst()) }

  /// For messages: `XCUIElementTypeButton 'Save'`.
  var words: String { name.map { "\(type) '\($0)'" } ?? type }
}

extension ScreenElement: Equatable {
  /// Whether they are equal in all that a client can see of them.
  static func == (one: ScreenElement, other: ScreenElement) -> Bool {
    (one.number, one.type, one.identifier, one.label, one.value, one.placeholder)
      == (other.number, other.type, other.identifier, other.label, other.value, other.placeholder)
      && (one.frame, one.isEnabled, one.isSelected, one.isFocused) == (
        other.frame, other.isEnabled, other.isSelected, other.isFocused
      )
      && one.children == other.children
  }
}

extension Rect {
  /// What both have; nil where that is nothing.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The point in the middle.
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}
