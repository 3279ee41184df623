import Foundation
import Testing

@testable import RehearsalWire

/// The document says of each property what the comment at its declaration says.
struct PropertyMeaningTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let sources = root.appendingPathComponent("Sources/Shared/RehearsalWire")

  @Test func everyPropertyIsDescribed() {
    var bare: Set<String> = []
    func look(_ value: JSONValue, at place: String) {
      switch value {
      case .array(let parts): parts.forEach { look($0, at: place) }
      case .object(let parts):
        for (name, part) in parts {
          guard name == "properties", case .object(let properties) = part else {
            look(part, at: place)
            continue
          }
          for (name, property) in properties {
            if property["description"] == nil { bare.insert("\(place).\(name)") }
            look(property, at: "\(place).\(name)")
          }
        }
      default: break
      }
    }
    guard case .object(let schemas)? = OpenRPC.document()["components"]?["schemas"] else {
      return #expect(Bool(false), "the document has schemas")
    }
    for (name, schema) in schemas { look(schema, at: name) }
    #expect(bare.sorted() == [])
  }

  @Test func theTablesSayWhatTheCommentsSay() throws {
    let probe = SchemaProbe()
    _ = OpenRPC.document(probe: probe)
    let said = try Self.comments()
    for table in Table.allCases {
      let places = probe.properties.sorted().filter { said[$0]?.table == table }
      let lines = places.compactMap { place in said[place].map { "\(place) \($0.text)" } }
      let file = Self.sources.appendingPathComponent("Schema/Meanings/\(table)Meanings.swift")
      let text = Self.table(named: table.rawValue, lines)
      if ProcessInfo.processInfo.environment["RECORD_MEANINGS"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  private static func table(named name: String, _ lines: [String]) -> String {
    """
    extension PropertyMeanings {
      static let \(name) = #\("\"\"\"")
    \(lines.map { "    \($0)\n" }.joined())\("    \"\"\"")#
    }

    """
  }

  // MARK: Comments

  /// Each is a file, `CommandMeanings.swift`, and a property in it.
  private enum Table: String, CaseIterable, CustomStringConvertible {
    case commands, devices, values

    init(of path: String) {
      self = path.contains("/Commands/") ? .commands : path.contains("/Values/Device/") ? .devices : .values
    }

    var description: String { rawValue.capitalized.dropLast().description }
  }

  private struct Comment {
    let text: String
    let table: Table
  }

  /// What stands above the properties and cases of all types, by type and name.
  private static func comments() throws -> [String: Comment] {
    var found: [String: Comment] = [:]
    // What has another name on the wire than in Swift.
    var renamed: [String: String] = [:]
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let table = Table(of: file.path)
      var types: [(indent: Int, name: Substring)] = []
      var comment: [String] = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        while let last = types.last, indent <= last.indent, !text.isEmpty, !text.hasPrefix(")") { types.removeLast() }
        if text.hasPrefix("///") {
          comment.append(text.dropFirst(3).trimmingCharacters(in: .whitespaces))
          continue
        }
        defer { comment = [] }
        if let type = text.firstMatch(of: #/^(?:[@a-z()]+ )*(?:struct|enum|extension|class|protocol) ([A-Za-z.]+)/#) {
          if !text.hasSuffix("}") { types.append((indent, type.1)) }
          continue
        }
        guard let type = types.last, indent == type.indent + 2 else { continue }
        let place = types.map { $0.name.filter { $0 != "." } }.joined()
        if let match = text.firstMatch(of: #/case ([A-Za-z]+) = "([A-Za-z]+)"/#),
          place.hasSuffix("Keys") || place.hasSuffix("Form")
        {
          let owner = place.replacing(#/(?:CodingKeys|Form)$/#, with: "")
          renamed["\(owner).\(match.2)"] = "\(owner).\(match.1)"
        }
        for name in names(declaredIn: text) where !comment.isEmpty {
          // A locator has the parts of a view's state among its own.
          let owner = place == "ElementState" ? "Locator" : place.replacing(#/(?:CodingKeys|Form)$/#, with: "")
          found["\(owner).\(name)"] = found["\(owner).\(name)"] ?? Comment(text: plain(comment), table: table)
        }
      }
    }
    for (wire, swift) in renamed where found[wire] == nil { found[wire] = found[swift] }
    return found
  }

  private static func names(declaredIn line: Substring) -> [String] {
    if let match = line.firstMatch(of: #/^(?:[a-z()]+ )*(?:let|var) `?([A-Za-z0-9]+)`?\s*:/#) { return [String(match.1)] }
    guard line.hasPrefix("case ") else { return [] }
    return line.matches(of: #/`?([A-Za-z0-9]+)`?(?: = "([^"]+)")?(?:,|$|\()/#).map { String($0.2 ?? $0.1) }
  }

  /// The first paragraph, on one line, without DocC's marks.
  private static func plain(_ comment: [String]) -> String {
    comment.prefix { !$0.isEmpty && !$0.hasPrefix("```") }.joined(separator: " ").replacing("``", with: "")
  }
}
