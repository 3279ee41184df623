import Testing

@testable import UIKit

/// What a document says of tables, collections, their cells and layouts.
@MainActor struct ListReadingTests {
  @Test func aTableHasItsHeightsSeparatorsAndManner() throws {
    let table: UITableView = try Documents.view(
      "tableView",
      """
      style="plain" rowHeight="61" estimatedRowHeight="62" sectionHeaderHeight="63" sectionFooterHeight="64"
      estimatedSectionHeaderHeight="65" estimatedSectionFooterHeight="66" separatorStyle="none" allowsSelection="NO"
      allowsMultipleSelection="YES" allowsSelectionDuringEditing="YES" allowsMultipleSelectionDuringEditing="YES"
      sectionIndexMinimumDisplayRowCount="7" selfSizingInvalidation="enabled" contentViewInsetsToSafeArea="NO"
      """,
      """
      <inset key="separatorInset" minX="2" minY="1" maxX="4" maxY="3"/><view key="tableHeaderView" tag="1" id="h"/>
      <view key="tableFooterView" tag="2" id="f"/><view key="backgroundView" tag="3" id="b"/>
      """ + Documents.color("separatorColor", 1, 0, 0) + Documents.color("sectionIndexColor", 0, 1, 0)
        + Documents.color("sectionIndexBackgroundColor", 0, 0, 1)
        + Documents.color("sectionIndexTrackingBackgroundColor", 1, 1, 0))
    #expect(table.rowHeight == 61)
    #expect(table.estimatedRowHeight == 62)
    #expect(table.sectionHeaderHeight == 63)
    #expect(table.sectionFooterHeight == 64)
    #expect(table.estimatedSectionHeaderHeight == 65)
    #expect(table.estimatedSectionFooterHeight == 66)
    #expect(table.separatorStyle == .none)
    #expect(!table.allowsSelection)
    #expect(table.allowsMultipleSelection)
    #expect(table.allowsSelectionDuringEditing)
    #expect(table.allowsMultipleSelectionDuringEditing)
    #expect(table.sectionIndexMinimumDisplayRowCount == 7)
    #expect(table.separatorInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(table.separatorColor == Documents.color(1, 0, 0))
    #expect(table.sectionIndexColor == Documents.color(0, 1, 0))
    #expect(table.sectionIndexBackgroundColor == Documents.color(0, 0, 1))
    #expect(table.sectionIndexTrackingBackgroundColor == Documents.color(1, 1, 0))
    #expect([table.tableHeaderView?.tag, table.tableFooterView?.tag, table.backgroundView?.tag] == [1, 2, 3])
  }

  @Test(arguments: [-1, 1, 10, 18, 22, 27, 28])
  func theHeightsThatInterfaceBuilderWritesForTheSystemsAreTheSystems(height: Int) throws {
    let table: UITableView = try Documents.view(
      "tableView", "sectionHeaderHeight=\"\(height)\" sectionFooterHeight=\"\(height)\"")
    #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(table.sectionFooterHeight == UITableView.automaticDimension)
  }

  /// The first cell of a table of static content.
  private func cell(_ attributes: String, _ children: String = "") throws -> UITableViewCell {
    startAnew()
    let scene = Documents.scene(
      "one",
      controller: """
        <tableView key="view" dataMode="static" style="plain" id="t"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <sections><tableViewSection headerTitle="H" id="s"><cells><tableViewCell id="c" \(attributes)>
        <tableViewCellContentView key="contentView" id="cc"/>\(children)</tableViewCell></cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="one" id="o1"/><outlet property="delegate" destination="one" id="o2"/>
        </connections></tableView>
        """, element: "tableViewController")
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == [])
    let controller = try #require(Documents.load(scene) as? UITableViewController)
    let window = show(controller)
    defer { window.isHidden = true }
    return try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
  }

  @Test func aCellHasItsAccessoriesIndentationAndViews() throws {
    let cell = try cell(
      """
      accessoryType="checkmark" editingAccessoryType="detailButton" selectionStyle="none" indentationLevel="2"
      indentationWidth="15" shouldIndentWhileEditing="NO" showsReorderControl="YES" style="IBUITableViewCellStyleDefault"
      hidesAccessoryWhenEditing="NO" focusStyle="custom"
      """,
      """
      <inset key="separatorInset" minX="2" minY="1" maxX="4" maxY="3"/><view key="backgroundView" tag="3" id="b"/>
      <view key="selectedBackgroundView" tag="4" id="e"/><view key="editingAccessoryView" tag="5" id="v"/>
      """)
    #expect(cell.accessoryType == .checkmark)
    #expect(cell.focusStyle == .custom)
    #expect(cell.editingAccessoryType == .detailButton)
    #expect(cell.selectionStyle == .none)
    #expect(cell.indentationLevel == 2)
    #expect(cell.indentationWidth == 15)
    #expect(!cell.shouldIndentWhileEditing)
    #expect(cell.showsReorderControl)
    #expect(cell.separatorInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(cell.contentView.layoutMargins == UITableViewCell(style: .default, reuseIdentifier: nil).contentView.layoutMargins)
    #expect([cell.backgroundView?.tag, cell.selectedBackgroundView?.tag, cell.editingAccessoryView?.tag] == [3, 4, 5])
    let other = try self.cell("", "<view key=\"accessoryView\" tag=\"6\" id=\"a\"/>")
    #expect(other.accessoryView?.tag == 6)
  }

  @Test func aCollectionHasItsLayoutAndManner() throws {
    let collection: UICollectionView = try Documents.view(
      "collectionView",
      "allowsSelection=\"NO\" allowsMultipleSelection=\"YES\" prefetchingEnabled=\"NO\" dataMode=\"prototypes\"",
      """
      <view key="backgroundView" tag="3" id="b"/>
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="11"
      minimumInteritemSpacing="12" sectionHeadersPinToVisibleBounds="YES" sectionFootersPinToVisibleBounds="YES"
      sectionInsetReference="layoutMargins" id="l"><size key="itemSize" width="40" height="41"/>
      <size key="estimatedItemSize" width="42" height="43"/><size key="headerReferenceSize" width="44" height="45"/>
      <size key="footerReferenceSize" width="46" height="47"/><inset key="sectionInset" minX="2" minY="1" maxX="4" maxY="3"/>
      </collectionViewFlowLayout>
      """)
    #expect(!collection.allowsSelection)
    #expect(collection.allowsMultipleSelection)
    #expect(!collection.isPrefetchingEnabled)
    #expect(collection.backgroundView?.tag == 3)
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 11)
    #expect(layout.minimumInteritemSpacing == 12)
    #expect(layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.sectionFootersPinToVisibleBounds)
    #expect(layout.sectionInsetReference == .fromLayoutMargins)
    #expect(layout.itemSize == CGSize(width: 40, height: 41))
    #expect(layout.estimatedItemSize == CGSize(width: 42, height: 43))
    #expect(layout.headerReferenceSize == CGSize(width: 44, height: 45))
    #expect(layout.footerReferenceSize == CGSize(width: 46, height: 47))
    #expect(layout.sectionInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func aLayoutMayMeasureItsItemsOrBeAPlainOne() throws {
    let measuring: UICollectionView = try Documents.view(
      "collectionView", "",
      "<collectionViewFlowLayout key=\"collectionViewLayout\" automaticEstimatedItemSize=\"YES\" id=\"l\"/>")
    #expect(
      (measuring.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize
        == UICollectionViewFlowLayout.automaticSize)
    let plain: UICollectionView = try Documents.view(
      "collectionView", "", "<collectionViewLayout key=\"collectionViewLayout\" id=\"l\"/>")
    #expect(type(of: plain.collectionViewLayout) == UICollectionViewLayout.self)
    #expect(
      Documents.gaps("<collectionView id=\"c\"><gridLayout key=\"collectionViewLayout\" id=\"l\"/></collectionView>")
        == ["unknown layout <gridLayout>"])
    #expect(
      Documents.gaps(
        "<collectionView id=\"c\"><collectionViewFlowLayout key=\"collectionViewLayout\" gap=\"1\" id=\"l\"/></collectionView>")
        == ["unknown attribute 'gap'"])
  }
}
