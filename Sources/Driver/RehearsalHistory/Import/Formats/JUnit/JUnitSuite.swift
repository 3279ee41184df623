/// A `testsuite` element that is open.
struct JUnitSuite {
  var name = ""
  var host = ""
  var file: String?
  /// The hash of its path.
  var key: TestKey
  /// What is remembered of it if pytest wrote it.
  var pytest: PytestSuite?
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
      let part = JUnitDialect.Nextest.withoutStress(suite.name)
      let isAgain = part == `class` || part == file || JUnitDialect.UnittestXMLReporting.isStamped(part, after: `class`)
      if part.isEmpty || isAgain || isAbsolute(part) || JUnitDialect.constantSuites.contains(part) { continue }
      parts.append(part)
    }
    var suite = parts.joined(separator: " / ")
    if suite.isEmpty, `class`.isEmpty, let file, !isAbsolute(file) { suite = file }
    return TestIdentity(
      suite: Bounds.name(suite), class: Bounds.name(`class`), name: Bounds.name(name),
      parameters: JUnitDialect.Playwright.browser(of: suites.last, class: `class`, name: name))
  }

  private static func isAbsolute(_ path: String) -> Bool {
    if path.hasPrefix("/") { return true }
    let bytes = Array(path.utf8.prefix(3))
    return bytes.count == 3 && bytes[1] == UInt8(ascii: ":") && (bytes[2] == UInt8(ascii: "\\") || bytes[2] == UInt8(ascii: "/"))
  }
}
