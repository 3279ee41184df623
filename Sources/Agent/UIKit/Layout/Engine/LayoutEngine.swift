import ConstraintSolver

/// Solves the constraints of one tree of views.
///
/// Changes are collected and take effect together, when layout needs the result:
///
/// ```
/// constraint.isActive / .constant / frame / intrinsic size ─▶ collected ─▶ layout pass ─▶ update(): solve
///    ─▶ superviews of what moved need layout ─▶ their layoutSubviews takes over the frames
/// ```
@MainActor
final class LayoutEngine {
  weak var root: UIView?
  /// What must hold for the size of the root; nil where its bounds count.
  let fitting: Fitting?
  var solver = LinearSolver()
  var nodes: [ObjectIdentifier: LayoutNode] = [:]
  /// The nodes in the order in which they came.
  var order: [LayoutNode] = []
  /// Which node a variable belongs to.
  var nodeOfVariable: [LinearSolver.Variable: LayoutNode] = [:]
  var owners: [LinearSolver.Handle: Owner] = [:]
  var members: [NSLayoutConstraint] = []

  var pending: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  private var moved: [LayoutNode] = []
  private var resized: [LayoutNode] = []
  private var newViews: [UIView] = []
  private var hasRemoved = false
  private(set) var needsUpdate = false
  private var isUpdating = false

  /// A size to come near to, for `systemLayoutSizeFitting`.
  struct Fitting {
    let size: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
  }

  /// Whose a constraint of the solver is.
  enum Owner {
    case constraint(NSLayoutConstraint)
    case system(LayoutNode, String)
  }

  init(root: UIView, fitting: Fitting? = nil) {
    (self.root, self.fitting) = (root, fitting)
  }

  // MARK: Collecting

  private func note() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { root?.layoutRequestReachedRoot() }
  }

  func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    constraint.handle = nil
    members.append(constraint)
    pending.append(constraint)
    note()
  }

  /// A view that has constraints of its own, or content, came into the tree.
  func enqueue(_ view: UIView) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    newViews.append(view)
    note()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self else { return }
    constraint.engine = nil
    if let handle = constraint.handle {
      solver.remove(handle)
      owners[handle] = nil
      constraint.handle = nil
    }
    pending.removeAll { $0 === constraint }
    members.removeAll { $0 === constraint }
    hasRemoved = true
    note()
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self, constraint.handle != nil else { return }
    remove(constraint)
    enqueue(constraint)
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard constraint.handle != nil || constraint.isBroken else { return }
    changed.append(constraint)
    note()
  }

  func frameDidChange(_ node: LayoutNode) {
    guard !node.pins.isEmpty || node.contentOrigin != nil else { return }
    moved.append(node)
    note()
  }

  func contentDidChange(_ node: LayoutNode) {
    resized.append(node)
    note()
  }

  /// The insets of `view` changed: its guides follow.
  func guidesDidChange(of view: UIView?) {
    for guide in view?.layoutStorage?.systemGuides ?? [] {
      if let node = nodes[ObjectIdentifier(guide)] {
        moved.append(node)
        note()
      }
    }
  }

  /// Takes a view and its guides out, with what the system made for them.
  func forget(_ view: UIView) {
    let items: [any LayoutItem] = [view] + (view.layoutStorage?.allGuides ?? [])
    for item in items {
      guard let node = nodes.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      for (_, pin) in node.pins + node.content {
        solver.remove(pin.handle)
        owners[pin.handle] = nil
      }
      node.isLive = false
      order.removeAll { $0 === node }
      moved.removeAll { $0 === node }
      resized.removeAll { $0 === node }
    }
    view.layoutNode = nil
    newViews.removeAll { $0 === view }
    hasRemoved = true
  }

  // MARK: Solving

  /// Solves what has changed and marks the superviews of what moves as needing layout.
  func update() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    needsUpdate = false
    scale = max(1, root?.traitCollection.displayScale ?? 1)
    takeChanges()
    if !solver.solve() { rebuild() }
    measureHeights()
    tidy()
    markMoved()
  }

  private func takeChanges() {
    if hasRemoved {
      hasRemoved = false
      for constraint in members where constraint.isBroken && constraint.handle == nil {
        constraint.isBroken = false
        pending.append(constraint)
      }
    }
    for node in drain(&moved) { refreshPins(node) }
    for view in drain(&newViews) where view.layoutRoot === root && !view.translatesAutoresizingMaskIntoConstraints {
      _ = node(for: view)
    }
    for constraint in drain(&changed) { shift(constraint) }
    for constraint in drain(&pending) where constraint.engine === self && constraint.handle == nil { install(constraint) }
    for node in drain(&resized) { refreshContent(node) }
  }

  private func drain<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }

  /// Starts over with the constraints in the order in which they were made active; what contradicts is found on the way.
  func rebuild() {
    for node in order { node.view?.layoutNode = nil }
    let views = order.compactMap(\.view)
    (solver, nodes, order, nodeOfVariable, owners) = (LinearSolver(), [:], [], [:], [:])
    for view in views where !view.translatesAutoresizingMaskIntoConstraints { _ = node(for: view) }
    for constraint in members { (constraint.handle, constraint.isBroken) = (nil, false) }
    for constraint in members { install(constraint) }
    (pending, changed, moved, resized) = ([], [], [], [])
    _ = solver.solve()
    measureHeights()
  }

  /// Symbols of constraints that went are not used again; when there are too many of them, the solver is made anew.
  private func tidy() {
    let live = order.count * 12 + members.count * 3
    if solver.symbolCount > 4096, solver.symbolCount > live * 6 { rebuild() }
  }

  // Text that wraps: the width comes from the solver, and the height from the width. It takes as many rounds as views that wrap
  // depend on one another, and no more than four.
  func measureHeights() {
    for _ in 0..<4 {
      var hasChanged = false
      for node in order {
        guard let view = node.view, view.measuresHeightByWidth, !node.content.isEmpty else { continue }
        let width = solver.value(of: node.width)
        guard width != node.measuredWidth else { continue }
        node.measuredWidth = width
        refreshContent(node)
        hasChanged = true
      }
      guard hasChanged else { return }
      if !solver.solve() { return rebuild() }
    }
  }

  private func markMoved() {
    for variable in solver.drainTouched() {
      guard let node = nodeOfVariable[variable], node.isLive else { continue }
      if let view = node.view, view !== root, !view.translatesAutoresizingMaskIntoConstraints {
        if frame(of: node) != view.untransformedFrame { view.superview?.setNeedsLayout() }
      }
      if let content = node.contentSize, variable == content.width || variable == content.height {
        (node.view as? UIScrollView)?.contentSize = CGSize(
          width: rounded(solver.value(of: content.width)), height: rounded(solver.value(of: content.height)))
      }
    }
  }

  // MARK: Results

  /// Pixels to a point; looked up once an update.
  private var scale: CGFloat = 1

  /// To whole pixels, as UIKit does.
  private func rounded(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }

  func frame(of item: any LayoutItem) -> CGRect? { nodes[ObjectIdentifier(item)].map(frame) }

  func frame(of node: LayoutNode) -> CGRect {
    let (x, y) = (solver.value(of: node.minX), solver.value(of: node.minY))
    let (left, top) = (rounded(x), rounded(y))
    // The difference of two edges at pixels is a number of pixels, but for what a fraction loses: 185⅓ − 85⅓ is not quite 100.
    return CGRect(
      x: left, y: top, width: max(0, rounded(rounded(x + solver.value(of: node.width)) - left)),
      height: max(0, rounded(rounded(y + solver.value(of: node.height)) - top)))
  }

  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    update()
    guard let node = nodes[ObjectIdentifier(item)] else { return false }
    return [node.minX, node.minY, node.width, node.height].contains { solver.isAmbiguous($0) }
  }

  func constraints(on item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    members.filter { constraint in
      constraint.first.attribute.axis == axis
        && (constraint.first.items + (constraint.second?.items ?? [])).contains { $0 === item }
    }
  }
}
