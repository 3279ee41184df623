import RehearsalWire
import UIKit

extension Targets: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let view = try stage.resolver.one(locator, to: "look at the targets of")
    let element = ElementSnapshot(of: view)
    let control = view as? UIControl
    let recognizers = view.gestureRecognizers ?? []
    guard control != nil || !recognizers.isEmpty else {
      throw Fault(
        .elementNotInteractable, "\(element) is no control and has no gesture recogniser",
        asked: "look at the targets of \(locator)",
        found: ["its superclasses are \(ClassNames.lineage(of: view).dropFirst().joined(separator: ", "))"])
    }
    let own = control?.registeredActions ?? []
    // The button in a bar calls its item; who that calls is meant.
    let item = (view as? UIBarButton)?.item.map(\.registeredActions) ?? []
    var actions = (item.isEmpty ? own : item).map { ControlActionSnapshot($0) }
    for recognizer in recognizers {
      let name = ClassNames.lineage(of: recognizer)[0]
      actions += recognizer.registeredActions.map { ControlActionSnapshot($0, recognizer: name) }
    }
    let events = item.isEmpty ? own.flatMap(\.events) : []
    return Reply(element: element, actions: actions, events: events.uniqued())
  }
}

extension ControlActionSnapshot {
  fileprivate init(_ action: RegisteredAction, recognizer: String? = nil) {
    self.init(
      target: action.targetClass, action: action.action, events: action.events, segue: action.segue.map(SegueSnapshot.init),
      recognizer: recognizer)
  }
}
