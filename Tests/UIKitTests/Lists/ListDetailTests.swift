import Testing
import VirtualTime

@testable import UIKit

/// Searching, prototypes, scrolling while dragging, strips that float, the inset style, backgrounds, estimates and invalidation.
@MainActor
struct ListDetailTests {
  final class List: UITableViewController {
    var texts = (0..<100).map { "\($0)" }
    var footer: String?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      texts.insert(texts.remove(at: source.row), at: destination.row)
    }
  }

  class Grid: UICollectionViewController {
    let log = Log()
    var count = 100
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.tag = path.item
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
      log.add("didSelect \(path.item)")
    }
  }

  /// Items can be moved, and one has a menu.
  final class MovableGrid: Grid {
    var hasMenu = false
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { path.item != 1 }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      log.add("move \(source.item) to \(destination.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasMenu else { return nil }
      log.add("menu for \(path.item)")
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
  }

  // MARK: Searching

  @Test func aSearchOfRowsStopsAtTheWantedOneOrPutsTheOffsetBack() {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    var seen = 0
    let found = list.tableView.searchRows { _, cell in
      seen += 1
      return cell.textLabel?.text == "70"
    }
    #expect(found == IndexPath(row: 70, section: 0) && seen == 71)
    #expect(list.tableView.indexPathsForVisibleRows?.contains(IndexPath(row: 70, section: 0)) == true)
    let offset = list.tableView.contentOffset
    #expect(list.tableView.searchRows { _, _ in false } == nil)
    #expect(list.tableView.contentOffset == offset)
    _ = window
  }

  @Test func aSearchOfItemsStopsAtTheWantedOneOrPutsTheOffsetBack() {
    startAnew()
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    grid.count = 500
    let window = show(grid)
    let offset = grid.collectionView.contentOffset
    #expect(grid.collectionView.searchItems { _, _ in false } == nil)
    #expect(grid.collectionView.contentOffset == offset)
    #expect(grid.collectionView.searchItems { _, cell in cell.tag == 400 } == IndexPath(item: 400, section: 0))
    #expect(grid.collectionView.contentOffset.y > offset.y)
    _ = window
  }

  @Test func prototypesMakeCellsWithTheirIdentifier() {
    startAnew()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    table.registerPrototype("proto") { identifier in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.detailTextLabel?.text = identifier
      return cell
    }
    let cell = table.dequeueReusableCell(withIdentifier: "proto", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "proto" && cell.detailTextLabel?.text == "proto")
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.registerPrototype("item") { _ in
      let cell = UICollectionViewCell(frame: .zero)
      cell.tag = 7
      return cell
    }
    let item = collection.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
    #expect(item.tag == 7 && item.reuseIdentifier == "item")
    #expect(UIKitComplaints.drain() == [])
  }

  // MARK: Dragging

  @Test func aRowThatIsHeldAtTheLowerEdgeScrollsOn() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    list.tableView.setEditing(true, animated: false)
    rest()
    let handle = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.dragHandle)
    let start = handle.convert(CGPoint(x: 22, y: 22), to: nil)
    let down = (1...10).map { CGPoint(x: start.x, y: start.y + CGFloat($0) * (790 - start.y) / 10) }
    TouchSynthesizer().press(at: start, in: window, through: down + Array(repeating: down[9], count: 20), length: 3)
    rest()
    #expect(list.tableView.contentOffset.y > 200)
    let place = try #require(list.texts.firstIndex(of: "2"))
    #expect(place > 22)
    #expect(list.texts.count == 100 && UIKitComplaints.drain() == [])
  }

  @Test func aLongPressDragsAnItemThatCanBeMoved() throws {
    startAnew()
    let grid = MovableGrid(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(grid)
    func middle(_ item: Int) throws -> CGPoint {
      let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
      return cell.convert(CGPoint(x: 25, y: 25), to: nil)
    }
    let still = try Array(repeating: middle(0), count: 7)
    TouchSynthesizer().press(at: try middle(0), in: window, through: still + [try middle(2), try middle(2)], length: 1)
    rest()
    #expect(grid.log.drain() == ["move 0 to 2"])
    // One that cannot be moved is selected, however long the finger stays.
    TouchSynthesizer().press(at: try middle(1), in: window, length: 1)
    rest()
    #expect(grid.log.drain() == ["didSelect 1"])
    grid.installsStandardGestureForInteractiveMovement = false
    TouchSynthesizer().press(at: try middle(0), in: window, length: 1)
    rest()
    #expect(grid.log.drain() == ["didSelect 0"])
  }

  @Test func aControllerThatSaysNothingOfMovingHasItemsThatStay() throws {
    startAnew()
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(grid)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    TouchSynthesizer().press(at: cell.convert(CGPoint(x: 25, y: 25), to: nil), in: window, length: 1)
    rest()
    #expect(grid.log.drain() == ["didSelect 0"])
  }

  @Test func aLongPressOnAnItemShowsItsMenu() throws {
    startAnew()
    let grid = MovableGrid(collectionViewLayout: UICollectionViewFlowLayout())
    grid.hasMenu = true
    let window = show(grid)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    TouchSynthesizer().press(at: cell.convert(CGPoint(x: 25, y: 25), to: nil), in: window, length: 1)
    rest()
    #expect(grid.log.drain() == ["menu for 1"])
    #expect(MenuPresentation.current(in: window)?.menu.children.map(\.title) == ["Copy"])
  }

  // MARK: Looks of tables

  @Test func aPlainTablesFooterStaysAtTheBottomWhileItsSectionIsThere() throws {
    startAnew()
    let list = List(style: .plain)
    list.footer = "End"
    let window = show(list)
    let footer = try #require(list.tableView.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first)
    #expect(footer.textLabel?.text == "End")
    #expect(footer.frame.maxY == list.tableView.bounds.maxY - 34)
    list.tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    rest()
    list.tableView.setContentOffset(CGPoint(x: 0, y: list.tableView.contentSize.height - 810), animated: false)
    rest()
    #expect(footer.frame.minY == 4400)
    _ = window
  }

  @Test func theInsetStyleHasRoomAtTheSides() throws {
    startAnew()
    let list = List(style: .insetGrouped)
    let window = show(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 16, y: 18, width: 358, height: 44))
    #expect(list.tableView.contentSize.width == 390)
    _ = window
  }

  @Test func aBackgroundLiesBehindTheRowsAndDoesNotScroll() {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let background = UIView()
    list.tableView.backgroundView = background
    list.tableView.contentOffset.y = 300
    rest()
    #expect(background.frame == list.tableView.bounds)
    #expect(list.tableView.subviews.first === background)
    list.tableView.backgroundView = nil
    #expect(background.superview == nil)
    _ = window
  }

  // MARK: Layouts of collections

  final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.frame.size = CGSize(width: 100, height: 80)
      return attributes
    }
  }

  @Test func estimatedItemsTakeTheSizeThatTheyWantOnceTheyAreInView() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    let grid = Grid(collectionViewLayout: layout)
    grid.count = 300
    grid.loadViewIfNeeded()
    grid.collectionView.register(TallCell.self, forCellWithReuseIdentifier: "item")
    let window = show(grid)
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.bounds.size == CGSize(width: 100, height: 80))
    #expect(grid.collectionView.layoutAttributesForItem(at: IndexPath(item: 299, section: 0))?.size.height == 30)
    _ = window
  }

  final class Context: UICollectionViewLayoutInvalidationContext {}

  final class WatchedLayout: UICollectionViewFlowLayout {
    let log = Log()
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let paths = context.invalidatedItemIndexPaths.map { " \($0.map(\.item))" } ?? ""
      log.add("\(type(of: context))\(context.invalidateEverything ? " everything" : "")\(paths)")
      super.invalidateLayout(with: context)
    }
    override func prepare() {
      super.prepare()
      log.add("prepare")
    }
  }

  @Test func anInvalidationIsToldByItsContextAndShiftsTheOffset() {
    startAnew()
    let layout = WatchedLayout()
    let grid = Grid(collectionViewLayout: layout)
    let window = show(grid)
    _ = layout.log.drain()
    layout.invalidateLayout()
    #expect(layout.log.drain() == ["Context everything"])
    rest()
    #expect(layout.log.drain() == ["prepare"])
    let context = Context()
    context.invalidateItems(at: [IndexPath(item: 3, section: 0)])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
    let offset = grid.collectionView.contentOffset.y
    layout.invalidateLayout(with: context)
    #expect(grid.collectionView.contentOffset.y == offset + 25)
    rest()
    #expect(layout.log.drain() == ["Context [3]", "prepare"])
    _ = window
  }

  @Test("Headers and footers keep what they show beside a notch")
  func headersBesideANotch() throws {
    startAnew()
    let controller = Titled(style: .plain)
    let window = show(controller)
    _ = Device.hold(.landscapeLeft)
    rest()
    let insets = UIScreen.main.safeAreaInsets
    let header = try #require(controller.tableView.headerView(forSection: 0))
    #expect(insets.left > 40)
    #expect(header.frame.width == window.bounds.width)
    // Wide enough for 20, as on every screen of 414 points and more.
    #expect(header.textLabel.map { $0.convert($0.bounds, to: nil).minX } == insets.left + 20)
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel.map { $0.convert($0.bounds, to: nil).minX } == insets.left + 20)
    controller.tableView.insetsContentViewsToSafeArea = false
    header.setNeedsLayout()
    rest()
    window.layoutIfNeeded()
    #expect(header.contentView.frame.minX == 0)
  }

  private final class Titled: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }
}
