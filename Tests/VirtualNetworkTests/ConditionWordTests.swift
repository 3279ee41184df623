import Foundation
import Testing

@testable import VirtualNetwork

/// How conditions are told, what they say of a request that is not meant, and how they compare texts.
struct ConditionWordTests {
  private func parts(
    _ url: String = "https://quakes.example/v1/feed.json?a=1&flag", body: Data? = Data(#"{"a":1}"#.utf8)
  ) -> RequestParts {
    var request = URLRequest(url: URL(string: url)!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return RequestParts(request, body: body)
  }

  @Test(
    arguments: [
      (.method("get"), "method GET"), (.scheme("HTTPS"), "scheme https"), (.host(.prefix("api")), "host starting with 'api'"),
      (.port(80), "port 80"), (.url(.containing("a")), "URL containing 'a'"), (.path(.glob("/*")), "path '/*'"),
      (.pathExtension("json"), "path extension 'json'"), (.query("a", nil), "query item 'a'"),
      (.query("a", "1"), "query item 'a' '1'"), (.queryFlag("f"), "query item 'f' without a value"),
      (.header("Accept", nil), "header 'Accept'"), (.header("Accept", .suffix("json")), "header 'Accept' ending with 'json'"),
      (.body(.matching("a+")), "body matching /a+/"), (.bodyData(Data(count: 3)), "body of just 3 bytes"),
      (.json(Data("[1]".utf8)), "JSON body [1]"), (.form(["b": "2", "a": nil, "c": ""]), "form a&b=2&c="),
      (.custom("a PUT", { _ in true }), "a PUT"), (.all([]), "any request"), (.any([]), "no request"),
      (.not(.port(1)), "not (port 1)"), (.all([.port(1), .method("PUT")]), "port 1, method PUT"),
      (.any([.port(1), .port(2)]), "port 1 or port 2"), (.all([.any([.port(1)]), .port(2)]), "port 1, port 2"),
      (.any([.any([.port(1), .port(2)]), .port(3)]), "(port 1 or port 2) or port 3"),
      (.get("/a"), "method GET, path '/a'"), (.post("/a"), "method POST, path '/a'"),
      (.header("Accept"), "header 'Accept'"), (.query("a"), "query item 'a'"),
      (.port(1) && !.port(2) || .port(3), "port 1, not (port 2) or port 3"),
    ] as [(RequestCondition, String)]) func everyConditionHasItsWords(condition: RequestCondition, words: String)
  {
    #expect("\(condition)" == words)
  }

  @Test func theGivenPartsAreWantedInTheirOrder() {
    let condition = RequestCondition(
      method: "put", scheme: "HTTP", host: "a.example", path: "/b/*", query: ["z": "1", "a": "2", "m": "3"])
    #expect(
      "\(condition)" == """
        method PUT, scheme http, host 'a.example', path '/b/*', query item 'a' '2', query item 'm' '3', query item 'z' '1'
        """)
    #expect("\(RequestCondition(host: "a.example"))" == "host 'a.example'")
    #expect("\(RequestCondition(path: "/b"))" == "path '/b'")
  }

  @Test func anAddressIsWantedPartByPart() {
    let condition = RequestCondition.url(URL(string: "http://host:8080?b=1&flag&a=")!)
    #expect(
      "\(condition)" == """
        scheme http, host 'host:8080', path '/', query item 'b' '1', query item 'flag' without a value, query item 'a' ''
        """)
    #expect("\(RequestCondition.url(URL(string: "https://h/p")!))" == "scheme https, host 'h', path '/p'")
    #expect("\(RequestCondition.url(URL(string: "data:,x")!))" == "URL 'data:,x'")
  }

  @Test(
    arguments: [
      (.method("PUT"), "method is 'POST', the stub wants 'PUT'"),
      (.scheme("http"), "scheme is 'https', the stub wants 'http'"),
      (.url(.suffix("x")), "URL is 'https://quakes.example/v1/feed.json?a=1&flag', the stub wants ending with 'x'"),
      (.query("a", "2"), "query item 'a' is '1', the stub wants '2'"),
      (.query("flag", "x"), "query item 'flag' is '', the stub wants 'x'"),
      (.query("b", .glob("*")), "query item 'b' is missing, the stub wants '*'"),
      (.queryFlag("b"), "query item 'b' is missing"),
      (
        .header("Content-Type", .prefix("text")),
        "header 'Content-Type' is 'application/json', the stub wants starting with 'text'"
      ),
      (.bodyData(Data(count: 3)), "the body is {\"a\":1}, the stub wants another of 3 bytes"),
      (.json(Data("{".utf8)), "the stub's JSON is none"),
      (.form(["b": "2", "a": nil]), "the body is {\"a\":1}, the stub wants the form a&b=2"),
      (.any([.port(1), .all([.port(2), .method("GET")])]), "port is 443, the stub wants 1"),
      (.any([.all([.port(2), .method("GET")]), .not(.method("post"))]), "the stub wants not (method POST)"),
    ] as [(RequestCondition, String)]) func whatIsOtherThanWantedIsSaid(condition: RequestCondition, phrase: String)
  {
    #expect(condition.mismatches(with: parts()) == [phrase])
    #expect(!condition.matches(parts()))
    #expect(RequestCondition.not(condition).matches(parts()))
    #expect(RequestCondition.not(condition).mismatches(with: parts()) == [])
  }

  @Test func whatHasNoBodyOrNoTextIsToldSo() {
    let none = parts(body: nil)
    #expect(
      [.body("x"), .bodyData(Data("ab".utf8)), .json(Data("[]".utf8)), .form(["a": nil])].flatMap {
        (condition: RequestCondition) in condition.mismatches(with: none)
      } == [
        "there is no body, the stub wants 'x'", "there is no body, the stub wants another of 2 bytes",
        "there is no body, the stub wants []", "there is no body, the stub wants the form a",
      ])
    let bytes = parts(body: Data([0xFF]))
    #expect(
      RequestCondition.body(.containing("")).mismatches(with: bytes) == [
        "the body is 1 bytes that are no text, the stub wants containing ''"
      ])
    #expect(RequestCondition.bodyData(Data([0xFF])).matches(bytes))
    #expect(
      RequestCondition.port(21).mismatches(with: parts("ftp://host/a")) == ["port is missing, the stub wants 21"])
  }

  @Test func allThatDiffersIsSaidAndNothingElse() {
    let condition = RequestCondition.all([.method("POST"), .port(1), .scheme("https"), .not(.port(443)), .any([])])
    #expect(
      condition.mismatches(with: parts()) == [
        "port is 443, the stub wants 1", "the stub wants not (port 443)", "the stub wants no request",
      ])
    #expect(!condition.matches(parts()))
    #expect(RequestCondition.any([.port(1), .port(443)]).mismatches(with: parts()) == [])
  }

  @Test(
    arguments: [
      (.exactly("QUAKES.example"), true), (.exactly("quakes"), false), (.exactly("quakes.example:443"), false),
      (.prefix("QUAKES"), true), (.prefix("uakes"), false), (.suffix(".EXAMPLE"), true), (.suffix("quakes"), false),
      (.containing("KES.EX"), true), (.containing("x.y"), false), (.glob("QUAKES.*"), true), (.glob("*.org"), false),
      (.matching("^quakes[.]"), true), (.matching("^QUAKES"), false),
    ] as [(RequestCondition.Text, Bool)]) func aHostIsTheSameInAnyLetters(text: RequestCondition.Text, isMeant: Bool)
  {
    #expect(RequestCondition.host(text).matches(parts()) == isMeant)
  }

  @Test(
    arguments: [
      (.exactly("feed"), ["feed"]), (.prefix("fee"), ["feed", "feeds"]), (.suffix("eds"), ["feeds"]),
      (.containing("ee"), ["feed", "feeds", "a/eel"]), (.containing(""), ["feed", "feeds", "a/eel", ""]),
      (.glob("f*"), ["feed", "feeds"]), (.glob("**"), ["feed", "feeds", "a/eel", ""]), (.glob("*/*"), ["a/eel"]),
      (.matching("e+l"), ["a/eel"]), (.matching("("), []),
    ] as [(RequestCondition.Text, [String])]) func aTextIsComparedInSixWays(text: RequestCondition.Text, found: [String])
  {
    #expect(["feed", "feeds", "a/eel", ""].filter { text.matches($0) } == found)
  }

  @Test func aFormIsReadFieldByFieldInTheOrderOfItsNames() {
    let fields = FormBody.fields(Data("b=2&a=3&a=1&flag&&x=%zz+y&k=b=c&e=%C3%A9".utf8))
    #expect(fields.map(\.name) == ["a", "a", "b", "e", "flag", "k", "x"])
    #expect(fields.map(\.value) == ["1", "3", "2", "é", nil, "b=c", "%zz y"])
    #expect(FormBody.fields(Data()) == [])
    #expect(FormBody.text([:]) == "")
    #expect(FormBody.sorted(["b": "2", "a": nil]).map(\.name) == ["a", "b"])
  }

  @Test func valuesOfJSONAreToldApart() {
    func tree(_ text: String) -> JSONTree? { JSONTree(Data(text.utf8)) }
    #expect(tree("null") == .null)
    #expect([tree("true"), tree("false")] == [.truth(true), .truth(false)])
    #expect([tree("7"), tree("-7")] == [.whole(7), .whole(-7)])
    #expect(tree("1.5") == .number(1.5))
    #expect(tree(#""a""#) == .text("a"))
    #expect(tree(#"[1, "1", true]"#) == .list([.whole(1), .text("1"), .truth(true)]))
    #expect(tree(#"{"b": {}, "a": []}"#) == .object(["a": .list([]), "b": .object([:])]))
    #expect(tree("{") == nil)
    #expect(tree("") == nil)
  }
}
