import Testing
import UIKit
import VirtualTime

/// Where touches go, and what controls and recognizers make of them.
@MainActor
struct TouchTests {
  private let events: [(String, UIControl.Event)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchUpInside", .touchUpInside),
    ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel), ("touchDragInside", .touchDragInside),
    ("touchDragExit", .touchDragExit), ("touchDragOutside", .touchDragOutside),
  ]

  private func window(with view: UIView) -> UIWindow {
    let window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    rest()
    return window
  }

  private func button(logging log: Log) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    for (name, event) in events { button.addAction(UIAction { _ in log.add(name) }, for: event) }
    return button
  }

  @Test("The front view that can be touched gets the touch", arguments: [0.0, 0.009, 0.01, 1.0])
  func transparency(_ alpha: CGFloat) {
    startAnew()
    let (back, front) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    )
    let window = window(with: back)
    window.addSubview(front)
    front.alpha = alpha
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === (alpha >= 0.01 ? front : back))
  }

  @Test("Hidden views, views without interaction and all in them are passed over")
  func passedOver() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(inner)
    let window = window(with: outer)
    let point = CGPoint(x: 10, y: 10)
    #expect(window.hitTest(point, with: nil) === inner)
    inner.isHidden = true
    #expect(window.hitTest(point, with: nil) === outer)
    inner.isHidden = false
    outer.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === window)
  }

  @Test("A subview outside of its superview is not touched, whether it is clipped or not", arguments: [true, false])
  func outside(_ clips: Bool) {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.clipsToBounds = clips
    outer.addSubview(UIView(frame: CGRect(x: 90, y: 0, width: 50, height: 50)))
    let window = window(with: outer)
    #expect(window.hitTest(CGPoint(x: 95, y: 10), with: nil) === outer.subviews[0])
    #expect(window.hitTest(CGPoint(x: 120, y: 10), with: nil) === window)
  }

  @Test("A turned view is touched where it is seen")
  func turned() {
    startAnew()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let window = window(with: view)
    #expect(window.hitTest(CGPoint(x: 150, y: 150), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 105, y: 110), with: nil) === window)
  }

  @Test("A tap sends touchDown, and 0.05 s later touchUpInside")
  func tap() {
    startAnew()
    let log = Log()
    let button = button(logging: log)
    let window = window(with: button)
    let length = TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    #expect(length == .milliseconds(50))
    turn()
    #expect(log.drain() == ["touchDown"])
    #expect(button.isHighlighted)
    rest()
    #expect(log.drain() == ["touchUpInside"])
    #expect(!button.isHighlighted)
    #expect(milliseconds == 50)
  }

  @Test("A double tap is two taps, 0.1 s apart, the second of which is a repeat")
  func doubleTap() {
    startAnew()
    let log = Log()
    let window = window(with: button(logging: log))
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window, numberOfTaps: 2)
    rest()
    #expect(log.drain() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    #expect(milliseconds == 150)
  }

  @Test("A finger that leaves a control by more than 70 points is up outside")
  func leaving() {
    startAnew()
    let log = Log()
    let window = window(with: button(logging: log))
    TouchSynthesizer().press(
      at: CGPoint(x: 150, y: 120), in: window, through: [CGPoint(x: 150, y: 180), CGPoint(x: 150, y: 300)], length: 0.3)
    rest()
    #expect(log.drain() == ["touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside"])
  }

  @Test("A disabled control swallows its touches and sends nothing")
  func disabled() {
    startAnew()
    let log = Log()
    let button = button(logging: log)
    button.isEnabled = false
    let window = window(with: button)
    #expect(window.hitTest(CGPoint(x: 150, y: 120), with: nil) === button)
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(log.drain() == [])
  }

  final class Form: UIViewController {
    let log = Log()
    func saved() { log.add("saved") }
    func savedBy(_ sender: UIButton) { log.add("saved by \(sender.currentTitle ?? "")") }
    func savedWith(_ sender: UIControl, event: UIEvent) { log.add("saved with \(event.type)") }
    func wrong(_ sender: UITextField) { log.add("never") }
  }

  @Test("Methods are targets: without arguments, with the sender, and with the event")
  func targets() {
    startAnew()
    let form = Form()
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    form.view.addSubview(button)
    button.addTarget(form, action: Form.saved, for: .touchUpInside)
    button.addTarget(form, action: Form.savedBy, for: .touchUpInside)
    button.addTarget(form, action: Form.savedWith, for: .touchUpInside)
    let window = show(form)
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(form.log.drain() == ["saved", "saved by Save", "saved with touches"])
    #expect(button.allTargets.count == 1)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(form, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(form.log.drain() == [])
  }

  @Test("An action without a target finds the first responder in the chain that has it")
  func nilTarget() {
    startAnew()
    let form = Form()
    let button = UIButton(type: .system)
    form.view.addSubview(button)
    button.addTarget(nil, action: Form.savedBy, for: .touchUpInside)
    let window = show(form)
    button.sendActions(for: .touchUpInside)
    #expect(form.log.drain() == ["saved by "])
    _ = window
  }

  @Test("A target is not kept alive, and a sender of another type is a complaint")
  func weakTarget() {
    startAnew()
    let button = UIButton(type: .system)
    do {
      let form = Form()
      button.addTarget(form, action: Form.savedBy, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
    let form = Form()
    button.addTarget(form, action: Form.wrong, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException", reason: "An action of Form takes a UITextField and was sent by a UIButton")
      ])
  }

  @Test("A tap recognizer takes the touch away from its view")
  func tapRecognizer() {
    startAnew()
    final class Touched: UIView {
      let log = Log()
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("cancelled") }
      func tapped(_ recognizer: UITapGestureRecognizer) {
        log.add("tapped at \(Int(recognizer.location(in: self).x))")
      }
    }
    let view = Touched(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: Touched.tapped))
    let window = window(with: view)
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(view.log.drain() == ["began", "tapped at 50", "cancelled"])
  }

  final class Taps: UIGestureRecognizerDelegate {
    let log = Log()
    var receives = true
    func single() { log.add("single") }
    func double() { log.add("double") }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  }

  @Test("A double tap is told of after the single one, unless that waits for it")
  func singleAndDouble() {
    startAnew()
    let taps = Taps()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    let single = UITapGestureRecognizer(target: taps, action: Taps.single)
    let double = UITapGestureRecognizer(target: taps, action: Taps.double)
    double.numberOfTapsRequired = 2
    view.gestureRecognizers = [single, double]
    let window = window(with: view)
    let fingers = TouchSynthesizer()
    fingers.tap(at: CGPoint(x: 150, y: 120), in: window, numberOfTaps: 2)
    rest()
    #expect(taps.log.drain() == ["single", "single", "double"])
    single.require(toFail: double)
    fingers.tap(at: CGPoint(x: 150, y: 120), in: window, numberOfTaps: 2)
    rest()
    #expect(taps.log.drain() == ["double"])
    let start = milliseconds
    fingers.tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(taps.log.drain() == ["single"])
    #expect(milliseconds - start == 400)
  }

  @Test("A recognizer whose delegate does not want the touch is not told of it")
  func shouldReceive() {
    startAnew()
    let taps = Taps()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    let tap = UITapGestureRecognizer(target: taps, action: Taps.single)
    tap.delegate = taps
    view.addGestureRecognizer(tap)
    let window = window(with: view)
    taps.receives = false
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(taps.log.drain() == [])
  }

  @Test("A button's tap wins over a recognizer around it")
  func buttonWins() {
    startAnew()
    let (log, taps) = (Log(), Taps())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    view.addSubview(button(logging: log))
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.single))
    let window = window(with: view)
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 120), in: window)
    rest()
    #expect(log.drain() == ["touchDown", "touchUpInside"])
    #expect(taps.log.drain() == [])
  }

  @Test("Touches that a view does not handle go up to its controller")
  func responderChain() {
    startAnew()
    final class Touched: UIViewController {
      let log = Log()
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("began \(touches.count)") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("ended \(touches.count)") }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("\(motion)") }
    }
    let controller = Touched()
    controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let window = show(controller)
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 50), in: window)
    rest()
    UIApplication.shared.sendEvent(UIEvent(motion: .motionShake))
    #expect(controller.log.drain() == ["began 1", "ended 1", "motionShake"])
    #expect(
      controller.view.subviews[0].responderChain.map { "\(type(of: $0))" } == [
        "UIView", "UIView", "Touched", "UIWindow", "UIApplication",
      ])
  }
}
