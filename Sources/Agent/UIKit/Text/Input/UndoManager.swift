/// Changes that can be taken back, and those that were.
///
/// Foundation has none on Linux. Every registration is a group of its own unless it is between `beginUndoGrouping` and
/// `endUndoGrouping`: UIKit groups by turns of the run loop, which a test cannot tell apart. Names of actions are kept; run loop
/// modes, prepared invocations and notes are left out.
@MainActor
open class UndoManager: UIObject {
  private struct Change {
    weak var target: AnyObject?
    let perform: () -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""
  }

  private var undone: [Group] = []
  private var done: [Group] = []
  private var open: [Group] = []
  private var disabled = 0

  public init() {}

  public private(set) var isUndoing = false
  public private(set) var isRedoing = false

  /// How many groups are kept; 0, the default, means all.
  open var levelsOfUndo = 0

  open var canUndo: Bool { !done.isEmpty }
  open var canRedo: Bool { !undone.isEmpty }
  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  open func disableUndoRegistration() { disabled += 1 }

  open func enableUndoRegistration() {
    guard disabled > 0 else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "enableUndoRegistration without disableUndoRegistration")
      return
    }
    disabled -= 1
  }

  /// Notes how to take back what is being done; while undoing, how to do it again. `target` is not kept alive.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if !isUndoing && !isRedoing { undone = [] }
    let change = Change(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if open.isEmpty { push(Group(changes: [change])) } else { open[open.count - 1].changes.append(change) }
  }

  /// The same by a method of that name of `target`, which takes `object`. `object` is kept alive, and `target` is not.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { target in Messages.send(selector, to: target, with: [object]) }
  }

  open func beginUndoGrouping() { open.append(Group()) }

  open func endUndoGrouping() {
    guard let group = open.popLast() else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "endUndoGrouping called with no matching begin")
      return
    }
    guard !group.changes.isEmpty else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].changes += group.changes }
  }

  open func setActionName(_ name: String) {
    if open.isEmpty {
      if !done.isEmpty { done[done.count - 1].name = name }
    } else {
      open[open.count - 1].name = name
    }
  }

  open var undoActionName: String { done.last?.name ?? "" }
  open var redoActionName: String { undone.last?.name ?? "" }

  /// Takes back the last group; nothing happens without one.
  open func undo() {
    guard let group = done.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Does again what was taken back last.
  open func redo() {
    guard let group = undone.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  private func run(_ group: Group) {
    open.append(Group(name: group.name))
    for change in group.changes.reversed() { change.perform() }
    endUndoGrouping()
  }

  open func removeAllActions() { (done, undone, open) = ([], [], []) }

  open func removeAllActions(withTarget target: AnyObject) {
    for index in done.indices { done[index].changes.removeAll { $0.target === target } }
    for index in undone.indices { undone[index].changes.removeAll { $0.target === target } }
    done.removeAll(where: \.changes.isEmpty)
    undone.removeAll(where: \.changes.isEmpty)
  }

  private func push(_ group: Group) {
    if isUndoing {
      undone.append(group)
    } else {
      done.append(group)
      if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst() }
    }
  }
}
