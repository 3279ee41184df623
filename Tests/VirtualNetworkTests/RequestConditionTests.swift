import Foundation
import Testing

@testable import VirtualNetwork

@Suite struct RequestConditionTests {
  private func mismatches(_ condition: RequestCondition, _ url: String, method: String = "GET") -> [String] {
    var request = URLRequest(url: URL(string: url)!)
    request.httpMethod = method
    return condition.mismatches(with: RequestParts(request))
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
