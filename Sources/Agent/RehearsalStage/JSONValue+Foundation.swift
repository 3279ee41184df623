import Foundation
import RehearsalWire

extension JSONValue {
  /// As Foundation reads it, for apps: numbers and truths as `NSNumber`, null as `NSNull`.
  func asFoundationValue() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(JSON.encode(self)), options: [.fragmentsAllowed])
  }
}
