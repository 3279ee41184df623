/// What is taken back by one undo: changes, and groups of them, in the order in which they were registered.
@MainActor
struct UndoGroup {
  struct Change {
    weak var target: AnyObject?
    var isDiscardable: Bool
    let perform: () -> Void
  }

  enum Step {
    case change(Change)
    case group(UndoGroup)
  }

  private(set) var steps: [Step] = []
  var name = ""
  var userInfo: [UndoManager.UserInfoKey: Any] = [:]
  /// Whether it was begun by the first change of an event, and ends with it.
  var isOfEvent = false
  /// Whether changes in it are discardable from the start: it does again, or takes back, what all was.
  var startsDiscardable = false

  var isEmpty: Bool { steps.isEmpty }

  /// The group that was closed last in it, if nothing was registered since.
  var lastGroup: UndoGroup? {
    guard case .group(let group)? = steps.last else { return nil }
    return group
  }

  /// Whether all of it may be lost; false for nothing.
  var isDiscardable: Bool {
    !steps.isEmpty
      && steps.allSatisfy { step in
        switch step {
        case .change(let change): change.isDiscardable
        case .group(let group): group.isDiscardable
        }
      }
  }

  mutating func add(_ target: AnyObject, _ perform: @escaping () -> Void) {
    steps.append(.change(Change(target: target, isDiscardable: startsDiscardable, perform: perform)))
  }

  /// Takes a group in as one step; one without changes is none.
  mutating func add(_ group: UndoGroup) {
    if !group.isEmpty { steps.append(.group(group)) }
  }

  mutating func removeLast() { steps.removeLast() }

  /// The last first.
  func perform() {
    for step in steps.reversed() {
      switch step {
      case .change(let change): change.perform()
      case .group(let group): group.perform()
      }
    }
  }

  mutating func markLast(discardable isDiscardable: Bool) {
    switch steps.popLast() {
    case .change(var change):
      change.isDiscardable = isDiscardable
      steps.append(.change(change))
    case .group(var group):
      group.markLast(discardable: isDiscardable)
      steps.append(.group(group))
    case nil: break
    }
  }

  /// Forgets the changes of a target, and the groups of nothing else.
  mutating func remove(_ target: AnyObject) {
    steps = steps.compactMap { step in
      switch step {
      case .change(let change): return change.target === target ? nil : step
      case .group(var group):
        group.remove(target)
        return group.isEmpty ? nil : .group(group)
      }
    }
  }
}
