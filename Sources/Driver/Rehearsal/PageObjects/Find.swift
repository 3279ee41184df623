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
/// Without a type the property is an ``Element``: reading, acting, waiting and predicates come with it. With one it is a
/// ``PartObject``, or the ``Parts`` of a list. Nothing is looked up when it is declared, or got: only when it is used, and each
/// time afresh. Views that are combined with, or related to, others have a locator:
/// `@Find(.label("Save").inside(.identifier("form"))) var saveButton`.
///
/// A call (`saveButton.tap()`) and a property that is read (`saveButton.text`) fail at the line of the test; see ``Failure``.
@propertyWrapper
public struct Find<Value: Findable> {
  let locator: Locator
  private let file: StaticString
  private let line: UInt

  /// A view by accessibility label and more; all that is given must match. The same parts as those of
  /// ``ViewFinder/view(_:identifier:class:exactClass:text:value:placeholder:image:traits:withoutTraits:state:properties:file:line:)``.
  ///
  /// - Parameters:
  ///   - label: Its accessibility label.
  ///   - identifier: Its accessibility identifier.
  ///   - class: Its class or a superclass, without the module.
  ///   - exactClass: Its class itself.
  ///   - text: The text that it shows.
  ///   - value: Its accessibility value.
  ///   - placeholder: What an empty field shows.
  ///   - image: The name of the image that it shows.
  ///   - traits: Accessibility traits, all of which it has.
  ///   - withoutTraits: Accessibility traits, none of which it has.
  ///   - state: How it is: `.visible`, `.tappable`, `.enabled`, `.selected`, `.focused` …
  ///   - properties: What properties of it are, by key path.
  ///   - index: Which of several, in reading order; from the end when negative.
  public init(
    _ label: TextMatch? = nil, id identifier: TextMatch? = nil, class: String? = nil, exactClass: String? = nil,
    text: TextMatch? = nil, value: TextMatch? = nil, placeholder: TextMatch? = nil, image: TextMatch? = nil,
    traits: [AccessibilityTrait]? = nil, withoutTraits: [AccessibilityTrait]? = nil, state: ElementState = ElementState(),
    properties: KeyValuePairs<String, PropertyDemand> = [:], at index: Int? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let locator = Locator(
      label: label, identifier: identifier, class: `class`, exactClass: exactClass, text: text, value: value,
      placeholder: placeholder, image: image, traits: traits, withoutTraits: withoutTraits, state: state,
      properties: properties.map { PropertyTest($0.key, $0.value) }, index: index)
    self.init(locator, file: file, line: line)
  }

  /// A view by locator.
  public init(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) {
    (self.locator, self.file, self.line) = (locator, file, line)
  }

  /// Only classes have views to be found in them.
  @available(*, unavailable, message: "@Find works in page objects and parts, which are classes")
  public var wrappedValue: Value { fatalError("unavailable") }

  /// The view, inside of the page object or part that declares it.
  public static subscript<Scope: AnyObject & ViewFinder>(
    _enclosingInstance scope: Scope, wrapped _: KeyPath<Scope, Value>, storage storage: ReferenceWritableKeyPath<Scope, Find>
  ) -> Value {
    let find = scope[keyPath: storage]
    return Value(scope.element(find.locator, file: find.file, line: find.line))
  }
}

extension Find where Value == Element {
  // The same two again for a property without a type, which then is an element.

  /// A view by accessibility label and more; all that is given must match.
  public init(
    _ label: TextMatch? = nil, id identifier: TextMatch? = nil, class: String? = nil, exactClass: String? = nil,
    text: TextMatch? = nil, value: TextMatch? = nil, placeholder: TextMatch? = nil, image: TextMatch? = nil,
    traits: [AccessibilityTrait]? = nil, withoutTraits: [AccessibilityTrait]? = nil, state: ElementState = ElementState(),
    properties: KeyValuePairs<String, PropertyDemand> = [:], at index: Int? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let locator = Locator(
      label: label, identifier: identifier, class: `class`, exactClass: exactClass, text: text, value: value,
      placeholder: placeholder, image: image, traits: traits, withoutTraits: withoutTraits, state: state,
      properties: properties.map { PropertyTest($0.key, $0.value) }, index: index)
    self.init(locator, file: file, line: line)
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
