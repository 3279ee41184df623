import RehearsalWire
import Testing

/// Values of JSON as messages show them.
struct JSONValueTextTests {
  @Test func aValueIsDescribedAsItIsWritten() {
    let value: JSONValue = ["id": 1, "name": "Tea", "price": 2.5, "tags": ["hot", nil, true]]
    #expect("\(value)" == #"{"id":1,"name":"Tea","price":2.5,"tags":["hot",null,true]}"#)
    #expect(String(reflecting: value) == "\(value)")
    #expect("\([JSONValue.int(1), .string("a")])" == #"[1, "a"]"#)
    #expect(String(reflecting: JSONValue.int(1)) == "1")
  }
}
