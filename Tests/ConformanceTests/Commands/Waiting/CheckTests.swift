import RehearsalWire
import Testing

@MainActor struct CheckTests {
  @Test(arguments: Port.allCases)
  func itMovesNoTime(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Later")))
    let before = try agent.send(Pending())
    #expect(try agent.send(Check(.text(of: .identifier("greeting"), is: "later"))).holds == false)
    #expect(try agent.send(Pending()) == before)
  }

  @Test(arguments: Port.allCases)
  func everyFormIsEvaluated(port: Port) throws {
    let agent = try port.launch("Workbench")
    func holds(_ condition: Condition) throws -> Bool { try agent.send(Check(condition)).holds }
    #expect(try holds(.exists(.label("Hidden"))))
    #expect(try !holds(.visible(.label("Hidden"))))
    #expect(try holds(.visible(.label("Later"))))
    #expect(try !holds(.visible(.label("Faraway"))))
    #expect(try !holds(.enabled(.label("Greet"))))
    #expect(try holds(.enabled(.label("Later"))))
    #expect(try holds(.count(of: .label("Twin"), is: 2)))
    #expect(try holds(.not(.exists(.label("Nobody")))))
    #expect(try holds(.all([.exists(.label("Later")), .exists(.label("Twin"))])))
    #expect(try !holds(.any([.exists(.label("Nobody")), .exists(.label("No one"))])))
    #expect(try holds(.all([])))
    #expect(try !holds(.any([])))
  }

  @Test(arguments: Port.allCases)
  func whatWasFoundInsteadIsTold(port: Port) throws {
    let agent = try port.launch("Workbench")
    let reply = try agent.send(Check(.text(of: .label("Later"), is: "Sooner")))
    #expect(reply.found == ["view labelled 'Later' shows 'Later'"])
  }
}
