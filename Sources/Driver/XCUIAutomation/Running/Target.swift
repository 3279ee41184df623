import Foundation
import Rehearsal
import RehearsalWire

/// What an action is about to touch: the element as it is now, and the app that it is in.
struct Target {
  let app: App
  let root: Snapshot
  let snapshot: Snapshot
  let place: Place

  /// The view; nil of the application itself.
  var element: Element? { snapshot.number.map { app.element(numbered: $0, at: place) } }

  /// The view, or of the application the window in front.
  func view() throws -> Element { try element ?? window() }

  /// The window that the element is in; of the application the one in front, the keyboard's aside.
  func window() throws -> Element {
    let around = ([snapshot] + snapshot.ancestors).first { $0.elementType == .window }
    let front = root.nodes.last { window in !window.nodes.contains { $0.elementType == .keyboard } }
    guard let number = (around ?? front)?.number else {
      throw Fault(.noSuchElement, "the app shows no window", asked: "find its window")
    }
    return app.element(numbered: number, at: place)
  }

  /// The frame of another element of the same app.
  func frame(of other: XCUIElement) throws -> CGRect {
    try other.application.one(other.path, in: root, to: "find", at: place).frame
  }

  /// Taps a point of the screen, whatever is there.
  func tapScreen(at point: CGPoint, times: Int = 1) throws {
    let command = TapScreen(Point(x: point.x, y: point.y), times: times == 1 ? nil : times)
    _ = try app.device.give(Action<ElementSnapshot?>(command, said: place) { $0.hit })
  }
}
