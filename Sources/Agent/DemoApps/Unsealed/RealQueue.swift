// On purpose: a file that imports Dispatch and not UIKit gets the real queues, with real threads behind them.
import Dispatch

enum RealQueue {
  static func run(_ body: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: body) }
}
