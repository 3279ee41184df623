import Testing
import UIKit
import VirtualTime

/// Which changes are taken back together.
@MainActor struct UndoGroupTests {
  let log = Log()
  let undo = UndoManager()

  private func register(_ name: String) {
    undo.registerUndo(withTarget: log) { [undo] log in
      log.add(name)
      undo.registerUndo(withTarget: log) { $0.add("again \(name)") }
    }
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.reason) }

  // MARK: Events

  @Test func whatIsChangedInOneEventIsTakenBackTogether() {
    startAnew()
    #expect(undo.groupsByEvent && undo.groupingLevel == 0)
    EventQueue.main.schedule(.input, label: "tap") {
      register("a")
      register("b")
      #expect(undo.groupingLevel == 1)
    }
    turn()
    #expect(undo.groupingLevel == 0 && undo.undoCount == 1)
    register("c")
    turn()
    #expect(undo.undoCount == 2)
    undo.undo()
    #expect(log.drain() == ["c"] && undo.canUndo)
    undo.undo()
    #expect(log.drain() == ["b", "a"] && !undo.canUndo && undo.redoCount == 2)
    undo.redo()
    #expect(log.drain() == ["again a", "again b"])
  }

  @Test func groupsWithinAnEventBelongToTheEventIfAChangeWasFirst() {
    startAnew()
    register("a")
    undo.beginUndoGrouping()
    register("b")
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 1)
    turn()
    undo.undo()
    #expect(log.drain() == ["b", "a"])
  }

  @Test func groupsThatAreOpenedFirstAreUndoneOneByOne() {
    startAnew()
    for name in ["a", "b"] {
      undo.beginUndoGrouping()
      register(name)
      undo.endUndoGrouping()
    }
    #expect(undo.undoCount == 2)
    undo.undo()
    #expect(log.drain() == ["b"])
  }

  @Test func anEventsGroupWaitsForTheGroupsInIt() {
    startAnew()
    register("a")
    undo.beginUndoGrouping()
    turn()
    #expect(undo.groupingLevel == 2)
    register("b")
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 0 && undo.undoCount == 1)
  }

  @Test func aGroupOfTheAppsOwnOutlastsTheEvent() {
    startAnew()
    undo.beginUndoGrouping()
    register("a")
    turn()
    register("b")
    turn()
    #expect(undo.groupingLevel == 1)
    undo.endUndoGrouping()
    undo.undo()
    #expect(log.drain() == ["b", "a"])
  }

  @Test func undoingClosesTheEventsGroupAndAnotherBegins() {
    startAnew()
    register("a")
    undo.undo()
    #expect(log.drain() == ["a"] && undo.groupingLevel == 0)
    register("b")
    #expect(undo.groupingLevel == 1)
    turn()
    #expect(undo.groupingLevel == 0)
    undo.undo()
    #expect(log.drain() == ["b"])
  }

  @Test func withoutGroupsByEventAChangeNeedsAGroup() {
    startAnew()
    undo.groupsByEvent = false
    register("a")
    #expect(!undo.canUndo && complaints == ["must begin a group before registering undo"])
    undo.beginUndoGrouping()
    register("b")
    turn()
    #expect(undo.groupingLevel == 1)
    undo.endUndoGrouping()
    undo.undo()
    #expect(log.drain() == ["b"] && complaints == [])
  }

  // MARK: Groups in groups

  @Test func undoingWithinANestedGroupIsAnException() {
    startAnew()
    undo.beginUndoGrouping()
    undo.beginUndoGrouping()
    register("a")
    undo.undo()
    #expect(log.drain() == [] && complaints == ["undo was called with too many nested undo groups"])
    #expect(undo.groupingLevel == 2)
  }

  @Test func theLastNestedGroupIsUndoneByItself() {
    startAnew()
    undo.beginUndoGrouping()
    for name in ["a", "b"] {
      undo.beginUndoGrouping()
      register(name)
      undo.endUndoGrouping()
    }
    undo.undoNestedGroup()
    #expect(log.drain() == ["b"] && undo.groupingLevel == 1 && undo.redoCount == 1)
    undo.endUndoGrouping()
    undo.undo()
    #expect(log.drain() == ["a"] && !undo.canUndo)
  }

  @Test func aNestedUndoRefusesChangesInNoClosedGroup() {
    startAnew()
    undo.beginUndoGrouping()
    register("a")
    undo.undoNestedGroup()
    #expect(log.drain() == [] && complaints == ["undoNestedGroup was called with changes that are in no closed group"])
    undo.endUndoGrouping()
    undo.undoNestedGroup()
    #expect(log.drain() == ["a"] && complaints == [])
  }

  @Test func undoingWhileUndoingIsAnException() {
    startAnew()
    undo.registerUndo(withTarget: log) { [undo] _ in
      undo.undo()
      undo.redo()
      undo.undoNestedGroup()
    }
    undo.undo()
    #expect(
      complaints == [
        "undo was called with too many nested undo groups", "redo was called while undoing or redoing",
        "undoNestedGroup was called while undoing or redoing",
      ])
    #expect(undo.groupingLevel == 0 && !undo.isUndoing && !undo.isRedoing)
  }

  // MARK: What is kept

  @Test func aLowerLimitDropsTheOldestAtOnce() {
    startAnew()
    for name in ["a", "b", "c"] {
      register(name)
      turn()
    }
    undo.levelsOfUndo = 2
    #expect(undo.undoCount == 2)
    undo.levelsOfUndo = 0
    #expect(undo.undoCount == 2)
    undo.undo()
    undo.undo()
    #expect(log.drain() == ["c", "b"])
    undo.levelsOfUndo = 1
    #expect(undo.redoCount == 1)
    undo.redo()
    #expect(log.drain() == ["again b"])
  }

  @Test func theChangesOfATargetGoOutOfOpenGroupsToo() {
    startAnew()
    let other = Log()
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: other) { $0.add("other") }
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: other) { $0.add("other") }
    register("a")
    undo.endUndoGrouping()
    undo.removeAllActions(withTarget: other)
    undo.endUndoGrouping()
    undo.undo()
    #expect(other.drain() == [] && log.drain() == ["a"])
  }

  @Test func forgettingEverythingClosesGroupsAndAllowsRegistration() {
    startAnew()
    undo.disableUndoRegistration()
    undo.disableUndoRegistration()
    undo.beginUndoGrouping()
    undo.removeAllActions()
    #expect(undo.isUndoRegistrationEnabled && undo.groupingLevel == 0)
    register("a")
    turn()
    #expect(undo.canUndo && complaints == [])
  }

  @Test func whoForgetsEverythingWhileItIsUndoneLeavesNothing() {
    startAnew()
    undo.registerUndo(withTarget: log) { [undo] _ in undo.removeAllActions() }
    undo.undo()
    #expect(!undo.canUndo && !undo.canRedo && undo.groupingLevel == 0 && complaints == [])
  }

  @Test func changesThatAreNotRegisteredLeaveTheRedosAlone() {
    startAnew()
    register("a")
    undo.undo()
    undo.disableUndoRegistration()
    register("b")
    undo.enableUndoRegistration()
    #expect(undo.canRedo)
    register("c")
    #expect(!undo.canRedo)
  }

  // MARK: Windows

  @Test func everyWindowHasAManagerForWhatIsInIt() {
    startAnew()
    let (window, other, view) = (UIWindow(), UIWindow(), UIView())
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager != nil && view.undoManager === window.undoManager && view.undoManager === view.undoManager)
    #expect(other.undoManager !== window.undoManager)
  }

  @Test func aFieldsChangesAreUndoneOneByOneAlsoInOneEvent() throws {
    startAnew()
    let (window, field) = (UIWindow(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("b")
    let manager = try #require(field.undoManager)
    #expect(manager.undoCount == 2 && manager.groupingLevel == 0 && manager !== window.undoManager)
    manager.undo()
    #expect(field.text == "a")
  }
}
