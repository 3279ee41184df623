import DemoApps
import RehearsalStage
import RehearsalWire
import Testing
import UIKit

@MainActor struct SimulateUserActionTests {
  @Test(arguments: Port.allCases)
  func anActionIsToldAndGivesJSON(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(SimulateUserAction("sum", with: [1, 2, 39])).value == 42)
  }

  @Test(arguments: Port.allCases)
  func anActionOfAControllerIsGivenTheOnlyOneOfItsType(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(SimulateUserAction("title")).value == "Workbench")
    let reply = try agent.send(SimulateUserAction("greet", with: ["name": "Ada", "isLate": false]))
    #expect(reply.value == nil)
    #expect(try agent.send(ReadText(.identifier("greeting"))).text == "Good day, Ada")
  }

  @Test(arguments: Port.allCases)
  func anActionOfAControllerIsGivenTheOneWithTheNumber(port: Port) throws {
    let agent = try port.launch("Workbench")
    let navigation = try #require(try agent.send(Controllers()).roots.first)
    let workbench = try #require(navigation.children.first)
    #expect(try agent.send(SimulateUserAction("title", controller: workbench.id)).value == "Workbench")
    let fault = try fault { try agent.send(SimulateUserAction("title", controller: navigation.id)) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message == "'title' is an action of WorkbenchController, and none is there")
    #expect(fault.found == ["UINavigationController"])
  }

  @Test(arguments: Port.allCases)
  func ofSeveralControllersOneMustBeMeant(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(ShowController(class: "WorkbenchController", how: .push))
    _ = try agent.send(Await(.settled))
    let fault = try fault { try agent.send(SimulateUserAction("title")) }
    #expect(fault.code == .ambiguousElement)
    #expect(fault.message == "2 controllers could do 'title'; say which")
    #expect(fault.found.count == 2)
  }

  @Test(arguments: Port.allCases)
  func whatTakesTimeIsUnderWayAfterwards(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(SimulateUserAction("greet", with: ["name": "Ada", "isLate": true]))
    #expect(try agent.send(ReadText(.identifier("greeting"))).text == nil)
    let reply = try agent.send(Await(.text(of: .identifier("greeting"), is: "Good night, Ada")))
    #expect(reply.waitedMs == 1000)
  }

  @Test(arguments: Port.allCases)
  func anUnknownNameIsRefusedWithNearMisses(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try ConformanceTests.fault { try agent.send(SimulateUserAction("sun")) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "no user action 'sun'; did you mean 'sum'?")
    #expect(fault.found == ["'sum'", "'fail'", "'title'", "'greet'", "'end'"])
    let tour = try port.launch("Tour")
    let none = try ConformanceTests.fault { try tour.send(SimulateUserAction("sum")) }
    #expect(none.message == "the app declares no user actions")
  }

  @Test(arguments: Port.allCases)
  func whatTheActionCannotReadIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(SimulateUserAction("greet", with: ["name": "Ada"])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == #"with: the action 'greet' takes a Greeting and was told {"name":"Ada"}"#)
    #expect(fault.found == ["'isLate' is missing"])
  }

  @Test(arguments: Port.allCases)
  func anErrorOfTheActionIsTheAppsFault(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(SimulateUserAction("fail")) }
    #expect(fault.code == .appException)
    #expect(fault.message == #"the app's action 'fail' failed: Broken(part: "the handle")"#)
  }

  @Test func twoActionsOfOneNameAndTypeAreRefusedAtLaunch() throws {
    let twice = AppDefinition("Twice", userActions: [UserAction("go") {}, UserAction("go") {}]) { _ in Delegate() }
    let port = try StagePort(apps: [twice], agent: "conformance")
    let fault = try fault { try port.send(Launch()) }
    #expect(fault.code == .sessionNotCreated)
    #expect(fault.message == "the app declares two user actions 'go'")
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
}
