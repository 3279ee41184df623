import Foundation
import Testing

@testable import VirtualNetwork

/// The parts of a request that stubs compare, and how a request is named.
struct RequestPartTests {
  private func parts(_ url: String, method: String? = nil, body: Data? = nil) -> RequestParts {
    var request = URLRequest(url: URL(string: url)!)
    if let method { request.httpMethod = method }
    return RequestParts(request, body: body)
  }

  @Test(
    arguments: [
      ("http://Host.Example", "http", "host.example", "host.example", 80, "/"),
      ("HTTPS://host.example/a/b", "https", "host.example", "host.example", 443, "/a/b"),
      ("http://HOST:8080/", "http", "host", "host:8080", 8080, "/"),
      ("https://host:443/a%20b", "https", "host", "host:443", 443, "/a b"),
      ("ftp://host/x", "ftp", "host", "host", nil, "/x"),
    ] as [(String, String, String, String, Int?, String)])
  func anAddressHasItsPartsInSmallLetters(
    url: String, scheme: String, host: String, authority: String, port: Int?, path: String
  ) {
    let parts = parts(url)
    #expect([parts.scheme, parts.host, parts.authority, parts.path] == [scheme, host, authority, path])
    #expect(parts.port == port)
    #expect(parts.method == "GET")
    #expect(parts.url == url)
  }

  @Test func itemsOfAQueryKeepTheirOrderAndMayHaveNoValue() {
    let query = parts("http://host/?b=2&a=&flag&b=1").query
    #expect(query.map(\.name) == ["b", "a", "flag", "b"])
    #expect(query.map(\.value) == ["2", "", nil, "1"])
    #expect(parts("http://host/").query.isEmpty)
  }

  @Test func aRequestIsNamedByItsMethodAndAddress() {
    func label(_ url: String, _ method: String = "GET") -> String {
      var request = URLRequest(url: URL(string: url)!)
      request.httpMethod = method
      return RequestParts.label(of: request)
    }
    #expect(label("http://Host:81/a%20b?x=1", "POST") == "POST http://host:81/a b?x=1")
    #expect(label("https://host") == "GET https://host/")
    // A long query is cut: its question mark and 199 characters stay.
    let whole = "?" + String(repeating: "q", count: 199)
    #expect(label("http://host/\(whole)") == "GET http://host/\(whole)")
    #expect(label("http://host/\(whole)q") == "GET http://host/\(whole)…")
  }

  @Test func aBodyIsToldInWords() {
    func words(_ body: Data?) -> String { parts("http://host/", body: body).bodyInWords }
    #expect(words(nil) == "there is no body")
    #expect(words(Data()) == "there is no body")
    #expect(words(Data("a=1".utf8)) == "the body is a=1")
    #expect(words(Data([0xFF, 0xFE, 0x00])) == "the body is 3 bytes that are no text")
    let long = String(repeating: "b", count: 200)
    #expect(words(Data(long.utf8)) == "the body is \(long)")
    #expect(words(Data("\(long)c".utf8)) == "the body is \(long.dropLast())…")
  }

  @Test func bandwidthIsAPositiveNumberOfKilobytesASecond() {
    #expect([0, -1, .infinity, .nan].map { Bandwidth(kilobytesPerSecond: $0) == nil } == [true, true, true, true])
    #expect(Bandwidth(kilobytesPerSecond: 0.5)?.time(for: 1000) == .seconds(2))
    #expect(Bandwidth.oneKilobyte.time(for: 2000) == .seconds(2))
    #expect(Bandwidth.wifi.time(for: 3_000_000) == .seconds(2))
    let named: [Bandwidth] = [.oneKilobyte, .slow, .gprs, .edge, .threeG, .threeGPlus, .wifi]
    #expect(named.map(\.kilobytesPerSecond) == [1, 1.5, 7, 16, 400, 900, 1500])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got 'GET / HTTP/1.1'"),
    ("HTTP/1.1\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got 'HTTP/1.1'"),
    ("HTTP/1.1 99 Low\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got 'HTTP/1.1 99 Low'"),
    ("HTTP/1.1 600 High\n\n", "expected a status line such as 'HTTP/1.1 200 OK', got 'HTTP/1.1 600 High'"),
    ("", "expected a status line such as 'HTTP/1.1 200 OK', got ''"),
    ("HTTP/1.1 200 OK\nNonsense\n\n", "expected a header such as 'Content-Type: text/plain', got 'Nonsense'"),
  ])
  func whatIsNoResponseIsToldByItsLine(text: String, problem: String) {
    #expect(throws: RawResponse.Problem.self) { try RawResponse(Data(text.utf8)) }
    do throws(RawResponse.Problem) { _ = try RawResponse(Data(text.utf8)) } catch { #expect(error.description == problem) }
  }

  @Test func aStatusIsBetweenOneHundredAndFiveHundredNinetyNine() throws {
    for status in [200, 404, 599] {
      #expect(try RawResponse(Data("HTTP/1.1 \(status)\n\nbody".utf8)).status == status)
    }
    // A header that comes again goes on, whatever its letters.
    let response = try RawResponse(Data("HTTP/2 200\r\nX-A: 1\r\nx-a:2\r\nTransfer-Encoding: chunked\r\n\r\na\r\nb".utf8))
    #expect(response.headers == ["X-A": "1, 2"])
    #expect(String(decoding: response.body, as: UTF8.self) == "a\r\nb")
  }
}
