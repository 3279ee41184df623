import Testing
import UIKit
import VirtualTime

/// The log of life cycles, and what containers of one's own do with appearing.
@MainActor
struct LifecycleLogTests {
  let log = Log()

  @Test func aCursorLosesNothingBetweenTwoLooks() {
    startAnew()
    let navigation = UINavigationController(rootViewController: Recorder("A", log))
    let window = show(navigation)
    let before = LifecycleLog.main.cursor
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: true)
    turn()
    let middle = LifecycleLog.main.events(since: before)
    #expect(middle.lost == 0)
    #expect(middle.records.map(\.sequence) == Array(before + 1...middle.cursor))
    #expect(LifecycleLog.main.transitions.map(\.label) == ["push of Recorder"])
    #expect(second.isInTransition)
    #expect(navigation.isInTransition)
    #expect(second.lifecycleState == .appearing)
    rest()
    let end = LifecycleLog.main.events(since: middle.cursor)
    #expect(
      end.records.filter { $0.controller == second.serial }.map(\.event) == [
        .viewDidAppear(animated: true), .didMoveToParent(isNil: false), .transitionEnded(id: 1, label: "push of Recorder"),
      ])
    #expect(end.records.last?.time.nanoseconds == 350_000_000)
    #expect(!navigation.isInTransition)
    #expect(LifecycleLog.main.events(since: end.cursor).records.isEmpty)
    #expect(LifecycleLog.main.last(of: second.serial)?.event.description.hasPrefix("transitionEnded(") == true)
    _ = window
  }

  @Test func everyStateIsSeenOnTheWay() {
    startAnew()
    let controller = Recorder("A", log)
    var states = [controller.lifecycleState]
    controller.loadViewIfNeeded()
    states.append(controller.lifecycleState)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    states.append(controller.lifecycleState)
    rest()
    states.append(controller.lifecycleState)
    window.rootViewController = nil
    states.append(controller.lifecycleState)
    #expect(states == [.notLoaded, .loaded, .appearing, .appeared, .disappeared])
  }

  @Test func aControllerThatGoesIsWrittenDown() {
    startAnew()
    var controller: Recorder? = Recorder("A", log)
    let serial = controller?.serial ?? 0
    controller?.loadViewIfNeeded()
    controller = nil
    let last = LifecycleLog.main.last(of: serial)
    #expect(last?.event == .deinitialized)
    #expect(last?.className == "Recorder")
    #expect(last?.state == .loaded)
  }

  @Test func theLogIsBounded() {
    startAnew()
    let controller = Recorder("A", log)
    controller.loadViewIfNeeded()
    for _ in 0..<(LifecycleLog.capacity / 2) {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
      controller.beginAppearanceTransition(false, animated: false)
      controller.endAppearanceTransition()
    }
    let excerpt = LifecycleLog.main.events(since: 0)
    #expect(excerpt.records.count == LifecycleLog.capacity)
    #expect(excerpt.lost == excerpt.cursor - LifecycleLog.capacity)
    #expect(excerpt.records.last?.sequence == excerpt.cursor)
  }

  final class Forwarding: Recorder {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("a container that forwards by hand decides itself when its child appears")
  func aContainerForwardsByHand() {
    startAnew()
    let (parent, child) = (Forwarding("P", log), Recorder("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = show(parent)
    #expect(child.lifecycleState == .loaded)
    _ = log.drain()
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(log.drain() == ["C viewWillAppear", "C viewDidAppear"])
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    #expect(log.drain() == ["C viewWillDisappear", "C viewDidDisappear"])
    _ = window
  }

  @Test("transition(from:to:) exchanges two children")
  func childrenAreExchanged() {
    startAnew()
    let (parent, old, new) = (Recorder("P", log), Recorder("A", log), Recorder("B", log))
    for child in [old, new] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(old.view)
    let window = show(parent)
    _ = log.drain()
    parent.transition(from: old, to: new, duration: 0.2, animations: nil) { [log] in log.add("completed \($0)") }
    #expect(log.drain() == ["B loadView", "B viewDidLoad", "B viewWillAppear", "A viewWillDisappear"])
    rest()
    #expect(log.drain().filter { !$0.contains("ayout") } == ["A viewDidDisappear", "B viewDidAppear", "completed true"])
    #expect(old.view.superview == nil)
    #expect(new.view.superview === parent.view)
    parent.transition(from: old, to: Recorder("X", log), duration: 0, animations: nil)
    #expect(UIKitComplaints.drain().count == 1)
    _ = window
  }

  @Test func aControllerKnowsThatItMoves() {
    startAnew()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    #expect(child.isMovingToParent)
    child.didMove(toParent: parent)
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.removeFromParent()
    #expect(!child.isMovingFromParent)
  }
}
