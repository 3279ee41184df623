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
    private(set) var tried: [String: Int] = [:]
    /// How often each choice is worth trying.
    private(set) var worth: [String: Int] = [:]
    /// Of how many choices that is not yet so.
    private(set) var untried = 0
    /// Where each choice led the last time: to a screen, by its number; sorted by the names of the choices.
    private(set) var led: [(choice: String, next: Int)] = []
    /// How often something that was done on it led to other controllers.
    var exits = 0
    /// How often each choice ended the app, or led where nothing leads out.
    var ended: [String: Int] = [:]

    var isExhausted: Bool { untried == 0 }

    init(controllers: [String]) { self.controllers = controllers }

    mutating func note(_ choices: [Screen.Choice]) {
      for choice in choices {
        let before = worth.updateValue(choice.worth, forKey: choice.name) ?? 0
        guard before != choice.worth else { continue }
        let tries = tried[choice.name, default: 0]
        untried += (tries < choice.worth ? 1 : 0) - (tries < before ? 1 : 0)
      }
    }

    mutating func noteTry(of choice: String) {
      let tries = tried[choice, default: 0] + 1
      tried[choice] = tries
      if tries == worth[choice] { untried -= 1 }
    }

    mutating func note(_ choice: String, ledTo next: Int) {
      var (low, high) = (0, led.count)
      while low < high {
        let middle = (low + high) / 2
        if led[middle].choice < choice { low = middle + 1 } else { high = middle }
      }
      if low < led.count, led[low].choice == choice { led[low].next = next } else { led.insert((choice, next), at: low) }
    }
  }

  /// How often a choice may end the app before it is left alone.
  static let endsEnough = 2

  private var screens: [KnownScreen] = []
  /// The number of each screen, by its name.
  private var numbers: [String: Int] = [:]
  /// The numbers of the screens of the same controllers.
  private var family: [[String]: [Int]] = [:]
  /// The controllers with which the app begins.
  private var first: [String]?
  private(set) var controllers: Set<String> = []
  private(set) var elements: Set<String> = []
  private(set) var touched: Set<String> = []

  var count: Int { screens.count }

  /// Notes that a screen is shown.
  mutating func see(_ screen: Screen) {
    screens[number(of: screen)].note(screen.choices)
  }

  /// The number of a screen, which it gets when it is seen for the first time; its name tells its controllers and elements.
  private mutating func number(of screen: Screen) -> Int {
    if let known = numbers[screen.name] { return known }
    first = first ?? screen.controllers
    controllers.formUnion(screen.controllers)
    elements.formUnion(screen.elements.map { Self.name(of: $0, on: screen) })
    let number = screens.count
    numbers[screen.name] = number
    family[screen.controllers, default: []].append(number)
    screens.append(KnownScreen(controllers: screen.controllers))
    return number
  }

  private static func name(of element: String, on screen: Screen) -> String { "\(screen.controllers.last ?? ""): \(element)" }

  /// Notes that something was done on a screen, and where that led; nil where it could not be done.
  ///
  /// - Parameter isEnd: Whether the app is gone, or stuck.
  mutating func note(_ choice: Screen.Choice, on screen: Screen, ledTo next: Screen?, isEnd: Bool = false) {
    if let element = choice.element { touched.insert(Self.name(of: element, on: screen)) }
    guard let here = numbers[screen.name] else { return }
    if isEnd { screens[here].ended[choice.name, default: 0] += 1 }
    screens[here].noteTry(of: choice.name)
    guard let next else { return }
    screens[here].note(choice.name, ledTo: number(of: next))
    if next.controllers != screen.controllers { screens[here].exits += 1 }
  }

  /// What to do on a screen: something that is new, or leads to something new, or else anything; nil where nothing can be done.
  func choose(on screen: Screen, _ chance: inout SplitMix64) -> Screen.Choice? {
    guard let here = numbers[screen.name] else { return nil }
    // By their places: a choice is large, and to copy all of a screen takes longer than to choose.
    let (known, all) = (screens[here], screen.choices)
    // What has ended the app twice is known well enough, and keeps from what lies behind it.
    var choices = all.indices.filter { known.ended[all[$0].name, default: 0] < Self.endsEnough }
    if choices.isEmpty { choices = Array(all.indices) }
    if chance.below(10) > 0 {
      let tried = choices.map { known.tried[all[$0].name, default: 0] }
      let new = zip(choices, tried).filter { $1 < all[$0].worth }.map(\.0)
      if !new.isEmpty { return pick(new, of: all, &chance) }
      if let step = stepToSomethingNew(from: here), let choice = choices.first(where: { all[$0].name == step }) {
        return all[choice]
      }
      // All that is known was tried: what was tried least may lead on in another state of the app.
      let rounds = zip(choices, tried).map { $1 / all[$0].worth }
      let least = rounds.min() ?? 0
      return pick(zip(choices, rounds).filter { $1 <= least + 1 }.map(\.0), of: all, &chance)
    }
    return pick(choices, of: all, &chance)
  }

  private func pick(_ places: [Int], of choices: [Screen.Choice], _ chance: inout SplitMix64) -> Screen.Choice? {
    let sum = places.reduce(0) { $0 + choices[$1].weight }
    guard sum > 0 else { return nil }
    var left = chance.below(sum)
    return places.first { place in
      left -= choices[place].weight
      return left < 0
    }.map { choices[$0] }
  }

  /// The first step of the shortest known way to a screen on which something is new.
  private func stepToSomethingNew(from start: Int) -> String? {
    var isSeen = [Bool](repeating: false, count: screens.count)
    isSeen[start] = true
    var line: [(screen: Int, first: String)] = []
    for (choice, next) in screens[start].led where !isSeen[next] {
      isSeen[next] = true
      line.append((next, choice))
    }
    var position = 0
    while position < line.count {
      let (screen, first) = line[position]
      position += 1
      if !screens[screen].isExhausted { return first }
      for (_, next) in screens[screen].led where !isSeen[next] {
        isSeen[next] = true
        line.append((next, first))
      }
    }
    return nil
  }

  /// Whether nothing that was tried on the screens of some controllers, each at least three times, has led to others, though they
  /// are not those with which the app begins.
  func isDeadEnd(_ screen: Screen) -> Bool {
    guard screen.controllers != first, !screen.choices.isEmpty else { return false }
    return (family[screen.controllers] ?? []).allSatisfy { number in
      let known = screens[number]
      return known.exits == 0 && known.worth.allSatisfy { known.tried[$0.key, default: 0] >= max(3, $0.value) }
    }
  }
}
