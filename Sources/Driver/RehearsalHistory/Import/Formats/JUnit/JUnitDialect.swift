/// What writers of JUnit's XML do each in a way of their own. What they have in common is the reader's; ``PytestSuite`` is a file
/// of its own, because it has something to remember.
enum JUnitDialect {
  /// Names of suites that are the same for every test that a writer writes: pytest, PHPUnit and others, Mocha, and Jest without a
  /// title.
  static let constantSuites: Set<String> = ["pytest", "TestResults", "Root Suite", "undefined"]

  /// GoogleTest, and CTest after it: `status` says whether a test ran, and `result` how it ended.
  enum GoogleTest {
    /// What the two attributes say, in lower case: "run" and "completed" of what ran, "suppressed" of what did not.
    static func status(_ status: String, result: String?) -> String {
      guard let result = result?.lowercased(), result == "suppressed" || result == "skipped" else { return status }
      return result
    }

    /// Whether the test was disabled or filtered out.
    static func isNotRun(_ status: String?) -> Bool { ["notrun", "disabled", "suppressed"].contains(status) }
  }

  enum Nextest {
    /// It runs a suite many times under names that end in "@stress-3".
    static func withoutStress(_ name: String) -> String {
      guard let at = name.lastIndex(of: "@"), name[at...].hasPrefix("@stress-") else { return name }
      return String(name[..<at])
    }

    /// Its way to let a run fail because of a test that passed in the end.
    static func isFailureOfFlakyTest(_ failure: ReportedFailure?) -> Bool { failure?.type.lowercased().contains("flaky") == true }
  }

  enum UnittestXMLReporting {
    /// It puts the time behind the class: "TestAcme-20251114214921".
    static func isStamped(_ suite: String, after name: String) -> Bool {
      guard !name.isEmpty, suite.hasPrefix(name + "-") else { return false }
      let rest = suite.dropFirst(name.count + 1)
      return rest.count >= 8 && rest.allSatisfy(\.isNumber)
    }
  }

  enum Playwright {
    /// It says the browser as the host, and would otherwise have two tests of one name; empty for other writers.
    static func browser(of suite: JUnitSuite?, class: String, name: String) -> String {
      guard let suite, !suite.host.isEmpty, name.contains(" › "), suite.name == `class` else { return "" }
      return "[\(suite.host)]"
    }
  }
}
