import XCTest

@testable import XCUIAutomation

/// The names under which elements are looked for, and the steps that each comes to: nothing is launched for it.
final class QueryNamesTests: XCTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Workbench")

  private typealias Name = (query: XCUIElementQuery, type: String)

  private func check(_ names: [Name]) {
    for (query, type) in names { XCTAssertEqual(query.path.words(), "Descendants matching type \(type)") }
  }

  func testEachNameLooksForItsType() {
    check([
      (app.touchBars, "TouchBar"), (app.groups, "Group"), (app.windows, "Window"), (app.sheets, "Sheet"),
      (app.drawers, "Drawer"), (app.alerts, "Alert"), (app.dialogs, "Dialog"), (app.buttons, "Button"),
      (app.radioButtons, "RadioButton"), (app.radioGroups, "RadioGroup"), (app.checkBoxes, "CheckBox"),
      (app.disclosureTriangles, "DisclosureTriangle"), (app.popUpButtons, "PopUpButton"), (app.comboBoxes, "ComboBox"),
      (app.menuButtons, "MenuButton"), (app.toolbarButtons, "ToolbarButton"), (app.popovers, "Popover"),
      (app.keyboards, "Keyboard"), (app.keys, "Key"), (app.navigationBars, "NavigationBar"), (app.tabBars, "TabBar"),
      (app.tabGroups, "TabGroup"), (app.toolbars, "Toolbar"), (app.statusBars, "StatusBar"), (app.tables, "Table"),
      (app.tableRows, "TableRow"), (app.tableColumns, "TableColumn"), (app.outlines, "Outline"),
      (app.outlineRows, "OutlineRow"), (app.browsers, "Browser"), (app.collectionViews, "CollectionView"),
      (app.sliders, "Slider"), (app.pageIndicators, "PageIndicator"), (app.progressIndicators, "ProgressIndicator"),
      (app.activityIndicators, "ActivityIndicator"), (app.segmentedControls, "SegmentedControl"), (app.pickers, "Picker"),
      (app.pickerWheels, "PickerWheel"), (app.switches, "Switch"), (app.toggles, "Toggle"), (app.links, "Link"),
    ])
    check([
      (app.images, "Image"), (app.icons, "Icon"), (app.searchFields, "SearchField"), (app.scrollViews, "ScrollView"),
      (app.scrollBars, "ScrollBar"), (app.staticTexts, "StaticText"), (app.textFields, "TextField"),
      (app.secureTextFields, "SecureTextField"), (app.datePickers, "DatePicker"), (app.textViews, "TextView"),
      (app.menus, "Menu"), (app.menuItems, "MenuItem"), (app.menuBars, "MenuBar"), (app.menuBarItems, "MenuBarItem"),
      (app.maps, "Map"), (app.webViews, "WebView"), (app.incrementArrows, "IncrementArrow"),
      (app.decrementArrows, "DecrementArrow"), (app.tabs, "Tab"), (app.timelines, "Timeline"),
      (app.ratingIndicators, "RatingIndicator"), (app.valueIndicators, "ValueIndicator"), (app.splitGroups, "SplitGroup"),
      (app.splitters, "Splitter"), (app.relevanceIndicators, "RelevanceIndicator"), (app.colorWells, "ColorWell"),
      (app.helpTags, "HelpTag"), (app.mattes, "Matte"), (app.dockItems, "DockItem"), (app.rulers, "Ruler"),
      (app.rulerMarkers, "RulerMarker"), (app.grids, "Grid"), (app.levelIndicators, "LevelIndicator"), (app.cells, "Cell"),
      (app.layoutAreas, "LayoutArea"), (app.layoutItems, "LayoutItem"), (app.handles, "Handle"), (app.steppers, "Stepper"),
      (app.otherElements, "Other"), (app.statusItems, "StatusItem"),
    ])
  }

  func testQueriesGoOnFromWhereTheyAre() {
    XCTAssertEqual(
      app.tables.cells.path.words(), "Descendants matching type Table → Descendants matching type Cell")
    XCTAssertEqual(
      app.tables.firstMatch.buttons.path.words(),
      "Descendants matching type Table → First Match → Descendants matching type Button")
    XCTAssertEqual(app.children(matching: .window).path.words(), "Children matching type Window")
    XCTAssertEqual(
      app.windows.children(matching: .any).path.words(), "Descendants matching type Window → Children matching type Any")
    XCTAssertEqual(
      app.windows.element.children(matching: .cell).path.words(),
      "Descendants matching type Window → Children matching type Cell")
    XCTAssertEqual(app.descendants(matching: .link).path.words(), "Descendants matching type Link")
    XCTAssertEqual(
      app.cells.element.descendants(matching: .link).path.words(),
      "Descendants matching type Cell → Descendants matching type Link")
    XCTAssertEqual(app.path.words(), "Target Application")
    XCTAssertEqual(app.firstMatch.path.words(), "First Match")
  }

  func testElementsOfAQueryAreChosenByOneMoreStep() {
    let buttons = app.buttons
    let all = "Descendants matching type Button"
    XCTAssertEqual(buttons.element.path.words(), all)
    XCTAssertEqual(buttons.firstMatch.path.words(), "\(all) → First Match")
    XCTAssertEqual(buttons.element(boundBy: 3).path.words(), "\(all) → Element at index 3")
    XCTAssertEqual(buttons.element(at: 4).path.words(), "\(all) → Element at index 4")
    XCTAssertEqual(buttons["Save"].path.words(), "\(all) → Elements matching predicate '\"Save\" IN identifiers'")
    XCTAssertEqual(
      buttons.element(matching: .button, identifier: "Save").path.words(),
      "\(all) → Elements matching predicate 'elementType == 9 AND \"Save\" IN identifiers'")
    XCTAssertEqual(
      buttons.element(matching: .button, identifier: nil).path.words(),
      "\(all) → Elements matching predicate 'elementType == 9'")
    XCTAssertEqual(
      buttons.element(matching: NSPredicate(format: "label == 'Save'")).path.words(),
      "\(all) → Elements matching predicate 'label == 'Save''")
  }

  func testQueriesAreNarrowedByOneMoreStep() {
    let cells = app.cells
    let all = "Descendants matching type Cell"
    XCTAssertEqual(
      cells.matching(identifier: "Milk").path.words(), "\(all) → Elements matching predicate '\"Milk\" IN identifiers'")
    XCTAssertEqual(
      cells.matching(.cell, identifier: "Milk").path.words(),
      "\(all) → Elements matching predicate 'elementType == 75 AND \"Milk\" IN identifiers'")
    XCTAssertEqual(
      cells.matching(NSPredicate(format: "enabled == true")).path.words(),
      "\(all) → Elements matching predicate 'enabled == true'")
    XCTAssertEqual(
      cells.matching(NSPredicate { _, _ in true }).path.words(), "\(all) → Elements matching predicate 'a closure'")
    XCTAssertEqual(
      cells.containing(.staticText, identifier: nil).path.words(),
      "\(all) → Elements containing elements matching predicate 'elementType == 48'")
    XCTAssertEqual(
      cells.containing(NSPredicate(format: "label == 'a'")).path.words(),
      "\(all) → Elements containing elements matching predicate 'label == 'a''")
  }

  /// What is not unique is refused where one is needed; the first match never is.
  func testOnlyWhatMustBeTheOnlyOneIsUnique() {
    func isUnique(_ element: XCUIElement) -> Bool {
      if case .unique? = element.path.steps.last { true } else { false }
    }
    for element in [
      app.cells.element, app.cells["a"], app.cells.element(matching: .cell, identifier: "a"),
      app.cells.element(matching: NSPredicate(value: true)),
    ] {
      XCTAssertTrue(isUnique(element), element.path.words())
      XCTAssertFalse(isUnique(element.firstMatch), element.path.words())
    }
    for element in [app.cells.firstMatch, app.cells.element(boundBy: 0), app.cells.element(at: 0)] {
      XCTAssertFalse(isUnique(element), element.path.words())
    }
  }

  func testAnElementAndAQueryBelongToTheirApplication() {
    XCTAssertTrue(app.application === app)
    XCTAssertTrue(app.cells.application === app)
    XCTAssertTrue(app.cells.element.buttons["a"].application === app)
  }

  func testVectorsAreMadeOfAnyNumber() {
    XCTAssertEqual(CGVector(dx: 1, dy: 2), CGVector(dx: 1.0, dy: 2.0))
    XCTAssertEqual(CGVector(dx: 1, dy: 2), CGVector(dx: CGFloat(1), dy: CGFloat(2)))
    XCTAssertNotEqual(CGVector(dx: 1, dy: 2), CGVector(dx: 2, dy: 1))
    let (whole, part) = (CGVector(dx: 3, dy: -4), CGVector(dx: 0.25, dy: 0.75))
    XCTAssertEqual([whole.dx, whole.dy, part.dx, part.dy], [3, -4, 0.25, 0.75])
  }

  func testVelocitiesAreNumbersOfPointsInASecond() {
    XCTAssertEqual(XCUIGestureVelocity.slow.rawValue, 250)
    XCTAssertEqual(XCUIGestureVelocity.default.rawValue, 1000)
    XCTAssertEqual(XCUIGestureVelocity.fast.rawValue, 2500)
    let (whole, part): (XCUIGestureVelocity, XCUIGestureVelocity) = (300, 12.5)
    XCTAssertEqual([whole.rawValue, part.rawValue, XCUIGestureVelocity(7).rawValue], [300, 12.5, 7])
    XCTAssertEqual(XCUIGestureVelocity(rawValue: 250), .slow)
    XCTAssertEqual(XCUIGestureVelocity.slow.duration(over: 500), .seconds(2))
    XCTAssertEqual(XCUIGestureVelocity(1).duration(over: 3), .seconds(3))
    // One that is none is a point in a second, and no way is shorter than a hundredth of a second.
    XCTAssertEqual(XCUIGestureVelocity(0).duration(over: 3), .seconds(3))
    XCTAssertEqual(XCUIGestureVelocity(-5).duration(over: 2), .seconds(2))
    XCTAssertEqual(XCUIGestureVelocity.fast.duration(over: 1), .milliseconds(10))
    XCTAssertEqual(XCUIGestureVelocity.default.duration(over: 20), .milliseconds(20))
  }
}
