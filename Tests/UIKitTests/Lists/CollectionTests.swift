import Testing
import VirtualTime

@testable import UIKit

/// Layouts, reuse, selection and updates of collections.
@MainActor
struct CollectionTests {
  class Cell: UICollectionViewCell {
    nonisolated(unsafe) static var made = 0  // only the main actor makes cells
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    let log = Log()
    var counts = [10]
    var mayHighlight = true
    var maySelect = true
    override func viewDidLoad() {
      super.viewDidLoad()
      Cell.made = 0
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.label.text = "\(path.section).\(path.item)"
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    private func note(_ name: String, _ path: IndexPath) { log.add("\(name) \(path.item)") }
    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      note("shouldHighlight", path)
      return mayHighlight
    }
    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
      note("didHighlight", path)
    }
    override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      note("didUnhighlight", path)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      note("shouldSelect", path)
      return maySelect
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { note("didSelect", path) }
    override func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      note("shouldDeselect", path)
      return true
    }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
      note("didDeselect", path)
    }
  }

  private func frames(_ grid: Grid) -> [CGRect] { grid.collectionView.visibleCells.map(\.frame) }

  private func tap(_ grid: Grid, _ item: Int, _ window: UIWindow) throws {
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    TouchSynthesizer().tap(at: cell.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
    rest()
  }

  @Test("A flow layout fills lines and shares what is left between the items of a line")
  func flow() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let grid = Grid(collectionViewLayout: layout)
    grid.counts = [4, 1]
    let window = show(grid)
    // 350 points for the items: three of 100, with 25 between them.
    #expect(
      frames(grid) == [
        CGRect(x: 20, y: 35, width: 100, height: 40), CGRect(x: 145, y: 35, width: 100, height: 40),
        CGRect(x: 270, y: 35, width: 100, height: 40), CGRect(x: 20, y: 85, width: 100, height: 40),
        CGRect(x: 20, y: 165, width: 100, height: 40),
      ])
    #expect(grid.collectionView.contentSize == CGSize(width: 390, height: 210))
    let headers = grid.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.frame.minY) == [0, 130])
    _ = window
  }

  @Test("A flow layout has UIKit's defaults")
  func defaults() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.estimatedItemSize == .zero)
  }

  @Test("A horizontal flow layout fills columns")
  func horizontal() {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 300)
    let grid = Grid(collectionViewLayout: layout)
    let window = show(grid)
    #expect(frames(grid).prefix(3).map(\.minX) == [0, 0, 110])
    #expect(grid.collectionView.contentSize.width == 540)
    _ = window
  }

  @Test("A million items make only the cells in view, also at the far end")
  func aMillion() throws {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let grid = Grid(collectionViewLayout: layout)
    grid.counts = [1_000_000]
    let window = show(grid)
    let made = Cell.made
    #expect(made < 20)
    grid.collectionView.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 999_999, section: 0)) as? Cell)
    #expect(cell.label.text == "0.999999")
    #expect(cell.frame.maxY == 50_000_000)
    #expect(Cell.made < 40)
    _ = window
  }

  @Test("Headers that are pinned stay in view as long as their section is there")
  func pinnedHeaders() throws {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.itemSize = CGSize(width: 390, height: 100)
    let grid = Grid(collectionViewLayout: layout)
    grid.counts = [30]
    let window = show(grid)
    grid.collectionView.contentOffset.y = 500
    window.layoutIfNeeded()
    let header = try #require(
      grid.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(header.frame.minY == 500 + grid.collectionView.adjustedContentInset.top)
  }

  @Test("A tap highlights, asks, leaves the old item, selects and unhighlights")
  func selection() throws {
    startAnew()
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(grid)
    try tap(grid, 0, window)
    #expect(
      grid.log.drain() == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0"])
    try tap(grid, 2, window)
    #expect(
      grid.log.drain() == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 0", "didSelect 2", "didUnhighlight 2",
      ])
    grid.maySelect = false
    try tap(grid, 1, window)
    #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    grid.maySelect = true
    grid.collectionView.allowsMultipleSelection = true
    try tap(grid, 1, window)
    _ = grid.log.drain()
    try tap(grid, 1, window)
    #expect(
      grid.log.drain() == ["shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
    grid.mayHighlight = false
    try tap(grid, 3, window)
    #expect(grid.log.drain() == ["shouldHighlight 3"])
  }

  @Test("Items that stay keep their cells; counts that do not fit are UIKit's exception")
  func updates() throws {
    startAnew()
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    grid.counts = [3]
    let window = show(grid)
    let last = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    grid.counts = [4]
    var isDone = false
    grid.collectionView.performBatchUpdates {
      grid.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: {
      isDone = $0
    }
    rest()
    #expect(isDone)
    #expect(milliseconds == 300)
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)) === last)
    #expect(UIKitComplaints.drain() == [])
    grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    let reason =
      "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update "
      + "(4) must be equal to the number of items contained in that section before the update (4), plus or minus the number of items "
      + "inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of "
      + "that section (0 moved in, 0 moved out)."
    #expect(UIKitComplaints.drain() == [.exception(name: "NSInternalInconsistencyException", reason: reason)])
    _ = window
  }

  @Test("positions count from the end; what is not there is named")
  func resolving() throws {
    startAnew()
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(grid)
    #expect(try grid.collectionView.resolve(item: -1, section: 0) == IndexPath(item: 9, section: 0))
    #expect(
      UICollectionView.ItemProblem.noItem(12, section: 0).description == "Item 12 is not found in section 0 of collection view")
    #expect(throws: UICollectionView.ItemProblem.noItem(12, section: 0)) { try grid.collectionView.resolve(item: 12, section: 0) }
    grid.collectionView.scrollToItem(at: IndexPath(item: 40, section: 0), at: .top, animated: false)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason:
            "Attempted to scroll the collection view to an out-of-bounds item (40) when there are only 10 items in section 0.")
      ])
    _ = window
  }

  @Test("An identifier that nobody registered is UIKit's exception, and a bare cell")
  func unregistered() {
    startAnew()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    _ = collection.dequeueReusableCell(withReuseIdentifier: "x", for: IndexPath(item: 0, section: 0))
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason:
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier x - must register a nib or a class for "
            + "the identifier or connect a prototype cell in a storyboard")
      ])
  }

  @Test("An item is moved to where its middle is dragged")
  func moving() {
    startAnew()
    final class Movable: Grid {
      override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        log.add("move \(source.item) to \(destination.item)")
      }
    }
    let grid = Movable(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(grid)
    #expect(grid.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    let third = grid.collectionView.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    grid.collectionView.updateInteractiveMovementTargetPosition(third?.center ?? .zero)
    grid.collectionView.endInteractiveMovement()
    #expect(grid.log.drain() == ["move 0 to 2"])
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test("Near an edge a moved item makes its collection scroll, to its end")
  func scrollingWhileMoving() {
    startAnew()
    final class Movable: Grid {
      override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        log.add("move \(source.item) to \(destination.item)")
      }
    }
    let grid = Movable(collectionViewLayout: UICollectionViewFlowLayout())
    grid.counts = [300]
    let window = show(grid)
    let collection: UICollectionView = grid.collectionView
    let limit = collection.offsetLimits.most.y
    #expect(limit > 500 && collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 400))
    rest()
    #expect(collection.contentOffset.y == collection.offsetLimits.least.y)
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: collection.bounds.maxY - 60))
    rest()
    #expect(collection.contentOffset.y == limit)
    collection.cancelInteractiveMovement()
    _ = window
  }

  // MARK: Compositional layout

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test("Groups of a compositional layout are filled with their items, one below the other")
  func compositional() {
    startAnew()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
    ]
    let grid = Grid(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    grid.counts = [4]
    let window = show(grid)
    #expect(
      frames(grid) == [
        CGRect(x: 2, y: 26, width: 124, height: 56), CGRect(x: 132, y: 26, width: 124, height: 56),
        CGRect(x: 262, y: 26, width: 124, height: 56), CGRect(x: 2, y: 96, width: 124, height: 56),
      ])
    #expect(grid.collectionView.contentSize.height == 160)
    _ = window
  }

  @Test("A group of a count shares its length equally")
  func counted() {
    startAnew()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 4)
    group.interItemSpacing = .fixed(10)
    let grid = Grid(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let window = show(grid)
    #expect(frames(grid).prefix(4).map(\.minX) == [0, 100, 200, 300])
    #expect(frames(grid)[0].width == 90)
    _ = window
  }

  @Test("A section that scrolls across keeps the collection as high as one group")
  func orthogonal() throws {
    startAnew()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let grid = Grid(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let window = show(grid)
    #expect(grid.collectionView.contentSize == CGSize(width: 390, height: 80))
    #expect(grid.collectionView.visibleCells.count == 2)
    grid.collectionView.bringIntoView(IndexPath(item: 9, section: 0))
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 9, section: 0)))
    #expect(cell.convert(cell.bounds, to: nil).maxX == 390)
    #expect(grid.collectionView.contentOffset.x == 0)
    _ = window
  }

  @Test("A list measures its rows, and a million of them make only the cells in view")
  func list() throws {
    startAnew()
    final class Rows: Grid {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = path.item == 1 ? Array(repeating: "words", count: 60).joined(separator: " ") : "Row \(path.item)"
        cell.contentConfiguration = content
        log.add("made")
        return cell
      }
    }
    let rows = Rows(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    rows.counts = [1_000_000]
    let window = show(rows)
    let cells = rows.collectionView.visibleCells
    #expect(cells[0].frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(cells[1].frame.height > 100)
    #expect(cells[2].frame.minY == cells[1].frame.maxY)
    #expect(cells[0].accessibilityLabel == "Row 0")
    rows.collectionView.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    #expect(rows.collectionView.visibleCells.last?.accessibilityLabel == "Row 999999")
    #expect(rows.log.lines.count < 60)
    _ = window
  }

  // MARK: Lines of a list

  private func lines(_ configuration: UICollectionLayoutListConfiguration) -> [CGFloat] {
    startAnew()
    final class Rows: Grid {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = "Row \(path.item)"
        cell.contentConfiguration = content
        return cell
      }
    }
    let rows = Rows(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    rows.counts = [3]
    let window = show(rows)
    let picture = ScreenPicture.svg(of: rows.collectionView)
    _ = window
    // Where each line begins.
    return picture.split(separator: "\n").filter { $0.contains("height=\"0.33\"") }.map { line in
      line.split(separator: "\"").dropFirst().first.flatMap { Double($0) } ?? 0
    }
  }

  @Test("A list has lines between its rows, from their text on, as its appearance and the app say")
  func separators() {
    #expect(lines(.init(appearance: .plain)) == [16, 16, 16])
    #expect(lines(.init(appearance: .insetGrouped)).count == 2)
    #expect(lines(.init(appearance: .grouped)).count == 2)
    #expect(lines(.init(appearance: .sidebar)) == [])
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    #expect(lines(configuration) == [])
    configuration.showsSeparators = true
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 40
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    #expect(lines(configuration) == [40, 40])
  }
}
