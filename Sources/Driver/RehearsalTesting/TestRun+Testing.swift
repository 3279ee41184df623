import RehearsalExploration
import RehearsalHarness
import Testing

extension TestRun {
  /// Begins an attempt at one case of a test, named by its module, its suites and itself, with its arguments.
  func begin(_ test: Test, _ testCase: Test.Case?, _ trial: TestTrial?) -> TestAttempt {
    let place = test.sourceLocation
    return begin(path: test.path(testCase), file: place.filePath, line: place.line, trial: trial)
  }

  /// What runs it in other orders of events; nil where it runs in one order alone.
  func exploration(_ search: OrderSearch?, of test: Test, _ testCase: Test.Case?) -> TestExploration? {
    let place = test.sourceLocation
    return exploration(search, path: test.path(testCase), file: place.filePath, line: place.line)
  }
}

extension Test {
  /// The module, the suites around it, and its own name with the arguments of a case. Only the test's id knows the suites, and
  /// only by looking into it.
  fileprivate func path(_ testCase: Test.Case?) -> [String] {
    let names = Mirror(reflecting: id).descendant("nameComponents") as? [String] ?? []
    return [sourceLocation.moduleName] + names.dropLast() + [name + (testCase?.argumentText ?? "")]
  }
}

extension Test.Case {
  /// ` [1, "a"]` of a case with arguments; nil of any other, and where the library keeps them elsewhere.
  fileprivate var argumentText: String? {
    guard let arguments = Mirror(reflecting: self).descendant("_kind", "parameterized", "arguments") else { return nil }
    let values = Mirror(reflecting: arguments).children.compactMap { Mirror(reflecting: $0.value).descendant("value") }
    return values.isEmpty ? nil : " [\(values.map { String(describingForTest: $0) }.joined(separator: ", "))]"
  }
}

extension SourceLocation {
  /// The place that an error of ours names itself; nil of any other.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self.init(file: failure.file, line: failure.line)
    case let failed as ExpectationFailed: self.init(file: failed.file, line: failed.line)
    default: return nil
    }
  }

  private init(file: String, line: Int) {
    // Of the file's id only the name is shown; which module it is in nobody knows here.
    let name = file.split(separator: "/").suffix(2).joined(separator: "/")
    self.init(fileID: name.contains("/") ? name : "Tests/\(name)", filePath: file, line: max(1, line), column: 1)
  }
}
