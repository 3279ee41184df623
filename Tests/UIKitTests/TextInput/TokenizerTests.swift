import Testing

@testable import UIKit

/// The units of texts, and the places where they begin and end.
@MainActor struct TokenizerTests {
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  private func units(_ granularity: UITextGranularity, _ text: String) -> [String] {
    TextUnits.ranges(of: granularity, in: text).map { (text as NSString).substring(with: NSRange($0)) }
  }

  // MARK: Units

  @Test(
    arguments: [
      ("one two", ["one", "two"]), ("  a-b ", ["a", "b"]), ("don't 'go'", ["don't", "go"]),
      ("it’s e.g. so", ["it’s", "e.g", "so"]),
      ("1,000.5 x", ["1,000.5", "x"]), ("1, 2", ["1", "2"]), ("a_b", ["a_b"]), ("你好x", ["你", "好", "x"]), ("é👍🏽b", ["é", "b"]),
      ("", []), ("--", []),
    ] as [(String, [String])])
  func wordsAreRunsOfLettersAndNumbers(text: String, expected: [String]) { #expect(units(.word, text) == expected) }

  @Test(
    arguments: [
      ("One. Two!  Three", ["One. ", "Two!  ", "Three"]), ("Wait... \"What?\" Yes.", ["Wait... ", "\"What?\" ", "Yes."]),
      ("It is 3.14 now", ["It is 3.14 now"]), ("e.g. this", ["e.g. this"]), ("a\nb. \nc", ["a\n", "b. \n", "c"]),
      ("好。行！", ["好。", "行！"]), ("no! yes", ["no! ", "yes"]), ("", []), ("End. ", ["End. "]),
    ] as [(String, [String])])
  func sentencesEndByTheirSigns(text: String, expected: [String]) { #expect(units(.sentence, text) == expected) }

  @Test(
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\n", ["a", ""]), ("a\r\n\nb", ["a", "", "b"]),
      ("a\u{2029}b", ["a", "b"]),
    ] as [(String, [String])])
  func lineFeedsStandBetweenParagraphs(text: String, expected: [String]) {
    #expect(units(.paragraph, text) == expected && units(.line, text) == expected)
  }

  @Test func charactersAreWholeAndTheDocumentIsAll() {
    #expect(TextUnits.ranges(of: .character, in: "a👍🏽\r\n") == [0..<1, 1..<5, 5..<7])
    #expect(TextUnits.ranges(of: .document, in: "a👍🏽") == [0..<5] && TextUnits.ranges(of: .document, in: "") == [0..<0])
    #expect(UITextGranularity.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  // MARK: Questions of a tokenizer

  @Test func aPlaceAtTheEdgeOfAWordIsInItOnlyInOneDirection() throws {
    let scene = TextScene("one two")
    let (notes, tokenizer) = (scene.notes, scene.notes.tokenizer)
    func word(_ place: Int, _ direction: UITextDirection) throws -> [Int]? {
      notes.numbers(tokenizer.rangeEnclosingPosition(try notes.place(place), with: .word, inDirection: direction))
    }
    #expect(try (0...7).map { try word($0, forward) } == [[0, 3], [0, 3], [0, 3], nil, [4, 7], [4, 7], [4, 7], nil])
    #expect(try (0...7).map { try word($0, backward) } == [nil, [0, 3], [0, 3], [0, 3], nil, [4, 7], [4, 7], [4, 7]])
    for place in 0...7 {
      for direction in [forward, backward] {
        let isWithin = tokenizer.isPosition(try notes.place(place), withinTextUnit: .word, inDirection: direction)
        #expect(try isWithin == (word(place, direction) != nil))
      }
    }
  }

  @Test func forwardsTheBoundaryIsTheEndAndBackwardsTheBeginning() throws {
    let scene = TextScene(field: "one two")
    let (field, tokenizer) = (scene.field, scene.field.tokenizer)
    func places(_ granularity: UITextGranularity, _ direction: UITextDirection) throws -> [Int] {
      try (0...7).filter { tokenizer.isPosition(try field.place($0), atBoundary: granularity, inDirection: direction) }
    }
    #expect(try places(.word, forward) == [3, 7] && places(.word, backward) == [0, 4])
    #expect(try places(.document, forward) == [7] && places(.document, backward) == [0])
    #expect(try places(.character, forward) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func theNextBoundaryIsTheBeginningOrTheEndOfAUnit() throws {
    let scene = TextScene("one two\nx")
    let (notes, tokenizer) = (scene.notes, scene.notes.tokenizer)
    func next(_ place: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) throws -> Int? {
      notes.number(tokenizer.position(from: try notes.place(place), toBoundary: granularity, inDirection: direction))
    }
    #expect(try [0, 2, 3, 4, 7, 9].map { try next($0, .word, forward) } == [3, 3, 4, 7, 8, nil])
    #expect(try [9, 8, 7, 4, 3, 0].map { try next($0, .word, backward) } == [8, 7, 4, 3, 0, nil])
    #expect(try [0, 7, 8].map { try next($0, .paragraph, forward) } == [7, 8, 9])
    #expect(try [0, 9].map { try next($0, .document, forward) } == [9, nil])
    #expect(try [0, 8].map { try next($0, .character, forward) } == [1, 9])
  }

  @Test func layoutDirectionsReadFromLeftToRight() throws {
    let scene = TextScene("one two")
    let (notes, tokenizer) = (scene.notes, scene.notes.tokenizer)
    func next(_ direction: UITextLayoutDirection) throws -> Int? {
      notes.number(tokenizer.position(from: try notes.place(4), toBoundary: .word, inDirection: .layout(direction)))
    }
    #expect(try [.right, .down, .left, .up].map { try next($0) } == [7, 7, 3, 3])
    #expect(UITextDirection.storage(.backward).rawValue == 1 && UITextDirection.layout(.down).rawValue == 5)
  }

  @Test func aTextViewKnowsItsLinesAndAFieldIsOneLine() throws {
    let scene = TextScene("aaaa bbbb cccc dddd eeee ffff\n\ng", field: "one two")
    let notes = scene.notes
    rest()
    let first = try #require(notes.lines.first)
    let line = notes.tokenizer.rangeEnclosingPosition(try notes.place(0), with: .line, inDirection: forward)
    let end = try #require(notes.numbers(line)?.last)
    // The space at which the line was broken belongs to it.
    #expect(end < 29 && end == first.utf16.count + 1)
    let second = notes.tokenizer.rangeEnclosingPosition(try notes.place(end), with: .line, inDirection: forward)
    #expect(notes.numbers(second) == [end, 29])
    #expect(notes.tokenizer.rangeEnclosingPosition(try notes.place(30), with: .line, inDirection: forward) == nil)
    #expect(notes.tokenizer.isPosition(try notes.place(30), atBoundary: .line, inDirection: forward))
    let all = scene.field.tokenizer.rangeEnclosingPosition(try scene.field.place(3), with: .line, inDirection: forward)
    #expect(scene.field.numbers(all) == [0, 7])
  }

  @Test func aTokenizerOfAnAppReadsTheTextOfItsInput() throws {
    let scene = TextScene("one\ntwo")
    let tokenizer = UITextInputStringTokenizer(textInput: scene.notes)
    let line = tokenizer.rangeEnclosingPosition(try scene.notes.place(5), with: .line, inDirection: forward)
    #expect(scene.notes.numbers(line) == [4, 7])
    scene.notes.text = "one\ntwo\nthree"
    let last = tokenizer.rangeEnclosingPosition(try scene.notes.place(9), with: .word, inDirection: forward)
    #expect(scene.notes.numbers(last) == [8, 13])
  }

  @Test func selectTakesTheWordWithItsApostrophe() {
    let scene = TextScene("we don't know")
    scene.notes.selectedRange = NSRange(location: 5, length: 0)
    scene.notes.select(nil)
    #expect(scene.notes.selectedRange == NSRange(location: 3, length: 5))
  }
}
