import Testing
import UIKit

/// Operations that leave out what a subclass may write.
@MainActor struct PlainOperationTests {
  /// One that says by itself when it is over.
  final class Slow: Operation, @unchecked Sendable {
    var isOver = false
    override var isConcurrent: Bool { true }
    override var isFinished: Bool { isOver }
    override func start() {}
  }

  @Test func anOperationWithoutWorkIsOverAtOnce() {
    startAnew()
    let (queue, plain) = (OperationQueue(), Operation())
    #expect(!plain.isAsynchronous && !plain.isConcurrent)
    #expect(!plain.isFinished && !plain.isExecuting)
    queue.addOperation(plain)
    rest()
    #expect(plain.isFinished && !plain.isExecuting)
    #expect(queue.operationCount == 0)
  }

  @Test func theOlderNameFollowsTheNewerOne() {
    final class Newer: Operation, @unchecked Sendable {
      override var isAsynchronous: Bool { true }
    }
    #expect(Newer().isConcurrent)
    #expect(Slow().isConcurrent)
    #expect(!Slow().isAsynchronous)
  }

  @Test func whoeverWaitsGoesOnWhenAnEndWasToldAndNotBefore() {
    startAnew()
    let (queue, slow, next) = (OperationQueue(), Slow(), Operation())
    next.addDependency(slow)
    queue.addOperation(slow)
    queue.addOperation(next)
    rest()
    slow.willChangeValue(for: \.isFinished)
    slow.isOver = true
    rest()
    #expect(!next.isFinished)
    slow.didChangeValue(for: \.isFinished)
    rest()
    #expect(next.isFinished)
  }

  @Test func whoeverWasNotReadyBeginsWhenThatIsTold() {
    startAnew()
    final class Late: Operation, @unchecked Sendable {
      var isLate = true
      override var isReady: Bool { !isLate && super.isReady }
    }
    let (queue, late) = (OperationQueue(), Late())
    queue.addOperation(late)
    rest()
    late.willChangeValue(for: \.isReady)
    late.isLate = false
    late.didChangeValue(for: \.isExecuting)
    rest()
    #expect(!late.isFinished)
    late.didChangeValue(for: \.isReady)
    rest()
    #expect(late.isFinished)
  }
}
