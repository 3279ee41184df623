import Foundation

/// The forms of report that can be imported.
public enum ReportFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// JUnit's XML, in the dialects of those who write it.
  case junit
  /// The Test Anything Protocol, versions 12 to 14.
  case tap
  /// The Common Test Report Format, JSON.
  case ctrf
  /// The event stream of Swift Testing, lines of JSON.
  case swiftTesting = "swift-testing"
  /// What `go test -json` writes, lines of JSON.
  case goTest = "go-test"
  /// Our own event stream, lines of JSON.
  case rehearsal

  /// Tells the form from the first bytes, and where they leave a doubt from the name of the file.
  ///
  /// - Returns: `nil` if it is none of them.
  static func guess(_ start: [UInt8], name: String) -> ReportFormat? {
    let text = String(decoding: start.prefix(64 << 10), as: UTF8.self)
    let body = text.drop { $0.isWhitespace || $0 == "\u{feff}" }
    if body.isEmpty {
      // Swift Testing leaves an empty file when there was nothing to run.
      return name.hasSuffix(".xml") ? .junit : name.hasSuffix(".tap") ? .tap : nil
    }
    if body.hasPrefix("<") { return .junit }
    if body.hasPrefix("{") { return json(body) }
    let lines = body.split(whereSeparator: \.isNewline).prefix(200)
    // The output of a program that writes TAP may begin with something else.
    let isTap = lines.contains { $0.contains(/^(TAP version \d+|\d+\.\.\d+|(not )?ok\b)/) }
    return isTap ? .tap : nil
  }

  private static func json(_ text: Substring) -> ReportFormat? {
    let line = text.prefix { !$0.isNewline }
    if line.contains("\"sequence\""), line.contains("\"kind\""), line.contains("\"elapsedMicroseconds\"") { return .rehearsal }
    if line.contains("\"Action\"") { return .goTest }
    if line.contains("\"kind\""), line.contains("\"payload\"") { return .swiftTesting }
    if text.contains("\"results\"") || text.contains("\"CTRF\"") { return .ctrf }
    return nil
  }

  func reader() -> any ReportReader {
    switch self {
    case .junit: JUnitReader()
    case .tap: TAPReader()
    case .ctrf: CTRFReader()
    case .swiftTesting: SwiftTestingReader()
    case .goTest: GoTestReader()
    case .rehearsal: RunEventReader()
    }
  }
}

/// Turns the bytes of a report into attempts.
protocol ReportReader: AnyObject {
  /// Takes the next bytes.
  func read(_ piece: [UInt8], into intake: RunIntake) throws
  /// Takes the end of the bytes.
  func finish(into intake: RunIntake) throws
  /// What could not be read, in one line; `nil` if all could.
  var damage: String? { get }
}
