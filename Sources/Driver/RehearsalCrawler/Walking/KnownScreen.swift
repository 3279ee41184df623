/// What a crawler knows of one screen: what can be done there, how often it was done, and where it led.
struct KnownScreen {
  private struct Known: Equatable {
    /// How often it is worth trying.
    let worth: Int
    let family: String?
    let number: Int
  }

  /// How often it is looked in vain for something that was seen on a screen, until that is given up.
  static let missesEnough = 10

  let controllers: [String]
  /// How often each choice was taken, by its name.
  private(set) var tried: [String: Int] = [:]
  /// Where each choice led the last time: to a screen, by its number; sorted by the names of the choices.
  private(set) var led: [(choice: String, next: Int)] = []
  /// How often each choice ended the app, or led where nothing leads out.
  var ended: [String: Int] = [:]
  /// How often something that was done on it led to other controllers.
  var exits = 0
  /// How often something was left to be tried, and could not be seen: the first few of what is alike, or what differs.
  var usualMisses = 0
  /// How often any of what is alike was left to be tried, and could not be seen.
  var misses = 0
  /// What can be done on it, by name.
  private var known: [String: Known] = [:]
  /// How many choices of each family it keeps beyond the first few.
  private var extras: [String: Int] = [:]
  /// What led to different screens when it was done to alike elements: of these each is tried.
  private var differing: Set<String> = []
  /// What the elements of each family are called, as many as are tried at most.
  private var labels: [String: Set<String>] = [:]
  /// Which of them were tried.
  private var triedLabels: [String: Set<String>] = [:]
  /// Whether the last look at it showed alike elements that had not been seen on it.
  private var hasGrown = false
  /// How many choices are worth more tries: those that are tried as soon as they are new, and the others.
  private var (untried, untriedAlike) = (0, 0)

  init(controllers: [String]) { self.controllers = controllers }

  // MARK: Asking

  /// Whether all was tried.
  ///
  /// - Parameter isThorough: Whether all alike elements count, and not only the first few of those that lead to one screen.
  func isExhausted(_ isThorough: Bool) -> Bool {
    isThorough
      ? misses >= Self.missesEnough || untried + untriedAlike == 0
      : usualMisses >= Self.missesEnough || untried == 0
  }

  /// Whether a choice is worth a try.
  ///
  /// The first few of alike elements are known by their places: where they lead to different screens, what has come there by a
  /// scroll is as new as it was elsewhere.
  func isNew(_ choice: Screen.Choice) -> Bool {
    if tried[choice.name, default: 0] < choice.worth { return true }
    guard choice.number < Screen.alikeAtFirst, let family = choice.family, differing.contains(family), let label = choice.label
    else { return false }
    return labels[family]?.contains(label) == true && triedLabels[family]?.contains(label) != true
  }

  /// Whether a choice is one of those that are kept.
  func knows(_ choice: String) -> Bool { known[choice] != nil }

  /// Whether something is tried as soon as it is new, and not only when all else was.
  func isUsual(_ family: String?, _ number: Int) -> Bool {
    number < Screen.alikeAtFirst || family.map(differing.contains) ?? true
  }

  /// Whether nothing led to other controllers, though all was tried three times.
  var leadsNowhere: Bool {
    exits == 0
      && known.allSatisfy { name, choice in
        tried[name, default: 0] >= max(3, choice.worth) || !isUsual(choice.family, choice.number)
      }
  }

  // MARK: Noting

  /// Notes what can be done.
  mutating func see(_ choices: [Screen.Choice]) {
    hasGrown = false
    for choice in choices {
      let before = known[choice.name]
      if before == nil, choice.number >= Screen.alikeAtFirst, let family = choice.family {
        guard extras[family, default: 0] < Screen.alikeAtMost - Screen.alikeAtFirst else { continue }
        extras[family, default: 0] += 1
        hasGrown = true
      }
      if before == nil || choice.number < Screen.alikeAtFirst { noteLabel(of: choice) }
      let now = Known(worth: choice.worth, family: choice.family, number: before?.number ?? choice.number)
      guard now != before else { continue }
      change(choice.name) { $0.known[choice.name] = now }
    }
  }

  private mutating func noteLabel(of choice: Screen.Choice) {
    guard let family = choice.family, let label = choice.label, labels[family]?.contains(label) != true,
      labels[family, default: []].count < Screen.alikeAtMost
    else { return }
    labels[family, default: []].insert(label)
    hasGrown = true
  }

  mutating func noteTry(of choice: Screen.Choice) {
    change(choice.name) { $0.tried[choice.name, default: 0] += 1 }
    if let family = choice.family, let label = choice.label, labels[family]?.contains(label) == true {
      triedLabels[family, default: []].insert(label)
    }
  }

  mutating func note(_ choice: String, ledTo next: Int) {
    var (low, high) = (0, led.count)
    while low < high {
      let middle = (low + high) / 2
      if led[middle].choice < choice { low = middle + 1 } else { high = middle }
    }
    if low < led.count, led[low].choice == choice { led[low].next = next } else { led.insert((choice, next), at: low) }
  }

  /// Learns of alike elements: rows that lead to different screens are those of a menu, and there may be more below.
  ///
  /// - Parameter isHere: Whether it led back to this screen.
  mutating func noteAlike(_ choice: Screen.Choice, isHere: Bool) {
    guard let family = choice.family else { return }
    // A scroll that showed more of them is worth another.
    if choice.act.isScroll, isHere, hasGrown { change(choice.name) { $0.tried[choice.name] = 0 } }
    guard !differing.contains(family) else { return }
    let screens = Set(led.filter { known[$0.choice]?.family == family }.map(\.next))
    guard screens.count > 1 else { return }
    differing.insert(family)
    (untried, untriedAlike) = (0, 0)
    for name in known.keys { count(name, 1) }
  }

  /// Changes what is known of a choice, and counts it anew.
  private mutating func change(_ choice: String, _ body: (inout KnownScreen) -> Void) {
    count(choice, -1)
    body(&self)
    count(choice, 1)
  }

  private mutating func count(_ choice: String, _ step: Int) {
    guard let what = known[choice], tried[choice, default: 0] < what.worth else { return }
    if isUsual(what.family, what.number) { untried += step } else { untriedAlike += step }
  }
}
