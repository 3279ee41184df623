/// The network as an app sees it: what answers it, and what it asked. See <doc:StubbingTheNetwork>.
public struct AppNetwork {
  let app: App

  // MARK: Stubs

  /// Adds an answer for the requests that are meant, and answers for those after the first; the last one stays.
  ///
  /// - Parameters:
  ///   - name: For lists.
  ///   - times: How many requests it answers before it is spent; nil for any number.
  @discardableResult
  public func stub(
    _ pattern: RequestPattern, _ response: StubbedResponse, then: [StubbedResponse] = [], name: String? = nil,
    times: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StubHandle {
    try stub(StubDeclaration(pattern, response, then: then, name: name, times: times), file: file, line: line)
  }

  /// Adds an answer.
  @discardableResult
  public func stub(
    _ declaration: StubDeclaration, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StubHandle {
    let ids = try app.send(Stub([declaration]), file, line).ids
    return StubHandle(app: app, id: ids[0])
  }

  /// Every stub, in order of addition: the app's own first.
  public func stubs(file: StaticString = #filePath, line: UInt = #line) throws -> [StubRecord] {
    try app.send(Stubs(), file, line).stubs
  }

  /// Removes every stub, those of the app's own definition included. What is on its way gets its answer all the same.
  public func removeAllStubs(file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(Unstub(), file, line)
  }

  /// Fails unless each stub that a test added has answered a request at least; names those that have not.
  public func assertAllStubsUsed(file: StaticString = #filePath, line: UInt = #line) throws {
    app.noteRequirement()
    let stubs = try stubs(file: file, line: line).filter(\.fromDriver)
    let unused = stubs.filter { $0.uses == 0 }
    guard !unused.isEmpty else { return }
    let sent = try requests(file: file, line: line)
    throw Failure(
      Fault(
        .unusedStub, "\(unused.count) of \(stubs.count) stubs answered no request",
        asked: "assert that all stubs were used",
        found: unused.map { "unused: stub \($0.id)\($0.name.map { " '\($0)'" } ?? ""), \($0.condition)" }
          + sent.suffix(10).map { "the app sent \($0.method) \($0.url)" }),
      file: file, line: line)
  }

  // MARK: Requests

  /// The requests that the app has sent, oldest first, with headers and bodies.
  ///
  /// - Parameter responseBytes: With what came back for each: its headers, and at most so many bytes of its body (0 to 4,194,304,
  ///   which is also what all bodies have together, the latest first). No ``RequestRecord/response`` comes along without it.
  public func requests(
    matching pattern: RequestPattern? = nil, responseBytes: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [RequestRecord] {
    try app.send(Requests(matching: pattern, responseBytes: responseBytes), file, line).requests
  }

  /// How many requests the app has sent.
  public func requestCount(
    matching pattern: RequestPattern? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Int {
    try requests(matching: pattern, file: file, line: line).count
  }

  /// The latest request; nil before the first.
  public func lastRequest(
    matching pattern: RequestPattern? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> RequestRecord? {
    try app.send(Requests(matching: pattern, last: 1), file, line).requests.first
  }

  /// Waits until the app has sent so many requests since its launch; evaluated after each single event.
  /// - Returns: The latest of them.
  @discardableResult
  public func waitForRequest(
    _ pattern: RequestPattern, count: Int = 1, within timeout: Duration? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RequestRecord {
    guard count >= 1 else {
      throw Failure(
        Fault(.invalidArgument, "count: expected 1 or more, got \(count)", asked: "wait for requests"), file: file, line: line)
    }
    var found: [RequestRecord] = []
    let times = count == 1 ? "a request" : "\(count) requests"
    let meant = String(decoding: (try? JSON.encode(pattern)) ?? [], as: UTF8.self)
    do {
      try app.wait(until: "the app has sent \(times) with \(meant)", within: timeout, file: file, line: line) {
        found = try requests(matching: pattern, file: file, line: line)
        return found.count >= count
      }
    } catch let failure as Failure {
      guard let sent = try? requests(file: file, line: line) else { throw failure }
      var fault = failure.fault
      fault.found = sent.isEmpty ? ["the app sent no request"] : sent.suffix(10).map { "the app sent \($0.method) \($0.url)" }
      throw failure.replacing(fault)
    }
    return found[count - 1]
  }

  // MARK: The whole

  /// What the network is like.
  public func conditions(file: StaticString = #filePath, line: UInt = #line) throws -> NetworkConditions {
    try app.send(SetNetwork(NetworkConditions()), file, line).network
  }

  /// Changes what is given, and leaves the rest as it is.
  ///
  /// ```swift
  /// try app.network.set(NetworkConditions(latencyMs: 20...80, speed: .edge))
  /// try app.network.set(NetworkConditions(online: false))
  /// ```
  public func set(_ conditions: NetworkConditions, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(SetNetwork(conditions), file, line)
  }

  /// Lets requests to these hosts through to the real servers when no stub answers; in place of those named before.
  ///
  /// Each such request makes the run one that cannot be repeated, which ``App/trace(last:file:line:)`` tells as an escape.
  public func passThrough(hosts: [String], file: StaticString = #filePath, line: UInt = #line) throws {
    try set(NetworkConditions(passThrough: hosts), file: file, line: line)
  }
}

extension App {
  /// The network as the app sees it.
  public var network: AppNetwork { AppNetwork(app: self) }
}
