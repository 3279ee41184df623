import Testing
import VirtualTime

@testable import UIKit

/// The words of the log of life cycles, and which of its steps are kept.
@MainActor struct LifecycleWordTests {
  @Test(
    arguments: [
      (.viewDidLoad, "viewDidLoad", nil), (.viewWillAppear(animated: true), "viewWillAppear(animated: true)", nil),
      (.viewIsAppearing(animated: false), "viewIsAppearing(animated: false)", nil),
      (.viewDidAppear(animated: true), "viewDidAppear(animated: true)", nil),
      (.viewWillDisappear(animated: false), "viewWillDisappear(animated: false)", nil),
      (.viewDidDisappear(animated: true), "viewDidDisappear(animated: true)", nil),
      (.willMoveToParent(isNil: true), "willMoveToParent(isNil: true)", nil),
      (.didMoveToParent(isNil: false), "didMoveToParent(isNil: false)", nil), (.deinitialized, "deinitialized", nil),
      (.transitionStarted(id: 3, label: "push of A"), "transitionStarted(id: 3, label: \"push of A\")", 3),
      (.transitionEnded(id: 4, label: "a \"b\""), "transitionEnded(id: 4, label: \"a \\\"b\\\"\")", 4),
      (.transitionCancelled(id: 5, label: ""), "transitionCancelled(id: 5, label: \"\")", 5),
    ] as [(LifecycleEvent, String, Int?)])
  func anEventIsWrittenAsItsCase(event: LifecycleEvent, words: String, id: Int?) {
    #expect(event.description == words && event.transitionID == id)
    let record = LifecycleRecord(
      sequence: 7, controller: 2, className: "Home", event: event, state: .loaded, time: VirtualInstant(nanoseconds: 0))
    #expect(record.description == "7 <Home #2> \(words)")
  }

  private func filled(_ count: Int) -> LifecycleLog {
    let log = LifecycleLog()
    for number in 1...count { log.add(.viewDidLoad, of: number, className: "C\(number)", state: .loaded) }
    return log
  }

  @Test func aLookBeginsBehindItsCursor() {
    startAnew()
    let log = filled(3)
    func look(_ cursor: Int) -> [Int] {
      let excerpt = log.events(since: cursor)
      return excerpt.records.map(\.sequence) + [-excerpt.cursor, -excerpt.lost]
    }
    #expect(log.cursor == 3)
    #expect(look(0) == [1, 2, 3, -3, 0] && look(1) == [2, 3, -3, 0] && look(2) == [3, -3, 0])
    #expect(look(3) == [-3, 0] && look(99) == [-3, 0] && look(-5) == [1, 2, 3, -3, 0])
    #expect(log.events(since: 1).records.map(\.className) == ["C2", "C3"])
    let empty = LifecycleLog().events(since: -1)
    #expect(empty.records.isEmpty && empty.cursor == 0 && empty.lost == 0)
  }

  @Test func ofALongLogTheOldestStepsAreLost() {
    startAnew()
    let log = filled(LifecycleLog.capacity + 3)
    func look(_ cursor: Int) -> [Int?] {
      let excerpt = log.events(since: cursor)
      return [excerpt.records.first?.sequence, excerpt.records.count, excerpt.lost]
    }
    #expect(look(0) == [4, 10_000, 3] && look(2) == [4, 10_000, 1] && look(3) == [4, 10_000, 0] && look(4) == [5, 9_999, 0])
    #expect(log.events(since: 0).records.last?.sequence == 10_003)
    #expect(log.last(of: 3) == nil && log.last(of: 4)?.sequence == 4 && log.last(of: 10_003)?.sequence == 10_003)
    let full = filled(LifecycleLog.capacity)
    #expect(full.events(since: 0).records.count == 10_000 && full.events(since: 0).lost == 0 && full.last(of: 1)?.sequence == 1)
  }

  @Test func theLastStepOfAControllerMayBeOneOfAKind() {
    startAnew()
    let log = LifecycleLog()
    for (event, controller) in [
      (.viewDidLoad, 1), (.viewWillAppear(animated: true), 1), (.viewDidLoad, 2), (.viewDidAppear(animated: true), 1),
    ] as [(LifecycleEvent, Int)] { log.add(event, of: controller, className: "C", state: .appearing) }
    #expect(log.last(of: 1)?.sequence == 4 && log.last(of: 2)?.sequence == 3 && log.last(of: 3) == nil)
    #expect(log.last(of: 1) { $0 == .viewDidLoad }?.sequence == 1)
    #expect(log.last(of: 1) { $0 == .deinitialized } == nil)
    #expect(log.last(of: 1)?.state == .appearing && log.last(of: 1)?.time == EventQueue.main.now)
  }

  @Test func transitionsAreUnderWayUntilTheyEndOrAreCancelled() {
    startAnew()
    let log = LifecycleLog()
    func add(_ event: LifecycleEvent, _ controller: Int) {
      log.add(event, of: controller, className: "C\(controller)", state: .appeared)
    }
    add(.transitionStarted(id: 1, label: "a"), 10)
    add(.viewDidLoad, 10)
    add(.transitionStarted(id: 2, label: "b"), 20)
    #expect(log.transitions.map { "\($0.id) \($0.label) \($0.controller) \($0.className)" } == ["1 a 10 C10", "2 b 20 C20"])
    #expect(log.transitions.first?.start == EventQueue.main.now)
    add(.transitionEnded(id: 1, label: "a"), 10)
    #expect(log.transitions.map(\.id) == [2])
    add(.transitionCancelled(id: 9, label: "b"), 20)
    #expect(log.transitions.map(\.id) == [2])
    add(.transitionCancelled(id: 2, label: "b"), 20)
    #expect(log.transitions.isEmpty)
  }

  @Test func theObserverHearsOfAStepBeforeTheControllerDoes() {
    startAnew()
    let log = Log()
    let controller = Recorder("A", log)
    UIViewController.lifecycleObserver = { told, event in if told === controller { log.add("observed \(event)") } }
    #expect(UIViewController.lifecycleObserver != nil)
    controller.loadViewIfNeeded()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(
      log.drain() == [
        "A loadView", "observed viewDidLoad", "A viewDidLoad", "observed viewWillAppear(animated: true)", "A viewWillAppear",
        "observed viewDidAppear(animated: true)", "A viewDidAppear",
      ])
    UIViewController.lifecycleObserver = nil
    controller.beginAppearanceTransition(false, animated: false)
    #expect(log.drain() == ["A viewWillDisappear"])
  }

  @Test func callsOutOfBalanceDoNoHarm() {
    startAnew()
    let log = Log()
    let controller = Recorder("A", log)
    controller.loadViewIfNeeded()
    _ = log.drain()
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: true)
    #expect(log.drain() == [] && controller.lifecycleState == .loaded)
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(true, animated: true)
    #expect(log.drain() == ["A viewWillAppear"] && controller.lifecycleState == .appearing && controller.isInTransition)
    controller.beginAppearanceTransition(false, animated: true)
    #expect(log.drain() == ["A viewWillDisappear"] && controller.lifecycleState == .disappearing && controller.isInTransition)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    #expect(log.drain() == ["A viewWillAppear", "A viewDidAppear"] && controller.lifecycleState == .appeared)
    #expect(!controller.isInTransition)
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.lifecycleState == .disappeared && !controller.isInTransition)
  }
}
