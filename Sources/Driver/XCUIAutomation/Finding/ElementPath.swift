import Spelling

/// How elements are found, step by step from the application: the whole of a query, evaluated when it is used and never before.
///
/// ```
///   app.tables.cells["Milk"].buttons.firstMatch
///   ──▶ descendants(table) ▶ descendants(cell) ▶ matching("Milk") ▶ unique ▶ descendants(button) ▶ first
/// ```
struct ElementPath {
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching(Criterion)
    case containing(Criterion)
    /// The only one; several are a failure where one is needed.
    case unique
    case at(Int)
    case first
  }

  private(set) var steps: [Step] = []

  func appending(_ step: Step) -> ElementPath {
    var path = self
    // The first match of an element is the first of those that it might be.
    if case .first = step, case .unique? = steps.last { path.steps.removeLast() }
    path.steps.append(step)
    return path
  }

  /// What was found by the steps, and where the search came to nothing.
  struct Outcome {
    var found: [Snapshot]
    /// How many steps found something.
    var stepsDone: Int
    /// What the step that found nothing chose from.
    var input: [Snapshot]
  }

  /// Several elements where one is needed.
  struct Ambiguity: Error {
    let found: [Snapshot]
    /// How many steps led to them.
    let steps: Int
  }

  /// - Parameter isStrict: Whether several elements are a failure where one is needed; otherwise all of them are gone on with.
  func search(in root: Snapshot, isStrict: Bool) throws(Ambiguity) -> Outcome {
    var outcome = Outcome(found: [root], stepsDone: 0, input: [])
    for (number, step) in steps.enumerated() {
      let input = outcome.found
      switch step {
      case .descendants(let type): outcome.found = Self.unique(input.flatMap(\.descendants)).filter { $0.isOf(type) }
      case .children(let type): outcome.found = Self.unique(input.flatMap(\.nodes)).filter { $0.isOf(type) }
      case .matching(let criterion): outcome.found = input.filter(criterion.holds)
      case .containing(let criterion): outcome.found = input.filter { $0.descendants.contains(where: criterion.holds) }
      case .unique:
        if isStrict, input.count > 1 { throw Ambiguity(found: input, steps: number) }
      case .at(let index): outcome.found = input.indices.contains(index) ? [input[index]] : []
      case .first: outcome.found = Array(input.prefix(1))
      }
      guard !outcome.found.isEmpty else {
        outcome.input = input
        return outcome
      }
      outcome.stepsDone = number + 1
    }
    return outcome
  }

  /// Each once: a cell in two tables, one in the other, is one cell.
  private static func unique(_ snapshots: [Snapshot]) -> [Snapshot] {
    var seen: Set<ObjectIdentifier> = []
    return snapshots.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: Words

  /// The first of its steps, as XCUITest prints them.
  func words(first count: Int? = nil) -> String {
    let words = steps.prefix(count ?? steps.count).compactMap(\.words)
    return words.isEmpty ? "Target Application" : words.joined(separator: " → ")
  }

  /// What it is about: `"Save" Button`, `Cell (Element at index 2)`, `Target Application`.
  var subject: String {
    var type: XCUIElement.ElementType?
    var name: String?
    var ordinal = ""
    for step in steps {
      switch step {
      case .descendants(let wanted), .children(let wanted): (type, name, ordinal) = (wanted, nil, "")
      case .matching(let criterion): name = criterion.name ?? name
      case .at(let index): ordinal = " (Element at index \(index))"
      case .first: ordinal = " (First Match)"
      case .containing, .unique: break
      }
    }
    guard let type else { return "Target Application" }
    return (name.map { "\"\($0)\" " } ?? "") + type.name + ordinal
  }

  /// Whether what it leads to may be a row of a list, or in one.
  var isOfRows: Bool {
    steps.contains { step in
      guard case .descendants(let type) = step else { return false }
      return [.cell, .table, .collectionView, .staticText].contains(type)
    }
  }

  /// The name that the last step which asks for one asks for.
  var name: String? {
    for case .matching(let criterion) in steps.reversed() { return criterion.name }
    return nil
  }
}

extension ElementPath.Step {
  fileprivate var words: String? {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.name)"
    case .children(let type): "Children matching type \(type.name)"
    case .matching(let criterion): "Elements matching predicate '\(criterion.words)'"
    case .containing(let criterion): "Elements containing elements matching predicate '\(criterion.words)'"
    case .unique: nil
    case .at(let index): "Element at index \(index)"
    case .first: "First Match"
    }
  }
}

extension Snapshot {
  fileprivate func isOf(_ type: XCUIElement.ElementType) -> Bool { type == .any || elementType == type }
}
