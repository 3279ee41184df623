import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

private final class BaseObject: ViewControllerObject {
  override class var controllerClass: String { "Base" }
}

/// What page objects ask, and what they make of the answers.
struct ScriptedPageTests {
  private let port = ScriptedPort()
  private let app: App

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    app.registerObjectClass(BaseObject.self)
  }

  /// Has the app show one container.
  private func show(_ container: ContainerSnapshot?, _ children: [ControllerSnapshot] = []) {
    var root = controller(1, "Container", children: children)
    root.container = container
    port.answer(Controllers.self) { _ in Controllers.Reply(roots: [root]) }
  }

  private func object<Object: ViewControllerObject>(_ type: Object.Type) -> Object {
    type.init(app: app, controllerID: 1, registry: ObjectRegistry(parent: app.registry))
  }

  // MARK: Navigation

  private func top(_ bar: BarSnapshot?) {
    var top = controller(3, "Base")
    top.bar = bar
    show(ContainerSnapshot(kind: .navigation, members: [2, 3], shown: [3]), [controller(2, "List"), top])
  }

  @Test func theBarIsThatOfTheControllerOnTop() throws {
    func item(_ title: String, _ enabled: Bool) -> BarItemSnapshot {
      BarItemSnapshot(title: title, identifier: nil, enabled: enabled)
    }
    let navigation = object(NavigationControllerObject.self)
    func told() throws -> [Bool] {
      try [
        navigation.backButtonPresented, navigation.leftButtonPresented, navigation.rightButtonPresented,
        navigation.leftButtonAvailable, navigation.rightButtonAvailable,
      ].map { try $0.holdsNow }
    }
    top(BarSnapshot(back: true, left: [item("Edit", false), item("More", true)], right: [item("Add", true)], title: "Notes"))
    #expect(try told() == [true, true, true, false, true])
    #expect(try navigation.barTitle == "Notes")
    #expect(try navigation.leftButtons.map(\.title) == ["Edit", "More"] && navigation.rightButtons.map(\.title) == ["Add"])
    top(BarSnapshot(back: false, left: [], right: []))
    #expect(try told() == [false, false, false, false, false])
    top(nil)
    #expect(try told() == [false, false, false, false, false])
    #expect(try navigation.barTitle == nil && navigation.leftButtons == [] && navigation.rightButtons == [])
    #expect(navigation.bar.locator == Locator(class: "UINavigationBar", controller: 1))
  }

  @Test func aStackIsGoneBackThroughByItsBar() throws {
    top(nil)
    let navigation = object(NavigationControllerObject.self)
    #expect(try navigation.stackObjects().map(\.controllerID) == [2, 3])
    #expect(try navigation.topObject(of: BaseObject.self)?.controllerID == 3)
    try navigation.back()
    #expect(port.all(Tap.self) == [Tap(Locator(class: "UINavigationBackButton", controller: 1))])
    try navigation.swipeBack()
    #expect(port.all(EdgeSwipe.self) == [EdgeSwipe(.left)])
    _ = try navigation.hasTop(BaseObject.self).holdsNow
    let pattern = ControllerPattern(class: "Base", state: .appeared, parent: 1, selected: true)
    #expect(port.all(Check.self).last?.condition == .controller(pattern))
    try navigation.tapLeftButton()
    try navigation.tapRightButton(at: 1)
    try navigation.tapLeftButton("Edit")
    try navigation.tapRightButton("Add")
    #expect(
      port.all(TapBarButton.self) == [
        TapBarButton(.left, index: 0, controller: 1), TapBarButton(.right, index: 1, controller: 1),
        TapBarButton(.left, title: "Edit", controller: 1), TapBarButton(.right, title: "Add", controller: 1),
      ])
  }

  // MARK: Tabs, columns, pages

  @Test(arguments: [(0, "A"), (1, nil), (2, nil), (-1, nil), (nil, nil)] as [(Int?, String?)])
  func theSelectedTabHasItsTitle(index: Int?, title: String?) throws {
    let tabs = ["A", nil].map { TabSnapshot(title: $0, identifier: nil, badge: nil, enabled: true) }
    show(ContainerSnapshot(kind: .tabs, members: [2], shown: [2], tabs: tabs, selectedIndex: index), [controller(2, "Base")])
    let object = object(TabBarControllerObject.self)
    #expect(try object.selectedTitle == title)
    #expect(try object.selectedIndex == index && object.tabTitles == ["A", ""])
    #expect(try object.selectedObject(of: BaseObject.self)?.controllerID == 2)
    #expect(object.tab(at: 2).locator == Locator(class: "UITabBarButton", index: 2, controller: 1))
    try object.select("A")
    try object.select(at: -1)
    #expect(port.all(ChooseTab.self) == [ChooseTab("A", controller: 1), ChooseTab(index: -1, controller: 1)])
  }

  @Test func whatContainsNothingHasNoTabsAndNoColumns() throws {
    show(nil)
    let tabs = object(TabBarControllerObject.self)
    #expect(try tabs.tabs == [] && tabs.selectedTitle == nil && tabs.selectedObject() == nil)
    let split = object(SplitViewControllerObject.self)
    #expect(try split.displayMode == nil && split.columnObjects().isEmpty && split.primaryObject() == nil)
    #expect(try split.secondaryObject() == nil && object(NavigationControllerObject.self).topObject() == nil)
  }

  @Test func aColumnIsTheFirstOrTheLastOrWhatIsOnTopOfIt() throws {
    var stack = controller(2, "UINavigationController", children: [controller(4, "Base")])
    stack.container = ContainerSnapshot(kind: .navigation, members: [4], shown: [4])
    var tabs = controller(3, "UITabBarController", children: [controller(5, "Base")])
    tabs.container = ContainerSnapshot(kind: .tabs, members: [5], shown: [5])
    show(ContainerSnapshot(kind: .split, members: [2, 3], shown: [3, 2], displayMode: "secondaryOnly"), [stack, tabs])
    let split = object(SplitViewControllerObject.self)
    #expect(try split.primaryObject()?.controllerID == 2 && split.secondaryObject()?.controllerID == 3)
    #expect(try split.primaryObject(of: BaseObject.self)?.controllerID == 4)
    #expect(try split.secondaryObject(of: BaseObject.self) == nil, "only of a stack is the top meant")
    #expect(try split.columnObjects().map(\.controllerID) == [3, 2] && split.displayMode == "secondaryOnly")
    for isCollapsed in [true, false] {
      port.answer(Value.self) { _ in PropertyValue(type: "Bool", value: .bool(isCollapsed)) }
      #expect(try split.isCollapsed == isCollapsed)
    }
    #expect(port.all(Value.self).last == Value("isCollapsed", controller: 1))
    try split.showFirstColumn()
    try split.hideFirstColumn()
    #expect(port.all(ShowColumn.self) == [ShowColumn(controller: 1), ShowColumn(shown: false, controller: 1)])
  }

  @Test func pagesAreTurnedBothWays() throws {
    show(ContainerSnapshot(kind: .pages, members: [2], shown: [2]), [controller(2, "Base")])
    let pages = object(PageViewControllerObject.self)
    try pages.turnForward()
    try pages.turnBack()
    #expect(port.all(TurnPage.self) == [TurnPage(controller: 1), TurnPage(back: true, controller: 1)])
    #expect(try pages.pageObject(of: BaseObject.self)?.controllerID == 2)
  }

  @Test func aSearchIsActiveWhereItsControllerSaysSo() throws {
    let search = object(SearchControllerObject.self)
    port.answer(Controllers.self) { _ in Controllers.Reply(roots: []) }
    #expect(try !search.isActive && search.resultsObject() == nil)
    show(nil, [controller(2, "Base")])
    for isActive in [true, false] {
      port.answer(Value.self) { _ in PropertyValue(type: "Bool", value: .bool(isActive)) }
      #expect(try search.isActive == isActive)
    }
    #expect(try search.resultsObject(of: BaseObject.self)?.controllerID == 2)
    try search.search("tea")
    let field = Locator(class: "UITextField").inside(Locator(class: "UISearchBar"))
    #expect(port.all(ClearText.self) == [ClearText(field)] && port.all(EnterText.self) == [EnterText("tea", into: field)])
    try search.cancel()
    #expect(port.all(Tap.self) == [Tap(Locator(label: "Cancel").inside(Locator(class: "UISearchBar")))])
  }

  // MARK: Lists

  private func view(_ label: String, _ x: Double, _ y: Double, visible: Bool = true) -> ElementSnapshot {
    var view = snapshot(x, y, 10, 10)
    (view.label, view.visible) = (label, visible)
    return view
  }

  @Test func visibleCellsComeFromTheTopAndThenFromTheLeft() throws {
    port.answer(FindViews.self) { _ in
      FindViews.Reply(elements: [
        view("c", 0, 20), view("b", 20, 0), view("a", 0, 0), view("hidden", 0, 0, visible: false), view("d", 10, 20),
      ])
    }
    #expect(try object(TableViewControllerObject.self).visibleCells().map(\.label) == ["a", "b", "c", "d"])
    #expect(try object(CollectionViewControllerObject.self).visibleCells().map(\.label) == ["a", "b", "c", "d"])
    #expect(port.all(FindViews.self).map(\.locator.className) == ["UITableViewCell", "UICollectionViewCell"])
  }

  @Test func cellsAreCountedThroughAllSections() throws {
    port.answer(Rows.self) { _ in Rows.Reply(sections: [2, 0, 3]) }
    let list = app.view(identifier: "list")
    #expect(try list.cells.count == 5 && !list.cells.isEmpty)
    #expect(try object(TableViewControllerObject.self).rowCount() == 5)
    #expect(try object(CollectionViewControllerObject.self).itemCount() == 5)
    let positions = [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)].map { RowPosition(section: $0.0, row: $0.1) }
    #expect(try list.cells.positions == positions)
    for (index, position) in zip([0, 1, 2, 4, -1, -5], [0, 1, 2, 4, 4, 0].map { positions[$0] }) {
      #expect(try list.cells[index].locator == list.locator.cell(at: position), "\(index)")
    }
    for index in [5, -6] {
      let failure = try #require(throws: Failure.self) { try list.cells[index] }
      #expect(failure.fault.code == .noSuchElement)
      #expect(failure.fault.message == "\(list.locator) has no cell \(index)")
      #expect(failure.fault.found == ["there are 5 in 2 sections"])
    }
    port.answer(Rows.self) { _ in Rows.Reply(sections: [0]) }
    #expect(try list.cells.isEmpty && list.cells.count == 0)
    #expect(list.cells[1, section: 2].locator == list.locator.cell(at: RowPosition(section: 2, row: 1)))
  }

  @Test func aListIsScrolledBackHoweverTheReadingEnds() throws {
    struct Enough: Error {}
    port.answer(Value.self) { _ in PropertyValue(type: "CGPoint", value: ["x": 3, "y": 40]) }
    let list = app.view(identifier: "list")
    #expect(try list.restoringScroll { 7 } == 7)
    #expect(throws: Enough.self) { try list.restoringScroll { throw Enough() } }
    let back = ScrollTo(list.locator, offset: Point(x: 3, y: 40))
    #expect(port.all(ScrollTo.self) == [back, back])
    for value in [["x": 3], ["y": 3], .null] as [JSONValue] {
      port.answer(Value.self) { _ in PropertyValue(type: "CGPoint", value: value) }
      let failure = try #require(throws: Failure.self) { try list.restoringScroll {} }
      #expect(failure.fault.message == "\(list.locator) is no scroll view: it has no contentOffset")
      #expect(failure.fault.asked == "note how far \(list.locator) is scrolled")
    }
    #expect(port.all(ScrollTo.self).count == 2)
  }

  // MARK: The device

  @Test func aURLThatIsMeantIsWaitedForAndTheAnswersAreAsBefore() throws {
    var opened = ["mailto:old"]
    port.answer(Device.self) { _ in
      var state = Device.example.reply
      (state.opensURLs, state.openedURLs) = (false, opened)
      return state
    }
    port.answer(Step.self) { _ in Step.Reply(ran: nil, more: false, nowMs: 0) }
    func wait(_ url: String? = nil, scheme: String? = nil, answering: Bool = true) throws -> String {
      try app.device.waitForOpenedURL(url, scheme: scheme, answering: answering) { opened += ["mailto:a", "https://b"] }
    }
    #expect(try wait() == "mailto:a")
    #expect(port.all(SetEnvironment.self).map(\.environment.opensURLs) == [true, false])
    #expect(try wait(scheme: "https", answering: false) == "https://b")
    #expect(try wait("https://b", answering: false) == "https://b")
    #expect(try wait("https://b", scheme: "https", answering: false) == "https://b")
    #expect(port.all(SetEnvironment.self).count == 2)
    func failure(_ url: String? = nil, scheme: String? = nil) throws -> Fault {
      try #require(throws: Failure.self) { try wait(url, scheme: scheme, answering: false) }.fault
    }
    let other = try failure("https://c")
    #expect(other.message.hasPrefix("the app opens the URL 'https://c': "))
    #expect(other.found == ["the app opened mailto:a", "the app opened https://b"])
    #expect(try failure(scheme: "http").message.hasPrefix("the app opens a URL with the scheme 'http': "))
    #expect(try failure("https://b", scheme: "http").message.hasPrefix("the app opens the URL 'https://b': "))
    let none = try #require(throws: Failure.self) { try app.device.waitForOpenedURL(answering: false) {} }
    #expect(none.fault.found == ["the app opened none"] && none.fault.message.hasPrefix("the app opens a URL: "))
  }

  @Test func aNotificationIsLookedForFromNowOn() throws {
    let posted = PostedNotification(number: 5, name: "n", object: nil, atMs: 0)
    port.answer(Notifications.self) { _ in Notifications.Reply(notifications: [posted], last: 4) }
    var acted = 0
    #expect(try app.waitForNotification("n") { acted += 1 } == posted)
    #expect(acted == 1 && port.all(Await.self).map(\.condition) == [.posted("n", since: 4)])
    #expect(port.all(Notifications.self) == [Notifications(), Notifications(name: "n", since: 4)])
    #expect(try app.notifications("n") == [posted])
  }

  @Test func theKeyboardIsVisibleWhereItHasAPlace() throws {
    for keyboard in [nil, Rect(x: 0, y: 500, width: 400, height: 300)] {
      port.answer(Device.self) { _ in
        var state = Device.example.reply
        state.keyboard = keyboard
        return state
      }
      #expect(try app.keyboard.isVisible() == (keyboard != nil))
    }
    #expect(app.keyboard.key("a").locator == Locator(label: "a").inside(Locator(class: "KeyboardView")))
  }

  @Test func theContainerIsReadAsTextBytesOrNothing() throws {
    let container = app.container
    func answer(_ file: ContainerFile) { port.answer(Files.self) { _ in Files.Reply(files: [file]) } }
    answer(ContainerFile(path: "a", text: "tea"))
    #expect(try container.text(at: "a") == "tea" && container.files() == ["a"] && container.entries().map(\.path) == ["a"])
    #expect(port.all(Files.self) == [Files(at: "a", withContents: true), Files(), Files()])
    answer(ContainerFile(path: "a", base64: "/w=="))
    #expect(try container.data(at: "a") == Data([0xFF]))
    answer(ContainerFile(path: "a"))
    #expect(try container.data(at: "a") == Data())
    answer(ContainerFile(path: "a", isFolder: true))
    #expect(try container.files() == [])
    let failure = try #require(throws: Failure.self) { try container.data(at: "a", line: 7) }
    #expect(failure.fault.message == "'a' is a folder" && failure.fault.asked == "read 'a'" && failure.line == 7)
    port.answer(Defaults.self) { _ in Defaults.Reply(values: ["k": 1], suites: ["s"]) }
    #expect(try container.defaults(suite: "s") == ["k": 1] && container.suites() == ["s"])
  }

  @Test func placesAreStubbedAtOnceOrAfterADelay() throws {
    try app.stubGeocoding("Berlin", failing: "network")
    try app.stubGeocoding("Berlin", failing: "network", after: .seconds(2), times: 3)
    #expect(
      port.all(StubGeocoding.self) == [
        StubGeocoding(address: "Berlin", error: "network"),
        StubGeocoding(address: "Berlin", error: "network", delayMs: 2000, times: 3),
      ])
  }

  @Test func whatAnActionGivesIsRead() throws {
    port.answer(SimulateUserAction.self) { $0.name == "none" ? .init(nowMs: 0) : .init(value: 41, nowMs: 0) }
    #expect(try app.simulateUserAction("add", with: [1, 2], as: Int.self) == 41)
    let page = object(BaseObject.self)
    #expect(try page.simulateUserAction("add", with: "x", as: Int.self) == 41)
    #expect(try page.simulateUserAction("none") == .null)
    #expect(
      port.all(SimulateUserAction.self) == [
        SimulateUserAction("add", with: [1, 2]), SimulateUserAction("add", with: "x", controller: 1),
        SimulateUserAction("none", controller: 1),
      ])
    let failure = try #require(throws: Failure.self) {
      try app.simulateUserAction("add", with: 1, as: String.self, line: 7)
    }
    #expect(failure.fault.message == "the action 'add' gave 41, which is no String" && failure.line == 7)
    #expect(failure.fault.asked == "simulate the user action 'add'" && failure.fault.code == .invalidArgument)
    #expect(try page.simulateUserAction(lingering: .seconds(2)) { 3 } == 3)
    #expect(try page.simulateUserAction { 4 } == 4)
    #expect(port.all(Advance.self) == [Advance(byMs: 2000), Advance(byMs: 100)])
  }

  @Test func whatIsShownIsNamedByItsSceneOrElseByItsClass() throws {
    try app.show(BaseObject.self)
    try app.show(BaseObject.self, scene: "s")
    try app.show(BaseObject.self, storyboard: "b")
    try object(BaseObject.self).present(BaseObject.self, animated: false)
    try object(NavigationControllerObject.self).push(BaseObject.self)
    try object(BaseObject.self).dismissViewController(animated: false)
    #expect(port.all(ShowController.self).map(\.className) == ["Base", nil, nil, "Base", "Base"])
    #expect(port.all(ShowController.self).map(\.how) == [nil, nil, nil, .present, .push])
    #expect(port.all(ShowController.self).map(\.animated) == [nil, nil, nil, false, true])
    #expect(port.all(Dismiss.self) == [Dismiss(controller: 1, animated: false)])
  }
}
