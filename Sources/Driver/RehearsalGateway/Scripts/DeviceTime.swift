import Foundation

/// The app's clock, written as clients of Appium ask for it: by the words of moment.js.
enum DeviceTime {
  private static let words: [(String, String)] = [
    ("YYYY", "yyyy"), ("YY", "yy"), ("MMMM", "MMMM"), ("MMM", "MMM"), ("MM", "MM"), ("M", "M"), ("DD", "dd"), ("D", "d"),
    ("dddd", "EEEE"), ("ddd", "EEE"), ("HH", "HH"), ("H", "H"), ("hh", "hh"), ("h", "h"), ("mm", "mm"), ("m", "m"), ("ss", "ss"),
    ("s", "s"), ("SSS", "SSS"), ("A", "a"), ("ZZ", "xx"), ("Z", "xxx"),
  ]

  /// - Parameter format: Such as `YYYY-MM-DDTHH:mm:ssZ`, which it is unless given. What stands in `[` and `]` stands for itself.
  static func text(of date: Date, format: String?) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern(format ?? "YYYY-MM-DDTHH:mm:ssZ")
    return formatter.string(from: date)
  }

  /// A format in the words of Unicode's Technical Standard 35.
  private static func pattern(_ format: String) -> String {
    var rest = format[...]
    var pattern = ""
    // What stands for itself, quoted as one: two quotes side by side would be a quote.
    var literal = ""
    func close() {
      if !literal.isEmpty { pattern += "'" + literal.replacing("'", with: "''") + "'" }
      literal = ""
    }
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        literal += rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      } else if let (word, meaning) = words.first(where: { rest.hasPrefix($0.0) }) {
        close()
        pattern += meaning
        rest = rest.dropFirst(word.count)
      } else {
        literal.append(rest.removeFirst())
      }
    }
    close()
    return pattern
  }
}
