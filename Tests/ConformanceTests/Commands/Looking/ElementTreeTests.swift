import RehearsalWire
import Testing

@MainActor struct ElementTreeTests {
  private func all(_ nodes: [ElementNode]) -> [ElementNode] { nodes.flatMap { [$0] + all($0.children) } }

  private func nodes(_ app: String, _ port: Port) throws -> [ElementNode] {
    all(try port.launch(app).send(ElementTree()).windows)
  }

  @Test(arguments: Port.allCases)
  func elementsHaveTheKindOfTheirClass(port: Port) throws {
    let nodes = try nodes("Controls", port)
    let kinds = Set(nodes.map(\.kind))
    #expect(kinds.isSuperset(of: [.window, .navigationBar, .table, .cell, .staticText]))
    #expect(nodes.first?.kind == .window)
  }

  @Test(arguments: Port.allCases)
  func itTellsTheSuperclassesOfTheClassesThatItShows(port: Port) throws {
    let reply = try port.launch("Workbench").send(ElementTree())
    #expect(Set(reply.superclasses.keys) == Set(all(reply.windows).map(\.className)))
    #expect(reply.superclasses["UIButton"] == ["UIControl", "UIView"])
    #expect(reply.superclasses["UITextField"] == ["UIControl", "UIView"])
    #expect(reply.superclasses["UIWindow"] == ["UIView"])
  }

  @Test(arguments: Port.allCases)
  func aNumberMeansItsViewAndNoOther(port: Port) throws {
    let agent = try port.launch("Workbench")
    let greet = try #require(all(try agent.send(ElementTree()).windows).first { $0.kind == .button && $0.label == "Greet" })
    #expect(try agent.send(Read(.numbered(greet.number))).label == "Greet")
    #expect(all(try agent.send(ElementTree()).windows).first { $0.label == "Greet" }?.number == greet.number)
    #expect(try agent.send(FindViews(.numbered(100_000))).elements == [])
  }

  @Test(arguments: Port.allCases)
  func whatIsHiddenIsNotThere(port: Port) throws {
    let labels = try nodes("Workbench", port).map(\.label)
    #expect(labels.contains("Greet"))
    #expect(!labels.contains("Hidden"))
  }
}
