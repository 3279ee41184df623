import Testing
import VirtualTime

@testable import UIKit

/// Which window is the key window, what it shows, and who gets what has no place on the screen.
@MainActor struct WindowKeyTests {
  final class Noting: UIWindow {
    var log = Log()
    override func becomeKey() { log.add("\(tag) became") }
    override func resignKey() { log.add("\(tag) resigned") }
  }

  private func window(_ tag: Int, _ log: Log) -> Noting {
    let window = Noting()
    (window.tag, window.log) = (tag, log)
    return window
  }

  @Test func aWindowHearsWhenItBecomesTheKeyWindowAndWhenAnotherOneDoes() {
    startAnew()
    let log = Log()
    let (one, two) = (window(1, log), window(2, log))
    #expect(one.isHidden && !one.isKeyWindow && UIApplication.shared.keyWindow == nil)
    one.makeKeyAndVisible()
    #expect(log.drain() == ["1 became"] && !one.isHidden && one.isKeyWindow)
    one.makeKey()
    #expect(log.drain() == [])
    two.isHidden = false
    #expect(log.drain() == [] && UIApplication.shared.windows == [one, two] && one.isKeyWindow)
    two.makeKey()
    #expect(log.drain() == ["1 resigned", "2 became"] && !one.isKeyWindow && two.isKeyWindow)
    one.isHidden = true
    #expect(UIApplication.shared.windows == [two] && two.isKeyWindow)
    two.isHidden = true
    #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil && !two.isKeyWindow)
  }

  @Test func aWindowIsAsLargeAsTheScreenAndKnowsItsPlace() {
    startAnew()
    let window = UIWindow()
    #expect(window.frame == UIScreen.main.bounds && window.window === window && window.next === UIApplication.shared)
    #expect(window.safeAreaInsets == UIScreen.main.safeAreaInsets && window.windowLevel == .normal)
    #expect(window.responderWindow === window && window.topController === window && window.keyReceiver === window)
    #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
    let small = UIWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(small.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && small.isHidden)
  }

  @Test func aRootThatIsReplacedLeavesBeforeTheNewOneEnters() {
    startAnew()
    let log = Log()
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let window = show(first)
    _ = log.drain()
    window.rootViewController = first
    #expect(log.drain() == [])
    window.rootViewController = second
    #expect(
      log.drain() == ["A viewWillDisappear", "A viewDidDisappear", "B loadView", "B viewDidLoad", "B viewWillAppear"])
    #expect(first.view.superview == nil && second.view.superview === window && second.view.frame == window.bounds)
    #expect(second.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    rest()
    #expect(log.drain().filter { $0.contains("ppear") } == ["B viewDidAppear"])
    window.isHidden = true
    #expect(log.drain() == ["B viewWillDisappear", "B viewDidDisappear"] && second.view.superview == nil)
    window.isHidden = false
    rest()
    #expect(log.drain().filter { $0.contains("ppear") } == ["B viewWillAppear", "B viewDidAppear"])
    #expect(second.view.superview === window)
  }

  @Test func whatIsPresentedGoesWithItsRoot() {
    startAnew()
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = show(root)
    root.present(sheet, animated: false)
    rest()
    #expect(window.presentations.count == 1 && window.topController === sheet && window.frontController === sheet)
    window.rootViewController = UIViewController()
    rest()
    #expect(window.presentations.isEmpty && sheet.view.window == nil && window.topController === window.rootViewController)
  }

  // MARK: Motions

  final class Shaken: UIViewController {
    var log = Log()
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("\(title ?? "") began") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("\(title ?? "") ended") }
  }

  private func shaken(_ title: String, _ log: Log) -> Shaken {
    let controller = Shaken()
    (controller.title, controller.log) = (title, log)
    return controller
  }

  @Test func aMotionGoesToTheFirstResponderOrToWhoIsInFront() {
    startAnew()
    let log = Log()
    let (root, sheet) = (shaken("root", log), shaken("sheet", log))
    let window = show(root)
    let shake = UIEvent(motion: .motionShake)
    UIApplication.shared.sendEvent(shake)
    #expect(log.drain() == ["root began", "root ended"])
    root.present(sheet, animated: false)
    rest()
    UIApplication.shared.sendEvent(shake)
    #expect(log.drain() == ["sheet began", "sheet ended"])
    #expect(root.becomeFirstResponder())
    UIApplication.shared.sendEvent(shake)
    #expect(log.drain() == ["root began", "root ended"])
    window.isHidden = true
    UIApplication.shared.sendEvent(shake)
    #expect(log.drain() == [])
  }

  // MARK: Events and touches

  @Test func eventsHaveTheNumbersOfUIKit() {
    let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    let kinds: [UIEvent.EventSubtype] = [
      .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlEndSeekingForward,
    ]
    #expect(kinds.map(\.rawValue) == [0, 1, 100, 101, 109])
    #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
    #expect([UIApplication.State.active, .inactive, .background].map(\.rawValue) == [0, 1, 2])
    let states: [UIScene.ActivationState] = [.unattached, .foregroundActive, .foregroundInactive, .background]
    #expect(states.map(\.rawValue) == [-1, 0, 1, 2])
  }

  @Test func anEventKnowsItsTouchesByViewAndWindow() {
    startAnew()
    let (controller, other) = (UIViewController(), UIWindow())
    let window = show(controller)
    let one = UITouch(at: CGPoint(x: 1, y: 2), in: window)
    let two = UITouch(at: CGPoint(x: 3, y: 4), in: other)
    one.view = controller.view
    advance(by: .milliseconds(1500))
    let event = UIEvent(touches: [one, two])
    #expect(event.timestamp == 1.5 && event.type == .touches && event.subtype == .none && event.buttonMask == [])
    #expect(event.allTouches == [one, two] && event.orderedTouches == [one, two])
    #expect(event.touches(for: window) == [one] && event.touches(for: other) == [two])
    #expect(event.touches(for: controller.view) == [one] && event.touches(for: UIView()) == nil)
    #expect(event.touches(for: UITapGestureRecognizer()) == nil)
    #expect(event.coalescedTouches(for: one) == [one] && event.predictedTouches(for: one) == [])
    let stranger = UITouch(at: .zero, in: window)
    #expect(event.coalescedTouches(for: stranger) == nil && event.predictedTouches(for: stranger) == nil)
    let motion = UIEvent(motion: .motionShake)
    #expect(motion.type == .motion && motion.subtype == .motionShake && motion.allTouches == nil)
    let hover = UIEvent(type: .hover, touches: [one], buttonMask: .secondary)
    #expect(
      hover.allTouches == [one] && hover.buttonMask == .secondary && UIEvent(type: .scroll, touches: [one]).allTouches == nil)
  }

  @Test func aTouchIsWhereTheFingerIsAndWhereItWas() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    controller.view.addSubview(box)
    let touch = UITouch(at: CGPoint(x: 30, y: 50), in: window, tapCount: 2, type: .pencil)
    #expect(
      touch.phase == .began && touch.tapCount == 2 && touch.type == .pencil && touch.timestamp == 0 && touch.window === window)
    #expect(touch.location(in: box) == CGPoint(x: 20, y: 30) && touch.location(in: nil) == CGPoint(x: 30, y: 50))
    advance(by: .milliseconds(250))
    touch.update(.moved, at: CGPoint(x: 60, y: 70))
    #expect(touch.phase == .moved && touch.timestamp == 0.25)
    #expect(touch.location(in: box) == CGPoint(x: 50, y: 50) && touch.previousLocation(in: box) == CGPoint(x: 20, y: 30))
    #expect(touch.startLocation(in: box) == CGPoint(x: 20, y: 30) && touch.startLocation(in: nil) == CGPoint(x: 30, y: 50))
    touch.update(.ended)
    #expect(touch.phase == .ended && touch.location(in: nil) == CGPoint(x: 60, y: 70))
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 60, y: 70) && touch.preciseLocation(in: box) == touch.location(in: box))
    #expect(touch.majorRadius == 20 && touch.majorRadiusTolerance == 5 && touch.force == 0 && touch.maximumPossibleForce == 0)
    #expect(touch.altitudeAngle == .pi / 2 && UITouch(at: .zero, in: window).hash == touch.hash + 1)
    #expect(UITouch(at: .zero, in: window).tapCount == 1 && UITouch(at: .zero, in: window).type == .direct)
  }
}
