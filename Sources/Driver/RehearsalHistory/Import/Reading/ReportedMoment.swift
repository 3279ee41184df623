import Foundation
import Spelling

/// A moment that a report, or a person, tells.
package struct ReportedMoment: Hashable, Sendable {
  package var milliseconds: Int64
  /// Whether the zone was told; if not, it was taken for UTC.
  var hasZone: Bool

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Reads ISO 8601 with or without a zone, as `Z`, as an offset, or as the letters that Java writes, and the dates of HTTP.
  ///
  /// - Returns: `nil` for what is none, and for moments before 1980: writers that know none write the beginning of 1970.
  package init?(_ text: String) {
    guard let moment = Self.iso(text) ?? Self.http(text), moment.milliseconds >= 315_532_800_000 else { return nil }
    self = moment
  }

  init?(secondsSince1970 seconds: Double) {
    guard seconds.isFinite, (315_532_800..<253_402_300_800).contains(seconds) else { return nil }
    (milliseconds, hasZone) = (Int64(saturating: (seconds * 1000).rounded(.down)), true)
  }

  init?(millisecondsSince1970 milliseconds: Double) { self.init(secondsSince1970: milliseconds / 1000) }

  private init(milliseconds: Int64, hasZone: Bool) {
    (self.milliseconds, self.hasZone) = (milliseconds, hasZone)
  }

  private static func iso(_ text: String) -> ReportedMoment? {
    let pattern =
      /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|z|[+-]\d{2}:?\d{2}|[A-Za-z]{2,5})?\s*$/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let parts = match.output
    guard let year = Int64(parts.1), let month = Int64(parts.2), let day = Int64(parts.3) else { return nil }
    let hour = parts.4.flatMap { Int64($0) } ?? 0
    let minute = parts.5.flatMap { Int64($0) } ?? 0
    let second = parts.6.flatMap { Int64($0) } ?? 0
    let fraction = parts.7.flatMap { Int64(($0 + "000").prefix(3)) } ?? 0
    guard let seconds = secondsSince1970(year, month, day, hour, minute, second) else { return nil }
    let zone = parts.8.map(String.init)
    let offset = zone.map(offset(of:)) ?? nil
    return ReportedMoment(milliseconds: (seconds - (offset ?? 0)) * 1000 + fraction, hasZone: offset != nil)
  }

  /// "Sat, 03 Dec 2022 23:10:07 GMT", as Mocha's reporter writes it.
  private static func http(_ text: String) -> ReportedMoment? {
    let pattern = /^[A-Za-z]{3}, (\d{1,2}) ([A-Za-z]{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) (GMT|UTC)$/
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard let parts = text.wholeMatch(of: pattern)?.output, let day = Int64(parts.1),
      let month = names.firstIndex(of: String(parts.2)), let year = Int64(parts.3), let hour = Int64(parts.4),
      let minute = Int64(parts.5), let second = Int64(parts.6),
      let seconds = secondsSince1970(year, Int64(month) + 1, day, hour, minute, second)
    else { return nil }
    return ReportedMoment(milliseconds: seconds * 1000, hasZone: true)
  }

  /// Seconds east of Greenwich; `nil` for letters that nobody knows.
  private static func offset(of zone: String) -> Int64? {
    if zone == "Z" || zone == "z" { return 0 }
    if let sign = zone.first, sign == "+" || sign == "-" {
      let digits = zone.dropFirst().filter(\.isNumber)
      guard let hours = Int64(digits.prefix(2)), let minutes = Int64(digits.suffix(2)) else { return nil }
      return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
    // Java's letters; the half of the world that has no letters gets an offset from Java.
    let hours: [String: Double] = [
      "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "IST": 5.5, "JST": 9,
      "AEST": 10, "AEDT": 11, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]
    return hours[zone.uppercased()].map { Int64($0 * 3600) }
  }

  /// Seconds from 1970 in UTC; `nil` for a day that its month does not have, and for no time of a day. A day may end at 24:00,
  /// and with a leap second.
  private static func secondsSince1970(
    _ year: Int64, _ month: Int64, _ day: Int64, _ hour: Int64, _ minute: Int64, _ second: Int64
  ) -> Int64? {
    guard 1...12 ~= month, day >= 1, hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60, second <= 60 else {
      return nil
    }
    let next = month < 12 ? days(year, month + 1, 1) : days(year + 1, 1, 1)
    let date = days(year, month, day)
    return date < next ? date * 86_400 + hour * 3600 + minute * 60 + second : nil
  }

  /// Days from 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
