import Testing
import UIKit
import VirtualTime

/// Somebody with a method that timers call, by its name and as a function.
@MainActor
private final class Clock: NSObject {
  var ticks: [String] = []
  func tick(_ timer: Timer) { ticks.append("\(timer.userInfo ?? "") @\(milliseconds)") }

  static func tell() {
    expose(Clock.self) { $0.method("tick:") { (object: Clock, timer: Timer) in object.tick(timer) } }
  }
}

/// Timers that are due at a date or are moved, and those that call a method; work items on queues.
@MainActor
struct TimerDateTests {
  @Test func aTimerIsFirstDueAtItsDateAndThenAtItsInterval() {
    startAnew()
    let lines = TimedLines()
    let start = Date(timeIntervalSince1970: 1_704_067_200)
    let timer = Timer(fire: start.addingTimeInterval(2), interval: 0.5, repeats: true) { timer in
      lines.add("tick")
      if lines.all.count == 3 { timer.invalidate() }
    }
    #expect(timer.fireDate == start.addingTimeInterval(2) && timer.timeInterval == 0.5 && timer.userInfo == nil)
    #expect(!EventQueue.main.hasWork)
    RunLoop.main.add(timer, forMode: .default)
    #expect(EventQueue.main.pending.first?.site?.file == "UIKitTests/TimerDateTests.swift")
    rest()
    #expect(lines.all == ["tick @2000", "tick @2500", "tick @3000"])
    let once = Timer(fire: start.addingTimeInterval(4), interval: 1, repeats: false) { _ in lines.add("once") }
    RunLoop.main.add(once, forMode: .default)
    rest()
    #expect(lines.all.count == 4 && lines.all.last == "once @4000" && once.timeInterval == 0 && !once.isValid)
  }

  @Test func aTimerThatIsDueAtADateCallsAMethodByItsName() {
    startAnew()
    Clock.tell()
    let clock = Clock()
    let start = Date(timeIntervalSince1970: 1_704_067_200)
    let timer = Timer(
      fireAt: start.addingTimeInterval(1), interval: 0.25, target: clock, selector: "tick:", userInfo: "a", repeats: true)
    #expect(timer.fireDate == start.addingTimeInterval(1) && timer.timeInterval == 0.25)
    advance(by: .seconds(2))
    #expect(clock.ticks == [])
    timer.fireDate = start.addingTimeInterval(3)
    RunLoop.main.add(timer, forMode: .common)
    advance(by: .milliseconds(1600))
    timer.invalidate()
    #expect(clock.ticks == ["a @3000", "a @3250", "a @3500"])
  }

  @Test func aTimerCallsAFunctionOfItsTarget() {
    startAnew()
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: clock, action: Clock.tick, userInfo: "b", repeats: true)
    #expect(timer.isValid && timer.timeInterval == 0.5 && timer.userInfo as? String == "b")
    advance(by: .milliseconds(1200))
    timer.invalidate()
    rest()
    #expect(clock.ticks == ["b @500", "b @1000"])
    let soon = Timer.scheduledTimer(timeInterval: 0, target: clock, action: Clock.tick, userInfo: "c", repeats: false)
    #expect(abs(soon.fireDate.timeIntervalSince1970 - 1_704_067_201.2001) < 0.00001 && soon.timeInterval == 0)
    rest()
    #expect(clock.ticks.count == 3 && clock.ticks.last == "c @1200" && !soon.isValid)
    #expect(EventQueue.main.now.nanoseconds == 1_200_100_000)
  }

  @Test func settingTheDateOfATimerMovesItsCalls() {
    startAnew()
    let lines = TimedLines()
    let start = Date(timeIntervalSince1970: 1_704_067_200)
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in lines.add("tick") }
    timer.fireDate = start.addingTimeInterval(2.5)
    #expect(timer.fireDate == start.addingTimeInterval(2.5))
    #expect(EventQueue.main.pending.count == 1)
    advance(by: .seconds(4))
    #expect(lines.all == ["tick @2500", "tick @3500"])
    #expect(timer.fireDate == start.addingTimeInterval(4.5))
    timer.fireDate = start.addingTimeInterval(4.25)
    advance(by: .milliseconds(300))
    #expect(lines.all.last == "tick @4250")
    timer.invalidate()
    timer.fireDate = start.addingTimeInterval(9)
    rest()
    #expect(lines.all.count == 3 && !EventQueue.main.hasWork)
    let waiting = Timer(timeInterval: 1, repeats: false) { _ in lines.add("late") }
    waiting.fireDate = start.addingTimeInterval(7)
    #expect(!EventQueue.main.hasWork)
    RunLoop.main.add(waiting, forMode: .common)
    rest()
    #expect(lines.all.last == "late @7000")
  }

  // MARK: What a timer holds

  /// Invalidates its timer when it goes, as many do.
  private final class Screen: NSObject, @unchecked Sendable {  // only the main actor comes here
    var timer: Timer?
    var ticks = 0
    @MainActor func tick(_ timer: Timer) { ticks += 1 }
    deinit { timer?.invalidate() }
  }

  @Test(arguments: [true, false]) func aTimerThatHasEndedHoldsNothing(repeats: Bool) {
    startAnew()
    var timers: [Timer] = []
    weak var screen: Screen?
    weak var load: Screen?
    do {
      let (shown, carried) = (Screen(), Screen())
      (screen, load) = (shown, carried)
      timers = [
        Timer.scheduledTimer(withTimeInterval: 1, repeats: repeats) { _ in shown.ticks += 1 },
        Timer.scheduledTimer(timeInterval: 1, target: shown, action: Screen.tick, userInfo: carried, repeats: repeats),
        Timer(timeInterval: 1, repeats: repeats) { _ in shown.ticks += 1 },
      ]
      shown.timer = timers[0]
      carried.timer = timers[1]
    }
    #expect(screen != nil && load != nil)
    if repeats {
      advance(by: .milliseconds(1500))
      #expect(screen?.ticks == 2 && timers[1].userInfo is Screen)
      for timer in timers { timer.invalidate() }
    } else {
      rest()
      #expect(timers.map(\.isValid) == [false, false, true] && screen?.ticks == 2)
      timers[2].fire()
    }
    #expect(timers.map(\.isValid) == [false, false, false])
    #expect(screen == nil && load == nil && timers[1].userInfo == nil)
    for timer in timers { timer.fire() }
    rest()
  }

  @Test func whatATimerCarriesGoesWithItsEnd() {
    startAnew()
    let lines = TimedLines()
    let clock = Clock()
    Clock.tell()
    let once = Timer.scheduledTimer(timeInterval: 1, target: clock, selector: "tick:", userInfo: "a", repeats: false)
    let never = Timer(timeInterval: 1, target: clock, selector: "tick:", userInfo: "b", repeats: true)
    let stopped = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
      timer.invalidate()
      lines.add("stopped \(timer.isValid)")
    }
    #expect(once.userInfo as? String == "a")
    rest()
    // Its method has seen what it carried.
    #expect(clock.ticks == ["a @1000"] && once.userInfo == nil)
    #expect(lines.all == ["stopped false @2000"] && !stopped.isValid)
    #expect(never.userInfo as? String == "b")
    never.invalidate()
    #expect(never.userInfo == nil)
  }

  // MARK: Queues

  @Test func aWorkItemRunsOnAQueueUnlessItWasCancelled() {
    startAnew()
    let lines = TimedLines()
    let item = DispatchWorkItem { lines.add("item") }
    DispatchQueue.main.async { lines.add("block") }
    DispatchQueue.main.async(execute: item)
    #expect(lines.all == [])
    #expect(EventQueue.main.pending.count == 2)
    #expect(EventQueue.main.pending.last?.site?.file == "UIKitTests/TimerDateTests.swift")
    rest()
    #expect(lines.all == ["block @0", "item @0"])
    let cancelled = DispatchWorkItem { lines.add("cancelled") }
    DispatchQueue.main.async(execute: cancelled)
    cancelled.cancel()
    rest()
    #expect(lines.all.count == 2)
  }

  @Test func aLoopOnAQueueCountsUpFromNought() {
    startAnew()
    let lines = TimedLines()
    DispatchQueue.concurrentPerform(iterations: 4) { lines.add("\($0)") }
    #expect(lines.all == ["0 @0", "1 @0", "2 @0", "3 @0"])
    DispatchQueue.concurrentPerform(iterations: 0) { lines.add("\($0)") }
    DispatchQueue.concurrentPerform(iterations: -2) { lines.add("\($0)") }
    #expect(lines.all.count == 4)
  }

  @Test func objectsThatAppsPutIntoSetsComeInTheSameOrderInEveryRun() {
    startAnew()
    #expect(Timer().hash == 0 && UIFontMetrics.default.hash == 0)
    #expect(UITextInputPasswordRules(descriptor: "minlength: 8").hash == 0)
    #expect(CAMediaTimingFunction(name: .easeIn).hash == 0)
    let fonts = [UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12), .boldSystemFont(ofSize: 12), .systemFont(ofSize: 13)]
    #expect(fonts[0].hash == fonts[1].hash && Set(fonts).count == 3)
    #expect(fonts[0].hash != fonts[2].hash && fonts[0].hash != fonts[3].hash)
    #expect(UIFont.italicSystemFont(ofSize: 12).hash != fonts[0].hash)
    #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).hash != fonts[0].hash)
  }
}
