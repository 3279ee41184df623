import RehearsalWire
import Testing

@MainActor struct BackToRootTests {
  @Test(arguments: Port.allCases)
  func theRootIsOnTopHoweverDeepTheStackWas(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let root = try agent.send(
      ShowController(scene: "PresentingViewController", storyboard: "ButtonSegue", how: .root, navigation: true))
    let stack = try #require(try agent.send(Controllers()).roots.first)
    #expect(stack.container?.members == [root.controller])
    for _ in 0..<3 {
      _ = try agent.send(
        ShowController(scene: "PresentedViewController", storyboard: "ButtonSegue", how: .push, from: root.controller))
    }
    #expect(try agent.send(Controllers()).roots.first?.container?.members.count == 4)
    #expect(try agent.send(BackToRoot()).element?.className == "UINavigationBackButton")
    #expect(try agent.send(Controllers()).roots.first?.container?.members == [root.controller])
    #expect(try agent.send(BackToRoot(controller: stack.id)).element == nil)
  }

  @Test(arguments: Port.allCases)
  func anotherControllerIsRefused(port: Port) throws {
    let agent = try port.launch("Tour")
    let id = try #require(try agent.send(Controllers()).roots.first?.id)
    let fault = try fault { try agent.send(BackToRoot(controller: id)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "TourTabBarController is no UINavigationController")
    #expect(fault.asked == "go back to the root")
  }
}
