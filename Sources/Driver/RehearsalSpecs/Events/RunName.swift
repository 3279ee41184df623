import Foundation

/// Names for runs that sort by time and do not collide.
package enum RunName {
  /// The time in UTC to the second, and six hexadecimal digits of chance: `20260131T081500Z-3fa9c1`.
  package static func make(at date: Date, chance: UInt64 = .random(in: 0...UInt64.max)) -> String {
    let time = date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).filter { $0 != "-" && $0 != ":" }
    return "\(time)-\(("00000" + String(chance, radix: 16)).suffix(6))"
  }
}
