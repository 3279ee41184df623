import Testing
import UIKit
import VirtualTime

import enum VirtualOperations.OperationMistake

/// Who waits for operations, and what goes on meanwhile. This file imports only UIKit for their names, as an app does.
@MainActor struct OperationWaitTests {
  /// One that is through after a while, by a block in the background or by one of the main queue.
  final class Download: Operation, @unchecked Sendable {  // only the main actor comes here
    let (seconds, thread, lines): (Double, DispatchQueue, TimedLines)
    private var isThrough = false

    init(_ seconds: Double, on thread: DispatchQueue, _ lines: TimedLines) {
      (self.seconds, self.thread, self.lines) = (seconds, thread, lines)
      super.init()
      name = "download"
    }

    override var isAsynchronous: Bool { true }
    override var isFinished: Bool { isThrough }

    override func start() {
      thread.asyncAfter(deadline: .now() + seconds) { [self] in
        lines.add("download")
        willChangeValue(forKey: "isFinished")
        isThrough = true
        didChangeValue(forKey: "isFinished")
      }
    }
  }

  private func named(_ name: String, _ lines: TimedLines) -> BlockOperation {
    let operation = BlockOperation { lines.add(name) }
    operation.name = name
    return operation
  }

  private func deadlocks() -> [String] {
    OperationQueue.drainMistakes().map { if case .deadlock(let reason) = $0 { reason } else { "\($0)" } }
  }

  // MARK: On the main thread

  @Test func waitingRunsWhatHasToRunFirst() {
    startAnew()
    let lines = TimedLines()
    let (queue, other) = (OperationQueue(), OperationQueue())
    queue.maxConcurrentOperationCount = 1
    let (needed, awaited) = (named("needed", lines), named("awaited", lines))
    awaited.addDependency(needed)
    other.addOperation(needed)
    queue.addOperation { lines.add("in front") }
    queue.addOperation(awaited)
    awaited.waitUntilFinished()
    lines.add("goes on")
    #expect(lines.all == ["needed @0", "in front @0", "awaited @0", "goes on @0"])
    queue.addOperations([named("x", lines), named("y", lines)], waitUntilFinished: true)
    queue.addOperation { lines.add("z") }
    queue.waitUntilAllOperationsAreFinished()
    #expect(lines.all.suffix(3) == ["x @0", "y @0", "z @0"])
    #expect(deadlocks() == [])
    rest()
    #expect(lines.all.count == 7)
  }

  @Test func theMainThreadWaitsForWhatNeedsTimeAndItsTimersAreLate() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in lines.add("timer") }
    queue.addOperation(Download(2, on: .global(), lines))
    queue.waitUntilAllOperationsAreFinished()
    lines.add("goes on")
    queue.addOperations([Download(3, on: .global(), lines)], waitUntilFinished: true)
    lines.add("goes on")
    rest()
    #expect(lines.all == ["download @2000", "goes on @2000", "download @5000", "goes on @5000", "timer @5000"])
    #expect(deadlocks() == [])
  }

  @Test func theMainThreadThatWaitsForItselfIsADeadlock() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    let download = Download(1, on: .main, lines)
    queue.addOperation(download)
    download.waitUntilFinished()
    #expect(
      deadlocks() == ["the main thread waits for operation 'download', and nothing is left that could bring it"])
    #expect(!download.isFinished && milliseconds == 0)
    rest()
    #expect(lines.all == ["download @1000"])
    OperationQueue.main.addOperations([named("own", lines), named("another", lines)], waitUntilFinished: true)
    #expect(deadlocks() == ["the main thread waits for operation 'own', and nothing is left that could bring it"])
    rest()
    #expect(lines.all.suffix(2) == ["own @1000", "another @1000"])
  }

  @Test func aSuspendedQueueIsWaitedForInVain() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    queue.isSuspended = true
    for name in ["a", "b"] { queue.addOperation(named(name, lines)) }
    queue.waitUntilAllOperationsAreFinished()
    #expect(deadlocks() == ["the main thread waits for operation 'a', and nothing is left that could bring it"])
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { queue.isSuspended = false }
    queue.waitUntilAllOperationsAreFinished()
    #expect(lines.all == ["a @1000", "b @1000"] && deadlocks() == [])
  }

  @Test func whatIsAddedMeanwhileIsWaitedForTooUnlessItNeverEnds() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    let second = named("second", lines)
    queue.addOperation { queue.addOperation(second) }
    queue.waitUntilAllOperationsAreFinished()
    #expect(lines.all == ["second @0"] && queue.operationCount == 0)
    EventQueue.main.turnLimit = 20
    queue.name = "endless"
    let ring = Ring(queue)
    ring.add()
    queue.waitUntilAllOperationsAreFinished()
    ring.isOpen = true
    rest()
    #expect(
      deadlocks()
        == ["the main thread waits for the last operation of queue 'endless', and nothing is left that could bring it"])
  }

  /// Adds an operation that adds another one, until it is opened.
  private final class Ring: @unchecked Sendable {  // only the main actor comes here
    let queue: OperationQueue
    var isOpen = false
    init(_ queue: OperationQueue) { self.queue = queue }
    func add() { queue.addOperation { if !self.isOpen { self.add() } } }
  }

  // MARK: In the background

  @Test func anOperationWaitsForWhatNeedsTimeWhileTheMainThreadGoesOn() {
    startAnew()
    let (lines, queue, other) = (TimedLines(), OperationQueue(), OperationQueue())
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in lines.add("timer") }
    let download = Download(2, on: .main, lines)
    other.addOperation(download)
    queue.addOperation {
      download.waitUntilFinished()
      lines.add("goes on")
    }
    rest()
    #expect(lines.all == ["timer @1000", "download @2000", "goes on @2000"])
    #expect(deadlocks() == [])
  }

  @Test func theNextBlockOfASerialQueueComesAfterTheOneThatWaits() {
    startAnew()
    let (lines, queue, serial) = (TimedLines(), OperationQueue(), DispatchQueue(label: "serial"))
    queue.addOperation(Download(1, on: .main, lines))
    serial.async {
      queue.waitUntilAllOperationsAreFinished()
      lines.add("first")
    }
    serial.async { lines.add("second") }
    rest()
    #expect(lines.all == ["download @1000", "first @1000", "second @1000"])
  }

  @Test func anOperationThatWaitsForTheNextOneOfItsSerialQueueIsADeadlock() {
    startAnew()
    let queue = OperationQueue()
    queue.name = "one"
    queue.maxConcurrentOperationCount = 1
    let second = Operation()
    queue.addOperation { second.waitUntilFinished() }
    queue.addOperation(second)
    rest()
    #expect(deadlocks() == ["queue 'one' waits for operation Operation, and nothing is left that could bring it"])
    #expect(second.isFinished)
  }

  @Test func anOperationOnTheMainQueueIsWaitedForUnlessTheMainThreadWaits() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    queue.name = "work"
    let wait: @Sendable () -> Void = {
      OperationQueue.main.addOperations([BlockOperation { lines.add("main") }], waitUntilFinished: true)
      lines.add("work")
    }
    queue.addOperation(wait)
    rest()
    #expect(lines.all == ["main @0", "work @0"] && deadlocks() == [])
    queue.addOperation(wait)
    queue.waitUntilAllOperationsAreFinished()
    #expect(deadlocks() == ["queue 'work' waits for block operation, and nothing is left that could bring it"])
    rest()
    #expect(lines.all.suffix(2) == ["work @0", "main @0"])
  }

  // MARK: Semaphores and blocks

  @Test func anOperationWaitsForASignalOfTheMainThread() {
    startAnew()
    let (lines, queue, semaphore) = (TimedLines(), OperationQueue(), DispatchSemaphore(value: 0))
    queue.addOperation {
      semaphore.wait()
      lines.add("goes on")
    }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in semaphore.signal() }
    rest()
    #expect(lines.all == ["goes on @1000"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func anOperationHandsABlockToTheMainQueueAndWaits() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    queue.addOperation {
      let name = DispatchQueue.main.sync { OperationQueue.current === OperationQueue.main ? "main" : "another" }
      lines.add("\(name), then \(OperationQueue.current === queue ? "its own" : "another")")
    }
    rest()
    #expect(lines.all == ["main, then its own @0"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aMainThreadThatWaitsForWhoWantsItIsADeadlock() {
    startAnew()
    let (lines, queue) = (TimedLines(), OperationQueue())
    queue.name = "work"
    queue.addOperation { DispatchQueue.main.sync { lines.add("main") } }
    queue.waitUntilAllOperationsAreFinished()
    #expect(lines.all == ["main @0"] && deadlocks() == [])
    let reason = "queue 'work' waits for the main thread, and nothing is left that could bring it"
    #expect(UIKitComplaints.drain() == [.exception(name: "Deadlock", reason: reason)])
  }

  @Test func aMainThreadWhoseTimeIsUpServesOthersAgain() {
    startAnew()
    let (lines, group) = (TimedLines(), DispatchGroup())
    group.enter()
    DispatchQueue.global().async {
      DispatchQueue.main.sync { lines.add("main") }
      group.leave()
    }
    let end = group.wait(timeout: .now() + 2)
    lines.add("\(end)")
    #expect(lines.all.first == "main @2000")
    #expect(UIKitComplaints.drain() == [])
  }
}
