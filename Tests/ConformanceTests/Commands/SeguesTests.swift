import RehearsalWire
import Testing

@MainActor @Suite struct SeguesTests {
  @Test(arguments: Port.allCases)
  func aControllerWithoutAStoryboardHasNone(port: Port) throws {
    let agent = try port.launch("Workbench")
    let root = try agent.send(Controllers()).roots[0].id
    #expect(try agent.send(Segues(controller: root)).segues.isEmpty)
    #expect(try fault { try agent.send(Segues(controller: 99)) }.code == .noSuchElement)
  }
}
