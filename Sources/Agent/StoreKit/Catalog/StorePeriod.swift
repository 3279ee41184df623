import UIKit

/// How long something lasts that is paid for once, such as two weeks.
struct StorePeriod: Codable, Hashable, Sendable {
  /// StoreKit's numbers.
  enum Unit: Int, Codable, Sendable {
    case day = 0
    case week, month, year
  }

  let unit: Unit
  let count: Int

  /// - Parameter text: As ISO 8601 writes it, with one unit and three digits at most, since it is multiplied: `P1M`. Nil for
  ///   anything else.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /P([0-9]{1,3})([DWMY])/), let count = Int(match.output.1), count > 0 else { return nil }
    self.count = count
    switch match.output.2 {
    case "D": unit = .day
    case "W": unit = .week
    case "M": unit = .month
    default: unit = .year
    }
  }

  /// Its end, of the period with this number after a date; the first one is 1. By the calendar, in universal time.
  func end(_ number: Int, after date: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components: [Calendar.Component] = [.day, .day, .month, .year]
    let days = unit == .week ? 7 : 1
    return calendar.date(byAdding: components[unit.rawValue], value: count * number * days, to: date) ?? date
  }

  /// `month`, `2 weeks`.
  var words: String {
    let word = ["day", "week", "month", "year"][unit.rawValue]
    return count == 1 ? word : "\(count) \(word)s"
  }
}
