import Foundation
import VirtualTime

/// What a stub answers.
///
/// ```swift
/// try StubResponse.json(["id": 7]).delayed(by: .milliseconds(20) ... .milliseconds(80)).at(.edge)
/// ```
public struct StubResponse: Equatable, Sendable {
  /// A response, or the error that the request fails with instead.
  package enum Outcome: Equatable, Sendable {
    case answer(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code)
    case error(NSError)
  }

  package var outcome: Outcome
  /// Virtual time from request to response, or to the error; one is drawn from the run's seed for each request when
  /// the bounds differ. Nil for what the network has as its latency, which is none unless set.
  package var delay: ClosedRange<Duration>?
  /// Virtual time from the headers to the end of the body, drawn likewise; nil for what ``bandwidth`` says.
  package var bodyTime: ClosedRange<Duration>?
  /// How fast the body comes; nil for what the network has, which is at once unless set.
  package var bandwidth: Bandwidth?
  /// The body in parts of so many bytes, each after a pause; wins over the other two.
  package var parts: BodyPace?

  private init(_ outcome: Outcome, _ delay: ClosedRange<Duration>?) {
    self.outcome = outcome
    self.delay = delay.map(Self.clamped)
  }

  // MARK: What

  /// A response with a body of bytes; `Content-Length` is added when `headers` lack it.
  public static func data(
    _ body: Data = Data(), status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration>? = nil
  ) -> StubResponse {
    let headers = headers.adding("Content-Length", "\(body.count)")
    return StubResponse(.answer(status: status, headers: headers, body: body), delay)
  }

  /// A response with a body of UTF-8 text.
  public static func text(
    _ body: String, status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration>? = nil
  ) -> StubResponse {
    data(Data(body.utf8), status: status, headers: headers, delay: delay)
  }

  /// A response with a JSON body, its keys sorted; `Content-Type: application/json` is added when `headers` lack it.
  ///
  /// Throws `EncodingError` for a value that JSON cannot hold.
  public static func json(
    _ value: some Encodable, status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration>? = nil
  ) throws -> StubResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let headers = headers.adding("Content-Type", "application/json")
    return data(try encoder.encode(value), status: status, headers: headers, delay: delay)
  }

  /// A response whose body is a file's contents; throws when it cannot be read.
  public static func file(
    _ file: URL, status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration>? = nil
  ) throws -> StubResponse {
    data(try Data(contentsOf: file), status: status, headers: headers, delay: delay)
  }

  /// A response as it came over the wire, such as `curl -is` prints it: status line, headers, empty line, body.
  ///
  /// Throws ``RawResponse/Problem`` for text that is none.
  public static func raw(_ message: Data, delay: ClosedRange<Duration>? = nil) throws -> StubResponse {
    let raw = try RawResponse(message)
    return data(raw.body, status: raw.status, headers: raw.headers, delay: delay)
  }

  /// A status and headers, with nothing in the body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> StubResponse {
    data(status: status, headers: headers)
  }

  /// No response: the request fails.
  public static func failure(_ code: URLError.Code, delay: ClosedRange<Duration>? = nil) -> StubResponse {
    StubResponse(.failure(code), delay)
  }

  /// No response: the request fails with an error of any domain.
  public static func error(_ error: NSError, delay: ClosedRange<Duration>? = nil) -> StubResponse {
    StubResponse(.error(error), delay)
  }

  // MARK: When

  /// The same after a time, or after one that is drawn from the run's seed for each request.
  public func delayed(by delay: ClosedRange<Duration>) -> StubResponse {
    var changed = self
    changed.delay = Self.clamped(delay)
    return changed
  }

  /// The same after a time.
  public func delayed(by delay: Duration) -> StubResponse { delayed(by: delay...delay) }

  /// The same, with a body that takes some time after the headers, in parts every quarter of a second.
  public func lasting(_ time: ClosedRange<Duration>) -> StubResponse {
    var changed = self
    changed.bodyTime = Self.clamped(time)
    return changed
  }

  /// The same, with a body that takes some time after the headers.
  public func lasting(_ time: Duration) -> StubResponse { lasting(time...time) }

  /// The same over a network of such a bandwidth.
  public func at(_ bandwidth: Bandwidth) -> StubResponse {
    var changed = self
    changed.bandwidth = bandwidth
    return changed
  }

  /// The same in parts of so many bytes, each after a pause.
  public func inParts(ofBytes bytes: Int, every pause: Duration = .zero) -> StubResponse {
    var changed = self
    changed.parts = .parts(ofBytes: max(bytes, 1), every: max(pause, .zero))
    return changed
  }

  /// Neither before the request nor backwards.
  private static func clamped(_ range: ClosedRange<Duration>) -> ClosedRange<Duration> {
    max(range.lowerBound, .zero)...max(range.upperBound, .zero)
  }
}

extension ClosedRange<Duration> {
  /// One time out of the range, from a stream of its own: a fixed one draws nothing.
  func drawn(from stream: inout RandomStream) -> Duration {
    if lowerBound == upperBound { return lowerBound }
    return .nanoseconds(Int64.random(in: lowerBound.clampedNanoseconds...upperBound.clampedNanoseconds, using: &stream))
  }
}

extension [String: String] {
  /// The same headers, with one more unless it is there in whatever case.
  fileprivate func adding(_ name: String, _ value: String) -> [String: String] {
    if keys.contains(where: { $0.lowercased() == name.lowercased() }) { return self }
    return merging([name: value]) { own, _ in own }
  }
}
