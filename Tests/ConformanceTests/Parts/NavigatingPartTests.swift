import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// Alerts, tabs, bar buttons and pages of which several are called alike, or are called nothing.
@MainActor struct NavigatingPartTests {
  private final class Log {
    var lines: [String] = []
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// An app on whose screen an alert stands.
  private func present(_ make: () -> UIAlertController) throws -> StagePort {
    let port = try StagePort.showing { page("Root") }
    let root = try #require(port.stage.controllers.roots.first)
    root.present(make(), animated: false)
    _ = try port.send(Await(.settled))
    return port
  }

  private func alert(_ log: Log, _ actions: [(String?, UIAlertAction.Style)]) -> UIAlertController {
    let alert = UIAlertController(title: "Which?", message: nil, preferredStyle: .alert)
    for (number, (title, style)) in actions.enumerated() {
      alert.addAction(UIAlertAction(title: title, style: style) { _ in log.lines.append("\(number)") })
    }
    return alert
  }

  private let five: [(String?, UIAlertAction.Style)] = [
    ("OK", .default), ("OK", .default), (nil, .default), (nil, .destructive), ("Cancel", .cancel),
  ]

  // MARK: Alerts

  @Test(
    arguments: [
      (AnswerAlert(index: 0), "0"), (AnswerAlert(index: 1), "1"), (AnswerAlert(index: 2), "2"), (AnswerAlert(index: 3), "3"),
      (AnswerAlert(index: 4), "4"), (AnswerAlert(index: -1), "4"), (AnswerAlert(index: -5), "0"),
      (AnswerAlert(cancels: true), "4"),
      (AnswerAlert("Cancel"), "4"),
    ])
  func anActionIsMeantByItsPlaceWhateverItIsCalled(answer: AnswerAlert, action: String) throws {
    let log = Log()
    let port = try present { alert(log, five) }
    let reply = try port.send(answer)
    #expect(log.lines == [action])
    #expect(reply.alert == "Which?")
    #expect(reply.element.className == "UIAlertActionView")
    #expect(port.stage.controllers.all.count == 1)
  }

  @Test func anAlertThatHasNoSuchActionSaysWhichItHas() throws {
    let log = Log()
    let port = try present { alert(log, [("Yes", .default), ("No", .destructive)]) }
    func refusal(_ answer: AnswerAlert) throws -> Fault { try fault { try port.send(answer) } }
    let none = try refusal(AnswerAlert(cancels: true))
    #expect((none.code, none.message) == (.noSuchElement, "the alert has no action of the cancel style"))
    #expect(none.found == ["'Yes' (default)", "'No' (destructive)"])
    #expect(none.asked == "cancel the alert")
    let title = try refusal(AnswerAlert("Yess"))
    #expect(title.message == "the alert has no button 'Yess'; did you mean 'Yes'?")
    #expect((title.found, title.asked) == (["'Yes'", "'No'"], "tap 'Yess' in the alert"))
    for index in [2, -3] {
      let place = try refusal(AnswerAlert(index: index))
      #expect(place.message == "the alert has no button number \(index)")
      #expect((place.found, place.asked) == (["0: 'Yes'", "1: 'No'"], "tap button \(index) in the alert"))
    }
    for answer in [AnswerAlert(), AnswerAlert("Yes", index: 0), AnswerAlert("Yes", cancels: true), AnswerAlert(cancels: false)] {
      #expect(try refusal(answer).message == "give one of title, index and cancels")
    }
    #expect(log.lines == [])
    let root = try #require(port.stage.controllers.roots.first).serial
    let other = try refusal(AnswerAlert("Yes", controller: root))
    #expect(other.code == .invalidArgument)
    #expect(other.message.hasSuffix(" is no UIAlertController"))
    #expect(other.found.count == 1)
  }

  @Test func twoOfOneTitleCannotBeToldApartByIt() throws {
    let log = Log()
    let port = try present { alert(log, five) }
    #expect(try fault { try port.send(AnswerAlert("OK")) }.code == .ambiguousElement)
    #expect(log.lines == [])
  }

  @Test func textsAreTypedInPlaceOfWhatTheFieldsHold() throws {
    let log = Log()
    let port = try present {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      for text in ["old", "older"] { alert.addTextField { $0.text = text } }
      alert.addAction(
        UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
          log.lines = (alert?.textFields ?? []).map { $0.text ?? "nil" }
        })
      return alert
    }
    _ = try port.send(AnswerAlert("Save", texts: ["Ada", ""]))
    #expect(log.lines == ["Ada", ""])
  }

  // MARK: Tabs

  @Test func aTabIsMeantByItsTitleOrItsPlace() throws {
    let port = try StagePort.showing {
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B", "A"].enumerated().map { number, title in
        let page = page("\(title)\(number)")
        page.tabBarItem = UITabBarItem(title: title, image: nil, tag: number)
        return page
      }
      return tabs
    }
    #expect(try port.send(ChooseTab("B")).shown?.title == "B1")
    #expect(try port.send(ChooseTab("A")).shown?.title == "A0")
    #expect(try port.send(ChooseTab(index: -1)).shown?.title == "A2")
    let chosen = try port.send(ChooseTab(index: 1))
    #expect((chosen.element.className, chosen.element.label) == ("UITabBarButton", "B"))
    for index in [3, -4] {
      let fault = try fault { try port.send(ChooseTab(index: index)) }
      #expect(fault.message == "there is no tab number \(index)")
      #expect((fault.found, fault.asked) == (["0: 'A'", "1: 'B'", "2: 'A'"], "choose the tab number \(index)"))
    }
    #expect(try fault { try port.send(ChooseTab("C")) }.found == ["'A'", "'B'", "'A'"])
    #expect(try fault { try port.send(ChooseTab("A", index: 0)) }.message == "give one of title and index")
  }

  // MARK: Bar buttons

  private func bar(_ log: Log) throws -> StagePort {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in log.lines.append(title) })
    }
    return try StagePort.showing {
      let page = page("Page")
      page.navigationItem.leftBarButtonItems = [item("L0"), item("L1")]
      page.navigationItem.rightBarButtonItems = [item("R0"), item("R1"), item("R2")]
      return UINavigationController(rootViewController: page)
    }
  }

  @Test(
    arguments: [
      (TapBarButton(.left, index: 0), "L0"), (TapBarButton(.left, index: 1), "L1"), (TapBarButton(.left, index: -1), "L1"),
      (TapBarButton(.right, index: 0), "R0"), (TapBarButton(.right, index: 1), "R1"), (TapBarButton(.right, index: 2), "R2"),
      (TapBarButton(.right, index: -3), "R0"), (TapBarButton(.right, title: "R1"), "R1"),
      (TapBarButton(.left, title: "L1"), "L1"),
    ])
  func aBarButtonIsMeantByItsPlaceInUIKitsOrder(command: TapBarButton, title: String) throws {
    let log = Log()
    let reply = try bar(log).send(command)
    #expect(log.lines == [title])
    #expect((reply.element.label, reply.element.className) == (title, "UIBarButton"))
  }

  @Test func aBarThatHasNoSuchButtonSaysWhichItHas() throws {
    let log = Log()
    let port = try bar(log)
    let place = try fault { try port.send(TapBarButton(.right, index: 3)) }
    #expect((place.code, place.message) == (.noSuchElement, "the bar has no right button number 3"))
    #expect((place.found, place.asked) == (["'R0'", "'R1'", "'R2'"], "tap the right bar button"))
    let title = try fault { try port.send(TapBarButton(.left, title: "L3")) }
    #expect(title.message == "the bar has no left button 'L3'; did you mean 'L0' or 'L1'?")
    #expect(title.found == ["'L0'", "'L1'"])
    #expect(try fault { try port.send(TapBarButton(.left)) }.message == "give one of title and index")
    #expect(log.lines == [])
  }

  // MARK: Pages

  private final class Pages: NSObject, UIPageViewControllerDataSource {
    var all: [UIViewController] = []

    private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
      all.firstIndex { $0 === controller }.map { $0 + step }.flatMap { all.indices.contains($0) ? all[$0] : nil }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  @Test(arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func pagesAreTurnedTheWayInWhichTheyLie(orientation: UIPageViewController.NavigationOrientation) throws {
    let source = Pages()
    let port = try StagePort.showing {
      source.all = ["1", "2", "3"].map(page)
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
      pages.dataSource = source
      pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
      return pages
    }
    #expect(try port.send(TurnPage()).shown?.title == "2")
    #expect(try port.send(TurnPage()).shown?.title == "3")
    let last = try fault { try port.send(TurnPage()) }
    #expect((last.code, last.message) == (.refused, "there is no next page: the page came back"))
    #expect(last.asked == "turn to the next page")
    #expect(try port.send(TurnPage(back: true)).shown?.title == "2")
    #expect(try port.send(TurnPage(back: false)).shown?.title == "3")
  }

  // MARK: Links

  @Test(arguments: ["https://help.example:port/", "notes://[a"])
  func whatCannotBeReadIsNoURL(text: String) throws {
    let port = try StagePort.showing { page("Root") }
    let fault = try fault { try port.send(OpenURL(text)) }
    #expect((fault.code, fault.message, fault.asked) == (.invalidArgument, "url: '\(text)' is no URL", "open '\(text)'"))
  }
}
