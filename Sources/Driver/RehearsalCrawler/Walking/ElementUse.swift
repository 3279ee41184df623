/// Which elements a crawl has seen on which controllers, and which of them it has used.
struct ElementUse {
  private struct Element {
    let controller, name: String
    var isUsed = false
    /// Why something could not be done to it, the last time.
    var refusal: String?
    /// What alike ones are called that were seen beside one another, in the order of the first.
    var labels: [String] = []
    var known: Set<String> = []
    /// Which of them were used.
    var used: Set<String> = []
  }

  /// How many names of alike elements are kept at most.
  private static let mostLabels = 1_000

  private var elements: [String: Element] = [:]

  var seen: Set<String> { Set(elements.keys) }
  var used: Set<String> { Set(elements.filter(\.value.isUsed).keys) }

  private static func key(_ kind: String, _ screen: Screen) -> String { "\(controller(of: screen)): \(kind)" }

  /// The one in front.
  private static func controller(of screen: Screen) -> String { screen.controllers.last ?? "" }

  /// Notes that a screen is shown.
  mutating func see(_ screen: Screen) {
    for (kind, words) in screen.kinds {
      let key = Self.key(kind, screen)
      if elements[key] == nil { elements[key] = Element(controller: Self.controller(of: screen), name: words.name) }
      for label in words.labels where elements[key]?.known.contains(label) == false {
        guard elements[key]!.labels.count < Self.mostLabels else { break }  // it was put there above
        elements[key]?.known.insert(label)
        elements[key]?.labels.append(label)
      }
    }
  }

  /// Notes that something was done on a screen.
  ///
  /// - Parameter refusal: Why it could not be done; nil where it was.
  mutating func note(_ choice: Screen.Choice, on screen: Screen, refusal: String?) {
    guard let kind = choice.element else { return }
    let key = Self.key(kind, screen)
    if let refusal {
      elements[key]?.refusal = refusal
      return
    }
    elements[key]?.isUsed = true
    if let label = choice.label { elements[key]?.used.insert(label) }
  }

  // MARK: What was left out

  /// What was seen and never used, controller by controller.
  var unused: [UnusedElements] {
    let all = Dictionary(grouping: elements.values, by: \.controller)
    return all.compactMap { controller, elements in
      let unused = elements.filter { !$0.isUsed }
      guard !unused.isEmpty else { return nil }
      return UnusedElements(
        controller: controller,
        elements: unused.map { element in element.refusal.map { "\(element.name), tried in vain: \($0)" } ?? element.name }
          .sorted(),
        isAll: unused.count == elements.count)
    }.sorted { $0.controller < $1.controller }
  }

  /// Which elements were not used because others were that are alike.
  var untried: [UntriedElements] {
    let all = elements.compactMap { key, element -> (key: String, left: UntriedElements)? in
      let left = element.labels.filter { !element.used.contains($0) }
      guard element.isUsed, !left.isEmpty else { return nil }
      return (key, UntriedElements(controller: element.controller, kind: element.name, labels: left))
    }
    // Two kinds may have one name, and so may what is left of them.
    func order(_ one: (key: String, left: UntriedElements)) -> (String, String, String, String) {
      (one.left.controller, one.left.kind, one.left.labels[0], one.key)
    }
    return all.sorted { order($0) < order($1) }.map(\.left)
  }
}
