import VirtualTime

/// Changes that can be taken back, and those that were.
///
/// Foundation has none on Linux. Changes of one event are one group, as are those between `beginUndoGrouping()` and
/// `endUndoGrouping()`. What is told, in this order:
///
/// ```
/// first change of an event   did open ───────────── end of the event ─▶ checkpoint · will close · did close
/// a group within another     checkpoint · did open ──────────── its end ─▶ checkpoint · will close · did close
/// undo()                     [the end of the event's group] · checkpoint · will undo
///                            · did open · the changes, the last first · checkpoint · will close · did close · did undo
/// ```
@MainActor
open class UndoManager: UIObject {
  private var done: [UndoGroup] = []
  private var undone: [UndoGroup] = []
  /// The groups that were begun and not ended, the outermost first.
  private var open: [UndoGroup] = []
  /// Those that stay open while a closed group in the innermost of them is undone.
  private var aside: [UndoGroup] = []
  private var disabled = 0
  /// What ends the group of the present event.
  private var end: EventToken?
  /// Whether the event that began the outermost group is over, and only groups within it keep it open.
  private var isEventOver = false
  private var isAskingForRedo = false

  public init() {}

  /// Told of each group that is kept, taken back or done again: a document counts its changes by it.
  var didStep: (@MainActor (UIDocument.ChangeKind) -> Void)?

  public private(set) var isUndoing = false
  public private(set) var isRedoing = false

  private var isBusy: Bool { isUndoing || isRedoing }

  /// How many groups are kept to be undone, and to be done again; 0, the default, means all. Older ones go at once.
  open var levelsOfUndo = 0 { didSet { dropOldest() } }

  /// Whether the first change of an event opens a group, which is closed when the event is over; true. Without it a change
  /// outside of a group is an exception.
  open var groupsByEvent = true

  /// In which modes of the run loop events end; kept, and without effect, as events end in every mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  // MARK: What there is

  /// Whether anything was registered that can be undone, be it in a group that is not closed yet.
  open var canUndo: Bool { next != nil }

  /// Whether anything was undone; whoever observes checkpoints may register a change first, after which there is nothing.
  open var canRedo: Bool {
    // Those who update their buttons at a checkpoint ask this again.
    if !isAskingForRedo {
      isAskingForRedo = true
      post(.NSUndoManagerCheckpoint)
      isAskingForRedo = false
    }
    return !undone.isEmpty
  }

  /// How many undos there are; the group that is open counts, if it has changes.
  open var undoCount: Int { done.count + (openNext == nil ? 0 : 1) }

  /// How many redos there are.
  open var redoCount: Int { undone.count }

  /// What the next undo takes back.
  private var next: UndoGroup? { openNext ?? done.last }

  private var openNext: UndoGroup? { isUndoing || open.allSatisfy(\.isEmpty) ? nil : open.first }

  // MARK: Registering

  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  open func disableUndoRegistration() { disabled += 1 }

  open func enableUndoRegistration() {
    guard disabled > 0 else { return refuse("enableUndoRegistration without disableUndoRegistration") }
    disabled -= 1
  }

  /// Notes how to take back what is being done; while undoing, how to do it again. `target` is not kept alive.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else { return refuse("must begin a group before registering undo") }
      beginGroupOfEvent()
    }
    guard !open.isEmpty else { return }
    if !isBusy { undone = [] }
    open[open.count - 1].add(target) { [weak target] in
      if let target { handler(target) }
    }
  }

  /// The same by a method of that name of `target`, which takes `object`. `object` is kept alive, and `target` is not.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    registerUndo(withTarget: target as AnyObject) { target in Messages.send(selector, to: target, with: [object]) }
  }

  /// Registers what `body` does as an undo of its own, whatever else is changed in the same event.
  func groupingAlone(_ body: () -> Void) {
    guard !isBusy, isUndoRegistrationEnabled else { return body() }
    if open.count == 1, open[0].isOfEvent { endUndoGrouping() }
    beginUndoGrouping()
    body()
    endUndoGrouping()
  }

  /// Forgets everything, open groups too, and makes up for every `disableUndoRegistration()`.
  open func removeAllActions() { (done, undone, open, aside, disabled) = ([], [], [], [], 0) }

  /// Forgets the changes of one target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for index in done.indices { done[index].remove(target) }
    for index in undone.indices { undone[index].remove(target) }
    for index in open.indices { open[index].remove(target) }
    for index in aside.indices { aside[index].remove(target) }
    done.removeAll(where: \.isEmpty)
    undone.removeAll(where: \.isEmpty)
  }

  // MARK: Groups

  /// How many groups are open.
  open var groupingLevel: Int { open.count }

  /// Opens a group within the one that is open, if any.
  open func beginUndoGrouping() {
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func beginGroupOfEvent() {
    beginUndoGrouping()
    guard !open.isEmpty else { return }
    open[0].isOfEvent = true
    isEventOver = false
    if let end, EventQueue.main.contains(end) { return }
    end = EventQueue.main.schedule(.main, label: "end of the event's undo group") { [weak self] in self?.endOfEvent() }
  }

  private func endOfEvent() {
    guard open.first?.isOfEvent == true else { return }
    isEventOver = true
    if open.count == 1 { endUndoGrouping() }
  }

  /// Closes the group that was opened last; an exception where there is none. A group without changes is no undo.
  open func endUndoGrouping() {
    guard !open.isEmpty else { return refuse("endUndoGrouping called with no matching begin") }
    post(.NSUndoManagerCheckpoint)
    let isDiscardable = open.last?.isDiscardable == true
    post(.NSUndoManagerWillCloseUndoGroup, isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    guard let group = open.popLast() else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].add(group) }
    post(.NSUndoManagerDidCloseUndoGroup)
    if open.count == 1, open[0].isOfEvent, isEventOver { endUndoGrouping() }
  }

  private func push(_ group: UndoGroup) {
    guard !group.isEmpty else { return }
    if isUndoing { undone.append(group) } else { done.append(group) }
    dropOldest()
    if !isBusy { didStep?(.done) }
  }

  private func dropOldest() {
    guard levelsOfUndo > 0 else { return }
    done = Array(done.suffix(levelsOfUndo))
    undone = Array(undone.suffix(levelsOfUndo))
  }

  // MARK: Undoing

  /// Takes back the last group; nothing happens without one. The group of the event is closed before, and a group within it has
  /// to be.
  open func undo() {
    if open.count == 1, !isBusy { endUndoGrouping() }
    guard open.isEmpty else { return refuse("undo was called with too many nested undo groups") }
    undoNestedGroup()
  }

  /// Takes back the last group; while a group is open, the one that was closed last in it. An exception if a change was
  /// registered behind that.
  open func undoNestedGroup() {
    guard !isBusy else { return refuse("undoNestedGroup was called while undoing or redoing") }
    post(.NSUndoManagerCheckpoint)
    if let last = open.last {
      guard !last.isEmpty else { return }
      guard let group = last.lastGroup else {
        return refuse("undoNestedGroup was called with changes that are in no closed group")
      }
      post(.NSUndoManagerWillUndoChange)
      open[open.count - 1].removeLast()
      isUndoing = true
      run(group)
    } else {
      guard !done.isEmpty else { return }
      post(.NSUndoManagerWillUndoChange)
      guard let group = done.popLast() else { return }
      isUndoing = true
      run(group)
    }
    isUndoing = false
    didStep?(.undone)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was taken back last; nothing happens where nothing was.
  open func redo() {
    guard !isBusy else { return refuse("redo was called while undoing or redoing") }
    post(.NSUndoManagerCheckpoint)
    guard !undone.isEmpty else { return }
    post(.NSUndoManagerWillRedoChange)
    guard let group = undone.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
    didStep?(.redone)
    post(.NSUndoManagerDidRedoChange)
  }

  /// What is registered meanwhile is a group with the same name.
  private func run(_ group: UndoGroup) {
    (aside, open) = (open, [])
    beginUndoGrouping()
    if !open.isEmpty {
      (open[0].name, open[0].userInfo, open[0].startsDiscardable) = (group.name, group.userInfo, group.isDiscardable)
    }
    group.perform()
    for _ in open { endUndoGrouping() }
    (open, aside) = (aside, [])
  }

  // MARK: What is said of them

  open var undoActionName: String { next?.name ?? "" }
  open var redoActionName: String { undone.last?.name ?? "" }

  /// Names the open groups; where none is open, the next undo.
  open func setActionName(_ name: String) { changeLatest(all: true) { $0.name = name } }

  /// Whether the next undo may be lost, because all its changes were said to be discardable.
  open var undoActionIsDiscardable: Bool { next?.isDiscardable ?? false }

  /// The same of the next redo.
  open var redoActionIsDiscardable: Bool { undone.last?.isDiscardable ?? false }

  /// Says whether the latest change may be lost, as one of what is in view may.
  open func setActionIsDiscardable(_ isDiscardable: Bool) { changeLatest { $0.markLast(discardable: isDiscardable) } }

  /// What was set for the next undo under that key.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { next?.userInfo[key] }

  /// The same for the next redo.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { undone.last?.userInfo[key] }

  /// Keeps something of the app's with the open groups; where none is open, with the next undo.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { changeLatest(all: true) { $0.userInfo[key] = info } }

  private func changeLatest(all: Bool = false, _ change: (inout UndoGroup) -> Void) {
    if let last = open.indices.last {
      for index in (all ? 0 : last)...last { change(&open[index]) }
    } else if let last = done.indices.last {
      change(&done[last])
    }
  }

  // MARK: Telling

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }

  private func refuse(_ reason: String) { UIKitComplaints.raise("NSInternalInconsistencyException", reason) }
}
