import Testing

@testable import VirtualTime

/// Instants, lengths of time and whole numbers, up to their ends.
struct InstantTests {
  private func instant(_ nanoseconds: Int64) -> VirtualInstant { VirtualInstant(nanoseconds: nanoseconds) }

  @Test(arguments: [(5, 5), (0, 0), (-2, 1), (-3, 0), (-4, 0)] as [(Int64, Int64)])
  func noInstantIsBeforeTheLaunch(length: Int64, end: Int64) {
    let start = length < 0 ? instant(3) : .launch
    #expect(start.advanced(by: .nanoseconds(length)) == instant(end))
  }

  @Test func theLastInstantIsNotPassed() {
    #expect(instant(.max - 1).advanced(by: .nanoseconds(1)).nanoseconds == .max)
    #expect(instant(.max - 1).advanced(by: .nanoseconds(2)).nanoseconds == .max)
    #expect(instant(1).advanced(by: .seconds(Int64.max)).nanoseconds == .max)
    #expect(instant(7).advanced(by: .seconds(Int64.min)) == .launch)
  }

  @Test func lengthsBetweenInstantsHaveASign() {
    #expect(instant(5).duration(to: instant(12)) == .nanoseconds(7))
    #expect(instant(12).duration(to: instant(5)) == .nanoseconds(-7))
    #expect(instant(5) < instant(6))
    #expect(!(instant(6) < instant(6)))
    #expect(VirtualInstant.launch.nanoseconds == 0)
  }

  @Test func secondsThatNoLengthHoldsAreBounded() {
    #expect(Duration.bounded(seconds: 1.5) == .milliseconds(1_500))
    #expect(Duration.bounded(seconds: -0.25) == .milliseconds(-250))
    #expect(Duration.bounded(seconds: .nan) == .zero)
    // Give or take what a number of that size cannot tell.
    func isAbout(_ length: Duration, _ seconds: Int) -> Bool {
      let rest = length - .seconds(seconds)
      return rest < .milliseconds(1) && rest > .milliseconds(-1)
    }
    #expect(isAbout(.bounded(seconds: .infinity), 9_200_000_000))
    #expect(isAbout(.bounded(seconds: -1e300), -9_200_000_000))
    #expect(isAbout(.bounded(seconds: 9.1e9), 9_100_000_000))
  }

  @Test func nanosecondsAreCutAndClamped() {
    #expect(Duration.seconds(2).clampedNanoseconds == 2_000_000_000)
    #expect(Duration.nanoseconds(-3).clampedNanoseconds == -3)
    #expect(Duration.milliseconds(-1_500).clampedNanoseconds == -1_500_000_000)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 999_999_999).clampedNanoseconds == 0)
    #expect(Duration(secondsComponent: 1, attosecondsComponent: 1_000_000_000).clampedNanoseconds == 1_000_000_001)
    #expect(Duration.seconds(Int64.max).clampedNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).clampedNanoseconds == .min)
    let last = Duration.seconds(9_223_372_036) + .nanoseconds(854_775_807)
    #expect(last.clampedNanoseconds == .max)
    #expect((last - .nanoseconds(1)).clampedNanoseconds == .max - 1)
    #expect((last + .nanoseconds(1)).clampedNanoseconds == .max)
    #expect((last + .seconds(1)).clampedNanoseconds == .max)
    let first = Duration.seconds(-9_223_372_036) - .nanoseconds(854_775_808)
    #expect(first.clampedNanoseconds == .min)
    #expect((first + .nanoseconds(1)).clampedNanoseconds == .min + 1)
    #expect((first - .nanoseconds(1)).clampedNanoseconds == .min)
  }

  @Test func aNumberBecomesAWholeOneThatDoublesHold() {
    #expect([2.9, -2.9, 0, 1e15].map(\.boundedInt) == [2, -2, 0, 1_000_000_000_000_000])
    #expect(Double.nan.boundedInt == 0)
    #expect(Double.infinity.boundedInt == 9_007_199_254_740_992)
    #expect((-Double.infinity).boundedInt == -9_007_199_254_740_992)
    #expect(9_007_199_254_740_992.0.boundedInt == 9_007_199_254_740_992)
    #expect(Float(3.5).boundedInt == 3)
  }

  @Test func aPlaceIsAFileAndALine() {
    #expect(SourceSite(file: "Notes/NotesController.swift", line: 12).description == "Notes/NotesController.swift:12")
  }

  // MARK: Kinds

  @Test func whatHasAPromiseOfOrderKeepsIt() {
    #expect(EventKind.allCases.filter(\.keepsOrder) == [.main, .dispatch, .animation, .transition, .input, .layout])
  }

  @Test func eachKindMayBeAsLateAsItsBoundSays() {
    let bounds = ChoiceBounds(
      answers: .seconds(1), work: .seconds(2), timers: .seconds(3), pauses: .seconds(4), looks: .seconds(5))
    let late = Dictionary(uniqueKeysWithValues: EventKind.allCases.map { ($0, bounds.lateness(of: $0)) })
    #expect(
      late == [
        .timer: .seconds(3), .main: .zero, .dispatch: .seconds(2), .operation: .seconds(2), .task: .zero, .animation: .zero,
        .transition: .zero, .network: .seconds(1), .input: .zero, .layout: .zero,
      ])
    #expect(EventKind.allCases.allSatisfy { ChoiceBounds().lateness(of: $0) == .zero })
    #expect(!ChoiceBounds().failures)
  }

  @Test func picksThatAreGivenAreKeptWithinWhatThereIs() {
    var picker = ChoicePicker(.these([0: 1, 1: 9, 2: -3]))
    #expect((0..<4).map { picker.pick($0, among: [7, 8, 9]) } == [1, 2, 0, 0])
    #expect(picker.pick(1, among: [7]) == 0)
  }

  @Test func delaysPutOffAsOftenAsTheyWereDrawn() {
    var three = ChoicePicker(.delays(seed: 1, count: 3, length: 1))
    #expect(three.pick(0, among: [1, 2]) == 1)
    #expect(three.pick(0, among: [1, 2, 3, 4, 5]) == 3)
    #expect(three.pick(1, among: [1, 2]) == 0)
    for (count, length) in [(0, 5), (3, 0), (-1, 5)] {
      var none = ChoicePicker(.delays(seed: 1, count: count, length: length))
      #expect((0..<6).map { none.pick($0, among: [1, 2]) } == [0, 0, 0, 0, 0, 0])
    }
    var many = ChoicePicker(.delays(seed: 1, count: 4, length: 3))
    #expect((0..<4).map { many.pick($0, among: Array(0..<9)) }.reduce(0, +) == 4)
  }

  @Test func whatWasPutBehindEverythingStaysThere() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var picker = ChoicePicker(.priorities(seed: seed, depth: 2, length: 1))
      let first = picker.pick(0, among: [1, 2])
      #expect((1..<5).map { picker.pick($0, among: [1, 2]) } == Array(repeating: first, count: 4))
      // The one that was put behind goes behind what comes later, too.
      let behind: UInt64 = first == 0 ? 2 : 1
      #expect(picker.pick(5, among: [behind, 30]) == 1)
    }
  }
}
