import Foundation
import Testing

@testable import VirtualNetwork

struct RequestConditionTests {
  private func mismatches(_ condition: RequestCondition, _ url: String, method: String = "GET") -> [String] {
    var request = URLRequest(url: URL(string: url)!)
    request.httpMethod = method
    return condition.mismatches(with: RequestParts(request, body: nil))
  }

  @Test(arguments: [
    RequestCondition(),
    RequestCondition(method: "get"),
    RequestCondition(scheme: "HTTP"),
    RequestCondition(host: "localhost"),
    RequestCondition(host: "LOCALHOST:6666"),
    RequestCondition(path: "/earth quakes/JSON"),
    RequestCondition(path: "/*/JSON"),
    RequestCondition(query: ["south": "-9.9", "north": "44.2"]),
    RequestCondition(query: ["flag": "", "empty": ""]),
    RequestCondition(query: ["tag": "b"]),
  ]) func matches(condition: RequestCondition) {
    let url = "http://localhost:6666/earth%20quakes/JSON?north=44.2&south=-9.9&flag&empty=&tag=a&tag=b"
    #expect(mismatches(condition, url) == [])
  }

  @Test func everyPartThatDiffersIsNamed() {
    let condition = RequestCondition(
      method: "POST", scheme: "https", host: "quakes.example", path: "/feed", query: ["limit": "10", "tag": "a"])
    #expect(
      mismatches(condition, "http://localhost:6666?tag=b") == [
        "method is 'GET', the stub wants 'POST'",
        "scheme is 'http', the stub wants 'https'",
        "host is 'localhost:6666', the stub wants 'quakes.example'",
        "path is '/', the stub wants '/feed'",
        "query item 'limit' is missing, the stub wants '10'",
        "query item 'tag' is 'b', the stub wants 'a'",
      ])
  }

  private func request(_ url: String = "https://quakes.example/v1/feed.json?a=1&flag", body: String? = nil) -> RequestParts {
    var request = URLRequest(url: URL(string: url)!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return RequestParts(request, body: body.map { Data($0.utf8) })
  }

  @Test(
    arguments: [
      .method("post"), .scheme("https"), .host("quakes.example"), .host(.suffix(".EXAMPLE")), .port(443),
      .url(.prefix("https://quakes")), .path("/v1/feed.json"), .path(.prefix("/v1/")), .path(.suffix(".json")),
      .path(.glob("/*/feed.json")), .path(.containing("feed")), .path(.matching("^/v[0-9]+/")), .pathExtension("json"),
      .query("a"), .query("a", "1"), .query("a", .matching("[0-9]")), .query("flag"), .queryFlag("flag"), .query("flag", ""),
      .header("content-type"), .header("Content-Type", .containing("json")), .body(.containing("quake")),
      .bodyData(Data(#"{"quake": [1, true], "deep": null}"#.utf8)), .json(Data(#"{"deep":null,"quake":[1,true]}"#.utf8)),
      .custom("a POST", { $0.httpMethod == "POST" }), .all([]), .any([.method("GET"), .method("POST")]), .not(.method("GET")),
      .post("/v1/feed.json") && .host("quakes.example"), .method("GET") || .port(443), !.queryFlag("a"),
      .url(URL(string: "https://quakes.example/v1/feed.json?flag&a=1")!),
    ] as [RequestCondition]) func holds(condition: RequestCondition)
  {
    let parts = request(body: #"{"quake": [1, true], "deep": null}"#)
    #expect(condition.mismatches(with: parts) == [], "\(condition)")
    #expect(condition.matches(parts))
    #expect(!RequestCondition.not(condition).matches(parts))
  }

  @Test(
    arguments: [
      (.host("quakes"), "host is 'quakes.example', the stub wants 'quakes'"),
      (.port(80), "port is 443, the stub wants 80"),
      (.path(.suffix(".xml")), "path is '/v1/feed.json', the stub wants ending with '.xml'"),
      (.path(.matching("(")), "path is '/v1/feed.json', the stub wants matching /(/"),
      (.pathExtension("xml"), "path extension is 'json', the stub wants 'xml'"),
      (.query("b"), "query item 'b' is missing"),
      (.queryFlag("a"), "query item 'a' has a value, the stub wants none"),
      (.header("Accept"), "header 'Accept' is missing"),
      (.header("Content-Type", "text/plain"), "header 'Content-Type' is 'application/json', the stub wants 'text/plain'"),
      (.body("x"), "the body is {\"a\":1}, the stub wants 'x'"),
      (.json(Data(#"{"a":true}"#.utf8)), "the body is {\"a\":1}, the stub wants {\"a\":true}"),
      (.form(["a": "1"]), "the body is {\"a\":1}, the stub wants the form a=1"),
      (.custom("a PUT", { _ in false }), "the stub wants a PUT"),
      (.not(.port(443)), "the stub wants not (port 443)"),
      (.any([]), "the stub wants no request"),
      (.any([.all([.port(1), .method("GET")]), .port(2)]), "port is 443, the stub wants 2"),
    ] as [(RequestCondition, String)]) func whatDiffersIsNamed(condition: RequestCondition, phrase: String)
  {
    let parts = request(body: #"{"a":1}"#)
    #expect(condition.mismatches(with: parts) == [phrase])
    #expect(!condition.matches(parts))
  }

  @Test func aFormIsComparedWhateverItsOrder() {
    let parts = request(body: "b=two+words&a=%C3%A9&flag&empty=")
    #expect(RequestCondition.form(["a": "é", "b": "two words", "flag": nil, "empty": ""]).matches(parts))
    #expect(!RequestCondition.form(["a": "é", "b": "two words", "flag": "", "empty": ""]).matches(parts), "a flag has no '='")
    #expect(!RequestCondition.form(["a": "é"]).matches(parts), "it is the whole form")
  }

  @Test func aConditionSaysWhatItWants() {
    let condition = RequestCondition.get("/feed") && (.host("a.example") || .host(.prefix("b"))) && !.header("Cookie")
    #expect(
      "\(condition)"
        == "method GET, path '/feed', (host 'a.example' or host starting with 'b'), not (header 'Cookie')")
    #expect("\(RequestCondition())" == "any request")
  }

  @Test(arguments: [
    ("/feed", "/feed", true), ("/feed", "/feeds", false), ("/feed", "/fee", false),
    ("/*", "/feed", true), ("/*", "/feed/1", false), ("/*/1", "/feed/1", true), ("/f*d", "/fd", true),
    ("**", "/a/b/c", true), ("/a/**", "/a/b/c", true), ("/**/c", "/a/b/c", true), ("/**/c", "/a/b/d", false),
    ("/a***c", "/a/b/c", true), ("", "", true), ("*", "", true), ("*", "/", false), ("/é*", "/éa", true),
  ]) func aGlobMatchesWholePaths(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func aHostileGlobEndsSoon() {
    let pattern = String(repeating: "*a", count: 60)
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000) + "b"))
  }
}
