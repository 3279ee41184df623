import Foundation

extension CGFloat {
  /// The number as SVG reads it: at most two decimals, a point whatever the locale, no zeros at the end, `0` for what is no
  /// number.
  package var svg: String {
    guard isFinite else { return "0" }
    let hundredths = Int((Swift.min(Swift.max(self, -1_000_000), 1_000_000) * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : rest < 10 ? "\(sign)\(whole).0\(rest)" : "\(sign)\(whole).\(rest)"
  }

  /// With four decimals: what a transform multiplies by would be visibly wrong with two.
  package var svgFactor: String {
    guard isFinite else { return "0" }
    let parts = Int((Swift.min(Swift.max(self, -10_000), 10_000) * 10_000).rounded())
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = parts < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
