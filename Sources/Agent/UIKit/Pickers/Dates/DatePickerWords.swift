/// How a locale writes the dates and times of a date picker: names, order, and 12 or 24 hours, all from ICU's data.
@MainActor
final class DatePickerWords {
  /// A part of a pattern such as `d. MMMM y`.
  struct Field: Equatable {
    let letter: Character
    let length: Int
  }

  let locale: Locale
  /// In the picker's time zone, and with the locale's first weekday.
  let calendar: Calendar
  private var formatters: [String: DateFormatter] = [:]

  init(locale: Locale, calendar: Calendar) { (self.locale, self.calendar) = (locale, calendar) }

  private func formatter(_ key: String, _ prepare: (DateFormatter) -> Void) -> DateFormatter {
    if let formatter = formatters[key] { return formatter }
    let formatter = DateFormatter()
    (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
    prepare(formatter)
    formatters[key] = formatter
    return formatter
  }

  private func text(_ date: Date, _ template: String) -> String {
    formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
  }

  /// `Nov 21, 2026`
  func day(_ date: Date) -> String {
    formatter("medium") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
  }

  /// `9:41 AM`. As of iOS 17, the space before AM is the narrow one (U+202F) in the locales in which ICU has it so.
  func time(_ date: Date) -> String { text(date, "jmm") }

  /// `November 2026`
  func month(_ date: Date) -> String { text(date, "yMMMM") }

  /// `Saturday, November 21`
  func spokenDay(_ date: Date) -> String { text(date, "EEEEMMMMd") }

  /// `Sat Nov 21`: wheels leave out the comma.
  func wheelDay(_ date: Date) -> String {
    formatter("wheel") {
      $0.setLocalizedDateFormatFromTemplate("EEEMMMd")
      $0.dateFormat = $0.dateFormat.replacingOccurrences(of: ", ", with: " ")
    }
    .string(from: date)
  }

  /// `11`, and `11日` where a day is written so.
  func dayOfMonth(_ number: Int) -> String { numbered(number, "d") }

  /// `2026`, and `2026年` where a year is written so.
  func year(_ number: Int) -> String { numbered(number, "y") }

  private lazy var patterns: [String: String] = ["d": pattern("d"), "y": pattern("y")]

  private func numbered(_ number: Int, _ letter: Character) -> String {
    var text = ""
    for character in patterns["\(letter)"] ?? "\(letter)" {
      switch character {
      case letter: text += numeral(number)
      // The era is left out: a wheel has only one.
      case "G": continue
      default: text.append(character)
      }
    }
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// A number in the digits of the locale, with zeros before it as far as it needs `digits`: `٢٠٢٦` in ar_EG.
  func numeral(_ number: Int, digits: Int = 1) -> String {
    let plain = "\(number)"
    let padded = String(repeating: "0", count: max(0, digits - plain.count)) + plain
    return String(padded.map { $0.wholeNumberValue.map { self.digits[$0] } ?? $0 })
  }

  /// From zero to nine.
  private lazy var digits: [Character] = {
    let formatter = NumberFormatter()
    formatter.locale = locale
    let digits = (0...9).compactMap { formatter.string(from: NSNumber(value: $0))?.first }
    return digits.count == 10 ? digits : Array("0123456789")
  }()

  private func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)?.replacingOccurrences(of: "'", with: "")
      ?? template
  }

  private(set) lazy var months = calendar.standaloneMonthSymbols

  /// From the locale's first weekday on: `SUN`, `MON` ….
  private(set) lazy var weekdays: [String] = {
    let names = calendar.shortStandaloneWeekdaySymbols
    guard names.count == 7 else { return names }
    return (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7].uppercased(with: locale) }
  }()

  /// What a wheel calls the present day. Foundation on Linux has no relative dates, so these few languages, and English for
  /// others.
  var today: String {
    let words = [
      "de": "Heute", "fr": "Aujourd’hui", "es": "Hoy", "it": "Oggi", "pt": "Hoje", "nl": "Vandaag", "sv": "Idag", "da": "I dag",
      "nb": "I dag", "fi": "Tänään", "pl": "Dzisiaj", "ru": "Сегодня", "tr": "Bugün", "ja": "今日", "zh": "今天", "ko": "오늘",
    ]
    return words[locale.language.languageCode?.identifier ?? ""] ?? "Today"
  }

  // MARK: Order

  /// The fields of the pattern that the locale has for a template, in its order, without what is quoted.
  nonisolated static func fields(_ template: String, _ locale: Locale) -> [Field] {
    var fields: [Field] = []
    var isQuoted = false
    for letter in DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template {
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, letter.isASCII, letter.isLetter else { continue }
      if let last = fields.last, last.letter == letter {
        fields[fields.count - 1] = Field(letter: letter, length: last.length + 1)
      } else {
        fields.append(Field(letter: letter, length: 1))
      }
    }
    return fields
  }
}
