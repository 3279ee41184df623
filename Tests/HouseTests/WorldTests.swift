import Testing

/// What an app does is kept by its world, so that the next launch in the process begins with nothing of it.
struct WorldTests {
  /// The folders whose code runs inside of a world. Apps are not among them: what they keep is theirs.
  static let rooms = [
    "Contacts", "ContactsUI", "CoreLocation", "Injection", "RehearsalStage", "StoreKit", "UIKit", "UniformTypes",
    "VirtualNetwork", "VirtualOperations", "VirtualTime", "WebKit",
  ]

  /// The static variables that are stored, as `line: text`, which neither are slots of a world nor say why they belong to the
  /// process.
  private func offences(in lines: [Substring]) -> [String] {
    let declaration = #/^\s*(?:@\w+ )*[\w() ]*\bstatic (?:weak )?var \w+/#
    return lines.indices.filter { index in
      let line = lines[index]
      guard line.firstMatch(of: declaration) != nil, !line.contains("@PerLaunch"), isStored(line) else { return false }
      let above = lines[..<index].reversed().prefix { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      return !above.contains { $0.contains("Of the process") }
    }.map { "\($0 + 1): \(lines[$0].trimmingPrefix(while: \.isWhitespace))" }
  }

  /// A computed property has a brace and no initial value in front of it.
  private func isStored(_ line: Substring) -> Bool {
    guard let brace = line.firstIndex(of: "{") else { return true }
    return line[..<brace].contains(" = ")
  }

  @Test(arguments: rooms)
  func whatIsNoLaunchsSaysWhy(room: String) {
    let found = Sources.swiftFiles(below: "Sources/Agent/\(room)").flatMap { file in
      offences(in: file.lines).map { "\(file.path):\($0)" }
    }
    #expect(found == [], "mark it @PerLaunch, make it a PerLaunch constant, or say in a comment why it is 'Of the process'")
  }

  /// The rule finds what it is for.
  @Test func aForgottenVariableIsFound() {
    let text = """
      @PerLaunch static var marks: [Mark] = []
      private static var forgotten: [String: Int] = [:]
      static var computed: Int { forgotten.count }
      static var getting: Int {
        0
      }
      // Of the process: names of types do not change.
      private static var known: [ObjectIdentifier: String] = [:]
      nonisolated(unsafe) static weak var window: UIWindow?
      package private(set) static var told = [1] { didSet { tell() } }
      """
    #expect(offences(in: text.split(separator: "\n")).map { $0.prefix { $0 != ":" } } == ["2", "9", "10"])
  }
}
