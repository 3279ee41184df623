import RehearsalWire
import UIKit

extension Tap: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "tap \(locator)"
    return try stage.gesture("tap", on: locator, fingers: touches ?? 1) { touched in
      let place = try at.map { try touched.point($0) } ?? touched.target.point
      try stage.refuseIdleItem(at: place, asked: asked)
      return .tap(at: place, times: times ?? 1, touches: touches ?? 1, gap: touched.gap)
    }
  }
}

extension Stage {
  /// Refuses a bar button item that would do nothing: it has no action, target or menu, or its target is gone.
  func refuseIdleItem(at point: CGPoint, asked: String) throws {
    let hit = Touchability(windows: windows).hit(at: point)
    let button = sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 as? UIBarButton }.first
    guard let button, let item = button.item, !item.hasReceiver, !item.changesSelectionAsPrimaryAction else { return }
    throw Fault(
      .elementNotInteractable, "\(ElementSnapshot(of: button)) would do nothing: the item has no target, no action and no menu",
      asked: asked, found: ["a target that is gone counts as none: items do not keep it alive"])
  }
}
