import UIKit

/// How long a sound or a film takes, by what its file says: WAVE, AIFF, Core Audio, MPEG-4 and QuickTime, and MP3 of one rate.
enum MediaLength {
  /// In seconds; nil where the bytes are nothing of that.
  static func seconds(of data: Data) -> Double? {
    let bytes = [UInt8](data)
    let seconds =
      switch (text(bytes, 0), text(bytes, 4), text(bytes, 8)) {
      case ("RIFF", _, "WAVE"): wave(bytes)
      case ("FORM", _, "AIFF"), ("FORM", _, "AIFC"): aiff(bytes)
      case ("caff", _, _): coreAudio(bytes)
      case (_, "ftyp", _), (_, "moov", _), (_, "mdat", _): movie(bytes, 0..<bytes.count)
      default: mp3(bytes)
      }
    return seconds.flatMap { $0.isFinite && $0 >= 0 && $0 < 1e7 ? $0 : nil }
  }

  // MARK: Kinds of files

  private static func wave(_ bytes: [UInt8]) -> Double? {
    var (place, rate) = (12, 0)
    while place + 8 <= bytes.count {
      let length = little(bytes, place + 4)
      if text(bytes, place) == "fmt " { rate = little(bytes, place + 16) }
      if text(bytes, place) == "data" { return rate > 0 ? Double(min(length, bytes.count - place - 8)) / Double(rate) : nil }
      place += 8 + length + length % 2
    }
    return nil
  }

  private static func aiff(_ bytes: [UInt8]) -> Double? {
    var place = 12
    while place + 8 <= bytes.count {
      if text(bytes, place) == "COMM", place + 26 <= bytes.count {
        // The rate is a float of 80 bits; all that audio has are whole numbers.
        let exponent = Int(bytes[place + 16] & 0x7F) << 8 | Int(bytes[place + 17])
        let rate = Double(big(bytes, place + 18)) * scalbn(1, exponent - 16383 - 31)
        return rate > 0 ? Double(big(bytes, place + 10)) / rate : nil
      }
      let length = big(bytes, place + 4)
      place += 8 + length + length % 2
    }
    return nil
  }

  private static func coreAudio(_ bytes: [UInt8]) -> Double? {
    var (place, rate, frames, packet) = (8, 0.0, 0, 0)
    while place + 12 <= bytes.count {
      let (kind, length, start) = (text(bytes, place), long(bytes, place + 4), place + 12)
      if kind == "desc", start + 32 <= bytes.count {
        rate = Double(bitPattern: UInt64(big(bytes, start)) << 32 | UInt64(big(bytes, start + 4)))
        (packet, frames) = (big(bytes, start + 16), big(bytes, start + 20))
      }
      if kind == "pakt" { return rate > 0 ? Double(long(bytes, start + 8)) / rate : nil }
      if kind == "data", packet > 0 {
        let size = (length < 0 ? bytes.count - start : min(length, bytes.count - start)) - 4
        return rate > 0 ? Double(size / packet * frames) / rate : nil
      }
      guard length >= 0, length < bytes.count else { return nil }
      place = start + length
    }
    return nil
  }

  private static func movie(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      var (length, head) = (big(bytes, place), 8)
      if length == 1 { (length, head) = (long(bytes, place + 8), 16) }
      if length == 0 { length = range.upperBound - place }
      guard length >= head, length <= range.upperBound - place else { return nil }
      switch text(bytes, place + 4) {
      case "moov": return movie(bytes, place + head..<place + length)
      case "mvhd":
        let start = place + head
        let isLong = start < bytes.count && bytes[start] == 1
        let scale = big(bytes, start + (isLong ? 20 : 12))
        let duration = isLong ? long(bytes, start + 24) : big(bytes, start + 16)
        return scale > 0 ? Double(duration) / Double(scale) : nil
      default: place += length
      }
    }
    return nil
  }

  /// By the first frame: all others have its rate.
  private static func mp3(_ bytes: [UInt8]) -> Double? {
    var place = 0
    if text(bytes, 0).hasPrefix("ID3"), bytes.count > 10 {
      place = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }
    guard place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] & 0xE0 == 0xE0 else { return nil }
    let isFirst = bytes[place + 1] & 0x18 == 0x18
    let rates =
      isFirst
      ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
      : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
    let rate = rates[Int(bytes[place + 2] >> 4)]
    return rate > 0 ? Double(bytes.count - place) * 8 / Double(rate * 1000) : nil
  }

  // MARK: Reading

  private static func text(_ bytes: [UInt8], _ place: Int) -> String {
    guard place >= 0, place + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }
  private static func big(_ bytes: [UInt8], _ place: Int) -> Int {
    guard place >= 0, place + 4 <= bytes.count else { return 0 }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  private static func little(_ bytes: [UInt8], _ place: Int) -> Int {
    guard place >= 0, place + 4 <= bytes.count else { return 0 }
    return bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  private static func long(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(big(bytes, place)) << 32 | UInt64(big(bytes, place + 4)))
  }
}
