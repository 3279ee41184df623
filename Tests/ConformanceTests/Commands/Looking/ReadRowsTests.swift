import RehearsalWire
import Testing

@MainActor struct ReadRowsTests {
  private let list = Locator.identifier("list")
  private let colours = Locator.identifier("colours")

  private func open(_ screen: TextMatch, _ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label(screen)))
    return agent
  }

  @Test(arguments: Port.allCases)
  func aKeyPathIsReadOverAllRows(port: Port) throws {
    let agent = try open("Shopping list", port)
    let reply = try agent.send(ReadRows(list, keyPath: "textLabel.text"))
    #expect(reply.rows.map(\.value?.value) == ["Milk", "Bread", "Apples", "Coffee"])
    #expect(reply.rows.map(\.row) == (0..<4).map { RowPosition(row: $0) })
    #expect(reply.rows.allSatisfy { $0.cell.className == "UITableViewCell" && $0.value?.type == "String" })
  }

  @Test(arguments: Port.allCases)
  func theListIsScrolledBackUnlessItIsToldToStay(port: Port) throws {
    let agent = try open("Colours", port)
    func offset() throws -> JSONValue { try agent.send(Value("contentOffset.y", locator: colours)).value }
    let before = try offset()
    let reply = try agent.send(ReadRows(colours))
    #expect(reply.rows.count == 1000)
    #expect(reply.rows.last?.cell.label == "Colour 999")
    #expect(reply.rows.allSatisfy { $0.cell.visible && $0.value == nil })
    #expect(try offset() == before)
    _ = try agent.send(ReadRows(colours, restores: false))
    #expect(try offset() != before)
    #expect(try agent.send(FindViews(.label("Colour 999"))).elements.contains { $0.visible })
  }

  @Test(arguments: Port.allCases)
  func whatIsBehindNothingIsNothing(port: Port) throws {
    let agent = try open("Shopping list", port)
    #expect(
      try agent.send(ReadRows(list, keyPath: "imageView.image.size")).rows.map(\.value?.value)
        == Array(repeating: .null, count: 4))
  }

  @Test(arguments: Port.allCases)
  func aPropertyThatCellsDoNotHaveIsRefusedAndTheListIsAsItWas(port: Port) throws {
    let agent = try open("Shopping list", port)
    let fault = try fault { try agent.send(ReadRows(list, keyPath: "textLabel.txet")) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("'txet' of 'textLabel.txet' cannot be read of the cell of row 0 of section 0"))
    #expect(fault.found.contains("'text'"))
  }

  @Test(arguments: Port.allCases)
  func whatIsNoListIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(ReadRows(.identifier("name"))) }.code == .invalidArgument)
  }
}
