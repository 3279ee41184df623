import Foundation

/// The bytes of a report, a piece at a time, and their sum.
///
/// UTF-16, which a byte order mark announces, becomes UTF-8 on the way; the sum is that of the bytes as they are in the file.
final class ReportBytes {
  /// How much is read at once.
  static let pieceSize = 1 << 20

  private let handle: FileHandle
  private let limit: Int
  private var sum: SHA256?
  private var isAtStart = true
  private var wide: WideDecoder?

  /// How many bytes were read.
  private(set) var count = 0
  /// Whether the file is longer than the limit, so that its end was not read.
  private(set) var isCut = false

  /// - Parameters:
  ///   - limit: How many bytes are read at most.
  ///   - sums: Whether ``sha256`` is asked for.
  init(_ handle: FileHandle, limit: Int, sums: Bool) {
    self.handle = handle
    self.limit = limit
    sum = sums ? SHA256() : nil
  }

  /// The next piece, or `nil` at the end.
  func next() throws -> [UInt8]? {
    guard let piece = try handle.read(upToCount: Self.pieceSize), !piece.isEmpty else { return wide?.finish() }
    let room = limit - count
    isCut = isCut || piece.count > room
    guard room > 0 else { return nil }
    var bytes = [UInt8](piece.prefix(room))
    count += bytes.count
    bytes.withUnsafeBytes { sum?.add($0) }
    if isAtStart {
      isAtStart = false
      wide = WideDecoder(startOf: bytes)
    }
    if let decoded = wide?.decode(bytes) { bytes = decoded }
    return bytes
  }

  /// The sum of what was read so far; at the end, of the file.
  var sha256: [UInt8] { sum?.finished() ?? [] }
}

/// UTF-16 to UTF-8, a piece at a time.
private struct WideDecoder {
  private let isLittle: Bool
  private var left: [UInt8] = []
  private var high: UInt16?

  init?(startOf bytes: [UInt8]) {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xff, 0xfe): isLittle = true
    case (0xfe, 0xff): isLittle = false
    default: return nil
    }
  }

  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    let all = left + bytes
    let pairs = all.count / 2
    left = Array(all[(pairs * 2)...])
    var units: [UInt16] = high.map { [$0] } ?? []
    high = nil
    for index in 0..<pairs {
      let (first, second) = (UInt16(all[2 * index]), UInt16(all[2 * index + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    // The first half of a pair waits for the second.
    if let last = units.last, 0xd800..<0xdc00 ~= last { high = units.removeLast() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  mutating func finish() -> [UInt8]? {
    defer { (left, high) = ([], nil) }
    return left.isEmpty && high == nil ? nil : Array("\u{fffd}".utf8)
  }
}
