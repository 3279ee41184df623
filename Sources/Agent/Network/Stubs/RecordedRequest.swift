import Foundation
import VirtualTime

/// A request that the app sent, answered or not.
package struct RecordedRequest: Equatable, Sendable {
  package let method: String
  package let url: String
  package let headers: [String: String]
  package let body: Data?
  /// When it was sent.
  package let at: VirtualInstant
  /// Whether a stub answered it.
  package let isStubbed: Bool
}
