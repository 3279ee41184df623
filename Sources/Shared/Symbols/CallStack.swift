import CSymbols

/// The calls that are under way at one instant, down to the function that asks for them.
///
/// It is taken in a microsecond, and put into words only when somebody asks, because most failures are never told: a wait meets
/// one after each event.
package struct CallStack: Sendable {
  private let addresses: [ReturnAddress]

  /// How many calls are kept, innermost first.
  static let limit = 160

  /// The calls that led to the function which asks.
  @inline(never)
  package static func here() -> CallStack {
    CallStack(
      addresses: withUnsafeTemporaryAllocation(of: UInt.self, capacity: limit) { buffer in
        let count = rehearsal_stack(buffer.baseAddress, limit)
        return buffer.prefix(count).map { ReturnAddress($0) }
      })
  }

  /// The calls whose line the program's debug information tells, innermost first: none without it.
  ///
  /// - Parameter outer: A stack from which this one was reached: the calls that led there are left out.
  package func calls(within outer: CallStack? = nil) -> [SourceCall] {
    let common = zip(self.addresses.reversed(), (outer?.addresses ?? []).reversed()).prefix { $0 == $1 }.count
    let addresses = Array(self.addresses.dropLast(common))
    return zip(addresses, SourceLines.places(of: addresses)).compactMap { address, place in
      // The innermost ones are those that took it.
      guard let place, place.file != #filePath else { return nil }
      return SourceCall(address: address, file: place.file, line: place.line)
    }
  }
}

/// A call, and where it is written.
package struct SourceCall: Hashable, Sendable {
  let address: ReturnAddress
  /// As `#filePath` spells it.
  package let file: String
  /// As `#line` counts it.
  package let line: Int

  /// Who wrote it.
  package var owner: SourceOwner { SourceOwner(of: file) }

  /// The symbols of the functions that some calls are written in; nil where that is not known.
  package static func symbols(of calls: [SourceCall]) -> [String?] { ReturnAddress.symbols(of: calls.map(\.address)) }
}

extension FunctionName {
  /// Whether a function, or a closure within it, is the other one or a closure within that.
  ///
  /// The symbol of a closure begins as that of its function does.
  package static func isWithin(_ symbol: String, _ outer: String) -> Bool { symbol.hasPrefix(base(of: outer)) }

  /// Without what the compiler adds for the parts of an asynchronous function: `TY0_`, `TQ1_`.
  private static func base(of symbol: String) -> Substring {
    guard symbol.hasSuffix("_"), let start = symbol.ranges(of: "T").last, let kind = symbol[start.upperBound...].first,
      kind == "Y" || kind == "Q", symbol[start.upperBound...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return symbol[...] }
    return symbol[..<start.lowerBound]
  }
}
