/// What the first bytes of a picture file tell: its size in pixels, or nothing when it is no PNG, GIF or JPEG.
///
/// Nothing here looks at the pixels themselves: what counts in a test is that a picture is there, how large it is, and which.
struct ImageHeader: Equatable {
  let width: Int
  let height: Int

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes), size.0 > 0, size.1 > 0 else { return nil }
    (width, height) = size
  }

  /// Signature, then the chunk IHDR, which begins with width and height in four bytes each.
  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature), Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    return (bigEndian(bytes[16..<20]), bigEndian(bytes[20..<24]))
  }

  /// "GIF87a" or "GIF89a", then width and height in two bytes each, the lower one first.
  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  /// Segments, each with a marker and a length; the size is in the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let startsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if startsFrame { return (bigEndian(bytes[(place + 7)..<(place + 9)]), bigEndian(bytes[(place + 5)..<(place + 7)])) }
      place += 2 + bigEndian(bytes[(place + 2)..<(place + 4)])
    }
    return nil
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
