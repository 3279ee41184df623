import Testing

@testable import UIKit

/// Bars where content ends at them, and where it is beneath them.
@MainActor
struct BarAppearanceTests {
  private final class Rows: UITableViewController {
    var count = 40
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  private func navigation(_ content: UIViewController) -> (UINavigationBar, UIWindow) {
    startAnew()
    content.title = "Places"
    let navigation = UINavigationController(rootViewController: content)
    return (navigation.navigationBar, show(navigation))
  }

  /// The ground of a navigation bar of the standard phone, from the upper edge of the screen on.
  private func ground(_ color: String) -> String { "<rect y=\"-47\" width=\"390\" height=\"91\" fill=\"\(color)\"/>" }
  private let line = "height=\"0.33\" fill=\"#3C3C43\" fill-opacity=\"0.29\"/>"

  /// Of the bar alone: rows have lines, too.
  private func picture(_ bar: UIView) -> String { ScreenPicture.svg(of: bar) }

  @Test func aNavigationBarHasNoGroundUntilContentIsBeneathIt() throws {
    let content = Rows()
    let (bar, window) = navigation(content)
    #expect(bar.isAtScrollEdge)
    #expect(!ScreenPicture.svg(of: [window]).contains(ground("#F9F9F9")) && !picture(bar).contains(line))
    content.tableView.contentOffset.y += 100
    #expect(!bar.isAtScrollEdge)
    #expect(ScreenPicture.svg(of: [window]).contains(ground("#F9F9F9")) && picture(bar).contains(line))
    content.tableView.contentOffset.y -= 100
    #expect(!ScreenPicture.svg(of: [window]).contains(ground("#F9F9F9")))
  }

  @Test func aBarOverContentThatDoesNotScrollIsAtTheEdgeAndOneOnItsOwnIsNot() {
    let (bar, window) = navigation(UIViewController())
    #expect(bar.isAtScrollEdge && bar.ground == nil)
    let own = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    own.items = [UINavigationItem(title: "Own")]
    #expect(!own.isAtScrollEdge)
    #expect(picture(own).contains("fill=\"#F9F9F9\""))
    #expect(UIToolbar().ground != nil && UITabBar().ground != nil)
    _ = window
  }

  @Test func eachAppearanceCountsInItsPlace() {
    let content = Rows()
    let (bar, window) = navigation(content)
    bar.barTintColor = .red
    #expect(bar.ground == nil, "the colour of the bar itself is not seen at the edge")
    let (standard, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    standard.configureWithOpaqueBackground()
    standard.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    edge.configureWithTransparentBackground()
    edge.backgroundColor = .green
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (standard, edge)
    // What the app does with its own afterwards changes nothing.
    edge.backgroundColor = .blue
    #expect(ScreenPicture.svg(of: [window]).contains(ground("#00FF00")) && !picture(bar).contains(line))
    #expect(!ScreenPicture.svg(of: [window]).contains("#FFFF00"))
    content.tableView.contentOffset.y += 100
    #expect(ScreenPicture.svg(of: [window]).contains(ground("#FFFFFF")) && picture(bar).contains(line))
    #expect(ScreenPicture.svg(of: [window]).contains("font-weight=\"600\" fill=\"#FFFF00\""))
    let own = UINavigationBarAppearance()
    own.backgroundColor = .magenta
    content.navigationItem.standardAppearance = own
    #expect(ScreenPicture.svg(of: [window]).contains(ground("#FF00FF")))
    content.tableView.contentOffset.y -= 100
    content.navigationItem.scrollEdgeAppearance = own
    #expect(ScreenPicture.svg(of: [window]).contains(ground("#FF00FF")))
  }

  @Test func theStandardAppearanceBeginsWithWhatTheBarHas() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.barTintColor = .red
    bar.titleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(bar.standardAppearance.backgroundColor == .red && bar.titleColor(isLarge: false) == .green)
    #expect(bar.standardAppearance === bar.standardAppearance)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(bar.ground?.color == nil && bar.ground?.line == nil)
    let base = UIBarAppearance()
    base.backgroundColor = .blue
    #expect(UITabBarAppearance(barAppearance: base).backgroundColor == .blue)
    #expect(UIToolbarAppearance(barAppearance: base).shadowColor == .separator)
  }

  @Test func aTabBarHasNoGroundWhereTheContentEnds() throws {
    startAnew()
    let (long, short) = (Rows(), Rows())
    short.count = 2
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: long), short, UIViewController()]
    let window = show(tabs)
    let bar = tabs.tabBar
    #expect(!bar.isAtScrollEdge && picture(bar).contains("fill=\"#F9F9F9\""))
    let table = long.tableView!
    table.contentOffset.y = table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
    #expect(bar.isAtScrollEdge && !picture(bar).contains("fill=\"#F9F9F9\""))
    for index in [1, 2] {
      tabs.selectedIndex = index
      rest()
      #expect(bar.isAtScrollEdge && bar.ground == nil)
    }
    let edge = UITabBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.stackedLayoutAppearance.selected.iconColor = .red
    edge.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.scrollEdgeAppearance = edge
    #expect(bar.ground?.color == .systemBackground)
    let buttons = (bar.items ?? []).compactMap { $0.barView as? UITabBarButton }
    #expect(buttons.map(\.ink) == [.systemGray, .systemGray, .red])
    #expect(buttons.map(\.titleInk) == [.green, .green, .systemBlue])
    _ = window
  }

  @Test func aToolbarHasNoGroundWhereTheContentEnds() {
    let content = Rows()
    let (bar, window) = navigation(content)
    guard let navigation = content.navigationController else { return }
    navigation.setToolbarHidden(false, animated: false)
    rest()
    #expect(!navigation.toolbar.isAtScrollEdge && navigation.toolbar.ground != nil)
    content.count = 1
    content.tableView.reloadData()
    rest()
    #expect(navigation.toolbar.isAtScrollEdge && navigation.toolbar.ground == nil)
    let edge = UIToolbarAppearance()
    navigation.toolbar.scrollEdgeAppearance = edge
    #expect(navigation.toolbar.ground != nil)
    _ = (bar, window)
  }
}
