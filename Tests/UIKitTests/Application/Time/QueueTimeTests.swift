import Testing
import VirtualTime

@testable import UIKit

/// Instants that queues count by, groups, work that is called off, and the run loop.
@MainActor struct QueueTimeTests {
  private typealias Instant = UIKit.DispatchTime

  private func nanoseconds(_ time: UIKit.DispatchTime) -> UInt64 { time.uptimeNanoseconds }

  @Test func anInstantIsAddedToInEveryUnit() {
    let start = Instant(uptimeNanoseconds: 5_000_000_000)
    #expect(nanoseconds(start + .seconds(3)) == 8_000_000_000 && nanoseconds(start + .milliseconds(3)) == 5_003_000_000)
    #expect(nanoseconds(start + .microseconds(3)) == 5_000_003_000 && nanoseconds(start + .nanoseconds(3)) == 5_000_000_003)
    #expect(nanoseconds(start + 0.25) == 5_250_000_000 && nanoseconds(start + -1.5) == 3_500_000_000)
    #expect(nanoseconds(start + .seconds(-5)) == 0 && nanoseconds(start + .seconds(-6)) == 0)
    #expect(start + .never == .distantFuture && Instant.distantFuture + .seconds(-1) == .distantFuture)
    #expect(Instant.distantFuture + 1.0 == .distantFuture && nanoseconds(.distantFuture) == .max)
    #expect(Instant(uptimeNanoseconds: UInt64(Int64.max)) + .nanoseconds(1) == .distantFuture)
    #expect(start < start + .nanoseconds(1) && !(start < start) && start < .distantFuture)
  }

  @Test func theClockShowsAThousandSecondsAtLaunch() {
    startAnew()
    #expect(nanoseconds(.now()) == 1_000_000_000_000)
    advance(by: .milliseconds(250))
    #expect(nanoseconds(.now()) == 1_000_250_000_000)
    #expect(Instant.now().instant == EventQueue.main.now && Instant.distantFuture.instant == nil)
    #expect((Instant.now() + 2.0).instant == EventQueue.main.now.advanced(by: .seconds(2)))
  }

  @Test func whatIsDueNeverDoesNotRun() {
    startAnew()
    let lines = TimedLines()
    let item = UIKit.DispatchWorkItem { lines.add("item") }
    UIKit.DispatchQueue.main.asyncAfter(deadline: .distantFuture) { lines.add("block") }
    UIKit.DispatchQueue.main.asyncAfter(deadline: .distantFuture, execute: item)
    #expect(!EventQueue.main.hasWork)
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1.5, execute: item)
    rest()
    #expect(lines.all == ["item @1500"])
  }

  @Test func aGroupTellsEachTimeThatNothingIsUnderWay() {
    startAnew()
    let (lines, group) = (TimedLines(), UIKit.DispatchGroup())
    group.notify(queue: .main) { lines.add("none yet") }
    #expect(lines.all == [])
    rest()
    #expect(lines.all == ["none yet @0"])
    group.enter()
    group.enter()
    group.notify(queue: .main) { lines.add("first") }
    group.notify(queue: .global()) { lines.add("second") }
    group.leave()
    rest()
    #expect(lines.all.count == 1)
    group.leave()
    rest()
    #expect(lines.all == ["none yet @0", "first @0", "second @0"])
    group.enter()
    group.leave()
    rest()
    #expect(lines.all.count == 3 && UIKitComplaints.drain() == [])
  }

  @Test func anItemTellsOnceAndThoseWhoComeLaterAtOnce() {
    startAnew()
    let lines = TimedLines()
    let item = UIKit.DispatchWorkItem { lines.add("item") }
    item.notify(queue: .main) { lines.add("first") }
    #expect(!item.isCancelled)
    rest()
    #expect(lines.all == [])
    item.perform()
    item.perform()
    rest()
    #expect(lines.all == ["item @0", "item @0", "first @0"])
    item.notify(queue: .main) { lines.add("late") }
    rest()
    #expect(lines.all.last == "late @0")
    item.cancel()
    item.perform()
    rest()
    #expect(item.isCancelled && lines.all.count == 4)
  }

  @Test func aSerialQueueRunsWhatWaitsBeforeASyncAndLeavesWhatIsDueLater() {
    startAnew()
    let (lines, queue) = (TimedLines(), UIKit.DispatchQueue(label: "org.example.work"))
    #expect(queue.label == "org.example.work" && UIKit.DispatchQueue.main.label == "com.apple.main-thread")
    queue.asyncAfter(deadline: .now() + 1.0) { lines.add("later") }
    queue.async { lines.add("waiting") }
    #expect(EventQueue.main.pending.map(\.label) == ["block on org.example.work", "block on org.example.work"])
    queue.sync { lines.add("sync") }
    #expect(lines.all == ["waiting @0", "sync @0"])
    rest()
    #expect(lines.all == ["waiting @0", "sync @0", "later @1000"])
  }

  @Test func aConcurrentQueueDoesNotWaitForItsOwnBlocks() {
    startAnew()
    let (lines, queue) = (TimedLines(), UIKit.DispatchQueue(label: "many", attributes: .concurrent))
    queue.async { lines.add("waiting") }
    queue.sync { queue.sync { lines.add("within") } }
    #expect(lines.all == ["within @0"] && UIKitComplaints.drain() == [])
    rest()
    #expect(lines.all == ["within @0", "waiting @0"])
  }

  @Test func aQueueThatWaitsForItselfIsToldOfAndGoesOn() {
    startAnew()
    let (lines, queue) = (TimedLines(), UIKit.DispatchQueue(label: "one"))
    let answer = queue.sync { queue.sync { 5 } }
    #expect(
      answer == 5
        && UIKitComplaints.drain() == [
          .exception(name: "EXC_BREAKPOINT", reason: "dispatch_sync called on queue already owned by current thread")
        ])
    // The main queue is current again, and this one is free.
    queue.sync { lines.add("again") }
    #expect(lines.all == ["again @0"] && UIKitComplaints.drain() == [])
    UIKit.DispatchQueue.main.async { UIKit.DispatchQueue.main.sync { lines.add("main") } }
    rest()
    #expect(lines.all.last == "main @0" && UIKitComplaints.drain().count == 1)
  }

  @Test func aBlockOnTheRunLoopComesAtTheNextTurnInWhateverMode() {
    startAnew()
    let lines = TimedLines()
    UIKit.RunLoop.main.perform { lines.add("plain") }
    UIKit.RunLoop.current.perform(inModes: [.default, .common]) { lines.add("modes") }
    #expect(lines.all == [] && EventQueue.main.pending.map(\.label) == ["block on the run loop", "block on the run loop"])
    #expect(EventQueue.main.pending.allSatisfy { $0.site?.file == "UIKitTests/QueueTimeTests.swift" })
    rest()
    #expect(lines.all == ["plain @0", "modes @0"])
    #expect(UIKit.RunLoop.main.hash == 0 && UIKit.RunLoop.current === UIKit.RunLoop.main)
    #expect(
      UIKit.RunLoop.Mode("kCFRunLoopDefaultMode") == .default && UIKit.RunLoop.Mode.tracking.rawValue == "UITrackingRunLoopMode")
    #expect(UIKit.RunLoop.Mode.common.rawValue == "kCFRunLoopCommonModes")
  }

  // MARK: Timers

  @Test func aTimerThatIsFiredByHandKeepsItsPlan() {
    startAnew()
    let lines = TimedLines()
    let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in lines.add("tick") }
    advance(by: .milliseconds(500))
    timer.fire()
    advance(by: .milliseconds(700))
    #expect(lines.all == ["tick @500", "tick @1000"] && timer.isValid)
    timer.invalidate()
    timer.fire()
    rest()
    #expect(lines.all.count == 2 && !timer.isValid)
    UIKit.RunLoop.main.add(timer, forMode: .common)
    #expect(!EventQueue.main.hasWork)
  }

  @Test func aTimerIsAddedOnceAndHasNoIntervalUnlessItRepeats() {
    startAnew()
    let lines = TimedLines()
    let timer = UIKit.Timer(timeInterval: 2, repeats: false) { _ in lines.add("once") }
    #expect(timer.timeInterval == 0 && timer.tolerance == 0 && timer.userInfo == nil)
    UIKit.RunLoop.main.add(timer, forMode: .common)
    UIKit.RunLoop.main.add(timer, forMode: .default)
    #expect(EventQueue.main.pending.count == 1)
    rest()
    #expect(lines.all == ["once @2000"])
    let quick = UIKit.Timer(timeInterval: -3, repeats: true) { timer in
      lines.add("quick")
      timer.invalidate()
    }
    #expect(quick.timeInterval == 0.0001)
    UIKit.RunLoop.main.add(quick, forMode: .common)
    rest()
    #expect(lines.all.count == 2 && EventQueue.main.now.nanoseconds == 2_000_100_000)
    #expect(!UIKit.Timer().isValid)
  }
}
