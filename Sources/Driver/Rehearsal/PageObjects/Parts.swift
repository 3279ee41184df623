/// Parts of one kind, as many as there are: the cells of a list, say.
///
/// ```swift
/// @Find(class: "UITableViewCell") var rows: Parts<NoteRow>
///
/// try page.rows[0].title.text
/// try page.rows.holding(.text("Milk")).first.deleteButton.tap()
/// try page.rows.map { try $0.title.text } == ["Milk", "Bread"]
/// ```
/// They count in reading order. A table or a collection gives only the cells that are on the screen; for all rows see
/// ``TableViewControllerObject/row(at:section:of:file:line:)``, which scrolls.
public struct Parts<Part: PartObject>: Findable {
  private let element: Element

  /// The parts that are the views which an element means, however many.
  public init(_ element: Element) {
    self.element = element
  }

  /// The part at a place, from the end when negative; nothing is looked up until it is used.
  public subscript(index: Int) -> Part { Part(element.replacing(element.locator.at(index))) }

  /// The first one.
  public var first: Part { self[0] }

  /// The last one.
  public var last: Part { self[-1] }

  /// How many there are at this instant; none is not a failure.
  public var count: Int { get throws { try element.count } }

  /// Whether there are none at this instant.
  public var isEmpty: Bool { get throws { try !element.exists } }

  /// All that there are at this instant.
  public var all: [Part] { get throws { try (0..<count).map { self[$0] } } }

  /// The results of a closure for the parts that there are at this instant.
  public func map<Result>(_ transform: (Part) throws -> Result) throws -> [Result] { try all.map(transform) }

  /// The parts for which a closure gives true.
  public func filter(_ isIncluded: (Part) throws -> Bool) throws -> [Part] { try all.filter(isIncluded) }

  /// The first part for which a closure gives true; nil when there is none.
  public func first(where matches: (Part) throws -> Bool) throws -> Part? { try all.first(where: matches) }

  /// The parts that have a matching view inside of them.
  public func holding(_ content: Locator) -> Parts {
    Parts(element.replacing(element.locator.holding(content)))
  }

  // MARK: Predicates

  /// Whether there are so many.
  public func counts(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> UIPredicate {
    element.counts(count, file: file, line: line)
  }

  /// Whether there is one at least.
  public var present: UIPredicate { element.present }
}
