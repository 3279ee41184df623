import RehearsalWire
import Testing
import UIKit

@testable import RehearsalStage

/// What faults call the controllers that they mean.
@MainActor struct ControllerNameTests {
  @Test(arguments: Port.allCases)
  func aControllerIsNamedByItsClass(port: Port) throws {
    let agent = try port.launch("Workbench")
    let root = try agent.send(Controllers()).roots[0]
    let page = try #require(root.children.first).id
    let missing = try fault { try agent.send(Tap(Locator(label: "Nobody", controller: page))) }
    #expect(missing.message == "no view labelled 'Nobody' on WorkbenchController")
    #expect(missing.asked == "tap view labelled 'Nobody' on WorkbenchController")
    // What is written for `Locator(_:)` stays as it can be read.
    #expect(missing.tried.contains { $0.text.contains("\"Nobody\"[controller=\(page)]") })
    let refused = try fault { try agent.send(Dismiss(controller: root.id)) }
    #expect(refused.message == "UINavigationController is not presented, so it cannot be dismissed")
    #expect(refused.asked == "dismiss UINavigationController")
  }

  @Test func ofSeveralTheTitleTellsAndOfTwinsTheNumber() {
    let (plain, milk, bread, twin) = (UITableViewController(), UIViewController(), UIViewController(), UIViewController())
    for (controller, title) in [(milk, "Milk"), (bread, "Bread"), (twin, "Bread")] { controller.title = title }
    let names = ControllerNames(controllers: [plain, milk, bread, twin])
    func told(_ text: String) -> String { names.told(in: Fault(.refused, text)).message }
    #expect(told("on controller \(plain.serial)") == "on UITableViewController")
    #expect(told("UITableViewController (number \(plain.serial)) is loaded") == "UITableViewController is loaded")
    #expect(told("on controller \(milk.serial), there") == "on UIViewController 'Milk', there")
    #expect(told("on controller \(twin.serial)") == "on UIViewController (number \(twin.serial))")
    #expect(told("UIViewController (number \(twin.serial))") == "UIViewController (number \(twin.serial))")
    // Which of several views, and numbers that no controller ever had.
    #expect(told("UIButton (number \(milk.serial)) in view") == "UIButton (number \(milk.serial)) in view")
    for text in ["no controller has the number 1", "controller 999999, controller "] { #expect(told(text) == text) }
  }
}
