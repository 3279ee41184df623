import Testing
import UIKit

/// What is told of groups and undos, in which order, and what is said of them.
@MainActor final class UndoNotificationTests {
  let log = Log()
  let undo = UndoManager()

  /// To be called by the test itself: other tests may run between a suite's `init` and the test.
  private func begin() {
    startAnew()
    let names: [(Notification.Name, String)] = [
      (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "did open"),
      (.NSUndoManagerWillCloseUndoGroup, "will close"), (.NSUndoManagerDidCloseUndoGroup, "did close"),
      (.NSUndoManagerWillUndoChange, "will undo"), (.NSUndoManagerDidUndoChange, "did undo"),
      (.NSUndoManagerWillRedoChange, "will redo"), (.NSUndoManagerDidRedoChange, "did redo"),
    ]
    for (name, word) in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { [log, undo] note in
        let isDiscardable = note.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
        MainActor.assumeIsolated { log.add("\(word) \(undo.groupingLevel)\(isDiscardable ? " discardable" : "")") }
      }
    }
  }

  private func register() {
    undo.registerUndo(withTarget: log) { [undo] log in
      log.add("change")
      undo.registerUndo(withTarget: log) { $0.add("again") }
    }
  }

  // MARK: Order

  @Test func anEventsGroupTellsOfItsBeginningAndItsEnd() {
    begin()
    register()
    register()
    #expect(log.drain() == ["did open 1"])
    turn()
    #expect(log.drain() == ["checkpoint 1", "will close 1", "did close 0"])
  }

  @Test func aGroupWithinAnotherHasACheckpointBeforeIt() {
    begin()
    undo.beginUndoGrouping()
    #expect(log.drain() == ["did open 1"])
    undo.beginUndoGrouping()
    #expect(log.drain() == ["checkpoint 1", "did open 2"])
    undo.endUndoGrouping()
    #expect(log.drain() == ["checkpoint 2", "will close 2", "did close 1"])
  }

  @Test func anUndoTellsOfTheGroupThatItMakes() {
    begin()
    register()
    _ = log.drain()
    undo.undo()
    #expect(
      log.drain() == [
        "checkpoint 1", "will close 1", "did close 0", "checkpoint 0", "will undo 0", "did open 1", "change", "checkpoint 1",
        "will close 1", "did close 0", "did undo 0",
      ])
    undo.redo()
    #expect(
      log.drain() == [
        "checkpoint 0", "will redo 0", "did open 1", "again", "checkpoint 1", "will close 1", "did close 0", "did redo 0",
      ])
  }

  @Test func anUndoOfNothingIsACheckpoint() {
    begin()
    undo.undo()
    undo.redo()
    #expect(log.drain() == ["checkpoint 0", "checkpoint 0"])
  }

  @Test func askingForRedosIsACheckpointAndOneForUndosIsNot() {
    begin()
    #expect(!undo.canUndo && log.drain() == [])
    #expect(!undo.canRedo && log.drain() == ["checkpoint 0"])
  }

  @Test func whoAsksForRedosAtACheckpointIsAnswered() {
    begin()
    let token = NotificationCenter.default.addObserver(forName: .NSUndoManagerCheckpoint, object: undo, queue: nil) {
      [log, undo] _ in MainActor.assumeIsolated { log.add("redo \(undo.canRedo)") }
    }
    #expect(!undo.canRedo && log.drain() == ["checkpoint 0", "redo false"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func whatIsRegisteredAtTheCheckpointOfAnEndIsInTheGroup() {
    begin()
    let token = NotificationCenter.default.addObserver(forName: .NSUndoManagerWillCloseUndoGroup, object: undo, queue: nil) {
      [log, undo] _ in
      MainActor.assumeIsolated { if !undo.isUndoing { undo.registerUndo(withTarget: log) { $0.add("late") } } }
    }
    register()
    turn()
    _ = log.drain()
    undo.undo()
    #expect(log.drain().filter { $0 == "late" || $0 == "change" } == ["late", "change"])
    NotificationCenter.default.removeObserver(token)
  }

  // MARK: Names

  @Test func menusSayWhatIsUndone() {
    begin()
    #expect(undo.undoMenuItemTitle == "Undo" && undo.redoMenuItemTitle == "Redo")
    register()
    undo.setActionName("Typing")
    #expect(undo.undoMenuItemTitle == "Undo Typing" && undo.redoMenuItemTitle == "Redo")
    undo.undo()
    #expect(undo.undoMenuItemTitle == "Undo" && undo.redoMenuItemTitle == "Redo Typing")
    #expect(undo.undoMenuTitle(forUndoActionName: "Move") == "Undo Move")
    #expect(undo.redoMenuTitle(forUndoActionName: "Move") == "Redo Move")
    #expect(undo.redoMenuTitle(forUndoActionName: "") == "Redo")
  }

  @Test func aNameThatIsGivenInAGroupIsThatOfTheEvent() {
    begin()
    register()
    undo.beginUndoGrouping()
    register()
    undo.setActionName("Move")
    undo.endUndoGrouping()
    turn()
    #expect(undo.undoActionName == "Move")
    undo.setActionName("")
    #expect(undo.undoMenuItemTitle == "Undo")
  }

  @Test func aNameThatIsGivenWhileItIsUndoneIsThatOfTheRedo() {
    begin()
    undo.registerUndo(withTarget: log) { [undo] log in
      undo.registerUndo(withTarget: log) { _ in }
      undo.setActionName("Back")
    }
    undo.setActionName("Forth")
    undo.undo()
    #expect(undo.redoActionName == "Back")
  }

  // MARK: What may be lost

  @Test func aGroupIsDiscardableIfAllItsChangesAre() {
    begin()
    #expect(!undo.undoActionIsDiscardable)
    register()
    #expect(!undo.undoActionIsDiscardable)
    undo.setActionIsDiscardable(true)
    #expect(undo.undoActionIsDiscardable)
    _ = log.drain()
    turn()
    #expect(log.drain() == ["checkpoint 1", "will close 1 discardable", "did close 0"])
    undo.undo()
    #expect(undo.redoActionIsDiscardable && !undo.undoActionIsDiscardable)
  }

  @Test func oneChangeThatMattersMakesTheGroupMatter() {
    begin()
    register()
    register()
    undo.setActionIsDiscardable(true)
    #expect(!undo.undoActionIsDiscardable)
    turn()
    #expect(!log.drain().contains { $0.hasSuffix("discardable") })
    undo.undo()
    #expect(!undo.redoActionIsDiscardable)
  }

  @Test func anAppsOwnValuesGoAlongToTheRedo() {
    begin()
    let key = UndoManager.UserInfoKey("page")
    register()
    undo.setActionUserInfoValue(3, forKey: key)
    #expect(undo.undoActionUserInfoValue(forKey: key) as? Int == 3 && undo.redoActionUserInfoValue(forKey: key) == nil)
    undo.undo()
    #expect(undo.undoActionUserInfoValue(forKey: key) == nil && undo.redoActionUserInfoValue(forKey: key) as? Int == 3)
  }
}
