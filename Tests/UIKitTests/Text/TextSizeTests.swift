import Testing
import UIKit
import VirtualTime

/// What follows when the user chooses another text size, and what stays as it is.
@MainActor
struct TextSizeTests {
  private func choose(_ category: UIContentSizeCategory) {
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = category }
    rest()
  }

  /// A table with a header, a footer and rows of every kind, as tall as the screen.
  @MainActor
  private final class Rows: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: indexPath.row == 0 ? .default : .subtitle, reuseIdentifier: nil)
      guard indexPath.row < 2 else {
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Title", "Detail")
        cell.contentConfiguration = content
        return cell
      }
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
  }

  private func labels(in view: UIView) -> [CGFloat] {
    view.selfAndDescendants.compactMap { ($0 as? UILabel)?.font.pointSize }
  }

  @Test func cellsAndTheirHeightsFollow() throws {
    startAnew()
    let controller = Rows(style: .plain)
    let window = show(controller)
    let table = try #require(controller.tableView)
    func facts(_ row: Int) throws -> ([CGFloat], CGFloat) {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      return (labels(in: cell), cell.bounds.height)
    }
    #expect(try facts(0) == ([17], 44))
    #expect(try facts(1) == ([17, 12], 58))
    #expect(try facts(2).0 == [17, 12])
    let former = try facts(2).1
    choose(.accessibilityExtraExtraExtraLarge)
    #expect(try facts(0) == ([53], 86))
    #expect(try facts(1) == ([53, 43], 138))
    #expect(try facts(2).0 == [53, 43])
    #expect(try facts(2).1 > former + 60)
    #expect(try labels(in: #require(table.headerView(forSection: 0))) == [44])
    #expect(try labels(in: #require(table.footerView(forSection: 0))) == [44])
    #expect(try #require(table.headerView(forSection: 0)).bounds.height > 50)
    choose(.large)
    #expect(try facts(1) == ([17, 12], 58))
    #expect(try labels(in: #require(table.headerView(forSection: 0))) == [13])
    withExtendedLifetime(window) {}
  }

  @Test func aFontThatTheAppChoseStays() throws {
    startAnew()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.font = .systemFont(ofSize: 20)
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    let controller = UIViewController()
    controller.view.addSubview(cell)
    controller.view.addSubview(button)
    let window = show(controller)
    choose(.accessibilityLarge)
    #expect(cell.textLabel?.font.pointSize == 20)
    #expect(button.titleLabel?.font.pointSize == 18)
    withExtendedLifetime(window) {}
  }

  @Test func theTitleOfAConfiguredButtonFollowsAndItGrows() {
    startAnew()
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Save", "now")
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    controller.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    let window = show(controller)
    let former = button.bounds.size
    #expect(button.titleLabel?.font.pointSize == 17 && button.subtitleLabel?.font.pointSize == 12)
    choose(.extraExtraExtraLarge)
    #expect(button.titleLabel?.font.pointSize == 23 && button.subtitleLabel?.font.pointSize == 18)
    #expect(button.bounds.width > former.width && button.bounds.height > former.height + 10)
    withExtendedLifetime(window) {}
  }

  @Test func anOpenAlertGrows() throws {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addTextField()
    for title in ["Yes", "No"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    controller.present(alert, animated: false)
    rest()
    let former = alert.view.frame
    #expect(labels(in: alert.view) == [17, 13, 17, 17])
    choose(.accessibilityMedium)
    #expect(labels(in: alert.view) == [28, 23, 28, 28])
    #expect(alert.textFields?[0].font?.pointSize == 23)
    #expect(alert.view.frame.height > former.height + 40)
    #expect(alert.view.frame.width == former.width)
    let texts = alert.view.selfAndDescendants.compactMap { $0 as? UILabel }
    #expect(texts.allSatisfy { $0.bounds.height >= $0.font.lineHeight })
    withExtendedLifetime(window) {}
  }

  @Test func rowsOfAMenuGrow() throws {
    startAnew()
    let controller = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(
      title: "Title", children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", subtitle: "2") { _ in }])
    button.showsMenuAsPrimaryAction = true
    controller.view.addSubview(button)
    let window = show(controller)
    TouchSynthesizer().tap(at: CGPoint(x: 150, y: 322), in: window)
    rest()
    let cells = { window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell } }
    let list = try #require(window.selfAndDescendants.compactMap { $0 as? UIContextMenuListView }.first)
    #expect(cells().map(\.bounds.height) == [44, 58] && list.contentSize.height == 134 && list.frame.height == 134)
    choose(.accessibilityExtraLarge)
    #expect(cells().map(\.bounds.height) == [70, 107])
    #expect(list.contentSize.height == 70 + 107 + 56 && list.frame.height == list.contentSize.height)
    withExtendedLifetime(window) {}
  }

  @Test func fieldsAndTextViewsFollowWhenTheyAreToldTo() {
    startAnew()
    let controller = UIViewController()
    let (field, stubborn) = (UITextField(), UITextField())
    let view = UITextView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
    for (index, each) in [field, stubborn].enumerated() {
      each.frame = CGRect(x: 0, y: 100 + 50 * CGFloat(index), width: 200, height: 40)
      each.font = .preferredFont(forTextStyle: .body)
      each.placeholder = "Name"
      controller.view.addSubview(each)
    }
    field.adjustsFontForContentSizeCategory = true
    field.text = "Text"
    view.adjustsFontForContentSizeCategory = true
    view.attributedText = NSAttributedString(
      string: "large", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    controller.view.addSubview(view)
    let window = show(controller)
    let height = view.contentSize.height
    choose(.extraExtraLarge)
    #expect(field.font?.pointSize == 21 && stubborn.font?.pointSize == 17)
    #expect((field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 21)
    #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 32)
    #expect(view.contentSize.height > height)
    withExtendedLifetime(window) {}
  }

  @Test func titlesOfBarsStay() {
    startAnew()
    let controller = UIViewController()
    controller.title = "Title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add")
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = show(tabs)
    let former = labels(in: navigation.navigationBar) + labels(in: tabs.tabBar)
    choose(.accessibilityExtraExtraExtraLarge)
    #expect(labels(in: navigation.navigationBar) + labels(in: tabs.tabBar) == former)
    withExtendedLifetime(window) {}
  }

  @Test func aFieldsTextShrinksToFit() {
    startAnew()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = "A text that is much wider than the field"
    #expect(field.shownFont.pointSize == 17)
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    #expect(field.shownFont.pointSize == 12)
    field.text = "A short text here"
    #expect(field.shownFont.pointSize < 17 && field.shownFont.pointSize > 12)
    #expect(abs(field.shownFont.width(of: "A short text here") - 100) < 0.01)
    #expect(abs(field.caretRect(for: field.endOfDocument).minX - 100) < 0.01)
    field.text = "Short"
    #expect(field.shownFont == field.font)
  }
}
