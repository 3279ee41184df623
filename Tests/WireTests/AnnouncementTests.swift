import Testing

@testable import RehearsalWire

struct AnnouncementTests {
  private func excerpt(_ count: Int, from first: Int) -> LifecycleExcerpt {
    LifecycleExcerpt(
      steps: (first..<first + count).map {
        LifecycleStep(number: $0, moment: .appeared, controller: 1, class: "A", state: .appeared, atMs: 0)
      }, cursor: first + count - 1)
  }

  @Test func theyAreTakenOnceInTheirOrder() {
    var announcements = Announcements()
    announcements.add(excerpt(2, from: 1))
    announcements.add(excerpt(1, from: 3))
    #expect(announcements.take().flatMap(\.steps).map(\.number) == [1, 2, 3])
    #expect(announcements.take().isEmpty)
  }

  @Test func whatNobodyTakesIsForgottenFromTheOldestOnAndCounted() {
    var announcements = Announcements()
    announcements.add(excerpt(9_000, from: 1))
    announcements.add(excerpt(9_000, from: 9_001))
    let left = announcements.take()
    #expect(left.count == 1)
    #expect(left.first?.missed == 9_000)
    #expect(left.first?.steps.first?.number == 9_001)
  }

  @Test func aPatternNeedsAPart() {
    #expect(throws: DecodingError.self) { try JSON.decode(Condition.self, from: Array(#"{"lifecycle":{}}"#.utf8)) }
    #expect(throws: DecodingError.self) { try JSON.decode(Condition.self, from: Array(#"{"controller":{}}"#.utf8)) }
    #expect(throws: DecodingError.self) { try JSON.decode(Condition.self, from: Array(#"{"lifecycle":{"clas":"A"}}"#.utf8)) }
  }
}
