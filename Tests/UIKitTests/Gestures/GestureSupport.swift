import Testing
import UIKit
import VirtualTime

/// A view that writes down what it is told of fingers.
@MainActor
final class TouchedView: UIView {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ what: String, _ touches: Set<UITouch>) {
    log.add("\(name) \(what)\(touches.count == 1 ? "" : " \(touches.count)")")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { add("cancelled", touches) }
}

/// The target of recognizers, which writes down their states, and their delegate, which answers as it is told to.
@MainActor
final class Judge: UIGestureRecognizerDelegate {
  let log: Log
  var mayBegin = true
  var receives = true
  var together = false
  var requires: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool) = { _, _ in false }
  var isRequired: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool) = { _, _ in false }

  init(_ log: Log) { self.log = log }

  func recognized(_ recognizer: UIGestureRecognizer) { log.add("\(recognizer.name ?? "?") \(recognizer.state)") }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { mayBegin }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    requires(recognizer, other)
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { isRequired(recognizer, other) }
}

/// A window with a view of 200 × 200 points at (100, 100), and somebody who judges its recognizers.
@MainActor
struct Table {
  let log = Log()
  let judge: Judge
  let view: TouchedView
  let window: UIWindow

  init() {
    startAnew()
    judge = Judge(log)
    view = TouchedView("view", log, frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    window = shown(view)
  }

  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView? = nil) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(judge, action: Judge.recognized)
    recognizer.delegate = judge
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Plays a gesture to its end and answers what happened; what the view was told only if asked for.
  func play(_ stream: TouchStream, views: Bool = false) -> [String] {
    TouchSynthesizer().play(stream, in: window)
    rest()
    return log.drain().filter { views || !$0.hasPrefix("view ") }
  }
}

/// A window with `view`, at rest.
@MainActor
func shown(_ view: UIView) -> UIWindow {
  let window = UIWindow()
  window.addSubview(view)
  window.makeKeyAndVisible()
  rest()
  return window
}

/// Lets virtual time pass, and runs what is due meanwhile.
@MainActor
func pass(_ duration: Duration) {
  let end = EventQueue.main.now.advanced(by: duration)
  while EventQueue.main.runNext(upTo: end) {}
  EventQueue.main.jump(to: end)
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Whether two numbers are the same but for the rounding of their arithmetic.
///
/// Its result may be left aside because the compiler says so of some expansions of `#expect`.
@discardableResult
func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 0.000_1 }
