import ConstraintSolver

/// A sum of variables and a constant.
struct LayoutExpression {
  var terms: [LinearSolver.Term] = []
  var constant = 0.0

  mutating func add(_ variable: LinearSolver.Variable, _ coefficient: Double) {
    terms.append(LinearSolver.Term(variable: variable, coefficient: coefficient))
  }

  mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms { add(term.variable, term.coefficient * factor) }
    constant += other.constant * factor
  }
}

extension LayoutEngine {
  // MARK: Lowering
  //
  //   a.left  →  minX of a + minX of every view around it, up to the common ancestor; the ancestor's own left edge is 0.
  //
  // The edges of a scroll view, seen from inside, are those of its content; seen across it, content stands where it is scrolled
  // to.

  private func edge(
    _ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView
  ) -> (start: LayoutExpression, extent: LayoutExpression) {
    let isHorizontal = axis == .horizontal
    let node = node(for: item)
    var (start, extent) = (LayoutExpression(), LayoutExpression())
    if item === ancestor {
      if item is UIScrollView {
        let content = contentSize(node)
        extent.add(isHorizontal ? content.width : content.height, 1)
      } else {
        extent.add(isHorizontal ? node.width : node.height, 1)
      }
      return (start, extent)
    }
    extent.add(isHorizontal ? node.width : node.height, 1)
    start.add(isHorizontal ? node.minX : node.minY, 1)
    var outer = item.layoutParent
    while let view = outer, view !== ancestor {
      let node = self.node(for: view)
      start.add(isHorizontal ? node.minX : node.minY, 1)
      if view is UIScrollView {
        let origin = contentOrigin(node)
        start.add(isHorizontal ? origin.x : origin.y, -1)
      }
      outer = view.superview
    }
    return (start, extent)
  }

  /// Points between a view's frame and what of it is aligned, at the left or the top and at the other end.
  private func alignmentInsets(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> (near: Double, far: Double) {
    guard let insets = (item as? UIView)?.alignmentRectInsets, insets != .zero else { return (0, 0) }
    return axis == .horizontal
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
  }

  private func value(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, _ isRightToLeft: Bool
  ) -> LayoutExpression {
    if let inner = attribute.withinMargins, let view = item as? UIView {
      return value(view.layoutMarginsGuide, inner, in: ancestor, isRightToLeft)
    }
    if let view = item as? UIView, attribute == .firstBaseline || attribute == .lastBaseline {
      let target = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if target !== view, target.isDescendant(of: view) { return value(target, attribute, in: ancestor, isRightToLeft) }
    }
    if attribute.isSize {
      // A size is that of the frame, also for a scroll view.
      let node = node(for: item)
      var size = LayoutExpression()
      size.add(attribute == .width ? node.width : node.height, 1)
      let (near, far) = alignmentInsets(of: item, attribute == .width ? .horizontal : .vertical)
      size.constant -= near + far
      return size
    }
    var (start, extent) = edge(item, attribute.axis, in: ancestor)
    // Baselines are told from the edges of the frame. What constraints place is a view's own, and not the space that it gives.
    if item !== ancestor, !attribute.isBaseline {
      let (near, far) = alignmentInsets(of: item, attribute.axis)
      start.constant += near
      extent.constant -= near + far
    }
    var result = start
    switch attribute {
    case .leading: if isRightToLeft { result.add(extent, times: 1) }
    case .trailing: if !isRightToLeft { result.add(extent, times: 1) }
    case .right, .bottom: result.add(extent, times: 1)
    case .centerX, .centerY: result.add(extent, times: 0.5)
    case .lastBaseline:
      result.add(extent, times: 1)
      result.constant -= Double((item as? UIView)?.baselineOffsetFromBottom ?? 0)
    case .firstBaseline: result.constant += Double((item as? UIView)?.baselineOffsetFromTop ?? 0)
    default: break
    }
    return result
  }

  private func value(_ operand: LayoutOperand, in ancestor: UIView, _ isRightToLeft: Bool) -> LayoutExpression? {
    guard let item = operand.item else { return nil }
    var result = value(item, operand.attribute, in: ancestor, isRightToLeft)
    if operand.isDistance {
      guard let start = operand.start else { return nil }
      result.add(value(start, operand.startAttribute, in: ancestor, isRightToLeft), times: -1)
    }
    return result
  }

  // MARK: Installing

  /// Adds a constraint of the app's; when it cannot hold, something is broken and reported.
  func install(_ constraint: NSLayoutConstraint) {
    guard let ancestor = constraint.commonAncestor else { return }
    let isMirrored = constraint.first.attribute.followsReading && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard var sum = value(constraint.first, in: ancestor, isMirrored) else { return }
    if let second = constraint.second {
      guard let other = value(second, in: ancestor, isMirrored) else { return }
      sum.add(other, times: -Double(constraint.multiplier))
    }
    let sign: Double = isMirrored && !constraint.first.isDistance ? 1 : -1
    let total = sum.constant + sign * Double(constraint.constant)
    constraint.lowered = (sum.constant, sign, total)
    var relation = LinearSolver.Relation(rawValue: constraint.relation.rawValue) ?? .equal
    if sign > 0 { relation = LinearSolver.Relation(rawValue: -relation.rawValue) ?? relation }
    constraint.handle = add(
      sum.terms, constant: total, relation, constraint.priority, owner: .constraint(constraint))
  }

  /// The constant changed.
  func shift(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self else { return }
    guard let handle = constraint.handle else {
      if constraint.isBroken { pending.append(constraint) }
      return
    }
    let total = constraint.lowered.base + constraint.lowered.sign * Double(constraint.constant)
    solver.shift(handle, by: total - constraint.lowered.total)
    constraint.lowered.total = total
  }

  /// Adds to the solver; nil when the constraint had to be left out.
  func add(
    _ terms: [LinearSolver.Term], constant: Double, _ relation: LinearSolver.Relation, _ priority: UILayoutPriority, owner: Owner
  ) -> LinearSolver.Handle? {
    for _ in 0..<16 {
      switch solver.add(terms, constant: constant, relation: relation, priority: priority.rawValue) {
      case .added(let handle):
        owners[handle] = owner
        return handle
      case .conflicting(let handles):
        let others = handles.compactMap { owners[$0] }
        if case .constraint(let constraint) = owner {
          report(others + [owner], breaking: constraint)
          constraint.isBroken = true
          return nil
        }
        guard let victim = others.lazy.reversed().compactMap({ $0.constraint }).first else { return nil }
        report(others + [owner], breaking: victim)
        victim.isBroken = true
        if let handle = victim.handle {
          solver.remove(handle)
          owners[handle] = nil
          victim.handle = nil
        }
      }
    }
    return nil
  }

  // MARK: What was lowered into a constraint and is another now

  /// The direction of reading changed in `view`: the leading edges within it are others.
  func directionDidChange(in view: UIView) {
    for constraint in members where constraint.first.attribute.followsReading && constraint.commonAncestor === view {
      reinstall(constraint)
    }
  }

  /// The font of `view` changed, and with it how far the baselines are from its edges.
  func baselinesDidChange(of view: UIView) {
    for constraint in members {
      let operands = [constraint.first, constraint.second].compactMap { $0 }
      let isTouched = operands.contains { operand in
        (operand.attribute.isBaseline || operand.startAttribute.isBaseline)
          && operand.views.contains { $0.map(view.isDescendant) ?? false }
      }
      if isTouched { reinstall(constraint) }
    }
  }

  // MARK: The log

  private func report(_ conflict: [Owner], breaking constraint: NSLayoutConstraint) {
    // Trying out a size is nothing to report, and what was reported once is known.
    guard fitting == nil, !constraint.isReported else { return }
    constraint.isReported = true
    let list = conflict.map { "    \"\($0)\"" }.joined(separator: ",\n")
    UIKitConsole.log(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
      \(list)
      )

      Will attempt to recover by breaking constraint 
      \(constraint)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
      """)
  }
}

extension LayoutEngine.Owner: @preconcurrency CustomStringConvertible {
  @MainActor var constraint: NSLayoutConstraint? {
    if case .constraint(let constraint) = self { return constraint }
    return nil
  }

  @MainActor var description: String {
    switch self {
    case .constraint(let constraint): return constraint.description
    case .system(let node, let name):
      guard let item = node.item else { return "<NSLayoutConstraint of a view that is gone>" }
      let value = (node.pins + node.content).first { $0.name == name }.map { " == \(NSLayoutConstraint.number($0.pin.constant))" }
      let kind =
        (item as? UIView)?.superview == nil
        ? "NSLayoutConstraint 'UIView-Encapsulated-Layout'" : "NSAutoresizingMaskLayoutConstraint"
      return "<\(item is UILayoutGuide ? "NSLayoutConstraint" : kind) \(item.layoutName).\(name)\(value ?? "")   (active)>"
    }
  }
}
