import Testing
import VirtualTime

@testable import UIKit

/// Blocks that wait for others: semaphores, groups and items.
@MainActor struct StandingStillTests {
  private typealias Semaphore = UIKit.DispatchSemaphore

  @Test func aSemaphoreLetsAsManyPassAsItCounts() {
    startAnew()
    let semaphore = Semaphore(value: 2)
    semaphore.wait()
    #expect(semaphore.wait(timeout: .now()) == .success)
    #expect(semaphore.wait(timeout: .now()) == .timedOut)
    #expect(semaphore.signal() == 0)
    #expect(semaphore.wait(timeout: .distantFuture) == .success)
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aBlockInTheBackgroundWaitsForWhatComesLater() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    UIKit.DispatchQueue.global().async {
      lines.add("waits")
      semaphore.wait()
      lines.add("goes on")
    }
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 2.0) {
      lines.add("signal \(semaphore.signal())")
    }
    rest()
    #expect(lines.all == ["waits @0", "signal 1 @2000", "goes on @2000"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func theNextBlockOfASerialQueueComesAfterTheOneThatWaits() {
    startAnew()
    let (lines, semaphore, queue) = (TimedLines(), Semaphore(value: 0), UIKit.DispatchQueue(label: "one"))
    queue.async {
      semaphore.wait()
      lines.add("first")
    }
    queue.async { lines.add("second") }
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1.0) { semaphore.signal() }
    rest()
    #expect(lines.all == ["first @1000", "second @1000"])
  }

  @Test func aBlockOfAConcurrentQueueIsNotHeldUp() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    UIKit.DispatchQueue.global().async {
      semaphore.wait()
      lines.add("first")
    }
    UIKit.DispatchQueue.global().async {
      lines.add("second")
      semaphore.signal()
    }
    rest()
    #expect(lines.all == ["second @0", "first @0"])
  }

  @Test func theMainThreadStandsStillAndItsTimersAreLate() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    _ = UIKit.Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in lines.add("timer") }
    UIKit.DispatchQueue.global().asyncAfter(deadline: .now() + 3.0) { semaphore.signal() }
    UIKit.DispatchQueue.main.async {
      semaphore.wait()
      lines.add("main")
    }
    rest()
    #expect(lines.all == ["main @3000", "timer @3000"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aMainThreadThatWaitsForItselfIsADeadlock() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    UIKit.DispatchQueue.main.async {
      semaphore.wait()
      lines.add("after all")
    }
    UIKit.DispatchQueue.main.async { semaphore.signal() }
    rest()
    #expect(lines.all == ["after all @0"])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "Deadlock",
          reason: "the main thread waits for a signal of a DispatchSemaphore, and nothing is left that could bring it")
      ])
  }

  @Test func aWaitWithATimeoutTakesThatLong() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    UIKit.DispatchQueue.global().async {
      let end = semaphore.wait(timeout: .now() + 1.5)
      lines.add("\(end)")
    }
    rest()
    #expect(lines.all == ["timedOut @1500"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aRepeatingTimerDoesNotKeepAHopelessWaitGoing() {
    startAnew()
    let (lines, semaphore) = (TimedLines(), Semaphore(value: 0))
    let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    UIKit.DispatchQueue(label: "work").async {
      semaphore.wait()
      lines.add("on")
    }
    advance(by: .seconds(1))
    timer.invalidate()
    #expect(lines.all.count == 1)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "Deadlock", reason: "'work' waits for a signal of a DispatchSemaphore, and nothing is left that could bring it")
      ])
  }

  @Test func aGroupIsWaitedForUntilTheLastHasLeft() {
    startAnew()
    let (lines, group) = (TimedLines(), UIKit.DispatchGroup())
    for seconds in [1.0, 2.0] {
      group.enter()
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { group.leave() }
    }
    UIKit.DispatchQueue.global().async {
      lines.add("\(group.wait(timeout: .now() + 0.5))")
      group.wait()
      lines.add("both")
    }
    rest()
    #expect(lines.all == ["timedOut @500", "both @2000"])
    group.wait()
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func anItemIsWaitedForUntilItIsThrough() {
    startAnew()
    let (lines, item) = (TimedLines(), UIKit.DispatchWorkItem {})
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 1.0, execute: item)
    UIKit.DispatchQueue.global().async {
      lines.add("\(item.wait(timeout: .now() + 0.5))")
      item.wait()
      lines.add("through")
    }
    rest()
    #expect(lines.all == ["timedOut @500", "through @1000"])
  }

  @Test func aSemaphoreOfLessThanNothingIsToldOf() {
    startAnew()
    #expect(Semaphore(value: -1).wait(timeout: .now()) == .timedOut)
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "EXC_BREAKPOINT", reason: "DispatchSemaphore(value: -1): it counts from 0")
      ])
  }
}
