import VirtualTime

/// What one wheel of a date picker stands for, and how its rows and dates go together.
struct DatePickerColumn: Equatable {
  enum Part: Equatable {
    case year, month, day, dayAndMonth, hour, hour12, minute, period, lengthHours, lengthMinutes
  }

  let part: Part
  let interval: Int
  /// The first instant of the day that the middle row of `dayAndMonth` stands for.
  let origin: Date

  /// Days that the wheel of days goes each way.
  private static let reach = 10_000

  /// The app's present, in virtual time.
  static var now: Date {
    Date(timeIntervalSince1970: TimeInterval(EventQueue.main.epoch + EventQueue.main.now.nanoseconds) / 1_000_000_000)
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

  private static func timeParts(_ locale: Locale) -> [Part] {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    return format.contains("a") ? [.hour12, .minute, .period] : [.hour, .minute]
  }

  /// In the order in which the locale writes a date.
  private static func dateParts(_ locale: Locale) -> [Part] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
    let places: [(Part, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
    return places.compactMap { part, letter in format.firstIndex(of: letter).map { (part, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  var rowCount: Int {
    switch part {
    case .year: 10_000
    case .month, .hour12: 12
    case .day: 31
    case .dayAndMonth: 2 * Self.reach + 1
    case .hour, .lengthHours: 24
    case .minute, .lengthMinutes: 60 / interval
    case .period: 2
    }
  }

  func title(ofRow row: Int, calendar: Calendar, locale: Locale) -> String {
    switch part {
    case .year: return "\(row + 1)"
    case .month: return calendar.monthSymbols.indices.contains(row) ? calendar.monthSymbols[row] : "\(row + 1)"
    case .day: return "\(row + 1)"
    case .hour: return row < 10 ? "0\(row)" : "\(row)"
    case .hour12: return "\(row == 0 ? 12 : row)"
    case .minute:
      let minute = row * interval
      return minute < 10 ? "0\(minute)" : "\(minute)"
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .lengthHours: return "\(row)"
    case .lengthMinutes: return "\(row * interval)"
    case .dayAndMonth:
      let date = day(ofRow: row, in: calendar)
      if calendar.isDate(date, inSameDayAs: Self.now) { return "Today" }
      let formatter = DateFormatter()
      (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
      formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
      return formatter.string(from: date)
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
    case .hour: return calendar.component(.hour, from: date)
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
    case .hour: parts.hour = row
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
    case .lengthHours: Int(length) / 3600
    case .lengthMinutes: Int(length) % 3600 / 60 / interval
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
