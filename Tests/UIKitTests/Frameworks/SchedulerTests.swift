import Testing
import UIKit
import VirtualCombine
import VirtualOperations
import VirtualTime

/// What schedulers count in, and when they run what they are given.
@MainActor struct SchedulerTests {
  private let second = 1_000_000_000
  private let longest = SchedulerStride.nanoseconds(.max)
  private let shortest = SchedulerStride.nanoseconds(.min)

  @Test func stridesAreNanoseconds() {
    #expect(SchedulerStride.seconds(3).magnitude == 3 * second)
    #expect(SchedulerStride.seconds(1.25).magnitude == 1_250_000_000)
    #expect(SchedulerStride.seconds(1.5e-9).magnitude == 2)
    #expect(SchedulerStride.milliseconds(7).magnitude == 7_000_000)
    #expect(SchedulerStride.microseconds(7).magnitude == 7_000)
    #expect(SchedulerStride.nanoseconds(-7).magnitude == -7)
    #expect(SchedulerStride(0.5).magnitude == second / 2)
    #expect(SchedulerStride(integerLiteral: 2).magnitude == 2 * second)
    #expect(SchedulerStride(floatLiteral: 2.5).magnitude == 5 * second / 2)
    #expect(SchedulerStride(exactly: UInt8(4))?.magnitude == 4 * second)
    #expect(SchedulerStride(exactly: UInt64.max) == nil)
    #expect(SchedulerStride.milliseconds(1500).timeInterval == 1.5)
  }

  @Test func whatNoClockShowsIsNever() {
    #expect(SchedulerStride.seconds(Int.max) == longest)
    #expect(SchedulerStride.seconds(Int.min) == shortest)
    #expect(SchedulerStride.milliseconds(.max) == longest)
    #expect(SchedulerStride.microseconds(.min) == shortest)
    #expect(SchedulerStride.seconds(Double.infinity) == longest)
    #expect(SchedulerStride.seconds(-1e10) == shortest)
    #expect(SchedulerStride.seconds(9e9).magnitude == 9_000_000_000 * second)
    #expect(longest + 1 == longest)
    #expect(shortest + -1 == shortest)
    #expect(longest - -1 == longest)
    #expect(shortest - 1 == shortest)
  }

  @Test func stridesAreCountedWith() {
    var stride: SchedulerStride = 3
    #expect(stride + 1.5 == .milliseconds(4500))
    #expect(stride - 1.5 == .milliseconds(1500))
    #expect(stride * 2 == .seconds(6))
    stride += 1
    #expect(stride == 4)
    stride -= 0.5
    #expect(stride == 3.5)
    stride *= 2
    #expect(stride == 7)
    #expect(-stride == .seconds(-7))
    #expect(SchedulerStride.nanoseconds(1) < .nanoseconds(2))
    #expect(!(SchedulerStride.nanoseconds(2) < .nanoseconds(2)))
    #expect(SchedulerStride.seconds(-1) < 0)
  }

  @Test func instantsOfDispatchAreStridesApart() {
    typealias Instant = DispatchQueue.SchedulerTimeType
    let start = Instant(DispatchTime(uptimeNanoseconds: 5_000))
    #expect(start.advanced(by: .nanoseconds(250)).dispatchTime.uptimeNanoseconds == 5_250)
    #expect(start.advanced(by: .nanoseconds(-6_000)).dispatchTime.uptimeNanoseconds == 0)
    #expect(start.distance(to: start.advanced(by: .microseconds(3))) == .microseconds(3))
    #expect(start.advanced(by: .microseconds(3)).distance(to: start) == .microseconds(-3))
    #expect(start.advanced(by: longest) == Instant(.distantFuture))
  }

  @Test func instantsOfRunLoopsAreMicrosecondsApart() {
    let start = SchedulerDate(Date(timeIntervalSince1970: 1_000))
    #expect(start.advanced(by: 2.5).date == Date(timeIntervalSince1970: 1_002.5))
    #expect(start.distance(to: start.advanced(by: 2.5)) == .milliseconds(2500))
    #expect(start.advanced(by: 2.5).distance(to: start) == .milliseconds(-2500))
    #expect(start.distance(to: SchedulerDate(Date(timeIntervalSince1970: 9e10))) == longest)
  }

  /// The three of them, each as a clock and as what runs a block later.
  private func run(after seconds: Double, on name: String, _ log: Log) {
    let stride = SchedulerStride(seconds)
    switch name {
    case "queue":
      let queue = DispatchQueue.main
      queue.schedule(after: queue.now.advanced(by: stride), tolerance: 0, options: NoSchedulerOptions()) {
        log.add("queue at \(milliseconds)")
      }
    case "loop":
      let loop = RunLoop.main
      loop.schedule(after: loop.now.advanced(by: stride), tolerance: 0, options: nil) { log.add("loop at \(milliseconds)") }
    default:
      let operations = OperationQueue.main
      operations.schedule(after: operations.now.advanced(by: stride), tolerance: 0, options: nil) {
        log.add("operations at \(milliseconds)")
      }
    }
  }

  @Test(arguments: ["queue", "loop", "operations"])
  func aBlockRunsAtItsInstantAndAtOnceWhenThatIsPast(name: String) {
    startAnew()
    let log = Log()
    run(after: 1.5, on: name, log)
    advance(by: .milliseconds(1499))
    #expect(log.drain() == [])
    advance(by: .milliseconds(2))
    #expect(log.drain() == ["\(name) at 1500"])
    run(after: -3, on: name, log)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["\(name) at 1501"])
  }

  @Test func aBlockIsRepeatedUntilItIsCancelled() {
    startAnew()
    let log = Log()
    let queue = DispatchQueue.main
    #expect(queue.minimumTolerance == 0)
    let repetition = queue.schedule(after: queue.now.advanced(by: 1), interval: 0.5, tolerance: 0, options: nil) {
      log.add("\(milliseconds)")
    }
    let loop = RunLoop.main
    let other = loop.schedule(after: loop.now.advanced(by: 0.25), interval: 2) { log.add("loop \(milliseconds)") }
    advance(by: .seconds(2.3))
    #expect(log.drain() == ["loop 250", "1000", "1500", "2000", "loop 2250"])
    repetition.cancel()
    advance(by: .seconds(2))
    #expect(log.drain() == ["loop 4250"])
    other.cancel()
    advance(by: .seconds(3))
    #expect(log.drain() == [])
  }
}
