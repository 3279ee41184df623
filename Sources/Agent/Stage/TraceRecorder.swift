import RehearsalWire
import VirtualTime

/// Everything that has happened since launch, summed into one hash as it happens.
///
/// 64-bit FNV-1a (Fowler, Noll, Vo): order matters, no library is needed, and any reader can do it again. Entries are text, so a
/// difference between two runs can be read, not only noticed.
struct TraceRecorder {
  /// Version of what goes into the hash; part of it, so that two versions never seem to agree.
  static let version = 2

  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var length = 0
  // A ring: the last entries are kept for people, as the bytes that were hashed, since few of them are ever read.
  private var ring: [[UInt8]] = []
  private static let kept = 1000
  // Used again for every entry.
  private let output = JSONOutput()

  init() {
    record("trace version \(Self.version)")
  }

  mutating func record(_ entry: String) {
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
  mutating func record(
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
  private mutating func seal() -> [UInt8] {
    // A copy of just its size: the output's memory is for the next entry.
    let entry = output.withBytes { [UInt8]($0) }
    var hash = hash
    for byte in entry { hash = Self.mixed(hash, byte) }
    self.hash = Self.mixed(hash, 0x0a)
    if ring.count < Self.kept {
      ring.append(entry)
    } else {
      ring[length % Self.kept] = entry
    }
    length += 1
    return entry
  }

  /// The last `count` entries, oldest first; at most a thousand are kept.
  func last(_ count: Int) -> [String] {
    let start = ring.count < Self.kept ? 0 : length % Self.kept
    let ordered = ring[start...] + ring[..<start]
    return ordered.suffix(max(0, count)).map { String(decoding: $0, as: UTF8.self) }
  }

  var hexadecimal: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
