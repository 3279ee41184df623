import Testing

@testable import RehearsalWire

/// What is read out of a text, and what is said of a value that is something else.
struct JSONReadingTests {
  private func root(_ text: String) throws -> JSONNode { try JSONText(Array(text.utf8)).root }

  private func reason<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
    do {
      return "read: \(try JSON.decode(type, from: Array(text.utf8)))"
    } catch let error as DecodingError {
      return error.reason
    } catch {
      return "\(error)"
    }
  }

  // MARK: Nodes

  @Test func anObjectHasItsFieldsInTheOrderOfTheText() throws {
    let object = try root(#" {"b":{"x":[1,2]},"a":"t\u0065xt","b":3,"\u0063":null} "#)
    #expect(object.kind == .object)
    #expect(object.fields?.map(\.name) == ["b", "a", "b", "c"])
    #expect(object.names == ["b", "a", "b", "c"])
    #expect(object["b"]?["x"]?.elements?.map(\.length) == [1, 1])
    #expect(object["a"]?.string == "text")
    #expect(object["c"]?.kind == .null)
    #expect(object["d"] == nil && object[""] == nil)
    #expect(object.elements == nil && object.string == nil && object.number == nil)
    #expect(object.hasOnly { ["a", "b", "c"].contains($0) })
    #expect(!object.hasOnly { ["a", "b"].contains($0) })
    #expect(!object.hasOnly { ["b", "c"].contains($0) })
  }

  @Test func anArrayHasItsElementsAndNoFields() throws {
    let array = try root(#"[1,[2,{"a":3}],"four",{}]"#)
    #expect(array.elements?.map(\.kind) == [.number, .array, .plainString, .object])
    #expect(array.elements?.map(\.length) == [1, 11, 4, 2])
    #expect(array.fields == nil && array["a"] == nil && array.names == [])
    #expect(try root("[]").elements?.isEmpty == true)
    #expect(try root("{}").fields?.isEmpty == true)
  }

  @Test func keysAreComparedByteForByte() throws {
    let object = try root(#"{"ab":1,"a":2,"abc":3,"é":4}"#)
    #expect(object["a"]?.number == 2 && object["ab"]?.number == 1 && object["abc"]?.number == 3)
    #expect(object["é"]?.number == 4 && object["e\u{301}"] == nil && object["ac"] == nil)
  }

  @Test func aNumberComesBackAsItCame() throws {
    #expect(try root("1.50e1").number?.literal == "1.50e1")
    #expect(try root("18446744073709551616").number?.literal == "18446744073709551616")
    #expect(try root("1e400").number == nil)
    #expect(try root("-1e400").number == nil)
    #expect(try root("\"1\"").number == nil)
    #expect(JSONNumber(-7).literal == "-7")
    let output = JSONOutput()
    output.write(JSONNumber(literal: "1.50"))
    #expect(output.bytes == Array("1.50".utf8))
  }

  @Test(arguments: [
    (#""\b\f\n\r\t\/\\\"""#, "\u{8}\u{C}\n\r\t/\\\""), (#""a\u00e9b""#, "aéb"), (#""\ud834\udd1e!""#, "𝄞!"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uD800\uDC00""#, "\u{10000}"), (#""\uFFFF\ue000""#, "\u{FFFF}\u{E000}"),
    (#""""#, ""),
  ])
  func escapesAreUndone(json: String, text: String) throws {
    #expect(try root(json).string?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  // MARK: Numbers

  @Test(
    arguments: [
      ("1e3", 1000), ("1.0", 1), ("-0", 0), ("0.0e5", 0), ("10e-1", 1), ("1.5e1", 15), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil), ("15e-1", nil),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e20", nil), ("1e99", nil), ("1e-99", nil), ("0e99", 0),
      ("1e99999999999999999999", nil), ("0e-99999999999999999999", 0), ("10000000000000000000e-19", 1),
      ("100000000000000000000e-20", nil),
    ] as [(String, Int64?)])
  func aNumberIsWholeWhereItHasNoFractionAndFits(literal: String, whole: Int64?) throws {
    #expect(try root(literal).integer(Int64.self) == whole)
  }

  @Test(
    arguments: [
      ("9007199254740992", 9_007_199_254_740_992), ("-9007199254740992", -9_007_199_254_740_992), ("0.1", 0.1), ("-12", -12),
      ("1e308", 1e308), ("1e309", nil), ("-1e309", nil), ("1e-400", 0), ("123456789012345678901234567890", 1.2345678901234568e29),
    ] as [(String, Double?)])
  func theNearestFloatingPointNumberIsRead(literal: String, number: Double?) throws {
    #expect(try root(literal).floatingPoint(Double.self) == number)
  }

  // MARK: What is said

  private struct Inner: Decodable { var list: [Int] }
  private struct Outer: Decodable {
    var params: Inner?
    var text: String?
    var flag: Bool?
    var share: Double?
    var small: UInt8?
  }

  @Test(arguments: [
    (#"{"text":1}"#, "text: expected a string, got a number"), (#"{"flag":"x"}"#, "flag: expected true or false, got a string"),
    (#"{"share":[]}"#, "share: expected a number, got an array"),
    (#"{"small":true}"#, "small: expected a whole number, got a boolean"),
    (#"{"params":{"list":[1,"x"]}}"#, "params.list[1]: expected a whole number, got a string"),
    (#"{"params":{"list":[1,2,null]}}"#, "params.list[2]: expected a whole number, got null"),
    (#"{"params":{"list":{}}}"#, "params.list: expected an array, got an object"),
    (#"{"params":[]}"#, "params: expected an object, got an array"), (#"{"params":{}}"#, "params.list is missing"),
    ("[]", "expected an object, got an array"), ("null", "expected an object, got null"),
    ("7", "expected an object, got a number"),
    (#"{"small":256}"#, "small: expected a whole number from 0 to 255, got 256"),
    (#"{"small":-1}"#, "small: expected a whole number from 0 to 255, got -1"),
    (#"{"share":1e400}"#, "share: expected a number from -1.8e308 to 1.8e308, got 1e400"),
    (
      #"{"params":{"list":[9007199254740992]}}"#,
      "params.list[0]: expected a whole number from -9007199254740991 to 9007199254740991, got 9007199254740992"
    ),
    (
      #"{"params":{"list":[1.5]}}"#,
      "params.list[0]: expected a whole number from -9007199254740991 to 9007199254740991, got 1.5"
    ),
  ])
  func aReasonSaysWhereAndWhat(json: String, expected: String) {
    #expect(reason(Outer.self, json) == expected)
  }

  @Test func whatStandsBeforeTheParametersIsLeftOut() {
    #expect(reason([Outer].self, #"[{},{"params":{"list":["x"]}}]"#) == "params.list[0]: expected a whole number, got a string")
    #expect(reason([Outer].self, #"[{},{"text":1}]"#) == "[1].text: expected a string, got a number")
    #expect(reason([Int].self, #"[1,true]"#) == "[1]: expected a whole number, got a boolean")
    #expect(reason([[Int]].self, #"[[1],[2,""]]"#) == "[1][1]: expected a whole number, got a string")
  }

  @Test func aReasonInOtherWordsIsTaken() {
    #expect(reason(EventOrder.self, #""later""#).hasPrefix("no order 'later'; "))
    #expect(reason([Direction].self, #"["upp"]"#) == "[0]: no 'upp'; did you mean 'up'?")
    let context = DecodingError.Context(codingPath: [AnyKey("a")], debugDescription: "whatever")
    #expect(DecodingError.typeMismatch(Inner.self, context).reason == "a: expected a Inner")
    #expect(DecodingError.valueNotFound(Float.self, context).reason == "a: expected a number")
    #expect(DecodingError.dataCorrupted(context).reason == "a: whatever")
    #expect(DecodingError.keyNotFound(AnyKey("b"), context).reason == "a.b is missing")
  }

  @Test func aProblemIsToldWithItsByte() {
    #expect("\(JSONProblem(byte: 3, what: "not UTF-8"))" == "at byte 3: not UTF-8")
    #expect(throws: JSONProblem(byte: 3, what: "nested deeper than 2 levels", isDepth: true)) {
      try JSON.decode(JSONValue.self, from: Array("[[[]]]".utf8), maximumDepth: 2)
    }
  }

  // MARK: Containers

  /// Reads with every way that a decoder offers.
  private struct Everything: Decodable {
    enum Keys: String, CodingKey { case inner, list, own, none, lost }

    var said: [String] = []

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Keys.self)
      said.append(fields.allKeys.map(\.rawValue).joined(separator: " "))
      said.append("\(try fields.decodeNil(forKey: .none)) \(try fields.decodeNil(forKey: .own))")
      said.append("\(fields.contains(.own)) \(fields.contains(.lost))")
      said.append("\(try fields.nestedContainer(keyedBy: Keys.self, forKey: .inner).decode(Int.self, forKey: .own))")
      said.append("\(try Int(from: fields.superDecoder(forKey: .own))) \(try Int(from: fields.superDecoder()))")
      var list = try fields.nestedUnkeyedContainer(forKey: .list)
      said.append("\(list.count ?? -1) \(list.codingPath.map(\.stringValue))")
      said.append("\(try Int(from: list.superDecoder())) at \(list.currentIndex)")
      said.append("\(try list.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .own)) \(list.isAtEnd)")
      said.append("\(try list.decodeNil()) \(list.currentIndex) \(try list.decode(Bool.self)) \(list.isAtEnd)")
      said.append("\(try list.decodeNil()) \(list.currentIndex) \(list.isAtEnd)")
    }
  }

  @Test(arguments: [0, 40]) func everyContainerIsReadFromItsBeginning(more: Int) throws {
    // An object with many fields is read in another way.
    let others = (0..<more).map { ",\"other\($0)\":[0]" }.joined()
    let text = #"{"inner":{"own":1},"list":[2,{"own":3},true,null],"own":4,"super":5,"none":null,"own":9"# + others + "}"
    #expect(
      try JSON.decode(Everything.self, from: Array(text.utf8)).said == [
        "inner list own none own", "true false", "true false", "1", "4 5", "4 [\"list\"]", "2 at 1", "3 false",
        "false 2 true false", "true 4 true",
      ])
  }

  private struct Accented: Decodable {
    /// An enumeration takes the two for one.
    private struct Letter: CodingKey {
      let stringValue: String
      init(stringValue: String) { self.stringValue = stringValue }
      var intValue: Int? { nil }
      init?(intValue: Int) { nil }
    }
    let found: [Int?]
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Letter.self)
      found = try ["\u{E9}", "e\u{301}"].map { try fields.decodeIfPresent(Int.self, forKey: Letter(stringValue: $0)) }
    }
  }

  @Test(arguments: [0, 40]) func twoSpellingsOfALetterAreTwoKeys(more: Int) throws {
    let others = (0..<more).map { ",\"other\($0)\":[0]" }.joined()
    #expect(try JSON.decode(Accented.self, from: Array("{\"\u{E9}\":1\(others)}".utf8)).found == [1, nil])
    #expect(try JSON.decode(Accented.self, from: Array("{\"e\u{301}\":1\(others)}".utf8)).found == [nil, 1])
    #expect(try JSON.decode(Accented.self, from: Array("{\"e\u{301}\":2,\"\u{E9}\":1\(others)}".utf8)).found == [1, 2])
  }

  @Test func aFieldThatIsMissingIsNamedWithItsPlace() {
    do {
      _ = try JSON.decode([Inner].self, from: Array(#"[{"list":[]},{}]"#.utf8))
      Issue.record("it was read")
    } catch DecodingError.keyNotFound(let key, let context) {
      #expect(key.stringValue == "list" && context.debugDescription == "there is no field 'list'")
      #expect(context.codingPath.map(\.intValue) == [1] && context.codingPath.map(\.stringValue) == ["Index 1"])
    } catch {
      Issue.record("\(error)")
    }
  }
}
