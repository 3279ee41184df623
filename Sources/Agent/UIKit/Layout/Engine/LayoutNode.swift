import ConstraintSolver

/// The four variables of a view or guide in a solver, and the constraints that the system makes for it.
///
/// `minX` and `minY` are in the coordinates of the superview, so that moving a view moves what is in it without a change.
@MainActor
final class LayoutNode {
  typealias Variable = LinearSolver.Variable
  typealias Handle = LinearSolver.Handle

  /// A constraint of the system's with the constant that it has now.
  struct Pin {
    var handle: Handle
    var constant: Double
  }

  weak var engine: LayoutEngine?
  weak var item: (any LayoutItem)?
  /// The item if it is a view; kept beside it because casts are slow.
  weak var view: UIView?
  /// False once the engine has forgotten it.
  var isLive = true
  let key: ObjectIdentifier
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// Of a scroll view: the size of its content and the corner that is seen; made when a constraint needs them.
  var contentSize: (width: Variable, height: Variable)?
  var contentOrigin: (x: Variable, y: Variable)?

  /// By name: what holds the frame of a view that has no constraints of its own, the insets of a guide, and so on.
  var pins: [(name: String, pin: Pin)] = []
  /// Hugging and compression resistance for the width and for the height.
  var content: [(name: String, pin: Pin)] = []
  var needsNewContent = false
  /// For which width the height of the content was measured.
  var measuredWidth: Double?

  init(_ item: any LayoutItem, _ minX: Variable, _ minY: Variable, _ width: Variable, _ height: Variable) {
    self.item = item
    view = item as? UIView
    key = ObjectIdentifier(item)
    (self.minX, self.minY, self.width, self.height) = (minX, minY, width, height)
  }
}
