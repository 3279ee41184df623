import UIKit

extension Product {
  /// How long something lasts, such as two weeks.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case day, week, month, year
    }

    public let unit: Unit
    public let value: Int

    init(_ period: StorePeriod) {
      let units: [Unit] = [.day, .week, .month, .year]
      (unit, value) = (units[period.unit.rawValue], period.count)
    }
  }

  /// What a subscription costs at first.
  public struct SubscriptionOffer: Sendable {
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = OfferType(rawValue: "Introductory")
    }

    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    let offer: StoreItem.Offer
    let format: Decimal.FormatStyle.Currency

    public var id: String? { nil }
    public var type: OfferType { .introductory }
    public var price: Decimal { offer.price }
    public var displayPrice: String { price.formatted(format) }
    public var period: SubscriptionPeriod { SubscriptionPeriod(offer.period) }
    /// How many periods have this price.
    public var periodCount: Int { offer.periods }
    public var paymentMode: PaymentMode {
      switch offer.mode {
      case .payAsYouGo: .payAsYouGo
      case .payUpFront: .payUpFront
      case .free: .freeTrial
      }
    }
  }

  /// What a product is beside that, if it is a subscription that renews itself.
  public struct SubscriptionInfo: Sendable {
    let item: StoreItem
    let period: StorePeriod

    public var subscriptionGroupID: String { item.group ?? "" }
    public var subscriptionPeriod: SubscriptionPeriod { SubscriptionPeriod(period) }
    public var introductoryOffer: SubscriptionOffer? {
      item.offer.map { SubscriptionOffer(offer: $0, format: item.format) }
    }

    /// Whether the person may have the introductory offer: who never had a subscription of the group.
    public var isEligibleForIntroOffer: Bool {
      get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
    }

    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      !PurchaseLedger.read().purchases.contains { $0.kind == .renewing && $0.group == groupID && $0.isBought }
    }
  }

  /// Nil of anything but a subscription that renews itself.
  public var subscription: SubscriptionInfo? {
    guard item.kind == .renewing, let period = item.period else { return nil }
    return SubscriptionInfo(item: item, period: period)
  }
}
