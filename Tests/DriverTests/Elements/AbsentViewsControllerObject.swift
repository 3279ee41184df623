import Rehearsal

/// A page object whose views are not there, in a file of its own; it tells the lines that ask for them.
final class AbsentViewsControllerObject: ViewControllerObject {
  override class var controllerClass: String { "WorkbenchController" }

  @Find("Nobody") var nobody
  @Find("Later") var later

  static let readLine = #line + 1
  var nobodysText: String? { get throws { try nobody.text } }

  static let tapLine = #line + 1
  func tapNobody() throws { try nobody.tap() }

  static let outerLine = #line + 1
  func tapNobodyAgain() throws { try tapNobody() }

  /// Runs it as a runner runs a test.
  static let boundLine = #line + 2
  func tapNobodyAgain(in context: LaunchContext) throws {
    try context.bind { try tapNobodyAgain() }
  }

  static let longLine = #line + 4
  func tapNobodyAtLength() throws {
    try nobody
      .first
      .tap(
        at: .center
      )
  }

  func tapNobody(_ file: StaticString, _ line: UInt) throws { try nobody.tap(file: file, line: line) }

  static let predicateLine = #line + 1
  var isNobodyThere: UIPredicate { predicate { try self.nobody.text == "here" } }

  /// Calls a test's closure.
  static let withLine = #line + 1
  func with(_ body: (AbsentViewsControllerObject) throws -> Void) throws { try body(self) }
}
