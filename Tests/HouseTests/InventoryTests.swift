import Foundation
import Testing

/// Which names of UIKit others use: `Tests/Coverage/uikit-api.tsv`, which `make inventory` writes.
struct InventoryTests {
  private static func rows() throws -> [[String]] {
    let text = try String(contentsOf: Sources.root.appendingPathComponent("Tests/Coverage/uikit-api.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func eachRowSaysWhetherTheNameIsHere() throws {
    let rows = try Self.rows()
    #expect(rows.count > 1000 && rows.allSatisfy { $0.count == 6 })
    #expect(rows.filter { !["here", "simpler", "absent"].contains($0[4]) }.map { $0[0] } == [])
  }

  @Test func eachNameThatIsAbsentHasItsReason() throws {
    #expect(try Self.rows().filter { $0[4] == "absent" && $0[5].isEmpty }.map { $0[0] } == [])
  }
}
