import Testing
import UIKit
import VirtualTime

import enum VirtualOperations.OperationMistake

/// What queues tell of those that wait, which operations they refuse, and what they count.
@MainActor struct OperationRuleTests {
  private final class Gate: Operation, @unchecked Sendable {  // only the main actor comes here
    var isOpen = false
    override var isReady: Bool { isOpen && super.isReady }
  }

  /// One that says itself when it is over.
  private final class Own: Operation, @unchecked Sendable {  // only the main actor comes here
    var isOver = false
    var begins: () -> Void = {}
    override var isFinished: Bool { isOver }
    override func start() { begins() }
    func end() {
      isOver = true
      didChangeValue(forKey: "isFinished")
    }
  }

  private final class Notes: @unchecked Sendable {  // only the main actor comes here
    var all: [String] = []
    func add(_ line: String) { all.append(line) }
  }

  private var pending: [String] { EventQueue.main.pending.map(\.label) }

  private func refusals() -> [String] {
    OperationQueue.drainMistakes().map { if case .exception(_, let reason) = $0 { reason } else { "\($0)" } }
  }

  // MARK: What is told of those that wait

  @Test func aQueueThatMayRunNothingSaysSo() {
    startAnew()
    let queue = OperationQueue()
    #expect(queue.name == "NSOperationQueue" && queue.maxConcurrentOperationCount == -1 && !queue.isSuspended)
    queue.maxConcurrentOperationCount = 0
    let notes = Notes()
    queue.addOperation { notes.add("runs") }
    #expect(pending == ["block operation on queue 'NSOperationQueue' waits: the queue may run 0 operations at once"])
    rest()
    #expect(notes.all == [] && queue.operationCount == 1)
    queue.maxConcurrentOperationCount = 1
    #expect(pending == ["block operation on queue 'NSOperationQueue'"])
    rest()
    #expect(notes.all == ["runs"] && pending == [])
  }

  @Test func anOperationIsToldByItsNameOrItsClass() {
    startAnew()
    let (queue, gate) = (OperationQueue(), Gate())
    queue.name = nil
    queue.addOperation(gate)
    #expect(pending == ["operation Gate on an operation queue is not ready"])
    gate.isOpen = true
    gate.didChangeValue(forKey: "ready")
    #expect(pending == ["operation Gate on an operation queue"])
    rest()
    #expect(gate.isFinished)
    let (named, needed) = (Operation(), BlockOperation {})
    named.name = "x"
    named.addDependency(needed)
    OperationQueue.main.addOperation(named)
    #expect(
      pending == ["operation 'x' on queue 'NSOperationQueue Main Queue' waits for block operation"])
    needed.start()
    #expect(pending == ["operation 'x' on queue 'NSOperationQueue Main Queue'"])
    #expect(EventQueue.main.pending.map(\.kind) == [.main])
    rest()
  }

  @Test func theFirstThatIsStuckIsTold() {
    startAnew()
    let (queue, own, gate) = (OperationQueue(), Own(), Gate())
    queue.name = "q"
    for operation in [own, gate] as [Operation] { queue.addOperation(operation) }
    #expect(pending.sorted() == ["operation Gate on queue 'q' is not ready", "operation Own on queue 'q'"])
    turn()
    #expect(pending == ["operation Own on queue 'q' has begun and not finished"])
    own.end()
    #expect(pending == ["operation Gate on queue 'q' is not ready"])
    gate.cancel()
    rest()
    #expect(pending == ["operation Gate on queue 'q' is not ready"])
    gate.isOpen = true
    gate.didChangeValue(forKey: "isReady")
    rest()
    #expect(pending == [] && gate.isFinished && gate.isCancelled)
  }

  // MARK: What is refused

  @Test func whatExecutesIsNotAddedAgain() {
    startAnew()
    final class Restless: Operation, @unchecked Sendable {
      override func main() { OperationQueue.main.addOperation(self) }
    }
    let operation = Restless()
    operation.start()
    #expect(refusals() == ["*** -[NSOperationQueue addOperation:]: operation is executing and cannot be enqueued"])
    #expect(operation.isFinished && OperationQueue.main.operationCount == 0)
  }

  @Test func aBlockIsNotAddedToWhatRuns() {
    startAnew()
    let operation = BlockOperation()
    operation.addExecutionBlock { operation.addExecutionBlock {} }
    operation.addExecutionBlock {}
    operation.start()
    #expect(operation.executionBlocks.count == 2)
    #expect(
      refusals() == [
        "*** -[NSBlockOperation addExecutionBlock:]: "
          + "blocks cannot be added after the operation has started executing or finished"
      ])
    #expect(BlockOperation().executionBlocks.isEmpty)
  }

  @Test func severalAreAddedButForThoseThatAreRefused() {
    startAnew()
    let (queue, done, fresh) = (OperationQueue(), Operation(), Operation())
    done.start()
    queue.addOperations([done, fresh, fresh], waitUntilFinished: false)
    #expect(queue.operations == [fresh])
    #expect(
      refusals() == [
        "*** -[NSOperationQueue addOperation:]: operation is finished and cannot be enqueued",
        "*** -[NSOperationQueue addOperation:]: operation is already enqueued on a queue",
      ])
    rest()
    #expect(fresh.isFinished && queue.operations == [])
  }

  // MARK: Dependencies and cancelling

  @Test func aDependencyIsCountedOnce() {
    let (operation, first, second) = (Operation(), Operation(), Operation())
    for needed in [first, second, first] { operation.addDependency(needed) }
    #expect(operation.dependencies == [first, second])
    operation.removeDependency(Operation())
    #expect(operation.dependencies == [first, second])
    first.start()
    #expect(!operation.isReady)
    operation.removeDependency(second)
    #expect(operation.dependencies == [first] && operation.isReady)
  }

  @Test func whatHasFinishedIsNotCancelledAndWhatIsCancelledDoesNothing() {
    startAnew()
    let notes = Notes()
    let (done, never) = (BlockOperation { notes.add("done") }, BlockOperation { notes.add("never") })
    done.start()
    done.cancel()
    #expect(done.isFinished && !done.isCancelled)
    never.addDependency(Operation())
    never.cancel()
    #expect(never.isReady && !never.isFinished)
    never.start()
    #expect(never.isFinished && never.isCancelled && !never.isExecuting)
    #expect(notes.all == ["done"])
  }

  @Test func everyBarrierHoldsWhatComesAfterIt() {
    startAnew()
    let (queue, first, second, notes) = (OperationQueue(), Own(), Own(), Notes())
    queue.addOperation(first)
    queue.addBarrierBlock { notes.add("first barrier") }
    queue.addOperation(second)
    queue.addBarrierBlock { notes.add("second barrier") }
    queue.addOperation { notes.add("after") }
    rest()
    #expect(notes.all == [] && queue.operationCount == 5)
    first.end()
    rest()
    #expect(notes.all == ["first barrier"] && queue.operationCount == 3)
    second.end()
    rest()
    #expect(notes.all == ["first barrier", "second barrier", "after"] && queue.operationCount == 0)
    // Nothing is held any more.
    queue.addOperation { notes.add("later") }
    rest()
    #expect(notes.all.last == "later")
  }

  // MARK: What is counted

  @Test func onlyWhatTheBaseClassRanCountsForProgress() {
    startAnew()
    let (queue, own) = (OperationQueue(), Own())
    queue.progress.totalUnitCount = 3
    queue.addOperation(own)
    queue.addOperation {}
    rest()
    #expect(queue.progress.completedUnitCount == 1)
    own.end()
    rest()
    #expect(queue.operationCount == 0 && queue.progress.completedUnitCount == 1)
  }

  @Test func anEndIsToldOnce() {
    startAnew()
    let (queue, own, notes) = (OperationQueue(), Own(), Notes())
    own.completionBlock = { notes.add("completion") }
    queue.addOperation(own)
    rest()
    own.didChangeValue(forKey: "isFinished")
    #expect(queue.operationCount == 1, "it is not over")
    own.end()
    own.completionBlock = { notes.add("another") }
    own.didChangeValue(forKey: "finished")
    #expect(pending == ["completion of operation Own"])
    rest()
    #expect(notes.all == ["completion"])
  }

  @Test func prioritiesHaveFoundationsNumbers() {
    let priorities: [Operation.QueuePriority] = [.veryLow, .low, .normal, .high, .veryHigh]
    #expect(priorities.map(\.rawValue).map { "\($0)" } == ["-8", "-4", "0", "4", "8"])
    let plain = Operation()
    #expect(plain.queuePriority == .normal && plain.threadPriority == 0.5 && plain.name == nil)
    #expect(OperationQueue.defaultMaxConcurrentOperationCount == -1)
  }
}
