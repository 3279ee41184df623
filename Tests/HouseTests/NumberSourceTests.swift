import Testing

/// Numbers of UIKit come from somewhere: from Apple, from what is reported of devices, or from nowhere but us. The comment above
/// a constant says from where, as "Differences from UIKit" promises.
struct NumberSourceTests {
  /// Constants of types and of files that are made of a number, but for the bits of options.
  private static func isNumber(_ line: Substring) -> Bool {
    // Most lines are neither, and an expression takes long to say so.
    guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")),
      line.hasPrefix("private let ") || line[..<equals].contains("static let")
    else { return false }
    let type = #/(?:\bstatic|^private) let \w+(?:: (?:CGFloat|Double|Float|TimeInterval|Duration|CGSize|Int|Int64))? = /#
    guard let end = line.firstMatch(of: type)?.range.upperBound else { return false }
    return line[end...].prefixMatch(of: #/-?\.?[0-9]|Duration\.|CGSize\(width: [0-9]|\.milliseconds|\.seconds/#) != nil
  }

  private static func isComment(_ line: Substring) -> Bool { line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }

  /// The constants, as `line: text`, whose comment does not say where they come from. One comment may stand above several.
  private static func offences(in lines: [Substring]) -> [String] {
    let source =
      #/Apple|[Rr]eported of|to look like a device|\b[Oo]urs\b|our own|[Oo]bserved|been measured|RubyMotion|KIF|ISO 216|Stands for/#
    return lines.indices.filter { index in
      guard isNumber(lines[index]) else { return false }
      let above = lines[..<index].reversed().drop(while: isNumber).prefix(while: isComment)
      return !above.contains { $0.firstMatch(of: source) != nil }
    }.map { "\($0 + 1): \(lines[$0].trimmingPrefix(while: \.isWhitespace))" }
  }

  @Test func eachNumberOfUIKitSaysWhereItComesFrom() {
    let found = Sources.swiftFiles(below: "Sources/Agent/UIKit").flatMap { file in
      Self.offences(in: file.lines).map { "\(file.path):\($0)" }
    }
    #expect(found == [], "say in the comment: as Apple documents, as reported of devices, chosen to look like a device, or ours")
  }

  /// The rule finds what it is for.
  @Test func aNumberFromNowhereIsFound() {
    let text = """
      /// 44 points. As reported of devices.
      static let height: CGFloat = 44
      static let compactHeight: CGFloat = 32

      /// Seconds.
      static let duration: TimeInterval = 0.3
      static let pause = Duration.seconds(1)
      /// Ours.
      static let limit = 16
      static let name = "bar"
      static let bit = Mask(rawValue: 1 << 3)

      /// Points.
      private let room: CGFloat = 8
        private let ofAnObject = 3
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Self.offences(in: lines).map { $0.prefix { $0 != ":" } } == ["6", "7", "14"])
  }
}
