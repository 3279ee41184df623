import RehearsalWire
import VirtualTime

/// Everything that has happened since launch, summed into one hash as it happens.
///
/// Order matters, no library is needed, and any reader can do it again, as here in Python:
/// ```
/// def mixed(hash, word):
///     product = (hash ^ word) * 0x9E3779B97F4A7C15
///     return product >> 64 ^ product & 0xFFFFFFFFFFFFFFFF
///
/// hash = 0xCBF29CE484222325
/// for entry in entries:  # UTF-8
///     for start in range(0, len(entry), 8):
///         hash = mixed(hash, int.from_bytes(entry[start:start + 8], "little"))
///     hash = mixed(hash, len(entry))
/// ```
/// Eight bytes at a time, because a hash of single bytes took as long as a small command. Entries are text, so a difference
/// between two runs can be read, not only noticed.
final class TraceRecorder {
  /// Version of what goes into the hash; part of it, so that two versions never seem to agree.
  static let version = 5

  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var length = 0
  // The last entries are kept for people, as the bytes that were hashed, since few of them are ever read.
  private var kept: [[UInt8]] = []
  /// Where in `kept` the oldest entry is that is still there.
  private var oldest = 0
  private var keptBytes = 0
  /// How many bytes of entries are kept, unless fewer are asked for: more than a spec makes, less than a benchmark that reads
  /// trees all day.
  static let keptLimit = 32 << 20
  private let keptLimit: Int
  /// The lower half of the hash after each entry: what tells at which one two runs part.
  private var digests: [UInt32] = []
  private static let digestLimit = 1 << 20
  // Used again for every entry.
  private let output = JSONOutput()

  init(keptLimit: Int = TraceRecorder.keptLimit) {
    self.keptLimit = keptLimit
    record("trace version \(Self.version)")
  }

  func record(_ entry: String) {
    output.reset()
    output.append(text: entry)
    seal()
  }

  /// Records what happened at an instant, with a value as `write` writes it: in JSON, where equal values are equal bytes. Returns
  /// the JSON; nil when the value cannot be written.
  ///
  /// The entry is put together of pieces: it is made twice for every command, and string interpolation would take longer than the
  /// command itself.
  @discardableResult
  func record(
    at now: Milliseconds, _ word: StaticString, _ name: String? = nil, _ write: (JSONOutput) throws -> Void
  ) -> ArraySlice<UInt8>? {
    output.reset()
    output.append(now)
    output.append(" ")
    output.append(word)
    if let name {
      output.append(" ")
      output.append(text: name)
    }
    output.append(" ")
    let start = output.count
    do {
      try write(output)
    } catch {
      // What was written of it depends on where it failed, and that on the way in which it was written.
      output.shorten(to: start)
      output.append("?")
      seal()
      return nil
    }
    return seal()[start...]
  }

  /// Makes an entry of what was written.
  @discardableResult
  private func seal() -> [UInt8] {
    // A copy of just its size: the output's memory is for the next entry.
    let entry = output.withBytes { [UInt8]($0) }
    hash = Self.mixed(hash, entry)
    if digests.count < Self.digestLimit { digests.append(UInt32(truncatingIfNeeded: hash)) }
    keep(entry)
    length += 1
    return entry
  }

  private func keep(_ entry: [UInt8]) {
    kept.append(entry)
    keptBytes += entry.count
    while keptBytes > keptLimit, oldest < kept.count - 1 {
      keptBytes -= kept[oldest].count
      kept[oldest] = []
      oldest += 1
    }
    if oldest > kept.count / 2 {
      kept.removeFirst(oldest)
      oldest = 0
    }
  }

  /// The last `count` entries, oldest first; of more than ``keptLimit`` bytes only the later ones are there.
  func last(_ count: Int) -> [String] {
    kept[oldest...].suffix(max(0, count)).map { String(decoding: $0, as: UTF8.self) }
  }

  var hexadecimal: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digests of all entries, eight hexadecimal digits each; of more than a million entries, of the first million.
  var digestText: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(8 * digests.count)
    for digest in digests {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(digest >> UInt32(shift)) & 15]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The words of an entry, the last of them filled up with zeros, and then its length.
  private static func mixed(_ hash: UInt64, _ entry: [UInt8]) -> UInt64 {
    entry.withUnsafeBytes { bytes in
      var hash = hash
      let rest = bytes.count & 7
      for place in stride(from: 0, to: bytes.count - rest, by: 8) {
        hash = mixed(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      var last: UInt64 = 0
      for byte in bytes.suffix(rest).reversed() { last = last << 8 | UInt64(byte) }
      if rest > 0 { hash = mixed(hash, last) }
      return mixed(hash, UInt64(bytes.count))
    }
  }

  /// Both halves of a product: each bit of it depends on many bits of the word and of all words before.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }
}
