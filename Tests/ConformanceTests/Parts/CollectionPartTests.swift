import RehearsalStage
import RehearsalWire
import Testing
import UIKit

/// Items of a collection of two sections, one below the other, each a hundred points high.
@MainActor struct CollectionPartTests {
  private final class Items: UICollectionViewController {
    let counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 100)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.accessibilityIdentifier = "items"
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
      return cell
    }
  }

  private let items = Locator.identifier("items")

  private func open(_ counts: [Int] = [2, 20]) throws -> StagePort { try StagePort.showing { Items(counts) } }

  private func place(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }

  private func offset(_ port: StagePort) throws -> JSONValue { try port.send(Value("contentOffset.y", locator: items)).value }

  @Test func eachSectionHasItsItems() throws {
    #expect(try open().send(Rows(items)).sections == [2, 20])
    #expect(try open([]).send(Rows(items)).sections == [])
  }

  @Test func whatIsInViewIsNotScrolledTo() throws {
    let port = try open()
    let reply = try port.send(ScrollToRow(items, row: place(1, 3)))
    #expect((reply.row, reply.cell.identifier, reply.cell.frame.y) == (place(1, 3), "1.3", 500))
    #expect(try offset(port) == 0)
  }

  @Test func theFirstAndTheLastItemComeIntoView() throws {
    let port = try open()
    let height = UIScreen.main.bounds.height
    let last = try port.send(ScrollToRow(items, row: place(1, -1)))
    #expect((last.row, last.cell.identifier) == (place(1, 19), "1.19"))
    #expect(last.cell.frame.y == Double(height) - 100)
    let first = try port.send(ScrollToRow(items, row: place(0, 0)))
    #expect((first.row, first.cell.frame.y) == (place(0, 0), 0))
  }

  @Test func anItemComesToStandWhereItIsWanted() throws {
    let port = try open()
    let height = UIScreen.main.bounds.height
    func y(_ position: RowPlacement?) throws -> Double {
      try port.send(ScrollToRow(items, row: place(1, 9), position: position)).cell.frame.y
    }
    #expect(try y(.top) == 0)
    #expect(try y(.middle) == height / 2 - 50)
    #expect(try y(.bottom) == height - 100)
    #expect(try y(nil) == height - 100, "all of it is in view")
  }

  @Test func anItemOutOfViewIsScrolledToNoFurtherThanIsNeeded() throws {
    let port = try open()
    let height = UIScreen.main.bounds.height
    #expect(try port.send(ScrollToRow(items, row: place(1, 9))).cell.frame.y == height - 100)
    _ = try port.send(ScrollToRow(items, row: place(1, 19)))
    #expect(try port.send(ScrollToRow(items, row: place(1, 7))).cell.frame.y == 0)
  }

  @Test func anItemOfNoneIsToldWithHowManyThereAre() throws {
    let port = try open()
    for row in [place(0, 2), place(0, -3), place(2, 0)] {
      let fault = try fault { try port.send(ScrollToRow(items, row: row)) }
      #expect((fault.code, fault.found) == (.noSuchElement, ["section 0 has 2", "section 1 has 20"]))
    }
    #expect(try offset(port) == 0)
    let empty = try fault { try open([]).send(ScrollToRow(items, row: place(0, 0))) }
    #expect(empty.found == ["there is no section"])
  }

  @Test func allItemsAreReadAndTheCollectionIsAsItWas() throws {
    let port = try open()
    _ = try port.send(ScrollToRow(items, row: place(1, 9), position: .top))
    let before = try offset(port)
    let reply = try port.send(ReadRows(items, keyPath: "accessibilityIdentifier"))
    let expected = (0..<2).map { "0.\($0)" } + (0..<20).map { "1.\($0)" }
    #expect(reply.rows.map(\.value?.value) == expected.map { .string($0) })
    #expect(reply.rows.map(\.cell.identifier) == expected)
    #expect(reply.rows.map(\.row) == (0..<2).map { place(0, $0) } + (0..<20).map { place(1, $0) })
    #expect(try offset(port) == before)
  }

  @Test func anItemIsFoundByItsName() throws {
    let port = try open()
    #expect(try port.send(ScrollToRow(items, holding: .identifier("1.17"))).row == place(1, 17))
    let fault = try fault { try port.send(ScrollToRow(items, holding: .identifier("2.0"))) }
    #expect((fault.code, fault.message) == (.noSuchElement, "no cell is, or holds, view with identifier '2.0'"))
    #expect(fault.asked == "scroll view with identifier 'items' to the cell of view with identifier '2.0'")
  }

  @Test func whatNeedsAWindowSaysThatThereIsNone() throws {
    let port = try StagePort(apps: [AppDefinition("Bare") { _ in BareDelegate() }], agent: "conformance")
    _ = try port.send(Launch())
    let swipe = try fault { try port.send(EdgeSwipe(.left)) }
    #expect((swipe.code, swipe.message) == (.noSuchElement, "the app shows no window"))
    #expect(swipe.asked == "swipe from the left edge")
    let tap = try fault { try port.send(TapScreen(Point(x: 100, y: 200))) }
    #expect((tap.code, tap.message) == (.noSuchElement, "the app shows no window"))
  }

  private final class BareDelegate: UIResponder, UIApplicationDelegate {}
}
