import Testing
import VirtualTime

@testable import UIKit

/// Transactions that nobody begins, and on which frames a display link calls.
@MainActor struct TransactionCourseTests {
  @Test func aTransactionThatNobodyBeganHoldsUntilTheNextTurn() {
    startAnew()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    #expect(EventQueue.main.pending.map(\.label) == ["commit of layer changes"])
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(false)
    #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    turn()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(EventQueue.main.pending.isEmpty)
  }

  @Test func anEndWithoutABeginningIsNothing() {
    startAnew()
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && EventQueue.main.pending.isEmpty)
  }

  @Test func aCompletionComesOnceAndBehindTheLastOfSeveral() {
    startAnew()
    let log = Log()
    let (first, second) = (UIView(), UIView())
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("never") }
    CATransaction.setCompletionBlock { log.add("all @\(milliseconds)") }
    UIView.animate(withDuration: 1) { first.alpha = 0 }
    UIView.animate(withDuration: 2) { second.alpha = 0 }
    CATransaction.commit()
    UIView.animate(withDuration: 3) { first.alpha = 1 }
    advance(by: .milliseconds(1999))
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["all @2000"] && milliseconds == 3000)
  }

  // MARK: Display links

  @MainActor private final class Watcher {
    let log = Log()
    func tick(_ link: CADisplayLink) {
      let times = [link.timestamp, link.targetTimestamp].map { "\(Int(($0 * 1000).rounded()))" }
      log.add("\(milliseconds): \(times.joined(separator: " to "))")
    }
  }

  @Test func framesAreWholeMultiplesOfThePeriod() {
    startAnew()
    let watcher = Watcher()
    let link = CADisplayLink(target: watcher, action: Watcher.tick)
    link.preferredFramesPerSecond = 10
    advance(by: .milliseconds(30))
    #expect(EventQueue.main.pending.isEmpty && link.timestamp == 0)
    link.add(to: .main, forMode: .common)
    #expect(EventQueue.main.pending.map(\.label) == ["display link"] && !EventQueue.main.hasTransientWork)
    advance(by: .milliseconds(320))
    #expect(watcher.log.drain() == ["100: 100 to 200", "200: 200 to 300", "300: 300 to 400"])
    advance(by: .milliseconds(50))
    #expect(watcher.log.drain() == ["400: 400 to 500"])
    link.isPaused = true
    advance(by: .milliseconds(100))
    #expect(watcher.log.drain() == [])
    link.isPaused = false
    advance(by: .milliseconds(99))
    #expect(watcher.log.drain() == [])
    advance(by: .milliseconds(1))
    #expect(watcher.log.drain() == ["600: 600 to 700"])
    link.preferredFramesPerSecond = 20
    advance(by: .milliseconds(50))
    #expect(watcher.log.drain() == ["650: 650 to 700"])
    link.remove(from: .main, forMode: .common)
    advance(by: .milliseconds(100))
    #expect(watcher.log.drain() == [] && EventQueue.main.pending.isEmpty)
    link.add(to: .main, forMode: .common)
    link.invalidate()
    advance(by: .milliseconds(100))
    #expect(watcher.log.drain() == [] && EventQueue.main.pending.isEmpty)
  }

  @Test func aLinkIsNotFasterThanTheScreen() {
    startAnew()
    let most = UIScreen.main.maximumFramesPerSecond
    let watcher = Watcher()
    let link = CADisplayLink(target: watcher, action: Watcher.tick)
    #expect(link.preferredFramesPerSecond == 0 && !link.isPaused)
    for (preferred, frames) in [(0, most), (30, 30), (most, most), (most + 1, most), (1000, most), (-5, most), (1, 1)] {
      link.preferredFramesPerSecond = preferred
      #expect(link.duration == 1 / Double(frames), "\(preferred)")
    }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    #expect(link.preferredFramesPerSecond == 20)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 40)
    #expect(link.preferredFramesPerSecond == 40)
    link.preferredFrameRateRange = .default
    #expect(link.preferredFramesPerSecond == 0)
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0))
  }

  @Test func theClockOfLayersIsThatOfTheQueue() {
    startAnew()
    #expect(CACurrentMediaTime() == 0)
    advance(by: .milliseconds(1500))
    #expect(CACurrentMediaTime() == 1.5)
  }
}
