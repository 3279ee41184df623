import Testing

/// What an app does is kept by its world, so that the next launch in the process begins with nothing of it.
struct WorldTests {
  /// What never runs inside of a world: apps, which keep what is theirs; the agent around all worlds; and what runs when an app
  /// is built.
  private static let others: Set = [
    "AppBundles", "AppRewriter", "DemoApps", "RehearsalAgent", "RehearsalTLS", "app-rewriter", "rehearsal-agent",
  ]

  /// The folders whose code runs inside of a world: all that are not said to be others, so that a new one is never left out.
  static let rooms = Sources.folders(in: "Sources/Agent").filter { !others.contains($0) }

  /// The static variables that are stored, as `line: text`, which neither are slots of a world nor say why they belong to the
  /// process.
  private func offences(in lines: [Substring]) -> [String] {
    let declaration = #/^\s*(?:@\w+ )*[\w() ]*\bstatic (?:weak )?var \w+/#
    return lines.indices.filter { index in
      let line = lines[index]
      guard line.contains("static "), line.firstMatch(of: declaration) != nil, !line.contains("@PerLaunch"),
        isStored(line, before: lines[(index + 1)...].first ?? "")
      else { return false }
      let above = lines[..<index].reversed().prefix { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      return !above.contains { $0.contains("Of the process") }
    }.map { "\($0 + 1): \(lines[$0].trimmingPrefix(while: \.isWhitespace))" }
  }

  /// A computed property has a brace, no initial value in front of it, and nothing that observes it behind it.
  private func isStored(_ line: Substring, before next: Substring) -> Bool {
    guard let brace = line.firstIndex(of: "{") else { return true }
    let isObserved = [line[brace...].dropFirst(), next].contains { $0.firstMatch(of: /^\s*(did|will)Set\b/) != nil }
    return line[..<brace].contains(" = ") || isObserved
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
      static var observer: Observer? { didSet { tell() } }
      static var other: Observer? {
        willSet { tell() }
      }
      """
    #expect(offences(in: text.split(separator: "\n")).map { $0.prefix { $0 != ":" } } == ["2", "9", "10", "11", "12"])
  }

  @Test func everyRoomIsLookedAt() {
    #expect(Set(["AVFoundation", "ObjectiveCRuntime", "Photos", "UIKit", "UserNotifications"]).isSubset(of: Self.rooms))
    #expect(Self.others.isSubset(of: Sources.folders(in: "Sources/Agent")))
  }
}
