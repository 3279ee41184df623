import RehearsalWire
import UIKit

/// A locator during one look at the screen, with what has been found out so far.
///
/// ```
/// .beside(.holding(.inside(.label("Guide"))))      ● ── beside ──▶ ● ── holding ──▶ ● ── within ──▶ ●
/// ```
/// Each part is asked once about each view, and remembers what it answered. So the deepest locator takes no more comparisons than
/// it has parts times views, where asking anew would multiply by the views with each level. It goes with its look: afterwards the
/// app may have changed.
@MainActor
final class Sought {
  let locator: Locator

  init(_ locator: Locator) { self.locator = locator }

  // MARK: Parts

  /// What it is in; that is on the same controller, unless it names one of its own.
  private(set) lazy var within = locator.within.map { place in
    var place = place
    place.controller = place.controller ?? locator.controller
    return Sought(place)
  }
  private(set) lazy var holding = locator.holding.map { Sought($0) }
  private(set) lazy var beside = locator.beside.map { Sought($0) }
  private(set) lazy var around = locator.around.map { Sought($0) }
  private(set) lazy var not = locator.not.map { Sought($0) }
  private(set) lazy var all = locator.all.map { Sought($0) }
  private(set) lazy var any = locator.any.map { Sought($0) }

  /// The locator as a noun phrase, made once: it grows with every level, and is told of many views.
  private(set) lazy var words = "\(locator)"

  /// Whether a view alone cannot tell that it is meant: it is one of several, or found from another place.
  private(set) lazy var needsSearch = locator.index != nil || locator.controller != nil || around != nil

  // MARK: What has been found out

  /// Everything that it means, in reading order, or why that cannot be told; nil until it was searched for.
  var found: Result<[UIView], any Error>?

  /// The same, for asking whether a view is among it.
  private(set) lazy var identities = Set(((try? found?.get()) ?? []).map { ObjectIdentifier($0) })

  /// Which views it fits, its place and its controller aside.
  var fitting = Answers()
  /// Which views hold one that it means.
  var holders = Answers()
  /// Of the subviews of a view those that it means: the first two, of which one is beside any view.
  var firstTwo: [ObjectIdentifier: [UIView]] = [:]

  /// What was found out about views. They are kept, so that no other view gets the identity of one meanwhile.
  struct Answers {
    private var known: [ObjectIdentifier: (view: UIView, isSo: Bool)] = [:]

    subscript(view: UIView) -> Bool? {
      get { known[ObjectIdentifier(view)]?.isSo }
      set { known[ObjectIdentifier(view)] = newValue.map { (view, $0) } }
    }
  }
}
