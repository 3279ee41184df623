import Testing

@testable import VirtualTime

/// How it is told that an app left virtual time, and how much of that is kept.
@MainActor @Suite(.serialized) struct EscapeTextTests {
  @Test(
    arguments: [
      (.thread, nil, 1, "started 1 real thread"), (.thread, nil, 2, "started 2 real threads"),
      (.socket, nil, 1, "opened 1 real socket"), (.socket, "a.example", 2, "opened 2 real sockets for a.example"),
      (.sleep, nil, 1, "slept 1 time in real time"), (.sleep, nil, 3, "slept 3 times in real time"),
      (.randomDevice, nil, 1, "read a random device 1 time, which a run's seed answers"),
      (.randomDevice, "/dev/urandom", 2, "read /dev/urandom 2 times, which a run's seed answers"),
      (.polling, "/proc/stat", 100, "opened '/proc/stat' 100 times at one instant"),
      (.polling, nil, 100, "opened 'a file' 100 times at one instant"),
      (.outsideRead, "/etc/hosts", 1, "read '/etc/hosts', which is not in its container"),
      (.outsideRead, nil, 2, "read 'a file', which is not in its container, 2 times"),
      (.outsideWrite, nil, 1, "changed 'a file', which is not in its container"),
      (.outsideWrite, "/tmp/x", 3, "changed '/tmp/x', which is not in its container, 3 times"),
      (.realClock, nil, 1, "runs on a real clock, as asked"),
    ] as [(Escape.Kind, String?, Int, String)])
  func anEscapeIsToldWithWhatAndHowOften(kind: Escape.Kind, subject: String?, count: Int, told: String) {
    let nowhere = Escape(kind: kind, subject: subject, place: nil)
    #expect("\(CountedEscape(escape: nowhere, count: count))" == told)
    let somewhere = Escape(kind: kind, subject: subject, place: "Clock.tick() of Watch")
    #expect("\(CountedEscape(escape: somewhere, count: count))" == "\(told), in Clock.tick() of Watch")
  }

  @Test func theSameIsCountedAndSixtyFourDifferentOnesAreKept() {
    World.begin()
    for number in 0..<70 { EscapeLog.note(.outsideRead, "/\(number)") }
    #expect(EscapeLog.escapes.count == 64)
    #expect(EscapeLog.escapes.allSatisfy { $0.count == 1 })
    EscapeLog.note(.outsideRead, "/3")
    EscapeLog.note(.outsideRead, "/69")
    EscapeLog.note(.outsideWrite, "/3")
    #expect(EscapeLog.escapes.count == 64)
    #expect(EscapeLog.escapes.map(\.count).reduce(0, +) == 65)
    #expect(EscapeLog.escapes[3] == CountedEscape(escape: Escape(kind: .outsideRead, subject: "/3", place: nil), count: 2))
    World.begin()
    #expect(EscapeLog.escapes.isEmpty)
  }

  @Test func placesTellEscapesApart() {
    World.begin()
    EscapeLog.note(.sleep, place: "A.a() of App")
    EscapeLog.note(.sleep, place: "B.b() of App")
    EscapeLog.note(.sleep, place: "A.a() of App")
    #expect(
      EscapeLog.escapes.map(\.description) == [
        "slept 2 times in real time, in A.a() of App", "slept 1 time in real time, in B.b() of App",
      ])
    World.begin()
  }
}
