/// What a worker printed during an attempt: all of it, or of much the end.
struct OutputTail {
  /// How many bytes are kept; of an attempt that prints more, the beginning goes.
  static let limit = 65_536

  private var bytes: [UInt8] = []
  private var dropped = 0

  mutating func add(_ piece: some Collection<UInt8>) {
    bytes += piece
    // In big steps: cutting at each piece would copy what is kept each time.
    if bytes.count > 2 * Self.limit { cut() }
  }

  /// The text so far; it is forgotten.
  mutating func take() -> String {
    if bytes.count > Self.limit { cut() }
    defer { self = OutputTail() }
    let text = String(decoding: bytes, as: UTF8.self)
    return dropped == 0 ? text : "… \(dropped) bytes before\n" + text
  }

  private mutating func cut() {
    var surplus = bytes.count - Self.limit
    // Not in the middle of a character.
    while surplus < bytes.count, bytes[surplus] & 0xc0 == 0x80 { surplus += 1 }
    bytes.removeFirst(surplus)
    dropped += surplus
  }
}
