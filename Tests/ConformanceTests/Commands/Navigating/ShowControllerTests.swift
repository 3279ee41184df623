import Rehearsal
import RehearsalWire
import Testing

@MainActor struct ShowControllerTests {
  /// The controllers with their states, outermost first.
  private func controllers(_ agent: any CommandPort) throws -> [String] {
    _ = try agent.send(Await(.settled))
    func lines(_ controller: ControllerSnapshot) -> [String] {
      ["\(controller.className) \(controller.state.rawValue)"] + (controller.children + controller.presented).flatMap(lines)
    }
    return try agent.send(Controllers()).roots.flatMap(lines)
  }

  @Test(arguments: Port.allCases)
  func aSceneBecomesTheRoot(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let cursor = try agent.send(Lifecycle(limit: 0)).cursor
    let shown = try agent.send(ShowController(scene: "PresentedViewController", storyboard: "ButtonSegue"))
    #expect(shown.className == "PresentedViewController")
    #expect(try controllers(agent) == ["PresentedViewController appeared"])
    let root = try agent.send(Controllers()).roots[0]
    #expect(root.id == shown.controller)
    #expect(root.scene == SceneName(storyboard: "ButtonSegue", identifier: "PresentedViewController"))
    let gone = try agent.send(Lifecycle(since: cursor, moments: [.deallocated])).steps.map(\.className)
    #expect(gone == ["UINavigationController", "PresentingViewController"])
  }

  /// What goes on by itself and again, by the names of the queue.
  private func repeating(_ agent: any CommandPort) throws -> [String] {
    try agent.send(Pending()).items.filter { $0.kind == "timer" && $0.everyMs != nil }.map(\.label)
  }

  @Test(arguments: Port.allCases)
  func aPageThatIsCoveredLetsItsTimerGo(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(Locator(label: .exactly("Start timer"))))
    #expect(try repeating(agent).count == 1)
    _ = try agent.send(ShowController(class: "UIViewController", how: .push))
    _ = try agent.send(Await(.settled))
    #expect(try repeating(agent) == [])
  }

  @Test(arguments: Port.allCases)
  func aPageThatIsCoveredFeelsNothing(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(Locator(label: .exactly("Device"))))
    _ = try agent.send(Await(.settled))
    #expect(try repeating(agent).sorted() == ["accelerometer", "gyroscope"])
    _ = try agent.send(ShowController(class: "UIViewController", how: .push))
    _ = try agent.send(Await(.settled))
    #expect(try repeating(agent) == [])
  }

  @Test(arguments: Port.allCases)
  func withoutASceneTheInitialOneIsMeant(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let shown = try agent.send(ShowController(storyboard: "ButtonSegue"))
    #expect(shown.className == "UINavigationController")
    #expect(try controllers(agent) == ["UINavigationController appeared", "PresentingViewController appeared"])
  }

  @Test(arguments: Port.allCases)
  func aClassIsPresentedInANavigationController(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let shown = try agent.send(
      ShowController(class: "UITableViewController", how: .present, navigation: true, style: .fullScreen))
    #expect(
      try controllers(agent) == [
        "UINavigationController disappeared", "PresentingViewController disappeared", "UINavigationController appeared",
        "UITableViewController appeared",
      ])
    let table = try agent.send(Controllers()).roots[0].presented[0].children[0]
    #expect(table.id == shown.controller)
  }

  @Test(arguments: Port.allCases)
  func oneIsPushedOntoTheStackInFront(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    _ = try agent.send(ShowController(class: "DemoApps.RegionsController", how: .push, animated: false))
    #expect(
      try controllers(agent) == [
        "UINavigationController appeared", "PresentingViewController disappeared", "RegionsController appeared",
      ])
  }

  @Test(arguments: Port.allCases)
  func aPopoverPointsAtItsPresenter(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    _ = try agent.send(ShowController(class: "UIViewController", how: .present, style: .popover))
    #expect(try controllers(agent).last == "UIViewController appeared")
  }

  @Test(arguments: Port.allCases)
  func whatIsMissingOrMakesNoSenseIsSaid(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    func refused(_ command: ShowController) throws -> Fault { try fault { try agent.send(command) } }
    #expect(
      try refused(ShowController(scene: "PresentdViewController", storyboard: "ButtonSegue")).message
        == "Storyboard (<UIStoryboard: ButtonSegue>) doesn't contain a view controller with identifier "
        + "'PresentdViewController'; it has 'PresentedViewController'")
    #expect(
      try refused(ShowController(scene: "Any", storyboard: "ButonSegue")).message.hasSuffix("; there is 'ButtonSegue'"))
    #expect(
      try refused(ShowController(class: "PresentingViewControler")).message
        == "Unknown class PresentingViewControler: the program has no class 'PresentingViewControler'; there is 'PresentingViewController'"
    )
    #expect(try refused(ShowController()).message == "say what is to be shown: 'scene', 'storyboard' or 'class'")
    #expect(
      try refused(ShowController(scene: "A", class: "B")).message
        == "give either a scene or a class: the scene says of which class it is")
    #expect(
      try refused(ShowController(class: "UIViewController", how: .push, from: 99)).code == .noSuchElement)
    _ = try agent.send(ShowController(class: "UIViewController"))
    let alone = try refused(ShowController(class: "UIViewController", how: .push))
    #expect(alone.code == .refused)
    #expect(alone.message.hasSuffix("is in no navigation controller, so nothing can be pushed"))
  }

  @Test(arguments: Port.allCases)
  func whoPresentsAlreadyIsRefusedInUIKitsWords(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let root = try agent.send(Controllers()).roots[0].id
    _ = try agent.send(ShowController(class: "UIViewController", how: .present, from: root))
    let second = try fault { try agent.send(ShowController(class: "UIViewController", how: .present, from: root)) }
    #expect(second.code == .refused)
    #expect(
      second.message
        == "Attempt to present <UIViewController> on <UINavigationController> (from <UINavigationController>) which is already "
        + "presenting <UIViewController>.")
  }
}
