import Testing
import UIKit
import VirtualTime

/// The shadows of Foundation's and Dispatch's clocks. This file imports only UIKit for them, as an app does.
@MainActor
struct TimeTests {
  @Test("Timers and blocks run by due time, and in the order of asking at one instant")
  func order() {
    startAnew()
    let lines = TimedLines()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { lines.add("one second") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { lines.add("half a second") }
    DispatchQueue.main.async { lines.add("main") }
    DispatchQueue.global().async {
      lines.add("global")
      DispatchQueue.main.async { lines.add("back on main") }
    }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in lines.add("timer") }
    RunLoop.main.perform { lines.add("run loop") }
    rest()
    #expect(
      lines.all == [
        "main @0", "global @0", "run loop @0", "back on main @0", "half a second @500", "timer @500", "one second @1000",
      ])
  }

  @Test("A block on the main queue is on the main actor")
  func mainActor() {
    startAnew()
    let label = UILabel()
    DispatchQueue.global(qos: .userInitiated).async {
      DispatchQueue.main.async { label.text = "done" }
    }
    rest()
    #expect(label.text == "done")
  }

  @Test("A repeating timer keeps to its plan until it is invalidated")
  func repeating() {
    startAnew()
    let lines = TimedLines()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      lines.add("tick")
      if lines.all.count == 3 { timer.invalidate() }
    }
    #expect(timer.timeInterval == 0.1)
    #expect(timer.fireDate.timeIntervalSince1970 == 1_704_067_200.1)
    rest()
    #expect(lines.all == ["tick @100", "tick @200", "tick @300"])
    #expect(!timer.isValid)
    #expect(!EventQueue.main.hasWork)
  }

  @Test("A timer starts when it is added to a run loop, and firing it by hand ends one that does not repeat")
  func byHand() {
    startAnew()
    let lines = TimedLines()
    let timer = Timer(timeInterval: 1, repeats: false) { _ in lines.add("fired") }
    #expect(!EventQueue.main.hasWork)
    RunLoop.current.add(timer, forMode: .common)
    #expect(EventQueue.main.pending.map(\.kind) == [.timer])
    #expect(EventQueue.main.pending.first?.site?.file == "UIKitTests/TimeTests.swift")
    timer.fire()
    #expect(lines.all == ["fired @0"])
    #expect(!timer.isValid)
    rest()
    #expect(lines.all.count == 1)
  }

  @Test("A serial queue's blocks run before a sync on it")
  func sync() {
    startAnew()
    let lines = TimedLines()
    let queue = DispatchQueue(label: "work")
    queue.async { lines.add("first") }
    queue.async { lines.add("second") }
    let result = queue.sync { () -> Int in
      lines.add("sync")
      return 7
    }
    #expect(result == 7)
    #expect(lines.all == ["first @0", "second @0", "sync @0"])
    rest()
    #expect(lines.all.count == 3)
    DispatchQueue.main.sync { lines.add("deadlock") }
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test("A group tells when all that entered has left")
  func group() {
    startAnew()
    let lines = TimedLines()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      lines.add("left")
      group.leave()
    }
    DispatchQueue.global().async(group: group) { lines.add("block") }
    group.notify(queue: .main) { lines.add("all") }
    rest()
    #expect(lines.all == ["block @0", "left @2000", "all @2000"])
    group.leave()
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "EXC_BREAKPOINT", reason: "Unbalanced call to dispatch_group_leave()")
      ])
  }

  @Test("A work item that is called off does not run, and tells those who wait for it")
  func workItem() {
    startAnew()
    let lines = TimedLines()
    let search = DispatchWorkItem { lines.add("search") }
    search.notify(queue: .main) { lines.add("over") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: search)
    search.cancel()
    rest()
    #expect(lines.all == ["over @300"])
  }

  @Test("An animation has its final values at once and completes after delay and duration")
  func animation() {
    startAnew()
    let lines = TimedLines()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 0.3, delay: 0.2, options: [.curveEaseIn]) {
      view.alpha = 0
    } completion: { finished in
      lines.add("moved \(finished)")
    }
    #expect(view.alpha == 0)
    #expect(EventQueue.main.pending.map(\.kind) == [.animation])
    UIView.animate(withDuration: 5) {
      view.alpha = 0
    } completion: { _ in
      lines.add("nothing to do")
    }
    rest()
    #expect(lines.all == ["nothing to do @0", "moved true @500"])
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { _ in lines.add("at once") })
    }
    #expect(lines.all.last == "at once @500")
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("Without animations a push takes no time")
  func animationsDisabled() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    UIView.setAnimationsEnabled(false)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    turn()
    #expect(next.appearanceState == .appeared)
    #expect(milliseconds == 0)
    _ = window
  }

  @Test("A spinner is noted while it turns in a window, and keeps nobody waiting")
  func spinner() {
    startAnew()
    let controller = UIViewController()
    let spinner = UIActivityIndicatorView(style: .large)
    controller.view.addSubview(spinner)
    spinner.startAnimating()
    #expect(EventQueue.main.pending.isEmpty)
    let window = show(controller)
    #expect(EventQueue.main.pending.map(\.label) == ["spinner of UIViewController"])
    #expect(!EventQueue.main.hasWork)
    spinner.stopAnimating()
    #expect(EventQueue.main.pending.isEmpty)
    #expect(spinner.isHidden)
    _ = window
  }
}
