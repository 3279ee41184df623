/// Shows every element as a UI test of iOS would find it.
package struct ElementTree: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// The windows that are shown, back to front.
    package var windows: [ElementNode]
    /// Size of the screen as the interface now stands, in points.
    package var screen: Rect
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// The superclasses of the classes in the windows, nearest first, up to `UIView`.
    package var superclasses: [String: [String]]

    package init(windows: [ElementNode], screen: Rect, nowMs: Milliseconds, superclasses: [String: [String]] = [:]) {
      (self.windows, self.screen, self.nowMs, self.superclasses) = (windows, screen, nowMs, superclasses)
    }
  }

  package static let method = "elementTree"
  package static let summary = """
    Shows every element that a UI test of iOS would find, by its kind, with a number for locators; nothing hidden, and nothing of \
    what an accessibility element is made of.
    """
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    ElementTree(),
    reply: Reply(
      windows: [
        ElementNode(
          number: 1, kind: .window, class: "UIWindow", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [
            ElementNode(
              number: 2, kind: .button, class: "UIButton", label: "Save", frame: Rect(x: 20, y: 100, width: 80, height: 44),
              enabled: false,
              accessible: true, traits: ["button", "notEnabled"])
          ])
      ],
      screen: Rect(x: 0, y: 0, width: 390, height: 844), nowMs: 0,
      superclasses: ["UIButton": ["UIControl", "UIView"], "UIWindow": ["UIView"]]))
}
