import RehearsalWire
import UIKit

extension TapBarButton: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "tap the \(side.rawValue) bar button" + (title.map { " '\($0)'" } ?? "")
    let navigation = try stage.controller(
      UINavigationController.self, "UINavigationController", numbered: controller, asked: asked)
    let item = navigation.topViewController?.navigationItem
    let buttons = ((side == .left ? item?.leftBarButtonItems : item?.rightBarButtonItems) ?? []).map(BarItemSnapshot.init)
    let titles = buttons.map { $0.title ?? "" }
    let place = try stage.place(title: title, index: index, among: titles, asked: asked) {
      let found = buttons.isEmpty ? ["no \(side.rawValue) button at all"] : buttons.map(\.description)
      guard let title else {
        return Fault(.noSuchElement, "the bar has no \(side.rawValue) button number \(index ?? 0)", asked: asked, found: found)
      }
      let near = NearMiss.suggestion(for: title, among: buttons.compactMap(\.title))
      return Fault(
        .noSuchElement, "the bar has no \(side.rawValue) button '\(title)'; \(near)", asked: asked, found: found)
    }
    // Those of the left side come first from the left, those of the right side last, in UIKit's order from the right.
    var bar = Locator(class: "UINavigationBar")
    bar.controller = navigation.serial
    let button = Locator(class: "UIBarButton").inside(bar).at(side == .left ? place : -1 - place)
    let acted = try stage.step(Tap(button))
    try stage.awaitSettled()
    return Reply(element: acted.element, nowMs: stage.nowMs)
  }
}
