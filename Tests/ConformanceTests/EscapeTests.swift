import RehearsalWire
import Testing

/// An app that leaves virtual time is told what it did, and where, in the handshake of its run, in faults and in the trace.
@MainActor struct EscapeTests {
  @Test(arguments: Port.allCases)
  func theLaunchNamesWhatTheAppDidMeanwhile(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let escapes = try agent.send(Launch(app: "Unsealed")).escapes ?? []
    #expect(escapes.count == 1)
    let escape = try #require(escapes.first)
    #expect(escape.hasPrefix("started 1 real thread, in "))
    #expect(escape.hasSuffix("UnsealedAppDelegate.application() of DemoApps"), "\(escape)")
  }

  @Test(arguments: Port.allCases)
  func aSealedAppHasNoneToTell(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    #expect(try agent.send(Launch(app: "Earthquakes")).escapes == nil)
    #expect(try agent.send(Trace()).escapes == [])
  }

  @Test(arguments: [
    ("Socket", "opened 1 real socket, in UnsealedController.openSocket()"),
    ("Random device", "read /dev/urandom 1 time, which a run's seed answers, in UnsealedController.readRandomDevice()"),
    ("Sleep", "slept 1 time in real time, in UnsealedController.sleepForReal()"),
    ("Listing", "read '/var/spool', which is not in its container, in UnsealedController.listFolder()"),
    ("Folder", "changed '/var/spool', which is not in its container, in UnsealedController.makeFolder()"),
    ("Poll", "opened '/proc/self/status' 100 times at one instant, in UnsealedController.pollFile()"),
  ])
  func eachWayOutIsNamedWithItsPlace(button: String, deed: String) throws {
    let agent = try Port.inProcess.launch("Unsealed")
    _ = try agent.send(Tap(.label(.exactly(button))))
    let escapes = try agent.send(Trace()).escapes
    #expect(escapes.last == deed + " of DemoApps")
  }

  /// In a process of its own: a queue that has idle threads starts none.
  @Test func workOnARealQueueIsAThread() throws {
    let agent = try Port.socket.launch("Unsealed")
    _ = try agent.send(Tap(.label("Real queue")))
    let escapes = try agent.send(Trace()).escapes
    #expect(escapes.last == "started 1 real thread, in RealQueue.run() of DemoApps")
  }

  @Test(arguments: Port.allCases)
  func aFaultNamesWhatWentBefore(port: Port) throws {
    let agent = try port.launch("Unsealed")
    let fault = try fault { try agent.send(Tap(.label("Nobody"))) }
    #expect(fault.found.contains { $0.hasPrefix("the app left virtual time: it started 1 real thread, in ") })
  }
}
