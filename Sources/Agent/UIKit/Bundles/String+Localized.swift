extension String {
  /// A text of the app's in the language that the device is set to.
  ///
  /// - Parameters:
  ///   - keyAndValue: what the text is called in its table: `"\(count) days"` is called `%lld days`. It is also the text where
  ///     there is none.
  ///   - table: `Localizable` unless another one is named.
  ///   - bundle: the main bundle unless another one is given.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.filled(format, locale)
  }

  /// The same for a text that has a key of its own beside what it says.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.filled(format, locale)
  }

  /// A text that is looked up by what it says, with places for values in it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// What it is called in a table.
    let key: String
    private let values: [Value]

    /// What stands in a place.
    fileprivate enum Value: Equatable, Sendable {
      case whole(Int64)
      case number(Double)
      case text(String)

      var number: Double? {
        switch self {
        case .whole(let number): Double(number)
        case .number(let number): number
        case .text: nil
        }
      }

      func text(in locale: Locale) -> String {
        switch self {
        case .whole(let number): String(format: "%lld", locale: locale, number)
        case .number(let number): String(format: "%lf", locale: locale, number)
        case .text(let text): text
        }
      }
    }

    public init(_ value: String) { (key, values) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// A translation with the values in their places: `%@` takes the next one, `%2$@` the second. Numbers choose among the
    /// wordings that it has for them, and are written as in the locale.
    func filled(_ translation: String, _ locale: Locale) -> String {
      guard !values.isEmpty else { return translation }
      let format = AppBundle.format(translation)?.worded(for: values.map(\.number)) ?? translation
      var next = 0
      return format.replacing(/%(?:(\d+)\$)?(?:ll[diu]|l[diuf]|[diuf@%])/) { match in
        guard match.output.0 != "%%" else { return "%" }
        let place = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        next += 1
        return values.indices.contains(place) ? values[place].text(in: locale) : String(match.output.0)
      }
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var values: [LocalizationValue.Value] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { key += literal }

      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
        append("%lld", Int64(exactly: value).map(LocalizationValue.Value.whole) ?? .text("\(value)"))
      }

      public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
        append("%lf", .number(Double(value)))
      }

      public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", .text("\(value)")) }

      private mutating func append(_ place: String, _ value: LocalizationValue.Value) {
        key += place
        values.append(value)
      }
    }
  }
}
