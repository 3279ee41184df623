import RehearsalWire
import Testing

@MainActor struct StubGeocodingTests {
  private let berlin = PlacemarkDeclaration(
    place: .at(52.5219, 13.4132), parts: ["name": "Alexanderplatz", "locality": "Berlin"])

  @Test(arguments: Port.allCases)
  func anAddressIsFound(port: Port) throws {
    let agent = try open(port)
    _ = try agent.send(StubGeocoding(address: .containing("Alexanderplatz"), placemarks: [berlin], delayMs: 300))
    _ = try agent.send(Tap(.label("Find")))
    #expect(try line("address", agent) == nil)
    _ = try agent.send(Advance(byMs: 300))
    #expect(try line("address", agent) == "Alexanderplatz, Berlin")
    let asked = try #require(try agent.send(Device()).location.geocodings.first)
    #expect(asked.address == "Alexanderplatz, Berlin")
    #expect(asked.isAnswered)
  }

  @Test(arguments: Port.allCases)
  func aQuestionWaitsUntilItIsAnswered(port: Port) throws {
    let agent = try open(port)
    _ = try agent.send(Tap(.label("Find")))
    #expect(try agent.send(Device()).location.geocodings.map(\.isAnswered) == [false])
    let pending = try agent.send(Pending()).items.map(\.label)
    #expect(pending == ["geocoding of 'Alexanderplatz, Berlin', which waits for an answer"])
    _ = try agent.send(StubGeocoding(address: "elsewhere", placemarks: [berlin]))
    #expect(try agent.send(Device()).location.geocodings.map(\.isAnswered) == [false])
    _ = try agent.send(StubGeocoding(error: "network"))
    _ = try agent.send(RunUntilIdle())
    #expect(try line("address", agent) == "network")
  }

  @Test(arguments: Port.allCases)
  func aPlaceIsNamedByWhatIsNear(port: Port) throws {
    let agent = try open(port)
    _ = try agent.send(StubGeocoding(placemarks: []))
    _ = try agent.send(StubGeocoding(near: .at(52.5219, 13.4132), placemarks: [berlin]))
    _ = try agent.send(SetEnvironment(Environment(location: .at(52.5224, 13.4132))))
    _ = try agent.send(Tap(.label("Locate")))
    _ = try agent.send(RunUntilIdle())
    #expect(try line("address", agent) == "Alexanderplatz, Berlin")
    _ = try agent.send(SetEnvironment(Environment(location: .at(48.14, 11.58))))
    _ = try agent.send(Tap(.label("Locate")))
    _ = try agent.send(RunUntilIdle())
    #expect(try line("address", agent) == "geocodeFoundNoResult")
  }

  @Test(arguments: Port.allCases)
  func aQuestionThatIsGivenUpFails(port: Port) throws {
    let agent = try open(port)
    _ = try agent.send(Tap(.label("Find")))
    _ = try agent.send(Tap(.label("Give up")))
    #expect(try line("address", agent) == "geocodeCanceled")
    _ = try agent.send(StubGeocoding(placemarks: [berlin]))
    _ = try agent.send(RunUntilIdle())
    #expect(try line("address", agent) == "geocodeCanceled")
  }

  @Test(arguments: Port.allCases)
  func aPartThatNoPlacemarkHasIsRefused(port: Port) throws {
    let agent = try open(port)
    let fault = try fault { try agent.send(StubGeocoding(placemarks: [PlacemarkDeclaration(parts: ["city": "Berlin"])])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("placemarks: no part 'city'; "))
  }

  /// Tasks run in virtual time in an agent's process only.
  @Test func anAddressIsAwaited() throws {
    let agent = try open(.socket)
    _ = try agent.send(StubGeocoding(placemarks: [berlin]))
    _ = try agent.send(Tap(.label("Search")))
    #expect(try line("address", agent) == "Alexanderplatz, Berlin")
    _ = try agent.send(StubGeocoding(error: "geocodeFoundPartialResult"))
    _ = try agent.send(Tap(.label("Search")))
    #expect(try line("address", agent) == "geocodeFoundPartialResult")
  }

  private func open(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Atlas")
    _ = try agent.send(Tap(.label("Where am I?")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func line(_ name: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).text
  }
}
