import Hashing
import Rehearsal

/// What a crawler has learnt of an app: which screens there are, what was tried on each, and where it led.
///
/// ```
///   NotesController ── tap "Add" ──▶ EditorController ── tap "Save" ──▶ NotesController
/// ```
/// It keeps the crawler from going in circles: on a screen it does what was tried least, and when there is nothing new on it, it
/// goes the shortest known way to where there is.
struct ScreenModel {
  private struct KnownScreen {
    let controllers: [String]
    /// How often each choice was taken, by its name.
    var tried: [String: Int] = [:]
    /// What can be done on it, by name.
    var known: [String: Known] = [:]
    /// How many choices of each family it keeps beyond the first few.
    var extras: [String: Int] = [:]
    /// What led to different screens when it was done to alike elements: of these each is tried.
    var differing: Set<String> = []
    /// Whether the last look at it showed alike elements that had not been seen on it.
    var hasGrown = false
    /// How often something was left to be tried, and could not be seen.
    var misses = 0
    /// Where each choice led the last time: to a screen, by its name.
    var led: [String: String] = [:]
    /// How often something that was done on it led to other controllers.
    var exits = 0
    /// How often each choice ended the app, or led where nothing leads out.
    var ended: [String: Int] = [:]

    /// Whether all was tried.
    ///
    /// - Parameter isThorough: Whether all alike elements count, and not only the first few of those that lead to one screen.
    func isExhausted(_ isThorough: Bool) -> Bool {
      (isThorough && misses >= ScreenModel.missesEnough)
        || known.allSatisfy { name, known in
          tried[name, default: 0] >= known.worth || !isThorough && !isUsual(known.family, known.number)
        }
    }

    /// Whether something is tried as soon as it is new, and not only when all else was.
    func isUsual(_ family: String?, _ number: Int) -> Bool {
      number < Screen.alikeAtFirst || family.map(differing.contains) ?? true
    }

    /// Notes what can be done.
    mutating func see(_ choices: [Screen.Choice]) {
      hasGrown = false
      for choice in choices {
        if known[choice.name] == nil, choice.number >= Screen.alikeAtFirst, let family = choice.family {
          guard extras[family, default: 0] < Screen.alikeAtMost - Screen.alikeAtFirst else { continue }
          extras[family, default: 0] += 1
          hasGrown = true
        }
        let number = known[choice.name]?.number ?? choice.number
        known[choice.name] = Known(worth: choice.worth, family: choice.family, number: number)
      }
    }
  }

  private struct Known {
    /// How often it is worth trying.
    let worth: Int
    let family: String?
    let number: Int
  }

  /// How often it is looked in vain for something that was seen on a screen, until that is given up.
  static let missesEnough = 10

  /// How often a choice may end the app before it is left alone.
  static let endsEnough = 2

  private var screens: [String: KnownScreen] = [:]
  /// The controllers with which the app begins.
  private var first: [String]?
  private(set) var controllers: Set<String> = []
  /// What was seen on which controllers, and what of it was used.
  private(set) var use = ElementUse()
  var elements: Set<String> { use.seen }
  var touched: Set<String> { use.used }

  var count: Int { screens.count }

  /// Notes that a screen is shown.
  mutating func see(_ screen: Screen) {
    first = first ?? screen.controllers
    controllers.formUnion(screen.controllers)
    use.see(screen)
    screens[screen.name, default: KnownScreen(controllers: screen.controllers)].see(screen.choices)
  }

  /// Notes that something was done on a screen, and where that led; nil where it could not be done.
  ///
  /// - Parameters:
  ///   - isEnd: Whether the app is gone, or stuck.
  ///   - refusal: Why it could not be done; nil where it was.
  mutating func note(
    _ choice: Screen.Choice, on screen: Screen, ledTo next: Screen?, isEnd: Bool = false, refusal: String? = nil
  ) {
    if isEnd { screens[screen.name]?.ended[choice.name, default: 0] += 1 }
    screens[screen.name]?.tried[choice.name, default: 0] += 1
    use.note(choice, on: screen, refusal: refusal)
    guard let next else { return }
    screens[screen.name]?.led[choice.name] = next.name
    if next.controllers != screen.controllers { screens[screen.name]?.exits += 1 }
    noteAlike(choice, on: screen.name, ledTo: next.name)
  }

  /// Learns of alike elements: rows that lead to different screens are those of a menu, and there may be more below.
  private mutating func noteAlike(_ choice: Screen.Choice, on screen: String, ledTo next: String) {
    guard let family = choice.family, var known = screens[screen] else { return }
    let led = known.led.filter { known.known[$0.key]?.family == family }.values
    if Set(led).count > 1 { known.differing.insert(family) }
    // A scroll that showed more of them is worth another.
    if choice.act.isScroll, next == screen, known.hasGrown { known.tried[choice.name] = 0 }
    screens[screen] = known
  }

  /// What to do on a screen: something that is new, or leads to something new, or else anything; nil where nothing can be done.
  mutating func choose(on screen: Screen, _ chance: inout SplitMix64) -> Screen.Choice? {
    guard let known = screens[screen.name] else { return nil }
    // What has ended the app twice is known well enough, and keeps from what lies behind it.
    var choices = screen.choices.filter { known.ended[$0.name, default: 0] < Self.endsEnough && known.known[$0.name] != nil }
    if choices.isEmpty { choices = screen.choices }
    var usual = choices.filter { known.isUsual($0.family, $0.number) }
    if usual.isEmpty { usual = choices }
    guard chance.below(10) > 0 else { return pick(usual, &chance) }
    if let choice = somethingNew(among: usual, known, &chance) ?? step(from: screen.name, false, choices) { return choice }
    // Then the others of what is alike.
    if let choice = somethingNew(among: choices, known, &chance) { return choice }
    if !known.isExhausted(true) {
      // It was seen here, and cannot be seen now: it may be above or below.
      screens[screen.name]?.misses += 1
      let scrolls = choices.filter(\.act.isScroll)
      if !scrolls.isEmpty { return pick(scrolls, &chance) }
    }
    if let choice = step(from: screen.name, true, choices) { return choice }
    // All that is known was tried: what was tried least may lead on in another state of the app.
    let least = usual.map { known.tried[$0.name, default: 0] / $0.worth }.min() ?? 0
    return pick(usual.filter { known.tried[$0.name, default: 0] / $0.worth <= least + 1 }, &chance)
  }

  private func somethingNew(
    among choices: [Screen.Choice], _ known: KnownScreen, _ chance: inout SplitMix64
  ) -> Screen.Choice? {
    let new = choices.filter { known.tried[$0.name, default: 0] < $0.worth }
    return new.isEmpty ? nil : pick(new, &chance)
  }

  private func pick(_ choices: [Screen.Choice], _ chance: inout SplitMix64) -> Screen.Choice? {
    let sum = choices.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    var left = chance.below(sum)
    return choices.first { choice in
      left -= choice.weight
      return left < 0
    }
  }

  /// The first step of the shortest known way to a screen on which something is new.
  private func step(from start: String, _ isThorough: Bool, _ choices: [Screen.Choice]) -> Screen.Choice? {
    let name = stepToSomethingNew(from: start, isThorough)
    return name.flatMap { name in choices.first { $0.name == name } }
  }

  private func stepToSomethingNew(from start: String, _ isThorough: Bool) -> String? {
    var seen: Set<String> = [start]
    var line: [(screen: String, first: String)] = []
    func ways(from screen: String) -> [(String, String)] {
      (screens[screen]?.led ?? [:]).sorted { $0.key < $1.key }.map { ($0, $1) }
    }
    for (choice, next) in ways(from: start) where seen.insert(next).inserted { line.append((next, choice)) }
    var position = 0
    while position < line.count {
      let (screen, first) = line[position]
      position += 1
      if screens[screen]?.isExhausted(isThorough) == false { return first }
      for (_, next) in ways(from: screen) where seen.insert(next).inserted { line.append((next, first)) }
    }
    return nil
  }

  /// Whether nothing that was tried on the screens of some controllers, each at least three times, has led to others, though they
  /// are not those with which the app begins.
  func isDeadEnd(_ screen: Screen) -> Bool {
    guard screen.controllers != first, !screen.choices.isEmpty else { return false }
    return screens.values.filter { $0.controllers == screen.controllers }.allSatisfy { known in
      known.exits == 0
        && known.known.allSatisfy { name, choice in
          known.tried[name, default: 0] >= max(3, choice.worth) || !known.isUsual(choice.family, choice.number)
        }
    }
  }
}
