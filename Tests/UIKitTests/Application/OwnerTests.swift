import Testing
import VirtualTime

@testable import UIKit

/// Who is told as the owner of what waits, and where it was created.
@MainActor @Suite(.serialized) struct OwnerTests {
  private final class ListController: UIViewController {
    private(set) var timers: [Timer] = []

    private func later(_ seconds: TimeInterval) {
      timers.append(Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in })
    }

    override func loadView() {
      super.loadView()
      later(1)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      later(2)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      later(3)
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      later(4)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      later(5)
    }

    func save() { later(6) }
    func pinch() { later(7) }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = ListController()

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Timer.scheduledTimer(withTimeInterval: 8, repeats: false) { _ in }
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return true
    }
  }

  private var timers: [PendingEvent] { EventQueue.main.pending.filter { $0.kind == .timer } }
  private func owners() -> [String?] { timers.map(\.owner?.description) }

  private func launch() -> Delegate {
    World.begin()
    let delegate = Delegate()
    UIApplication.start(delegate: delegate)
    EventQueue.main.turn()
    return delegate
  }

  @Test func whatALifeCycleCallbackStartsIsTheControllersAndWhatTheLaunchStartsTheDelegates() {
    let delegate = launch()
    #expect(owners() == Array(repeating: "ListController", count: 5) + ["Delegate"])
    #expect(timers.allSatisfy { $0.site?.file.hasSuffix("/OwnerTests.swift") == true })
    withExtendedLifetime(delegate) {}
  }

  @Test func whatATargetActionAndAGestureStartIsTheTargets() {
    let delegate = launch()
    EventQueue.main.removeAll()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
    button.addTarget(delegate.controller, action: ListController.save, for: .touchUpInside)
    delegate.controller.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(owners() == ["ListController"])
    let recognizer = UITapGestureRecognizer(target: delegate.controller, action: ListController.pinch)
    delegate.controller.view.addGestureRecognizer(recognizer)
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 500), in: delegate.window)
    while EventQueue.main.awaits([.input]), EventQueue.main.runNext() {}
    #expect(owners() == ["ListController", "ListController"])
  }

  @Test func whatAClosureStartsIsItsScreens() {
    let delegate = launch()
    EventQueue.main.removeAll()
    let action = UIAction { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} }
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44), primaryAction: action)
    delegate.controller.view.addSubview(button)
    EventQueue.main.turn()
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 120), in: delegate.window)
    while EventQueue.main.awaits([.input]), EventQueue.main.runNext() {}
    let blocks = EventQueue.main.pending.filter { $0.kind == .main }
    #expect(blocks.map(\.owner?.description) == ["ListController"])
    #expect(blocks.first?.site?.file.hasSuffix("/OwnerTests.swift") == true)
  }

  @Test func whatATimerStartsIsWhoseTheTimerIs() {
    World.begin()
    _ = EventQueue.main.onBehalf(of: ListController.self) {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
      }
    }
    EventQueue.main.runNext()
    #expect(EventQueue.main.pending.map(\.kind) == [.main])
    #expect(EventQueue.main.pending.map(\.owner?.description) == ["ListController"])
  }
}

/// What keeps an app from being idle, and what does not.
@MainActor @Suite(.serialized) struct IdlenessTests {
  private func begin() -> UIWindow {
    World.begin()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    while EventQueue.main.hasTransientWork, EventQueue.main.runNext() {}
    return window
  }

  @Test func aSpinnerIsNoWork() {
    let window = begin()
    let spinner = UIActivityIndicatorView(style: .large)
    window.rootViewController?.view.addSubview(spinner)
    spinner.startAnimating()
    EventQueue.main.turn()
    #expect(!EventQueue.main.hasTransientWork)
    #expect(EventQueue.main.pending.map(\.isPerpetual) == [true])
  }

  @Test func aRepeatingTimerIsNoWorkAndAnotherIs() {
    _ = begin()
    let ticking = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    #expect(!EventQueue.main.hasTransientWork)
    let once = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
    #expect(EventQueue.main.hasTransientWork)
    once.invalidate()
    #expect(!EventQueue.main.hasTransientWork)
    ticking.invalidate()
  }

  @Test func anAnimationThatEndsIsWorkAndOneThatRepeatsIsNot() {
    let window = begin()
    let view = UIView()
    window.rootViewController?.view.addSubview(view)
    EventQueue.main.turn()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    #expect(EventQueue.main.hasTransientWork)
    while EventQueue.main.hasTransientWork, EventQueue.main.runNext() {}
    #expect(EventQueue.main.now >= VirtualInstant(nanoseconds: 1_000_000_000))
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 1 }
    EventQueue.main.turn()
    #expect(!EventQueue.main.hasTransientWork)
  }

  @Test func aBlockThatAsksForItselfForEverIsNoWorkInTheEnd() {
    _ = begin()
    @Sendable func blink() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { blink() } }
    blink()
    var rounds = 0
    while EventQueue.main.hasTransientWork, EventQueue.main.runNext() { rounds += 1 }
    #expect(rounds == EventQueue.perpetualGenerations)
  }

  @Test func whatARepeatingTimerStartsIsWorkWhileItLasts() {
    _ = begin()
    let ticking = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {}
    }
    EventQueue.main.runNext()
    #expect(EventQueue.main.hasTransientWork)
    EventQueue.main.runNext()
    #expect(!EventQueue.main.hasTransientWork)
    ticking.invalidate()
  }
}
