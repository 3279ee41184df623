import Foundation
import Hashing
import Testing

@testable import RehearsalWire

/// Our JSON against Foundation's: what one writes the other reads as the same value.
struct JSONOracleTests {
  private func expectAgreement<Value: Codable & Equatable>(_ value: Value) throws {
    let ours = try JSON.encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: Data(ours)) == value)
    #expect(try JSON.decode(Value.self, from: ours) == value)
    #expect(try JSON.decode(Value.self, from: Array(JSONEncoder().encode(value))) == value)
    #expect(try JSON.encode(value) == ours, "the same value is the same bytes")
  }

  @Test(arguments: CommandCatalog.methods) func everyExampleCrossesBothWays(method: String) throws {
    func check<Asked: Command>(_ type: Asked.Type) throws {
      try expectAgreement(Asked.example.command)
      try expectAgreement(Asked.example.reply)
    }
    let command = try #require(CommandCatalog.command(named: method))
    try check(command)
  }

  @Test(arguments: ConditionTests.every) func everyConditionCrossesBothWays(condition: Condition) throws {
    try expectAgreement(condition)
  }

  @Test func nestedContainersAndSupersCrossBothWays() throws {
    try expectAgreement(["b": [1, nil], "a": [], "": [nil]])
    try expectAgreement(
      StubDeclaration(query: ["z": "1", "a": "2"], headers: [:], json: ["x": [.null, ["y": 0.5]]], delayMs: 7))
    struct Empty: Codable, Equatable {}
    struct Outer: Codable, Equatable {
      var first = Empty()
      var second: [Empty] = [Empty(), Empty()]
    }
    try expectAgreement(Outer())
    #expect(try String(decoding: JSON.encode(Outer()), as: UTF8.self) == #"{"first":{},"second":[{},{}]}"#)
  }

  @Test func dictionariesAreSortedByKeyAndFieldsAreNot() throws {
    struct Both: Encodable {
      var z = 1
      var map = ["b": ["d": 1, "c": 2], "a": [:]]
      var y = true
    }
    #expect(try String(decoding: JSON.encode(Both()), as: UTF8.self) == #"{"z":1,"map":{"a":{},"b":{"c":2,"d":1}},"y":true}"#)
  }

  // MARK: Numbers

  @Test func wholeNumbersReachTheirLimits() throws {
    try expectAgreement([Int64.min, -1, 0, 1, .max])
    try expectAgreement([UInt64.min, UInt64(Int64.max) + 1, .max])
    try expectAgreement([Int8.min, .max])
    try expectAgreement([UInt16.min, .max])
    try expectAgreement([Int32.min, .max])
  }

  @Test(
    arguments: [
      0, -0.0, 1, -1, 0.1, 24.4, 1e15, 9007199254740992, 1e16, 1e100, -1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .pi,
    ] as [Double]) func aDoubleIsTheShortestTextThatReadsBack(value: Double) throws
  {
    try expectAgreement([value])
    #expect(try JSON.encode([value]) == Array(JSONEncoder().encode([value])))
    let back = try JSON.decode([Double].self, from: JSON.encode([value]))[0]
    #expect(back.bitPattern == value.bitPattern)
  }

  @Test func anyDoubleReadsBack() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try JSON.decode([Double].self, from: JSON.encode([value])) == [value])
      let short = Double(Int.random(in: -99_999...99_999, using: &random)) / 100
      #expect(try JSON.decode([Double].self, from: Array("[\(short)]".utf8)) == [short])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNotFiniteIsRefused(value: Double) {
    #expect(throws: EncodingError.self) { try JSON.encode([value]) }
  }

  @Test(arguments: [
    "0", "-0", "1.0", "1e3", "1.5e1", "1.50e1", "10e-1", "1.5", "1e400", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "9007199254740993.0", "true", "null", "\"1\"", "[]",
    "{}",
    "1e99999999999999999999", "255", "256", "-1",
  ]) func aNumberFitsWhereFoundationSaysSo(literal: String) throws {
    func compare<Value: Decodable & Equatable>(_ type: Value.Type) {
      let ours = try? JSON.decode([Value].self, from: Array("[\(literal)]".utf8))
      let theirs = try? JSONDecoder().decode([Value].self, from: Data("[\(literal)]".utf8))
      #expect(ours == theirs, "\(literal) as \(type)")
    }
    // What an Int means on the wire every reader of JSON must read exactly (RFC 7493): larger numbers are refused.
    let whole = (try? JSONDecoder().decode([Int].self, from: Data("[\(literal)]".utf8)))?.first
    if let whole, !WholeNumbers.range.contains(whole) {
      #expect(throws: (any Error).self) { try JSON.decode([Int].self, from: Array("[\(literal)]".utf8)) }
    } else {
      compare(Int.self)
    }
    compare(Int64.self)
    compare(UInt64.self)
    compare(UInt8.self)
    compare(Int16.self)
    compare(Double.self)
    compare(Float.self)
    compare(String.self)
    compare(Bool.self)
  }

  // MARK: Errors

  private struct Inner: Codable { var list: [Int] }
  private struct Outer: Codable { var inner: [Inner] }

  @Test(arguments: [
    #"{"inner":[{"list":[1]},{"list":[1,"x"]}]}"#, #"{"inner":[{"list":[1]},{"list":[null]}]}"#,
    #"{"inner":[{"list":[1]},{"lost":[]}]}"#,
    #"{"inner":{}}"#, #"{"inner":null}"#, #"[]"#, #"{"inner":[{"list":true}]}"#,
  ]) func anErrorHasTheKindAndThePathOfFoundations(json: String) {
    func summary(_ body: () throws -> Outer) -> String {
      do {
        return "\(try body())"
      } catch let error as DecodingError {
        func path(_ keys: [any CodingKey]) -> String {
          keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .typeMismatch(let type, let context): return "\(type) at \(path(context.codingPath)): \(context.debugDescription)"
        case .valueNotFound(let type, let context): return "no \(type) at \(path(context.codingPath))"
        case .keyNotFound(let key, let context): return "no \(key.stringValue) at \(path(context.codingPath))"
        default: return "\(error)"
        }
      } catch {
        return "\(error)"
      }
    }
    let ours = summary { try JSON.decode(Outer.self, from: Array(json.utf8)) }
    let theirs = summary { try JSONDecoder().decode(Outer.self, from: Data(json.utf8)) }
    // In JSON's words and not in those of Swift's types.
    let words = theirs.replacing("found a dictionary instead", with: "found an object instead")
      .replacing("found bool instead", with: "found a boolean instead").replacing(
        "found null value instead", with: "found null instead")
    #expect(ours == words)
  }

  @Test func ofTwoFieldsWithOneNameTheFirstCounts() throws {
    let json = #"{"a":1,"a":2}"#
    #expect(try JSON.decode([String: Int].self, from: Array(json.utf8)) == ["a": 1])
    #expect(try JSONDecoder().decode([String: Int].self, from: Data(json.utf8)) == ["a": 1])
    #expect(try JSON.decode(JSONValue.self, from: Array(json.utf8)) == ["a": 1])
  }

  @Test func anObjectWithManyFieldsTakesNoLongerThanItsLength() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("key \($0)", $0) })
    #expect(try JSON.decode([String: Int].self, from: JSON.encode(many)) == many)
  }
}
