/// A number as it is written, for where it must come back as it came: it may be larger than 64 bits, and must not be rounded.
package struct JSONNumber: Hashable, Sendable {
  package let literal: String
}

extension JSONNumber {
  package init(_ value: Int) { literal = String(value) }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) { literal = String(value) }
}

extension JSONNode {
  /// The literal of a number; nil when this is none, or one beyond the largest `Double`, which few readers could take back.
  package var number: JSONNumber? {
    guard kind == .number else { return nil }
    return floatingPoint(Double.self).map { _ in JSONNumber(literal: String(decoding: bytes, as: UTF8.self)) }
  }
}

extension JSONOutput {
  package func write(_ number: JSONNumber) { append(text: number.literal) }
}
