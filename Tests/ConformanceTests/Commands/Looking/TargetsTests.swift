import RehearsalWire
import Testing

@MainActor struct TargetsTests {
  @Test(arguments: Port.allCases)
  func aControlTellsWhoIsCalledAndWhen(port: Port) throws {
    let agent = try port.launch("Workbench")
    let reply = try agent.send(Targets(Locator(label: "Later")))
    #expect(reply.events == ["touchUpInside"])
    #expect(reply.actions.map(\.target) == ["WorkbenchController"])
    #expect(reply.actions.map(\.events) == [["touchUpInside"]])
    #expect(reply.element.label == "Later")
    let field = try agent.send(Targets(.identifier("name")))
    #expect(field.events == ["editingChanged"])
  }

  @Test(arguments: Port.allCases)
  func whatIsNoControlIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Targets(.identifier("greeting"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasSuffix("is no control and has no gesture recogniser"))
  }

  @Test(arguments: Port.allCases)
  func aSegueIsATargetWithTheActionPerform(port: Port) throws {
    let agent = try port.launch("Tour")
    _ = try agent.send(Tap(Locator(label: "Market", class: "UITableViewCell")))
    _ = try agent.send(Await(.controller(class: "PlaceController", state: .appeared)))
    let edit = try agent.send(Targets(.label("Edit"))).actions
    #expect(edit.map(\.action) == ["perform:"])
    #expect(edit.map(\.target) == ["UIStoryboardModalSegueTemplate"])
    #expect(edit.first?.segue?.identifier == "edit")
    #expect(edit.first?.events == ["touchUpInside"])
    #expect(try agent.send(Targets(.label("Delete"))).actions.map(\.action) == ["deleteTapped:"])
    let star = try agent.send(Targets(Locator(label: "Star", class: "UIBarButton")))
    #expect(star.actions.map(\.action) == ["starTapped:"])
  }
}
