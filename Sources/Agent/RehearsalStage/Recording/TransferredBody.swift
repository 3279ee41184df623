import Foundation

/// A body of a request or a response as it is told: as text where it is one, else in Base64.
struct TransferredBody {
  let text: String?
  let base64: String?

  /// - Parameter bytes: How much of it is told; a text ends before the character that would not fit.
  init(_ whole: Data, bytes: Int = .max) {
    let isCut = whole.count > bytes
    text = Self.text(of: whole.prefix(bytes), isCut: isCut)
    base64 = text == nil ? whole.prefix(bytes).base64EncodedString() : nil
  }

  /// Nil for what has control characters but tab, line feed and carriage return: a picture may be UTF-8 by chance.
  private static func text(of data: Data, isCut: Bool) -> String? {
    let isText = data.withUnsafeBytes { bytes in
      bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    }
    guard isText else { return nil }
    // A character has four bytes at most.
    let tails = isCut ? 0...min(3, data.count) : 0...0
    return tails.lazy.compactMap { String(validating: data.dropLast($0), as: UTF8.self) }.first
  }
}
