import Testing
import UIKit

/// What can be taken back, and done again.
@MainActor struct UndoTests {
  /// A number whose changes can be taken back.
  @MainActor final class Counter {
    let undo = UndoManager()
    var value = 0 {
      didSet { undo.registerUndo(withTarget: self) { [oldValue] in $0.value = oldValue } }
    }

    /// Changes it in an event of its own.
    func set(_ value: Int) {
      self.value = value
      turn()
    }
  }

  @Test func whatIsTakenBackCanBeDoneAgain() {
    startAnew()
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    #expect(counter.undo.canUndo && !counter.undo.canRedo)
    counter.undo.undo()
    #expect(counter.value == 1 && counter.undo.canUndo && counter.undo.canRedo)
    counter.undo.undo()
    #expect(counter.value == 0 && !counter.undo.canUndo && counter.undo.canRedo)
    counter.undo.undo()
    #expect(counter.value == 0)
    counter.undo.redo()
    #expect(counter.value == 1)
    counter.undo.redo()
    #expect(counter.value == 2 && counter.undo.canUndo && !counter.undo.canRedo)
    counter.undo.redo()
    #expect(counter.value == 2)
    counter.undo.undo()
    counter.value = 7
    // A change of one's own ends what could be done again.
    #expect(!counter.undo.canRedo)
  }

  @Test func whileItUndoesOrRedoesItSaysSo() {
    startAnew()
    @MainActor final class Witness { var seen: [String] = [] }
    let (witness, undo) = (Witness(), UndoManager())
    @MainActor func note(_ witness: Witness) {
      witness.seen.append("\(undo.isUndoing) \(undo.isRedoing)")
      undo.registerUndo(withTarget: witness) { note($0) }
    }
    undo.registerUndo(withTarget: witness) { note($0) }
    undo.undo()
    undo.redo()
    #expect(witness.seen == ["true false", "false true"])
    #expect(!undo.isUndoing && !undo.isRedoing)
  }

  @Test func aGroupIsTakenBackAtOnceAndBackwards() {
    startAnew()
    let (log, undo) = (Log(), UndoManager())
    undo.beginUndoGrouping()
    #expect(undo.groupingLevel == 1)
    undo.registerUndo(withTarget: log) { $0.add("first") }
    undo.beginUndoGrouping()
    #expect(undo.groupingLevel == 2)
    undo.registerUndo(withTarget: log) { $0.add("second") }
    undo.endUndoGrouping()
    undo.registerUndo(withTarget: log) { $0.add("third") }
    // There is something to be undone, although not before the groups are closed.
    #expect(undo.canUndo)
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 0)
    undo.undo()
    #expect(log.drain() == ["third", "second", "first"])
    #expect(!undo.canUndo)
  }

  @Test func anEmptyGroupIsNoneAndAnEndWithoutABeginningIsAnException() {
    startAnew()
    let undo = UndoManager()
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    #expect(!undo.canUndo)
    undo.endUndoGrouping()
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: endUndoGrouping called with no matching begin"
      ])
  }

  @Test func actionsHaveTheNameThatWasGivenLast() {
    startAnew()
    let counter = Counter()
    #expect(counter.undo.undoActionName == "" && counter.undo.redoActionName == "")
    counter.undo.setActionName("Nothing")
    #expect(counter.undo.undoActionName == "")
    counter.set(1)
    counter.undo.setActionName("Add")
    counter.undo.beginUndoGrouping()
    counter.undo.setActionName("Add twice")
    counter.value = 2
    counter.value = 3
    counter.undo.endUndoGrouping()
    #expect(counter.undo.undoActionName == "Add twice")
    counter.undo.undo()
    #expect(counter.value == 1)
    #expect(counter.undo.undoActionName == "Add")
    #expect(counter.undo.redoActionName == "Add twice")
  }

  @Test func whileRegistrationIsOffNothingIsNotedAndItsEndsArePaired() {
    startAnew()
    startAnew()
    let counter = Counter()
    counter.undo.disableUndoRegistration()
    counter.undo.disableUndoRegistration()
    counter.value = 1
    counter.undo.enableUndoRegistration()
    #expect(!counter.undo.isUndoRegistrationEnabled)
    counter.value = 2
    counter.undo.enableUndoRegistration()
    #expect(counter.undo.isUndoRegistrationEnabled)
    #expect(!counter.undo.canUndo)
    counter.value = 3
    counter.undo.undo()
    #expect(counter.value == 2)
    counter.undo.enableUndoRegistration()
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: enableUndoRegistration without disableUndoRegistration"
      ])
  }

  @Test func onlySoManyLevelsAreKept() {
    startAnew()
    let counter = Counter()
    counter.undo.levelsOfUndo = 2
    for value in 1...4 { counter.set(value) }
    for _ in 1...4 { counter.undo.undo() }
    #expect(counter.value == 2)
  }

  @Test func actionsGoAllOrOfOneTarget() {
    startAnew()
    let (one, other, undo) = (Log(), Log(), UndoManager())
    func register() {
      for log in [one, other] { undo.registerUndo(withTarget: log) { $0.add("undone") } }
    }
    register()
    undo.removeAllActions(withTarget: one)
    undo.undo()
    #expect(other.drain() == ["undone"])
    #expect(!undo.canUndo)
    #expect(one.drain() == [])
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    counter.undo.undo()
    counter.undo.removeAllActions(withTarget: counter)
    #expect(!counter.undo.canUndo && !counter.undo.canRedo)
    counter.value = 3
    counter.undo.undo()
    counter.undo.removeAllActions()
    #expect(!counter.undo.canUndo && !counter.undo.canRedo)
  }

  @Test func aTargetIsNotKeptAlive() {
    startAnew()
    let undo = UndoManager()
    var log: Log? = Log()
    weak let witness = log
    if let log { undo.registerUndo(withTarget: log) { $0.add("undone") } }
    log = nil
    #expect(witness == nil)
    undo.undo()
    #expect(!undo.canUndo)
  }
}
