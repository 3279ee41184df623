/// A row of a table: section and row, each counted from 0, or from the end when negative.
public struct RowPosition: Codable, Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in its section, from 0.
  public var row: Int

  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPosition {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case section, row
  }

  /// Refuses fields that it does not know.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(section: try fields.decode(Int.self, forKey: .section), row: try fields.decode(Int.self, forKey: .row))
  }
}

extension RowPosition: CustomStringConvertible {
  public var description: String { "row \(row) of section \(section)" }
}

extension Locator {
  /// The cell of a row of the list that this one means.
  package func cell(at row: RowPosition) -> Locator {
    var cell = Locator(row: row).inside(self)
    cell.controller = controller
    return cell
  }
}
