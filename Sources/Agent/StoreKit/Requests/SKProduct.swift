import UIKit

/// Something that the app sells, as the store knows it.
open class SKProduct: NSObject, @unchecked Sendable {  // nothing of it changes
  /// In the language of the device, or else in the first one of the configuration file.
  public let localizedTitle: String
  public let localizedDescription: String
  /// In the currency of `priceLocale`.
  public let price: NSDecimalNumber
  /// How the price is to be written.
  public let priceLocale: Locale
  public let productIdentifier: String
  public let isFamilyShareable: Bool
  /// How long a subscription lasts that renews itself; nil for anything else.
  public let subscriptionPeriod: SKProductSubscriptionPeriod?
  /// What a subscription costs at first, whether the person may still have it or not.
  public let introductoryPrice: SKProductDiscount?
  public let subscriptionGroupIdentifier: String?

  init(_ item: StoreItem) {
    (localizedTitle, localizedDescription, productIdentifier) = (item.title, item.text, item.identifier)
    (price, priceLocale) = (NSDecimalNumber(decimal: item.price), item.locale)
    (isFamilyShareable, subscriptionGroupIdentifier) = (item.isFamilyShareable, item.group)
    subscriptionPeriod = item.kind == .renewing ? item.period.map(SKProductSubscriptionPeriod.init) : nil
    introductoryPrice = item.offer.map { SKProductDiscount($0, item.locale) }
    super.init()
  }
}
