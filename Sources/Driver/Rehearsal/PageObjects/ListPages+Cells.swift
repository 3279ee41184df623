extension TableViewControllerObject {
  /// The cells of the table as a list of all its rows, section by section, on the screen or not; what is done with one scrolls to
  /// it first.
  public var cells: Cells { element(table, at: app.lastPlace).cells }
}

extension CollectionViewControllerObject {
  /// The cells of the collection as a list of all its items, section by section, on the screen or not; what is done with one
  /// scrolls to it first.
  public var cells: Cells { collection.cells }
}
