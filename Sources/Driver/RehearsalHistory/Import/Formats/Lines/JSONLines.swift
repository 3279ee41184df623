import Foundation

/// Reads lines of JSON, of which some may be no JSON: programs print in between, and the last line of a killed one is cut.
///
/// A class, because who is given a line may ``note(_:)`` a problem while the lines are still being read.
final class JSONLines {
  private var splitter = LineSplitter()
  private var number = 0
  private let decoder = JSONDecoder()
  private(set) var damage: String?

  func add<Line: Decodable>(_ piece: [UInt8], as type: Line.Type, _ body: (Line) throws -> Void) throws {
    var lines: [[UInt8]] = []
    splitter.add(piece) { lines.append($0) }
    for line in lines { try take(line, type, body) }
  }

  func finish<Line: Decodable>(as type: Line.Type, _ body: (Line) throws -> Void) throws {
    if let line = splitter.finish() { try take(line, type, body) }
    if splitter.cutALine { note("a line is longer than \(LineSplitter.longestLine) bytes") }
  }

  func note(_ problem: String) { damage = damage ?? problem }

  private func take<Line: Decodable>(_ line: [UInt8], _ type: Line.Type, _ body: (Line) throws -> Void) throws {
    number += 1
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    // What is no object was printed by somebody else.
    guard first == UInt8(ascii: "{") else { return note("line \(number) is no JSON object") }
    let decoded: Line
    do {
      decoded = try decoder.decode(type, from: Data(line))
    } catch {
      return note("line \(number) cannot be read")
    }
    try body(decoded)
  }
}
