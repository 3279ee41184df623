// The same names that `IndexPath` has, for code that keeps the class.

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The first index.
  public var section: Int { index(atPosition: 0) }
  /// The second index.
  public var row: Int { index(atPosition: 1) }
  /// The second index; what a collection view calls a row.
  public var item: Int { index(atPosition: 1) }
}
