import Rehearsal

@testable import RehearsalGateway

/// Trees of elements for tests that need no app.
enum Screens {
  static func node(
    _ number: Int, _ kind: ElementKind, _ label: String? = nil, identifier: String? = nil, value: String? = nil,
    frame: Rect = Rect(x: 0, y: 0, width: 100, height: 44), class name: String = "UIView", enabled: Bool? = nil,
    traits: [String]? = nil, _ children: [ElementNode] = []
  ) -> ElementNode {
    ElementNode(
      number: number, kind: kind, class: name, label: label, identifier: identifier, value: value, frame: frame, enabled: enabled,
      accessible: label == nil ? nil : true, traits: traits, children: children)
  }

  /// ```
  ///   Window
  ///     Table 'list'
  ///       Cell 'Milk'    StaticText 'Milk'   Button 'Buy'
  ///       Cell 'Bread'   StaticText 'Bread'  Button 'Buy' (disabled)
  ///     TextField 'name' with a placeholder
  ///     Link 'Terms of use'
  /// ```
  static let shop = ScreenElement(
    application: "Shop",
    ElementTree.Reply(
      windows: [
        node(
          1, .window, frame: screen,
          [
            node(
              2, .table, identifier: "list", frame: Rect(x: 0, y: 0, width: 390, height: 100),
              [
                row(3, "Milk", y: 0), row(6, "Bread", y: 44, isSoldOut: true), row(20, "Beer", y: 200),
              ]),
            ElementNode(
              number: 10, kind: .textField, class: "UITextField", identifier: "name", value: "Your name",
              placeholder: "Your name", frame: Rect(x: 20, y: 200, width: 350, height: 34)),
            node(11, .link, "Terms of use", frame: Rect(x: 20, y: 300, width: 100, height: 20), traits: ["link"]),
          ])
      ], screen: screen, nowMs: 0,
      superclasses: [
        "UIButton": ["UIControl", "UIView"], "UITextField": ["UIControl", "UIView"], "UITableViewCell": ["UIView"],
      ]))

  static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private static func row(_ number: Int, _ name: String, y: Double, isSoldOut: Bool = false) -> ElementNode {
    node(
      number, .cell, name, frame: Rect(x: 0, y: y, width: 390, height: 44), class: "UITableViewCell",
      [
        node(
          number + 1, .staticText, name, frame: Rect(x: 16, y: y, width: 200, height: 44), class: "UILabel",
          traits: ["staticText"]),
        node(
          number + 2, .button, "Buy", identifier: "buy-\(name)", frame: Rect(x: 300, y: y, width: 80, height: 44),
          class: "UIButton", enabled: isSoldOut ? false : nil, traits: isSoldOut ? ["button", "notEnabled"] : ["button"]),
      ])
  }
}
