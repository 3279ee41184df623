import RehearsalWire
import Testing

@testable import Rehearsal

/// The first entry at which two traces part, found by their digests and shown to people.
struct TraceDifferenceTests {
  /// A trace of these entries, of which the last `kept` are there. The digests are those of a hash that a test can make by hand.
  private func trace(_ entries: [String], kept: Int = .max) -> Trace.Reply {
    var hash: UInt32 = 1
    var digests = ""
    for entry in entries {
      for byte in entry.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      let text = String(hash, radix: 16)
      digests += String(repeating: "0", count: 8 - text.count) + text
    }
    return Trace.Reply(
      hash: String(hash, radix: 16), length: entries.count, entries: Array(entries.suffix(kept)), escapes: [], nowMs: 0,
      digests: digests)
  }

  private func difference(_ one: Trace.Reply, _ other: Trace.Reply, app: Int = 0) -> TraceDifference? {
    TraceDifference(one, other, app: app)
  }

  private let entries = ["0 ms command launch {}", "0 ms reply {}", "0 ms command tap {}", "50 ms event timer", "50 ms reply {}"]

  @Test func equalTracesHaveNone() {
    #expect(difference(trace(entries), trace(entries)) == nil)
    #expect(difference(trace([]), trace([])) == nil)
  }

  @Test(arguments: 0..<5)
  func theFirstEntryThatDiffersIsFound(index: Int) throws {
    var other = entries
    other[index] += " and more"
    let found = try #require(difference(trace(entries), trace(other)))
    #expect(found.entry == index)
    #expect(found.first == entries[index])
    #expect(found.second == other[index])
  }

  @Test func theLastCommandBeforeItIsTold() throws {
    var other = entries
    other[3] = "60 ms event timer"
    #expect(difference(trace(entries), trace(other))?.command == "0 ms command tap {}")
    var first = entries
    first[0] = "1 ms command launch {}"
    let found = try #require(difference(trace(entries), trace(first)))
    #expect(found.command == nil)
  }

  @Test func oneThatEndsEarlierHasNothingMore() throws {
    let found = try #require(difference(trace(Array(entries.prefix(3))), trace(entries)))
    #expect(found.entry == 3)
    #expect(found.first == "nothing more")
    #expect(found.second == "50 ms event timer")
    let other = try #require(difference(trace(entries), trace(Array(entries.prefix(3)))))
    #expect(other.first == "50 ms event timer" && other.second == "nothing more")
  }

  @Test func anEntryThatIsNoLongerKeptIsSaidToBe() throws {
    var other = entries
    other[1] = "1 ms reply {}"
    let found = try #require(difference(trace(entries, kept: 2), trace(other)))
    #expect(found.entry == 1)
    #expect(found.first == "an entry that was not kept")
    #expect(found.second == "1 ms reply {}")
    #expect(try #require(difference(trace(other), trace(entries, kept: 2))).command == nil)
  }

  @Test func longEntriesAreShownAroundTheFirstCharacterThatDiffers() throws {
    let start = String(repeating: "a", count: 500)
    let rest = String(repeating: "z", count: 500)
    let found = try #require(difference(trace([start + "1" + rest]), trace([start + "2" + rest])))
    #expect(found.first == "… " + String(repeating: "a", count: 60) + "1" + String(repeating: "z", count: 139) + " …")
    #expect(found.second == "… " + String(repeating: "a", count: 60) + "2" + String(repeating: "z", count: 139) + " …")
    // What differs within the first two hundred is shown from the beginning.
    let early = try #require(difference(trace(["1" + rest]), trace(["2" + rest])))
    #expect(early.first == "1" + String(repeating: "z", count: 199) + " …")
    let short = try #require(difference(trace(["1"]), trace(["2"])))
    #expect(short.first == "1" && short.second == "2")
  }

  @Test func peopleAreShownBothSidesUnderEachOther() throws {
    var other = entries
    other[3] = "60 ms event timer"
    let found = try #require(difference(trace(entries), trace(other)))
    #expect(
      found.described("recorded", "now") == """
        entry 3 of the trace is the first that differs
          recorded: 50 ms event timer
          now:      60 ms event timer
          after:    0 ms command tap {}
        """)
    let second = try #require(difference(trace(entries), trace(other), app: 2))
    #expect(second.described("a", "b").hasPrefix("entry 3 of the trace of app 2 is the first that differs\n  a:     50 ms"))
    let lost = TraceDifference(app: 1, first: "its trace", second: "no trace")
    #expect(lost.described("one", "other") == "the traces of app 1 differ\n  one:   its trace\n  other: no trace")
  }
}
