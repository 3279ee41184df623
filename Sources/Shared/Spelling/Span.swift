/// A stretch of time as people write it: `90`, `1.5s`, `200ms`, `2m`. A number alone is seconds.
package struct Span: Sendable, Hashable, CustomStringConvertible {
  package let duration: Duration
  package let description: String

  package static let expected = "seconds such as 90, or a time such as 1.5s, 200ms or 2m"

  package init?(argument: String) {
    let units: [(String, Duration)] = [("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3600))]
    let unit = units.first { argument.hasSuffix($0.0) }
    let digits = argument.dropLast(unit?.0.count ?? 0)
    guard let number = Double(digits), number >= 0, number <= 1e9, digits.allSatisfy({ $0.isNumber || $0 == "." }) else {
      return nil
    }
    duration = (unit?.1 ?? .seconds(1)) * number
    description = argument
  }

  /// Nothing, where no time at all stands for no limit.
  package var limit: Duration? { duration == .zero ? nil : duration }
}
