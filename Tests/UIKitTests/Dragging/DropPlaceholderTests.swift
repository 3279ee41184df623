import Testing
import VirtualTime

@testable import UIKit

/// Places that hold what was dropped on a table or a collection until its data have come.
@MainActor struct DropPlaceholderTests {
  /// A table of rows of 50 points that takes drops.
  final class Rows: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    let log = Log()
    var titles = ["A", "B", "C"]
    var onPerform: ((any UITableViewDropCoordinator) -> Void)?
    var proposed: IndexPath?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
      tableView.dropDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      // Nobody asks for a row that is not in the data.
      titles[indexPath.row].isEmpty ? 0 : 50
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("selected \(titles[indexPath.row])")
    }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      log.add("will show \(titles[indexPath.row])")
    }
    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    {
      log.add("style of \(indexPath.row)")
      return .delete
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.add("edits \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.add("deletes \(indexPath.row)")
      titles.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .none)
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu of \(indexPath.row)")
      return nil
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      proposed = destinationIndexPath
      return UITableViewDropProposal(operation: .copy)
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    {
      log.add("lifts \(indexPath.row)")
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))]
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      onPerform?(coordinator)
    }

    var seen: [String] {
      tableView.layoutIfNeeded()
      return tableView.visibleCells.map { $0.textLabel?.text ?? "" }
    }

    func placeholder(_ title: String, at row: Int) -> UITableViewDropPlaceholder {
      let made = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "wait", rowHeight: 80)
      made.cellUpdateHandler = { [log] cell in
        log.add("fill \(title)")
        cell.textLabel?.text = title
      }
      return made
    }
  }

  private func shown() -> (rows: Rows, window: UIWindow, host: DragHost) {
    startAnew()
    let rows = Rows(style: .plain)
    let (window, host) = (show(rows), DragHost("host", Log()))
    let view = UIView(frame: CGRect(x: 20, y: 600, width: 50, height: 50))
    view.addInteraction(UIDragInteraction(delegate: host))
    window.addSubview(view)
    _ = rows.log.drain()
    return (rows, window, host)
  }

  /// A point of row `row`, `below` points under its top, in the window.
  private func point(of row: Int, _ rows: Rows, below: CGFloat = 5) -> CGPoint {
    let place = rows.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return rows.tableView.convert(CGPoint(x: place.midX, y: place.minY + below), to: nil)
  }

  /// Drops what the host has on row `row`.
  private func drop(on row: Int, _ rows: Rows, _ window: UIWindow, below: CGFloat = 5) {
    TouchSynthesizer().play(dragging([CGPoint(x: 40, y: 620), point(of: row, rows, below: below)]), in: window)
    rest()
  }

  @Test func aRowIsHeldUntilItsDataHaveCome() throws {
    let (rows, window, host) = shown()
    var kept: (any UITableViewDropPlaceholderContext)?
    rows.onPerform = { coordinator in
      guard let item = coordinator.items.first, let place = coordinator.destinationIndexPath else { return }
      let looks = rows.placeholder("…", at: place.row)
      looks.previewParametersProvider = { cell in
        rows.log.add("looks of \(cell.textLabel?.text ?? "")")
        return nil
      }
      let context = coordinator.drop(item.dragItem, to: looks)
      context.addCompletion { rows.log.add("fell \($0)") }
      #expect(context.dragItem === item.dragItem)
      kept = context
    }
    drop(on: 1, rows, window)
    #expect(rows.log.drain() == ["fill …", "looks of …", "fell end"])
    #expect(rows.seen == ["A", "…", "B", "C"] && rows.tableView.hasUncommittedUpdates)
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).height == 50)
    #expect(rows.titles == ["A", "B", "C"] && UIKitComplaints.drain() == [])
    let context = try #require(kept)
    let isIn = context.commitInsertion { place in
      rows.log.add("data at \(place.row)")
      rows.titles.insert("new", at: place.row)
    }
    #expect(isIn && rows.seen == ["A", "new", "B", "C"] && !rows.tableView.hasUncommittedUpdates)
    #expect(rows.log.drain() == ["data at 1", "will show new"])
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 50)
    #expect(!context.commitInsertion { _ in rows.log.add("again") } && !context.deletePlaceholder())
    #expect(rows.log.drain() == [] && UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func severalAreCommittedAndDeletedInAnyOrder() {
    let (rows, window, host) = shown()
    var contexts: [any UITableViewDropPlaceholderContext] = []
    rows.onPerform = { coordinator in
      guard let item = coordinator.items.first?.dragItem else { return }
      for title in ["x", "y", "z"] { contexts.append(coordinator.drop(item, to: rows.placeholder(title, at: 1))) }
    }
    drop(on: 1, rows, window)
    #expect(rows.seen == ["A", "x", "y", "z", "B", "C"])
    let isIn = contexts[2].commitInsertion { rows.titles.insert("Z", at: $0.row) }
    #expect(isIn && rows.seen == ["A", "x", "y", "Z", "B", "C"] && rows.titles == ["A", "Z", "B", "C"])
    #expect(contexts[0].deletePlaceholder())
    #expect(rows.seen == ["A", "y", "Z", "B", "C"])
    let isInToo = contexts[1].commitInsertion { rows.titles.insert("Y", at: $0.row) }
    #expect(isInToo && rows.seen == ["A", "Y", "Z", "B", "C"] && rows.titles == rows.seen)
    #expect(UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func theRowsAroundAreStillThoseOfTheData() throws {
    let (rows, window, host) = shown()
    var kept: (any UITableViewDropPlaceholderContext)?
    rows.onPerform = { coordinator in
      guard let item = coordinator.items.first?.dragItem else { return }
      kept = coordinator.drop(item, to: rows.placeholder("…", at: 1))
    }
    drop(on: 1, rows, window)
    let table = try #require(rows.tableView)
    let path = { (row: Int) in IndexPath(row: row, section: 0) }
    _ = rows.log.drain()
    table.tapRow(at: path(3))
    #expect(rows.log.drain() == ["selected C"])
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(3)) == path(2))
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
    #expect(table.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(2))
    #expect(table.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(0))
    // Changes of the app's are named by the data.
    rows.titles.remove(at: 1)
    table.deleteRows(at: [path(1)], with: .none)
    #expect(rows.seen == ["A", "…", "C"])
    rows.titles.insert("0", at: 0)
    table.insertRows(at: [path(0)], with: .none)
    #expect(rows.seen == ["0", "A", "…", "C"] && UIKitComplaints.drain() == [])
    table.reloadData()
    #expect(rows.seen == ["0", "A", "C"] && !table.hasUncommittedUpdates)
    let context = try #require(kept)
    #expect(!context.deletePlaceholder() && !context.commitInsertion { _ in })
    withExtendedLifetime(host) {}
  }

  @Test func rowsInsertedInFrontOfAPlaceholderAreSeenThere() {
    let (rows, window, host) = shown()
    rows.tableView.insert(rows.placeholder("…", at: 1).made)
    #expect(rows.seen == ["A", "…", "B", "C"])
    rows.titles = ["X", "Y", "A", "B", "C"]
    rows.tableView.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    #expect(rows.seen == ["X", "Y", "A", "…", "B", "C"] && UIKitComplaints.drain() == [])
    withExtendedLifetime((window, host)) {}
  }

  @Test func aSecondDropAtTheEndComesBehindTheFirst() {
    let (rows, window, host) = shown()
    var places: [[Int?]] = []
    rows.onPerform = { coordinator in
      guard let item = coordinator.items.first, let place = coordinator.destinationIndexPath else { return }
      places.append([rows.proposed?.row, place.row])
      _ = coordinator.drop(item.dragItem, to: rows.placeholder("\(places.count)", at: place.row))
    }
    drop(on: 2, rows, window, below: 45)
    #expect(rows.seen == ["A", "B", "C", "1"])
    drop(on: 3, rows, window, below: 45)
    #expect(rows.seen == ["A", "B", "C", "1", "2"])
    #expect(places == [[3, 3], [3, 3]] && UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func theDeleteButtonBelowAPlaceholderDeletesItsRow() throws {
    let (rows, window, host) = shown()
    let table = try #require(rows.tableView)
    table.insert(rows.placeholder("…", at: 1).made)
    rest()
    _ = rows.log.drain()
    let start = point(of: 2, rows, below: 25)
    let moves = (1...10).map { CGPoint(x: start.x - 10 * CGFloat($0), y: start.y) }
    TouchSynthesizer().press(at: start, in: window, through: moves, length: 0.3)
    rest()
    window.layoutIfNeeded()
    #expect(Set(rows.log.drain()) == ["style of 1", "edits 1"])
    let button = try #require(table.swipe?.view.buttons.first)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    TouchSynthesizer().tap(at: middle, in: window)
    rest()
    #expect(rows.log.drain() == ["deletes 1"])
    #expect(rows.titles == ["A", "C"] && rows.seen == ["A", "…", "C"] && UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func aPlaceholderIsNotDraggedAndRowsAreAsTheDataCount() throws {
    let (rows, window, host) = shown()
    let table = try #require(rows.tableView)
    (table.dragDelegate, table.dragInteractionEnabled) = (rows, true)
    table.insert(rows.placeholder("end", at: 3).made)
    table.insert(rows.placeholder("…", at: 1).made)
    #expect(rows.seen == ["A", "…", "B", "C", "end"])
    rest()
    _ = rows.log.drain()
    rows.onPerform = { coordinator in
      let from = coordinator.items.map { $0.sourceIndexPath?.row }
      rows.log.add("from \(from) to \(coordinator.destinationIndexPath?.row ?? -1)")
    }
    TouchSynthesizer().play(dragging([point(of: 1, rows), point(of: 2, rows)]), in: window)
    rest()
    #expect(!rows.log.drain().contains { $0.hasPrefix("lifts") })
    // Its own row cannot come behind the last one of the data.
    TouchSynthesizer().play(dragging([point(of: 2, rows), point(of: 4, rows)]), in: window)
    rest()
    #expect(rows.log.drain().filter { !$0.hasPrefix("menu") } == ["lifts 1", "from [Optional(1)] to 2"])
    #expect(UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func editingMenusAndReconfiguringNameRowsByTheData() throws {
    let (rows, window, host) = shown()
    let table = try #require(rows.tableView)
    let placeholder = rows.placeholder("…", at: 1).made
    table.insert(placeholder)
    _ = rows.log.drain()
    rows.titles[1] = "b"
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(rows.seen == ["A", "…", "b", "C"])
    let menu = try #require(table.contextMenu)
    for row in [1, 2] {
      let place = table.rectForRow(at: IndexPath(row: row, section: 0))
      _ = menu.contextMenuInteraction(menu.interaction, configurationForMenuAtLocation: CGPoint(x: 10, y: place.midY))
    }
    #expect(rows.log.drain() == ["menu of 1"])
    rows.setEditing(true, animated: false)
    #expect(rows.log.drain() == ["style of 0", "style of 1", "style of 2"])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(!table.beginReordering(cell, at: cell.frame.midY))
    #expect(table.delete(placeholder) && table.beginReordering(cell, at: cell.frame.midY))
    table.cancelReordering()
    #expect(UIKitComplaints.drain() == [])
    withExtendedLifetime((host, window)) {}
  }

  // MARK: Collections

  final class Shelf: UICollectionViewController, UICollectionViewDropDelegate, UICollectionViewDelegateFlowLayout {
    var titles = ["A", "B", "C"]
    var onPerform: ((any UICollectionViewDropCoordinator) -> Void)?
    var selected: [String] = []
    var menus: [[IndexPath]] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "wait")
      collectionView.dropDelegate = self
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = titles[path.item]
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(titles[indexPath.item])
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      menus.append(indexPaths)
      return nil
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: titles[indexPath.item].count * 60, height: 60) }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
      onPerform?(coordinator)
    }

    var seen: [String] {
      collectionView.layoutIfNeeded()
      return collectionView.visibleCells.map { $0.accessibilityLabel ?? "" }
    }
  }

  @Test func anItemIsHeldFilledAgainAndCommittedOrDeleted() throws {
    startAnew()
    let shelf = Shelf(collectionViewLayout: UICollectionViewFlowLayout())
    let (window, host) = (show(shelf), DragHost("host", Log()))
    let view = UIView(frame: CGRect(x: 20, y: 500, width: 50, height: 50))
    view.addInteraction(UIDragInteraction(delegate: host))
    window.addSubview(view)
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    var fills = 0
    shelf.onPerform = { coordinator in
      guard let item = coordinator.items.first, let place = coordinator.destinationIndexPath else { return }
      for title in ["x", "y"] {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: place, reuseIdentifier: "wait")
        placeholder.cellUpdateHandler = { cell in
          fills += 1
          cell.accessibilityLabel = "\(title)\(fills)"
        }
        contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
    let target = try #require(shelf.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    let point = target.convert(CGPoint(x: 30, y: 30), to: nil)
    TouchSynthesizer().play(dragging([CGPoint(x: 40, y: 520), point]), in: window)
    rest()
    #expect(shelf.seen == ["A", "x1", "y2", "B", "C"] && shelf.collectionView.hasUncommittedUpdates)
    let place = shelf.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(place?.size == CGSize(width: 50, height: 50))
    #expect(shelf.collectionView.numberOfItems(inSection: 0) == 5 && shelf.titles.count == 3)
    try #require(contexts.count == 2)
    contexts[0].setNeedsCellUpdate()
    #expect(shelf.seen == ["A", "x3", "y2", "B", "C"])
    shelf.collectionView.tapItem(at: IndexPath(item: 4, section: 0))
    #expect(shelf.selected == ["C"])
    let isIn = contexts[1].commitInsertion { shelf.titles.insert("YY", at: $0.item) }
    #expect(isIn && shelf.titles == ["A", "YY", "B", "C"] && shelf.seen == ["A", "x3", "YY", "B", "C"])
    #expect(shelf.collectionView.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.size.width == 120)
    #expect(contexts[0].deletePlaceholder() && shelf.seen == ["A", "YY", "B", "C"])
    #expect(!contexts[0].deletePlaceholder() && !shelf.collectionView.hasUncommittedUpdates)
    contexts[0].setNeedsCellUpdate()
    #expect(fills == 3 && UIKitComplaints.drain() == [])
    withExtendedLifetime(host) {}
  }

  @Test func itemsAroundAPlaceholderAreThoseOfTheData() throws {
    startAnew()
    let shelf = Shelf(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(shelf)
    let collection = try #require(shelf.collectionView)
    let path = { (item: Int) in IndexPath(item: item, section: 0) }
    let looks = UICollectionViewDropPlaceholder(insertionIndexPath: path(1), reuseIdentifier: "wait")
    looks.cellUpdateHandler = { $0.accessibilityLabel = "…" }
    let placeholder = looks.made
    collection.insert(placeholder)
    shelf.titles[1] = "b"
    collection.reconfigureItems(at: [path(1)])
    #expect(shelf.seen == ["A", "…", "b", "C"])
    let middle = { (item: Int) in
      let frame = collection.layoutAttributesForItem(at: path(item))?.frame ?? .zero
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    #expect(collection.draggedPath(at: middle(1)) == nil && collection.draggedPath(at: middle(2)) == path(2))
    let menu = try #require(collection.contextMenu)
    for item in [1, 2] {
      _ = menu.contextMenuInteraction(menu.interaction, configurationForMenuAtLocation: middle(item))
    }
    #expect(shelf.menus == [[path(1)]])
    #expect(!collection.beginInteractiveMovementForItem(at: path(2)))
    shelf.titles = ["X", "Y", "A", "b", "C"]
    collection.insertItems(at: [path(0), path(1)])
    #expect(shelf.seen == ["X", "Y", "A", "…", "b", "C"])
    #expect(collection.delete(placeholder) && collection.beginInteractiveMovementForItem(at: path(2)))
    collection.cancelInteractiveMovement()
    #expect(UIKitComplaints.drain() == [])
    withExtendedLifetime(window) {}
  }
}
