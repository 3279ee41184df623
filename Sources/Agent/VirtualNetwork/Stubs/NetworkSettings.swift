import Foundation
import VirtualTime

/// What the network is like as a whole.
public struct NetworkSettings: Equatable, Sendable {
  /// Which of several stubs answers.
  public enum Precedence: String, Sendable {
    /// The one added last, as with OHHTTPStubs.
    case lastAdded
    /// The one added first, as with Nocilla.
    case firstAdded
  }

  public var precedence = Precedence.lastAdded
  /// Whether stubs answer at all.
  public var areStubsEnabled = true
  /// Whether there is a connection; without one every request fails with `notConnectedToInternet`, at once.
  public var isOnline = true
  /// The delay of responses that name none; nil for none.
  public var latency: ClosedRange<Duration>?
  /// What comes on top of every delay, those of stubs included; nil for nothing.
  public var jitter: ClosedRange<Duration>?
  /// The bandwidth of responses that name neither one nor a time; nil for any.
  public var bandwidth: Bandwidth?
  /// Hosts whose requests go to the real server when no stub answers: `api.example`, `localhost:8080`, or `*` in place of any
  /// characters but a dot. Each request that does is an escape from determinism.
  public var passThroughHosts: [String] = []
  /// Whether what the app's decoders find wrong is noted beside the requests: ``RecordedRequest/decodingProblems``.
  public var noticesDecoding = false

  public init() {}

  func passesThrough(_ parts: RequestParts) -> Bool {
    passThroughHosts.contains { pattern in
      // A glob's star stops at slashes; here it stops at dots.
      let swapped = { (text: String) in text.lowercased().replacing(".", with: "/") }
      let glob = Glob(swapped(pattern))
      return glob.matches(swapped(parts.host)) || glob.matches(swapped(parts.authority))
    }
  }
}
