/// Which types are UIKit's own, and not the app's; remembered, because the name of a type is slow to come by.
@MainActor
package enum SystemTypes {
  // Of the process, and of no launch: a fact about types.
  private static var known: [ObjectIdentifier: Bool] = [:]

  package static func contains(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let isKnown = known[key] { return isKnown }
    let isSystem = _typeName(type).hasPrefix("UIKit.")
    known[key] = isSystem
    return isSystem
  }
}
