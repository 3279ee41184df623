// What keys do, as Apple tells of iPadOS: tab and shift-tab go from group to group, arrows stay in a group, return selects. With
// Mac Catalyst the space bar selects; here it does not.
extension UIFocusSystem {
  /// Whether the key, which goes to `window`, moved the focus, showed it, or selected what has it; false for a key that is
  /// somebody else's.
  func press(_ key: UIKey, in window: UIWindow) -> Bool {
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard !isTyped(key, in: window) else { return false }
    if let heading = Self.heading(of: key, held) { return go(heading, in: window) }
    guard held.isEmpty, key.characters == "\r" else { return false }
    return select(in: window)
  }

  private static func heading(of key: UIKey, _ held: UIKeyModifierFlags) -> UIFocusHeading? {
    switch (key.characters, held) {
    case ("\t", []): .next
    case ("\t", .shift): .previous
    case (UIKeyCommand.inputUpArrow, []): .up
    case (UIKeyCommand.inputDownArrow, []): .down
    case (UIKeyCommand.inputLeftArrow, []): .left
    case (UIKeyCommand.inputRightArrow, []): .right
    default: nil
    }
  }

  /// Whether the key belongs to a text that is being edited: all do but tab in a field, which types none.
  private func isTyped(_ key: UIKey, in window: UIWindow) -> Bool {
    guard let responder = window.firstResponder, responder is any UIKeyInput else { return false }
    if let entry = responder as? any TextEntry, !entry.takesKeys { return false }
    return !(responder is UITextField && key.characters == "\t")
  }

  // MARK: Moving

  private func go(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
    let map = FocusMap(of: window, self)
    guard let origin = origin(map, in: window) else { return show(map) }
    if heading == .next || heading == .previous { return goOn(from: origin, heading, map) }
    return goAlong(from: origin, heading, map)
  }

  /// What has the focus now. While it is deferred, a text that is edited has it: a person sees the caret there.
  private func origin(_ map: FocusMap, in window: UIWindow) -> (any UIFocusItem)? {
    if let focusedItem, map.isEligible(focusedItem) { return focusedItem }
    guard let view = window.firstResponder as? UIView, view is any TextEntry, map.isEligible(view) else { return nil }
    move(to: view, heading: [])
    return focusedItem === view ? view : nil
  }

  /// Shows the focus where it is deferred to, or else where the window would have it.
  private func show(_ map: FocusMap) -> Bool {
    let target = deferredEnvironment.flatMap { map.preferred(in: $0) }
    guard let target = target ?? map.preferred(in: map.root) else { return false }
    return move(to: target, heading: [])
  }

  private func goOn(from origin: any UIFocusItem, _ heading: UIFocusHeading, _ map: FocusMap) -> Bool {
    let stops = map.stops
    let group = FocusGroups.name(of: origin.focusGroupPath)
    guard stops.count > 1, let index = stops.firstIndex(where: { $0.group == group }) else {
      return fail(origin, heading)
    }
    // Where somebody refuses, the focus stays.
    let stop = stops[(index + (heading == .next ? 1 : stops.count - 1)) % stops.count]
    guard let target = map.target(of: stop) else { return fail(origin, heading) }
    return move(to: target, heading: heading) || fail(origin, heading)
  }

  private func goAlong(from origin: any UIFocusItem, _ heading: UIFocusHeading, _ map: FocusMap) -> Bool {
    if let cell = origin as? UIView, let list = cell.focusList, let path = list.focusPath(of: cell),
      let next = list.focusPath(after: path, heading)
    {
      return move(to: .row(list, next), heading: heading) || fail(origin, heading)
    }
    guard let target = map.target(from: origin, heading) else { return fail(origin, heading) }
    return move(to: target, heading: heading) || fail(origin, heading)
  }

  private func fail(_ origin: any UIFocusItem, _ heading: UIFocusHeading) -> Bool {
    let context = UIFocusUpdateContext(from: origin, to: nil, heading: heading)
    NotificationCenter.default.post(
      name: Self.movementDidFailNotification, object: self, userInfo: [Self.focusUpdateContextUserInfoKey: context])
    return false
  }

  // MARK: Selecting

  /// Does with what has the focus what return does: selects a cell, triggers the primary action of a control. Any other view gets
  /// the key as a press.
  private func select(in window: UIWindow) -> Bool {
    guard let view = focusedItem as? UIView, FocusMap(of: window, self).isEligible(view) else { return false }
    if let list = view.focusList { return list.selectByKey(view) }
    guard let control = view as? UIControl, control.isEnabled, !(control is any TextEntry) else { return false }
    if control.showsMenuAsPrimaryAction, control.presentMenu(nil) { return true }
    control.send(.primaryActionTriggered, nil)
    return true
  }
}
