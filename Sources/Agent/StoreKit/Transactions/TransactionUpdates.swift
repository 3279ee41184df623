import UIKit
import VirtualTime

/// Who wants to know of transactions that come without a purchase of this moment.
///
/// Why `@unchecked Sendable`: apps listen from any task. An agent has one thread, and in a test process only the main actor, and
/// tasks that run on its thread, come here.
final class TransactionUpdates: @unchecked Sendable {
  typealias Stream = AsyncStream<VerificationResult<Transaction>>

  private static let ofLaunch = PerLaunch(TransactionUpdates())
  static var current: TransactionUpdates { ofLaunch.value }

  private var listening: [(number: Int, continuation: Stream.Continuation)] = []
  private var last = 0

  private init() {
    Cashier.current.listen { [weak self] purchase, isAllowed in
      guard isAllowed, let self else { return }
      for (_, continuation) in listening { continuation.yield(.verified(Transaction(purchase))) }
    }
  }

  func stream() -> Stream {
    Stream { continuation in
      last += 1
      let number = last
      listening.append((number, continuation))
      continuation.onTermination = { [weak self] _ in self?.listening.removeAll { $0.number == number } }
      for purchase in PurchaseLedger.read().unfinished { continuation.yield(.verified(Transaction(purchase))) }
    }
  }
}
