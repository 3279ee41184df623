import Testing
import VirtualTime

@testable import UIKit

/// A content that says whether its cell is selected.
@MainActor
private struct Marked: UIContentConfiguration {
  var isMarked = false
  func makeContentView() -> any UIView & UIContentView { MarkedView(self) }
  func updated(for state: any UIConfigurationState) -> Self {
    Marked(isMarked: (state as? UICellConfigurationState)?.isSelected ?? false)
  }
}

@MainActor
private final class MarkedView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 66) }
}

/// Contents of headers and cells, heights that are guessed row by row, and the index beside the rows.
@MainActor
struct ContentStateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func aConfigurationTakesThePlaceOfTheLabelsAndOfWhateverElseIsThere() {
    startAnew()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "label"
    cell.contentView.addSubview(UIView())
    var content = UIListContentConfiguration.cell()
    content.text = "content"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews[0] is UIListContentView)
    // Those that are made later are not seen either.
    cell.detailTextLabel?.text = "detail"
    cell.imageView?.image = UIImage(systemName: "star")
    #expect(cell.contentView.subviews.count == 1)
    content.text = "other"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.count == 1)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews == [])
  }

  @Test func aHeadersStateIsPlainUntilSomethingIsSaid() {
    startAnew()
    let state = UIViewConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    #expect(state.traitCollection.userInterfaceStyle == .dark)
    #expect(!state.isDisabled && !state.isHighlighted && !state.isSelected && !state.isFocused && !state.isPinned)
  }

  @Test func aHeaderShowsItsContentInThePlaceOfItsLabels() throws {
    startAnew()
    let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
    #expect(header.contentConfiguration == nil && header.sizeThatFits(CGSize(width: 300, height: 0)).height == 28)
    header.contentConfiguration = Marked()
    let shown = try #require(header.contentView.subviews.first as? MarkedView)
    #expect(header.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 66))
    header.layoutIfNeeded()
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    header.contentConfiguration = Marked(isMarked: true)
    #expect(header.contentView.subviews.first === shown && (shown.configuration as? Marked)?.isMarked == true)
    var list = header.defaultContentConfiguration()
    #expect(list.textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
    list.text = "Letters"
    header.contentConfiguration = list
    #expect(shown.superview == nil && header.contentView.subviews.count == 1)
    #expect(header.selfAndDescendants.contains { ($0 as? UILabel)?.text == "Letters" })
    header.contentConfiguration = nil
    #expect(header.contentView.subviews.isEmpty && header.sizeThatFits(CGSize(width: 300, height: 0)).height == 28)
    let detail = try #require(header.detailTextLabel)
    #expect(detail.superview === header.contentView && header.detailTextLabel === detail)
  }

  @Test func aCellsContentFollowsItsStateUnlessItIsNotTo() throws {
    startAnew()
    let cell = UITableViewCell()
    var told: [Bool] = []
    cell.configurationUpdateHandler = { told.append($1.isSelected) }
    cell.contentConfiguration = Marked()
    var state = cell.configurationState
    state.isSelected = true
    cell.updateConfiguration(using: state)
    #expect((cell.contentConfiguration as? Marked)?.isMarked == true && told.last == true)
    cell.automaticallyUpdatesContentConfiguration = false
    state.isSelected = false
    cell.updateConfiguration(using: state)
    #expect((cell.contentConfiguration as? Marked)?.isMarked == true && told.last == false)
  }

  @Test func contentsOfSidebarsAreThoseOfLists() {
    startAnew()
    typealias List = UIListContentConfiguration
    #expect(List.sidebarSubtitleCell().secondaryTextProperties.font == List.subtitleCell().secondaryTextProperties.font)
    #expect(!List.sidebarSubtitleCell().prefersSideBySideTextAndSecondaryText)
    #expect(List.accompaniedSidebarCell().textProperties.font == List.cell().textProperties.font)
    #expect(
      List.accompaniedSidebarSubtitleCell().secondaryTextProperties.font == List.subtitleCell().secondaryTextProperties.font)
  }

  /// A list of fifty rows with guesses of their own, and an index.
  private final class Guessing: UITableViewController {
    var asked: [Int] = []
    var titles: [String]? = ["A", "B", "C"]
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath.section * 100 + indexPath.row)
      return indexPath.row == 19 ? UITableView.automaticDimension : 100 + CGFloat(indexPath.row)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  }

  @Test func aDelegateGuessesTheHeightOfEveryRow() {
    startAnew()
    let list = Guessing(style: .plain)
    list.tableView.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    list.tableView.estimatedRowHeight = 70
    // Nineteen rows of 100 to 118 points, and one that is left to the table.
    #expect(list.tableView.rect(forSection: 2).height == (100...118).reduce(70) { $0 + CGFloat($1) })
    #expect(list.asked.prefix(20) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  }

  @Test func theIndexIsAskedForAgainWhenItIsReloaded() throws {
    startAnew()
    let list = Guessing(style: .plain)
    let window = show(list)
    func titles() -> [String?]? {
      list.view.layoutIfNeeded()
      let index = list.tableView.selfAndDescendants.lazy.compactMap { $0 as? TableIndexView }.first
      return index?.subviews.map { ($0 as? UILabel)?.text }
    }
    #expect(titles() == ["A", "B", "C"])
    list.titles = ["A", "Z"]
    #expect(titles() == ["A", "B", "C"])
    list.tableView.reloadSectionIndexTitles()
    #expect(titles() == ["A", "Z"])
    list.titles = nil
    list.tableView.reloadSectionIndexTitles()
    #expect(titles() == nil)
    _ = window
  }

  @Test func aFingerThatGoesDownTheIndexGoesFromSectionToSection() throws {
    startAnew()
    let list = Guessing(style: .plain)
    list.tableView.estimatedRowHeight = 0
    let window = show(list)
    let index = try #require(list.tableView.selfAndDescendants.lazy.compactMap { $0 as? TableIndexView }.first)
    #expect(index.accessibilityTraits.contains(.adjustable) && index.accessibilityLabel == "Section index")
    let places = index.subviews.map { $0.convert(CGPoint(x: 7, y: 7), to: nil) }
    TouchSynthesizer().press(
      at: places[1], in: window, through: [places[2], CGPoint(x: places[2].x, y: places[2].y + 90)], length: 0.3)
    rest()
    let top = list.tableView.contentOffset.y + list.tableView.adjustedContentInset.top
    #expect(top == list.tableView.rect(forSection: 2).minY)
    #expect(list.tableView.indexPathsForSelectedRows == nil)
  }
}
