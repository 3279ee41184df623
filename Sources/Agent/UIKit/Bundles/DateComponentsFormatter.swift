/// Lengths of time in words or with colons: `1:05:00`, `1h 5m`, `1 hour, 5 minutes`.
///
/// As Foundation's on iOS, which Foundation on Linux has not. Words are English whatever the device's language; there are no
/// fractions.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:00`
    case positional
    /// `1h 5m`
    case abbreviated
    /// `1 hr, 5 min`
    case short
    /// `1 hour, 5 minutes`
    case full
    /// `one hour, five minutes`
    case spellOut
    /// `1hr 5min`
    case brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading zeros are left out; in other styles than `positional` all are.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// The first number has two digits, too.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Those that a length is told in, as far as it has them; by default years, months, weeks, days, hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// How many units are told, the largest ones; 0 for all.
  open var maximumUnitCount = 0
  /// Adds "About" in front.
  open var includesApproximationPhrase = false
  /// Adds "remaining" behind.
  open var includesTimeRemainingPhrase = false
  /// Nil for the user's.
  open var calendar: Calendar?
  open var referenceDate: Date?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The length in words; nil where nothing is left to tell.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for object: Any?) -> String? { (object as? DateComponents).flatMap(string(from:)) }

  /// What is set of the components, carried over into the allowed units where these are said.
  open func string(from components: DateComponents) -> String? {
    guard !allowedUnits.isEmpty else {
      return text(of: Self.units.compactMap { unit in components.value(for: unit.component).map { (unit, $0) } })
    }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return present.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// - Parameter interval: in seconds, rounded to whole ones.
  open func string(from interval: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(interval.rounded()))
  }

  open func string(from start: Date, to end: Date) -> String? {
    let wanted: [Unit] = Self.units.filter {
      allowedUnits.isEmpty ? $0.component != .weekOfMonth : allowedUnits.contains($0.flag)
    }
    let found = present.dateComponents(Set(wanted.map(\.component)), from: start, to: end)
    return text(of: wanted.map { ($0, found.value(for: $0.component) ?? 0) })
  }

  private var present: Calendar { calendar ?? .current }

  // MARK: Words

  private struct Unit {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let letter, short, word: String
  }

  private static let units = [
    Unit(component: .year, flag: .year, letter: "y", short: "yr", word: "year"),
    Unit(component: .month, flag: .month, letter: "mo", short: "mo", word: "month"),
    Unit(component: .weekOfMonth, flag: .weekOfMonth, letter: "w", short: "wk", word: "week"),
    Unit(component: .day, flag: .day, letter: "d", short: "day", word: "day"),
    Unit(component: .hour, flag: .hour, letter: "h", short: "hr", word: "hour"),
    Unit(component: .minute, flag: .minute, letter: "m", short: "min", word: "minute"),
    Unit(component: .second, flag: .second, letter: "s", short: "sec", word: "second"),
  ]

  private func text(of amounts: [(unit: Unit, amount: Int)]) -> String? {
    guard !amounts.isEmpty else { return nil }
    var told = withoutZeros(amounts)
    if maximumUnitCount > 0 { told = Array(told.prefix(maximumUnitCount)) }
    let separator = [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
    let text = unitsStyle == .positional ? positional(told) : told.map(words).joined(separator: separator)
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// At least one is left: the last.
  private func withoutZeros(_ amounts: [(unit: Unit, amount: Int)]) -> [(unit: Unit, amount: Int)] {
    guard let first = amounts.firstIndex(where: { $0.amount != 0 }), let last = amounts.lastIndex(where: { $0.amount != 0 })
    else {
      let keepsAll = zeroFormattingBehavior.isDisjoint(with: [.default, .dropLeading, .dropMiddle, .dropTrailing])
      return keepsAll ? amounts : amounts.suffix(1)
    }
    let isPositional = unitsStyle == .positional
    let behavior: ZeroFormattingBehavior =
      zeroFormattingBehavior.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : zeroFormattingBehavior
    return amounts.enumerated().filter { index, each in
      if each.amount != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return index > last ? !behavior.contains(.dropTrailing) : !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  private func positional(_ amounts: [(unit: Unit, amount: Int)]) -> String {
    amounts.enumerated().map { index, each in
      let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
      let digits = "\(abs(each.amount))"
      return (each.amount < 0 ? "-" : "") + (isPadded && digits.count < 2 ? "0" : "") + digits
    }.joined(separator: ":")
  }

  private func words(_ unit: Unit, _ amount: Int) -> String {
    let isOne = abs(amount) == 1
    switch unitsStyle {
    case .positional, .abbreviated: return "\(amount)\(unit.letter)"
    case .brief: return "\(amount)\(unit.short)"
    case .short: return "\(amount) \(unit.short)\(["yr", "wk", "day"].contains(unit.short) && !isOne ? "s" : "")"
    case .full: return "\(amount) \(unit.word)\(isOne ? "" : "s")"
    case .spellOut:
      let formatter = NumberFormatter()
      (formatter.numberStyle, formatter.locale) = (.spellOut, Locale(identifier: "en_US"))
      return "\(formatter.string(from: NSNumber(value: amount)) ?? "\(amount)") \(unit.word)\(isOne ? "" : "s")"
    }
  }
}
