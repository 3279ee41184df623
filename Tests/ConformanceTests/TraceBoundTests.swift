import Testing

@testable import RehearsalStage

/// A trace keeps its last entries for people, and no more of them than it is allowed.
struct TraceBoundTests {
  /// Ten bytes each.
  private func entry(_ number: Int) -> String { "entry " + String(10_000 + number).dropFirst() }

  private func recorder(_ count: Int, keptLimit: Int) -> TraceRecorder {
    let recorder = TraceRecorder(keptLimit: keptLimit)
    for number in 0..<count { recorder.record(entry(number)) }
    return recorder
  }

  @Test(arguments: [10, 50, 99, 1000])
  func onlyTheLastEntriesAreKept(count: Int) {
    let kept = recorder(count, keptLimit: 100).last(.max)
    #expect(kept.suffix(10) == (count - min(count, 10)..<count).map(entry).suffix(10))
    #expect(kept.reduce(0) { $0 + $1.utf8.count } <= 100)
    #expect(kept.allSatisfy { !$0.isEmpty })
  }

  @Test func anEntryThatIsLargerThanAllThatIsKeptIsKeptAlone() {
    let recorder = recorder(5, keptLimit: 100)
    let large = String(repeating: "x", count: 1000)
    recorder.record(large)
    #expect(recorder.last(.max) == [large])
    recorder.record(entry(6))
    #expect(recorder.last(.max) == [entry(6)])
  }

  @Test func whatIsNoLongerKeptStillCounts() {
    let (bounded, whole) = (recorder(1000, keptLimit: 100), recorder(1000, keptLimit: .max))
    #expect(bounded.hash == whole.hash)
    #expect(bounded.digestText == whole.digestText)
    #expect(bounded.length == 1001)
    #expect(whole.last(.max).count == 1001)
    #expect(bounded.last(3) == whole.last(3))
    #expect(bounded.last(0) == [])
  }
}
