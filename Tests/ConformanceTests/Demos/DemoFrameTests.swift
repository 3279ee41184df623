import RehearsalWire
import Testing
import UIKit

/// Where the parts of the demo apps stand that lay nothing out, and what their buttons do.
@MainActor struct DemoFrameTests {
  private func places(_ page: DemoPage) throws -> [String: [CGRect]] {
    let titled = try page.all(UIButton.self).filter { $0.currentTitle != nil }
    return Dictionary(grouping: titled) { $0.currentTitle ?? "" }.mapValues { $0.map(\.frame) }
  }

  private static let safeWork: [(String, [CGFloat])] = [
    ("Greet", [170]), ("Hidden", [270]), ("Covered", [310]), ("Faraway", [2000]), ("Twin", [370, 410]), ("Start timer", [460]),
    ("Later", [500]), ("Present twice", [540]), ("Ask the network", [580]), ("Ask and wait", [740]), ("Give up", [780]),
  ]

  private static let dangers: [(String, [CGFloat])] = [
    ("Escape", [800]), ("Never rest", [620]), ("Crash", [660]), ("Hang", [700]),
  ]

  @Test(arguments: [true, false]) func theWorkbenchHasItsButtonsInARow(hasDangers: Bool) throws {
    let page = try DemoPage("Workbench", bindings: hasDangers ? nil : ["dangers": false])
    let rows = Self.safeWork + (hasDangers ? Self.dangers : [])
    let expected = rows.map { title, places in (title, places.map { CGRect(x: 20, y: $0, width: 350, height: 34) }) }
    #expect(try places(page) == Dictionary(uniqueKeysWithValues: expected))
    let bench = try page.controller()
    #expect(bench.title == "Workbench" && bench.view.backgroundColor == .white)
    #expect(bench.navigationItem.rightBarButtonItems?.map(\.title) == ["Idle", "Conflict"])
    #expect(bench.keyCommands?.map(\.title) == (hasDangers ? ["Fall"] : nil))
    let hidden = try page.all(UIButton.self).filter(\.isHidden).compactMap(\.currentTitle)
    #expect(hidden == ["Hidden"])
    #expect(try page.named("cover", UIView.self).frame == CGRect(x: 0, y: 300, width: 390, height: 60))
    let name: UITextField = try page.named("name")
    #expect(name.frame == CGRect(x: 20, y: 120, width: 350, height: 34) && name.placeholder == "Your name")
    #expect(try page.named("greeting", UILabel.self).frame == CGRect(x: 20, y: 220, width: 350, height: 24))
  }

  @Test func aGreetingWaitsForItsName() throws {
    let page = try DemoPage("Workbench")
    let (name, greeting): (UITextField, UILabel) = (try page.named("name"), try page.named("greeting"))
    let greet = try page.button("Greet")
    #expect(!greet.isEnabled)
    for (text, isEnabled) in [("Ada", true), ("", false), ("Eve", true)] {
      name.text = text
      name.sendActions(for: .editingChanged)
      #expect(greet.isEnabled == isEnabled)
    }
    try page.press("Greet")
    #expect(greeting.text == "Hello, Eve!")
    try page.press("Later")
    try page.advance(4999)
    #expect(greeting.text == "Hello, Eve!")
    try page.advance(1)
    #expect(greeting.text == "later")
    _ = try page.port.send(Tap(.label("Start timer")))
    try page.advance(2999)
    #expect(greeting.text == "tick 2")
    try page.advance(1)
    #expect(greeting.text == "tick 3")
  }

  // MARK: What moves

  @Test func theMoversStandWhereTheyAreSaidTo() throws {
    let page = try DemoPage("Motion")
    let places = try places(page)
    for (title, frame) in [
      ("Run", CGRect(x: 20, y: 620, width: 120, height: 40)), ("Run for a second", CGRect(x: 20, y: 670, width: 200, height: 40)),
      ("Rock", CGRect(x: 230, y: 620, width: 140, height: 40)), ("Focus later", CGRect(x: 230, y: 670, width: 140, height: 40)),
      ("Runner", CGRect(x: 20, y: 570, width: 120, height: 40)), ("Passenger", CGRect(x: 0, y: 0, width: 100, height: 30)),
    ] { #expect(places[title] == [frame], "\(title)") }
    #expect(try page.button("Drifting").bounds.size == CGSize(width: 120, height: 40))
    #expect(try page.button("Pulsing").bounds.size == CGSize(width: 120, height: 40))
    let field: UITextField = try page.named("field")
    #expect(field.frame == CGRect(x: 20, y: 70, width: 200, height: 34) && field.text == "old")
    #expect(try page.named("notes", UITextField.self).frame == CGRect(x: 20, y: 110, width: 200, height: 34))
    #expect(try page.named("switch", UISwitch.self).frame.origin == CGPoint(x: 20, y: 150))
    #expect(try page.named("slider", UISlider.self).frame.origin == CGPoint(x: 20, y: 190))
    #expect(try page.named("curtain", UIView.self).frame == CGRect(x: 0, y: 60, width: 390, height: 340))
    let taps: UILabel = try page.named("taps")
    #expect(taps.frame == CGRect(x: 20, y: 740, width: 200, height: 24) && taps.text == "0")
    #expect(try page.controller().view.backgroundColor == .white)
  }

  @Test func everyMoverCountsItsTaps() throws {
    let page = try DemoPage("Motion")
    let taps: UILabel = try page.named("taps")
    for (count, title) in ["Drifting", "Pulsing", "Passenger", "Runner"].enumerated() {
      try page.press(title)
      #expect(taps.text == "\(count + 1)")
    }
  }

  @Test func theCurtainFallsAfterASecondAndTheFieldIsEditedLater() throws {
    let page = try DemoPage("Motion")
    #expect(try page.all(UIView.self).contains { $0.accessibilityIdentifier == "curtain" })
    try page.advance(1000)
    #expect(try !page.all(UIView.self).contains { $0.accessibilityIdentifier == "curtain" })
    let field: UITextField = try page.named("field")
    try page.press("Focus later")
    try page.advance(999)
    #expect(!field.isFirstResponder)
    try page.advance(1)
    #expect(field.isFirstResponder)
  }

  @Test func aRunnerStopsAtTheSixtiethFrame() throws {
    let page = try DemoPage("Motion")
    for _ in 0..<2 {
      try page.press("Run for a second")
      try page.advance(3000)
      #expect(try page.button("Runner").frame == CGRect(x: 140, y: 570, width: 120, height: 40))
    }
  }

  @Test func rowsOfTheMovingScreenChangePlaces() throws {
    let page = try DemoPage("Motion")
    let table: UITableView = try page.named("rows")
    let source = try #require(table.dataSource)
    func texts() -> [String?] {
      (0..<source.tableView(table, numberOfRowsInSection: 0)).map {
        source.tableView(table, cellForRowAt: IndexPath(row: $0, section: 0)).textLabel?.text
      }
    }
    #expect(table.frame == CGRect(x: 0, y: 230, width: 390, height: 160) && table.isEditing)
    #expect(texts() == ["One", "Two", "Three"])
    #expect(source.tableView(table, canMoveRowAt: IndexPath(row: 0, section: 0)))
    source.tableView(table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(texts() == ["Two", "Three", "One"])
  }

  // MARK: Very many

  @Test(arguments: [(100, [100]), (101, [100, 1]), (250, [100, 100, 50]), (1, [1]), (0, []), (-5, [])])
  func labelsStandInGroupsOfAHundred(views: Int, groups: [Int]) throws {
    let page = try DemoPage("Multitude", bindings: ["viewCount": .value(.int(Int64(views))), "rowCount": 3])
    let view = try #require(try page.controller().view)
    #expect(view.backgroundColor == .systemBackground)
    let boxes = view.subviews.filter { !($0 is UITableView) }
    #expect(boxes.map(\.subviews.count) == groups)
    #expect(boxes.allSatisfy { $0.frame == CGRect(x: 0, y: 60, width: 390, height: 362) })
    let labels = boxes.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == (0..<max(0, views)).map { "\($0)" })
    #expect(labels.map(\.accessibilityIdentifier) == (0..<max(0, views)).map { "label \($0)" })
    for (number, label) in labels.enumerated() {
      let (column, row) = (number % 10, number / 10 % 10)
      #expect(label.frame == CGRect(x: column * 36, y: row * 30, width: 36, height: 30))
    }
  }

  @Test(arguments: [(3, 3), (0, 0), (-1, 0)]) func rowsStandBelowTheLabels(asked: Int, rows: Int) throws {
    let page = try DemoPage("Multitude", bindings: ["rowCount": .value(.int(Int64(asked)))])
    let table: UITableView = try page.named("rows")
    #expect(table.frame == CGRect(x: 0, y: 422, width: 390, height: 422) && table.rowHeight == 44)
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == rows)
    #expect(
      (0..<rows).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text } == (0..<rows).map { "row \($0)" })
  }

  @Test func withoutABindingThereAreAHundredOfEach() throws {
    let page = try DemoPage("Multitude")
    #expect(try page.all(UITableView.self).map { $0.numberOfRows(inSection: 0) } == [100])
    #expect(try page.all(UILabel.self).filter { $0.accessibilityIdentifier?.hasPrefix("label ") == true }.count == 100)
  }

  // MARK: Stacks

  private func stack(_ page: DemoPage) throws -> UIStackView {
    try #require(try page.controller().view.subviews.lazy.compactMap { $0 as? UIStackView }.first)
  }

  private func words(_ stack: UIStackView) -> [String?] {
    stack.arrangedSubviews.map { ($0 as? UIButton)?.currentTitle ?? $0.accessibilityIdentifier ?? $0.accessibilityLabel }
  }

  @Test func theNotebookIsEmptyAtFirst() throws {
    let page = try DemoPage("Notebook")
    let (view, stack) = (try #require(try page.controller().view), try stack(page))
    #expect(
      words(stack) == [
        "launches", "author", "headline", "notes", "saved", "files", "note", "Large text", "Save", "Export",
      ])
    #expect(stack.axis == .vertical && stack.spacing == 8 && view.backgroundColor == .systemBackground)
    #expect(stack.frame.minY == view.safeAreaInsets.top + 16)
    #expect(stack.frame.minX == view.layoutMarginsGuide.layoutFrame.minX)
    #expect(stack.frame.maxX == view.layoutMarginsGuide.layoutFrame.maxX)
    let texts = stack.arrangedSubviews.prefix(6).map { ($0 as? UILabel)?.text }
    #expect(texts == ["Launch 1", "By Anonymous", "No headline", "No notes", "Never saved", ""])
    let (field, notes): (UITextField, UILabel) = (try page.named("note"), try page.named("notes"))
    #expect(field.borderStyle == .roundedRect && field.placeholder == "A note" && field.text?.isEmpty != false)
    #expect(notes.font == .systemFont(ofSize: 17))
    _ = try page.port.send(Tap(.label("Large text")))
    #expect(notes.font == .systemFont(ofSize: 28))
    _ = try page.port.send(Tap(.label("Large text")))
    #expect(notes.font == .systemFont(ofSize: 17))
  }

  @Test func transfersAreBegunByTheirButtons() throws {
    let page = try DemoPage("Transfers")
    let (view, stack) = (try #require(try page.controller().view), try stack(page))
    #expect(
      words(stack) == [
        "status", "bar", "lines", "Download", "Pause", "Go on", "Keep for later", "Upload", "Sign in", "Read lines",
        "Stop reading", "Read one line", "Fetch all",
      ])
    #expect(stack.axis == .vertical && stack.spacing == 8 && view.backgroundColor == .systemBackground)
    #expect(stack.frame.minX == 20 && stack.frame.maxX == view.bounds.width - 20)
    #expect(stack.frame.minY == view.safeAreaInsets.top + 16)
    #expect(try page.controller().title == "Transfers")
  }
}
