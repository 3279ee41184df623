/// What an action answers that brings another controller into sight within a container.
package struct Turned: Codable, Equatable, Sendable, CursorBearing {
  /// The view that was touched, as it is when the transition has ended; as it was before where it is gone by then.
  package var element: ElementSnapshot
  /// The controller that the container shows now; absent when it shows none.
  package var shown: ControllerSnapshot?
  /// When the transition had ended.
  package var nowMs: Milliseconds
  /// How far the log of the lives of view controllers had come; for `since`.
  package var cursor: Int

  package init(element: ElementSnapshot, shown: ControllerSnapshot?, nowMs: Milliseconds, cursor: Int = 0) {
    self.element = element
    self.shown = shown
    self.nowMs = nowMs
    self.cursor = cursor
  }
}

extension ControllerSnapshot {
  static let example = ControllerSnapshot(
    id: 4, class: "DetailController", superclasses: ["UIViewController"], title: "Detail", state: .appeared, viewLoaded: true,
    children: [], presented: [])
}
