import UIKit
import VirtualTime

/// Something that the store is asked. Who asks has to keep it: where nobody does, no answer comes.
///
/// ```
///   start ─▶ the store, which takes its time ─▶ the answer of its kind ─▶ requestDidFinish
///                 └ cancel: nothing               └ request(_:didFailWithError:), and nothing more
/// ```
///
/// Why `@unchecked Sendable`: StoreKit's may be used from anywhere; an agent runs everything on one thread.
open class SKRequest: NSObject, @unchecked Sendable {
  /// Hears the answer; that of a request for products is an `SKProductsRequestDelegate`.
  open weak var delegate: (any SKRequestDelegate)?
  private var answer: EventToken?

  override init() { super.init() }

  deinit { if let answer { EventQueue.main.cancel(answer) } }

  /// Asks, unless an answer is on its way.
  open func start() {
    guard answer == nil else { return }
    answer = Cashier.ask(label) { [weak self] in
      guard let self else { return }
      answer = nil
      guard Cashier.isOnline else { return fail(SKError(.unknown)) }
      hear()
    }
  }

  /// Wants no answer any more.
  open func cancel() {
    if let answer { EventQueue.main.cancel(answer) }
    answer = nil
  }

  private func fail(_ error: SKError) { delegate?.request(self, didFailWithError: error) }

  // MARK: Those of its kind

  var label: String { "request" }

  /// The store has answered.
  func hear() { delegate?.requestDidFinish(self) }
}

/// Hears what became of a request. Every method may be left out.
public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
