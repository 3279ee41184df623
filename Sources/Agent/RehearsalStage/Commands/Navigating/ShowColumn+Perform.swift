import RehearsalWire
import UIKit

extension ShowColumn: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "\(isToBeShown ? "show" : "hide") the first column of the split view"
    let split = try stage.controller(UISplitViewController.self, "UISplitViewController", numbered: controller, asked: asked)
    try stage.awaitSettled()
    guard !split.isCollapsed else {
      throw Fault(
        .refused, "the split view is collapsed: all its columns are one stack", asked: asked,
        found: [
          "go back in its navigation controller to get to the first column: primaryObject(of: NavigationControllerObject.self)"
        ])
    }
    guard (split.displayMode == .secondaryOnly) == isToBeShown else { return Reply(element: nil, nowMs: stage.nowMs) }
    let touched =
      !isToBeShown && "\(split.displayMode)".hasSuffix("OverSecondary")
      ? try tapBeside(split, stage) : try tapButton(of: split, stage, asked)
    try stage.awaitSettled()
    guard (split.displayMode == .secondaryOnly) != isToBeShown else {
      throw Fault(
        .refused, "the split view was tapped and stays \(split.displayMode)", asked: asked,
        found: ["the app may have set the display mode itself"])
    }
    return Reply(element: touched, nowMs: stage.nowMs)
  }

  private var isToBeShown: Bool { shown ?? true }

  @MainActor
  private func tapButton(of split: UISplitViewController, _ stage: Stage, _ asked: String) throws -> ElementSnapshot {
    let button = Locator(label: .matching("^(Show|Hide) Sidebar$"), class: "UIBarButton", controller: split.serial)
    guard try !stage.resolver.matches(of: button).isEmpty else {
      throw Fault(
        .noSuchElement, "there is no button that shows and hides the first column", asked: asked,
        found: [
          "the split view is \(split.displayMode)",
          "UIKit puts its displayModeButtonItem into the bar of the last column while that stands alone, unless presentsWithGesture is "
            + "false or the app has a button there; elsewhere the app puts it where it wants",
        ])
    }
    return try stage.step(Tap(button)).element
  }

  /// In the middle of the side that the columns leave free.
  @MainActor
  private func tapBeside(_ split: UISplitViewController, _ stage: Stage) throws -> ElementSnapshot? {
    let columns = split.viewControllers.compactMap { $0.viewIfLoaded }.filter { $0.window != nil }.dropLast()
    let frames = columns.map(\.frameInWindow)
    let whole = split.view.frameInWindow
    let (left, right) = (frames.map(\.minX).min() ?? whole.minX, frames.map(\.maxX).max() ?? whole.minX)
    let isLeading = left - whole.minX < whole.maxX - right
    let x = isLeading ? (right + whole.maxX) / 2 : (whole.minX + left) / 2
    return try stage.step(TapScreen(Point(x: x, y: whole.midY))).hit
  }
}
