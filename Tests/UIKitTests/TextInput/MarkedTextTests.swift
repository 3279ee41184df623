import Testing
import VirtualTime

@testable import UIKit

/// Text that an input method has not settled yet.
@MainActor struct MarkedTextTests {
  private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

  @Test func markedTextStandsAtTheCaretAndNobodyIsAsked() {
    let scene = TextScene("ab")
    scene.edit(scene.notes)
    scene.notes.selectedRange = range(1, 0)
    _ = scene.drain()
    #expect(scene.notes.markedTextRange == nil)
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    #expect(scene.notes.text == "anib" && scene.notes.selectedRange == range(3, 0))
    #expect(scene.notes.numbers(scene.notes.markedTextRange) == [1, 3])
    #expect(scene.drain() == ["view selection 3+0", "view didChange"])
  }

  @Test func whatIsMarkedNextTakesThePlaceOfWhatWasMarked() {
    let scene = TextScene(field: "ab")
    scene.edit(scene.field)
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    _ = scene.drain()
    scene.field.setMarkedText("nihao", selectedRange: range(1, 2))
    #expect(scene.field.text == "abnihao" && scene.field.numbers(scene.field.selectedTextRange) == [3, 5])
    #expect(scene.field.numbers(scene.field.markedTextRange) == [2, 7])
    #expect(scene.drain() == ["1 selection 3+2", "1 editingChanged"])
    scene.field.setMarkedText("", selectedRange: range(0, 0))
    #expect(scene.field.text == "ab" && scene.field.markedTextRange == nil)
    #expect(scene.drain() == ["1 selection 2+0", "1 editingChanged"])
    scene.field.setMarkedText(nil, selectedRange: range(0, 0))
    #expect(scene.drain() == [])
  }

  @Test func itTakesThePlaceOfWhatIsSelected() {
    let scene = TextScene("abcd")
    scene.notes.selectedRange = range(1, 2)
    scene.notes.setMarkedText("x", selectedRange: range(1, 0))
    #expect(scene.notes.text == "axd" && scene.notes.numbers(scene.notes.markedTextRange) == [1, 2])
  }

  @Test(arguments: [
    (NSRange(location: 9, length: 1), NSRange(location: 3, length: 0)),
    (NSRange(location: 1, length: 9), NSRange(location: 2, length: 1)),
    (NSRange(location: NSNotFound, length: 0), NSRange(location: 3, length: 0)),
    (NSRange(location: 0, length: 0), NSRange(location: 1, length: 0)),
  ])
  func theSelectionIsCutToTheMarkedText(asked: NSRange, selected: NSRange) {
    let scene = TextScene("a")
    scene.notes.setMarkedText("ni", selectedRange: asked)
    #expect(scene.notes.selectedRange == selected)
  }

  @Test func unmarkingLeavesTheTextAndPutsTheCaretBehindIt() {
    let scene = TextScene("ab")
    scene.edit(scene.notes)
    scene.notes.selectedRange = range(1, 0)
    scene.notes.setMarkedText("ni", selectedRange: range(0, 1))
    _ = scene.drain()
    scene.notes.unmarkText()
    #expect(scene.notes.text == "anib" && scene.notes.selectedRange == range(3, 0) && scene.notes.markedTextRange == nil)
    #expect(scene.drain() == ["view selection 3+0", "view didChange"])
    scene.notes.unmarkText()
    #expect(scene.drain() == [])
  }

  @Test func insertingReplacesTheMarkedText() {
    let scene = TextScene("ab", field: "ab")
    for input in [scene.notes, scene.field] as [any TextEntry] {
      input.setMarkedText("ni", selectedRange: range(1, 0))
      input.insertText("你")
      #expect(input.buffer.string == "ab你" && input.markedTextRange == nil)
    }
  }

  // MARK: Keys

  @Test func aKeySettlesTheMarkedTextBeforeTheDelegateIsAskedOfIt() throws {
    let scene = TextScene(field: "a")
    scene.edit(scene.field)
    scene.field.setMarkedText("ni", selectedRange: range(0, 0))
    _ = scene.drain()
    try Typist.type("x")
    #expect(scene.field.text == "anix" && scene.field.markedTextRange == nil)
    #expect(
      scene.drain() == [
        "1 selection 3+0", "1 editingChanged", "1 shouldChange 3+0 'x'", "1 selection 4+0", "1 editingChanged",
      ])
  }

  @Test func aRefusedKeyHasSettledTheMarkedTextAllTheSame() {
    let scene = TextScene("a")
    scene.edit(scene.notes)
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    scene.screen.refusals = ["shouldChange 3+0 'x'"]
    #expect(!scene.notes.pressKey("x"))
    #expect(scene.notes.text == "ani" && scene.notes.markedTextRange == nil)
  }

  @Test func returnSettlesTheMarkedTextAndDoesNothingElse() throws {
    let scene = TextScene("a", field: "a")
    scene.edit(scene.notes)
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    _ = scene.drain()
    try Typist.type("\n")
    #expect(scene.notes.text == "ani" && scene.notes.markedTextRange == nil && scene.drain() == ["view didChange"])
    try Typist.type("\n")
    #expect(scene.notes.text == "ani\n")
    scene.edit(scene.field)
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    _ = scene.drain()
    #expect(scene.field.pressReturn() && scene.drain() == ["1 editingChanged"])
    #expect(scene.field.pressReturn() && scene.drain() == ["1 shouldReturn"])
  }

  @Test func backspaceShortensTheMarkedTextAfterAsking() throws {
    let scene = TextScene("ab")
    scene.edit(scene.notes)
    scene.notes.setMarkedText("nih", selectedRange: range(2, 0))
    _ = scene.drain()
    try Typist.type("\u{8}")
    #expect(scene.notes.text == "abnh" && scene.notes.numbers(scene.notes.markedTextRange) == [2, 4])
    #expect(scene.drain() == ["view shouldChange 3+1 ''", "view selection 3+0", "view didChange"])
    try Typist.type("\u{8}")
    try Typist.type("\u{8}")
    #expect(scene.notes.text == "ah" && scene.notes.markedTextRange == nil)
  }

  @Test func clearingTakesTheMarkedTextToo() throws {
    let scene = TextScene(field: "a")
    scene.edit(scene.field)
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    #expect(try Typist.clear())
    #expect(scene.field.text == "" && scene.field.markedTextRange == nil)
  }

  // MARK: What settles it

  @Test func aSelectionOutsideSettlesItAndOneInsideDoesNot() {
    let scene = TextScene("ab")
    scene.edit(scene.notes)
    scene.notes.setMarkedText("nihao", selectedRange: range(5, 0))
    _ = scene.drain()
    for selected in [range(2, 0), range(3, 4), range(7, 0)] {
      scene.notes.selectedRange = selected
      #expect(scene.notes.numbers(scene.notes.markedTextRange) == [2, 7])
    }
    #expect(scene.drain() == ["view selection 2+0", "view selection 3+4", "view selection 7+0"])
    scene.notes.selectedRange = range(1, 2)
    #expect(scene.notes.markedTextRange == nil && scene.notes.text == "abnihao")
    #expect(scene.drain() == ["view selection 1+2", "view didChange"])
  }

  @Test func theEndOfEditingSettlesIt() {
    let scene = TextScene("", field: "")
    scene.edit(scene.field)
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    _ = scene.drain()
    scene.field.resignFirstResponder()
    #expect(scene.field.markedTextRange == nil && scene.field.text == "ni")
    #expect(scene.drain() == ["1 shouldEnd", "1 editingChanged", "1 didEnd committed", "1 editingDidEnd"])
    scene.edit(scene.notes)
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    _ = scene.drain()
    scene.notes.resignFirstResponder()
    #expect(scene.drain() == ["view shouldEnd", "view didChange", "view didEnd"])
  }

  @Test func anotherTextHasNoMark() {
    let scene = TextScene("ab", field: "ab")
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    (scene.notes.text, scene.field.text) = ("other", "other")
    #expect(scene.notes.markedTextRange == nil && scene.field.markedTextRange == nil)
  }

  @Test func aChangeOfTheStorageMovesTheMarkOrTakesItOff() {
    let scene = TextScene("ab")
    scene.notes.setMarkedText("ni", selectedRange: range(2, 0))
    scene.notes.textStorage.replaceCharacters(in: range(0, 1), with: "xyz")
    #expect(scene.notes.text == "xyzbni" && scene.notes.numbers(scene.notes.markedTextRange) == [4, 6])
    scene.notes.textStorage.replaceCharacters(in: range(6, 0), with: "!")
    #expect(scene.notes.numbers(scene.notes.markedTextRange) == [4, 6])
    scene.notes.textStorage.replaceCharacters(in: range(5, 1), with: "?")
    #expect(scene.notes.text == "xyzbn?!" && scene.notes.markedTextRange == nil)
  }

  // MARK: Undo

  @Test func allOfTheMarkedTextIsOneChangeToUndo() throws {
    let scene = TextScene("abcd")
    scene.notes.selectedRange = range(1, 2)
    for text in ["n", "ni", "nihao"] { scene.notes.setMarkedText(text, selectedRange: range(1, 0)) }
    scene.notes.insertText("你好")
    #expect(scene.notes.text == "a你好d")
    let undo = try #require(scene.notes.undoManager)
    undo.undo()
    #expect(scene.notes.text == "abcd" && !undo.canUndo)
    undo.redo()
    #expect(scene.notes.text == "a你好d")
  }

  @Test func undoingWhileTextIsMarkedTakesItAway() throws {
    let scene = TextScene(field: "ab")
    scene.edit(scene.field)
    scene.field.setMarkedText("n", selectedRange: range(1, 0))
    scene.field.setMarkedText("ni", selectedRange: range(2, 0))
    let undo = try #require(scene.field.undoManager)
    undo.undo()
    #expect(scene.field.text == "ab" && scene.field.markedTextRange == nil && !undo.canUndo && undo.canRedo)
    undo.redo()
    #expect(scene.field.text == "abni" && scene.field.markedTextRange == nil)
  }

  @Test func theStyleOfMarkedTextIsKept() {
    let scene = TextScene("ab", field: "ab")
    #expect(scene.notes.markedTextStyle == nil && scene.field.markedTextStyle == nil)
    scene.notes.markedTextStyle = [.foregroundColor: UIColor.red]
    scene.field.markedTextStyle = [.foregroundColor: UIColor.green]
    #expect(scene.notes.markedTextStyle?[.foregroundColor] as? UIColor == .red)
    #expect(scene.field.markedTextStyle?[.foregroundColor] as? UIColor == .green)
  }
}
