import Testing

@testable import RehearsalWire

/// The quick reader: what it takes, and where it leaves the text to the complete one.
struct JSONCursorTests {
  /// What is read, if all of the text is; nil for a detour.
  private func read<Value>(
    _ text: String, maximumDepth: Int = 16, _ body: (inout JSONCursor) throws(JSONDetour) -> Value
  ) -> Value? {
    read(Array(text.utf8), maximumDepth: maximumDepth, body)
  }

  private func read<Value>(
    _ text: [UInt8], maximumDepth: Int = 16, _ body: (inout JSONCursor) throws(JSONDetour) -> Value
  ) -> Value? {
    text.withUnsafeBufferPointer { bytes in
      var json = JSONCursor(bytes, maximumDepth: maximumDepth)
      guard let value = try? body(&json), json.isAtEnd else { return nil }
      return value
    }
  }

  // MARK: Punctuation

  @Test func aTextIsTakenWhereEveryByteOfItIsThere() {
    func taken(_ text: StaticString, of whole: String) -> Bool {
      let bytes = Array(whole.utf8)
      return bytes.withUnsafeBufferPointer { bytes in
        var json = JSONCursor(bytes)
        return json.take(text) && json.isAtEnd
      }
    }
    let letters = "abcdefghijklmnopq"
    let texts: [StaticString] = ["a", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq"]
    for text in texts {
      let whole = String(letters.prefix(text.utf8CodeUnitCount))
      #expect(taken(text, of: whole))
      #expect(!taken(text, of: whole + "x"), "more is left")
      #expect(!taken(text, of: String(whole.dropLast())))
      for place in whole.indices {
        var wrong = whole
        wrong.replaceSubrange(place...place, with: "X")
        #expect(!taken(text, of: wrong))
      }
    }
    #expect(!taken("a", of: ""))
  }

  @Test func whatIsNotTakenStaysThere() {
    let found: Bool? = read("abc") { json throws(JSONDetour) in
      let first = json.take("b")
      try json.expect("ab")
      return !first && json.take("c")
    }
    #expect(found == true)
    let unexpected: Bool? = read("abc") { json throws(JSONDetour) in
      try json.expect("b")
      return true
    }
    #expect(unexpected == nil)
  }

  // MARK: Scalars

  @Test(
    arguments: [
      (#""abc""#, "abc"), (#""""#, ""), (#""é🌋""#, "é🌋"), (#""a b""#, "a b"), ("\"\u{7F}\"", "\u{7F}"), (#""a\n""#, nil),
      (#""a"#, nil), ("\"a\u{1F}\"", nil), ("abc", nil), ("1", nil), ("", nil), (#""a" "#, nil),
    ] as [(String, String?)])
  func aStringHasNothingToUndo(text: String, string: String?) {
    #expect(read(text) { json throws(JSONDetour) in try json.string() } == string)
    #expect(read(text) { json throws(JSONDetour) in try String(from: &json) } == string)
  }

  @Test func aStringIsUTF8AndMayBeSomethingElse() {
    #expect(read([0x22, 0xFF, 0x22]) { json throws(JSONDetour) in try json.string() } == nil)
    #expect(read([0x22, 0xC3, 0xA9, 0x22]) { json throws(JSONDetour) in try json.string() } == "é")
    let other: Int? = read("7") { json throws(JSONDetour) in
      if try json.stringIfPresent() != nil { throw JSONDetour() }
      return try json.whole()
    }
    #expect(other == 7)
    #expect(read(#""a""#) { json throws(JSONDetour) in try json.stringIfPresent() ?? "none" } == "a")
  }

  @Test(
    arguments: [("true", true), ("false", false), ("tru", nil), ("fals", nil), ("null", nil), ("1", nil)] as [(String, Bool?)])
  func truthHasTwoWords(text: String, truth: Bool?) {
    #expect(read(text) { json throws(JSONDetour) in try json.truth() } == truth)
    #expect(read(text) { json throws(JSONDetour) in try Bool(from: &json) } == truth)
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("10", 10), ("-12", -12), ("999999999999999", 999_999_999_999_999),
      ("-999999999999999", -999_999_999_999_999),
      ("1000000000000000", nil), ("-0", nil), ("01", nil), ("00", nil), ("-", nil), ("", nil), ("1.0", nil), ("1e3", nil),
      ("1E3", nil), ("+1", nil), ("a", nil), ("9:", nil), ("/1", nil),
    ] as [(String, Int?)])
  func aWholeNumberHasFifteenDigitsAtMost(text: String, number: Int?) {
    #expect(read(text) { json throws(JSONDetour) in try json.whole() } == number)
    #expect(read(text) { json throws(JSONDetour) in try Int(from: &json) } == number)
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-12", -12), ("1.5", 1.5), ("-0.25", -0.25), ("0.09", 0.09), ("999999999999999", 999_999_999_999_999),
      ("123456789012345.5", 123_456_789_012_345.5), ("1000000000000000", nil), ("1.", nil), (".5", nil), ("1.5e3", nil),
      ("1.5E3", nil), ("1e3", nil), ("1.5.5", nil), ("01.5", nil), ("-", nil), ("", nil), ("1.x", nil),
    ] as [(String, Double?)])
  func aRealNumberHasNoExponent(text: String, number: Double?) {
    #expect(read(text) { json throws(JSONDetour) in try json.real() } == number)
    #expect(read(text) { json throws(JSONDetour) in try Double(from: &json) } == number)
  }

  @Test func aZeroKeepsItsSign() {
    #expect(read("-0") { json throws(JSONDetour) in try json.real() }?.sign == .minus)
    #expect(read("0") { json throws(JSONDetour) in try json.real() }?.sign == .plus)
  }

  // MARK: Containers

  @Test(
    arguments: [
      ("[]", []), ("[1]", [1]), ("[1,2,3]", [1, 2, 3]), ("[1 2]", nil), ("[1,]", nil), ("[,1]", nil), ("[1", nil), ("1]", nil),
      ("[ 1]", nil), ("", nil),
    ] as [(String, [Int]?)])
  func anArrayHasCommasBetweenItsElements(text: String, list: [Int]?) {
    #expect(read(text) { json throws(JSONDetour) in try [Int](from: &json) } == list)
  }

  @Test func arraysMayHoldArrays() {
    #expect(read("[[1],[],[2,3]]") { json throws(JSONDetour) in try [[Int]](from: &json) } == [[1], [], [2, 3]])
    #expect(read("[[1][2]]") { json throws(JSONDetour) in try [[Int]](from: &json) } == nil)
    let output = JSONOutput()
    #expect(throws: Never.self) { try output.writeDirectly([[1], [], [2, 3]]) }
    #expect(String(decoding: output.bytes, as: UTF8.self) == "[[1],[],[2,3]]")
  }

  @Test(arguments: [(16, 16, true), (17, 16, false), (17, 20, false), (3, 3, true), (4, 3, false), (1, 0, false)])
  func depthIsBounded(depth: Int, most: Int, fits: Bool) {
    let arrays: Bool? = read(String(repeating: "[", count: depth), maximumDepth: most) { json throws(JSONDetour) in
      for _ in 0..<depth { try json.openArray() }
      return true
    }
    #expect((arrays == true) == fits)
    let objects: Bool? = read(String(repeating: "{", count: depth), maximumDepth: most) { json throws(JSONDetour) in
      for _ in 0..<depth { try json.openObject() }
      return true
    }
    #expect((objects == true) == fits)
  }

  @Test func siblingsDoNotAddUp() {
    let arrays: Bool? = read(String(repeating: "[]", count: 20), maximumDepth: 1) { json throws(JSONDetour) in
      for _ in 0..<20 {
        try json.openArray()
        if try json.hasElement() { throw JSONDetour() }
      }
      return true
    }
    #expect(arrays == true)
    let objects: Bool? = read(String(repeating: "{}", count: 20), maximumDepth: 1) { json throws(JSONDetour) in
      for _ in 0..<20 {
        try json.openObject()
        try json.closeObject()
      }
      return true
    }
    #expect(objects == true)
  }

  @Test(
    arguments: [
      (#"{"a":1,"bc":2}"#, "1 2"), (#"{"bc":2}"#, "- 2"), (#"{"a":1}"#, nil), (#"{"a":1"bc":2}"#, nil), (#"{"bc":2,"a":1}"#, nil),
      (#"{"a":1,"bc":2,"d":3}"#, nil), (#"{,"a":1,"bc":2}"#, nil), (#"{"a":1;"bc":2}"#, nil), (#"{"bd":2}"#, nil),
      (#"{"b":2}"#, nil), (#"{"bcd":2}"#, nil), (#"{"bc"}"#, nil), (#"{"bc:2}"#, nil), (#"{'bc":2}"#, nil), ("{", nil), ("", nil),
    ] as [(String, String?)])
  func fieldsComeInTheirOrder(text: String, found: String?) {
    let fields: String? = read(text) { json throws(JSONDetour) in
      try json.openObject()
      let first: Int? = try json.fieldIfPresent("a")
      let second: Int = try json.field("bc")
      try json.closeObject()
      return "\(first.map(String.init) ?? "-") \(second)"
    }
    #expect(fields == found)
  }

  @Test func anObjectMayHaveOneFieldOnly() {
    #expect(read(#"{"a":7}"#) { json throws(JSONDetour) -> Int in try json.onlyField("a") } == 7)
    #expect(read(#"{"a":7,"b":8}"#) { json throws(JSONDetour) -> Int in try json.onlyField("a") } == nil)
    #expect(read(#"{"b":7}"#) { json throws(JSONDetour) -> Int in try json.onlyField("a") } == nil)
  }

  @Test(
    arguments: [
      (#"{"m":1,"a":2}"#, "1 2"), (#"{"a":2}"#, "- 2"), (#"{"m":1}"#, nil), (#"{"m":1}{"a":2}"#, nil), (#"{"m":"x","a":2}"#, nil),
    ] as [(String, String?)])
  func whatStandsInFrontIsReadByItself(text: String, found: String?) {
    let fields: String? = read(text, maximumDepth: 1) { json throws(JSONDetour) in
      let front: Int? = try json.firstField(#"{"m":"#)
      let rest: Int = try json.onlyField("a")
      return "\(front.map(String.init) ?? "-") \(rest)"
    }
    #expect(fields == found)
  }

  // MARK: Values

  @Test(
    arguments: [
      (#"{"withinMs":0}"#, 0), (#"{"withinMs":1000000000}"#, 1_000_000_000), (#"{"withinMs":1000000001}"#, nil),
      (#"{"withinMs":-1}"#, nil), (#"{"withinMs":0.5}"#, nil), (#"{"withinRealMs":1}"#, nil), ("{}", nil),
    ] as [(String, Int?)])
  func aTimeLimitIsReadDirectlyWhereItIsOfWholeMilliseconds(text: String, milliseconds: Int?) {
    let limit = read(text) { json throws(JSONDetour) in try TimeLimit(from: &json) }
    #expect(limit == milliseconds.map { TimeLimit(withinMs: Milliseconds(nanoseconds: Int64($0) * 1_000_000)) })
  }

  @Test func aLocatorThatSaysNothingOrTooMuchIsADetour() {
    func found(_ text: String) -> Locator? { read(text) { json throws(JSONDetour) in try Locator(from: &json) } }
    #expect(found("{}") == nil)
    #expect(found(#"{"label":"a"}"#) == .label("a") && found(#"{"identifier":"a"}"#) == .identifier("a"))
    #expect(found(#"{"className":"A"}"#) == .ofClass("A") && found(#"{"text":"a"}"#) == .text("a"))
    #expect(found(#"{"index":0}"#) == Locator(index: 0) && found(#"{"controller":1}"#) == Locator(controller: 1))
    #expect(found(#"{"row":{"section":0,"row":1}}"#) == Locator(row: RowPosition(row: 1)))
    #expect(found(#"{"within":{"label":"a"}}"#) == Locator(within: .label("a")))
    let (most, beyond) = (String(repeating: "n", count: 1000), String(repeating: "n", count: 1001))
    #expect(found(#"{"className":"\#(most)"}"#) == .ofClass(most) && found(#"{"className":"\#(beyond)"}"#) == nil)
    #expect(found(#"{"value":"a"}"#) == nil)
  }

  @Test func aTextMatchThatIsTooLongIsADetour() {
    func found(_ text: String) -> TextMatch? { read(text) { json throws(JSONDetour) in try TextMatch(from: &json) } }
    let (most, beyond) = (String(repeating: "n", count: 10_000), String(repeating: "n", count: 10_001))
    #expect(found("\"\(most)\"") == .exactly(most) && found("\"\(beyond)\"") == nil)
    #expect(found(#"{"containing":"\#(most)"}"#) == .containing(most) && found(#"{"containing":"\#(beyond)"}"#) == nil)
    #expect(found(#"{"prefix":"\#(most)"}"#) == .prefix(most) && found(#"{"prefix":"\#(beyond)"}"#) == nil)
    #expect(found(#"{"suffix":"\#(most)"}"#) == .suffix(most) && found(#"{"suffix":"\#(beyond)"}"#) == nil)
    #expect(found(#"{"matching":"a"}"#) == nil)
  }
}
