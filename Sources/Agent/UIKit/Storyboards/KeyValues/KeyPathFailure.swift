/// Which part of a key path could not be read or set, and why.
package struct KeyPathFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    case empty
    case unknownKey
    /// What stands before the part is nil.
    case nothingThere
    /// The index is beyond the end.
    case beyondBounds
    /// The property can only be read.
    case readOnly
    /// The value is of another type than the property.
    case wrongType
  }

  package var keyPath: String
  /// The part that failed: `txet` in `statusLabel.txet`.
  package var part: String
  package var cause: Cause
  /// UIKit's sentence.
  package var reason: String
  /// What would be right, or what is there.
  package var advice: String
  package var nearMisses: [String]

  package var name: String {
    switch cause {
    case .unknownKey, .empty, .readOnly: "NSUnknownKeyException"
    case .beyondBounds: "NSRangeException"
    case .nothingThere, .wrongType: "NSInvalidArgumentException"
    }
  }

  var problem: ConnectionFailure.Problem { cause == .wrongType ? .wrongValue : .unknownKey }

  package var description: String { "\(name): \(reason) \(advice)" }
}
