import RehearsalWire
import UIKit

extension ChooseMenuItem: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let rows = Locator(class: "UIContextMenuCell")
    // One that was just asked for may still be on its way.
    if try stage.resolver.matches(of: rows).isEmpty { try stage.awaitSettled() }
    let titles = try stage.resolver.matches(of: rows).compactMap { ElementSnapshot(of: $0).label }
    guard titles.contains(title) else {
      throw Fault(
        .noSuchElement, "the menu has no row '\(title)'; \(NearMiss.suggestion(for: title, among: titles))",
        asked: "choose '\(title)' in the menu", found: titles.map { "'\($0)'" })
    }
    let row = try stage.step(Tap(Locator(label: .exactly(title), class: "UIContextMenuCell"))).element
    try stage.awaitSettled()
    return Reply(element: row, nowMs: stage.nowMs)
  }
}
