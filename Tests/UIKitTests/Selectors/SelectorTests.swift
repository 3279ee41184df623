import Testing
import VirtualTime

@testable import UIKit

/// A screen whose methods and properties are told as a rewritten source tells them.
@MainActor
private final class NamedController: UIViewController {
  var calls: [String] = []
  var button: UIButton? { didSet { calls.append("didSet") } }
  var digits: [UIButton] = []
  var radius: CGFloat = 0

  func save() { calls.append("save") }
  func saved(_ sender: UIButton) { calls.append("saved \(sender.currentTitle ?? "")") }
  func touched(_ sender: Any, _ event: UIEvent) { calls.append("touched \(event.type)") }
  func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "")") }
  func frame(_ link: CADisplayLink) { calls.append("frame") }
  func recognized(_ recognizer: UITapGestureRecognizer) { calls.append("recognized") }
  func open(_ what: String?) { calls.append("open \(what ?? "nothing")") }
  func answer() -> NSString { "yes" }
  func makeDetail(_ coder: NSCoder, _ sender: Any?) -> DetailController? { DetailController(by: "makeDetail") }

  static func tell() {
    expose(NamedController.self) {
      $0.action("save") { (object: NamedController) in object.save() }
      $0.action("saved:") { (object: NamedController, sender: UIButton) in object.saved(sender) }
      $0.method("touched:forEvent:") { (object: NamedController, sender: Any, event: UIEvent) in object.touched(sender, event) }
      $0.method("tick:") { (object: NamedController, timer: Timer) in object.tick(timer) }
      $0.method("frame:") { (object: NamedController, link: CADisplayLink) in object.frame(link) }
      $0.method("recognized:") { (object: NamedController, tap: UITapGestureRecognizer) in object.recognized(tap) }
      $0.method("open:") { (object: NamedController, what: String?) in object.open(what) }
      $0.method("answer") { (object: NamedController) in object.answer() }
      $0.segueAction("makeDetail:sender:") { (object: NamedController, coder: NSCoder, sender: Any?) in
        object.makeDetail(coder, sender)
      }
      $0.outlet("button", \.button)
      $0.outlet("digits", \.digits)
      $0.property("radius", \.radius, .inspectable)
    }
  }
}

private final class DetailController: UIViewController {
  let maker: String
  init(by maker: String) {
    self.maker = maker
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

/// Methods and properties that are found by their names.
@MainActor struct SelectorTests {
  private let screen: NamedController

  init() {
    startAnew()
    NamedController.tell()
    screen = NamedController()
  }

  private func pass(_ time: Duration) {
    let end = EventQueue.main.now.advanced(by: time)
    while EventQueue.main.runNext(upTo: end) {}
    EventQueue.main.jump(to: end)
  }

  private var calls: [String] {
    defer { screen.calls = [] }
    return screen.calls
  }

  @Test func aControlCallsAMethodByItsName() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.addTarget(screen, action: Selector("save"), for: .touchUpInside)
    button.addTarget(screen, action: Selector("saved:"), for: .touchUpInside)
    button.addTarget(screen, action: "touched:forEvent:", for: .touchUpInside)
    button.send(.touchUpInside, UIEvent(touches: []))
    #expect(calls == ["save", "saved Save", "touched touches"])
    #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["save", "saved:", "touched:forEvent:"])
  }

  @Test func whoeverIsCalledIsCalledOnceAndCanBeRemovedByName() {
    let button = UIButton(type: .system)
    for _ in 1...3 { button.addTarget(screen, action: "save", for: .touchUpInside) }
    button.addTarget(screen, action: "saved:", for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["save", "saved "])
    button.removeTarget(screen, action: "saved:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(calls == ["save", "saved "])
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .allTouchEvents)
    #expect(calls == [])
  }

  /// As on iOS, whether somebody has the method shows when it is called.
  @Test func aMethodThatIsNotThereComplainsWhenItIsCalled() {
    let button = UIButton(type: .system)
    button.addTarget(screen, action: "gone:", for: .touchUpInside)
    #expect(UIKitComplaints.drain() == [])
    button.sendActions(for: .touchUpInside)
    #expect(
      UIKitComplaints.drain().map(\.reason) == ["-[NamedController gone:]: unrecognized selector sent to instance \(screen)"])
    button.addTarget(screen, action: "tick:", for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(UIKitComplaints.drain().map(\.reason) == ["'tick:' takes as argument 1 a Timer, and was given a UIButton"])
  }

  @Test func withoutATargetTheResponderChainIsAsked() {
    // Another test may have come between the suite's beginning and this one.
    _ = UIKitComplaints.drain()
    let button = UIButton(type: .system)
    screen.view.addSubview(button)
    button.addTarget(nil, action: "save", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendAction("saved:", to: nil, for: nil)
    button.addTarget(nil, action: "nobody", for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(calls == ["save", "saved "])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func recognizersAndBarItemsCallMethodsByName() {
    let tap = UITapGestureRecognizer(target: screen, action: "recognized:")
    tap.callTargets()
    tap.removeTarget(screen, action: "other")
    tap.callTargets()
    tap.removeTarget(screen, action: "recognized:")
    tap.callTargets()
    #expect(calls == ["recognized", "recognized"])

    let item = UIBarButtonItem(title: "Save", style: .plain, target: screen, action: "save")
    item.perform(nil)
    item.action = "answer"
    #expect(item.target === screen)
    item.perform(nil)
    item.action = nil
    item.perform(nil)
    #expect(calls == ["save"])
    let later = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    #expect(later.isSpace && !later.hasReceiver)
    later.target = screen
    later.action = "save"
    later.perform(nil)
    #expect(calls == ["save"])
  }

  @Test func timersAndDisplayLinksCallMethodsByName() {
    let timer = Timer.scheduledTimer(
      timeInterval: 1, target: screen, selector: "tick:", userInfo: "one", repeats: true)
    pass(.seconds(2.5))
    timer.invalidate()
    let other = Timer(timeInterval: 1, target: screen, selector: "tick:", userInfo: "two", repeats: false)
    pass(.seconds(2))
    RunLoop.main.add(other, forMode: .common)
    pass(.seconds(2))
    #expect(calls == ["tick one", "tick one", "tick two"])
    let link = CADisplayLink(target: screen, selector: "frame:")
    link.add(to: .main, forMode: .common)
    pass(.milliseconds(34))
    link.invalidate()
    #expect(calls == ["frame", "frame"])
  }

  @Test func aMethodIsCalledLaterAndCanBeTakenBack() {
    screen.perform("open:", with: "now", afterDelay: 0)
    screen.perform("open:", with: "soon", afterDelay: 1)
    screen.perform("open:", with: "late", afterDelay: 2)
    screen.perform("save", with: nil, afterDelay: 2)
    pass(.seconds(0.5))
    #expect(calls == ["open now"])
    NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: "open:", object: "soon")
    pass(.seconds(3))
    #expect(calls == ["open late", "save"])
    screen.perform("save", with: nil, afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: screen)
    pass(.seconds(3))
    #expect(calls == [])
  }

  @Test func objectsAreAskedForMethods() {
    #expect(screen.responds(to: "open:") && !screen.responds(to: "open") && !screen.responds(to: nil))
    #expect(screen.responds(to: "setRadius:") && screen.responds(to: "radius"))
    #expect(screen.perform("answer")?.takeUnretainedValue() as? String == "yes")
    #expect(screen.perform("open:", with: "it") == nil)
    #expect(calls == ["open it"])
  }

  @Test func documentsConnectWhatIsToldOf() throws {
    let button = UIButton(type: .system)
    try Connections.connectOutlet("button", of: screen, to: button, at: site)
    #expect(screen.button === button)
    try Connections.connectOutletCollection("digits", of: screen, to: [button, UIButton()], at: site)
    #expect(screen.digits.count == 2)
    try Connections.setValue(7, forKeyPath: "radius", of: screen, at: site)
    #expect(screen.radius == 7)
    try Connections.connectAction("saved:", from: button, to: screen, for: "touchUpInside", at: site)
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["didSet", "saved "])
    let failure = #expect(throws: ConnectionFailure.self) {
      try Connections.connectAction("save:", from: button, to: screen, for: "touchUpInside", at: site)
    }
    #expect(failure?.nearMisses.first == "save" || failure?.nearMisses.first == "saved:")
    guard case .creator(let make) = Action.named("makeDetail:sender:", of: screen)?.call else {
      Issue.record("no segue action")
      return
    }
    #expect((make(screen, NSCoder(), nil, nil) as? DetailController)?.maker == "makeDetail")
  }

  /// As libraries do that are built for extensions, too.
  @Test func theApplicationIsAskedForByItsClassAndAName() {
    startAnew()
    let shared = Selector("sharedApplication")
    #expect(UIApplication.responds(to: shared))
    #expect(UIApplication.perform(shared)?.takeUnretainedValue() === UIApplication.shared)
    #expect(!UIView.responds(to: shared) && !UIApplication.responds(to: Selector("nothing")) && !UIApplication.responds(to: nil))
    #expect(objc_sync_enter(UIView()) == 0 && objc_sync_exit(UIView()) == 0)
  }
}
