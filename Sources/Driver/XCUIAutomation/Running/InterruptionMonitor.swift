import Foundation

/// What a test has an alert answered by that is in the way of an action.
final class InterruptionMonitor: NSObject {
  private let handler: (XCUIElement) -> Bool

  init(_ handler: @escaping (XCUIElement) -> Bool) { self.handler = handler }

  /// Hands the alert in front of an element to the monitors, the last one first; whether one has answered it.
  static func answer(in application: XCUIApplication, _ target: Target) -> Bool {
    let monitors = UITestSession.current.monitors
    let types: [XCUIElement.ElementType] = [.alert, .sheet]
    let alerts = target.root.descendants.filter { types.contains($0.elementType) }
    guard !monitors.isEmpty, let alert = alerts.last, !target.snapshot.ancestors.contains(where: { $0 === alert }) else {
      return false
    }
    let query = application.descendants(matching: alert.elementType)
    let element = query.element(boundBy: alerts.filter { $0.elementType == alert.elementType }.count - 1)
    return monitors.reversed().contains { $0.handler(element) }
  }
}
