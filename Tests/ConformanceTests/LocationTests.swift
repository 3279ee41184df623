import RehearsalWire
import Testing

/// Where the device is, and whether the app may know: settings of the device.
@MainActor struct LocationTests {
  @Test(arguments: Port.allCases)
  func theAppsQuestionStandsUntilItIsAnswered(port: Port) throws {
    let agent = try open(port)
    #expect(try line("status", agent) == "notDetermined")
    _ = try agent.send(Tap(.label("Ask")))
    #expect(try agent.send(Device()).location.asks == "whenInUse")
    #expect(
      try agent.send(Pending()).items.map(\.label) == ["answer to the system's alert 'Allow “Atlas” to use your location?'"])
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(authorization: .authorizedWhenInUse))))
    #expect(try line("status", agent) == "authorizedWhenInUse")
    let state = try agent.send(Device()).location
    #expect(state.authorization == .authorizedWhenInUse)
    #expect(state.asks == nil)
  }

  @Test(arguments: Port.allCases)
  func aPlaceIsToldOnceItIsKnown(port: Port) throws {
    let agent = try open(port, LocationSettings(authorization: .authorizedAlways))
    _ = try agent.send(Tap(.label("Locate")))
    #expect(try agent.send(Device()).location.isUpdating)
    #expect(try line("position", agent) == nil)
    let place = GeographicPlace(latitude: 52.52, longitude: 13.405, altitude: 34, accuracy: 12, course: 90, speed: 1.5)
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(place: place))))
    #expect(try line("position", agent) == "1: 52.52, 13.405")
    let state = try agent.send(Device()).location
    #expect(!state.isUpdating)
    #expect(state.place == place)
  }

  @Test(arguments: Port.allCases)
  func aSearchForThePlaceEndsAfterTenSeconds(port: Port) throws {
    let agent = try open(port, LocationSettings(authorization: .authorizedWhenInUse))
    _ = try agent.send(Tap(.label("Locate")))
    _ = try agent.send(Advance(byMs: 9900))
    #expect(try line("position", agent) == nil)
    _ = try agent.send(Advance(byMs: 200))
    #expect(try line("position", agent) == "failed: locationUnknown")
  }

  @Test(arguments: Port.allCases)
  func eachMoveIsToldThatIsFarEnough(port: Port) throws {
    let agent = try open(port, .at(52.52, 13.405))
    _ = try agent.send(Tap(.label("Follow")))
    #expect(try line("position", agent) == "1: 52.52, 13.405")
    // The app asked for 50 metres: some 22, and some 111.
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(place: .at(52.5202, 13.405)))))
    #expect(try line("position", agent) == "1: 52.52, 13.405")
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(place: .at(52.521, 13.405)))))
    #expect(try line("position", agent) == "2: 52.521, 13.405")
    _ = try agent.send(Tap(.label("Stop")))
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(place: .at(53, 13)))))
    #expect(try line("position", agent) == "2: 52.521, 13.405")
  }

  @Test(arguments: Port.allCases)
  func whoeverIsRefusedIsToldSo(port: Port) throws {
    let agent = try open(port, LocationSettings(authorization: .denied, place: .at(1, 2)))
    _ = try agent.send(Tap(.label("Follow")))
    #expect(try line("position", agent) == "failed: denied")
    _ = try agent.send(Tap(.label("Ask")))
    #expect(try agent.send(Device()).location.asks == nil)
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(authorization: .authorizedWhenInUse))))
    #expect(try line("position", agent) == "1: 1.0, 2.0")
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(servicesEnabled: false))))
    #expect(try line("position", agent) == "failed: denied")
  }

  @Test(arguments: Port.allCases)
  func aDeviceMayNotKnowWhereItIs(port: Port) throws {
    let agent = try open(port, LocationSettings(authorization: .authorizedWhenInUse, error: "locationUnknown"))
    _ = try agent.send(Tap(.label("Follow")))
    #expect(try line("position", agent) == "failed: locationUnknown")
    #expect(try agent.send(Device()).location.error == "locationUnknown")
    _ = try agent.send(SetEnvironment(Environment(location: LocationSettings(place: .at(3, 4)))))
    #expect(try line("position", agent) == "1: 3.0, 4.0")
    #expect(try agent.send(Device()).location.error == nil)
  }

  @Test(arguments: Port.allCases)
  func placesThatAreNotOnEarthAreRefused(port: Port) throws {
    let agent = try open(port)
    let place = try fault { try agent.send(SetEnvironment(Environment(location: LocationSettings(place: .at(91, 0))))) }
    #expect(place.code == .invalidArgument)
    #expect(place.message.contains("latitude: expected -90 to 90, got 91"))
    let word = try fault { try agent.send(SetEnvironment(Environment(location: LocationSettings(error: "lost")))) }
    #expect(word.message.contains("no 'lost'"))
  }

  @Test(arguments: Port.allCases)
  func aQueueThatIsHeldSaysSo(port: Port) throws {
    let agent = try port.launch("Atlas")
    _ = try agent.send(Tap(.label("Downloads")))
    _ = try agent.send(Await(.settled))
    _ = try agent.send(Tap(.label("Hold")))
    _ = try agent.send(Tap(.label("Start")))
    _ = try agent.send(RunUntilIdle())
    #expect(
      try agent.send(Pending()).items.map(\.label) == ["operation 'store' on queue 'downloads' waits: the queue is suspended"])
    _ = try agent.send(Tap(.label("Hold")))
    #expect(try line("log", agent) == "fetched · stored · done")
    _ = try agent.send(Tap(.label("Hold")))
    _ = try agent.send(Tap(.label("Start")))
    _ = try agent.send(Tap(.label("Cancel")))
    _ = try agent.send(Tap(.label("Hold")))
    #expect(try line("log", agent) == "fetched · stored · done · cancelled")
  }

  private func open(_ port: Port, _ location: LocationSettings? = nil) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Atlas", seed: 7, environment: location.map { Environment(location: $0) }))
    _ = try agent.send(Tap(.label("Where am I?")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func line(_ name: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).text
  }
}
