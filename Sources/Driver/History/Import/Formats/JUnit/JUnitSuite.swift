/// A `testsuite` element that is open.
struct JUnitSuite {
  var name = ""
  var host = ""
  var file: String?
  /// The hash of its path.
  var key: TestKey
  var isPytest = false
  /// How many tests it says it has, if it says.
  var declared: Int?
  var cases = 0
  /// How many of its cases repeat the name of an earlier one.
  var repetitions = 0
  /// Attempts that look like a pass, and were followed by another attempt.
  var doubtful: [(test: Int, attempt: Int)] = []
  /// The test of the case before, if it failed, in pytest's reports: an error of the same name is its teardown.
  var failedBefore: Int?
}

/// How a test is named after what JUnit's XML says of it.
enum JUnitNaming {
  /// Suite, class and name, without what changes from run to run.
  ///
  /// The suite is the path of the `testsuite` elements, without those that say the class or the file once more, that are absolute
  /// paths of a machine, or that are the same for every test that a writer writes.
  static func identity(_ suites: [JUnitSuite], class: String, name: String, file: String?) -> TestIdentity {
    var parts: [String] = []
    for suite in suites {
      let part = withoutStress(suite.name)
      let isAgain = part == `class` || part == file || isStamped(part, after: `class`)
      if part.isEmpty || isAgain || isAbsolute(part) || constants.contains(part) { continue }
      parts.append(part)
    }
    // Playwright says the browser as the host, and would otherwise have two tests of one name.
    let host = suites.last?.host ?? ""
    let isPlaywright = !host.isEmpty && name.contains(" › ") && suites.last?.name == `class`
    var suite = parts.joined(separator: " / ")
    if suite.isEmpty, `class`.isEmpty, let file, !isAbsolute(file) { suite = file }
    return TestIdentity(
      suite: Bounds.name(suite), class: Bounds.name(`class`), name: Bounds.name(name), parameters: isPlaywright ? "[\(host)]" : ""
    )
  }

  private static let constants: Set<String> = ["pytest", "TestResults", "Root Suite", "undefined"]

  /// nextest runs a suite many times under names that end in "@stress-3".
  private static func withoutStress(_ name: String) -> String {
    guard let at = name.lastIndex(of: "@"), name[at...].hasPrefix("@stress-") else { return name }
    return String(name[..<at])
  }

  /// unittest-xml-reporting puts the time behind the class: "TestAcme-20251114214921".
  private static func isStamped(_ part: String, after name: String) -> Bool {
    guard !name.isEmpty, part.hasPrefix(name + "-") else { return false }
    let rest = part.dropFirst(name.count + 1)
    return rest.count >= 8 && rest.allSatisfy(\.isNumber)
  }

  private static func isAbsolute(_ path: String) -> Bool {
    if path.hasPrefix("/") { return true }
    let bytes = Array(path.utf8.prefix(3))
    return bytes.count == 3 && bytes[1] == UInt8(ascii: ":") && (bytes[2] == UInt8(ascii: "\\") || bytes[2] == UInt8(ascii: "/"))
  }
}
