import Foundation
import Testing

@testable import UIKit

/// Where placeholders stand when the rows around them change, and what an app's changes are among all that is seen.
@MainActor struct ListPlaceholdersTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Placeholders in front of rows of the data.
  private func placed(_ places: IndexPath...) -> (all: ListPlaceholders, each: [ListPlaceholder]) {
    var all = ListPlaceholders()
    let each = places.map {
      ListPlaceholder(at: $0, "wait", height: nil, fill: { _ in }, previewParameters: { _ in nil })
    }
    for placeholder in each { all.add(placeholder) }
    return (all, each)
  }

  private func changes(_ edit: (inout ListChanges) -> Void) -> ListChanges {
    var changes = ListChanges()
    edit(&changes)
    return changes
  }

  @Test func aPlaceholderIsWantedByThePlacesOfTheData() {
    let (all, each) = placed(path(0, 1), path(0, 1), path(0, 3), path(1, 0))
    #expect(each.map(\.path) == [path(0, 1), path(0, 2), path(0, 5), path(1, 0)])
    #expect((0..<6).map { all.data(path(0, $0)).row } == [0, 1, 1, 1, 2, 3])
    #expect((0..<4).map { all.seen(path(0, $0)).row } == [0, 3, 4, 6])
  }

  @Test func rowsInsertedInFrontMoveAPlaceholderDown() {
    var (all, each) = placed(path(0, 1))
    let seen = all.follow(changes { $0.inserted = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)] })
    #expect(each[0].path == path(0, 3))
    #expect(seen.inserted == [path(0, 0), path(0, 1)])
    let behind = all.follow(changes { $0.inserted = [IndexPath(row: 4, section: 0)] })
    #expect(each[0].path == path(0, 3) && behind.inserted == [path(0, 5)])
  }

  @Test func aPlaceholderStaysWhenTheSectionInFrontOfItsOwnGoes() {
    var (all, each) = placed(path(0, 0), path(1, 1))
    let seen = all.follow(changes { $0.deletedSections = [0] })
    #expect(!all.contains(each[0]) && all.contains(each[1]) && each[1].path == path(0, 1))
    #expect(seen.deletedSections == [0] && all.count(in: 0) == 1 && all.count(in: 1) == 0)
    _ = all.follow(changes { $0.insertedSections = [0] })
    #expect(each[1].path == path(1, 1))
    _ = all.follow(changes { $0.reloadedSections = [1] })
    #expect(all.isEmpty)
  }

  @Test func placeholdersKeepTheirOrderWhenTheRowBetweenThemGoes() {
    var (all, each) = placed(path(0, 1), path(0, 2))
    #expect(each.map(\.path) == [path(0, 1), path(0, 3)])
    let seen = all.follow(
      changes {
        $0.deleted = [IndexPath(row: 1, section: 0)]
        $0.reloaded = [IndexPath(row: 2, section: 0)]
      })
    #expect(seen.deleted == [path(0, 2)] && seen.reloaded == [path(0, 4)])
    #expect(each.map(\.path) == [path(0, 1), path(0, 2)])
  }

  @Test func aMoveIsToldByWhatIsSeenBeforeAndAfter() {
    var (all, each) = placed(path(0, 1))
    let seen = all.follow(changes { $0.moves[IndexPath(row: 0, section: 0)] = IndexPath(row: 2, section: 0) })
    #expect(each[0].path == path(0, 0))
    #expect(seen.moves == [path(0, 0): path(0, 3)])
  }
}
