import Testing

@testable import RehearsalWire

/// Patterns, latencies and speeds as the wire has them.
struct RequestPatternTests {
  private func text(_ value: some Encodable) throws -> String { String(decoding: try JSON.encode(value), as: UTF8.self) }

  @Test(
    arguments: [
      (.method("GET"), #"{"method":"GET"}"#), (.host("a.example"), #"{"host":"a.example"}"#), (.port(80), #"{"port":80}"#),
      (.scheme("https"), #"{"scheme":"https"}"#), (.url(.matching("^h")), #"{"url":{"matching":"^h"}}"#),
      (.path(.prefix("/a")), #"{"path":{"prefix":"/a"}}"#), (.path(.suffix("/a")), #"{"path":{"suffix":"/a"}}"#),
      (.path(.glob("/*")), #"{"path":{"glob":"/*"}}"#), (.pathExtension("json"), #"{"pathExtension":"json"}"#),
      (.query("a", "1"), #"{"query":{"name":"a","value":"1"}}"#), (.query("a"), #"{"query":{"name":"a"}}"#),
      (.queryFlag("a"), #"{"queryFlag":"a"}"#),
      (.header("A", .containing("b")), #"{"header":{"name":"A","value":{"containing":"b"}}}"#),
      (.body("x"), #"{"body":"x"}"#), (.bodyBase64("AAAA"), #"{"bodyBase64":"AAAA"}"#),
      (.json(["a": nil]), #"{"json":{"a":null}}"#),
      (.form(["a": "1", "b": nil]), #"{"form":{"a":"1","b":null}}"#), (!.port(1), #"{"isNot":{"port":1}}"#),
      (.port(1) && .port(2), #"{"all":[{"port":1},{"port":2}]}"#), (.port(1) || .port(2), #"{"any":[{"port":1},{"port":2}]}"#),
    ] as [(RequestPattern, String)]) func aPatternIsWrittenAndRead(pattern: RequestPattern, json: String) throws
  {
    #expect(try text(pattern) == json)
    #expect(try JSON.decode(RequestPattern.self, from: Array(json.utf8)) == pattern)
  }

  @Test(arguments: [
    #"{"path":{"matching":"("}}"#, #"{"pth":"/"}"#, #"{"path":"/","port":1}"#, #"{"form":{"a":1}}"#, #"{"query":{"nam":"a"}}"#,
    "[]",
    #"{"header":{"value":"a"}}"#, #"{"path":{"glob":"/*","prefix":"/"}}"#,
  ]) func nonsenseIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try JSON.decode(RequestPattern.self, from: Array(json.utf8)) }
  }

  @Test(arguments: [(200, "200"), (20...80, "[20,80]"), (Latency(.microseconds(1500)), "1.5")] as [(Latency, String)])
  func aLatencyIsANumberOrTwo(latency: Latency, json: String) throws {
    #expect(try text(latency) == json)
    #expect(try JSON.decode(Latency.self, from: Array(json.utf8)) == latency)
  }

  @Test(arguments: ["[1]", "[2,1]", "[1,2,3]", "\"1\"", "{}"]) func aLatencyIsNothingElse(json: String) {
    #expect(throws: DecodingError.self) { try JSON.decode(Latency.self, from: Array(json.utf8)) }
  }

  @Test(
    arguments: [(.edge, "\"edge\""), (.threeGPlus, "\"3g+\""), (.kilobytesPerSecond(2.5), "2.5")] as [(NetworkSpeed, String)])
  func aSpeedIsAProfileOrANumber(speed: NetworkSpeed, json: String) throws {
    #expect(try text(speed) == json)
    #expect(try JSON.decode(NetworkSpeed.self, from: Array(json.utf8)) == speed)
  }

  @Test(arguments: ["\"5g\"", "0", "-1"]) func aSpeedIsNothingElse(json: String) {
    #expect(throws: DecodingError.self) { try JSON.decode(NetworkSpeed.self, from: Array(json.utf8)) }
  }

  @Test func theProfilesAreOHHTTPStubs() {
    #expect(
      [.slow, .gprs, .edge, .threeG, .threeGPlus, .wifi].map { (speed: NetworkSpeed) in speed.kilobytesPerSecond } == [
        1.5, 7, 16, 400, 900, 1500,
      ])
  }

  @Test func aDeclarationWithAllItsPartsSurvives() throws {
    let stub = StubDeclaration(
      .get("/a"), .json([1], status: 201, headers: ["A": "b"]).delayed(by: 20...80).lasting(1000).at(.edge).inParts(ofBytes: 3),
      then: [.failure("timedOut"), .raw("HTTP/1.1 200 OK\n\n"), .appFile("f")], name: "n", times: 4)
    #expect(try JSON.decode(StubDeclaration.self, from: JSON.encode(stub)) == stub)
    #expect(stub.answer.partBytes == 3)
    #expect(!stub.isEmpty)
    #expect(StubDeclaration(name: "only a name").isEmpty)
  }
}
