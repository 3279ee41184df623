import RehearsalWire
import Testing

/// An app that leaves virtual time is told what it did, and where, in the handshake of its run, in faults and in the trace.
@MainActor @Suite struct EscapeTests {
  @Test(arguments: Port.allCases)
  func theLaunchNamesWhatTheAppDidMeanwhile(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let escapes = try agent.send(Launch(app: "Unsealed")).escapes ?? []
    #expect(escapes.count == 1)
    let escape = try #require(escapes.first)
    #expect(escape.hasPrefix("started 1 real thread, in "))
    #expect(escape.contains("UnsealedAppDelegate.application"), "\(escape)")
    #expect(escape.contains("(Unsealed/UnsealedAppDelegate.swift:11)"), "\(escape)")
  }

  @Test(arguments: Port.allCases)
  func aSealedAppHasNoneToTell(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    #expect(try agent.send(Launch(app: "Earthquakes")).escapes == nil)
    #expect(try agent.send(Trace()).escapes == [])
  }

  @Test(arguments: [
    ("Socket", "opened 1 real socket"), ("Random device", "read /dev/urandom 1 time, which a run's seed answers"),
    ("Sleep", "slept 1 time in real time"), ("Poll", "opened '/proc/self/status' 100 times at one instant"),
  ])
  func eachWayOutIsNamedWithItsPlace(button: String, deed: String) throws {
    let agent = try Port.inProcess.launch("Unsealed")
    _ = try agent.send(Tap(.label(.exactly(button))))
    let escapes = try agent.send(Trace()).escapes
    let escape = try #require(escapes.last)
    #expect(escape.hasPrefix(deed + ", in "), "\(escape)")
    #expect(escape.contains("UnsealedController."), "\(escape)")
    #expect(escape.contains("(Unsealed/UnsealedController.swift:"), "\(escape)")
  }

  /// In a process of its own: a queue that has idle threads starts none.
  @Test func workOnARealQueueIsAThread() throws {
    let agent = try Port.socket.launch("Unsealed")
    _ = try agent.send(Tap(.label("Real queue")))
    let escapes = try agent.send(Trace()).escapes
    #expect(escapes.count == 2)
    #expect(escapes.last?.contains("(Unsealed/RealQueue.swift:5)") == true, "\(escapes)")
  }

  @Test(arguments: Port.allCases)
  func aFaultNamesWhatWentBefore(port: Port) throws {
    let agent = try port.launch("Unsealed")
    let fault = try fault { try agent.send(Tap(.label("Nobody"))) }
    #expect(fault.found.contains { $0.hasPrefix("the app left virtual time: it started 1 real thread, in ") })
  }
}
