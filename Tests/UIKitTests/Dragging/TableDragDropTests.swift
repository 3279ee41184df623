import Testing
import VirtualTime

@testable import UIKit

/// Rows that are dragged to other places of their table, to another table, and to nowhere.
@MainActor struct TableDragDropTests {
  /// A table of rows of 50 points, whose delegates write down what they are told.
  class Rows: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let name: String
    let log: Log
    var titles: [[String]]
    var header: String?
    var proposal: UITableViewDropProposal?
    var onPerform: ((any UITableViewDropCoordinator) -> Void)?
    var adds = false
    var kind = "cell"

    init(_ name: String, _ titles: [[String]], _ log: Log) { (self.name, self.titles, self.log) = (name, titles, log) }

    func add(_ line: String) { log.add("\(name) \(line)") }
    func words(_ path: IndexPath?) -> String { path.map { "\($0.section)/\($0.row)" } ?? "nil" }

    func numberOfSections(in tableView: UITableView) -> Int { titles.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: kind, for: indexPath)
      cell.textLabel?.text = titles[indexPath.section][indexPath.row]
      return cell
    }

    func item(_ path: IndexPath) -> UIDragItem {
      let title = titles[path.section][path.row]
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: title)))
      item.localObject = title
      return item
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    {
      add("items \(words(indexPath))")
      return titles[indexPath.section][indexPath.row] == "fixed" ? [] : [item(indexPath)]
    }
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      add("more \(words(indexPath)) at \(point.y.boundedInt)")
      return adds ? [item(indexPath)] : []
    }
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
      add("looks \(words(indexPath))")
      return nil
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      add("will begin \(tableView.hasActiveDrag)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      add("did end \(tableView.hasActiveDrag)")
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      add("can")
      return true
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      add("enter \(tableView.hasActiveDrop)")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      add("update \(words(destinationIndexPath))")
      return proposal ?? UITableViewDropProposal(operation: .copy)
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      add("exit \(tableView.hasActiveDrop)")
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      add("end \(tableView.hasActiveDrop)")
    }
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
      add("looks of the new \(words(indexPath))")
      return nil
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let items = coordinator.items.map { "\($0.dragItem.localObject ?? "") from \(words($0.sourceIndexPath))" }
      add("perform \(items.joined(separator: ", ")) at \(words(coordinator.destinationIndexPath)) \(coordinator.proposal.intent)")
      onPerform?(coordinator)
    }
  }

  /// A data source that says nothing of moves.
  final class Resting: Rows, UITableViewDataSource {}

  /// One that moves rows.
  final class Movers: Rows, UITableViewDataSource {
    var canMove = true
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      add("move \(words(source)) to \(words(destination))")
      titles[destination.section].insert(titles[source.section].remove(at: source.row), at: destination.row)
    }
  }

  /// Two tables side by side, whose rows begin at (0, 100) and (200, 100).
  @MainActor final class Scene {
    let log = Log()
    let window = UIWindow()
    let left = UITableView(frame: CGRect(x: 0, y: 100, width: 180, height: 400))
    let right = UITableView(frame: CGRect(x: 200, y: 100, width: 180, height: 400))
    let rows: Rows & UITableViewDataSource
    let others: Resting

    init(_ titles: [[String]] = [["a", "b", "c", "d"]], moves: Bool = false, takes: Bool = true) {
      startAnew()
      rows = moves ? Movers("left", titles, log) : Resting("left", titles, log)
      others = Resting("right", [["x", "y"], ["z"]], log)
      let both: [(UITableView, Rows & UITableViewDataSource)] = [(left, rows), (right, others)]
      for (table, rows) in both {
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.dragDelegate = rows
        if takes { table.dropDelegate = rows }
        window.addSubview(table)
      }
      window.makeKeyAndVisible()
      rest()
    }

    /// The middle of a row, or so far below it.
    func row(_ number: Int, _ table: UITableView, below: CGFloat = 0) -> CGPoint {
      CGPoint(x: table.frame.minX + 90, y: 125 + 50 * CGFloat(number) + below)
    }

    func play(_ points: CGPoint..., lifts: Bool = true) -> [String] {
      TouchSynthesizer().play(dragging(points, lifts: lifts), in: window)
      rest()
      return log.drain()
    }

    func letGo() -> [String] {
      guard let touch = TouchScreen.touches.first else { return [] }
      touch.update(.ended)
      TouchScreen.send([touch])
      rest()
      return log.drain()
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func aRowGoesToAnotherTable() {
    let scene = Scene()
    scene.others.onPerform = { [scene] coordinator in
      guard let place = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
      scene.others.titles[0].insert(item.dragItem.localObject as? String ?? "", at: place.row)
      scene.right.insertRows(at: [place], with: .automatic)
      let animator = coordinator.drop(item.dragItem, toRowAt: place)
      animator.addCompletion { position in scene.log.add("fell \(position)") }
      #expect(item.previewSize == CGSize(width: 180, height: 50))
    }
    #expect(
      scene.play(scene.row(1, scene.left), scene.row(1, scene.right)) == [
        "left items 0/1", "left looks 0/1", "left will begin true", "right can", "right enter true", "right update 0/1",
        "right perform b from nil at 0/1 unspecified", "right looks of the new 0/1", "fell end", "right end false",
        "left did end false",
      ])
    #expect(scene.others.titles[0] == ["x", "b", "y"])
    #expect((0..<3).map { scene.right.cellForRow(at: path($0))?.textLabel?.text } == ["x", "b", "y"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func twoDragsOfOneTableHaveRowsOfTheirOwn() throws {
    let scene = Scene()
    let source = try #require(scene.left.dragSource)
    func lift(_ row: Int) -> DragSession {
      let session = DragSession()
      session.note(scene.row(row, scene.left), in: scene.window)
      session.items = source.dragInteraction(source.interaction, itemsForBeginning: session)
      return session
    }
    func rows(_ session: DragSession) -> [IndexPath?] { session.items.map { source.path(of: $0) } }
    let first = lift(0)
    source.dragInteraction(source.interaction, sessionWillBegin: first)
    let second = lift(2)
    #expect(rows(first) == [path(0)] && rows(second) == [path(2)])
    source.dragInteraction(source.interaction, sessionWillBegin: second)
    source.dragInteraction(source.interaction, session: first, didEndWith: .copy)
    #expect(rows(first) == [nil] && rows(second) == [path(2)] && scene.left.hasActiveDrag)
    source.dragInteraction(source.interaction, session: second, didEndWith: .copy)
    #expect(rows(second) == [nil] && !scene.left.hasActiveDrag)
  }

  @Test func thePlaceIsTheRowBelowTheFingerOrTheEndOfItsSection() {
    let scene = Scene()
    func place(_ number: Int, below: CGFloat) -> String? {
      scene.play(scene.row(0, scene.left), scene.row(number, scene.right, below: below))
        .first { $0.hasPrefix("right update") }
    }
    #expect(place(0, below: -24) == "right update 0/0" && place(0, below: 24) == "right update 0/0")
    #expect(place(1, below: 0) == "right update 0/1" && place(1, below: 1) == "right update 0/2")
    #expect(place(2, below: -24) == "right update 1/0" && place(2, below: 24) == "right update 1/1")
    #expect(place(3, below: 0) == "right update nil")
  }

  @Test func whereThereAreNoRowsAPlaceIsNotKnown() {
    let scene = Scene()
    scene.others.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    let told = scene.play(scene.row(0, scene.left), scene.row(1, scene.right), scene.row(5, scene.right))
    #expect(told.contains("right perform a from nil at nil unspecified"))
    #expect(
      scene.play(scene.row(0, scene.left), scene.row(0, scene.right)).contains(
        "right perform a from nil at 0/0 insertAtDestinationIndexPath"))
  }

  @Test func overAHeaderTheFirstRowIsMeant() {
    let scene = Scene()
    scene.others.header = "Head"
    scene.right.reloadData()
    rest()
    let header = scene.right.rectForHeader(inSection: 1)
    #expect(header.height > 0)
    let point = scene.right.convert(CGPoint(x: 90, y: header.midY), to: scene.window)
    #expect(scene.play(scene.row(0, scene.left), point).contains("right update 1/0"))
  }

  @Test func anEmptySectionTakesItsFirstRow() {
    let scene = Scene()
    (scene.others.titles, scene.others.header) = ([["x"], []], "Head")
    scene.right.reloadData()
    rest()
    let header = scene.right.rectForHeader(inSection: 1)
    let point = scene.right.convert(CGPoint(x: 90, y: header.midY), to: scene.window)
    #expect(scene.play(scene.row(0, scene.left), point).contains("right update 1/0"))
  }

  @Test func anAutomaticIntentIsMadeUpByThePlaceInTheRow() {
    let scene = Scene()
    scene.others.proposal = UITableViewDropProposal(operation: .copy, intent: .automatic)
    func intent(_ below: CGFloat) -> String? {
      scene.play(scene.row(0, scene.left), scene.row(0, scene.right, below: below))
        .first { $0.hasPrefix("right perform") }?.split(separator: " ").last.map(String.init)
    }
    #expect(intent(0) == "insertIntoDestinationIndexPath" && intent(12) == "insertIntoDestinationIndexPath")
    #expect(intent(13) == "insertAtDestinationIndexPath" && intent(-13) == "insertAtDestinationIndexPath")
  }

  @Test func anEmptyAnswerDragsNothing() {
    let scene = Scene([["fixed", "b"]])
    #expect(scene.play(scene.row(0, scene.left), scene.row(1, scene.right)) == ["left items 0/0"])
    // Below all rows nobody is asked.
    #expect(scene.play(scene.row(5, scene.left), scene.row(1, scene.right)) == [])
    scene.left.dragInteractionEnabled = false
    #expect(scene.play(scene.row(1, scene.left), scene.row(1, scene.right)) == [])
    #expect(UITableView().dragInteractionEnabled && !scene.left.hasActiveDrag && !scene.right.hasActiveDrop)
    #expect(UITableViewDropProposal(operation: .move).intent == .unspecified)
  }

  // MARK: In the same table

  @Test func aDataSourceThatMovesRowsDoesSo() {
    let scene = Scene(moves: true, takes: false)
    #expect(
      scene.play(scene.row(0, scene.left), scene.row(2, scene.left)) == [
        "left items 0/0", "left looks 0/0", "left will begin true", "left move 0/0 to 0/2", "left did end false",
      ])
    #expect((0..<4).map { scene.left.cellForRow(at: path($0))?.textLabel?.text } == ["b", "c", "a", "d"])
    // From below, and from the end; empty space counts as the last place.
    #expect(scene.play(scene.row(3, scene.left), scene.row(0, scene.left)).contains("left move 0/3 to 0/0"))
    #expect(
      scene.play(scene.row(0, scene.left), scene.row(2, scene.left), scene.row(6, scene.left)).contains("left move 0/0 to 0/2"))
    #expect(scene.play(scene.row(0, scene.left), scene.row(3, scene.left, below: 20)).contains("left move 0/0 to 0/3"))
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aRowThatMayNotMoveStays() throws {
    let scene = Scene(moves: true, takes: false)
    try #require(scene.rows as? Movers).canMove = false
    let told = scene.play(scene.row(0, scene.left), scene.row(2, scene.left))
    #expect(told.last == "left did end false" && !told.contains { $0.hasPrefix("left move") })
    // Nor does it move where it came from, or into a table that takes nothing.
    try #require(scene.rows as? Movers).canMove = true
    #expect(!scene.play(scene.row(0, scene.left), scene.row(0, scene.left, below: 20)).contains { $0.hasPrefix("left move") })
    #expect(!scene.play(scene.row(0, scene.left), scene.row(0, scene.right)).contains { $0.hasPrefix("right") })
    #expect(scene.rows.titles == [["a", "b", "c", "d"]])
  }

  @Test func theDataSourceGoesBeforeTheDropDelegate() {
    let scene = Scene(moves: true)
    scene.rows.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let told = scene.play(scene.row(0, scene.left), scene.row(2, scene.left))
    #expect(told.contains("left move 0/0 to 0/2") && !told.contains { $0.hasPrefix("left perform") })
    // Anything but a move to a place is the delegate's.
    for proposal in [
      UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath),
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath),
    ] {
      scene.rows.proposal = proposal
      let told = scene.play(scene.row(0, scene.left), scene.row(2, scene.left))
      #expect(told.contains("left perform b from 0/0 at 0/2 \(proposal.intent)") && !told.contains { $0.hasPrefix("left move") })
    }
  }

  @Test func aDropDelegateMovesRowsWhereTheDataSourceDoesNot() {
    let scene = Scene()
    scene.rows.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    scene.rows.onPerform = { [scene] coordinator in
      guard let source = coordinator.items.first?.sourceIndexPath, let place = coordinator.destinationIndexPath else { return }
      scene.rows.titles[0].insert(scene.rows.titles[0].remove(at: source.row), at: place.row)
      scene.left.moveRow(at: source, to: place)
    }
    let told = scene.play(scene.row(0, scene.left), scene.row(3, scene.left, below: 10))
    #expect(told.contains("left perform a from 0/0 at 0/3 insertAtDestinationIndexPath"))
    #expect(scene.rows.titles == [["b", "c", "d", "a"]])
    #expect((0..<4).map { scene.left.cellForRow(at: path($0))?.textLabel?.text } == ["b", "c", "d", "a"])
  }

  @Test func afterAChangeOfTheTableNobodyKnowsWhereARowWas() {
    let scene = Scene()
    _ = scene.play(scene.row(0, scene.left), scene.row(2, scene.left), lifts: false)
    scene.left.reloadRows(at: [path(3)], with: .none)
    rest()
    #expect(scene.letGo().contains("left perform a from nil at 0/2 unspecified"))
    _ = scene.play(scene.row(0, scene.left), scene.row(2, scene.left), lifts: false)
    scene.left.reloadData()
    rest()
    #expect(scene.letGo().contains("left perform a from nil at 0/2 unspecified"))
  }

  @Test func aTapOnAnotherRowAddsIt() {
    let scene = Scene()
    scene.rows.adds = true
    _ = scene.play(scene.row(0, scene.left), scene.row(0, scene.right), lifts: false)
    TouchSynthesizer().play(.tap(at: scene.row(2, scene.left)), in: scene.window)
    rest()
    #expect(scene.log.drain() == ["left more 0/2 at 125", "left looks 0/2", "right can", "right update 0/0"])
    #expect(scene.letGo().contains("right perform a from nil, c from nil at 0/0 unspecified"))
    #expect(scene.left.indexPathForSelectedRow == nil)
  }

  @Test func aCellKnowsThatItIsDragged() {
    final class Cell: UITableViewCell {
      static let log = Log()
      override func dragStateDidChange(_ dragState: DragState) { Cell.log.add("\(dragState)") }
    }
    let scene = Scene()
    scene.left.register(Cell.self, forCellReuseIdentifier: "other")
    scene.rows.kind = "other"
    scene.left.reloadData()
    rest()
    _ = scene.play(scene.row(0, scene.left), scene.row(0, scene.right))
    #expect(Cell.log.drain() == ["lifting", "dragging", "none"])
    TouchSynthesizer().play(.longPress(at: scene.row(0, scene.left), duration: .seconds(1)), in: scene.window)
    rest()
    #expect(Cell.log.drain() == ["lifting", "none"])
  }

  @Test func aTableComesToRestWhenItsDelegatesGo() {
    let scene = Scene()
    let count = scene.left.interactions.count
    (scene.left.dragDelegate, scene.left.dropDelegate) = (nil, nil)
    #expect(scene.left.interactions.count == count - 2)
    #expect(scene.play(scene.row(0, scene.left), scene.row(0, scene.right)) == [])
    #expect(scene.play(scene.row(0, scene.right), scene.row(0, scene.left)).allSatisfy { !$0.hasPrefix("left") })
  }
}
