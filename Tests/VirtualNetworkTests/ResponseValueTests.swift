import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

/// What stubs answer, as values; the names of errors; the request that follows a redirect; the settings of a session.
struct ResponseValueTests {
  // MARK: Responses

  @Test func aResponseIsWhatItWasMadeOf() throws {
    #expect(
      StubResponse.text("é").outcome == .answer(status: 200, headers: ["Content-Length": "2"], body: Data("é".utf8)))
    #expect(StubResponse.data().outcome == .answer(status: 200, headers: ["Content-Length": "0"], body: Data()))
    #expect(
      StubResponse.data(Data("ab".utf8), status: 206, headers: ["content-length": "9", "ETag": "v"]).outcome
        == .answer(status: 206, headers: ["content-length": "9", "ETag": "v"], body: Data("ab".utf8)))
    #expect(
      StubResponse.status(503, headers: ["Retry-After": "3"]).outcome
        == .answer(status: 503, headers: ["Retry-After": "3", "Content-Length": "0"], body: Data()))
    #expect(StubResponse.failure(.timedOut).outcome == .failure(.timedOut))
    #expect(StubResponse.error(NSError(domain: "Quakes", code: 7)).outcome == .error(NSError(domain: "Quakes", code: 7)))
    #expect(
      try StubResponse.json(["u": "a/b"], status: 201).outcome
        == .answer(
          status: 201, headers: ["Content-Type": "application/json", "Content-Length": "11"], body: Data(#"{"u":"a/b"}"#.utf8)))
    #expect(
      try StubResponse.raw(Data("HTTP/1.1 404 No\r\nX: y\r\n\r\nabc".utf8)).outcome
        == .answer(status: 404, headers: ["X": "y", "Content-Length": "3"], body: Data("abc".utf8)))
    #expect(throws: EncodingError.self) { try StubResponse.json(Double.nan) }
    #expect(throws: RawResponse.Problem.self) { try StubResponse.raw(Data("abc".utf8)) }
  }

  @Test func aResponseNamesNoTimeUnlessToldTo() {
    let plain = StubResponse.text("a")
    #expect(plain.delay == nil && plain.bodyTime == nil && plain.bandwidth == nil && plain.parts == nil)
    let changed = plain.delayed(by: .seconds(1)).lasting(.seconds(2)).at(.edge).inParts(ofBytes: 7, every: .seconds(3))
    #expect(changed.delay == .seconds(1) ... .seconds(1))
    #expect(changed.bodyTime == .seconds(2) ... .seconds(2))
    #expect(changed.bandwidth == .edge)
    #expect(changed.parts == .parts(ofBytes: 7, every: .seconds(3)))
    #expect(changed.outcome == plain.outcome)
    #expect(plain.inParts(ofBytes: 7).parts == .parts(ofBytes: 7, every: .zero))
    let range = Duration.seconds(1) ... .seconds(2)
    #expect(plain.delayed(by: range).delay == range)
    #expect(plain.lasting(range).bodyTime == range)
    #expect(StubResponse.failure(.timedOut, delay: range).delay == range)
    #expect(StubResponse.error(NSError(domain: "Quakes", code: 7), delay: range).delay == range)
  }

  @Test func noTimeRunsBackwardsAndNoPartIsEmpty() {
    let back = Duration.seconds(-2) ... .seconds(-1)
    let through = Duration.seconds(-1) ... .seconds(2)
    #expect(StubResponse.text("", delay: back).delay == .zero ... .zero)
    #expect(StubResponse.text("", delay: through).delay == .zero ... .seconds(2))
    #expect(StubResponse.text("").delayed(by: through).delay == .zero ... .seconds(2))
    #expect(StubResponse.text("").delayed(by: .seconds(-3)).delay == .zero ... .zero)
    #expect(StubResponse.text("").lasting(through).bodyTime == .zero ... .seconds(2))
    #expect(StubResponse.text("").inParts(ofBytes: 0, every: .seconds(-1)).parts == .parts(ofBytes: 1, every: .zero))
    #expect(StubResponse.text("").inParts(ofBytes: 1, every: .seconds(1)).parts == .parts(ofBytes: 1, every: .seconds(1)))
  }

  @Test func aFixedTimeTakesNothingFromTheStream() {
    var (stream, fresh) = (RandomStream(seed: 5, name: "latency"), RandomStream(seed: 5, name: "latency"))
    #expect((Duration.seconds(3) ... .seconds(3)).drawn(from: &stream) == .seconds(3))
    #expect(stream.next() == fresh.next())
    let drawn = (Duration.nanoseconds(1) ... .nanoseconds(3)).drawn(from: &stream)
    #expect([.nanoseconds(1), .nanoseconds(2), .nanoseconds(3)].contains(drawn))
    #expect(stream.next() != fresh.next())
  }

  // MARK: Names

  @Test func errorsHaveFoundationsNames() {
    let names = URLError.Code.names
    #expect(names == names.sorted())
    #expect(names.count == 32)
    for name in names { #expect(URLError.Code(named: name)?.name == name) }
    #expect(URLError.Code(named: "timedOut") == .timedOut)
    #expect(URLError.Code(named: "fileDoesNotExist") == nil)
    #expect(URLError.Code.fileDoesNotExist.name == "-1100")
    #expect(URLError.Code.cancelled.name == "cancelled")
  }

  @Test func whatHappensToARequestHasItsWords() {
    let moments: [RequestMoment] = [
      .sent(3, method: "GET", url: "http://a/"), .answered(3, status: 200), .answered(4, status: nil), .failed(5, "timedOut"),
      .handled(3),
    ]
    #expect(
      moments.map(\.description) == [
        "request 3 sent GET http://a/", "request 3 answered 200", "request 4 answered", "request 5 failed timedOut",
        "request 3 handled",
      ])
  }

  @Test func aResponseIsRecordedWithWhatTheServerSent() throws {
    let url = try #require(URL(string: "http://a/"))
    let made = try #require(HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: ["X-A": "1"]))
    let record = RecordedResponse(made, Data("abc".utf8))
    #expect(record.headers == ["X-A": "1"])
    #expect(record.length == 3 && record.body == Data("abc".utf8))
    let plain = RecordedResponse(URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil), Data())
    #expect(plain.headers == [:] && plain.length == 0 && plain.body == Data())
  }

  // MARK: Redirects

  private func redirected(_ status: Int, _ method: String, location: String? = "/new") throws -> URLRequest? {
    let url = try #require(URL(string: "http://a.example/x/y"))
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = Data("x".utf8)
    for name in [
      "Authorization", "Connection", "Host", "Proxy-Authenticate", "Proxy-Authorization", "WWW-Authenticate", "Accept",
      "Content-Type", "Content-Length",
    ] {
      request.setValue("1", forHTTPHeaderField: name)
    }
    let headers = location.map { ["Location": $0] } ?? [:]
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    return request.redirected(by: try #require(response))
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
    (301, "PUT", "PUT"), (302, "PUT", "PUT"), (303, "PUT", "GET"), (307, "PUT", "PUT"), (303, "HEAD", "HEAD"),
    (302, "HEAD", "HEAD"), (303, "GET", "GET"),
  ]) func aRedirectChangesTheMethodWhereItHasTo(status: Int, method: String, expected: String) throws {
    let next = try #require(try redirected(status, method))
    let losesBody = status == 303 && method != "HEAD" || method == "POST" && status < 303
    #expect(next.httpMethod == expected)
    #expect(next.httpBody == (losesBody ? nil : Data("x".utf8)))
    #expect(
      (next.allHTTPHeaderFields ?? [:]).keys.sorted() == (losesBody ? ["Accept"] : ["Accept", "Content-Length", "Content-Type"]))
    #expect(next.url?.absoluteString == "http://a.example/new")
  }

  @Test func whatIsNoRedirectLeadsNowhere() throws {
    for status in [200, 300, 304, 305, 306, 309, 404] { #expect(try redirected(status, "GET") == nil, "\(status)") }
    #expect(try redirected(302, "GET", location: nil) == nil)
    #expect(try redirected(302, "GET", location: "../b")?.url?.absoluteString == "http://a.example/b")
    #expect(try redirected(302, "GET", location: "https://b.example/c")?.url?.absoluteString == "https://b.example/c")
  }

  @Test func aBodyIsWhatIsThereOrWhatAStreamGives() throws {
    var request = URLRequest(url: try #require(URL(string: "http://a/")))
    #expect(request.readBody() == nil)
    request.httpBodyStream = InputStream(data: Data(repeating: 7, count: 150_000))
    #expect(request.readBody() == Data(repeating: 7, count: 150_000))
    request.httpBody = Data("x".utf8)
    #expect(request.readBody() == Data("x".utf8))
  }

  // MARK: Settings

  @Test func aCopyOfSettingsHasAllOfThem() throws {
    let settings = URLSessionConfiguration.ephemeral
    let standard = URLSessionConfiguration.ephemeral
    #expect(standard.timeoutIntervalForRequest == 60 && standard.timeoutIntervalForResource == 604_800)
    #expect(standard.httpShouldSetCookies && !standard.waitsForConnectivity && !standard.httpShouldUsePipelining)
    #expect(
      standard.allowsCellularAccess && standard.allowsExpensiveNetworkAccess && standard.allowsConstrainedNetworkAccess)
    #expect(standard.httpMaximumConnectionsPerHost == 6 && standard.identifier == nil)
    #expect(standard.httpCookieStorage !== settings.httpCookieStorage && standard.urlCache !== settings.urlCache)
    #expect(standard.urlCache?.memoryCapacity == 4 << 20 && standard.urlCache?.diskCapacity == 0)
    settings.timeoutIntervalForRequest = 1
    settings.timeoutIntervalForResource = 2
    settings.httpAdditionalHeaders = ["X-A": "1"]
    settings.httpCookieAcceptPolicy = .never
    settings.httpShouldSetCookies = false
    settings.requestCachePolicy = .returnCacheDataDontLoad
    settings.waitsForConnectivity = true
    settings.allowsCellularAccess = false
    settings.allowsExpensiveNetworkAccess = false
    settings.allowsConstrainedNetworkAccess = false
    settings.httpMaximumConnectionsPerHost = 3
    settings.httpShouldUsePipelining = true
    settings.networkServiceType = .background
    let copy = try #require(settings.copy() as? URLSessionConfiguration)
    #expect(copy !== settings)
    #expect(copy.timeoutIntervalForRequest == 1 && copy.timeoutIntervalForResource == 2)
    #expect(copy.httpAdditionalHeaders as? [String: String] == ["X-A": "1"])
    #expect(copy.httpCookieAcceptPolicy == .never && !copy.httpShouldSetCookies)
    #expect(copy.requestCachePolicy == .returnCacheDataDontLoad && copy.waitsForConnectivity)
    #expect(!copy.allowsCellularAccess && !copy.allowsExpensiveNetworkAccess && !copy.allowsConstrainedNetworkAccess)
    #expect(copy.httpMaximumConnectionsPerHost == 3 && copy.httpShouldUsePipelining)
    #expect(copy.networkServiceType == .background)
    #expect(copy.httpCookieStorage === settings.httpCookieStorage && copy.urlCache === settings.urlCache)
  }
}
