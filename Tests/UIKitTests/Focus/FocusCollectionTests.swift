import Testing
import VirtualTime

@testable import UIKit

/// The focus in collections.
@MainActor struct FocusCollectionTests {
  private final class Grid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let collection: UICollectionView
    let count: Int
    let log = Log()
    var unfocusable: Set<Int> = []
    var preferred: IndexPath?

    init(_ count: Int) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
      collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      self.count = count
      super.init(nibName: nil, bundle: nil)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.contentInsetAdjustmentBehavior = .never
      collection.allowsFocus = true
      (collection.dataSource, collection.delegate) = (self, self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { view.addSubview(collection) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      !unfocusable.contains(indexPath.item)
    }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
    func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let items = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath].map { $0.map { "\($0.item)" } ?? "-" }
      log.add("\(items[0])→\(items[1])")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.add("selected \(indexPath.item)")
    }
  }

  @Test func itemsHaveTheFocusOnlyWhereTheCollectionAllowsIt() throws {
    let collection = UICollectionView(frame: box(0, 0, 300, 300), collectionViewLayout: UICollectionViewFlowLayout())
    _ = try FocusStage(collection)
    #expect(!collection.allowsFocus && !collection.allowsFocusDuringEditing && !collection.selectionFollowsFocus)
    collection.allowsFocus = true
    #expect(collection.allowsFocus && collection.allowsFocusDuringEditing)
  }

  @Test func arrowsGoThroughAGridInFourDirections() throws {
    let grid = Grid(9)
    let stage = try FocusStage(root: grid)
    let keys = [Keys.tab, Keys.right, Keys.down, Keys.down, Keys.left, Keys.up, Keys.left]
    #expect(keys.map { stage.press($0) } == ["0", "1", "4", "7", "6", "3", "3"])
    #expect(grid.log.drain() == ["-→0", "0→1", "1→4", "4→7", "7→6", "6→3"])
  }

  @Test func itemsOutOfViewAreBroughtIntoView() throws {
    let grid = Grid(60)
    let stage = try FocusStage(root: grid)
    stage.press(Keys.tab)
    for _ in 0..<10 { stage.press(Keys.down) }
    #expect(stage.focused == "30" && grid.collection.contentOffset.y == 800)
  }

  @Test func itemsThatCannotHaveItArePassedBy() throws {
    let grid = Grid(30)
    grid.unfocusable = [3, 6, 9, 12, 15, 18]
    let stage = try FocusStage(root: grid)
    stage.press(Keys.tab)
    #expect(stage.press(Keys.down) == "21" && stage.press(Keys.up) == "0")
  }

  @Test func returnSelectsAndSelectionMayFollow() throws {
    let grid = Grid(9)
    let stage = try FocusStage(root: grid)
    stage.press(Keys.tab)
    _ = grid.log.drain()
    #expect(HardwareKeyboard.press(Keys.enter) && grid.log.drain() == ["selected 0"])
    grid.collection.selectionFollowsFocus = true
    stage.press(Keys.right)
    #expect(grid.log.drain() == ["0→1", "selected 1"])
    #expect(grid.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func thePreferredItemGetsTheFocusThatComesIn() throws {
    let grid = Grid(9)
    grid.preferred = IndexPath(item: 5, section: 0)
    let stage = try FocusStage(root: grid)
    #expect(stage.press(Keys.tab) == "5")
    let cell = try #require(stage.system.focusedItem as? UICollectionViewCell)
    #expect(cell.configurationState.isFocused)
  }
}
