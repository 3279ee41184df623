// What an `NSLocale` is called by, as `Locale` calls it: Foundation on Linux keeps these to itself.
extension NSLocale {
  /// The name of a country in the language of the locale: "Germany" for "DE".
  public func localizedString(forCountryCode code: String) -> String? {
    swift.localizedString(forRegionCode: code)
  }

  /// The name of a language: "German" for "de".
  public func localizedString(forLanguageCode code: String) -> String? {
    swift.localizedString(forLanguageCode: code)
  }

  /// The name of a currency: "Euro" for "EUR".
  public func localizedString(forCurrencyCode code: String) -> String? {
    swift.localizedString(forCurrencyCode: code)
  }

  private var swift: Locale { Locale(identifier: object(forKey: .identifier) as? String ?? "") }
}
