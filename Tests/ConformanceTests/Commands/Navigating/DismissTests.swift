import RehearsalWire
import Testing

@MainActor struct DismissTests {
  @Test(arguments: Port.allCases)
  func whatIsPresentedGoes(port: Port) throws {
    let agent = try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
    _ = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared), withinMs: 120_000))
    let steps = try agent.send(Lifecycle(moments: [.appeared], class: "UIAlertController")).steps
    let alert = try #require(steps.last?.controller)
    // It answers when the alert is gone, and so is what happened to it by then.
    let cursor = try agent.send(Lifecycle()).cursor
    _ = try agent.send(Dismiss(controller: alert))
    _ = try agent.send(Await(.lifecycle(LifecyclePattern(.deallocated, controller: alert)), since: cursor))
    let gone = try fault { try agent.send(Dismiss(controller: alert)) }
    #expect(gone.code == .noSuchElement)
    #expect(gone.message == "UIAlertController is gone")
  }

  @Test(arguments: Port.allCases)
  func whatIsNotPresentedIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let root = try agent.send(Controllers()).roots[0].id
    let fault = try fault { try agent.send(Dismiss(controller: root)) }
    #expect(fault.code == .refused)
    #expect(fault.found == ["it is a window's root"])
  }
}
