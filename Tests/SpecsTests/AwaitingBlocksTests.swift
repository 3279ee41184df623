import Testing

@testable import RehearsalSpecs

/// Blocks and specs that await: each is what it is without that.
struct AwaitingBlocksTests {
  private func awaited(_ diary: Diary, _ text: String) async {
    await Task.yield()
    diary.note(text)
  }

  @Test func eachBlockMayAwait() {
    let diary = Diary()
    let group = describe("group") {
      beforeAll { await awaited(diary, "before all") }
      before { await awaited(diary, "before") }
      subjectAction { await awaited(diary, "subject") }
      it("awaits") {
        await awaited(diary, "spec")
        try expect(true)
      }
      after { await awaited(diary, "after") }
      afterAll { await awaited(diary, "after all") }
    }
    #expect(Set(events(of: [group]).outcomes.values) == [.passed])
    #expect(diary.all == ["before all", "before", "subject", "spec", "after", "after all"])
  }

  @Test func aPendingSpecThatWouldAwaitIsNotRun() {
    let diary = Diary()
    let group = describe("group") {
      xit("waits", tags: ["slow"], under: "token", file: "/specs/A.swift", line: 7) { await awaited(diary, "spec") }
      it("runs") { try expect(true) }
    }
    let events = events(of: [group])
    #expect(events.results.map(\.outcome) == [.skipped, .passed])
    #expect(diary.all == [])
  }

  @Test func aSpecInFocusMayAwait() {
    let diary = Diary()
    let group = describe("group") {
      it("is left out") { diary.note("left out") }
      fit("is in focus") {
        await awaited(diary, "focus")
        try expect(true)
      }
    }
    _ = events(of: [group])
    #expect(diary.all == ["focus"])
  }

  @Test func aPendingSpecTellsItsReason() throws {
    func wait() throws { try pending("no server yet") }
    let problem = try #require(throws: PendingSpec.self) { try wait() }
    #expect(problem.reason == "no server yet")
    #expect("\(problem)" == "pending: no server yet")
  }
}
