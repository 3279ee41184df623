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
    /// How often each choice is worth trying.
    var worth: [String: Int] = [:]
    /// Where each choice led the last time: to a screen, by its name.
    var led: [String: String] = [:]
    /// How often something that was done on it led to other controllers.
    var exits = 0
    /// How often each choice ended the app, or led where nothing leads out.
    var ended: [String: Int] = [:]

    var isExhausted: Bool { worth.allSatisfy { tried[$0.key, default: 0] >= $0.value } }
  }

  /// How often a choice may end the app before it is left alone.
  static let endsEnough = 2

  private var screens: [String: KnownScreen] = [:]
  /// The controllers with which the app begins.
  private var first: [String]?
  private(set) var controllers: Set<String> = []
  private(set) var elements: Set<String> = []
  private(set) var touched: Set<String> = []

  var count: Int { screens.count }

  /// Notes that a screen is shown.
  mutating func see(_ screen: Screen) {
    first = first ?? screen.controllers
    controllers.formUnion(screen.controllers)
    elements.formUnion(screen.elements.map { Self.name(of: $0, on: screen) })
    var known = screens[screen.name] ?? KnownScreen(controllers: screen.controllers)
    for choice in screen.choices { known.worth[choice.name] = choice.worth }
    screens[screen.name] = known
  }

  private static func name(of element: String, on screen: Screen) -> String { "\(screen.controllers.last ?? ""): \(element)" }

  /// Notes that something was done on a screen, and where that led; nil where it could not be done.
  ///
  /// - Parameter isEnd: Whether the app is gone, or stuck.
  mutating func note(_ choice: Screen.Choice, on screen: Screen, ledTo next: Screen?, isEnd: Bool = false) {
    if isEnd { screens[screen.name]?.ended[choice.name, default: 0] += 1 }
    screens[screen.name]?.tried[choice.name, default: 0] += 1
    if let element = choice.element { touched.insert(Self.name(of: element, on: screen)) }
    guard let next else { return }
    screens[screen.name]?.led[choice.name] = next.name
    if next.controllers != screen.controllers { screens[screen.name]?.exits += 1 }
  }

  /// What to do on a screen: something that is new, or leads to something new, or else anything; nil where nothing can be done.
  func choose(on screen: Screen, _ chance: inout SplitMix64) -> Screen.Choice? {
    guard let known = screens[screen.name] else { return nil }
    // What has ended the app twice is known well enough, and keeps from what lies behind it.
    var choices = screen.choices.filter { known.ended[$0.name, default: 0] < Self.endsEnough }
    if choices.isEmpty { choices = screen.choices }
    if chance.below(10) > 0 {
      let new = choices.filter { known.tried[$0.name, default: 0] < $0.worth }
      if !new.isEmpty { return pick(new, &chance) }
      if let step = stepToSomethingNew(from: screen.name), let choice = choices.first(where: { $0.name == step }) {
        return choice
      }
      // All that is known was tried: what was tried least may lead on in another state of the app.
      let least = choices.map { known.tried[$0.name, default: 0] / $0.worth }.min() ?? 0
      return pick(choices.filter { known.tried[$0.name, default: 0] / $0.worth <= least + 1 }, &chance)
    }
    return pick(choices, &chance)
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
  private func stepToSomethingNew(from start: String) -> String? {
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
      if screens[screen]?.isExhausted == false { return first }
      for (_, next) in ways(from: screen) where seen.insert(next).inserted { line.append((next, first)) }
    }
    return nil
  }

  /// Whether nothing that was tried on the screens of some controllers, each at least three times, has led to others, though they
  /// are not those with which the app begins.
  func isDeadEnd(_ screen: Screen) -> Bool {
    guard screen.controllers != first, !screen.choices.isEmpty else { return false }
    return screens.values.filter { $0.controllers == screen.controllers }.allSatisfy { known in
      known.exits == 0 && known.worth.allSatisfy { known.tried[$0.key, default: 0] >= max(3, $0.value) }
    }
  }
}
