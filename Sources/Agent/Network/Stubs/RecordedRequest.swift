import Foundation
import VirtualTime

/// A request that the app sent, answered or not.
public struct RecordedRequest: Equatable, Sendable {
  public let method: String
  public let url: String
  /// As it was sent: with the session's headers, and cookies.
  public let headers: [String: String]
  /// The whole body; nil for a request without one.
  public let body: Data?
  /// When it was sent.
  public let at: VirtualInstant
  /// Whether a stub answered it.
  public let isStubbed: Bool
  /// Which stub that was.
  public var stubID: Int?
  /// Whether a real server was asked, which is an escape from determinism.
  public var isPassedThrough = false
}
