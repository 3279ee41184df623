import Testing

@testable import VirtualTime

/// What the wall clock shows where the app's time line goes on longer than 64 bits count nanoseconds since 1970.
struct WallClockTests {
  @Test func theWallClockStandsStillWhereItCanCountNoFurther() {
    let queue = EventQueue()
    let last = VirtualInstant(nanoseconds: .max - EventQueue.defaultEpoch)
    #expect(queue.wallClock(at: .launch) == EventQueue.defaultEpoch)
    #expect(queue.wallClock(at: last) == .max)
    #expect(queue.wallClock(at: last.advanced(by: .seconds(1))) == .max)
    #expect(queue.wallClock(at: VirtualInstant(nanoseconds: .max)) == .max)
  }
}
