/// The root of UIKit's classes: an `NSObject` whose hash says nothing of where it lies in memory.
///
/// Sets and dictionaries are walked in the order of hashes. Foundation makes that of an `NSObject` of its address, which differs
/// from run to run; so here all objects without a number of their own have the same hash.
///
/// `NSObject`'s own `init()` belongs to no actor, and what overrides it must not either. So it is not inherited, and a class
/// below has an `init()` that is its own.
@MainActor
open class UIObject: NSObject {
  /// Stored before everything else.
  nonisolated private let mark = FoundationMark()

  nonisolated open override var hash: Int { 0 }

  public init(_ nothing: Void = ()) { super.init() }
}
