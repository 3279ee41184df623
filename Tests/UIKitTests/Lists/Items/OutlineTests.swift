import Testing

@testable import UIKit

/// Outlines in a list: what expands them, who is asked, and what they look like.
@MainActor struct OutlineTests {
  typealias Source = UICollectionViewDiffableDataSource<String, String>

  /// A list of fruit (apple (boskoop), pear) and bread, whose rows have a disclosure of a style.
  final class Outline: UIViewController, UICollectionViewDelegate {
    let log = Log()
    let style: UICellAccessory.OutlineDisclosureOptions.Style
    let list: UICollectionView
    private(set) var source: Source?

    init(
      _ style: UICellAccessory.OutlineDisclosureOptions.Style,
      _ mode: UICollectionLayoutListConfiguration.HeaderMode = .none
    ) {
      self.style = style
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = mode
      list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = view.bounds
      list.delegate = self
      view.addSubview(list)
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [style] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: style))]
      }
      let source = Source(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
      }
      self.source = source
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["fruit", "bread"])
      snapshot.append(["apple", "pear"], to: "fruit")
      snapshot.append(["boskoop"], to: "apple")
      source.apply(snapshot, to: "food")
    }

    var items: [String] { source?.snapshot().itemIdentifiers ?? [] }

    func row(_ item: String) -> UICollectionViewListCell? {
      source?.indexPath(for: item).flatMap { list.cellForItem(at: $0) } as? UICollectionViewListCell
    }

    /// Taps the disclosure of a row, or the middle of the row.
    func tap(_ item: String, onDisclosure: Bool = true) {
      guard let row = row(item), let window = view.window else { return }
      let disclosure = row.subviews.first { $0 is ListOutlineButton }
      let touched = onDisclosure ? disclosure ?? row : row
      TouchSynthesizer().press(
        at: touched.convert(CGPoint(x: touched.bounds.midX, y: touched.bounds.midY), to: nil), in: window, length: 0.1)
      rest()
      window.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { log.add("didSelect \(path.item)") }
  }

  private func outline(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style = .cell,
    _ mode: UICollectionLayoutListConfiguration.HeaderMode = .none
  ) -> (Outline, UIWindow) {
    startAnew()
    let outline = Outline(style, mode)
    return (outline, show(outline))
  }

  @Test func aDisclosureExpandsAndCollapsesItsItem() {
    let (outline, window) = outline()
    defer { _ = window }
    func state(_ item: String) -> [String] {
      let disclosure = outline.row(item)?.subviews.compactMap { ($0 as? ListOutlineButton)?.accessibilityLabel }
      return (disclosure ?? []) + [outline.row(item)?.configurationState.isExpanded == true ? "open" : "closed"]
    }
    #expect(outline.items == ["fruit", "bread"] && state("fruit") == ["Expand", "closed"])
    outline.tap("fruit")
    #expect(outline.items == ["fruit", "apple", "pear", "bread"] && state("fruit") == ["Collapse", "open"])
    outline.tap("apple")
    #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "bread"])
    outline.tap("fruit")
    #expect(outline.items == ["fruit", "bread"] && state("fruit") == ["Expand", "closed"])
    // What was expanded in it still is.
    outline.tap("fruit")
    #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "bread"])
    #expect(outline.source?.snapshot(for: "food").isExpanded("apple") == true && outline.log.drain() == [])
  }

  @Test func rowsAreIndentedAsDeepAsTheyStand() {
    let (outline, window) = outline()
    defer { _ = window }
    outline.tap("fruit")
    outline.tap("apple")
    #expect(["fruit", "apple", "boskoop", "bread"].map { outline.row($0)?.indentationLevel } == [0, 1, 2, 0])
    #expect(outline.row("boskoop")?.contentView.frame.minX == 32)
  }

  @Test(
    arguments: [
      (.cell, .none, ["fruit", "bread"], ["didSelect 0"]), (.header, .none, ["fruit", "apple", "pear", "bread"], []),
      (.automatic, .none, ["fruit", "bread"], ["didSelect 0"]),
      (.automatic, .firstItemInSection, ["fruit", "apple", "pear", "bread"], []),
    ]
      as [(UICellAccessory.OutlineDisclosureOptions.Style, UICollectionLayoutListConfiguration.HeaderMode, [String], [String])])
  func aTapBesideTheDisclosureDependsOnTheStyle(
    style: UICellAccessory.OutlineDisclosureOptions.Style, mode: UICollectionLayoutListConfiguration.HeaderMode, items: [String],
    told: [String]
  ) {
    let (outline, window) = outline(style, mode)
    defer { _ = window }
    outline.tap("fruit", onDisclosure: false)
    #expect(outline.items == items && outline.log.drain() == told)
    #expect((outline.list.indexPathsForSelectedItems?.isEmpty == false) == !told.isEmpty)
  }

  @Test func childrenOfAHeaderThatIsAnItemAreNotIndented() {
    let (outline, window) = outline(.automatic, .firstItemInSection)
    defer { _ = window }
    outline.tap("fruit")
    outline.tap("apple")
    #expect(["fruit", "apple", "boskoop"].map { outline.row($0)?.indentationLevel } == [0, 0, 1])
  }

  @Test func handlersMayRefuseAndProvideTheChildren() throws {
    let (outline, window) = outline()
    defer { _ = window }
    let (log, source) = (outline.log, try #require(outline.source))
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.add("should \(item)")
      return item != "bread"
    }
    source.sectionSnapshotHandlers.willExpandItem = { log.add("will \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, former in
      log.add("children of \(item): \(former.visibleItems)")
      var new = former
      new.append(["plum"])
      return new
    }
    outline.tap("bread")
    #expect(log.drain() == ["should bread"])
    outline.tap("fruit")
    #expect(log.drain() == ["should fruit", "will fruit", #"children of fruit: ["apple", "pear"]"#])
    #expect(outline.items == ["fruit", "apple", "pear", "plum", "bread"])
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    source.sectionSnapshotHandlers.willCollapseItem = { log.add("will collapse \($0)") }
    outline.tap("fruit")
    #expect(outline.items.count == 5 && log.drain() == [])
    source.sectionSnapshotHandlers.shouldCollapseItem = nil
    outline.tap("fruit")
    #expect(outline.items == ["fruit", "bread"] && log.drain() == ["will collapse fruit"])
  }

  @Test func aSectionThatShowsSomethingElseIsNoOutlineAnyMore() throws {
    let (outline, window) = outline()
    defer { _ = window }
    let source = try #require(outline.source)
    var snapshot = source.snapshot()
    snapshot.appendItems(["milk"])
    source.apply(snapshot)
    rest()
    window.layoutIfNeeded()
    outline.tap("fruit")
    #expect(outline.items == ["fruit", "bread", "milk"])
    #expect(source.snapshot(for: "food").rootItems == ["fruit", "bread", "milk"])
  }

  @Test func partsOfAnOutlineAreOutlines() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop"], to: "apple")
    outline.expand(["fruit", "apple"])
    let below = outline.snapshot(of: "fruit")
    #expect(below.rootItems == ["apple", "pear"] && below.visibleItems == ["apple", "boskoop", "pear"])
    let whole = outline.snapshot(of: "fruit", includingParent: true)
    #expect(whole.rootItems == ["fruit"] && whole.visibleItems == ["fruit", "apple", "boskoop", "pear"])
    #expect(outline.snapshot(of: "none").items == [])
    var rye = NSDiffableDataSourceSectionSnapshot<String>()
    rye.append(["rye"])
    outline.replace(childrenOf: "bread", using: rye)
    #expect(outline.items == ["fruit", "apple", "boskoop", "pear", "bread", "rye"] && outline.parent(of: "rye") == "bread")
    outline.replace(childrenOf: "fruit", using: outline.snapshot(of: "apple"))
    #expect(outline.items == ["fruit", "boskoop", "bread", "rye"] && outline.level(of: "boskoop") == 1)
  }
}
