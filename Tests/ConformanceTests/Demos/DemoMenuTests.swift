import RehearsalWire
import Testing
import UIKit

/// The menus of the demo apps, and how their screens are laid out.
@MainActor struct DemoMenuTests {
  nonisolated private static let menus: [(String, [String], [String])] = [
    (
      "Controls", ["Buttons", "Values", "Pickers", "Dates", "Text", "Bars", "Shopping list", "Colours", "Books"],
      [
        "ButtonsController", "ValuesController", "PickersController", "DatesController", "TextController", "BarsController",
        "ShoppingListController", "ColoursController", "BooksController",
      ]
    ),
    (
      "Gestures", ["Taps", "Drags", "Two fingers", "Scrolling", "Device"],
      ["TapsController", "DragsController", "TwoFingersController", "ScrollingController", "DeviceController"]
    ),
    (
      "Atlas", ["Where am I?", "Help", "Downloads", "Reminders", "Safe"],
      ["PlaceFinderController", "HelpController", "DownloadsController", "RemindersController", "SafeController"]
    ),
  ]

  @Test(arguments: menus) func aMenuLeadsToItsScreens(app: String, entries: [String], classes: [String]) throws {
    let menu = try DemoPage(app).list()
    #expect(menu.title == app && menu.tableView.style == .insetGrouped)
    #expect(menu.texts() == entries)
    let cells = entries.indices.map { menu.tableView(menu.tableView, cellForRowAt: IndexPath(row: $0, section: 0)) }
    #expect(cells.allSatisfy { $0.accessoryType == .disclosureIndicator })
    // The help asks the network at once, and nobody answers here.
    for (entry, name) in zip(entries, classes) where entry != "Help" {
      let screen = try DemoPage(app, entry).controller()
      #expect(screen.title == entry && "\(type(of: screen))" == name)
      #expect(screen.navigationController?.viewControllers.count == 2)
    }
  }

  @Test(arguments: ["Buttons", "Values", "Pickers", "Text", "Bars"])
  func theColumnOfControlsStandsBetweenTheEdges(entry: String) throws {
    let page = try DemoPage("Controls", entry)
    let view = try #require(try page.controller().view)
    let column = try #require(view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    #expect(view.backgroundColor == .systemBackground)
    #expect(column.axis == .vertical && column.spacing == 16 && column.alignment == .fill)
    #expect(column.frame.minX == 20 && column.frame.maxX == view.bounds.width - 20)
    #expect(column.frame.minY == view.safeAreaInsets.top + 16)
    let log = try page.named("log", UILabel.self)
    #expect(column.arrangedSubviews.first === log && log.text == "nothing yet")
    #expect(log.textAlignment == .center && log.textColor == .secondaryLabel)
  }

  @Test(arguments: [
    ("Taps", ["taps", "press", "hover"], [UIColor.systemBlue, .systemOrange, .systemGreen]),
    ("Drags", ["field", "swipes"], [.systemTeal, .systemPurple]), ("Two fingers", ["frame"], [.systemIndigo]),
  ])
  func padsShareTheScreen(entry: String, names: [String], colors: [UIColor]) throws {
    let page = try DemoPage("Gestures", entry)
    let view = try #require(try page.controller().view)
    let column = try #require(view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    let pads = try #require(column.arrangedSubviews.last as? UIStackView)
    #expect(view.backgroundColor == .systemBackground)
    #expect(column.axis == .vertical && column.spacing == 16)
    #expect(column.frame.minX == 20 && column.frame.maxX == view.bounds.width - 20)
    #expect(column.frame.minY == view.safeAreaInsets.top + 16)
    #expect(column.frame.maxY == view.bounds.height - view.safeAreaInsets.bottom - 20)
    let log = try page.named("log", UILabel.self)
    #expect(log.text == "nothing yet" && log.textAlignment == .center && log.numberOfLines == 2 && log.frame.height == 48)
    #expect(pads.axis == .vertical && pads.spacing == 12 && pads.distribution == .fillEqually)
    #expect(pads.arrangedSubviews.map(\.accessibilityIdentifier) == names)
    #expect(pads.arrangedSubviews.map(\.backgroundColor) == colors)
    for (pad, name) in zip(pads.arrangedSubviews, names) {
      let label = try #require(pad.subviews.lazy.compactMap { $0 as? UILabel }.first)
      #expect(label.text == name && label.textColor == .white && label.font == .preferredFont(forTextStyle: .headline))
      #expect(abs(label.center.x - pad.bounds.midX) < 1 && abs(label.center.y - pad.bounds.midY) < 1)
      #expect(pad.layer.cornerRadius == 12 && pad.isMultipleTouchEnabled)
    }
  }

  // MARK: Sheets of lines and buttons

  @Test(arguments: [
    ("Where am I?", ["status", "position", "address"], ["Ask", "Locate", "Follow", "Stop", "Find", "Search", "Give up"]),
    ("Downloads", ["log"], ["Start", "Hold", "Cancel"]),
    ("Reminders", ["access", "log"], ["Allow reminders", "In a minute", "Every morning", "None"]),
    ("Safe", ["kind", "content"], ["Face only", "Face or passcode"]),
  ])
  func linesAndButtonsStandBelowEachOther(entry: String, lines: [String], buttons: [String]) throws {
    let view = try #require(try DemoPage("Atlas", entry).controller().view)
    let parts = view.subviews.prefix(lines.count + buttons.count)
    #expect(view.backgroundColor == .systemBackground)
    #expect(parts.compactMap { ($0 as? UILabel)?.accessibilityIdentifier } == lines)
    #expect(parts.compactMap { ($0 as? UIButton)?.currentTitle } == buttons)
    #expect(
      parts.map(\.frame) == (0..<parts.count).map { CGRect(x: 16, y: 110 + CGFloat($0) * 44, width: 358, height: 36) })
  }

  @Test func theSafeIsLockedAtFirst() throws {
    let page = try DemoPage("Atlas", "Safe")
    #expect(try page.named("content", UILabel.self).text == "locked")
    #expect(try page.named("kind", UILabel.self).text == nil)
  }

  // MARK: What the device tells

  @Test func theDeviceIsToldInRows() throws {
    let page = try DemoPage("Gestures", "Device")
    let view = try #require(try page.controller().view)
    let column = try #require(view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
    #expect(column.axis == .vertical && column.spacing == 12 && view.backgroundColor == .systemBackground)
    #expect(column.frame.minX == 20 && column.frame.maxX == view.bounds.width - 20)
    #expect(column.frame.minY == view.safeAreaInsets.top + 20)
    let rows = column.arrangedSubviews.compactMap { ($0 as? UIStackView)?.arrangedSubviews.compactMap { $0 as? UILabel } }
    let names = [
      "orientation", "appearance", "text size", "shakes", "acceleration", "rotation", "battery", "proximity", "memory warnings",
      "state", "opened", "quick action",
    ]
    try #require(rows.map(\.count) == names.map { _ in 2 })
    #expect(rows.map(\.[0].text) == names)
    #expect(rows.map(\.[1].accessibilityIdentifier) == names)
    #expect(rows.allSatisfy { $0[0].textColor == .secondaryLabel && $0[1].textAlignment == .right })
    let values = Dictionary(uniqueKeysWithValues: zip(names, rows.map(\.[1].text)))
    #expect(values["orientation"] == "portrait, regular height" && values["appearance"] == "light")
    #expect(values["shakes"] == "0" && values["memory warnings"] == "0" && values["state"] == "active")
    #expect(values["proximity"] == "far" && values["opened"] == "–" && values["quick action"] == "–")
    let titles = rows.map(\.[0])
    #expect(titles.allSatisfy { $0.contentHuggingPriority(for: .horizontal) == .required })
    #expect(titles.allSatisfy { $0.contentCompressionResistancePriority(for: .horizontal) == .required })
  }
}
