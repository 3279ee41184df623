/// Declares a view of a page object once, by what it is found by.
///
/// ```swift
/// final class NoteControllerObject: ViewControllerObject {
///   @Find(id: "titleField") var titleField
///   @Find("Save") var saveButton
///   @Find(id: "header") var header: HeaderPart
///   @Find(class: "UITableViewCell") var rows: Parts<NoteRow>
/// }
/// ```
/// Without a type the property is an ``Element``: reading, acting, waiting and predicates come with it. With one it is a ``PartObject``, or the
/// ``Parts`` of a list. Nothing is looked up when it is declared, or got: only when it is used, and each time afresh. Where something is
/// wanted that is no label, identifier, class or text, give a locator: `@Find(.traits(.header)) var heading`.
///
/// What fails, fails at the line of the test when it is a call (`saveButton.tap()`), and where the property is declared when it is a property that
/// is read (`saveButton.text`), because Swift tells a getter nothing of who asks.
@propertyWrapper
public struct Find<Value: Findable> {
  private let locator: Locator
  private let file: StaticString
  private let line: UInt

  /// A view by accessibility label and more; parts that are not given do not matter.
  ///
  /// - Parameters:
  ///   - label: Its accessibility label.
  ///   - id: Its accessibility identifier.
  ///   - class: Its class or a superclass, without the module.
  ///   - text: The text that it shows.
  ///   - index: Which of several, in reading order; from the end when negative.
  public init(
    _ label: TextMatch? = nil, id: TextMatch? = nil, class: String? = nil, text: TextMatch? = nil, at index: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(Locator(label: label, identifier: id, class: `class`, text: text, index: index), file: file, line: line)
  }

  /// A view by locator.
  public init(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) {
    (self.locator, self.file, self.line) = (locator, file, line)
  }

  /// Only classes have views to be found in them.
  @available(*, unavailable, message: "@Find works in page objects and parts, which are classes")
  public var wrappedValue: Value { fatalError("unavailable") }

  /// The view, inside of the page object or part that declares it.
  public static subscript<Scope: ElementScope>(
    _enclosingInstance scope: Scope, wrapped _: KeyPath<Scope, Value>, storage storage: ReferenceWritableKeyPath<Scope, Find>
  ) -> Value {
    let find = scope[keyPath: storage]
    return Value(scope.element(find.locator, file: find.file, line: find.line))
  }
}

extension Find where Value == Element {
  // The same two again for a property without a type, which then is an element.

  /// A view by accessibility label and more; parts that are not given do not matter.
  public init(
    _ label: TextMatch? = nil, id: TextMatch? = nil, class: String? = nil, text: TextMatch? = nil, at index: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(Locator(label: label, identifier: id, class: `class`, text: text, index: index), file: file, line: line)
  }

  /// A view by locator.
  public init(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) {
    (self.locator, self.file, self.line) = (locator, file, line)
  }
}

/// What ``Find`` can declare: an ``Element``, a ``PartObject`` or ``Parts``.
public protocol Findable {
  /// Stands for what an element finds.
  init(_ element: Element)
}

extension Element: Findable {
  /// The same element.
  public init(_ element: Element) { self = element }
}
