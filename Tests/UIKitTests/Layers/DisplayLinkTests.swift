import Testing
import UIKit
import VirtualTime

/// Display links, the clock of layers, and what a transaction says of itself.
@MainActor struct DisplayLinkTests {
  @MainActor final class Screen {
    var frames: [CFTimeInterval] = []
    func step(_ link: CADisplayLink) { frames.append(link.timestamp) }
  }

  /// Runs what is due within so much of virtual time.
  private func pass(_ time: Duration) {
    let end = EventQueue.main.now.advanced(by: time)
    EventQueue.main.schedule(.timer, at: end, label: "end") {}
    while EventQueue.main.now < end, EventQueue.main.runNext() {}
    turn()
  }

  private func rounded(_ seconds: [CFTimeInterval]) -> [Double] { seconds.map { ($0 * 1000).rounded() / 1000 } }

  @Test func itCallsWithEveryFrameUnlessItWantsFewer() {
    startAnew()
    let screen = Screen()
    let link = CADisplayLink(target: screen, action: Screen.step)
    #expect(link.timestamp == 0)
    #expect(link.duration == 1.0 / 60)
    pass(.milliseconds(50))
    #expect(screen.frames == [])
    link.add(to: .main, forMode: .common)
    pass(.milliseconds(51))
    #expect(rounded(screen.frames) == [0.067, 0.083, 0.1])
    #expect(link.targetTimestamp == link.timestamp + 1.0 / 60)
    screen.frames = []
    link.preferredFramesPerSecond = 20
    #expect(link.duration == 0.05)
    pass(.milliseconds(100))
    #expect(rounded(screen.frames) == [0.15, 0.2])
    // Never more than the screen shows.
    link.preferredFramesPerSecond = 1000
    #expect(link.duration == 1.0 / 60)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 30, preferred: 10)
    #expect(link.preferredFramesPerSecond == 10)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 15)
    #expect(link.preferredFramesPerSecond == 15)
    link.invalidate()
  }

  @Test func aPausedOrRemovedLinkIsSilentAndKeepsNobodyWaiting() {
    startAnew()
    let screen = Screen()
    let link = CADisplayLink(target: screen, action: Screen.step)
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    pass(.milliseconds(250))
    #expect(screen.frames == [])
    link.isPaused = false
    pass(.milliseconds(100))
    #expect(rounded(screen.frames) == [0.3])
    link.remove(from: .main, forMode: .common)
    pass(.milliseconds(200))
    #expect(screen.frames.count == 1)
    link.add(to: .main, forMode: .common)
    pass(.milliseconds(100))
    #expect(rounded(screen.frames) == [0.3, 0.6])
    link.invalidate()
    pass(.milliseconds(200))
    #expect(screen.frames.count == 2)
    #expect(CACurrentMediaTime() == EventQueue.main.now.seconds)
  }

  @Test func aTransactionHasItsInnermostSettings() {
    startAnew()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setAnimationTimingFunction(curve)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(false)
    #expect(CATransaction.animationDuration() == 3)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() != nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func aCompletionIsCalledWhenTheLastAnimationHasEnded() {
    startAnew()
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("empty") }
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(log.drain() == ["empty"])
    let window = show(UIViewController())
    let layer = CALayer()
    window.layer.addSublayer(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { log.add("done at \(milliseconds)") }
    layer.opacity = 0
    CATransaction.begin()
    layer.cornerRadius = 5
    CATransaction.commit()
    CATransaction.commit()
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["done at 2000"])
    // Without a beginning it is committed at the next turn.
    CATransaction.setCompletionBlock { log.add("implicit") }
    #expect(log.drain() == [])
    turn()
    #expect(log.drain() == ["implicit"])
    #expect(CATransaction.completionBlock() == nil)
  }
}
