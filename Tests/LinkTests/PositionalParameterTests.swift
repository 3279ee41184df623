import RehearsalWire
import Testing

@testable import RehearsalLink

/// A list of parameters, read as if each had been given by its name.
struct PositionalParameterTests {
  private enum Key: String, CodingKey { case name, count, place, tags, rest }
  private enum Inner: String, CodingKey { case x }

  private static let parameters = ["name", "count", "place", "tags"].map { Parameter($0, "") }

  private func decoder(_ list: String) throws -> PositionalDecoder {
    try PositionalDecoder(try JSONText(Array(list.utf8)).root, parameters: Self.parameters)
  }

  private func fields(_ list: String) throws -> KeyedDecodingContainer<Key> {
    try decoder(list).container(keyedBy: Key.self)
  }

  @Test func eachElementHasTheNameOfItsPlace() throws {
    let fields = try fields(#"["tea", 2, {"x": 7}, ["a", "b"]]"#)
    #expect(Set(fields.allKeys.map(\.rawValue)) == ["name", "count", "place", "tags"])
    #expect(try fields.decode(String.self, forKey: .name) == "tea")
    #expect(try fields.decode(Int.self, forKey: .count) == 2)
    #expect(try fields.decode([String].self, forKey: .tags) == ["a", "b"])
    #expect(try fields.nestedContainer(keyedBy: Inner.self, forKey: .place).decode(Int.self, forKey: .x) == 7)
    var tags = try fields.nestedUnkeyedContainer(forKey: .tags)
    #expect(try [tags.decode(String.self), tags.decode(String.self)] == ["a", "b"])
    #expect(tags.isAtEnd)
    #expect(try String(from: fields.superDecoder(forKey: .name)) == "tea")
  }

  @Test func whatIsNotGivenIsNotThere() throws {
    let fields = try fields(#"["tea", null]"#)
    #expect(fields.contains(.name))
    #expect(!fields.contains(.place))
    #expect(Set(fields.allKeys.map(\.rawValue)) == ["name", "count"])
    #expect(try fields.decodeNil(forKey: .count))
    #expect(try !fields.decodeNil(forKey: .name))
    #expect(try fields.decodeIfPresent(Int.self, forKey: .place) == nil)
    #expect(try fields.decodeIfPresent(Int.self, forKey: .count) == nil)
    do {
      _ = try fields.decode(Int.self, forKey: .place)
      Issue.record("a parameter was read that was not given")
    } catch DecodingError.keyNotFound(let key, let context) {
      #expect(key.stringValue == "place")
      #expect(context.debugDescription == "no such parameter was given")
    }
    #expect(throws: DecodingError.self) { try fields.nestedContainer(keyedBy: Inner.self, forKey: .rest) }
    #expect(throws: DecodingError.self) { try fields.nestedUnkeyedContainer(forKey: .tags) }
    #expect(throws: DecodingError.self) { try fields.superDecoder(forKey: .place) }
    #expect(throws: DecodingError.self) { try fields.decodeNil(forKey: .tags) }
  }

  @Test func parametersAreNeitherAListNorAValue() throws {
    let decoder = try decoder("[1]")
    #expect(decoder.userInfo.isEmpty)
    for read in [{ _ = try decoder.unkeyedContainer() }, { _ = try decoder.singleValueContainer() }] as [() throws -> Void] {
      do {
        try read()
        Issue.record("parameters were read as something else")
      } catch DecodingError.typeMismatch(_, let context) {
        #expect(context.debugDescription == "found parameters instead")
      }
    }
  }

  @Test func moreThanThereAreParametersIsRefusedWithTheirNames() throws {
    _ = try decoder("[1, 2, 3, 4]")
    func words(_ list: String, _ parameters: [Parameter]) throws -> String? {
      do {
        _ = try PositionalDecoder(try JSONText(Array(list.utf8)).root, parameters: parameters)
        return nil
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      }
    }
    #expect(
      try words("[1, 2, 3, 4, 5]", Self.parameters)
        == "more elements than there are parameters: name, count, place, tags")
    #expect(try words("[1]", []) == "more elements than there are parameters: none")
    #expect(try words("[]", []) == nil)
  }

  @Test func noParametersHaveNoFields() throws {
    let fields = PositionalDecoder(codingPath: []).container(keyedBy: Key.self)
    #expect(fields.allKeys.isEmpty)
    #expect(!fields.contains(.name))
    let above = try fields.superDecoder().container(keyedBy: Key.self)
    #expect(above.allKeys.isEmpty)
    let whole = try decoder(#"["tea"]"#).container(keyedBy: Key.self).superDecoder().container(keyedBy: Key.self)
    #expect(whole.allKeys.isEmpty)
  }
}
