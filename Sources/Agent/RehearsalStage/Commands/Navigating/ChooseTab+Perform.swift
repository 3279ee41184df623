import RehearsalWire
import UIKit

extension ChooseTab: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = title.map { "choose the tab '\($0)'" } ?? "choose the tab number \(index ?? 0)"
    let tabs = try stage.controller(UITabBarController.self, "UITabBarController", numbered: controller, asked: asked)
    let items = (tabs.tabBar.items ?? []).filter { !$0.isHidden }
    let titles = items.map { $0.title ?? "" }
    let place = try stage.place(title: title, index: index, among: titles, asked: asked) {
      title.map {
        Fault(
          .noSuchElement, "there is no tab '\($0)'; \(NearMiss.suggestion(for: $0, among: titles))", asked: asked,
          found: titles.map { "'\($0)'" })
      }
        ?? Fault(
          .noSuchElement, "there is no tab number \(index ?? 0)", asked: asked,
          found: titles.enumerated().map { "\($0.offset): '\($0.element)'" })
    }
    let button = Locator(class: "UITabBarButton", controller: tabs.serial).at(place)
    let element = try stage.step(Tap(button)).element
    try stage.awaitSettled()
    let chosen = items.firstIndex { $0 === tabs.tabBar.selectedItem }
    guard chosen == place else {
      throw Fault(
        .refused, "the tab '\(titles[place])' was tapped and was not chosen: the app's delegate keeps the one that was",
        asked: "choose the tab '\(titles[place])'", found: ["'\(chosen.map { titles[$0] } ?? "")' is chosen"])
    }
    return Reply(element: element, shown: tabs.selectedViewController.map(ControllerSnapshot.init), nowMs: stage.nowMs)
  }
}
