import RehearsalWire
import Testing
import VirtualTime

@testable import RehearsalStage

/// How many views a command may compare, at once and altogether.
@MainActor
struct EffortTests {
  private let save = Locator(label: "Save")

  private func refusal(_ effort: Effort, cost: Int, _ locator: Locator? = nil) -> String? {
    do throws(Fault) {
      try effort.compare(with: locator ?? save, cost: cost)
      return nil
    } catch {
      return error.message
    }
  }

  private func sentence(_ locator: Locator) -> String {
    "looking for \(locator) compares more than 100000 views, and a command may compare no more"
  }

  @Test func aHundredThousandViewsMayBeComparedAtOnce() {
    let effort = Effort()
    #expect(refusal(effort, cost: 99_999) == nil)
    #expect(refusal(effort, cost: 1) == nil)
    #expect(refusal(effort, cost: 1) == sentence(save))
    // Whoever asks next hears what was said to the first.
    #expect(refusal(effort, cost: 1, Locator(label: "Other")) == sentence(save))
    effort.beginCommand()
    #expect(refusal(effort, cost: 100_000) == nil)
    #expect(refusal(effort, cost: 1, Locator(label: "Other")) == sentence(Locator(label: "Other")))
  }

  @Test func aLookCountsAnewAsACommandDoes() {
    let effort = Effort()
    #expect(refusal(effort, cost: 100_001) != nil)
    effort.beginLook()
    #expect(refusal(effort, cost: 100_000) == nil)
  }

  @Test func threeHundredThousandViewsMayBeLookedAtAltogether() {
    let effort = Effort()
    for _ in 0..<2 {
      #expect(refusal(effort, cost: 100_000) == nil)
      effort.beginCommand()
    }
    #expect(refusal(effort, cost: 99_999) == nil)
    #expect(effort.end == nil)
    #expect(refusal(effort, cost: 1) == nil)
    #expect(effort.end == "300000 views were looked at after 0 events, and a command may look at no more")
  }

  @Test func whatIsSpentCountsForAllAndNotForTheCommand() {
    let effort = Effort()
    effort.spend(200_000)
    #expect(effort.end == nil)
    #expect(refusal(effort, cost: 99_999) == nil)
    #expect(effort.end == nil)
    effort.spend(1)
    #expect(effort.end != nil)
    #expect(refusal(effort, cost: 1) == nil)
    #expect(refusal(effort, cost: 1) == sentence(save))
  }

  @Test func tenThousandEventsMayRun() {
    World.begin()
    let effort = Effort()
    #expect(effort.eventsLeft == 10_000)
    EventQueue.main.turnLimit = 20_000
    defer { EventQueue.main.turnLimit = 10_000 }
    for _ in 0..<9_999 { EventQueue.main.schedule(.main, label: "work") {} }
    EventQueue.main.turn()
    #expect(effort.events == 9_999 && effort.eventsLeft == 1)
    #expect(effort.end == nil)
    for _ in 0..<2 { EventQueue.main.schedule(.main, label: "work") {} }
    EventQueue.main.turn()
    #expect(effort.eventsLeft == 0)
    #expect(effort.end == "10001 events ran, and a command may run no more")
    #expect(Effort().events == 0)
  }

  @Test func whatIsDoneAsideCountsForNothing() {
    let effort = Effort()
    #expect(refusal(effort, cost: 90_000) == nil)
    effort.aside {
      #expect(refusal(effort, cost: 100_000) == nil)
      #expect(refusal(effort, cost: 1) == sentence(save))
    }
    #expect(effort.views == 90_000)
    #expect(refusal(effort, cost: 10_000) == nil)
    #expect(refusal(effort, cost: 1) == sentence(save))
    // Whoever looks on is not refused for what was asked before.
    effort.aside { #expect(refusal(effort, cost: 1) == nil) }
    #expect(refusal(effort, cost: 1, Locator(label: "Other")) == sentence(save))
  }

  @Test func theEventsOfTwoLaunchesAreCountedTogether() {
    World.begin()
    let effort = Effort()
    func run(_ count: Int) {
      for _ in 0..<count { EventQueue.main.schedule(.main, label: "work") {} }
      EventQueue.main.turn()
    }
    run(3)
    World.begin()
    #expect(effort.events == 3)
    effort.follow(EventQueue.main)
    #expect(effort.events == 3)
    run(2)
    #expect(effort.events == 5 && effort.eventsLeft == 9_995)
  }
}
