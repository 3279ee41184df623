import UIKit

/// Something that the app sells.
struct StoreItem: Sendable {
  /// As files call them.
  enum Kind: String, Codable, Sendable {
    case consumable = "Consumable"
    case nonConsumable = "NonConsumable"
    case nonRenewing = "NonRenewingSubscription"
    case renewing = "RecurringSubscription"

    /// Whether it can be bought one time only, and is the person's on all devices.
    var isKept: Bool { self == .nonConsumable || self == .renewing }
  }

  /// What a subscription costs at first.
  struct Offer: Sendable {
    /// As files call them.
    enum Mode: String, Sendable {
      case payAsYouGo, payUpFront
      case free
    }

    let mode: Mode
    let price: Decimal
    let period: StorePeriod
    let periods: Int
  }

  /// Why an entry of a file is none.
  struct Problem: Error {
    let text: String
  }

  let identifier: String
  let kind: Kind
  let title: String
  let text: String
  let price: Decimal
  let locale: Locale
  let isFamilyShareable: Bool
  let group: String?
  let period: StorePeriod?
  let offer: Offer?

  init(_ entry: StoreFile.Entry, group: String?, locale: Locale) throws(Problem) {
    guard let kind = Kind(rawValue: entry.type) else { throw Problem(text: "nothing has the type '\(entry.type)'") }
    period = entry.recurringSubscriptionPeriod.flatMap(StorePeriod.init)
    if kind == .renewing, period == nil { throw Problem(text: "a subscription needs a period, such as 'P1M'") }
    (identifier, self.kind, self.group, self.locale) = (entry.productID, kind, group, locale)
    price = try Self.price(entry.displayPrice)
    let words = Self.words(of: entry.localizations ?? [])
    (title, text) = (words?.displayName ?? "", words?.description ?? "")
    isFamilyShareable = entry.familyShareable ?? false
    guard let offer = entry.introductoryOffer else {
      self.offer = nil
      return
    }
    guard let mode = Offer.Mode(rawValue: offer.paymentMode), let length = StorePeriod(offer.subscriptionPeriod) else {
      throw Problem(text: "its introductory offer has no known mode or period")
    }
    let price = mode == .free ? 0 : try Self.price(offer.displayPrice ?? "")
    self.offer = Offer(mode: mode, price: price, period: length, periods: max(1, offer.numberOfPeriods ?? 1))
  }

  private static func price(_ text: String) throws(Problem) -> Decimal {
    guard text.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil, let price = Decimal(string: text) else {
      throw Problem(text: "'\(text)' is no price")
    }
    return price
  }

  /// Those in the language of the device, or else the first ones: `pt-BR`, else `pt`.
  private static func words(of all: [StoreFile.Words]) -> StoreFile.Words? {
    func parts(_ identifier: String) -> [Substring] { identifier.split { $0 == "_" || $0 == "-" } }
    for wanted in Locale.preferredLanguages.map(parts) {
      if let same = all.first(where: { parts($0.locale) == wanted }) { return same }
      if let near = all.first(where: { parts($0.locale).first == wanted.first }) { return near }
    }
    return all.first
  }

  // MARK: Words

  /// How its prices are written.
  var format: Decimal.FormatStyle.Currency { .init(code: locale.currency?.identifier ?? "USD", locale: locale) }

  /// As the person sees it: by its identifier where it has no title.
  var name: String { title.isEmpty ? identifier : title }

  /// What is to be paid, for so many of them.
  func cost(_ quantity: Int) -> String {
    let price = price.formatted(format)
    if let period, kind == .renewing { return "\(price) per \(period.words)" }
    return quantity == 1 ? price : "\(quantity) × \(price)"
  }
}
