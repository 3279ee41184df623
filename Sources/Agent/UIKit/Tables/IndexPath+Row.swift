extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index; what a collection view calls a row.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// How UIKit's messages print a path.
  var inMessages: String {
    "<NSIndexPath: 0x0> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
