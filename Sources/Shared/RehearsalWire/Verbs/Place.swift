/// Where something was said: the line of a test, or of a page object.
///
/// ```
/// try page.save.tap()     said: `tap` was given the line of its caller, or one that the caller passed on
/// try page.save.text      kept: a property is given no line, and its view knows where it was declared, not who reads it
/// ```
/// A place that was said is the one that failures name. For one that was kept, the calls that are under way tell who asks.
///
/// Verbs take it as `file:` and `line:`, as those of XCTest do, and not as one parameter. Swift gives a caller's line only where
/// `#line` is itself the default: in a default `Place(#filePath, #line)` it is the line of the verb. A macro could be that, as in
/// Swift Testing; for one of ours everybody would build swift-syntax.
package struct Place: Sendable {
  private enum File {
    case literal(StaticString)
    case text(String)
  }

  private let path: File
  /// The line, counted from 1.
  package let line: Int
  /// Whether it was said by a call, and not kept from an earlier one.
  package let isSaid: Bool

  private init(_ path: File, _ line: Int, isSaid: Bool) { (self.path, self.line, self.isSaid) = (path, line, isSaid) }

  /// What a verb was given as `file:` and `line:`.
  package init(_ file: StaticString, _ line: UInt) { self.init(.literal(file), Int(line), isSaid: true) }

  /// The same of a verb that takes them as `expect` does.
  package init(_ file: String, _ line: Int) { self.init(.text(file), line, isSaid: true) }

  /// The file, as `#filePath` spells it.
  package var file: String {
    switch path {
    case .literal(let file): file.description
    case .text(let file): file
    }
  }

  /// The same for something that is asked later, by whoever holds what was made here.
  package var kept: Place { Place(path, line, isSaid: false) }
}
