import Foundation

/// Names for runs that sort by time and do not collide.
enum RunName {
  /// The time in UTC to the second, and six hexadecimal digits of chance: `20260131T081500Z-3fa9c1`.
  static func make(at date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ width: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    let day = digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2)
    let time = digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
    let chance = String(UInt32.random(in: 0..<0x100_0000) + 0x100_0000, radix: 16).dropFirst()
    return "\(day)T\(time)Z-\(chance)"
  }
}
