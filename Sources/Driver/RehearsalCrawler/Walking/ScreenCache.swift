import Hashing
import Rehearsal
import RehearsalWire

/// Screens as they were made of what a survey told: most are met again and again, and to compare one with what is known takes a
/// fraction of the time that it takes to make it.
struct ScreenCache {
  /// What a screen is made of.
  private struct Key: Hashable {
    let controllers: [String]
    let reachables: [Reachable]

    /// Some of it: what tells most screens apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(controllers.last)
      hasher.combine(reachables.count)
      for reachable in reachables { hasher.combine(reachable.label) }
    }
  }

  /// How many are kept: a list that is another one each time must not fill the memory.
  private static let limit = 1_000

  private var screens: [Key: Screen] = [:]

  /// The screen of a survey, as `Screen` makes it. One in which something is left to chance is made anew each time.
  mutating func screen(of survey: Survey.Reply, _ chance: inout SplitMix64) -> Screen {
    let key = Key(controllers: survey.controllers, reachables: survey.reachables)
    if let known = screens[key] { return known }
    var before = chance
    let screen = Screen(survey, &chance)
    var after = chance
    // No two states give the same number.
    guard before.next() == after.next() else { return screen }
    if screens.count >= Self.limit { screens = [:] }
    screens[key] = screen
    return screen
  }
}
