/// A row of a table: section and row, each counted from 0, or from the end when negative (KIF-49).
public struct RowPosition: Codable, Hashable, Sendable {
  public var section: Int
  public var row: Int

  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPosition: CustomStringConvertible {
  public var description: String { "row \(row) of section \(section)" }
}
