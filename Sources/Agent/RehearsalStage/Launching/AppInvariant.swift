/// Something that is true of an app whenever it is at rest, whatever was done to it before.
///
/// ```swift
/// AppDefinition("Shop", invariants: [
///   AppInvariant("the total is the sum of the lines") { Cart.shared.total == Cart.shared.lines.map(\.price).reduce(0, +) },
/// ]) { _ in ShopAppDelegate() }
/// ```
/// `rehearse crawl` asks for it after each act, and the command `survey` at any time. It must change nothing.
public struct AppInvariant {
  /// What is true, as a clause.
  public let name: String
  let holds: @MainActor () -> Bool

  /// Declares one.
  public init(_ name: String, _ holds: @escaping @MainActor () -> Bool) { (self.name, self.holds) = (name, holds) }
}
