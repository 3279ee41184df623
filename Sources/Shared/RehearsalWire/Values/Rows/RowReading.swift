/// A row or item of a list, and its cell as it was when it was on the screen.
public struct RowReading: Codable, Equatable, Sendable {
  /// Where it stands; counted from 0.
  public var row: RowPosition
  /// Its cell while it was on the screen.
  public var cell: ElementSnapshot
  /// The property that was asked for; nil when none was.
  public var value: PropertyValue?

  /// Makes a reading.
  public init(row: RowPosition, cell: ElementSnapshot, value: PropertyValue? = nil) {
    self.row = row
    self.cell = cell
    self.value = value
  }
}
