import UIKit
import VirtualNetwork
import VirtualTime

/// What an app wants to be bought.
struct Order {
  var product: String
  var quantity = 1
  var user: String?
  var token: UUID?
  /// Whether somebody else is asked, even if no file says so.
  var asksToBuy = false
}

/// What became of an order.
enum OrderResult {
  case bought(Purchase), pending(Purchase)
  case cancelled
  case failed(SKError.Code)
}

/// Sells: asks the person, writes down what was bought, and tells the app.
///
/// ```
///   buy ─▶ the person is asked ─ Cancel ─▶ cancelled
///             └ Purchase ─▶ the store, which takes its time ─▶ written down ─▶ bought
///             └ Ask ──────▶ the store ─▶ pending ─ 10 s ─▶ the family is asked ─ Approve ─▶ bought, told to all who listen
///                                                                              └ Decline ─▶ gone, told to the payment queue
/// ```
/// Who is asked in the family is an alert of the system, too: a driver answers both.
///
/// Why `@unchecked Sendable`: apps buy from anywhere. An agent has one thread, and in a test process only the main actor, and
/// tasks that run on its thread, come here.
final class Cashier: @unchecked Sendable {
  /// How long the store takes for an answer; chosen, not measured.
  static let delay = Duration.milliseconds(500)
  /// After what time somebody in the family looks at the question; chosen, so that a test sees the app wait.
  static let familyDelay = Duration.seconds(10)

  private static let ofLaunch = PerLaunch(Cashier())
  static var current: Cashier { ofLaunch.value }

  /// Called with what was pending, and whether it was allowed.
  private var listeners: [(Purchase, Bool) -> Void] = []

  /// What waited for the family in an earlier launch still does.
  private init() {
    for purchase in PurchaseLedger.read().pending { askFamily(about: purchase) }
  }

  static var isOnline: Bool { StubRegistry.main.settings.isOnline }

  func listen(_ listener: @escaping (Purchase, Bool) -> Void) { listeners.append(listener) }

  /// Calls `action` when the store has answered.
  @discardableResult
  static func ask(_ label: String, _ action: @escaping () -> Void) -> EventToken {
    EventQueue.main.schedule(.network, after: delay, label: "App Store: \(label)", action: action)
  }

  func buy(_ order: Order, _ told: @escaping (OrderResult) -> Void) {
    let label = "purchase of \(order.product)"
    guard (1...10).contains(order.quantity) else { return Self.later(label) { told(.failed(.paymentInvalid)) } }
    let catalog = StoreCatalog.read()
    guard Self.isOnline else { return _ = Self.ask(label) { told(.failed(.unknown)) } }
    guard let item = catalog.item(order.product) else {
      return _ = Self.ask(label) { told(.failed(.storeProductNotAvailable)) }
    }
    let owned = PurchaseLedger.read().owned(item)
    if owned != nil, item.kind == .renewing {
      return ask(PurchaseQuestions.subscribed) { _ in Self.later(label) { told(.cancelled) } }
    }
    let asksFamily = owned == nil && (order.asksToBuy || catalog.asksToBuy)
    let question = owned == nil ? PurchaseQuestions.purchase(item, order, asksFamily: asksFamily) : PurchaseQuestions.owned
    ask(question) { place in
      if question.answers[place].refuses { return Self.later(label) { told(.cancelled) } }
      Self.ask(label) {
        guard Self.isOnline, !catalog.failsPurchases else { return told(.failed(.unknown)) }
        let purchase = PurchaseLedger.change { $0.add(item, order, isPending: asksFamily) }
        if asksFamily { self.askFamily(about: purchase) }
        told(asksFamily ? .pending(purchase) : .bought(purchase))
      }
    }
  }

  private func askFamily(about purchase: Purchase) {
    let label = "somebody in the family looks at the purchase of \(purchase.product)"
    EventQueue.main.schedule(.timer, after: Self.familyDelay, label: label) { [self] in
      ask(PurchaseQuestions.family(StoreCatalog.read().item(purchase.product)?.name ?? purchase.product)) { [self] place in
        let isAllowed = place == 1
        Self.ask("answer of the family") { [self] in
          guard let settled = PurchaseLedger.change({ $0.settle(purchase.number, isAllowed: isAllowed) }) else { return }
          for listener in listeners { listener(settled, isAllowed) }
        }
      }
    }
  }

  private func ask(_ question: SystemAlerts.Question, _ answered: @escaping (Int) -> Void) {
    // Why it may be sent: there is one thread.
    nonisolated(unsafe) let answered = answered
    _ = MainActor.assumeIsolated { SystemAlerts.current.ask(question, answered: answered) }
  }

  private static func later(_ label: String, _ action: @escaping () -> Void) {
    EventQueue.main.schedule(.main, label: label, action: action)
  }
}
