import RehearsalWire
import UIKit

extension ChooseQuickAction: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let item = try item()
    if UIApplication.shared.applicationState != .background {
      UIKit.Device.goHome()
      try stage.turn()
    }
    var answer: Bool?
    UIKit.Device.perform(item) { answer = $0 }
    try stage.turn()
    if answer == false { stage.note("the app answered that it did not perform it") }
    return Reply(nowMs: stage.nowMs)
  }

  @MainActor
  private func item() throws -> UIApplicationShortcutItem {
    let asked = "choose the quick action '\(name)'"
    let items = UIApplication.shared.shortcutItems ?? []
    let titled = items.filter { $0.localizedTitle == name }
    let found = titled.isEmpty ? items.filter { $0.type == name } : titled
    guard let item = found.first else {
      let near =
        items.isEmpty
        ? "the app has set no UIApplication.shared.shortcutItems"
        : NearMiss.suggestion(for: name, among: items.map(\.localizedTitle))
      throw Fault(
        .noSuchElement, "the app's icon offers no '\(name)'; \(near)", asked: asked,
        found: items.map { "'\($0.localizedTitle)', of the type \($0.type)" })
    }
    guard found.count == 1 else {
      throw Fault(
        .ambiguousElement, "\(found.count) quick actions are called '\(name)'; say the type of one", asked: asked,
        found: found.map { "of the type \($0.type)" })
    }
    return item
  }
}
