extension JSONNode {
  /// The text that a string stands for; nil when this is none.
  package var string: String? {
    switch kind {
    case .plainString, .escapedString: characters
    default: nil
    }
  }

  /// What stands between the quotes, escapes undone.
  var characters: String {
    kind == .plainString ? String(decoding: bytes, as: UTF8.self) : String(decoding: Self.unescaped(bytes), as: UTF8.self)
  }

  /// The parser has seen to it that every escape is complete and every surrogate has its other half.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    func hexadecimal() -> UInt32 {
      defer { rest = rest.dropFirst(4) }
      return UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)!
    }
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result += rest[..<backslash]
      let letter = rest[backslash + 1]
      rest = rest[(backslash + 2)...]
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var code = hexadecimal()
        if (0xD800...0xDBFF).contains(code) {
          rest = rest.dropFirst(2)  // the backslash and the u of the second half
          code = 0x10000 + (code - 0xD800) << 10 + (hexadecimal() - 0xDC00)
        }
        result += Unicode.Scalar(code)!.utf8
      default: result.append(letter)
      }
    }
    return result + rest
  }
}

/// A number as it is written: its digits as one whole number, and by which power of ten to multiply it.
private struct Digits {
  var isNegative = false
  /// Nil when 64 bits do not hold it.
  var magnitude: UInt64? = 0
  var scale = 0

  init(_ bytes: ArraySlice<UInt8>) {
    var isFraction = false
    for (place, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let exponent = bytes[(place + 1)...]
        // More than the digits of an Int means a number that no type of ours can hold, or zero.
        let limit = exponent.first == UInt8(ascii: "-") ? Int.min / 2 : Int.max / 2
        scale += Int(String(decoding: exponent, as: UTF8.self)) ?? limit
        return
      default:
        magnitude = magnitude.flatMap { $0.appending(digit: byte - UInt8(ascii: "0")) }
        if isFraction { scale -= 1 }
      }
    }
  }
}

extension UInt64 {
  fileprivate func appending(digit: UInt8) -> UInt64? {
    let (tens, overflow) = multipliedReportingOverflow(by: 10)
    let (sum, overflowed) = tens.addingReportingOverflow(UInt64(digit))
    return overflow || overflowed ? nil : sum
  }
}

extension JSONNode {
  /// A number as a whole one, exactly; nil when it has a fraction or does not fit. `1.0` and `1e3` are whole.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    let digits = Digits(bytes)
    guard var magnitude = digits.magnitude else { return nil }
    if magnitude == 0 { return 0 }
    for _ in 0..<min(digits.scale.magnitude, 20) {
      if digits.scale > 0 {
        guard let more = magnitude.appending(digit: 0) else { return nil }
        magnitude = more
      } else {
        guard magnitude.isMultiple(of: 10) else { return nil }
        magnitude /= 10
      }
    }
    guard digits.isNegative else { return Value(exactly: magnitude) }
    return magnitude == Int64.min.magnitude
      ? Value(exactly: Int64.min) : Int64(exactly: magnitude).flatMap { Value(exactly: -$0) }
  }

  /// The floating-point number that is nearest; nil beyond the largest.
  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Value.Type) -> Value? {
    let digits = Digits(bytes)
    // Exact, and most numbers are whole; a Float holds fewer digits than this, but is rounded only once.
    if digits.scale == 0, let magnitude = digits.magnitude, magnitude <= 1 << 53 {
      return digits.isNegative ? -Value(magnitude) : Value(magnitude)
    }
    return Value(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}
