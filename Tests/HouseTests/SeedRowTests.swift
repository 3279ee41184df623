import Foundation
import Testing

/// What the older systems can do, row by row, and what proves that we can: `Tests/Coverage/seed-rows.tsv`.
///
/// A row says `works`, `differs` or `not applicable`; the latter two say why. A row that works names a test, as
/// `Target/Suite/function`.
struct SeedRowTests {
  struct Row {
    let id: String
    let status: String
    let api: String
    let test: String
    let reason: String
  }

  static let file = Sources.root.appendingPathComponent("Tests/Coverage/seed-rows.tsv")

  static func lines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  static func rows() throws -> [Row] {
    try lines().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 5, "five fields, separated by tabs: \(line)")
      return Row(id: fields[0], status: fields[1], api: fields[2], test: fields[3], reason: fields[4])
    }
  }

  /// Every row of the list of what the older systems can do. The list itself is no part of the repository; its ids are.
  static let wanted: [String] = numbers.flatMap { system, runs in
    runs.joined().map { "\(system)-\($0 < 10 ? "0" : "")\($0)" }
      // The one row with a letter.
      .flatMap { $0 == "ITS-08" ? [$0, "ITS-08b"] : [$0] }
  }

  /// What the ids of rows begin with.
  static let systems = numbers.map(\.system)

  private static let numbers: [(system: String, runs: [ClosedRange<Int>])] = [
    ("OBH", [1...58]), ("RM", [1...61]), ("MB", [1...9]), ("ROB", [1...53]),
    ("PCK", [1...43]),
    ("KIF", [1...76]), ("BSG", [1...14]), ("VPS", [1...7]), ("FLT", [1...15]), ("ITS", [1...11]),
    ("LIF", [1...18]), ("BLI", [1...22]), ("BSB", [1...5]), ("OHS", [1...35]), ("NOC", [1...11]),
    ("CED", [1...28, 30...52]),
    ("CAS", [1...7]),
  ]

  @Test func everyRowIsThereOnceAndInOrder() throws {
    #expect(try Self.rows().map(\.id) == Self.wanted)
  }

  @Test func aRowSaysWhereItStands() throws {
    for row in try Self.rows() {
      #expect(["works", "differs", "not applicable"].contains(row.status), "\(row.id): \(row.status)")
      #expect(row.status == "works" || row.reason.count > 10, "\(row.id) needs a reason")
      #expect(row.status == "not applicable" || !row.api.isEmpty, "\(row.id) needs the API that does it")
    }
  }

  @Test func aRowThatWorksOrDiffersIsProvenByATestThatExists() throws {
    let declared = Self.declaredTests()
    for row in try Self.rows() where row.status != "not applicable" {
      #expect(declared.contains(row.test), "\(row.id): there is no test '\(row.test)'")
    }
  }

  @Test func aRowNamesWhatUsersHave() throws {
    let known = Self.publicNames().union(Self.namesOfOthers)
    for row in try Self.rows() where row.status != "not applicable" {
      for name in Self.names(in: row.api) where !known.contains(name) {
        Issue.record("\(row.id): users have no '\(name)'")
      }
    }
  }

  /// What rows name beside our API.
  private static let namesOfOthers: Set = ["CustomDebugStringConvertible", "Equatable", "Proto", "RehearsalScreenSpecs"]

  /// The names in what a row says of its API: members, calls, and words with small and with capital letters.
  static func names(in api: String) -> [String] {
    let bare = api.replacing(#/"[^"]*"/#, with: "").replacing(#/\((?:\w+:)+\)/#, with: "()")
    return bare.matches(of: #/(\.?)([A-Za-z_]\w+)(\(?)/#).compactMap { match in
      let isSpelledAsOne = match.2.contains(where: \.isUppercase) && match.2.contains(where: \.isLowercase)
      return match.1.isEmpty && match.3.isEmpty && !isSpelledAsOne ? nil : String(match.2)
    }
  }

  /// What users have by its name: what is public, what a public protocol asks for, and cases.
  static func publicNames() -> Set<String> {
    let words: Set<Substring> = [
      "func", "var", "let", "struct", "class", "enum", "typealias", "protocol", "actor", "associatedtype",
    ]
    var found: Set<String> = []
    for file in Sources.swiftFiles(below: "Sources") {
      var isInProtocol = false
      for line in file.text.split(separator: "\n") {
        if !line.hasPrefix(" ") { isInProtocol = line.contains("public protocol ") }
        let parts = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        if parts.first == "case" && !line.hasSuffix(":") { found.formUnion(parts.map(String.init)) }
        guard isInProtocol || parts.contains("public") || parts.contains("open") else { continue }
        for (word, name) in zip(parts, parts.dropFirst()) where words.contains(word) { found.insert(String(name)) }
      }
    }
    return found
  }

  /// `Target/Suite/function` for every test, read off the sources.
  static func declaredTests() -> Set<String> {
    var found: Set<String> = []
    for file in Sources.swiftFiles(below: "Tests") {
      let parts = file.path.split(separator: "/")
      guard parts.count > 2 else { continue }
      var suite = ""
      var isTest = false
      for line in file.text.split(separator: "\n") {
        if line.contains("@Test") { isTest = true }
        // Only what stands at the margin: a type inside a suite, or the word in a comment, begins no other suite.
        if !line.hasPrefix(" "), !line.hasPrefix("/"),
          let name = line.firstMatch(of: #/(?:struct|class|enum|extension) (\w+)/#)
        {
          suite = String(name.1)
        }
        if let name = line.firstMatch(of: #/func (\w+)/#) {
          if isTest { found.insert("\(parts[1])/\(suite)/\(name.1)") }
          isTest = false
        }
      }
    }
    return found
  }
}
