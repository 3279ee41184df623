/// What nobody sends who means well.
enum Extremes {
  static let numbers = [
    "0", "-0", "-1", "1", "2", "0.5", "-0.5", "1e300", "-1e300", "1e-300", "5e-324", "1.7976931348623157e308", "1e400", "-1e400",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "9007199254740991", "9007199254740992", "-9007199254740991", "-9007199254740993", "2147483647", "2147483648", "-2147483649",
    "4294967296",
    "65535", "65536", "100000", "1000000", "1e9", "1000000001", "-1e9", "9200000000000", "9.2e12", "9200000000001", "-9.2e12",
    "1e12", "3600000",
    "3600001", "1e-9", "0.1", "00", "-", "+1", "1.", ".5", "0x10", "1e", "NaN", "Infinity", String(repeating: "9", count: 400),
    "0." + String(repeating: "0", count: 400) + "1",
  ]

  /// What is put into the middle of a line.
  static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "null", "1e999", "-", "\u{0}", "é", "\"id\":", "\\ud834", "/*",
  ]

  static let patterns = [
    "a", "^S.*e$", "^(a+)+$", "(a|a)*$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(x+x+)+y", "(a?){200}a{200}", "((((((.*)*)*)*)*)*)*!",
    "[", "(", "\\\\1", "(?=a)",
    "a{9999999999}", "(a{60}){60}", "\\\\p{L}+", "(?i)save", "[^\\\\s]+\\\\s", ".*.*.*.*.*.*=", "\\\\b", "|", "",
  ]

  static let keyPaths = [
    "view", "title", "text", "frame", "view.subviews.@count", "tag", "isHidden", "alpha", "layer.bounds", "contentOffset",
    "a.b.c", ".", "..", "",
    "view.superview.superview.superview", "subviews[0]", "subviews[9223372036854775807]", "subviews[-1]",
    "subviews[99999999999999999999]", "@count",
    "view.view.view", "self.self", "[0]", "subviews.@max.tag", "window", "delegate",
    "superview.subviews[0].superview.subviews[0]", "description",
  ]

  private static let short = [
    "", " ", "\\u0000", "a", "nil", "null", "%s%n%@", "../../etc/passwd", "\\\"", "\\\\", "\\n", "\\ud83d\\ude00", "\\ud800",
    "e\\u0301", "\u{202e}abc",
    "👩‍👩‍👧", "\u{feff}", "ﷺ", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "日本語", "true", "$0", "{}", "$fixture", "-9223372036854775808",
    "0", "İ", "ß",
    "UIButton", "NSObject", "_", "launch", "toString", "constructor",
  ]

  /// Mostly short; one in some hundreds is long, one in some thousands a megabyte.
  static func text(_ chance: inout Chance) -> String {
    switch chance.below(4000) {
    case 0: String(repeating: chance.pick(["a", "é", "ab ", "👍"]), count: 1 << 20)
    case 1..<8: String(repeating: chance.pick(["a", "é", "ab ", "👍", "_"]), count: 100_000)
    case 8..<60: String(repeating: chance.pick(["a", "xy", "é", "👩‍👩‍👧", "e\u{301}"]), count: 900 + chance.below(12_000))
    case 60..<300: chance.pick(patterns)
    default: chance.pick(short)
    }
  }
}
