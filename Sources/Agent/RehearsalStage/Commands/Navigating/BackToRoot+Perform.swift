import RehearsalWire
import UIKit

extension BackToRoot: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "go back to the root"
    let navigation = try stage.controller(
      UINavigationController.self, "UINavigationController", numbered: controller, asked: asked)
    try stage.awaitSettled()
    let button = Locator(class: "UINavigationBackButton", controller: navigation.serial)
    var touched: ElementSnapshot?
    while navigation.viewControllers.count > 1, let top = navigation.topViewController {
      let depth = navigation.viewControllers.count
      touched = try stage.step(Tap(button)).element
      try stage.awaitSettled()
      guard navigation.viewControllers.count < depth else {
        throw Fault(
          .refused, "the back button was tapped and the stack is no lower", asked: asked,
          found: ["\(top.lineage[0]) was on top", "the bar's delegate may not let its item be popped"])
      }
    }
    return Reply(element: touched, nowMs: stage.nowMs)
  }
}
