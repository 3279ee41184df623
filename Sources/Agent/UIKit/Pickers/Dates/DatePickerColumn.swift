import VirtualTime

/// What one wheel of a date picker stands for, and how its rows and dates go together.
struct DatePickerColumn: Equatable {
  enum Part: Equatable {
    case year, month, day, dayAndMonth, hour, hourOfTwoDigits, hour12, minute, period, lengthHours, lengthMinutes
  }

  let part: Part
  let interval: Int
  /// The first instant of the day that the middle row of `dayAndMonth` stands for.
  let origin: Date

  /// Days that the wheel of days goes each way. Ours.
  private static let reach = 10_000

  /// The app's present, in virtual time.
  static var now: Date {
    Date(timeIntervalSince1970: TimeInterval(EventQueue.main.wallClock(at: EventQueue.main.now)) / 1_000_000_000)
  }

  static func columns(for mode: UIDatePicker.Mode, locale: Locale, interval: Int, start: Date) -> [DatePickerColumn] {
    let parts: [Part] =
      switch mode {
      case .time: timeParts(locale)
      case .date: dateParts(locale)
      case .dateAndTime: [.dayAndMonth] + timeParts(locale)
      case .countDownTimer: [.lengthHours, .lengthMinutes]
      case .yearAndMonth: dateParts(locale).filter { $0 != .day }
      }
    return parts.map { DatePickerColumn(part: $0, interval: interval, origin: start) }
  }

  /// Hours and minutes, with AM and PM where the locale puts them: first in `ko_KR`, nowhere in `de_DE`.
  private static func timeParts(_ locale: Locale) -> [Part] {
    let parts = DatePickerWords.fields("jmm", locale).compactMap { field -> Part? in
      switch field.letter {
      case "H", "k": field.length > 1 ? .hourOfTwoDigits : .hour
      case "h", "K": .hour12
      case "m": .minute
      case "a", "b", "B": .period
      default: nil
      }
    }
    return parts.contains(.minute) ? parts : [.hour, .minute]
  }

  /// In the order in which the locale writes a date: month, day, year in `en_US`.
  private static func dateParts(_ locale: Locale) -> [Part] {
    DatePickerWords.fields("yMMMMd", locale).compactMap { field in
      switch field.letter {
      case "d": .day
      case "M", "L": .month
      case "y": .year
      default: nil
      }
    }
  }

  var rowCount: Int {
    switch part {
    case .year: 10_000
    case .month, .hour12: 12
    case .day: 31
    case .dayAndMonth: 2 * Self.reach + 1
    case .hour, .hourOfTwoDigits, .lengthHours: 24
    case .minute, .lengthMinutes: 60 / interval
    case .period: 2
    }
  }

  /// How much of the picker's width the wheel takes, beside the others.
  var weight: CGFloat {
    switch part {
    case .dayAndMonth: 2.4
    case .month: 1.7
    case .year: 1.1
    default: 0.8
    }
  }

  @MainActor
  func title(ofRow row: Int, in words: DatePickerWords) -> String {
    switch part {
    case .year: return words.year(row + 1)
    case .month: return words.months.indices.contains(row) ? words.months[row] : words.numeral(row + 1)
    case .day: return words.dayOfMonth(row + 1)
    case .hour: return words.numeral(row)
    case .hourOfTwoDigits: return words.numeral(row, digits: 2)
    case .hour12: return words.numeral(row == 0 ? 12 : row)
    case .minute: return words.numeral(row * interval, digits: 2)
    case .period: return row == 0 ? words.calendar.amSymbol : words.calendar.pmSymbol
    case .lengthHours: return words.numeral(row)
    case .lengthMinutes: return words.numeral(row * interval)
    case .dayAndMonth:
      let date = day(ofRow: row, in: words.calendar)
      return words.calendar.isDate(date, inSameDayAs: Self.now) ? words.today : words.wheelDay(date)
    }
  }

  private func day(ofRow row: Int, in calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: row - Self.reach, to: calendar.startOfDay(for: origin)) ?? origin
  }

  func row(for date: Date, in calendar: Calendar) -> Int {
    switch part {
    case .year: return calendar.component(.year, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .day: return calendar.component(.day, from: date) - 1
    case .hour, .hourOfTwoDigits: return calendar.component(.hour, from: date)
    case .hour12: return calendar.component(.hour, from: date) % 12
    case .minute: return calendar.component(.minute, from: date) / interval
    case .period: return calendar.component(.hour, from: date) / 12
    case .lengthHours, .lengthMinutes: return 0
    case .dayAndMonth:
      let (first, last) = (calendar.startOfDay(for: origin), calendar.startOfDay(for: date))
      let days = calendar.dateComponents([.day], from: first, to: last).day ?? 0
      return (days + Self.reach).clamped(to: 0...(2 * Self.reach))
    }
  }

  /// The date with this part changed; a day that the month does not have becomes its last one.
  func date(from date: Date, row: Int, in calendar: Calendar) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    switch part {
    case .year: parts.year = row + 1
    case .month: parts.month = row + 1
    case .day: parts.day = row + 1
    case .hour, .hourOfTwoDigits: parts.hour = row
    case .hour12: parts.hour = row + (parts.hour ?? 0) / 12 * 12
    case .minute: parts.minute = row * interval
    case .period: parts.hour = (parts.hour ?? 0) % 12 + row * 12
    case .lengthHours, .lengthMinutes: return date
    case .dayAndMonth:
      let day = calendar.dateComponents([.era, .year, .month, .day], from: day(ofRow: row, in: calendar))
      (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
    }
    var first = parts
    first.day = 1
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = min(parts.day ?? 1, days.count)
    }
    return calendar.date(from: parts) ?? date
  }

  func row(forLength length: TimeInterval) -> Int {
    switch part {
    case .lengthHours: length.boundedInt / 3600
    case .lengthMinutes: length.boundedInt % 3600 / 60 / interval
    default: 0
    }
  }

  func seconds(ofRow row: Int) -> TimeInterval {
    switch part {
    case .lengthHours: TimeInterval(row * 3600)
    case .lengthMinutes: TimeInterval(row * interval * 60)
    default: 0
    }
  }
}
