import RehearsalWire
import UIKit

extension AnswerAlert: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked =
      cancels == true ? "cancel the alert" : title.map { "tap '\($0)' in the alert" } ?? "tap button \(index ?? 0) in the alert"
    guard [title != nil, index != nil, cancels == true].count(where: \.self) == 1 else {
      throw Fault(.invalidArgument, "give one of title, index and cancels", asked: asked)
    }
    let alert = try stage.controller(UIAlertController.self, "UIAlertController", numbered: controller, asked: asked)
    for (place, text) in (texts ?? []).enumerated() {
      let field = Locator(class: "UITextField", controller: alert.serial).at(place)
      _ = try stage.step(ClearText(field))
      if !text.isEmpty { _ = try stage.step(EnterText(text, into: field)) }
    }
    let titles = alert.actions.map { $0.title ?? "" }
    let place = try place(among: alert.actions, titles, stage, asked)
    let element = try stage.step(Tap(button(at: place, titles, of: alert, stage))).element
    let name = alert.title
    try stage.awaitSettled()
    return Reply(element: element, alert: name, nowMs: stage.nowMs)
  }

  /// Which of the actions is meant, counted from 0.
  @MainActor
  private func place(
    among actions: [UIAlertAction], _ titles: [String], _ stage: Stage, _ asked: String
  ) throws(Fault) -> Int {
    if cancels == true {
      if let place = actions.firstIndex(where: { $0.style == .cancel }) { return place }
      throw Fault(
        .noSuchElement, "the alert has no action of the cancel style", asked: asked,
        found: actions.map { "'\($0.title ?? "")' (\($0.style))" })
    }
    return try stage.place(title: title, index: index, among: titles, asked: asked) {
      title.map {
        Fault(
          .noSuchElement, "the alert has no button '\($0)'; \(NearMiss.suggestion(for: $0, among: titles))", asked: asked,
          found: titles.map { "'\($0)'" })
      }
        ?? Fault(
          .noSuchElement, "the alert has no button number \(index ?? 0)", asked: asked,
          found: titles.enumerated().map { "\($0.offset): '\($0.element)'" })
    }
  }

  /// Of several with one title the views stand in the order of the actions.
  @MainActor
  private func button(at place: Int, _ titles: [String], of alert: UIAlertController, _ stage: Stage) throws -> Locator {
    let views = Locator(class: "UIAlertActionView", controller: alert.serial)
    let twins = titles.filter { $0 == titles[place] }.count
    let twin = titles[..<place].filter { $0 == titles[place] }.count
    guard titles[place].isEmpty else {
      let named = Locator(label: .exactly(titles[place]), class: "UIAlertActionView", controller: alert.serial)
      return title != nil || twins == 1 ? named : named.at(twin)
    }
    let nameless = try stage.resolver.matches(of: views).indices(where: { (ElementSnapshot(of: $0).label ?? "").isEmpty })
    let places = nameless.ranges.flatMap { Array($0) }
    return views.at(places.indices.contains(twin) ? places[twin] : place)
  }
}
