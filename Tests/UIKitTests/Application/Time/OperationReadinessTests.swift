import Testing
import UIKit
import VirtualTime

/// Operations that say themselves when they are ready.
@MainActor
struct OperationReadinessTests {
  final class Gated: Operation, @unchecked Sendable {  // only the main actor comes here
    var isOpen = false
    var runs = 0
    override var isReady: Bool { isOpen && super.isReady }
    override func main() { runs += 1 }
  }

  private func runs(_ tell: (Gated) -> Void) -> [Int] {
    startAnew()
    let (queue, operation) = (OperationQueue(), Gated())
    queue.addOperation(operation)
    rest()
    var runs = [operation.runs]
    operation.isOpen = true
    tell(operation)
    rest()
    runs.append(operation.runs)
    return runs + [queue.operationCount]
  }

  @Test func aQueueStartsAnOperationOnceThatTellsThatItIsReady() {
    #expect(runs { $0.didChangeValue(forKey: "isReady") } == [0, 1, 0])
    #expect(runs { $0.didChangeValue(forKey: "ready") } == [0, 1, 0])
    #expect(runs { $0.didChangeValue(for: \Operation.isReady) } == [0, 1, 0])
  }
}
