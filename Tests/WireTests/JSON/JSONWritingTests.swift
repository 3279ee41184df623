import Testing

@testable import RehearsalWire

/// What is written, byte for byte.
struct JSONWritingTests {
  private func text(_ value: some Encodable) throws -> String { String(decoding: try JSON.encode(value), as: UTF8.self) }

  private func text(_ write: (JSONOutput) throws -> Void) rethrows -> String {
    let output = JSONOutput()
    try write(output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  // MARK: Scalars

  /// Eight bytes are looked at together, so each place in a word and after it is tried.
  @Test(arguments: [
    ("\"", "\\\""), ("\\", "\\\\"), ("\u{0}", "\\u0000"), ("\u{1}", "\\u0001"), ("\u{8}", "\\b"), ("\t", "\\t"), ("\n", "\\n"),
    ("\u{B}", "\\u000b"), ("\u{C}", "\\f"), ("\r", "\\r"), ("\u{F}", "\\u000f"), ("\u{10}", "\\u0010"), ("\u{1F}", "\\u001f"),
    (" ", " "), ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"), ("/", "/"), ("\u{7F}", "\u{7F}"), ("é", "é"), ("🌋", "🌋"),
  ])
  func aCharacterIsEscapedWhereverItStands(character: String, written: String) throws {
    for before in 0...17 {
      for after in [0, 1, 8] {
        let (start, end) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
        #expect(try text(start + character + end) == "\"\(start)\(written)\(end)\"")
      }
    }
  }

  @Test func severalCharactersAreEscapedInOneText() throws {
    #expect(try text("\"a\\b\"\nc\u{2}") == #""\"a\\b\"\nc\u0002""#)
    #expect(try text("") == #""""#)
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 101, 999_999_999_999_999_999, 1_000_000_000_000_000_000, .max, -1, -9, -10, -100, .min,
  ])
  func aWholeNumberHasItsDigits(number: Int) throws {
    #expect(try text(number) == "\(number)")
    #expect(text { $0.append(number) } == "\(number)")
    #expect(try text(Int64(number)) == "\(number)")
    #expect(try text([number, number]) == "[\(number),\(number)]")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-3, "-3"), (0.5, "0.5"), (-0.25, "-0.25"), (9_007_199_254_740_991, "9007199254740991"),
      (-9_007_199_254_740_991, "-9007199254740991"), (9_007_199_254_740_992, "9007199254740992"), (1e17, "1e+17"),
      (1e300, "1e+300"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func aNumberIsWrittenWithoutAFractionThatSaysNothing(number: Double, written: String) throws {
    #expect(try text(number) == written)
  }

  @Test func eachKindOfNumberIsWritten() throws {
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text(UInt.max) == "18446744073709551615")
    #expect(try text(Int32.min) == "-2147483648")
    #expect(try text(UInt32.max) == "4294967295")
    #expect(try text(Int16.min) == "-32768")
    #expect(try text(UInt16.max) == "65535")
    #expect(try text(Int8.min) == "-128")
    #expect(try text(UInt8.max) == "255")
    #expect(try text(Float(0.1)) == "0.1")
    #expect(try text(Float(16)) == "16")
    #expect(try text([true, false]) == "[true,false]")
  }

  @Test func aNumberThatIsNotFiniteIsRefusedByName() {
    for number in [Double.nan, .infinity, -.infinity] {
      do {
        _ = try JSON.encode(number)
        Issue.record("\(number) was written")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.debugDescription == "\(number) has no place in JSON, whose numbers are finite")
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  // MARK: Containers

  /// Writes with every way that an encoder offers.
  private struct Everything: Encodable {
    enum Keys: String, CodingKey { case none, inner, list, own, last }

    func encode(to encoder: any Encoder) throws {
      #expect(encoder.codingPath.isEmpty && encoder.userInfo.isEmpty)
      var fields = encoder.container(keyedBy: Keys.self)
      try fields.encodeNil(forKey: .none)
      var inner = fields.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try inner.encode(1, forKey: .own)
      try inner.encode("two", forKey: .last)
      var list = fields.nestedUnkeyedContainer(forKey: .list)
      #expect(list.count == 0)
      try list.encodeNil()
      try list.encode(3)
      var object = list.nestedContainer(keyedBy: Keys.self)
      try object.encode(true, forKey: .own)
      var deeper = list.nestedUnkeyedContainer()
      try deeper.encode("four")
      try 5.encode(to: list.superEncoder())
      #expect(list.count == 5)
      try [6].encode(to: fields.superEncoder(forKey: .own))
      try 7.encode(to: fields.superEncoder())
      try fields.encode([String: Int](), forKey: .last)
    }
  }

  @Test func everyContainerIsClosedWhereTheNextThingIsWritten() throws {
    #expect(
      try text(Everything())
        == #"{"none":null,"inner":{"own":1,"last":"two"},"list":[null,3,{"own":true},["four"],5],"own":[6],"super":7,"last":{}}"#)
    #expect(try text([Everything]()) == "[]")
  }

  private struct Silent: Encodable { func encode(to encoder: any Encoder) {} }

  private struct Lone: Encodable {
    let value: Int?
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }

  @Test func whatWritesNothingIsAnEmptyObjectAndNothingIsNull() throws {
    #expect(try text(Silent()) == "{}")
    #expect(try text([Silent(), Silent()]) == "[{},{}]")
    #expect(try text([Lone(value: nil), Lone(value: 1)]) == "[null,1]")
  }

  @Test func entriesOfADictionaryAreSortedWhateverIsInThem() throws {
    let map = ["c": [3], "a": [], "b": [1, 2]]
    #expect(try text(map) == #"{"a":[],"b":[1,2],"c":[3]}"#)
    #expect(try text(["x": map, "": ["z": [0]]]) == #"{"":{"z":[0]},"x":{"a":[],"b":[1,2],"c":[3]}}"#)
    #expect(try text(["only": 1]) == #"{"only":1}"#)
    #expect(try text([String: Int]()) == "{}")
  }

  // MARK: Output

  @Test func anOutputIsWrittenPieceByPiece() {
    let output = JSONOutput()
    #expect(output.count == 0 && output.bytes.isEmpty)
    output.append("{")
    output.append(quoted: "a\"b")
    output.append(text: ":")
    output.append(12)
    output.append(Array("}x".utf8)[..<1])
    #expect(String(decoding: output.bytes, as: UTF8.self) == #"{"a\"b":12}"#)
    #expect(output.count == 11)
    #expect(output.withBytes { Array($0) } == output.bytes)
    output.shorten(to: 1)
    #expect(output.bytes == [0x7B] && output.count == 1)
    output.reset()
    #expect(output.bytes.isEmpty)
  }

  @Test func timesAreAppendedForPeople() {
    #expect(text { $0.append(0 as Milliseconds) } == "0 ms")
    #expect(text { $0.append(350 as Milliseconds) } == "350 ms")
    #expect(text { $0.append(Milliseconds(nanoseconds: 250_000)) } == "0.25 ms")
  }

  @Test(arguments: [511, 512, 513, 1024, 65_536, 65_537, 200_000])
  func anOutputGrowsAndCanBeUsedAnew(length: Int) throws {
    let output = JSONOutput()
    let long = String(repeating: "x", count: length - 2)
    try output.write(long)
    #expect(output.count == length)
    #expect(output.bytes.first == 0x22 && output.bytes.last == 0x22)
    try output.write(1)
    #expect(output.bytes.suffix(2) == [0x22, 0x31])
    output.reset()
    #expect(output.count == 0)
    try output.write([long, "y"])
    #expect(output.count == length + 6)
    #expect(String(decoding: output.bytes.suffix(5), as: UTF8.self) == #","y"]"#)
  }

  @Test func aDetourBeginsWhereTheValueBegan() throws {
    let output = JSONOutput()
    output.append("[")
    try output.writeDirectly(Locator(value: "1"))
    output.append("]")
    #expect(String(decoding: output.bytes, as: UTF8.self) == #"[{"value":"1"}]"#)
  }
}
