import Testing

@testable import FlakinessStatistics

struct MassFailureTests {
  typealias Event = MassFailure<Int, String>

  private static func failures(_ tests: Range<Int>, _ signature: String) -> [Event.Failure] {
    tests.map { Event.Failure($0, signature) }
  }

  private static func event(_ failures: [Event.Failure], ran: Int, known: [Event.Failure] = []) -> Event? {
    Event(in: failures, ran: ran) { known.contains(Event.Failure($0, $1)) }
  }

  @Test func mostTestsWithOneNewSignatureAreOneEvent() throws {
    let found = try #require(Self.event(Self.failures(0..<7, "disk full") + Self.failures(7..<9, "other"), ran: 12))
    #expect(found.signature == "disk full")
    #expect(found.tests == Array(0..<7))
    #expect(found.ran == 12)
  }

  @Test func halfOfTheTestsAreNotMost() {
    #expect(Self.event(Self.failures(0..<6, "x"), ran: 12) == nil)
    #expect(Self.event(Self.failures(0..<6, "x"), ran: 11) != nil)
  }

  @Test func fourTestsMayHaveABugInCommon() {
    #expect(Self.event(Self.failures(0..<4, "x"), ran: 4) == nil)
    #expect(Self.event(Self.failures(0..<5, "x"), ran: 5) != nil)
  }

  @Test func differentSignaturesAreDifferentFailures() {
    #expect(Self.event(Self.failures(0..<5, "x") + Self.failures(5..<10, "y"), ran: 10) == nil)
  }

  @Test func aSignatureThatATestHadBeforeIsNoNews() {
    #expect(Self.event(Self.failures(0..<10, "x"), ran: 10, known: [Event.Failure(3, "x")]) == nil)
    #expect(Self.event(Self.failures(0..<10, "x"), ran: 10, known: [Event.Failure(3, "y"), Event.Failure(11, "x")]) != nil)
  }

  @Test func ofSeveralSignaturesTheOneCountsThatIsNewToAll() {
    let both = Self.failures(0..<9, "x") + Self.failures(0..<9, "y")
    #expect(Self.event(both, ran: 10)?.signature == "x")
    #expect(Self.event(both, ran: 10, known: [Event.Failure(1, "x")])?.signature == "y")
    #expect(Self.event(Self.failures(0..<9, "y") + Self.failures(0..<6, "x"), ran: 10)?.signature == "y")
  }

  @Test func aTestThatFailsTwiceInOneWayIsOne() {
    #expect(Self.event(Self.failures(0..<4, "x") + Self.failures(0..<4, "x"), ran: 6) == nil)
    #expect(Self.event(Self.failures(0..<5, "x") + Self.failures(0..<5, "x"), ran: 6)?.tests == Array(0..<5))
  }
}
