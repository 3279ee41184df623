import RehearsalWire
import UIKit

extension TurnPage: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let which = back == true ? "previous" : "next"
    let asked = "turn to the \(which) page"
    let pages = try stage.controller(UIPageViewController.self, "UIPageViewController", numbered: controller, asked: asked)
    let before = (pages.viewControllers ?? []).map(\.serial)
    let direction: Direction =
      pages.navigationOrientation == .vertical ? (back == true ? .down : .up) : (back == true ? .right : .left)
    let element = try stage.step(Swipe(Locator(controller: pages.serial), direction: direction)).element
    try stage.awaitSettled()
    let now = pages.viewControllers ?? []
    guard now.map(\.serial) != before else {
      throw Fault(
        .refused, "there is no \(which) page: the page came back", asked: asked,
        found: now.first.map { ["\($0.lineage[0]) is on the screen"] } ?? [])
    }
    return Reply(element: element, shown: now.first.map(ControllerSnapshot.init), nowMs: stage.nowMs)
  }
}
