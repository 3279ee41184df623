import Testing

@testable import UIKit

/// The margins that the system gives: 16 points, and 20 from a width of 414 points on.
@MainActor
struct SystemMarginTests {
  private final class Rows: UITableViewController {
    let label = UILabel()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      label.text = "Row"
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
        label.topAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.topAnchor),
        label.bottomAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.bottomAnchor),
      ])
      return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      UITableView.automaticDimension
    }
  }

  private func rows(width: CGFloat) throws -> (Rows, UITableViewCell, UIWindow) {
    startAnew()
    let rows = Rows(style: .plain)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    window.rootViewController = rows
    window.makeKeyAndVisible()
    rest()
    return (rows, try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))), window)
  }

  @Test(arguments: [(390, 16), (430, 20), (1024, 20)] as [(CGFloat, CGFloat)])
  func theContentOfARowStaysAwayFromTheSides(width: CGFloat, side: CGFloat) throws {
    let (rows, cell, window) = try rows(width: width)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: side, bottom: 11, right: side))
    #expect(cell.layoutMargins.left == side)
    #expect(
      cell.contentView.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side))
    #expect(rows.label.frame.minX == side && rows.label.frame.minY == 11)
    #expect(rows.tableView.separatorInset.left == side && cell.separatorInset.left == side)
    #expect(rows.view.layoutMargins.left == side)
    #expect(rows.tableView.headerView(forSection: 0)?.contentView.layoutMargins.left == side)
    #expect(rows.tableView.headerView(forSection: 0)?.textLabel?.frame.minX == side)
    _ = window
  }

  @Test func marginsOfTheAppGoBeforeThoseOfTheSystem() throws {
    let (rows, cell, window) = try rows(width: 390)
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    cell.setNeedsLayout()
    rest()
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(rows.label.frame.minX == 2)
    rows.tableView.separatorInset.left = 40
    #expect(cell.separatorInset.left == 40)
    cell.separatorInset = .zero
    #expect(cell.separatorInset.left == 0)
    _ = window
  }

  @Test func rowsOfAWideTableCanKeepToAWidthThatIsRead() throws {
    let (rows, cell, window) = try rows(width: 1024)
    rows.tableView.cellLayoutMarginsFollowReadableWidth = true
    rest()
    #expect(cell.contentView.layoutMargins.left == 176)
    #expect(rows.label.frame.minX == 176)
    _ = window
  }

  @Test func theContentOfAnyOtherViewStaysEightPointsAway() {
    startAnew()
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UICollectionViewCell().contentView.layoutMargins.left == 8)
  }

  @Test(arguments: ["iPhone 16": 16, "iPhone 16 Plus": 20, "iPad Pro 11-inch": 20] as [String: CGFloat])
  func titlesSearchBarsAndButtonsOfABarHaveOneMargin(device: String, side: CGFloat) throws {
    startAnew()
    defer { Device.choose(.standard) }
    Device.choose(try #require(DeviceModel.named(device)))
    let content = UITableViewController()
    content.title = "Places"
    content.navigationItem.searchController = UISearchController(searchResultsController: nil)
    content.navigationItem.hidesSearchBarWhenScrolling = false
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", image: nil)
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    let bar = navigation.navigationBar
    let title = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first { bar.isLargeTitle($0) })
    #expect(title.frame.minX == side)
    let field = try #require(content.navigationItem.searchController?.searchBar.searchTextField)
    let place = field.convert(field.bounds, to: bar)
    #expect(place.minX == side && place.maxX == bar.bounds.width - side)
    let button = try #require(bar.rightButtonViews.first)
    // A button is 8 points wider than its title on each side.
    #expect(button.frame.maxX == bar.bounds.width - side + 8)
    _ = window
  }
}
