import UIKit

/// What a StoreKit configuration file says, in the form in which Xcode writes it. What else it has is passed over.
struct StoreFile: Decodable {
  struct Words: Decodable {
    let locale: String
    let displayName: String?
    let description: String?
  }

  struct Offer: Decodable {
    /// Missing where it is free.
    let displayPrice: String?
    let paymentMode: String
    let subscriptionPeriod: String
    /// Missing where it is one.
    let numberOfPeriods: Int?
  }

  struct Entry: Decodable {
    let productID: String
    let type: String
    let displayPrice: String
    let localizations: [Words]?
    let familyShareable: Bool?
    let recurringSubscriptionPeriod: String?
    let introductoryOffer: Offer?
  }

  struct Group: Decodable {
    let id: String
    let subscriptions: [Entry]?
  }

  struct Settings: Decodable {
    var locale: String?
    var asksToBuy: Bool?
    var failsPurchases: Bool?

    enum CodingKeys: String, CodingKey {
      case locale = "_locale"
      case asksToBuy = "_askToBuyEnabled"
      case failsPurchases = "_failTransactionsEnabled"
    }
  }

  let products: [Entry]?
  let nonRenewingSubscriptions: [Entry]?
  let subscriptionGroups: [Group]?
  let settings: Settings?

  /// Everything that is sold, and the group of what belongs to one: products, subscriptions that end, groups.
  var entries: [(entry: Entry, group: String?)] {
    let single = ((products ?? []) + (nonRenewingSubscriptions ?? [])).map { ($0, String?.none) }
    return single + (subscriptionGroups ?? []).flatMap { group in (group.subscriptions ?? []).map { ($0, group.id) } }
  }
}
