import Foundation
import Rehearsal
import RehearsalWire

/// An element, looked for each time that it is used.
///
/// What is read of it moves no time. Before an action the app's transitions and animations end, and an element that is not there
/// yet is waited for, in virtual time. What fails is a failure of the test at the line that asked; the verbs throw nothing.
///
/// Why `@unchecked Sendable`: XCTest runs the tests of a process one after the other, and what is looked for does not change.
open class XCUIElement: XCUIElementTypeQueryProvider, XCUIElementAttributes, XCUIElementSnapshotProviding, @unchecked Sendable {
  // Of an application it is itself, which cannot be said before it is there.
  private let owner: XCUIApplication?
  let path: ElementPath
  let place: Place

  init(_ application: XCUIApplication?, _ path: ElementPath, at place: Place) {
    (owner, self.path, self.place) = (application, path, place.kept)
  }

  var application: XCUIApplication {
    guard let application = owner ?? self as? XCUIApplication else {
      preconditionFailure("an element that is no application is one of an application")
    }
    return application
  }

  // MARK: Looking for more

  /// Everything in it that is of a type.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, path.appending(.descendants(type)), at: place)
  }

  /// What is directly in it and of a type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, path.appending(.children(type)), at: place)
  }

  public var firstMatch: XCUIElement { XCUIElement(application, path.appending(.first), at: place) }

  // MARK: Whether it is there

  /// Whether there is such an element now; moves no time.
  open var exists: Bool {
    application.looking { root in try !self.path.search(in: root, isStrict: false).found.isEmpty }
  }

  /// Whether a touch could reach it now.
  open var isHittable: Bool {
    application.looking { root in
      guard let found = try self.path.search(in: root, isStrict: false).found.first else { return false }
      guard let number = found.number else { return true }
      let reachable = Locator.numbered(number).and(.state(.tappable))
      return try self.application.app(at: self.place).element(reachable).exists
    }
  }

  /// Waits until there is such an element: in virtual time, after each event of the app, and not at all where nothing that is
  /// pending could bring it.
  ///
  /// - Parameter timeout: In seconds of virtual time.
  @discardableResult
  public func waitForExistence(timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line) -> Bool {
    application.waiting(for: timeout, "wait for the existence of", path, file, line) { self.exists }
  }

  /// Waits until there is no such element.
  ///
  /// - Parameter timeout: In seconds of virtual time.
  @discardableResult
  public func waitForNonExistence(timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line) -> Bool {
    application.waiting(for: timeout, "wait for the end of", path, file, line) { !self.exists }
  }

  /// Waits until a property has a value; an element that is not there has none.
  ///
  /// - Parameter timeout: In seconds of virtual time.
  @discardableResult
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual wanted: Value, timeout: TimeInterval, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    // Of what may be missing, only whether it is there can be asked without a failure.
    let asksOnly = keyPath == \XCUIElement.exists || keyPath == \XCUIElement.isHittable
    return application.waiting(for: timeout, "wait for a property of", path, file, line) {
      (asksOnly || self.exists) && self[keyPath: keyPath] == wanted
    }
  }

  // MARK: What it is

  /// The element as it is now; throws, as a failure with the whole story, where there is not exactly one.
  public func snapshot() throws -> any XCUIElementSnapshot {
    let root = try application.tree(at: place)
    return try application.one(path, in: root, to: "get a snapshot of", at: place)
  }

  private func read<Value>(_ what: String, otherwise: Value, _ pick: (Snapshot) -> Value) -> Value {
    application.reading("get \(what) of", path, at: place, otherwise: otherwise) { root in
      pick(try application.one(path, in: root, to: "get \(what) of", at: place))
    }
  }

  open var identifier: String { read("the identifier", otherwise: "") { $0.identifier } }
  open var label: String { read("the label", otherwise: "") { $0.label } }
  open var title: String { read("the title", otherwise: "") { $0.title } }
  open var value: Any? { read("the value", otherwise: nil) { $0.value } }
  open var placeholderValue: String? { read("the placeholder", otherwise: nil) { $0.placeholderValue } }
  open var elementType: ElementType { read("the type", otherwise: .any) { $0.elementType } }
  open var frame: CGRect { read("the frame", otherwise: .zero) { $0.frame } }
  open var isEnabled: Bool { read("the state", otherwise: false) { $0.isEnabled } }
  open var isSelected: Bool { read("the state", otherwise: false) { $0.isSelected } }
  open var hasFocus: Bool { read("the focus", otherwise: false) { $0.hasFocus } }

  /// What key-value coding gave: `hasKeyboardFocus` and the names of the properties; nil for any other.
  open func value(forKey key: String) -> Any? {
    if key == "hasKeyboardFocus" { return hasFocus }
    if case .value(let value) = predicateValue(of: key) { return value }
    return nil
  }

  /// The element with all that is in it, a line for each, and how it was looked for.
  open var debugDescription: String {
    application.reading("describe", path, at: place, otherwise: "") { root in
      let outcome = try? path.search(in: root, isStrict: false)
      guard let found = outcome?.found.first else { return "No matches found for \(path.words())" }
      return "Attributes: \(found.line)\nElement subtree:\n\(found.tree(indentation: "  "))\nPath: \(path.words())"
    }
  }

  // MARK: Coordinates

  /// A place on it: (0, 0) is its top left corner, (1, 1) its bottom right one.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(referencedElement: self, normalized: offset, offset: CGVector(dx: 0, dy: 0))
  }

  /// A picture of it as it is now.
  public func screenshot() -> XCUIScreenshot {
    application.acting("take a screenshot of", on: self, place, otherwise: XCUIScreenshot(svg: "")) { target in
      guard let element = target.element else { return XCUIScreenshot(svg: try target.app.picture()) }
      return XCUIScreenshot(svg: try element.picture())
    }
  }
}

extension XCUIElement: CustomDebugStringConvertible {}
