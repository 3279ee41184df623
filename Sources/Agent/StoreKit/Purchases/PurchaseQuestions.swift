import UIKit

/// What the App Store asks the person about a purchase, as alerts of the system.
enum PurchaseQuestions {
  /// The sheet on which something is bought.
  static func purchase(_ item: StoreItem, _ order: Order, asksFamily: Bool) -> SystemAlerts.Question {
    var lines = [item.cost(order.quantity)]
    if let offer = item.offer {
      let length = offer.periods == 1 ? offer.period.words : "\(offer.periods) × \(offer.period.words)"
      lines.insert("\(offer.mode == .free ? "Free" : offer.price.formatted(item.format)) for the first \(length), then", at: 0)
    }
    return SystemAlerts.Question(
      title: item.name, message: lines.joined(separator: "\n"),
      answers: [("Cancel", true), (asksFamily ? "Ask" : "Purchase", false)])
  }

  /// In the words of iOS.
  static var owned: SystemAlerts.Question {
    SystemAlerts.Question(
      title: "This In-App Purchase has already been bought.", message: "It will be restored for free.",
      answers: [("OK", false)])
  }

  /// In the words of iOS, which has a button for the list of subscriptions, too.
  static var subscribed: SystemAlerts.Question {
    SystemAlerts.Question(title: "You’re currently subscribed to this.", message: nil, answers: [("OK", false)])
  }

  static func family(_ name: String) -> SystemAlerts.Question {
    SystemAlerts.Question(
      title: "“\(name)” was asked for", message: "Somebody in your family would like to buy it.",
      answers: [("Decline", true), ("Approve", false)])
  }
}
