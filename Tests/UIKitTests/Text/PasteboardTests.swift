import Testing
import UIKit
import VirtualTime

/// What is copied, and what can be taken back.
@MainActor
struct PasteboardTests {
  @Test("The general pasteboard starts empty, counts its changes and tells of them")
  func changes() {
    startAnew()
    let board = UIPasteboard.general
    #expect(board === UIPasteboard.general && board.name == .general)
    #expect(board.changeCount == 0 && !board.hasStrings && board.string == nil && board.numberOfItems == 0)
    let log = Log()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { log.add(added.joined(separator: " ")) }
    }
    board.string = "one"
    board.strings = ["two", "three"]
    #expect(board.changeCount == 2 && board.string == "two" && board.strings == ["two", "three"])
    #expect(log.drain() == ["public.utf8-plain-text", ""])
    board.string = nil
    #expect(!board.hasStrings && board.changeCount == 3)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test("Values of other kinds")
  func kinds() {
    startAnew()
    let board = UIPasteboard.general
    board.url = URL(string: "https://example.org/")
    #expect(!board.hasImages)
    #expect(board.hasURLs && board.url?.absoluteString == "https://example.org/" && board.string == "https://example.org/")
    board.color = .red
    #expect(board.hasColors && board.color == .red && !board.hasURLs)
    board.setData(Data([1, 2]), forPasteboardType: "org.example.thing")
    #expect(board.data(forPasteboardType: "org.example.thing") == Data([1, 2]) && board.types == ["org.example.thing"])
    board.addItems([["public.utf8-plain-text": "x"]])
    #expect(board.numberOfItems == 2 && board.string == "x" && board.contains(pasteboardTypes: ["org.example.thing"]))
  }

  @Test("Named pasteboards are shared by name and can be removed")
  func names() throws {
    startAnew()
    let name = UIPasteboard.Name("mine")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let mine = try #require(UIPasteboard(name: name, create: true))
    mine.string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept" && !UIPasteboard.general.hasStrings)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil && mine.string == nil)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test("Undoing runs a group backwards, and a new change forgets what could be redone")
  func undo() {
    startAnew()
    let log = Log()
    let manager = UndoManager()
    func change(_ name: String) {
      log.add(name)
      manager.registerUndo(withTarget: log) { _ in change("un-\(name)") }
    }
    manager.beginUndoGrouping()
    change("a")
    change("b")
    manager.endUndoGrouping()
    manager.setActionName("Both")
    #expect(manager.canUndo && manager.undoActionName == "Both" && !manager.canRedo)
    manager.undo()
    #expect(log.drain() == ["a", "b", "un-b", "un-a"] && manager.redoActionName == "Both")
    manager.redo()
    #expect(log.drain() == ["un-un-a", "un-un-b"])
    manager.undo()
    change("c")
    turn()
    #expect(!manager.canRedo)
    manager.levelsOfUndo = 1
    change("d")
    turn()
    manager.undo()
    #expect(!manager.canUndo)
    manager.endUndoGrouping()
    #expect(
      UIKitComplaints.drain() == [
        .exception(name: "NSInternalInconsistencyException", reason: "endUndoGrouping called with no matching begin")
      ])
  }

  @Test func itemsThatAreSetTakeThePlaceOfAllThatWereThere() {
    startAnew()
    let board = UIPasteboard.general
    board.strings = ["one", "two"]
    board.setItems([["org.example.thing": Data([1])], ["public.utf8-plain-text": "three"], ["public.utf8-plain-text": "four"]])
    #expect(board.numberOfItems == 3 && board.changeCount == 2)
    #expect(board.types == ["org.example.thing"] && board.strings == ["three", "four"])
    #expect(board.data(forPasteboardType: "org.example.thing") == Data([1]))
    board.setItems([])
    #expect(board.numberOfItems == 0 && board.changeCount == 3)
  }
}
