import VirtualTime

/// Writes a PNG file of one colour: what `UIImage.pngData()` answers for a picture that was never a file.
///
/// The pixels are stored without compression, so that the bytes depend on nothing but size and colour.
enum PlainPNG {
  static func data(width: Int, height: Int, color: UIColor) -> Data {
    let pixel = [color.red, color.green, color.blue, color.alpha].map { UInt8(clamping: ($0 * 255).rounded().boundedInt) }
    let line = [0] + Array(repeatElement(pixel, count: width).joined())
    let raw = Array(repeatElement(line, count: height).joined())
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a channel, colour with opacity, nothing interlaced.
    bytes += chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0])
    bytes += chunk("IDAT", stored(raw))
    bytes += chunk("IEND", [])
    return Data(bytes)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(content.count)) + named + big(checksum(named))
  }

  /// A zlib stream of stored blocks, each of at most 65535 bytes.
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, raw.count)
      let count = UInt16(end - start)
      bytes.append(end == raw.count ? 1 : 0)
      for half in [count, ~count] { bytes += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      bytes += raw[start..<end]
      start = end
    } while start < raw.count
    return bytes + big(adler(raw))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    (0..<8).reduce(number) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * UInt32($0)) & 0xFF) } }
}
