// With a compact width (column style), d being the delegate:
//
//   collapse   d.topColumnForCollapsing(.secondary) → stacks up to that column pushed onto the primary one → d.didCollapse
//   expand     d.displayModeForExpanding → each column gets its stack back, with what was pushed since → d.didExpand
//
// Without a column style d.collapseSecondary is asked, and false has the secondary controller pushed.
extension UISplitViewController {
  private var primaryStack: UINavigationController? { shown[Column.primary.rawValue] as? UINavigationController }

  /// What it gives back to its columns when there is room again, and shows nowhere meanwhile: somebody has popped it.
  package var keptForColumns: [UIViewController] {
    borrowed.flatMap(\.self).filter { $0.parent == nil }
  }

  /// Who is shown while there is one stack only.
  var collapsedHost: UIViewController? {
    shown[Column.compact.rawValue] ?? shown[Column.primary.rawValue] ?? shown[Column.supplementary.rawValue]
      ?? shown[Column.secondary.rawValue]
  }

  func collapse() {
    isCollapsed = true
    updateButton()
    if style == .unspecified { collapseClassic() } else if shown[Column.compact.rawValue] == nil { collapseColumns() }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseColumns() {
    let proposed = Column.secondary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue { borrow(column) }
  }

  /// Puts the stack of a column onto the primary one.
  private func borrow(_ column: Column, animated: Bool = false) {
    guard let host = primaryStack, let controller = shown[column.rawValue], controller !== host else { return }
    let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
    guard !stack.isEmpty else { return }
    if let navigation = controller as? UINavigationController {
      navigation.replaceAtOnce([])
    } else {
      controller.removeFromParent()
    }
    borrowed[column.rawValue] = stack
    animated
      ? host.setViewControllers(host.viewControllers + stack, animated: true) : host.replaceAtOnce(host.viewControllers + stack)
  }

  private func collapseClassic() {
    guard let primary = shown[Column.primary.rawValue], let secondary = shown[Column.secondary.rawValue] else { return }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false { return }
    borrow(.secondary)
  }

  func expand() {
    isCollapsed = false
    let proposed = wantedMode
    mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if style == .unspecified, let primary = shown[Column.primary.rawValue],
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    {
      borrowed[Column.secondary.rawValue] = []
      setViewController(secondary, for: .secondary)
    }
    giveBack()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Everything on the primary stack from the first controller of another column on goes back to the columns.
  private func giveBack() {
    guard let host = primaryStack else { return }
    for column in [Column.secondary, .supplementary] {
      let lent = borrowed[column.rawValue]
      borrowed[column.rawValue] = []
      guard let first = lent.first, let controller = shown[column.rawValue] else { continue }
      var stack = lent
      // Who was popped meanwhile is a column's root again; what was pushed goes along.
      if let index = host.viewControllers.firstIndex(where: { $0 === first }) {
        stack = Array(host.viewControllers[index...])
        host.replaceAtOnce(Array(host.viewControllers[..<index]))
      } else {
        stack = [first]
      }
      if let navigation = controller as? UINavigationController {
        navigation.replaceAtOnce(stack)
      } else if controller.parent !== self {
        addChild(controller)
        controller.tellDidMove(toParent: self)
      }
    }
  }

  // MARK: While collapsed

  func showCollapsed(_ column: Column) {
    guard shown[Column.compact.rawValue] == nil, let host = primaryStack else { return }
    let isSeen = appearanceState == .appeared
    if column == .primary {
      let others = borrowed[1] + borrowed[2]
      guard let first = host.viewControllers.firstIndex(where: { controller in others.contains { $0 === controller } }), first > 0
      else { return }
      host.popToViewController(host.viewControllers[first - 1], animated: isSeen)
      return
    }
    let lent = borrowed[column.rawValue]
    if let last = lent.last, host.viewControllers.contains(where: { $0 === last }) {
      host.popToViewController(last, animated: isSeen)
    } else if !lent.isEmpty {
      host.setViewControllers(host.viewControllers + lent, animated: isSeen)
    } else {
      borrow(column, animated: isSeen)
    }
  }

  func hideCollapsed(_ column: Column) {
    guard let host = primaryStack, let first = borrowed[column.rawValue].first,
      let index = host.viewControllers.firstIndex(where: { $0 === first }), index > 0
    else { return }
    host.popToViewController(host.viewControllers[index - 1], animated: appearanceState == .appeared)
  }

  /// Another controller takes a column while there is one stack only.
  func replaceCollapsed(_ column: Column, by controller: UIViewController?) {
    guard column != .primary, let host = primaryStack else { return }
    let lent = borrowed[column.rawValue]
    borrowed[column.rawValue] = []
    guard let first = lent.first, let index = host.viewControllers.firstIndex(where: { $0 === first }) else { return }
    host.replaceAtOnce(Array(host.viewControllers[..<index]))
  }
}
