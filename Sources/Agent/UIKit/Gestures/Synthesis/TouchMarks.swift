import VirtualTime

/// Where fingers were in the last gesture: what a picture draws as dots.
///
/// The marks are those of the last gesture that was synthesised, from its first finger on. RubyMotion takes a dot away 0.1 s
/// after the finger was lifted; whoever draws decides by `time`.
@MainActor
package enum TouchMarks {
  package struct Mark: Equatable {
    /// Counted from 0 in the order in which the fingers came down.
    package let finger: Int
    package let phase: UITouch.Phase
    /// In the window.
    package let point: CGPoint
    package let time: VirtualInstant

    package init(finger: Int, phase: UITouch.Phase, point: CGPoint, time: VirtualInstant) {
      (self.finger, self.phase, self.point, self.time) = (finger, phase, point, time)
    }
  }

  /// Points that a dot is wide; RubyMotion's are red.
  package static let dotDiameter: CGFloat = 7

  /// In the order in which they were made.
  @PerLaunch package private(set) static var marks: [Mark] = []
  /// The window of the last mark.
  package static var window: UIWindow? { marked.object }
  @PerLaunch private static var marked = Weak<UIWindow>()
  @PerLaunch private static var fingers: [UITouch] = []

  static func begin() { (marks, marked, fingers) = ([], Weak(), []) }

  static func note(_ touches: [UITouch]) {
    for touch in touches {
      if !fingers.contains(touch) { fingers.append(touch) }
      let number = fingers.firstIndex(of: touch) ?? 0
      marks.append(Mark(finger: number, phase: touch.phase, point: touch.location(in: nil), time: EventQueue.main.now))
      marked = Weak(touch.window)
    }
  }
}
