import Hashing
import Rehearsal

/// What a crawler has learnt of an app: which screens there are, what was tried on each, and where it led.
///
/// ```
///   NotesController ── tap "Add" ──▶ EditorController ── tap "Save" ──▶ NotesController
/// ```
/// It keeps the crawler from going in circles: on a screen it does what was tried least, and when there is nothing new on it, it
/// goes the shortest known way to where there is.
struct ScreenModel: Sendable {
  /// How often a choice may end the app before it is left alone.
  static let endsEnough = 2

  /// One thing that was learnt.
  enum Step: Sendable {
    case saw(Screen)
    case did(Screen.Choice, on: Screen, next: Screen?, isEnd: Bool, refusal: String?)
    /// Nothing new could be seen on a screen on which there was something new.
    case missed(Screen, isThorough: Bool)
  }

  /// All that was learnt since ``forgetSteps()``, for a model that knows what this one knew then.
  private(set) var steps: [Step] = []

  private var screens: [KnownScreen] = []
  /// The number of each screen, by its name.
  private var numbers: [String: Int] = [:]
  /// The numbers of the screens of the same controllers.
  private var family: [[String]: [Int]] = [:]
  /// The controllers with which the app begins.
  private var first: [String]?
  private(set) var controllers: Set<String> = []
  /// What was seen on which controllers, and what of it was used.
  private(set) var use = ElementUse()
  var elements: Set<String> { use.seen }
  var touched: Set<String> { use.used }

  var count: Int { screens.count }

  mutating func forgetSteps() { steps = [] }

  /// Learns what another model has learnt. What it learns so is none of its own steps.
  mutating func take(_ steps: [Step]) {
    for step in steps {
      switch step {
      case .saw(let screen): learn(of: screen)
      case .did(let choice, let screen, let next, let isEnd, let refusal):
        learn(of: choice, on: screen, ledTo: next, isEnd: isEnd, refusal: refusal)
      case .missed(let screen, let isThorough): learnOfMiss(on: screen, isThorough)
      }
    }
  }

  /// Notes that a screen is shown.
  mutating func see(_ screen: Screen) {
    steps.append(.saw(screen))
    learn(of: screen)
  }

  private mutating func learn(of screen: Screen) {
    use.see(screen)
    screens[number(of: screen)].see(screen.choices)
  }

  private mutating func miss(on screen: Screen, _ isThorough: Bool) {
    steps.append(.missed(screen, isThorough: isThorough))
    learnOfMiss(on: screen, isThorough)
  }

  private mutating func learnOfMiss(on screen: Screen, _ isThorough: Bool) {
    guard let here = numbers[screen.name] else { return }
    if isThorough { screens[here].misses += 1 } else { screens[here].usualMisses += 1 }
  }

  /// The number of a screen, which it gets when it is seen for the first time; its name tells its controllers and elements.
  private mutating func number(of screen: Screen) -> Int {
    if let known = numbers[screen.name] { return known }
    first = first ?? screen.controllers
    controllers.formUnion(screen.controllers)
    let number = screens.count
    numbers[screen.name] = number
    family[screen.controllers, default: []].append(number)
    screens.append(KnownScreen(controllers: screen.controllers))
    return number
  }

  /// Notes that something was done on a screen, and where that led; nil where it could not be done.
  ///
  /// - Parameters:
  ///   - isEnd: Whether the app is gone, or stuck.
  ///   - refusal: Why it could not be done; nil where it was.
  mutating func note(
    _ choice: Screen.Choice, on screen: Screen, ledTo next: Screen?, isEnd: Bool = false, refusal: String? = nil
  ) {
    steps.append(.did(choice, on: screen, next: next, isEnd: isEnd, refusal: refusal))
    learn(of: choice, on: screen, ledTo: next, isEnd: isEnd, refusal: refusal)
  }

  private mutating func learn(
    of choice: Screen.Choice, on screen: Screen, ledTo next: Screen?, isEnd: Bool, refusal: String?
  ) {
    use.note(choice, on: screen, refusal: refusal)
    guard let here = numbers[screen.name] else { return }
    if isEnd { screens[here].ended[choice.name, default: 0] += 1 }
    screens[here].noteTry(of: choice)
    guard let next else { return }
    let there = number(of: next)
    screens[here].note(choice.name, ledTo: there)
    if next.controllers != screen.controllers { screens[here].exits += 1 }
    screens[here].noteAlike(choice, isHere: here == there)
  }

  /// What to do on a screen: something that is new, or leads to something new, or else anything; nil where nothing can be done.
  mutating func choose(on screen: Screen, _ chance: inout SplitMix64) -> Screen.Choice? {
    guard let here = numbers[screen.name] else { return nil }
    // By their places: a choice is large, and to copy all of a screen takes longer than to choose.
    let (known, all) = (screens[here], screen.choices)
    // What has ended the app twice is known well enough, and keeps from what lies behind it.
    var choices = all.indices.filter { known.ended[all[$0].name, default: 0] < Self.endsEnough && known.knows(all[$0].name) }
    if choices.isEmpty { choices = Array(all.indices) }
    var usual = choices.filter { known.isUsual(all[$0].family, all[$0].number) }
    if usual.isEmpty { usual = choices }
    guard chance.below(10) > 0 else { return pick(usual, of: all, &chance) }
    func new(among places: [Int]) -> [Int] { places.filter { known.isNew(all[$0]) } }
    let newUsual = new(among: usual)
    if !newUsual.isEmpty { return pick(newUsual, of: all, &chance) }
    // What was seen here and cannot be seen now is come back for, but not for ever: other things are left, too.
    if !known.isExhausted(false) { miss(on: screen, false) }
    if let place = step(from: here, false, choices, of: all) { return all[place] }
    // Then the others of what is alike.
    let newAlike = new(among: choices)
    if !newAlike.isEmpty { return pick(newAlike, of: all, &chance) }
    if !known.isExhausted(true) {
      // It was seen here, and cannot be seen now: it may be above or below.
      miss(on: screen, true)
      let scrolls = choices.filter { all[$0].act.isScroll }
      if !scrolls.isEmpty { return pick(scrolls, of: all, &chance) }
    }
    if let place = step(from: here, true, choices, of: all) { return all[place] }
    // All that is known was tried: what was tried least may lead on in another state of the app.
    let rounds = usual.map { known.tried[all[$0].name, default: 0] / all[$0].worth }
    let least = rounds.min() ?? 0
    return pick(zip(usual, rounds).filter { $1 <= least + 1 }.map(\.0), of: all, &chance)
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

  /// The place of the first step of the shortest known way to a screen on which something is new.
  private func step(from start: Int, _ isThorough: Bool, _ places: [Int], of choices: [Screen.Choice]) -> Int? {
    guard let name = stepToSomethingNew(from: start, isThorough) else { return nil }
    return places.first { choices[$0].name == name }
  }

  private func stepToSomethingNew(from start: Int, _ isThorough: Bool) -> String? {
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
      if !screens[screen].isExhausted(isThorough) { return first }
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
    return (family[screen.controllers] ?? []).allSatisfy { screens[$0].leadsNowhere }
  }
}
