import Foundation
import RehearsalHistory
import RehearsalReport
import Testing

/// What an exploration came to, in words.
struct ExplorationWordsTests {
  private func words(
    runs: Int = 7, failures: Int = 0, orders: Int = 62, isExhausted: Bool = false, deviations: Int? = nil,
    failsUsually: Bool = false
  ) -> String {
    FlakyWords.explored(
      ExplorationRecord(
        explored: Date(timeIntervalSince1970: 0), strategy: "s", runs: runs, failures: failures, orders: orders,
        isExhausted: isExhausted, deviations: deviations, failsUsually: failsUsually))
  }

  @Test func whatFailsAnywaySoughtNoOtherOrder() {
    let told = "it failed in the usual order, and no other was sought"
    #expect(words(failsUsually: true) == told)
    #expect(words(failures: 1, isExhausted: true, failsUsually: true) == told)
  }

  @Test func failuresAreCountedAmongRuns() {
    #expect(words(failures: 2) == "it failed in 2 of 7 runs, in another order of events than the usual")
    #expect(words(runs: 1, failures: 1) == "it failed in 1 of 1 run, in another order of events than the usual")
    #expect(words(failures: 1, isExhausted: true).hasPrefix("it failed in 1 of 7 runs"), "a failure goes before all orders")
  }

  @Test func ordersThatHoldAreToldWithHowFarTheyReach() {
    #expect(words(isExhausted: true) == "it failed in none of all 62 orders of events")
    #expect(words(orders: 1, isExhausted: true) == "it failed in none of all 1 order of events")
    #expect(words() == "it failed in none of 62 orders of events")
    #expect(words(deviations: 0) == "it failed in none of 62 orders of events")
    #expect(
      words(deviations: 1) == "it failed in none of 62 orders of events, among them all with up to 1 deviation from the usual")
    #expect(
      words(deviations: 2) == "it failed in none of 62 orders of events, among them all with up to 2 deviations from the usual")
  }
}
