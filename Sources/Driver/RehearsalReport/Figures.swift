import FlakinessStatistics
import Foundation
import Spelling

/// Numbers as people read them.
package enum Figures {
  /// `12 %`, `0.48 %`
  package static func percent(_ share: Double) -> String { short(share * 100) + " %" }
  /// `4.8 % [1.7, 9.3]`
  package static func rate(_ mean: Double, _ lower: Double, _ upper: Double) -> String {
    "\(percent(mean)) [\(short(lower * 100)), \(short(upper * 100))]"
  }
  /// Two digits that count, and no more decimals than that takes.
  package static func short(_ number: Double) -> String {
    guard !number.isNaN else { return "–" }
    guard abs(number) < 1e15 else { return number < 0 ? "< -10^15" : "> 10^15" }
    if number == 0 { return "0" }
    if abs(number) < 0.0005 { return "<0.001" }
    // Rounded first: 0.996 has no decimals left.
    let magnitude = Int(saturating: log10(abs(number) * 1.005).rounded(.down))
    let decimals = max(0, 1 - magnitude)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(saturating: rounded)) : "\(rounded)"
  }
  /// How much likelier one thing is than another, of which the natural logarithm is known: `12 times`.
  package static func times(_ logarithm: Double) -> String {
    logarithm > log(1_000_000) ? "more than a million times" : "\(short(exp(logarithm))) times"
  }
  /// `p = 0.03`, `p < 0.001`
  package static func chance(_ p: Double) -> String { p != 0 && p < 0.0005 ? "p < 0.001" : "p = \(short(p))" }
  /// Hours, or minutes below one.
  package static func hours(_ hours: Double) -> String {
    hours == 0 ? "0" : hours < 0.5 / 60 ? "< 1 min" : hours < 1 ? "\(short(hours * 60)) min" : "\(short(hours)) h"
  }
  package static func seconds(_ seconds: Double) -> String {
    seconds == 0
      ? "0" : seconds < 1 ? "\(short(seconds * 1000)) ms" : seconds < 120 ? "\(short(seconds)) s" : "\(short(seconds / 60)) min"
  }
  /// The day in UTC.
  package static func day(_ date: Date?) -> String { date.map { String(moment($0).prefix(10)) } ?? "" }
  /// The moment in UTC, to the minute.
  package static func moment(_ date: Date) -> String {
    // Beyond these are no years of four digits.
    let seconds = min(max(date.timeIntervalSince1970, -62_135_596_800), 253_402_300_799)
    let minutes = Int(saturating: (seconds / 60).rounded(.down))
    let (days, minute) = (Int(saturating: (Double(minutes) / 1440).rounded(.down)), ((minutes % 1440) + 1440) % 1440)
    // Civil from days: Howard Hinnant's algorithm; a formatter for each of ten thousand rows would take seconds.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let padding = year < 1000 ? String(repeating: "0", count: 4 - String(year).count) : ""
    return "\(padding)\(year)-\(two(month < 10 ? month + 3 : month - 9))-\(two(day)) \(two(minute / 60)):\(two(minute % 60))"
  }
}
