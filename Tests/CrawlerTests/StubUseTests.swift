import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// Which of the stubs that a crawl was given were of use.
struct StubUseTests {
  private func record(_ id: Int, _ condition: String, uses: Int, fromDriver: Bool = true) -> StubRecord {
    StubRecord(id: id, condition: condition, enabled: true, uses: uses, fromDriver: fromDriver)
  }

  @Test func theLastThatADriverAddedAreThoseThatWereGiven() {
    var use = StubUse(of: 2)
    #expect(use.isOpen)
    #expect(use.words == [], "nobody has asked yet")
    use.note([
      record(1, "the app's", uses: 0, fromDriver: false), record(2, "made up", uses: 0), record(3, "a", uses: 0),
      record(4, "b", uses: 2),
    ])
    #expect(use.words == ["a"])
    // What was used in one launch was of use, whatever the others did.
    use.note([record(1, "a", uses: 0), record(2, "b", uses: 0)])
    #expect(use.words == ["a"])
    #expect(use.isOpen)
    use.note([record(1, "a", uses: 1), record(2, "b", uses: 0)])
    #expect(use.words == [])
    #expect(!use.isOpen)
  }

  @Test func whereAnAppEndedBeforeItToldNoneIsSaidToBeUnused() {
    var use = StubUse(of: 2)
    use.note([record(1, "a", uses: 0), record(2, "b", uses: 1)])
    #expect(use.words == ["a"])
    use.noteUnread()
    #expect(use.words == [])
    #expect(use.isOpen, "a later launch may use it")
    use.note([record(1, "a", uses: 0), record(2, "b", uses: 0)])
    #expect(use.words == [], "it may have been of use before")
  }

  @Test func aLaunchThatHasFewerTellsNothing() {
    var use = StubUse(of: 2)
    use.note([record(1, "a", uses: 0)])
    #expect(use.words == [])
    #expect(use.isOpen)
    #expect(!StubUse(of: 0).isOpen)
  }
}
