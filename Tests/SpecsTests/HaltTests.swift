import Synchronization
import Testing

@testable import RehearsalSpecs

/// When a run ends early, and what its end is called.
struct HaltTests {
  @Test func asManyFailedSpecsAsWereSaidEndARun() {
    let halt = Halt(afterFailures: 2)
    halt.noteFailure(of: 3)
    // The same spec once more is the same spec.
    halt.noteFailure(of: 3)
    #expect(!halt.isOn && !halt.hasReachedLimit)
    halt.noteFailure(of: 4)
    #expect(halt.isOn && halt.hasReachedLimit && !halt.isImmediate)
    let endless = Halt()
    for position in 0..<100 { endless.noteFailure(of: position) }
    #expect(!endless.isOn && !endless.hasReachedLimit)
  }

  @Test func anEndAfterTheCurrentSpecsCutsOffNothing() {
    let cut = Mutex<[Int]>([])
    let halt = Halt()
    halt.register(1) { cut.withLock { $0.append(1) } }
    halt.afterCurrentSpecs()
    #expect(halt.isOn && !halt.isImmediate && !halt.hasReachedLimit)
    #expect(cut.withLock(\.self) == [])
  }

  @Test func anEndAtOnceCutsOffWhatIsUnderWayAndWhatComesLate() {
    let cut = Mutex<[Int]>([])
    let halt = Halt()
    for lane in 1...3 { halt.register(lane) { cut.withLock { $0.append(lane) } } }
    // A lane that is gone has nothing to be cut off.
    halt.register(2, nil)
    halt.now()
    #expect(halt.isOn && halt.isImmediate)
    #expect(cut.withLock { $0.sorted() } == [1, 3])
    halt.register(4) { cut.withLock { $0.append(4) } }
    #expect(cut.withLock { $0.sorted() } == [1, 3, 4])
  }

  @Test func machineryThatFailedHasAHeadline() {
    let plain = InfrastructureFailure("one\ntwo")
    #expect((plain.headline, plain.text, plain.description) == ("one", "one\ntwo", "one\ntwo"))
    let named = InfrastructureFailure("one", headline: "short\nlong")
    #expect((named.headline, named.text) == ("short", "one"))
    let empty = InfrastructureFailure("")
    #expect((empty.headline, empty.text) == ("for no reason that is known", "for no reason that is known"))
  }

  private static func failed(_ number: Int, _ outcome: Outcome) -> AttemptResult {
    let spec = SpecIdentity(id: "a b", path: ["a", "b"], file: "a.swift", line: 1)
    return AttemptResult(
      identity: AttemptIdentity(spec: spec, lane: 0, attempt: number, repetition: number, seed: 0), outcome: outcome,
      requirements: number, realDuration: .seconds(1))
  }

  @Test func fromAThousandOnOnlyTheLatestFiveHundredAreKept() {
    var kept = KeptAttempts()
    for number in 1...999 { kept.add(Self.failed(number, .passed)) }
    #expect((kept.all.count, kept.forgotten.count) == (999, 0))
    kept.add(Self.failed(1000, .passed))
    #expect(kept.all.map(\.identity.attempt) == Array(501...1000))
    #expect((kept.forgotten.count, kept.forgotten.failed, kept.forgotten.requirements) == (500, 0, 125_250))
    #expect(kept.forgotten.realDuration == .seconds(500))
  }

  @Test func ofThoseTheFirstThatFailedIsKeptToo() {
    var kept = KeptAttempts()
    // Lanes finish in any order.
    for number in (1...1000).reversed() { kept.add(Self.failed(number, number == 7 || number == 300 ? .failed : .passed)) }
    #expect(kept.all.map(\.identity.attempt) == [7] + Array(501...1000))
    #expect((kept.forgotten.count, kept.forgotten.failed) == (499, 1))
  }

  @Test func aRunIsCountedByWhatCameOfItsSpecs() {
    func result(_ outcomes: [Outcome], quarantine: String? = nil) -> SpecResult {
      SpecResult(outcomes.enumerated().map { Self.failed($0 + 1, $1) }, quarantine: quarantine)
    }
    var summary = RunSummary(planned: 12)
    // Each attempt is a repetition of its own here: the first that failed counts.
    for outcomes in [
      [Outcome.passed], [.failed], [.error], [.lost], [.missing], [.skipped], [.notImplemented], [.passed, .failed],
    ] {
      summary.count(result(outcomes))
    }
    summary.count(result([.failed], quarantine: "known"))
    summary.count(result([.passed], quarantine: "known"))
    #expect((summary.specifications, summary.notRun) == (10, 2))
    #expect((summary.failures, summary.errors) == (4, 2))
    #expect((summary.flaky, summary.forgiven, summary.unforgiven) == (1, 1, 5))
    #expect((summary.attempts, summary.requirements) == (11, 12))
    #expect((summary[.passed], summary[.failed], summary[.missing], summary[.skipped]) == (2, 3, 1, 1))
  }
}
