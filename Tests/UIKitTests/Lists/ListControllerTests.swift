import Testing

@testable import UIKit

/// Controllers whose view is a table or a collection: what they are made with, and what they answer by themselves.
@MainActor struct ListControllerTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Collections

  @Test func aCollectionControllerOfANibHasAFlowLayoutAndIsAskedForAll() {
    startAnew()
    let list = UICollectionViewController(nibName: nil, bundle: nil)
    #expect(list.collectionViewLayout is UICollectionViewFlowLayout)
    let window = show(list)
    #expect(list.collectionView.collectionViewLayout === list.collectionViewLayout)
    #expect(list.collectionView.dataSource === list && list.collectionView.delegate === list)
    #expect(list.collectionView.numberOfSections == 1 && list.collectionView.numberOfItems(inSection: 0) == 0)
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func anotherCollectionIsTheView() {
    startAnew()
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    list.collectionView = other
    #expect(list.view === other && list.collectionView === other)
  }

  @Test func aCollectionControllerAnswersAsADelegateThatSaysNothing() {
    startAnew()
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let collection: UICollectionView = list.collectionView
    #expect(list.collectionView(collection, shouldDeselectItemAt: path(0)))
    #expect(list.collectionView(collection, canEditItemAt: path(0)))
    #expect(!list.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: path(0)))
    #expect(list.indexTitles(for: collection) == nil)
    #expect(list.collectionView(collection, indexPathForIndexTitle: "B", at: 3) == path(0, 3))
    #expect(list.viewForZooming(in: collection) == nil)
    #expect(list.collectionView(collection, cellForItemAt: path(0)).reuseIdentifier == nil)
    #expect(UIKitComplaints.drain() == [])
    _ = list.collectionView(collection, viewForSupplementaryElementOfKind: "head", at: path(0))
    #expect(UIKitComplaints.drain().map(\.reason).first?.contains("for element kind 'head'") == true)
  }

  // MARK: Accessories

  final class Rows: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
  }

  private func rows() -> (Rows, UIWindow) {
    startAnew()
    let rows = Rows(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    rows.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    return (rows, show(rows))
  }

  @Test func insertingIsOfferedWhileTheListIsEdited() throws {
    let (rows, window) = rows()
    let cell = try #require(rows.collectionView.cellForItem(at: path(1)) as? UICollectionViewListCell)
    var calls = 0
    cell.accessories = [.insert { calls += 1 }]
    func buttons() -> [ListCellButton] { cell.subviews.compactMap { $0 as? ListCellButton } }
    #expect(buttons() == [])
    rows.collectionView.isEditing = true
    window.layoutIfNeeded()
    let button = try #require(buttons().first)
    #expect(button.accessibilityLabel == "Insert" && button.accessibilityTraits == .button)
    #expect(button.frame.minX == 16 && cell.contentView.frame.minX == 50)
    button.sendActions(for: .touchUpInside)
    #expect(calls == 1)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    rows.collectionView.isEditing = false
    window.layoutIfNeeded()
    #expect(buttons() == [] && cell.contentView.frame.minX == 0)
  }

  @Test func aViewOfOnesOwnStandsAtTheSideThatIsWanted() throws {
    let (rows, window) = rows()
    let cell = try #require(rows.collectionView.cellForItem(at: path(0)) as? UICollectionViewListCell)
    let (left, right, late) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)), UIView()
    )
    cell.accessories = [
      .customView(configuration: .init(customView: left, placement: .leading())),
      .customView(configuration: .init(customView: right, placement: .trailing(displayed: .whenNotEditing))),
      .customView(configuration: .init(customView: late, placement: .trailing(displayed: .whenEditing))),
    ]
    window.layoutIfNeeded()
    #expect(left.superview === cell && right.superview === cell && late.superview == nil)
    #expect(left.frame == CGRect(x: 16, y: (cell.bounds.height - 10) / 2, width: 20, height: 10))
    #expect(right.frame.maxX == cell.bounds.width - 16)
    rows.collectionView.isEditing = true
    window.layoutIfNeeded()
    #expect(left.superview === cell && right.superview == nil && late.superview === cell)
  }

  @Test func aRowOfAListIsAnElementUnlessItIsSaidNotToBe() {
    startAnew()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(cell.isAccessibilityElement && cell.accessibilityTraits == .none)
    cell.isSelected = true
    #expect(cell.accessibilityTraits == .selected)
    cell.isAccessibilityElement = false
    #expect(!cell.isAccessibilityElement)
  }

  @Test func aGroundHasTheColourOfItsConfigurationWhereThereIsOne() {
    startAnew()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.backgroundColor = .green
    cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    var red = UIBackgroundConfiguration.clear()
    red.backgroundColor = .red
    cell.backgroundConfiguration = red
    #expect(cell.backgroundColor == .red)
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundColor == .red)
    cell.dragStateDidChange(.lifting)
  }

  struct Stated: UIContentConfiguration {
    var text = "plain"
    func makeContentView() -> UIView & UIContentView { Content(self) }
    func updated(for state: any UIConfigurationState) -> Stated {
      Stated(text: (state as? UICellConfigurationState)?.isSelected == true ? "selected" : "plain")
    }
  }

  final class Content: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func contentFollowsTheStateOfItsCellUnlessItIsNotTo() {
    startAnew()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.contentConfiguration = Stated()
    func text() -> String? { (cell.contentConfiguration as? Stated)?.text }
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(text() == "selected")
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(text() == "selected")
  }

  // MARK: Tables

  @Test func anotherTableIsTheViewAndTheWheelIsTheTables() {
    startAnew()
    let list = UITableViewController(style: .plain)
    #expect(list.refreshControl == nil)
    let table = UITableView(frame: .zero, style: .grouped)
    list.tableView = table
    #expect(list.view === table && list.tableView === table)
    let wheel = UIRefreshControl()
    table.refreshControl = wheel
    #expect(list.refreshControl === wheel)
    list.refreshControl = nil
    #expect(table.refreshControl == nil)
  }

  @Test func aTableControllerAnswersAsADelegateThatSaysNothing() {
    startAnew()
    let list = UITableViewController(style: .plain)
    let table: UITableView = list.tableView
    (table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (31, 32)
    #expect(list.tableView(table, estimatedHeightForHeaderInSection: 0) == 31)
    #expect(list.tableView(table, estimatedHeightForFooterInSection: 0) == 32)
    #expect(!list.tableView(table, shouldBeginMultipleSelectionInteractionAt: path(0)))
    #expect(list.viewForZooming(in: table) == nil)
    #expect(list.scrollViewShouldScrollToTop(table))
  }
}
