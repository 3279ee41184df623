import RehearsalWire
import Testing

@MainActor struct DiscoverTests {
  @Test(arguments: Port.allCases)
  func everyMethodIsListed(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    guard case .array(let methods)? = try agent.send(Discover())["methods"] else {
      Issue.record("no methods")
      return
    }
    #expect(methods.map { $0["name"] } == CommandCatalog.methods.map { .string($0) })
  }
}
