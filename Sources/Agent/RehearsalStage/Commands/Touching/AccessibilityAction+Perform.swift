import RehearsalWire
import UIKit

extension AccessibilityAction: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "let assistive technology do '\(action)' to \(locator)"
    try stage.settle()
    let view = try stage.resolver.one(locator, to: "use")
    let before = ElementSnapshot(of: view)
    let isDone: Bool
    switch action {
    case "activate":
      guard view.isVisibleOnScreen, view.takesTouches else {
        throw Fault(
          .elementNotInteractable,
          "\(ElementSnapshot(of: view)) \(view.isVisibleOnScreen ? "is disabled" : "cannot be seen, so nothing leads to it")",
          asked: asked)
      }
      if let button = view as? UIBarButton {
        try stage.refuseIdleItem(at: CGPoint(x: button.frameInWindow.midX, y: button.frameInWindow.midY), asked: asked)
      }
      isDone = view.activateByAssistiveTechnology() != nil
      try stage.deliverInput()
    case "increment", "decrement":
      guard view.accessibilityTraits.contains(.adjustable) else {
        throw Fault(
          .elementNotInteractable, "\(ElementSnapshot(of: view)) is not adjustable", asked: asked,
          found: ["its traits are \(view.accessibilityTraits.names)"])
      }
      if action == "increment" { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
      isDone = true
    case "escape": isDone = view.performUpTheChain { $0.accessibilityPerformEscape() }
    case "magicTap": isDone = view.performUpTheChain { $0.accessibilityPerformMagicTap() }
    default: isDone = try custom(of: view, asked: asked)
    }
    guard isDone else {
      throw Fault(.refused, "\(ElementSnapshot(of: view)) answered that it did not do it", asked: asked)
    }
    try stage.turn()
    return stage.acted(on: view, before: before)
  }

  @MainActor
  private func custom(of view: UIView, asked: String) throws -> Bool {
    if let answer = view.performCustomAction(named: action) ?? view.performRotor(named: action) { return answer }
    let actions = view.accessibilityCustomActions ?? []
    let known = ["activate", "increment", "decrement", "escape", "magicTap"]
    throw Fault(
      .invalidArgument,
      "\(ElementSnapshot(of: view)) has no action '\(action)'; \(NearMiss.suggestion(for: action, among: actions.map(\.name) + known))",
      asked: asked, found: ["its own actions are \(actions.map { "'\($0.name)'" })"])
  }
}
