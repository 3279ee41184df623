import UIKit

/// What is to be bought.
///
/// Why `@unchecked Sendable`: StoreKit's may be used from anywhere; an agent runs everything on one thread.
open class SKPayment: NSObject, @unchecked Sendable {
  fileprivate(set) var order: Order

  init(_ order: Order) { self.order = order }

  /// One of a product.
  public convenience init(product: SKProduct) { self.init(Order(product: product.productIdentifier)) }

  open var productIdentifier: String { order.product }
  /// One by default; the store sells ten at most.
  open var quantity: Int { order.quantity }
  /// What the app calls the person, so that nobody else can be told.
  open var applicationUsername: String? { order.user }
  /// Whether the family is asked, as if a parent had to allow it. False by default.
  open var simulatesAskToBuyInSandbox: Bool { order.asksToBuy }

  open override func copy() -> Any { SKPayment(order) }
  open override func mutableCopy() -> Any { SKMutablePayment(order) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SKPayment else { return false }
    return (productIdentifier, quantity, applicationUsername, simulatesAskToBuyInSandbox)
      == (other.productIdentifier, other.quantity, other.applicationUsername, other.simulatesAskToBuyInSandbox)
  }

  open override var hash: Int { productIdentifier.hashValue }
}

/// What is to be bought, and how.
open class SKMutablePayment: SKPayment, @unchecked Sendable {  // as what it is a kind of
  /// One of nothing, until it has a product.
  public convenience init() { self.init(Order(product: "")) }

  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { order.product = newValue }
  }
  open override var quantity: Int {
    get { super.quantity }
    set { order.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { order.user = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { order.asksToBuy = newValue }
  }
}
