/// What a command needs before it can be carried out. The stage waits for it where it is not there yet.
///
/// A command whose need is met at once does not wait. A wait that nothing pending could end, ends at once.
package enum Need: Equatable, Sendable {
  /// Nothing that could be waited for.
  case nothing
  /// A view that matches: for what only looks, or acts without a finger.
  case view(Locator)
  /// So many views that match.
  case views(Locator, atLeast: Int)
  /// A view that a touch could reach. An action that fails after it has begun must fail with another code than those of W3C for
  /// what cannot be touched, or it would be begun again.
  case touchable(Locator)
  /// A list that matches, and that has the row.
  case row(of: Locator)
  /// A view that has the focus and takes text: for keys, which go there.
  case focus
  /// What its parts need, each when its turn comes.
  case parts
}

extension Need {
  /// The view that is meant; nil where none is by name.
  package var locator: Locator? {
    switch self {
    case .view(let locator), .views(let locator, _), .touchable(let locator), .row(let locator): locator
    case .nothing, .focus, .parts: nil
    }
  }
}
