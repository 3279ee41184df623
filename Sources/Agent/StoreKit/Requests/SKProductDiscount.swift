import UIKit

/// How long something lasts, such as two weeks.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {  // nothing of it changes
  public let numberOfUnits: Int
  public let unit: SKProduct.PeriodUnit

  init(_ period: StorePeriod) {
    numberOfUnits = period.count
    unit = SKProduct.PeriodUnit(rawValue: UInt(period.unit.rawValue)) ?? .day
    super.init()
  }
}

/// What a subscription costs at first.
open class SKProductDiscount: NSObject, @unchecked Sendable {  // nothing of it changes
  /// How it is paid.
  public enum PaymentMode: UInt, Sendable {
    case payAsYouGo = 0
    case payUpFront, freeTrial
  }

  /// Whom it is for.
  public enum `Type`: UInt, Sendable {
    case introductory = 0
    case subscription
  }

  /// 0 of a free trial.
  public let price: NSDecimalNumber
  public let priceLocale: Locale
  public let identifier: String? = nil
  public let subscriptionPeriod: SKProductSubscriptionPeriod
  /// How many periods have this price.
  public let numberOfPeriods: Int
  public let paymentMode: PaymentMode
  public let type = Type.introductory

  init(_ offer: StoreItem.Offer, _ locale: Locale) {
    (price, priceLocale) = (NSDecimalNumber(decimal: offer.price), locale)
    (subscriptionPeriod, numberOfPeriods) = (SKProductSubscriptionPeriod(offer.period), offer.periods)
    switch offer.mode {
    case .payAsYouGo: paymentMode = .payAsYouGo
    case .payUpFront: paymentMode = .payUpFront
    case .free: paymentMode = .freeTrial
    }
    super.init()
  }
}

extension SKProduct {
  /// What periods are counted in.
  public enum PeriodUnit: UInt, Sendable {
    case day = 0
    case week, month, year
  }
}
