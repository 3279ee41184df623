import Testing
import UIKit
import VirtualTime

import enum VirtualOperations.OperationMistake

/// Operations and their queues. This file imports only UIKit for their names, as an app does.
@MainActor struct OperationTests {
  final class Lines: @unchecked Sendable {  // only the main actor comes here
    var all: [String] = []
    func add(_ line: String) { all.append(line) }
  }

  /// One that goes on for a while, written as apps write it.
  final class Download: Operation, @unchecked Sendable {
    private var isUnderWay = false {
      willSet { willChangeValue(forKey: "isExecuting") }
      didSet { didChangeValue(forKey: "isExecuting") }
    }
    private var isThrough = false {
      willSet { willChangeValue(forKey: "isFinished") }
      didSet { didChangeValue(forKey: "isFinished") }
    }
    let (title, seconds, lines): (String, Double, Lines)

    init(_ title: String, _ seconds: Double, _ lines: Lines) {
      (self.title, self.seconds, self.lines) = (title, seconds, lines)
      super.init()
      name = title
    }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { isUnderWay }
    override var isFinished: Bool { isThrough }

    override func start() {
      guard !isCancelled else {
        isThrough = true
        return
      }
      isUnderWay = true
      lines.add("\(title) begins")
      Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [self] _ in
        lines.add("\(title) ends")
        isUnderWay = false
        isThrough = true
      }
    }
  }

  private func named(_ name: String, _ lines: Lines) -> BlockOperation {
    let operation = BlockOperation { lines.add(name) }
    operation.name = name
    return operation
  }

  private func mistakes() -> [OperationMistake] { OperationQueue.drainMistakes() }

  // MARK: Order

  @Test func aBlockRunsAtTheNextTurnAndNotWhereItIsAdded() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.addOperation { lines.add("added") }
    lines.add("goes on")
    #expect(queue.operationCount == 1)
    rest()
    #expect(lines.all == ["goes on", "added"])
    #expect(queue.operationCount == 0)
    #expect(milliseconds == 0)
  }

  @Test func dependenciesGoFirstAcrossQueues() {
    startAnew()
    let lines = Lines()
    let (first, second) = (OperationQueue(), OperationQueue())
    let (load, parse, show) = (Download("load", 2, lines), named("parse", lines), named("show", lines))
    parse.addDependency(load)
    show.addDependency(parse)
    OperationQueue.main.addOperation(show)
    second.addOperation(parse)
    first.addOperation(load)
    #expect([load.isReady, parse.isReady, show.isReady] == [true, false, false])
    rest()
    #expect(lines.all == ["load begins", "load ends", "parse", "show"])
    #expect(show.dependencies == [parse])
    #expect(milliseconds == 2000)
  }

  @Test func aDependencyThatIsRemovedHoldsNothingUp() {
    startAnew()
    let lines = Lines()
    let never = Operation()
    let operation = named("free", lines)
    operation.addDependency(never)
    let queue = OperationQueue()
    queue.addOperation(operation)
    rest()
    #expect(lines.all == [])
    operation.removeDependency(never)
    rest()
    #expect(lines.all == ["free"])
  }

  @Test func ofThoseThatAreReadyTheHigherPriorityGoesFirst() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let priorities: [(String, Operation.QueuePriority)] = [
      ("low", .low), ("normal", .normal), ("high", .veryHigh), ("normal too", .normal),
    ]
    for (name, priority) in priorities {
      let operation = named(name, lines)
      operation.queuePriority = priority
      queue.addOperation(operation)
    }
    rest()
    #expect(lines.all == ["high", "normal", "normal too", "low"])
  }

  @Test func noMoreAreUnderWayThanMayBe() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    queue.addOperations([Download("a", 3, lines), Download("b", 1, lines), Download("c", 1, lines)], waitUntilFinished: false)
    rest()
    #expect(lines.all == ["a begins", "b begins", "b ends", "c begins", "c ends", "a ends"])
    #expect(milliseconds == 3000)
  }

  @Test func aBarrierWaitsForAllBeforeItAndHoldsAllAfterIt() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.addOperation(Download("a", 1, lines))
    queue.addOperation(Download("b", 2, lines))
    queue.addBarrierBlock { lines.add("barrier") }
    queue.addOperation { lines.add("after") }
    rest()
    #expect(lines.all == ["a begins", "b begins", "a ends", "b ends", "barrier", "after"])
  }

  @Test func aSeededScheduleMayStartThemInAnotherOrder() {
    var orders: Set<[String]> = []
    for seed: UInt64 in 1...20 {
      startAnew()
      EventQueue.main.schedule = SeededSchedule(seed: seed)
      let lines = Lines()
      let queue = OperationQueue()
      for name in ["a", "b", "c"] { queue.addOperation(named(name, lines)) }
      rest()
      orders.insert(lines.all)
    }
    #expect(orders.count > 3)
    var serial: Set<[String]> = []
    for seed: UInt64 in 1...20 {
      startAnew()
      EventQueue.main.schedule = SeededSchedule(seed: seed)
      let lines = Lines()
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      for name in ["a", "b", "c"] { queue.addOperation(named(name, lines)) }
      rest()
      serial.insert(lines.all)
    }
    #expect(serial == [["a", "b", "c"]])
  }

  // MARK: Holding and cancelling

  @Test func aSuspendedQueueStartsNothing() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.addOperation(Download("under way", 1, lines))
    turn()
    queue.isSuspended = true
    queue.addOperation { lines.add("held") }
    rest()
    #expect(lines.all == ["under way begins", "under way ends"])
    queue.isSuspended = false
    rest()
    #expect(lines.all.last == "held")
  }

  @Test func suspendingTakesBackWhatHasNotBegun() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.addOperation { lines.add("held") }
    queue.isSuspended = true
    rest()
    #expect(lines.all == [])
    #expect(queue.operationCount == 1)
  }

  @Test func theMainQueueCanNeitherBeSuspendedNorWidened() {
    startAnew()
    OperationQueue.main.isSuspended = true
    OperationQueue.main.maxConcurrentOperationCount = 4
    #expect(!OperationQueue.main.isSuspended)
    #expect(OperationQueue.main.maxConcurrentOperationCount == 1)
  }

  @Test func whatIsCancelledBeforeItBeginsFinishesWithoutWork() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    let never = Operation()
    let operation = named("never", lines)
    operation.completionBlock = { lines.add("completion") }
    operation.addDependency(never)
    queue.addOperation(operation)
    rest()
    operation.cancel()
    #expect([operation.isCancelled, operation.isReady, operation.isFinished] == [true, true, false])
    rest()
    #expect(operation.isFinished)
    #expect(lines.all == ["completion"])
  }

  @Test func cancellingAllLeavesWhatHasBegunToItsOwnCode() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let download = Download("download", 1, lines)
    queue.addOperation(download)
    queue.addOperation { lines.add("later") }
    turn()
    queue.cancelAllOperations()
    rest()
    #expect(lines.all == ["download begins", "download ends"])
    #expect(download.isCancelled)
    #expect(queue.operations == [])
  }

  // MARK: Ending

  @Test func aCompletionBlockRunsOnceAfterTheOperation() {
    startAnew()
    let lines = Lines()
    let operation = named("work", lines)
    operation.completionBlock = { lines.add("completion, finished: \(operation.isFinished)") }
    OperationQueue().addOperation(operation)
    rest()
    #expect(lines.all == ["work", "completion, finished: true"])
    #expect(operation.completionBlock == nil)
  }

  @Test func anOperationStartsWithoutAQueue() {
    startAnew()
    let lines = Lines()
    let operation = BlockOperation { lines.add("first") }
    operation.addExecutionBlock { lines.add("second") }
    operation.start()
    #expect(lines.all == ["first", "second"])
    operation.start()
    #expect(lines.all.count == 2)
    #expect(operation.executionBlocks.count == 2)
  }

  @Test func progressCountsOnceItHasATotal() {
    startAnew()
    let queue = OperationQueue()
    queue.addOperation {}
    rest()
    #expect(queue.progress.completedUnitCount == 0)
    queue.progress.totalUnitCount = 4
    for _ in 0..<3 { queue.addOperation {} }
    rest()
    #expect(queue.progress.completedUnitCount == 3)
    #expect(queue.progress.fractionCompleted == 0.75)
  }

  @Test func theQueueOfTheOperationThatRunsIsTheCurrentOne() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.name = "work"
    queue.addOperation { lines.add(OperationQueue.current?.name ?? "none") }
    OperationQueue.main.addOperation { lines.add(OperationQueue.current === OperationQueue.main ? "main" : "another") }
    rest()
    #expect(lines.all == ["work", "main"])
    #expect(OperationQueue.current === OperationQueue.main)
  }

  // MARK: Mistakes

  @Test func anOperationIsAddedOnceAndBeforeItHasRun() {
    startAnew()
    let (queue, other) = (OperationQueue(), OperationQueue())
    let operation = Operation()
    queue.addOperation(operation)
    other.addOperation(operation)
    rest()
    queue.addOperation(operation)
    #expect(
      mistakes() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "*** -[NSOperationQueue addOperation:]: operation is already enqueued on a queue"),
        .exception(
          name: "NSInvalidArgumentException",
          reason: "*** -[NSOperationQueue addOperation:]: operation is finished and cannot be enqueued"),
      ])
  }

  @Test func anOperationThatIsNotReadyDoesNotStart() {
    startAnew()
    let operation = Operation()
    operation.addDependency(Operation())
    operation.start()
    #expect(!operation.isFinished)
    #expect(
      mistakes() == [
        .exception(
          name: "NSInvalidArgumentException", reason: "*** -[NSOperation start]: receiver is not yet ready to execute")
      ])
  }

  @Test func aBlockComesTooLateOnceTheOperationHasRun() {
    startAnew()
    let operation = BlockOperation {}
    operation.start()
    operation.addExecutionBlock {}
    #expect(mistakes().count == 1)
    #expect(operation.executionBlocks.count == 1)
  }

  // MARK: Telling

  @Test func whatWaitsSaysForWhat() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.name = "images"
    func pending() -> [String] { EventQueue.main.pending.map(\.label) }
    queue.isSuspended = true
    queue.addOperation(named("thumbnail", lines))
    #expect(pending() == ["operation 'thumbnail' on queue 'images' waits: the queue is suspended"])
    queue.isSuspended = false
    #expect(pending() == ["operation 'thumbnail' on queue 'images'"])
    let site = EventQueue.main.pending[0].site
    #expect(site?.file == "UIKitTests/OperationTests.swift")
    rest()
    let missing = named("missing", lines)
    let operation = named("needy", lines)
    operation.addDependency(missing)
    queue.addOperation(operation)
    #expect(pending() == ["operation 'needy' on queue 'images' waits for operation 'missing'"])
    #expect(!EventQueue.main.hasWork)
    operation.cancel()
    rest()
    #expect(pending() == [])
    queue.addOperation(Download("page", 1, lines))
    turn()
    #expect(pending() == ["Timer", "operation 'page' on queue 'images' has begun and not finished"])
    rest()
    #expect(pending() == [])
  }

  // MARK: Notifications

  @Test func aNotificationIsGivenOnItsQueueBeforeThePosterGoesOn() {
    startAnew()
    let lines = Lines()
    let queue = OperationQueue()
    queue.name = "work"
    let name = Notification.Name("OperationTests")
    let centre = NotificationCenter.default
    let none: OperationQueue? = nil
    let observers = [
      centre.addObserver(forName: name, object: nil, queue: queue) { _ in lines.add(OperationQueue.current?.name ?? "none") },
      centre.addObserver(forName: name, object: nil, queue: OperationQueue.main) { _ in lines.add("main") },
      centre.addObserver(forName: name, object: nil, queue: .main) { _ in lines.add("main, unspelled") },
      centre.addObserver(forName: name, object: nil, queue: nil) { _ in lines.add("at once") },
      centre.addObserver(forName: name, object: nil, queue: none) { _ in lines.add("none") },
    ]
    centre.post(name: name, object: nil)
    lines.add("posted")
    #expect(lines.all.last == "posted")
    #expect(lines.all.dropLast().sorted() == ["at once", "main", "main, unspelled", "none", "work"])
    for observer in observers { centre.removeObserver(observer) }
  }
}
