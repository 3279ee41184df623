import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What is told of view controllers, and which of them a pattern means.
@MainActor struct ControllerTellingTests {
  final class Page: UIViewController {}

  private func page(_ title: String) -> Page {
    let page = Page()
    page.title = title
    return page
  }

  /// Two pages on a stack, on which a third is presented as a sheet.
  private func stack() throws -> StagePort {
    let port = try StagePort.showing {
      let navigation = UINavigationController(rootViewController: page("First"))
      navigation.title = "Stack"
      navigation.pushViewController(page("Second"), animated: false)
      return navigation
    }
    let navigation = try #require(port.stage.controllers.roots.first)
    let sheet = page("Sheet")
    sheet.modalPresentationStyle = .pageSheet
    navigation.present(sheet, animated: false)
    _ = try port.send(Await(.settled))
    return port
  }

  // MARK: Snapshots

  @Test func aStackTellsItsMembersItsTopAndTheirBars() throws {
    let port = try StagePort.showing {
      let (first, second, third) = (page("First"), page("Second"), page("Third"))
      second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
      let star = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
      star.accessibilityIdentifier = "star"
      star.isEnabled = false
      let save = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
      second.navigationItem.rightBarButtonItems = [save, star]
      third.navigationItem.hidesBackButton = true
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: false)
      navigation.pushViewController(third, animated: false)
      return navigation
    }
    let root = try port.send(Controllers()).roots[0]
    #expect(root.className == "UINavigationController")
    #expect(root.superclasses == ["UIViewController"])
    #expect((root.state, root.viewLoaded, root.inTransition) == (.appeared, true, false))
    #expect(root.bar == nil && root.alert == nil && root.presentation == nil && root.scene == nil)
    let ids = root.children.map(\.id)
    #expect(root.container == ContainerSnapshot(kind: .navigation, members: ids, shown: [ids[2]]))
    #expect(root.children.map(\.className) == ["Page", "Page", "Page"])
    #expect(root.children.map(\.title) == ["First", "Second", "Third"])
    #expect(root.children.map(\.container) == [nil, nil, nil])
    #expect(root.children[2].state == .appeared)
    #expect(
      root.children.map(\.bar) == [
        BarSnapshot(back: false, left: [], right: [], title: "First"),
        BarSnapshot(
          back: true, left: [BarItemSnapshot(title: "Close", identifier: nil, enabled: true)],
          right: [
            BarItemSnapshot(title: "Save", identifier: nil, enabled: true),
            BarItemSnapshot(title: nil, identifier: "star", enabled: false),
          ], title: "Second"),
        BarSnapshot(back: false, left: [], right: [], title: "Third"),
      ])
  }

  @Test func tabsTellTheirItemsAndWhichIsChosen() throws {
    let port = try StagePort.showing {
      let (first, second) = (page("First"), page("Second"))
      first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      second.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
      second.tabBarItem.accessibilityIdentifier = "two"
      second.tabBarItem.badgeValue = "9"
      first.tabBarItem.isEnabled = false
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.selectedIndex = 1
      return tabs
    }
    let root = try port.send(Controllers()).roots[0]
    let ids = root.children.map(\.id)
    #expect(
      root.container
        == ContainerSnapshot(
          kind: .tabs, members: ids, shown: [ids[1]],
          tabs: [
            TabSnapshot(title: "One", identifier: nil, badge: nil, enabled: false),
            TabSnapshot(title: "Two", identifier: "two", badge: "9", enabled: true),
          ], selectedIndex: 1))
  }

  @Test func pagesTellTheOneThatIsShown() throws {
    let port = try StagePort.showing {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([page("First")], direction: .forward, animated: false)
      return pages
    }
    let root = try port.send(Controllers()).roots[0]
    let ids = root.children.map(\.id)
    #expect(ids.count == 1)
    #expect(root.container == ContainerSnapshot(kind: .pages, members: ids, shown: ids))
  }

  @Test func anAlertTellsItsTextsItsActionsAndItsFields() throws {
    let port = try StagePort.showing { page("First") }
    let root = try #require(port.stage.controllers.roots.first)
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let delete = UIAlertAction(title: "Delete", style: .destructive)
    delete.isEnabled = false
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: nil, style: .default))
    alert.preferredAction = delete
    alert.addTextField()
    alert.addTextField()
    root.present(alert, animated: false)
    _ = try port.send(Await(.settled))
    let presented = try port.send(Controllers()).roots[0].presented
    #expect(
      presented.map(\.alert) == [
        AlertSnapshot(
          title: "Delete?", message: "It is gone then.", style: "alert", actions: ["Cancel", "Delete", ""],
          details: [
            AlertActionSnapshot(title: "Cancel", style: "cancel", enabled: true, preferred: false),
            AlertActionSnapshot(title: "Delete", style: "destructive", enabled: false, preferred: true),
            AlertActionSnapshot(title: nil, style: "default", enabled: true, preferred: false),
          ], textFields: 2)
      ])
  }

  @Test func aSheetOfActionsIsNoAlert() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    #expect(
      ControllerSnapshot(sheet).alert == AlertSnapshot(title: nil, message: nil, style: "actionSheet", actions: [], details: []))
  }

  @Test func whatIsPresentedTellsByWhomAndHow() throws {
    let port = try stack()
    let root = try port.send(Controllers()).roots[0]
    let sheet = try #require(root.presented.first)
    #expect(sheet.title == "Sheet")
    #expect(
      sheet.presentation
        == PresentationSnapshot(
          style: "pageSheet", by: root.id, modal: false,
          sheet: SheetSnapshot(detents: ["large"], selected: "large", grabber: false)))
    // What is presented on the stack is not presented by its members.
    #expect(root.children.map(\.presented) == [[], []])
  }

  @Test func aSheetTellsItsDetentsByTheirNames() throws {
    let port = try StagePort.showing { page("First") }
    let root = try #require(port.stage.controllers.roots.first)
    let sheet = page("Sheet")
    sheet.isModalInPresentation = true
    let presentation = try #require(sheet.sheetPresentationController)
    let third = UISheetPresentationController.Detent.custom(identifier: .init("third")) { _ in 250 }
    presentation.detents = [third, .medium(), .large()]
    presentation.selectedDetentIdentifier = .medium
    presentation.prefersGrabberVisible = true
    root.present(sheet, animated: false)
    _ = try port.send(Await(.settled))
    #expect(
      try port.send(Controllers()).roots[0].presented.map(\.presentation) == [
        PresentationSnapshot(
          style: "pageSheet", by: root.serial, modal: true,
          sheet: SheetSnapshot(detents: ["third", "medium", "large"], selected: "medium", grabber: true))
      ])
  }

  // MARK: The tree

  @Test func eachControllerComesBeforeWhatItContainsAndThatBeforeWhatItPresents() throws {
    let tree = try stack().stage.controllers
    #expect(tree.all.map(\.title) == ["Stack", "First", "Second", "Sheet"])
    #expect(tree.roots.map(\.title) == ["Stack"])
    #expect(try tree.front(asked: "").title == "Sheet")
    let second = tree.all[2].serial
    #expect(tree.controller(numbered: second)?.title == "Second")
    #expect(tree.controller(numbered: 0) == nil)
    #expect(try tree.one(numbered: second, asked: "").title == "Second")
  }

  @Test func aNumberOfNoneIsToldWithThoseThatAreThere() throws {
    let port = try stack()
    let tree = port.stage.controllers
    let fault = try fault { try tree.one(numbered: 999_999, asked: "look") }
    #expect((fault.code, fault.message, fault.asked) == (.noSuchElement, "no controller has the number 999999", "look"))
    #expect(fault.found == tree.all.map { "\($0.lineage[0]) (number \($0.serial))" })
    #expect(fault.found.count == 4)
  }

  @Test func withoutAWindowNothingIsInFront() throws {
    let fault = try fault { try ControllerTree(windows: []).front(asked: "present it") }
    #expect((fault.code, fault.message) == (.noSuchElement, "no window has a root view controller"))
    #expect((fault.asked, fault.found) == ("present it", ["show one as 'root' first"]))
  }

  @Test func inFrontIsWhatTheContainerShows() throws {
    let port = try StagePort.showing {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: page("First")), page("Second")]
      return tabs
    }
    #expect(try port.stage.controllers.front(asked: "").title == "First")
    (port.stage.controllers.roots.first as? UITabBarController)?.selectedIndex = 1
    _ = try port.send(Await(.settled))
    #expect(try port.stage.controllers.front(asked: "").title == "Second")
  }

  // MARK: Patterns

  @Test func eachPartOfAPatternMustFit() throws {
    let tree = try stack().stage.controllers
    let (stack, second) = (tree.all[0].serial, tree.all[2].serial)
    func meant(_ pattern: ControllerPattern) -> [String?] { tree.all.filter { pattern.matches($0, in: tree) }.map(\.title) }
    #expect(meant(ControllerPattern()) == ["Stack", "First", "Second", "Sheet"])
    #expect(meant(ControllerPattern(id: second)) == ["Second"])
    #expect(meant(ControllerPattern(class: "Page")) == ["First", "Second", "Sheet"])
    #expect(meant(ControllerPattern(class: "UINavigationController")) == ["Stack"])
    #expect(meant(ControllerPattern(class: "UIViewController")) == ["Stack", "First", "Second", "Sheet"])
    #expect(meant(ControllerPattern(class: "Chapter")) == [])
    #expect(meant(ControllerPattern(state: .appeared)) == ["Stack", "Second", "Sheet"])
    #expect(meant(ControllerPattern(title: "First")) == ["First"])
    #expect(meant(ControllerPattern(parent: stack)) == ["First", "Second"])
    #expect(meant(ControllerPattern(parent: second)) == [])
    #expect(meant(ControllerPattern(style: "pageSheet")) == ["Sheet"])
    #expect(meant(ControllerPattern(style: "fullScreen")) == [])
    #expect(meant(ControllerPattern(presentedBy: stack)) == ["Sheet"])
    #expect(meant(ControllerPattern(presentedBy: 999_999)) == [])
    #expect(meant(ControllerPattern(selected: true)) == ["Second"])
    #expect(meant(ControllerPattern(selected: false)) == ["Stack", "First", "Sheet"])
    #expect(meant(ControllerPattern(class: "Page", title: "First", selected: true)) == [])
  }

  @Test func whatIsThereInsteadIsTold() throws {
    let tree = try stack().stage.controllers
    func found(_ pattern: ControllerPattern) -> [String] { pattern.found(in: tree) }
    let numbers = tree.all.map(\.serial)
    #expect(found(ControllerPattern(id: numbers[2], title: "Other")) == ["Page (number \(numbers[2])) is appeared"])
    #expect(
      found(ControllerPattern(id: numbers[3]))
        == ["Page (number \(numbers[3])) is appeared, presented as pageSheet by controller \(numbers[0])"])
    #expect(found(ControllerPattern(id: 999_999)) == ["no controller has the number 999999"])
    #expect(found(ControllerPattern(class: "Pgae")) == ["no Pgae; did you mean 'Page'?"])
    #expect(found(ControllerPattern(class: "Xyzzyx")) == ["no Xyzzyx; known: UINavigationController, Page"])
    #expect(
      found(ControllerPattern(class: "UINavigationController", title: "Other")) == [
        "UINavigationController (number \(numbers[0])) is appeared"
      ])
    #expect(found(ControllerPattern(title: "Other")).count == 4)
  }
}
