import ConstraintSolver

// What the system adds for a node, beside the app's constraints:
//
//   root                                   width and height are those of its bounds
//   view placed by frame and mask          minX, minY, width, height are those of its frame
//   view placed by constraints             hugging and compression resistance of its intrinsic size
//   guide of the system                    its insets to the owner
//   scroll view                            the corner of its content that is seen, once somebody needs it
extension LayoutEngine {
  private typealias Term = LinearSolver.Term

  func node(for item: any LayoutItem) -> LayoutNode {
    if let node = nodes[ObjectIdentifier(item)] { return node }
    let node = LayoutNode(
      item, solver.makeVariable(), solver.makeVariable(), solver.makeVariable(isNonNegative: true),
      solver.makeVariable(isNonNegative: true))
    node.engine = self
    nodes[node.key] = node
    order.append(node)
    for variable in [node.minX, node.minY, node.width, node.height] { nodeOfVariable[variable] = node }
    if let view = item as? UIView {
      if fitting == nil { view.layoutNode = node }
      prepare(node, of: view)
    } else if let guide = item as? UILayoutGuide {
      prepare(node, of: guide)
    }
    return node
  }

  private func pin(_ node: LayoutNode, _ name: String, _ terms: [(LinearSolver.Variable, Double)], equals constant: Double) {
    let terms = terms.map { Term(variable: $0.0, coefficient: $0.1) }
    guard
      let handle = add(
        terms, constant: -constant, .equal, .required, owner: .system(node, name))
    else { return }
    node.pins.append((name, LayoutNode.Pin(handle: handle, constant: constant)))
  }

  private func prepare(_ node: LayoutNode, of view: UIView) {
    if view === root {
      pin(node, "minX", [(node.minX, 1)], equals: 0)
      pin(node, "minY", [(node.minY, 1)], equals: 0)
      guard let fitting else {
        pin(node, "width", [(node.width, 1)], equals: max(0, view.bounds.width))
        pin(node, "height", [(node.height, 1)], equals: max(0, view.bounds.height))
        return
      }
      for (variable, length, priority) in [
        (node.width, fitting.size.width, fitting.horizontal), (node.height, fitting.size.height, fitting.vertical),
      ] {
        _ = add(
          [Term(variable: variable, coefficient: 1)], constant: -Double(length), .equal, priority,
          owner: .system(node, "fitting size"))
      }
      addContent(node, of: view)
    } else if view.translatesAutoresizingMaskIntoConstraints {
      for (name, variable, value) in framePins(node, view) { pin(node, name, [(variable, 1)], equals: value) }
    } else {
      addContent(node, of: view)
    }
  }

  private func framePins(_ node: LayoutNode, _ view: UIView) -> [(String, LinearSolver.Variable, Double)] {
    let frame = view.untransformedFrame
    return [
      ("minX", node.minX, Double(frame.minX)), ("minY", node.minY, Double(frame.minY)),
      ("width", node.width, Double(max(0, frame.width))), ("height", node.height, Double(max(0, frame.height))),
    ]
  }

  private func prepare(_ node: LayoutNode, of guide: UILayoutGuide) {
    guard let owner = guide.owningView else { return }
    if case .own = guide.role { return }
    let outer = self.node(for: owner)
    switch guide.role {
    case .own: break
    case .inset, .bottom:
      let insets = self.insets(of: guide, owner)
      pin(node, "left", [(node.minX, 1)], equals: insets.left)
      pin(node, "right", [(outer.width, 1), (node.minX, -1), (node.width, -1)], equals: insets.right)
      pin(node, "bottom", [(outer.height, 1), (node.minY, -1), (node.height, -1)], equals: insets.bottom)
      if case .bottom(let height) = guide.role {
        pin(node, "height", [(node.height, 1)], equals: height(owner))
      } else {
        pin(node, "top", [(node.minY, 1)], equals: insets.top)
      }
    case .content:
      let content = contentSize(outer)
      pin(node, "minX", [(node.minX, 1)], equals: 0)
      pin(node, "minY", [(node.minY, 1)], equals: 0)
      pin(node, "width", [(node.width, 1), (content.width, -1)], equals: 0)
      pin(node, "height", [(node.height, 1), (content.height, -1)], equals: 0)
    case .frame:
      let origin = contentOrigin(outer)
      pin(node, "minX", [(node.minX, 1), (origin.x, -1)], equals: 0)
      pin(node, "minY", [(node.minY, 1), (origin.y, -1)], equals: 0)
      pin(node, "width", [(node.width, 1), (outer.width, -1)], equals: 0)
      pin(node, "height", [(node.height, 1), (outer.height, -1)], equals: 0)
    }
  }

  private func insets(of guide: UILayoutGuide, _ owner: UIView) -> (top: Double, left: Double, bottom: Double, right: Double) {
    guard case .inset(let insets) = guide.role else { return (0, 0, 0, 0) }
    let found = insets(owner)
    return (Double(found.top), Double(found.left), Double(found.bottom), Double(found.right))
  }

  func contentSize(_ node: LayoutNode) -> (width: LinearSolver.Variable, height: LinearSolver.Variable) {
    if let size = node.contentSize { return size }
    let size = (width: solver.makeVariable(isNonNegative: true), height: solver.makeVariable(isNonNegative: true))
    node.contentSize = size
    (nodeOfVariable[size.width], nodeOfVariable[size.height]) = (node, node)
    return size
  }

  func contentOrigin(_ node: LayoutNode) -> (x: LinearSolver.Variable, y: LinearSolver.Variable) {
    if let origin = node.contentOrigin { return origin }
    let origin = (x: solver.makeVariable(), y: solver.makeVariable())
    node.contentOrigin = origin
    let bounds = node.view?.bounds ?? .zero
    pin(node, "originX", [(origin.x, 1)], equals: Double(bounds.minX))
    pin(node, "originY", [(origin.y, 1)], equals: Double(bounds.minY))
    return origin
  }

  // MARK: Changes

  private func move(_ pin: inout LayoutNode.Pin, to constant: Double) {
    guard constant != pin.constant else { return }
    solver.shift(pin.handle, by: pin.constant - constant)
    pin.constant = constant
  }

  /// Brings the pins to where the frame, the bounds or the insets are now.
  func refreshPins(_ node: LayoutNode) {
    guard nodes[node.key] === node else { return }
    var wanted: [String: Double] = [:]
    if let view = node.view {
      if view === root {
        wanted = ["width": Double(max(0, view.bounds.width)), "height": Double(max(0, view.bounds.height))]
      } else if view.translatesAutoresizingMaskIntoConstraints {
        for (name, _, value) in framePins(node, view) { wanted[name] = value }
      }
      (wanted["originX"], wanted["originY"]) = (Double(view.bounds.minX), Double(view.bounds.minY))
    } else if let guide = node.item as? UILayoutGuide, let owner = guide.owningView {
      switch guide.role {
      case .inset:
        let insets = insets(of: guide, owner)
        wanted = ["left": insets.left, "right": insets.right, "top": insets.top, "bottom": insets.bottom]
      case .bottom(let height): wanted = ["height": height(owner)]
      case .own, .content, .frame: break
      }
    }
    for index in node.pins.indices {
      if let value = wanted[node.pins[index].name] { move(&node.pins[index].pin, to: value) }
    }
  }

  // MARK: Intrinsic sizes

  private func intrinsicSize(_ node: LayoutNode, of view: UIView) -> CGSize {
    var size = view.intrinsicContentSize
    if view.measuresHeightByWidth, let width = node.measuredWidth, width > 0 {
      size.height = view.contentHeight(forWidth: CGFloat(width))
    }
    // An intrinsic size is that of what is aligned.
    let insets = view.alignmentRectInsets
    if insets == .zero { return size }
    if size.width != UIView.noIntrinsicMetric { size.width += insets.left + insets.right }
    if size.height != UIView.noIntrinsicMetric { size.height += insets.top + insets.bottom }
    return size
  }

  private func addContent(_ node: LayoutNode, of view: UIView) {
    let size = intrinsicSize(node, of: view)
    for (axis, length, variable) in [
      (NSLayoutConstraint.Axis.horizontal, size.width, node.width), (.vertical, size.height, node.height),
    ] where length != UIView.noIntrinsicMetric {
      let (low, high) = (view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis))
      for (relation, priority, name) in [
        (LinearSolver.Relation.lessThanOrEqual, low, "hugging"), (.greaterThanOrEqual, high, "compression resistance"),
      ] {
        guard
          let handle = add(
            [Term(variable: variable, coefficient: 1)], constant: -Double(length), relation, priority,
            owner: .system(node, name))
        else { continue }
        let label = axis == .horizontal ? "width" : "height"
        node.content.append((label, LayoutNode.Pin(handle: handle, constant: Double(length))))
      }
    }
  }

  /// Takes over the intrinsic size that the view has now.
  func refreshContent(_ node: LayoutNode) {
    guard nodes[node.key] === node, let view = node.view else { return }
    let size = intrinsicSize(node, of: view)
    let lengths = ["width": size.width, "height": size.height].filter { $0.value != UIView.noIntrinsicMetric }
    let present = Set(node.content.map(\.name))
    guard present == Set(lengths.keys), !node.needsNewContent else {
      node.needsNewContent = false
      return replaceContent(node, of: view)
    }
    for index in node.content.indices {
      if let length = lengths[node.content[index].name] { move(&node.content[index].pin, to: Double(length)) }
    }
  }

  /// Makes the constraints anew: a priority changed, or there is a size where there was none.
  private func replaceContent(_ node: LayoutNode, of view: UIView) {
    for (_, pin) in node.content {
      solver.remove(pin.handle)
      owners[pin.handle] = nil
    }
    node.content = []
    if !view.translatesAutoresizingMaskIntoConstraints || view === root && fitting != nil { addContent(node, of: view) }
  }
}

// MARK: Trees that come, go and are tried out

extension LayoutEngine {
  /// Hands out constraints that go on elsewhere.
  func release(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.engine === self {
      constraint.engine = nil
      if let handle = constraint.handle {
        solver.remove(handle)
        owners[handle] = nil
        constraint.handle = nil
      }
    }
    members.removeAll { $0.engine !== self }
    pending.removeAll { $0.engine !== self }
  }

  /// The view is now placed by constraints, or no longer.
  func changePlacement(of node: LayoutNode, _ view: UIView) {
    for (_, pin) in node.pins + node.content {
      solver.remove(pin.handle)
      owners[pin.handle] = nil
    }
    (node.pins, node.content, node.measuredWidth) = ([], [], nil)
    node.contentOrigin = nil
    prepare(node, of: view)
    contentDidChange(node)
  }

  /// Solves for the size of the root alone and leaves everything as it was.
  func fittingSize() -> CGSize {
    guard let root else { return .zero }
    var constraints: [NSLayoutConstraint] = []
    var views: [UIView] = []
    root.participants { view in
      constraints += view.constraints
      if !view.translatesAutoresizingMaskIntoConstraints { views.append(view) }
    }
    constraints.sort { $0.activation < $1.activation }
    let former = constraints.map { ($0.handle, $0.isBroken, $0.lowered) }
    let rootNode = node(for: root)
    for view in views { _ = node(for: view) }
    for constraint in constraints { install(constraint) }
    _ = solver.solve()
    measureHeights()
    for (constraint, state) in zip(constraints, former) {
      (constraint.handle, constraint.isBroken, constraint.lowered) = state
    }
    func up(_ value: Double) -> CGFloat {
      let scale = max(1, root.traitCollection.displayScale)
      return (CGFloat(value) * scale - 0.001).rounded(.up) / scale
    }
    return CGSize(width: up(solver.value(of: rootNode.width)), height: up(solver.value(of: rootNode.height)))
  }
}
