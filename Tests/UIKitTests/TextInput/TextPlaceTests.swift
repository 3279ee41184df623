import Testing
import VirtualTime

@testable import UIKit

/// Places and rectangles in texts, as text inputs tell of them.
@MainActor struct TextPlaceTests {
  @Test func toTheSidesOneGoesByCharactersAndUpAndDownByLines() throws {
    let scene = TextScene("abc\nd\nefg👍🏽")
    let notes = scene.notes
    func moved(_ place: Int, _ direction: UITextLayoutDirection, _ count: Int) throws -> Int? {
      notes.number(notes.position(from: try notes.place(place), in: direction, offset: count))
    }
    #expect(try [moved(9, .right, 1), moved(13, .left, 1), moved(0, .right, 2), moved(2, .left, 2)] == [13, 9, 2, 0])
    #expect(
      try [moved(13, .right, 1), moved(0, .left, 1), moved(9, .right, .max), moved(9, .left, .min)] == [nil, nil, nil, nil])
    #expect(try [moved(0, .down, 1), moved(0, .down, 2), moved(6, .up, 1), moved(2, .down, 1)] == [4, 6, 4, 5])
    #expect(try [moved(2, .up, 1), moved(6, .down, 1), moved(5, .down, 0), moved(5, .up, -1)] == [nil, nil, 5, 7])
    #expect(notes.position(from: UITextPosition(), in: .down, offset: 1) == nil)
  }

  @Test func inAFieldNothingIsAboveOrBelow() throws {
    let scene = TextScene(field: "abc")
    let field = scene.field
    #expect(field.position(from: try field.place(1), in: .down, offset: 1) == nil)
    #expect(field.position(from: try field.place(1), in: .up, offset: 1) == nil)
    #expect(field.number(field.position(from: try field.place(1), in: .right, offset: 2)) == 3)
  }

  @Test func aRangeReachesToTheEndOfTheLineOrOfTheText() throws {
    let scene = TextScene("abc\ndef\nghi")
    let notes = scene.notes
    func reach(_ direction: UITextLayoutDirection) throws -> [Int]? {
      notes.numbers(notes.characterRange(byExtending: try notes.place(5), in: direction))
    }
    #expect(try [.left, .right, .up, .down].map { try reach($0) } == [[4, 5], [5, 7], [0, 5], [5, 11]])
    #expect(notes.characterRange(byExtending: UITextPosition(), in: .left) == nil)
  }

  @Test func placesWithinARangeAreCountedFromItsBeginning() throws {
    let scene = TextScene("abcdef")
    let notes = scene.notes
    let range = try notes.range(1, 4)
    let ends = [UITextLayoutDirection.left, .up, .right, .down].map {
      notes.number(notes.position(within: range, farthestIn: $0))
    }
    #expect(ends == [1, 1, 4, 4])
    #expect([-1, 0, 3, 4].map { notes.number(notes.position(within: range, atCharacterOffset: $0)) } == [nil, 1, 4, nil])
    #expect(notes.characterOffset(of: try notes.place(3), within: range) == 2)
  }

  @Test func theCharacterUnderAPointIsWhole() throws {
    let scene = TextScene("a👍🏽\nb", field: "a👍🏽")
    for input in [scene.notes, scene.field] as [any UITextInput] {
      let caret = input.caretRect(for: try input.place(1))
      let point = CGPoint(x: caret.minX + 3, y: caret.midY)
      #expect(input.numbers(input.characterRange(at: point)) == [1, 5])
      #expect(input.characterRange(at: CGPoint(x: caret.minX + 150, y: caret.midY)) == nil)
      #expect(input.characterRange(at: CGPoint(x: caret.minX + 3, y: caret.maxY + 200)) == nil)
    }
  }

  @Test func theNearestPlaceStaysInTheRange() throws {
    let scene = TextScene("abcdef", field: "abcdef")
    for input in [scene.notes, scene.field] as [any UITextInput] {
      func nearest(_ place: Int) throws -> Int? {
        let caret = input.caretRect(for: try input.place(place))
        return input.number(input.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY), within: try input.range(2, 4)))
      }
      #expect(try [0, 2, 3, 4, 6].map { try nearest($0) } == [2, 2, 3, 4, 4])
    }
  }

  @Test func aSelectionHasARectangleForEachLine() throws {
    let scene = TextScene("abc\ndef\nghi", field: "abc")
    let notes = scene.notes
    let rects = notes.selectionRects(for: try notes.range(1, 10))
    let carets = try [1, 4, 8, 10].map { notes.caretRect(for: try notes.place($0)) }
    #expect(rects.map(\.rect.minX) == [carets[0].minX, carets[1].minX, carets[2].minX])
    #expect(rects.map(\.rect.minY) == [carets[0].minY, carets[1].minY, carets[2].minY])
    #expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
    #expect(abs(rects[2].rect.maxX - carets[3].minX) < 0.01 && rects[0].rect.maxX > rects[2].rect.maxX)
    #expect(rects[0].writingDirection == .leftToRight && !rects[0].isVertical)
    #expect(notes.selectionRects(for: try notes.range(1, 1)).isEmpty && notes.selectionRects(for: UITextRange()).isEmpty)
    let field = scene.field
    #expect(try field.selectionRects(for: field.range(1, 3)).map(\.rect) == [field.firstRect(for: field.range(1, 3))])
    #expect(field.selectionRects(for: try field.range(2, 2)).isEmpty)
  }

  @Test func stylesAreThoseOfTheCharacterOnThatSide() throws {
    let scene = TextScene()
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    scene.notes.attributedText = text
    func color(_ place: Int, _ direction: UITextStorageDirection) throws -> UIColor? {
      scene.notes.textStyling(at: try scene.notes.place(place), in: direction)?[.foregroundColor] as? UIColor
    }
    #expect(try color(1, .forward) == .green && color(1, .backward) == .red && color(0, .forward) == .red)
    scene.notes.typingAttributes = [.foregroundColor: UIColor.blue]
    #expect(try color(2, .forward) == .blue && color(0, .backward) == .blue)
    #expect(scene.notes.textInputView === scene.notes && scene.notes.selectionAffinity == .forward)
    #expect(scene.notes.baseWritingDirection(for: try scene.notes.place(0), in: .forward) == .leftToRight)
  }

  @Test func theDelegateIsAskedOfAChangeThatATextInputProposes() throws {
    let scene = TextScene("abc", field: "abc")
    scene.screen.refusals = ["shouldChange 1+1 'x'"]
    #expect(try !scene.notes.shouldChangeText(in: scene.notes.range(1, 2), replacementText: "x"))
    #expect(try scene.field.shouldChangeText(in: scene.field.range(0, 2), replacementText: "x"))
    #expect(scene.drain() == ["view shouldChange 1+1 'x'", "1 shouldChange 0+2 'x'"])
    #expect(scene.notes.text == "abc" && scene.field.text == "abc")
    #expect(!scene.notes.shouldChangeText(in: UITextRange(), replacementText: "x"))
  }
}
