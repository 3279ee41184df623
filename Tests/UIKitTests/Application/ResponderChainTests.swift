import Testing

@testable import UIKit

/// What a responder hands on, what it is by default, and what an object and an event know of themselves.
@MainActor struct ResponderChainTests {
  final class Link: UIResponder {
    let log = Log()
    var after: UIResponder?
    var manager: UndoManager?
    override var next: UIResponder? { after }
    override var undoManager: UndoManager? { manager ?? super.undoManager }
  }

  final class Last: UIResponder {
    let log = Log()
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("motion began \(motion)") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("motion cancelled \(motion)") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("presses began") }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("presses changed") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("presses cancelled") }
  }

  @Test func whatIsLeftUnhandledGoesOnAsWhatItIs() {
    startAnew()
    let (first, last) = (Link(), Last())
    first.after = last
    first.motionCancelled(.motionShake, with: nil)
    #expect(last.log.drain() == ["motion cancelled motionShake"])
    first.pressesChanged([], with: nil)
    #expect(last.log.drain() == ["presses changed"])
    first.pressesCancelled([], with: nil)
    #expect(last.log.drain() == ["presses cancelled"])
  }

  @Test func theNearestUndoManagerOfTheChainIsTheOnesOfAll() {
    startAnew()
    let (first, second, last) = (Link(), Link(), Link())
    (first.after, second.after) = (second, last)
    #expect(first.undoManager == nil)
    last.manager = UndoManager()
    #expect(first.undoManager === last.manager)
    second.manager = UndoManager()
    #expect(first.undoManager === second.manager && second.manager !== last.manager)
  }

  @Test func aPlainResponderIsNobodyAndDoesNothing() {
    startAnew()
    let plain = UIResponder()
    #expect(plain.next == nil && plain.responderChain == [plain])
    #expect(!plain.canBecomeFirstResponder && plain.canResignFirstResponder)
    #expect(!plain.becomeFirstResponder() && !plain.isFirstResponder)
    #expect(plain.responderWindow == nil)
    for action in [plain.cut, plain.copy, plain.paste, plain.select, plain.selectAll, plain.delete] as [(Any?) -> Void] {
      action(nil)
    }
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aViewThatMayNotBeFirstResponderDoesNotBecomeIt() {
    startAnew()
    final class Plain: UIView {}
    let controller = UIViewController()
    let window = show(controller)
    let view = Plain()
    controller.view.addSubview(view)
    #expect(!view.canBecomeFirstResponder && !view.becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }

  // MARK: Events

  final class Noting: UIGestureRecognizer {
    var mine: [Int?] = []
    var others: [Bool] = []
    weak var other: UIGestureRecognizer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      mine.append(event.touches(for: self)?.count)
      if let other { others.append(event.touches(for: other) == nil) }
    }
  }

  @Test func anEventKnowsTheTouchesOfARecognizer() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let (recognizer, stranger) = (Noting(), UITapGestureRecognizer())
    recognizer.other = stranger
    controller.view.addGestureRecognizer(recognizer)
    TouchSynthesizer().tap(at: CGPoint(x: 100, y: 200), in: window)
    rest()
    #expect(recognizer.mine == [1] && recognizer.others == [true])
  }

  @Test func buttonsOfAPointerAreCountedFromOne() {
    #expect(UIEvent.ButtonMask.button(1) == .primary)
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(5).rawValue == 16)
  }

  @Test func aFingerPointsNowhereAndWasWhereItWas() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let finger = TouchScreen.begin(at: CGPoint(x: 100, y: 200), in: window)
    TouchScreen.send([finger])
    finger.update(.moved, at: CGPoint(x: 130, y: 240))
    TouchScreen.send([finger])
    #expect(finger.precisePreviousLocation(in: nil) == CGPoint(x: 100, y: 200))
    #expect(finger.preciseLocation(in: nil) == CGPoint(x: 130, y: 240))
    #expect(finger.azimuthAngle(in: nil) == 0)
    #expect(UITouch.TouchType.stylus == .pencil)
    finger.update(.ended)
    TouchScreen.send([finger])
  }

  // MARK: Objects

  final class Keyed: UIObject {}

  @Test func keysThatAClassDoesNotHaveAreComplainedOf() {
    startAnew()
    let object = Keyed()
    object.setValue(1, forUndefinedKey: "colour")
    object.setNilValueForKey("size")
    object.observeValue(forKeyPath: "name", of: object, change: nil, context: nil)
    let complaints = UIKitComplaints.drain().map(\.description)
    #expect(complaints.count == 3)
    #expect(complaints.first?.contains("colour") == true && complaints.first?.hasPrefix("NSUnknownKeyException: ") == true)
    #expect(complaints.dropFirst().first?.hasPrefix("NSInvalidArgumentException: ") == true)
    #expect(complaints.dropFirst().first?.contains("size") == true)
    #expect(complaints.last?.hasPrefix("NSInternalInconsistencyException: ") == true)
    #expect(complaints.last?.contains("name") == true)
  }

  @Test func hashesSayNothingOfAddresses() {
    startAnew()
    #expect(Keyed().hash == 0 && CMMotionManager().hash == 0)
    let items = [UINavigationItem(title: "A"), UINavigationItem(title: "A")]
    #expect(items[1].hash == items[0].hash + 1)
    let bars = [UIBarButtonItem(), UIBarButtonItem()]
    #expect(bars[1].hash == bars[0].hash + 1)
    #expect(Set(bars + [bars[0]]).count == 2 && Set(items + [items[1]]).count == 2)
  }
}
