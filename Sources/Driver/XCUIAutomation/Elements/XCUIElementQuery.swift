import Foundation
import RehearsalWire

/// Elements that are looked for, each time that the query is used and never before.
///
/// Why `@unchecked Sendable`: XCTest runs the tests of a process one after the other, and what is looked for does not change.
public final class XCUIElementQuery: XCUIElementTypeQueryProvider, @unchecked Sendable {
  let application: XCUIApplication
  let path: ElementPath
  let place: Place

  init(_ application: XCUIApplication, _ path: ElementPath, at place: Place) {
    (self.application, self.path, self.place) = (application, path, place.kept)
  }

  private func query(_ step: ElementPath.Step) -> XCUIElementQuery {
    XCUIElementQuery(application, path.appending(step), at: place)
  }

  private func element(_ steps: ElementPath.Step..., at place: Place? = nil) -> XCUIElement {
    XCUIElement(application, steps.reduce(path) { $0.appending($1) }, at: place ?? self.place)
  }

  // MARK: Elements

  /// The only element; several are a failure where it is used.
  public var element: XCUIElement { element(.unique) }

  /// The first of the elements.
  public var firstMatch: XCUIElement { element(.first) }

  /// The element with this identifier, label, value or placeholder.
  public subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element(.matching(.named(key)), .unique, at: Place(file, line))
  }

  /// The element at an index, counted from 0, in the order of the tree.
  public func element(boundBy index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element(.at(index), at: Place(file, line))
  }

  /// As ``element(boundBy:file:line:)``.
  public func element(at index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element(.at(index), at: Place(file, line))
  }

  public func element(
    matching type: XCUIElement.ElementType, identifier: String?, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement { element(.matching(.ofType(type, named: identifier)), .unique, at: Place(file, line)) }

  public func element(matching predicate: NSPredicate, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element(.matching(.fitting(predicate)), .unique, at: Place(file, line))
  }

  /// An element for each of those that there are now, by its index.
  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(.at($0)) } }

  /// The same: an element here is what it is when it is used.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// How many there are now; moves no time.
  public var count: Int {
    application.reading("count the matches of", path, at: place, otherwise: 0) { root in
      do throws(ElementPath.Ambiguity) { return try path.search(in: root, isStrict: true).found.count } catch {
        throw application.fault(of: error, path, to: "count the matches of")
      }
    }
  }

  // MARK: Queries

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.descendants(type)) }

  /// What is directly in an element and of a type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.children(type)) }

  /// Those with this identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery { query(.matching(.named(identifier))) }

  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(.matching(.ofType(type, named: identifier)))
  }

  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery { query(.matching(.fitting(predicate))) }

  /// Those with an element of a type and, where one is given, of a name inside.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(.containing(.ofType(type, named: identifier)))
  }

  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery { query(.containing(.fitting(predicate))) }

  /// The steps of the query, and what it finds now.
  public var debugDescription: String {
    let found = application.reading("describe", path, at: place, otherwise: []) { root in
      ((try? path.search(in: root, isStrict: false)) ?? .init(found: [], stepsDone: 0, input: [])).found.map { "  \($0.line)" }
    }
    return (["Find: \(path.words())", "Output: {"] + found + ["}"]).joined(separator: "\n")
  }
}

extension XCUIElementQuery: CustomDebugStringConvertible {}
