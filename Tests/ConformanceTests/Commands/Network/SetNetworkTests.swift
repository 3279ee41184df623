import RehearsalWire
import Testing

@MainActor struct SetNetworkTests {
  @Test(arguments: Port.allCases)
  func whatIsNotGivenStays(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(SetNetwork(NetworkConditions(precedence: .firstAdded, latencyMs: 20...80)))
    let now = try agent.send(
      SetNetwork(NetworkConditions(online: false, jitterMs: 5, speed: .edge, passThrough: ["api.example"]))
    ).network
    #expect(
      now
        == NetworkConditions(
          precedence: .firstAdded, online: false, stubsEnabled: true, latencyMs: 20...80, jitterMs: 5, speed: .edge,
          passThrough: ["api.example"]))
    #expect(try agent.send(SetNetwork(NetworkConditions())).network == now)
    #expect(try agent.send(SetNetwork(NetworkConditions(noticesDecoding: true))).network.noticesDecoding == true)
    #expect(try agent.send(SetNetwork(NetworkConditions())).network.noticesDecoding == true)
    #expect(try agent.send(SetNetwork(NetworkConditions(noticesDecoding: false))).network == now)
    #expect(
      try agent.send(SetNetwork(NetworkConditions(speed: .kilobytesPerSecond(40)))).network.speed == .kilobytesPerSecond(40))
  }

  @Test(arguments: Port.allCases)
  func theFirstAddedWinsWhereThatIsAskedFor(port: Port) throws {
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(.all([]), .text("1")), StubDeclaration(.all([]), .text("2"))])
    _ = try agent.send(SetNetwork(NetworkConditions(precedence: .firstAdded)))
    _ = try agent.send(Tap(.label("Ask the network")))
    #expect(try agent.send(Requests()).requests.map(\.stub) == [1])
  }

  @Test(arguments: Port.allCases)
  func withoutAConnectionEveryRequestFails(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    let offline = try port.open()
    _ = try offline.send(Hello())
    _ = try offline.send(Launch(app: "Earthquakes", network: NetworkConditions(online: false)))
    _ = try offline.send(Await(.controller(class: "UIAlertController", state: .appeared)))
    #expect(try offline.send(Requests()).requests.map(\.stubbed) == [false])
  }

  @Test(arguments: Port.allCases)
  func theNetworksLatencyJitterAndSpeedAddUp(port: Port) throws {
    let agent = try port.launch("Transfers", stubs: [StubDeclaration(.all([]), .text("12345678"))])
    _ = try agent.send(
      SetNetwork(NetworkConditions(latencyMs: 1000, jitterMs: 100, speed: .kilobytesPerSecond(0.016))))
    _ = try agent.send(Tap(.label("Sign in")))
    let waited = try agent.send(Await(.text(of: .identifier("status"), is: "12345678"), withinMs: 10_000)).waitedMs
    #expect(waited == 1600)
  }

  @Test(arguments: Port.allCases)
  func nonsenseIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let negative = try fault { try agent.send(SetNetwork(NetworkConditions(latencyMs: -5))) }
    #expect(negative.message == "network.latencyMs.from: expected 0 or more, got -5 ms")
  }
}
