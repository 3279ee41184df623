import RehearsalWire
import Testing

@MainActor struct PictureTests {
  @Test(arguments: Port.allCases)
  func theSameStateGivesTheSameBytes(port: Port) throws {
    let agent = try port.launch("Workbench")
    let first = try agent.send(Picture()).svg
    #expect(try agent.send(Picture()).svg == first)
    #expect(first.hasPrefix("<svg "))
    #expect(first.contains("Workbench"))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    #expect(try agent.send(Picture()).svg != first)
  }

  @Test(arguments: Port.allCases)
  func oneViewIsAPictureToo(port: Port) throws {
    let agent = try port.launch("Workbench")
    let picture = try agent.send(Picture(.label("Later"))).svg
    #expect(picture.contains("Later"))
    #expect(!picture.contains("Workbench"))
  }

  @Test(arguments: Port.allCases)
  func theLastTouchesAreDots(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Later")))
    #expect(try agent.send(Picture(touches: true)).svg != agent.send(Picture()).svg)
  }

}
