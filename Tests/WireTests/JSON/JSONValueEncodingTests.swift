import RehearsalWire
import Testing

struct JSONValueEncodingTests {
  private struct Note: Encodable {
    var title: String
    var tags: [String?]
    var count = 3
    var share = 0.5
    var isDone = false
  }

  @Test func aValueOfTheAppsOwnTypesBecomesJSON() throws {
    let note: JSONValue = ["title": "Milk", "tags": ["food", nil], "count": 3, "share": 0.5, "isDone": false]
    #expect(try JSONValue(encoding: Note(title: "Milk", tags: ["food", nil])) == note)
    #expect(try JSONValue(encoding: [Note(title: "Milk", tags: ["food", nil])]) == [note])
    #expect(try JSONValue(encoding: "Milk") == "Milk")
    #expect(try JSONValue(encoding: ["b": 1, "a": 2]) == ["a": 2, "b": 1])
  }

  @Test func whatIsNoJSONIsRefused() {
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.infinity]) }
  }
}
