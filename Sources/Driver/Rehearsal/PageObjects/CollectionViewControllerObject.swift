/// The page object of a collection view controller: its items, on the screen or not.
open class CollectionViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == CollectionViewControllerObject.self ? "UICollectionViewController" : super.controllerClass
  }

  /// The collection itself.
  public var collection: Element { element(Locator(class: "UICollectionView", index: 0), at: app.lastPlace) }

  /// How many items the collection has in all its sections, on the screen or not.
  public func itemCount(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try collection.rowCount(file: file, line: line)
  }

  /// The cell of an item, after scrolling until it is on the screen; a negative item counts from the end.
  public func cell(
    at item: Int, section: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try collection.cell(at: item, section: section, file: file, line: line)
  }

  /// The first cell with an accessibility label, after scrolling until it is on the screen.
  public func cell(_ label: TextMatch, file: StaticString = #filePath, line: UInt = #line) throws -> Element {
    try collection.cell(label, file: file, line: line)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen.
  public func cell(holding content: Locator, file: StaticString = #filePath, line: UInt = #line) throws -> Element {
    try collection.cell(holding: content, file: file, line: line)
  }

  /// The cell of an item as a part, after scrolling until it is on the screen; a negative item counts from the end.
  public func item<Part: PartObject>(
    at item: Int, section: Int = 0, of type: Part.Type = Part.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Part {
    Part(try cell(at: item, section: section, file: file, line: line))
  }

  /// The cells on the screen, top first.
  public func visibleCells(file: StaticString = #filePath, line: UInt = #line) throws -> [ElementSnapshot] {
    try view(class: "UICollectionViewCell", file: file, line: line).all.filter(\.visible)
      .sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
  }

  /// Whether at least one cell is on the screen.
  public var cellsPresented: UIPredicate {
    predicate(.visible(Locator(class: "UICollectionViewCell", controller: controllerID)), at: app.lastPlace)
  }
}
