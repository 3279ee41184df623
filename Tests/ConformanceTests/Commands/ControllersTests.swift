import RehearsalWire
import Testing

@MainActor @Suite struct ControllersTests {
  @Test(arguments: Port.allCases)
  func itShowsWhoContainsWhomAndTheirStates(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.controller(class: "WorkbenchController", state: .appeared)))
    let roots = try agent.send(Controllers()).roots
    #expect(roots.map(\.class) == ["UINavigationController"])
    #expect(roots[0].children.map(\.class) == ["WorkbenchController"])
    #expect(roots[0].children[0].title == "Workbench")
    #expect(roots[0].children[0].state == .appeared)
    #expect(roots[0].children[0].superclasses.contains("UIViewController"))
    #expect(roots[0].children[0].bar?.back == false)
  }
}
