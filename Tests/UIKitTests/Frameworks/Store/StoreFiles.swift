import Testing
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// The store of a launch: its configuration files, the alerts by which the person is asked, and what was bought.
@MainActor enum StoreFiles {
  private static var home: URL { URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory) }

  /// Runs `body` in an active app of its own, whose store has these files; `receipt` is what an earlier launch has left.
  static func with(
    _ files: [String: String] = ["shop.storekit": shop], receipt: Data? = nil, _ body: () throws -> Void
  ) throws {
    startAnew()
    Container.begin()
    try Seal.closed { () throws in
      let folder = home.appending(path: "Media/Store")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      if let receipt {
        try FileManager.default.createDirectory(
          at: home.appending(path: "Library/StoreKit"), withIntermediateDirectories: true)
        try receipt.write(to: home.appending(path: "Library/StoreKit/sandboxReceipt"))
      }
      let window = show(UIViewController())
      UIApplication.shared.becomeActive()
      rest()
      try body()
      withExtendedLifetime(window) {}
    }
  }

  /// What a relaunch keeps.
  static var receipt: Data? {
    FileManager.default.contents(atPath: home.appending(path: "Library/StoreKit/sandboxReceipt").path)
  }

  // MARK: What the person sees

  static var alert: UIAlertController? {
    let window = UIApplication.shared.windows.first { $0.accessibilityIdentifier == "system alerts" && !$0.isHidden }
    return window?.rootViewController?.presentedViewController as? UIAlertController
  }

  /// Taps a button; everything that follows happens, unless a length says how much time goes by.
  static func answer(_ title: String, for length: Duration? = nil) throws {
    let action = try #require(alert?.actions.first { $0.title == title })
    tap(try #require(action.view), waits: length == nil)
    if let length { advance(by: length) }
  }

  // MARK: Files

  /// A coin that is used up, a sword that is kept, a season that ends, and a club that is paid for every month or year.
  static let shop = file(
    products: [
      entry("coin", "Consumable", "0.99", words: [("en_US", "Coin", "Shines"), ("de", "Münze", "Glänzt")]),
      entry("sword", "NonConsumable", "12.50", more: #""familyShareable": true"#, words: [("en_US", "Sword", "")]),
    ],
    ending: [entry("season", "NonRenewingSubscription", "5", words: [("en_US", "Season", "")])],
    subscriptions: [
      entry(
        "monthly", "RecurringSubscription", "4.99",
        more: #""recurringSubscriptionPeriod": "P1M", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P2W"}"#,
        words: [("en_US", "Club", "For a month")]),
      entry(
        "yearly", "RecurringSubscription", "49.99",
        more: """
          "recurringSubscriptionPeriod": "P1Y", "introductoryOffer": {"displayPrice": "1.99", "paymentMode": "payAsYouGo", \
          "numberOfPeriods": 3, "subscriptionPeriod": "P1M"}
          """,
        words: []),
    ])

  static func file(
    products: [String] = [], ending: [String] = [], subscriptions: [String] = [], settings: String = ""
  ) -> String {
    """
    {
      "identifier": "7D3B1C2A", "version": {"major": 3, "minor": 0}, "settings": {\(settings)},
      "products": [\(products.joined(separator: ", "))],
      "nonRenewingSubscriptions": [\(ending.joined(separator: ", "))],
      "subscriptionGroups": [
        {"id": "club", "localizations": [], "name": "Club", "subscriptions": [\(subscriptions.joined(separator: ", "))]}
      ]
    }
    """
  }

  static func entry(
    _ identifier: String, _ type: String, _ price: String, more: String? = nil, words: [(String, String, String)] = []
  ) -> String {
    let texts = words.map { #"{"locale": "\#($0.0)", "displayName": "\#($0.1)", "description": "\#($0.2)"}"# }
    return #"""
      {"productID": "\#(identifier)", "type": "\#(type)", "displayPrice": "\#(price)", "referenceName": "\#(identifier)",
       "localizations": [\#(texts.joined(separator: ", "))]\#(more.map { ", \($0)" } ?? "")}
      """#
  }
}
