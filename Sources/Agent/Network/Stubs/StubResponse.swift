import Foundation
import VirtualTime

/// What a stub answers.
package struct StubResponse: Equatable, Sendable {
  /// A response, or the error that the request fails with instead.
  package enum Outcome: Equatable, Sendable {
    case answer(status: Int, headers: [String: String], body: Data)
    case failure(URLError.Code)
  }

  package var outcome: Outcome
  /// Virtual time from request to response, or to the error (OHS-24); one is drawn anew for each request when the bounds differ.
  package var delay: ClosedRange<Duration>

  private init(_ outcome: Outcome, _ delay: ClosedRange<Duration>) {
    self.outcome = outcome
    self.delay = max(delay.lowerBound, .zero)...max(delay.upperBound, .zero)
  }

  /// A response with a body of bytes; `Content-Length` is added when `headers` lack it (OHS-21).
  package static func data(
    _ body: Data = Data(), status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration> = .zero ... .zero
  ) -> StubResponse {
    let headers = headers.adding("Content-Length", "\(body.count)")
    return StubResponse(.answer(status: status, headers: headers, body: body), delay)
  }

  /// A response with a body of UTF-8 text.
  package static func text(
    _ body: String, status: Int = 200, headers: [String: String] = [:], delay: ClosedRange<Duration> = .zero ... .zero
  ) -> StubResponse {
    data(Data(body.utf8), status: status, headers: headers, delay: delay)
  }

  /// A response with a JSON body, its keys sorted; `Content-Type: application/json` is added when `headers` lack it (OHS-23).
  ///
  /// Throws `EncodingError` for a value that JSON cannot hold.
  package static func json(
    _ value: some Encodable, status: Int = 200, headers: [String: String] = [:],
    delay: ClosedRange<Duration> = .zero ... .zero
  ) throws -> StubResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let headers = headers.adding("Content-Type", "application/json")
    return data(try encoder.encode(value), status: status, headers: headers, delay: delay)
  }

  /// No response: the request fails.
  package static func failure(_ code: URLError.Code, delay: ClosedRange<Duration> = .zero ... .zero) -> StubResponse {
    StubResponse(.failure(code), delay)
  }

  /// One delay out of the range; while the seal is closed the generator is the run's seeded one.
  func drawDelay() -> Duration {
    // A fixed delay draws nothing, so that adding one does not shift the app's own random numbers.
    if delay.lowerBound == delay.upperBound { return delay.lowerBound }
    return .nanoseconds(Int64.random(in: delay.lowerBound.clampedNanoseconds...delay.upperBound.clampedNanoseconds))
  }
}

extension [String: String] {
  /// The same headers, with one more unless it is there in whatever case.
  fileprivate func adding(_ name: String, _ value: String) -> [String: String] {
    if keys.contains(where: { $0.lowercased() == name.lowercased() }) { return self }
    return merging([name: value]) { own, _ in own }
  }
}
