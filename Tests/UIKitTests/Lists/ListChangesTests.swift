import Foundation
import Testing

@testable import UIKit

/// Where a batch of changes puts what stays, and what it says of changes that contradict the counts or each other.
struct ListChangesTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func changes(_ edit: (inout ListChanges) -> Void) -> ListChanges {
    var changes = ListChanges()
    edit(&changes)
    return changes
  }

  // MARK: Where sections go

  private func sections(_ count: Int, _ edit: (inout ListChanges) -> Void) -> [Int?] {
    (0..<count).map { changes(edit).destination(ofSection: $0) }
  }

  @Test func sectionsCloseUpWhereOthersAreDeleted() {
    #expect(sections(4) { _ in } == [0, 1, 2, 3])
    #expect(sections(4) { $0.deletedSections = [1] } == [0, nil, 1, 2])
    #expect(sections(4) { $0.deletedSections = [0, 2] } == [nil, 0, nil, 1])
  }

  @Test func sectionsMakeRoomWhereOthersAreInserted() {
    #expect(sections(3) { $0.insertedSections = [0] } == [1, 2, 3])
    #expect(sections(3) { $0.insertedSections = [0, 2] } == [1, 3, 4])
    #expect(sections(3) { $0.insertedSections = [3] } == [0, 1, 2])
  }

  @Test func aMovedSectionTakesItsPlaceAndTheOthersFillTheRest() {
    #expect(sections(3) { $0.sectionMoves[0] = 2 } == [2, 0, 1])
    #expect(sections(3) { $0.sectionMoves[2] = 0 } == [1, 2, 0])
    #expect(
      sections(4) {
        $0.deletedSections = [0]
        $0.insertedSections = [1]
        $0.sectionMoves[3] = 0
      } == [nil, 2, 3, 0])
  }

  // MARK: Where rows go

  private func rows(_ section: Int, _ count: Int, _ edit: (inout ListChanges) -> Void) -> [IndexPath?] {
    (0..<count).map { changes(edit).destination(of: path(section, $0)) }
  }

  @Test func rowsCloseUpAndMakeRoom() {
    let edit: (inout ListChanges) -> Void = {
      $0.deleted = [IndexPath(row: 1, section: 0)]
      $0.inserted = [IndexPath(row: 0, section: 0)]
    }
    #expect(rows(0, 4, edit) == [path(0, 1), nil, path(0, 2), path(0, 3)])
    #expect(rows(1, 2, edit) == [path(1, 0), path(1, 1)])
  }

  @Test func aMovedRowTakesItsPlaceAndTheOthersFillTheRest() {
    let edit: (inout ListChanges) -> Void = { $0.moves[IndexPath(row: 0, section: 0)] = IndexPath(row: 1, section: 1) }
    #expect(rows(0, 3, edit) == [path(1, 1), path(0, 0), path(0, 1)])
    #expect(rows(1, 3, edit) == [path(1, 0), path(1, 2), path(1, 3)])
  }

  @Test func rowsGoWithTheirSection() {
    #expect(rows(0, 2) { $0.sectionMoves[0] = 1 } == [path(1, 0), path(1, 1)])
    #expect(rows(0, 2) { $0.deletedSections = [0] } == [nil, nil])
    #expect(rows(1, 2) { $0.deletedSections = [0] } == [path(0, 0), path(0, 1)])
    // What is deleted is told by the old section, what is inserted by the new one.
    #expect(
      rows(0, 3) {
        $0.sectionMoves[0] = 1
        $0.deleted = [IndexPath(row: 0, section: 0)]
        $0.inserted = [IndexPath(row: 1, section: 1)]
      } == [nil, path(1, 0), path(1, 2)])
  }

  @Test func reloadedRowsKeepTheirPlaceAndRowsOfAReloadedSectionHaveNone() {
    let row = changes { $0.reloaded = [IndexPath(row: 1, section: 0)] }
    #expect(row.destination(of: path(0, 1)) == path(0, 1))
    #expect([0, 1, 2].map { row.isReloaded(path(0, $0)) } == [false, true, false])
    let section = changes { $0.reloadedSections = [1] }
    #expect(section.destination(of: path(1, 0)) == nil)
    #expect([0, 1, 2].map { section.isReloaded(path($0, 0)) } == [false, true, false])
  }

  @Test func changesAreEmptyUntilThereIsOneOfAnyKind() {
    #expect(ListChanges().isEmpty)
    let row = IndexPath(row: 0, section: 0)
    let kinds: [(inout ListChanges) -> Void] = [
      { $0.deleted = [row] }, { $0.reloaded = [row] }, { $0.inserted = [row] }, { $0.moves[row] = row },
      { $0.deletedSections = [0] }, { $0.reloadedSections = [0] }, { $0.insertedSections = [0] }, { $0.sectionMoves[0] = 0 },
    ]
    #expect(kinds.map { changes($0).isEmpty } == Array(repeating: false, count: 8))
  }

  // MARK: Contradictions

  /// What is said of changes to two sections, of two and of three rows.
  private func problem(
    _ after: [Int], _ words: ListChanges.Vocabulary = .table, _ edit: (inout ListChanges) -> Void
  ) -> String? { changes(edit).contradiction(before: [2, 3], after: after, words) }

  @Test func sectionsThatAreNotThereCannotChange() {
    #expect(
      problem([2, 3]) { $0.deletedSections = [2] }
        == "attempt to delete section 2, but there are only 2 sections before the update")
    #expect(problem([2]) { $0.deletedSections = [1] } == nil)
    #expect(
      problem([2, 3]) { $0.reloadedSections = [2] }
        == "attempt to reload section 2, but there are only 2 sections before the update")
    #expect(problem([2, 7]) { $0.reloadedSections = [1] } == nil)
    #expect(
      problem([2, 3, 1]) { $0.insertedSections = [3] }
        == "attempt to insert section 3 but there are only 3 sections after the update")
    #expect(problem([2, 3, 1]) { $0.insertedSections = [2] } == nil)
    #expect(
      problem([2, 3]) { $0.sectionMoves[2] = 0 }
        == "attempt to move section 2, but there are only 2 sections before the update")
    #expect(
      problem([2, 3]) { $0.sectionMoves[0] = 2 }
        == "attempt to move section 0 to section 2, but there are only 2 sections after the update")
    #expect(problem([3, 2]) { $0.sectionMoves[0] = 1 } == nil)
  }

  @Test(arguments: ["delete", "reload"])
  func rowsThatAreNotThereCannotGo(verb: String) {
    let isDeletion = verb == "delete"
    func problem(_ section: Int, _ row: Int, _ after: [Int]) -> String? {
      self.problem(after) {
        let row = IndexPath(row: row, section: section)
        if isDeletion { $0.deleted = [row] } else { $0.reloaded = [row] }
      }
    }
    #expect(
      problem(2, 0, [2, 3]) == "attempt to \(verb) row 0 from section 2, but there are only 2 sections before the update")
    #expect(problem(0, 2, [2, 3]) == "attempt to \(verb) row 2 from section 0 which only contains 2 rows before the update")
    #expect(problem(0, 1, isDeletion ? [1, 3] : [2, 3]) == nil)
    #expect(problem(1, 3, [2, 3]) == "attempt to \(verb) row 3 from section 1 which only contains 3 rows before the update")
    #expect(problem(1, 2, isDeletion ? [2, 2] : [2, 3]) == nil)
  }

  @Test func rowsCannotComeWhereThereIsNoPlace() {
    #expect(
      problem([2, 3]) { $0.inserted = [IndexPath(row: 0, section: 2)] }
        == "attempt to insert row 0 into section 2, but there are only 2 sections after the update")
    #expect(
      problem([3, 3]) { $0.inserted = [IndexPath(row: 3, section: 0)] }
        == "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update")
    #expect(problem([3, 3]) { $0.inserted = [IndexPath(row: 2, section: 0)] } == nil)
  }

  @Test func rowsMoveFromWhereTheyAreToWhereThereIsAPlace() {
    func move(_ from: IndexPath, _ to: IndexPath, _ after: [Int]) -> String? { problem(after) { $0.moves[from] = to } }
    func named(_ section: Int, _ row: Int) -> String { "(<NSIndexPath: 0x0> {length = 2, path = \(section) - \(row)})" }
    #expect(
      move(path(2, 0), path(0, 0), [3, 3]) == "attempt to move index path \(named(2, 0)) that doesn't exist before the update")
    #expect(
      move(path(0, 2), path(1, 0), [1, 4]) == "attempt to move index path \(named(0, 2)) that doesn't exist before the update")
    #expect(
      move(path(0, 1), path(2, 0), [1, 3])
        == "attempt to move index path \(named(0, 1)) to index path \(named(2, 0)) that does not exist - there are only 2 sections "
        + "after the update")
    #expect(
      move(path(0, 1), path(1, 4), [1, 4])
        == "attempt to move index path \(named(0, 1)) to index path \(named(1, 4)) that does not exist - there are only 4 rows in "
        + "section 1 after the update")
    #expect(move(path(0, 1), path(1, 3), [1, 4]) == nil)
  }

  @Test func nothingHappensTwiceToOneThing() {
    let (row, next) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    #expect(
      problem([2, 3]) { ($0.deleted, $0.moves[row]) = ([row], next) }
        == "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 0})")
    #expect(
      problem([1, 3]) { ($0.deleted, $0.reloaded) = ([row], [row]) }
        == "attempt to delete and reload the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 0})")
    #expect(
      problem([3, 3]) { ($0.inserted, $0.moves[row]) = ([next], next) }
        == "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x0> {length = 2, path = 0 - 1})")
    #expect(
      problem([2, 3]) { ($0.deletedSections, $0.sectionMoves[0]) = ([0], 1) }
        == "attempt to perform a delete and a move from the same section (0)")
    #expect(
      problem([2, 3, 1]) { ($0.insertedSections, $0.sectionMoves[0]) = ([1], 1) }
        == "attempt to perform an insert and a move to the same section (1)")
  }

  @Test func sectionsAreCountedBeforeAndAfter() {
    #expect(
      problem([2]) { _ in }
        == "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) "
        + "must be equal to the number of sections contained in the table view before the update (2), plus or minus the number "
        + "of sections inserted or deleted (0 inserted, 0 deleted).")
    #expect(
      problem([2, 3], .collection) { ($0.insertedSections, $0.deletedSections) = ([0, 1], [0]) }
        == "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update "
        + "(2) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the "
        + "number of sections inserted or deleted (2 inserted, 1 deleted).")
    #expect(problem([2, 3]) { ($0.insertedSections, $0.deletedSections) = ([0], [0]) } == nil)
  }

  /// The sentence about the rows of one section.
  private func miscount(
    _ row: String, _ section: Int, _ after: Int, _ before: Int, _ inserted: Int, _ deleted: Int, _ movedIn: Int, _ movedOut: Int
  ) -> String {
    "Invalid update: invalid number of \(row)s in section \(section). The number of \(row)s contained in an existing section after "
      + "the update (\(after)) must be equal to the number of \(row)s contained in that section before the update (\(before)), "
      + "plus or minus the number of \(row)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and "
      + "plus or minus the number of \(row)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
  }

  @Test func rowsOfEachSectionAreCountedBeforeAndAfter() {
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    #expect(problem([2, 3]) { $0.inserted = [first] } == miscount("row", 0, 2, 2, 1, 0, 0, 0))
    #expect(problem([2, 3], .collection) { $0.deleted = [second] } == miscount("item", 0, 2, 2, 0, 1, 0, 0))
    #expect(problem([2, 4]) { $0.moves[first] = IndexPath(row: 0, section: 1) } == miscount("row", 0, 2, 2, 0, 0, 0, 1))
    #expect(problem([1, 3]) { $0.moves[first] = IndexPath(row: 0, section: 1) } == miscount("row", 1, 3, 3, 0, 0, 1, 0))
    // The second section is the first one afterwards.
    #expect(problem([4]) { $0.deletedSections = [0] } == miscount("row", 0, 4, 3, 0, 0, 0, 0))
    #expect(problem([3]) { $0.deletedSections = [0] } == nil)
    #expect(problem([2, 3]) { ($0.inserted, $0.deleted) = ([second], [first]) } == nil)
  }
}
