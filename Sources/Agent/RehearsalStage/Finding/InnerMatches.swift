import RehearsalWire
import UIKit

/// What locators within a locator mean, found once for a look at the screen and not once for each view.
///
/// ```
/// .beside(.inside(.label("Guide")))        of a hundred views each is asked what is beside it, and of each of those
///                  └── found once ──┘      whether it is inside of what is labelled "Guide"
/// ```
@MainActor
final class InnerMatches {
  private var found: [Locator: Set<ObjectIdentifier>] = [:]
  private var depth = 0

  /// Remembers what is found until the outermost look ends: from then on the app may have changed.
  func duringOneLook<Result>(_ look: () throws -> Result) rethrows -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { found = [:] }
    }
    return try look()
  }

  /// The views that a locator means.
  func views(of locator: Locator, in resolver: LocatorResolver) throws -> Set<ObjectIdentifier> {
    if let known = found[locator] { return known }
    let views = Set(try resolver.matches(of: locator).map { ObjectIdentifier($0) })
    if depth > 0 { found[locator] = views }
    return views
  }
}
