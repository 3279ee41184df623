import Hashing

/// What a failure says, without what differs from run to run: times, numbers, addresses, temporary paths.
///
/// Failures with one signature are shown as one. A signature never forgives a failure by itself: how well messages tell flaky
/// failures from real ones differs between projects from perfectly to not at all (Alshammari et al., 2024).
package struct FailureSignature: Sendable, Hashable {
  /// The text that counts: the first line with something in it (of a traceback of Python, the exception), and up to three lines
  /// that look like frames of a stack and are not the test runner's.
  package let text: String
  /// The 64-bit FNV-1a hash of the text.
  package let hash: UInt64

  /// Of a failure with a headline: where the text does not begin with it, as that of pytest begins with the source of the test,
  /// the headline is the line that counts.
  package init(headline: String, text: String) {
    let head = headline.split(whereSeparator: \.isNewline).first.map(Self.trimmed) ?? ""
    let begin = text.split(whereSeparator: \.isNewline).first ?? ""
    self.init(head.isEmpty || begin.contains(head) ? text : "\(headline)\n\(text)")
  }

  package init(_ failure: String) {
    let lines = Self.withoutColours(failure).split(whereSeparator: \.isNewline).map(Self.trimmed).filter { !$0.isEmpty }
    let frames = lines.dropFirst().filter { Self.isFrame($0) && !Self.isOfARunner($0) }
    // Python tells the innermost call and the exception last.
    let isPython = lines.first?.hasPrefix("Traceback (most recent call last)") == true
    let headline = isPython ? lines.last { Self.isException($0) } ?? lines.last : lines.first
    text = ([headline].compactMap(\.self) + (isPython ? frames.suffix(3) : frames.prefix(3))).map(Self.normalized).joined(
      separator: "\n")
    hash = FNV1a.hash(of: text)
  }

  /// A line with `%` in place of numbers, hexadecimal and base64 runs, UUIDs, durations and temporary paths.
  static func normalized(_ line: Substring) -> String {
    var result = ""
    var word: [UInt8] = []
    func flush() {
      guard !word.isEmpty else { return }
      result += isTemporaryPath(word) || isNoise(word) ? "%" : digitsReplaced(word)
      word = []
    }
    for byte in line.utf8 {
      // A word is what paths, numbers and identifiers are made of.
      let isWord = byte >= 0x80 || Self.isAlphanumeric(byte) || "/._-+=".utf8.contains(byte)
      if isWord {
        word.append(byte)
      } else {
        flush()
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    flush()
    return result
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (0x41...0x46).contains(byte & 0xDF) }

  private static func isTemporaryPath(_ word: [UInt8]) -> Bool {
    ["/tmp/", "/var/folders/", "/private/var/", "/var/tmp/", "/dev/shm/"].contains { word.starts(with: $0.utf8) }
  }

  /// Whether a word is made by a machine: a UUID, a long hexadecimal number, base64.
  private static func isNoise(_ word: [UInt8]) -> Bool {
    let letters = word.filter { $0 != 0x2D }
    if letters.count >= 8, letters.contains(where: isDigit), letters.allSatisfy(isHexadecimal) { return true }
    if word.count > 9, word.starts(with: "0x".utf8), word.dropFirst(2).allSatisfy(isHexadecimal) { return true }
    let hasBothCases = word.contains { (0x41...0x5A).contains($0) } && word.contains { (0x61...0x7A).contains($0) }
    return word.count >= 20 && hasBothCases && word.count(where: isDigit) >= 2
      && word.allSatisfy { isAlphanumeric($0) || "+/=".utf8.contains($0) }
  }

  /// Runs of digits, with the dots and units among them, become one sign.
  private static func digitsReplaced(_ word: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for byte in word {
      if isDigit(byte) {
        if bytes.last == 0x2E, bytes.dropLast().last == 0x25 { bytes.removeLast() }
        if bytes.last != 0x25 { bytes.append(0x25) }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isFrame(_ line: Substring) -> Bool {
    line.hasPrefix("at ") || line.hasPrefix("File \"") || line.hasPrefix("#") || line.contains(".swift:") || line.contains(".py:")
      || line.contains(".java:") || line.contains(".js:") || line.contains(".ts:") || line.contains(".go:")
      || line.contains(".rs:")
  }

  /// Whether a frame belongs to what runs the tests: it is the same whatever failed.
  private static func isOfARunner(_ line: Substring) -> Bool {
    ["/_pytest/", "/pluggy/", "/unittest/", "org.junit.", "junit.framework.", "/node_modules/", "node:internal/"].contains {
      line.contains($0)
    }
  }

  /// Whether a line begins with the name of an exception of Python: `AssertionError: assert 3 == 4`, `socket.timeout`.
  private static func isException(_ line: Substring) -> Bool {
    let name = line.prefix { $0 != ":" }
    guard let first = name.first, first.isLetter else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      && (name.count < line.count || name.contains("."))
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let start = line.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  /// The text without the sequences that colour a terminal.
  private static func withoutColours(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var result = String.UnicodeScalarView()
    var isInside = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isInside = true
      } else if isInside {
        // A sequence ends with a letter, or begins with something else than a bracket and is two characters long.
        if previous == "\u{1B}" ? scalar != "[" : ("@"..."~").contains(scalar) { isInside = false }
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
