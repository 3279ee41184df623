import Testing
import UIKit

/// Tables and collections; see `GoldenPicture`.
@MainActor
struct ListGallery {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func cellsOfEachStyle(_ style: UITableView.Style) throws {
    let name = "cells-\(["plain", "grouped", "inset"][style.rawValue])"
    func make() -> UIViewController { UINavigationController(rootViewController: GalleryCells(style: style)) }
    try GoldenPicture.check(name, .light, making: make)
    try GoldenPicture.check("\(name)-pad", .dark, on: "iPad (10th generation)", making: make)
  }

  @Test func cellsThatAreEditedChosenOrPressed() throws {
    try GoldenPicture.check("cells-chosen") {
      let page = GalleryCells(style: .plain)
      page.tableView.allowsMultipleSelection = true
      for row in [1, 3] { page.tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
      page.tableView.separatorColor = .systemRed
      page.tableView.tableHeaderView = box(.systemTeal, 100, 30)
      page.tableView.tableFooterView = box(.systemPink, 100, 20)
      return page
    }
    try GoldenPicture.check("cells-edited") {
      let page = GalleryCells(style: .insetGrouped)
      page.setEditing(true, animated: false)
      page.tableView.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
      return UINavigationController(rootViewController: page)
    }
    try GoldenPicture.check("cells-scrolled") {
      let page = GalleryCells(style: .plain)
      page.loadViewIfNeeded()
      page.tableView.layoutIfNeeded()
      page.tableView.scrollToRow(at: IndexPath(row: 3, section: 2), at: .middle, animated: false)
      return UINavigationController(rootViewController: page)
    }
  }

  @Test func contentConfigurations() throws {
    for style in [UITableView.Style.plain, .insetGrouped] {
      try GoldenPicture.check("contents-\(style == .plain ? "plain" : "inset")") { GalleryContents(style: style) }
    }
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain])
  func listsOfCollections(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    try GoldenPicture.check("list-\(appearance)") {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      (list.headerMode, list.footerMode) = (.supplementary, .supplementary)
      list.showsSeparators = appearance != .grouped
      return UINavigationController(
        rootViewController: GalleryCollection(
          UICollectionViewCompositionalLayout.list(using: list), sections: [4, 3], isList: true))
    }
  }

  @Test func flow() throws {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      try GoldenPicture.check("flow-\(direction == .vertical ? "vertical" : "horizontal")") {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = direction
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (14, 5)
        flow.sectionInset = UIEdgeInsets(top: 8, left: 20, bottom: 16, right: 4)
        (flow.headerReferenceSize, flow.footerReferenceSize) = (CGSize(width: 30, height: 30), CGSize(width: 12, height: 18))
        flow.sectionHeadersPinToVisibleBounds = direction == .vertical
        return GalleryCollection(flow, sections: [7, 1, 30], isList: false)
      }
    }
  }

  @Test func compositional() throws {
    let make = {
      GalleryCollection(
        UICollectionViewCompositionalLayout { index, environment in
          let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
          let section: NSCollectionLayoutSection
          switch index {
          case 0:
            let large = NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
            large.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            let small = NSCollectionLayoutItem(layoutSize: full)
            let pair = NSCollectionLayoutGroup.vertical(
              layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
              repeatingSubitem: small, count: 2)
            pair.interItemSpacing = .fixed(6)
            section = NSCollectionLayoutSection(
              group: .horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(140)),
                subitems: [large, pair]))
          case 1:
            let card = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(80))
            section = NSCollectionLayoutSection(
              group: .horizontal(layoutSize: card, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
            section.orthogonalScrollingBehavior = .groupPaging
            section.interGroupSpacing = 10
          default:
            let columns = environment.container.contentSize.width > 600 ? 5 : 3
            let group = NSCollectionLayoutGroup.horizontal(
              layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
              repeatingSubitem: NSCollectionLayoutItem(layoutSize: full), count: columns)
            group.interItemSpacing = .flexible(8)
            section = NSCollectionLayoutSection(group: group)
            section.decorationItems = [.background(elementKind: "back")]
            section.interGroupSpacing = 5
          }
          section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 6, trailing: 24)
          let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(26))
          let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
          header.pinToVisibleBounds = index == 2
          section.boundarySupplementaryItems = [header]
          return section
        }, sections: [6, 5, 20], isList: false)
    }
    try GoldenPicture.check("compositional", making: make)
    try GoldenPicture.check("compositional-pad", .dark, on: "iPad (10th generation)", landscape: true, making: make)
  }
}

/// Rows whose contents are described and not made.
@MainActor
private final class GalleryContents: UITableViewController {
  private static let kinds: [(UIListContentConfiguration, String)] = [
    (.cell(), "cell"), (.subtitleCell(), "subtitle"), (.valueCell(), "value"), (.sidebarCell(), "sidebar"),
    (.plainHeader(), "plain header"),
    (.plainFooter(), "plain footer"), (.groupedHeader(), "grouped header"), (.prominentInsetGroupedHeader(), "prominent"),
    (.extraProminentInsetGroupedHeader(), "extra prominent"), (.sidebarHeader(), "sidebar header"),
  ]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.kinds.count + 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let last = indexPath.row - Self.kinds.count
    var (content, name) = last < 0 ? Self.kinds[indexPath.row] : (.subtitleCell(), "changed")
    (content.text, content.secondaryText) = (name, "Second line")
    if indexPath.row % 3 != 1 { content.image = UIImage(systemName: "star") }
    if last >= 0 {
      content.prefersSideBySideTextAndSecondaryText = last == 0
      (content.textProperties.color, content.textProperties.transform) = (.systemRed, last == 0 ? .uppercase : .capitalized)
      content.secondaryTextProperties.font = .boldSystemFont(ofSize: 20)
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 40, bottom: 2, trailing: 60)
      (content.imageProperties.tintColor, content.imageToTextPadding) = (.systemGreen, 30)
      content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 10)
      (content.textToSecondaryTextVerticalPadding, content.textToSecondaryTextHorizontalPadding) = (12, 40)
      var background = UIBackgroundConfiguration.clear()
      (background.backgroundColor, background.cornerRadius, background.strokeColor, background.strokeWidth) = (
        .systemYellow, 10, .systemBlue, 2
      )
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
      cell.backgroundConfiguration = background
    }
    cell.contentConfiguration = content
    return cell
  }
}

@MainActor
private final class GalleryCollection: UICollectionViewController {
  private let sections: [Int]
  private let isList: Bool

  init(_ layout: UICollectionViewLayout, sections: [Int], isList: Bool) {
    (self.sections, self.isList) = (sections, isList)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  final class Edge: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemIndigo
    }

    required init?(coder: NSCoder) { nil }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Collection"
    collectionView.backgroundColor = .systemGray6
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(Edge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
      collectionView.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "row")
    }
    collectionView.collectionViewLayout.register(Edge.self, forDecorationViewOfKind: "back")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: isList ? "row" : "cell", for: indexPath)
    guard let row = cell as? UICollectionViewListCell else {
      cell.contentView.backgroundColor = [.systemRed, .systemGreen, .systemBlue][indexPath.section % 3]
      cell.contentView.layer.cornerRadius = CGFloat(indexPath.item)
      return cell
    }
    var content = row.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Row \(indexPath.item)", indexPath.item == 1 ? "A second line" : nil)
    row.contentConfiguration = content
    row.indentationLevel = indexPath.item == 2 ? 1 : 0
    row.accessories =
      [
        [.disclosureIndicator(), .label(text: "7")], [.checkmark()], [.detail()],
        [.delete(displayed: .always), .reorder(displayed: .always)],
      ][indexPath.item % 4]
    return row
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isList ? "row" : "edge", for: indexPath)
    if let row = view as? UICollectionViewListCell {
      var content = row.defaultContentConfiguration()
      content.text =
        kind == UICollectionView.elementKindSectionHeader ? "Header \(indexPath.section)" : "Footer \(indexPath.section)"
      row.contentConfiguration = content
    }
    return view
  }
}
