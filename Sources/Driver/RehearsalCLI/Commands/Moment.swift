import ArgumentParser
import Foundation
import RehearsalHistory

/// A moment as every command takes it: a day or a moment of ISO 8601, in UTC unless it says otherwise, or how long ago it was.
enum Moment {
  /// What help pages say of it.
  static let forms = "a day such as 2026-11-21, a moment such as 2026-11-21T08:00:00Z, or how long ago: 12h, 14d, 6w"

  /// The longest time ago that makes sense: ten thousand years, in seconds.
  private static let longest = 3.2e11

  /// Reads a moment.
  ///
  /// - Throws: `ValidationError` for anything else, with the forms that there are.
  static func read(_ text: String) throws -> Date {
    let units: [Character: Double] = ["h": 3600, "d": 86_400, "w": 604_800]
    if let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()), number >= 0, number * unit <= longest {
      return Date(timeIntervalSinceNow: -number * unit)
    }
    guard let moment = ReportedMoment(text) else { throw ValidationError("'\(text)' is not \(forms).") }
    return moment.date
  }
}
