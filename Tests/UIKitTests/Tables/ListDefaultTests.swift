import Testing
import VirtualTime

@testable import UIKit

/// What controllers of lists answer for what a subclass leaves out, each answer being their own and not that of a protocol.
@MainActor struct ListDefaultTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Tables

  private func table() -> (UITableViewController, UITableView) {
    startAnew()
    let list = UITableViewController(style: .grouped)
    let table: UITableView = list.tableView
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight, table.estimatedRowHeight) = (51, 52, 53, 61)
    return (list, table)
  }

  @Test func aTableControllerMakesATableAsLargeAsTheScreen() {
    let (list, table) = table()
    #expect(table.style == .grouped && table.frame == UIScreen.main.bounds && list.view === table)
    #expect(table.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(table.dataSource === list && table.delegate === list && list.clearsSelectionOnViewWillAppear)
    #expect(
      UITableViewController().tableView.style == .plain
        && UITableViewController(nibName: nil, bundle: nil).tableView.style == .plain)
    list.setEditing(true, animated: false)
    #expect(list.isEditing && table.isEditing)
    list.setEditing(false, animated: true)
    #expect(!list.isEditing && !table.isEditing)
  }

  @Test func aTableControllerHasTheSizesOfItsTableAndSaysThatTheyAreThose() {
    let (list, table) = table()
    /// Whether it is said that the answer was the default's.
    func isDefault(_ body: () -> Bool) -> [Bool] {
      table.reachedDefault = false
      let isRight = body()
      return [isRight, table.reachedDefault]
    }
    #expect(isDefault { list.tableView(table, heightForRowAt: path(0)) == 51 } == [true, true])
    #expect(isDefault { list.tableView(table, estimatedHeightForRowAt: path(0)) == 61 } == [true, true])
    #expect(isDefault { list.tableView(table, viewForHeaderInSection: 0) == nil } == [true, true])
    #expect(isDefault { list.tableView(table, viewForFooterInSection: 0) == nil } == [true, true])
    #expect(isDefault { list.tableView(table, canMoveRowAt: path(0)) } == [true, true])
    #expect(isDefault { list.tableView(table, heightForHeaderInSection: 0) == 52 } == [true, false])
    #expect(isDefault { list.tableView(table, heightForFooterInSection: 0) == 53 } == [true, false])
    #expect(isDefault { list.tableView(table, canEditRowAt: path(0)) } == [true, false])
  }

  @Test func aTableControllerAllowsWhatATableDoes() {
    let (list, table) = table()
    #expect(list.numberOfSections(in: table) == 1 && list.tableView(table, numberOfRowsInSection: 0) == 0)
    #expect(list.tableView(table, cellForRowAt: path(0)).reuseIdentifier == nil)
    #expect(list.tableView(table, titleForHeaderInSection: 0) == nil && list.tableView(table, titleForFooterInSection: 0) == nil)
    #expect(list.sectionIndexTitles(for: table) == nil)
    #expect(list.tableView(table, sectionForSectionIndexTitle: "D", at: 3) == 3)
    #expect(list.tableView(table, shouldHighlightRowAt: path(1)))
    #expect(list.tableView(table, willSelectRowAt: path(1)) == path(1))
    #expect(list.tableView(table, willDeselectRowAt: path(2)) == path(2))
    #expect(list.tableView(table, editingStyleForRowAt: path(1)) == .delete)
    #expect(list.tableView(table, titleForDeleteConfirmationButtonForRowAt: path(1)) == nil)
    #expect(list.tableView(table, editActionsForRowAt: path(1)) == nil)
    #expect(list.tableView(table, leadingSwipeActionsConfigurationForRowAt: path(1)) == nil)
    #expect(list.tableView(table, trailingSwipeActionsConfigurationForRowAt: path(1)) == nil)
    #expect(list.tableView(table, shouldIndentWhileEditingRowAt: path(1)))
    #expect(list.tableView(table, targetIndexPathForMoveFromRowAt: path(1), toProposedIndexPath: path(2)) == path(2))
    #expect(list.tableView(table, indentationLevelForRowAt: path(1)) == 0)
    #expect(list.tableView(table, contextMenuConfigurationForRowAt: path(1), point: .zero) == nil)
  }

  // MARK: Selections

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  }

  private final class Items: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }

  @Test(arguments: [true, false])
  func theSelectionGoesWhenATableAppearsUnlessItIsToStay(clears: Bool) {
    startAnew()
    let list = Rows(style: .plain)
    list.clearsSelectionOnViewWillAppear = clears
    list.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(list.tableView.indexPathForSelectedRow == path(1))
    let window = show(list)
    #expect(list.tableView.indexPathsForSelectedRows == (clears ? nil : [path(1)]))
    _ = window
  }

  @Test(arguments: [true, false])
  func theSelectionGoesWhenACollectionAppearsUnlessItIsToStay(clears: Bool) {
    startAnew()
    let list = Items(collectionViewLayout: UICollectionViewFlowLayout())
    list.clearsSelectionOnViewWillAppear = clears
    list.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let window = show(list)
    list.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(list.collectionView.indexPathsForSelectedItems == [path(1)])
    list.viewWillAppear(false)
    #expect(list.collectionView.indexPathsForSelectedItems == (clears ? [] : [path(1)]))
    _ = window
  }

  // MARK: Collections

  private func collection() -> (UICollectionViewController, UICollectionView) {
    startAnew()
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    return (list, list.collectionView)
  }

  @Test func aCollectionControllerAllowsWhatACollectionDoes() {
    let (list, collection) = collection()
    #expect(collection.frame == UIScreen.main.bounds && collection.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(list.clearsSelectionOnViewWillAppear && list.installsStandardGestureForInteractiveMovement)
    #expect(!list.useLayoutToLayoutNavigationTransitions && collection.collectionViewLayout === list.collectionViewLayout)
    #expect(list.numberOfSections(in: collection) == 1 && list.collectionView(collection, numberOfItemsInSection: 0) == 0)
    #expect(list.collectionView(collection, shouldHighlightItemAt: path(1)))
    #expect(list.collectionView(collection, shouldSelectItemAt: path(1)))
    #expect(list.collectionView(collection, canPerformPrimaryActionForItemAt: path(1)))
    collection.reachedDefault = false
    #expect(list.collectionView(collection, canMoveItemAt: path(1)) && collection.reachedDefault)
    #expect(
      list.collectionView(
        collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: path(0), atCurrentIndexPath: path(1),
        toProposedIndexPath: path(2)) == path(2))
    #expect(list.collectionView(collection, contextMenuConfigurationForItemAt: path(1), point: .zero) == nil)
    #expect(list.scrollViewShouldScrollToTop(collection))
  }

  private final class Menus: UICollectionViewController {
    let menu = UIContextMenuConfiguration(actionProvider: { _ in nil })
    var asked: [IndexPath] = []
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      return menu
    }
  }

  @Test func aMenuForOneItemIsThatOfTheItem() {
    startAnew()
    let list = Menus(collectionViewLayout: UICollectionViewFlowLayout())
    let collection: UICollectionView = list.collectionView
    func menu(_ paths: [IndexPath]) -> UIContextMenuConfiguration? {
      list.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: .zero)
    }
    #expect(menu([]) == nil && menu([path(0), path(1)]) == nil && list.asked == [])
    #expect(menu([path(2)]) === list.menu && list.asked == [path(2)])
  }

  @Test func theGestureThatMovesItemsComesAndGoes() {
    let (list, collection) = collection()
    func presses() -> Int { (collection.gestureRecognizers ?? []).filter { $0 is UILongPressGestureRecognizer }.count }
    let usual = presses()
    #expect(usual > 0)
    list.installsStandardGestureForInteractiveMovement = false
    #expect(presses() == usual - 1)
    list.installsStandardGestureForInteractiveMovement = false
    #expect(presses() == usual - 1)
    list.installsStandardGestureForInteractiveMovement = true
    #expect(presses() == usual)
    list.installsStandardGestureForInteractiveMovement = true
    #expect(presses() == usual)
    let other = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    other.installsStandardGestureForInteractiveMovement = false
    #expect(!other.isViewLoaded)
  }
}
