import Foundation
import Spelling

/// A test, or all tests that fit a pattern, whose failures are forgiven for a while.
package struct QuarantineEntry: Sendable, Hashable, Codable {
  /// The full name; `*` stands for any characters, and `\*` for itself.
  package var test: String
  package var reason: String
  package var owner: String
  /// Where it is worked on: an address or a number.
  package var issue: String
  /// The day it was written, and the last day that it counts.
  package var since: Day?
  package var until: Day
  /// The line of the file that it begins in, and the line after it, counted from 1.
  package var lines: Range<Int>

  package init(
    test: String, reason: String, owner: String, issue: String, since: Day? = nil, until: Day, lines: Range<Int> = 0..<0
  ) {
    self.test = test
    self.reason = reason
    self.owner = owner
    self.issue = issue
    self.since = since
    self.until = until
    self.lines = lines
  }

  /// Whether a day lies between its beginning, if it tells one, and its end.
  package func counts(on day: Day) -> Bool { day <= until && since.map { $0 <= day } ?? true }

  /// Whether a test is meant.
  package func isAbout(_ name: String) -> Bool {
    let parts = Self.parts(of: test)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts.first == name }
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Whether somebody still has to be found for it, or an issue to be opened.
  package var isUnassigned: Bool { owner == Self.nobody || issue == Self.nothing }

  /// What a suggestion says where a person has to fill in the owner and the issue.
  package static let (nobody, nothing) = ("nobody yet", "none yet")

  /// A name as an entry about it alone is written.
  package static func escaped(_ name: String) -> String { name.replacing("*", with: "\\*") }

  /// What stands between the stars.
  private static func parts(of pattern: String) -> [String] {
    var parts = [""]
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "*" {
        rest.removeFirst()
        parts[parts.count - 1] += "*"
      } else if character == "*" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

/// A day of the Gregorian calendar, in UTC: written `2026-11-21`.
package struct Day: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// The day of a moment.
  package init(_ date: Date) { number = Int(saturating: (date.timeIntervalSince1970 / 86_400).rounded(.down)) }

  /// Reads `2026-11-21`; `nil` for anything else, and for days that no month has.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]),
      parts.allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return nil }
    var components = DateComponents()
    (components.year, components.month, components.day) = (year, month, day)
    guard components.isValidDate(in: Self.calendar), let date = Self.calendar.date(from: components) else { return nil }
    self.init(date)
  }

  package var description: String {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  package static func < (first: Day, second: Day) -> Bool { first.number < second.number }
  package static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
  package static func - (first: Day, second: Day) -> Int { first.number - second.number }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
