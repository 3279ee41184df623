import Spelling

/// Durations, as reports write them.
enum ReportedDuration {
  /// In seconds, some thirty thousand years: what is longer is a mistake.
  private static let longest: Int64 = 1_000_000_000_000

  /// The microseconds of a number of seconds: "0.012", "1,234.5", "1.7e-05". Negative ones are none at all: 0.
  ///
  /// - Returns: `nil` for what is no finite number, and for what is longer than any test.
  static func microseconds(ofSeconds bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var places = 0
    var isFraction = false
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        let digit = Int64(byte - 0x30)
        if isFraction {
          if places < 6 { (fraction, places) = (fraction * 10 + digit, places + 1) }
        } else {
          whole = whole * 10 + digit
          if whole > Self.longest { return nil }
        }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: ",") where !isFraction: break
      default: return unusual(bytes)
      }
    }
    if bytes.isEmpty { return nil }
    while places < 6 { (fraction, places) = (fraction * 10, places + 1) }
    return whole * 1_000_000 + fraction
  }

  static func microseconds(ofSeconds text: String) -> Int64? {
    var copy = text
    return copy.withUTF8 { microseconds(ofSeconds: $0) }
  }

  static func microseconds(ofSeconds seconds: Double) -> Int64? {
    guard seconds.isFinite, seconds <= Double(Self.longest) else { return nil }
    return Int64(saturating: (max(0, seconds) * 1_000_000).rounded())
  }

  /// With a sign, an exponent, or spaces around it.
  private static func unusual(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    let text = String(decoding: bytes, as: UTF8.self).filter { $0 != "," && !$0.isWhitespace }
    return Double(text).flatMap(microseconds(ofSeconds:))
  }
}
