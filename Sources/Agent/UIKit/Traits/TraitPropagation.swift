// Traits travel down:
//
//   screen ──▶ window (size classes from its size) ──▶ controller of the view ──▶ view ──▶ subviews …
//
// A controller inherits from the superview of its view, and from its parent as long as the view is in none. A branch ends where
// nothing changed, so that entering a tree costs a comparison and not a walk. Who changed is told: the controller, its view, then
// the subviews from the back to the front.

extension UIView: UITraitChangeObservable, TraitOwning {
  func updateTraits() {
    if let viewController { return viewController.updateTraits() }
    guard let superview else {
      if let window = self as? UIWindow { return window.traitsDidChange() }
      return takeTraits(UIScreen.main.traitCollection)
    }
    takeTraits(superview.traitCollection)
  }

  func takeTraits(_ inherited: UITraitCollection) {
    let former = knownTraits
    let traits = traitOwner?.applied(to: inherited) ?? inherited
    guard traits !== former else { return }
    knownTraits = traits
    guard traits != former else { return }
    tellTraitsDidChange(from: former)
    if traits.layoutDirection != former.layoutDirection { layoutRoot.layoutEngine?.directionDidChange(in: self) }
    setNeedsUpdateConstraints()
    setNeedsLayout()
    setNeedsDisplay()
    for subview in subviews { subview.updateTraits() }
  }

  /// What the view says about its own traits and those of its subviews; nothing by default.
  public var traitOverrides: UITraitOverrides {
    get { traitOwner?.overrides ?? UITraitOverrides() }
    set {
      ensuredTraitOwner.overrides = newValue
      updateTraits()
    }
  }

  /// Light or dark, whatever the superview is; `.unspecified` by default, which follows it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOwner?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      ensuredTraitOwner.style = newValue
      updateTraits()
    }
  }

  /// Calls `handler` with the view and its former traits when one of `traits` changed.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// Brings the traits up to date at once; they always are, here.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitChangeObservable, TraitOwning {
  func updateTraits() {
    let inherited = viewIfLoaded?.superview?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    let former = knownTraits
    let traits = traitOwner?.applied(to: inherited) ?? inherited
    if traits !== former {
      knownTraits = traits
      if traits != former { tellTraitsDidChange(from: former) }
    }
    viewIfLoaded?.takeTraits(traits)
    for child in children where child.viewIfLoaded?.superview == nil { child.updateTraits() }
  }

  /// What the controller says about its own traits and those of all that it contains; nothing by default.
  public var traitOverrides: UITraitOverrides {
    get { traitOwner?.overrides ?? UITraitOverrides() }
    set {
      ensuredTraitOwner.overrides = newValue
      updateTraits()
    }
  }

  /// Light or dark, whatever is around; `.unspecified` by default, which follows it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOwner?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      ensuredTraitOwner.style = newValue
      updateTraits()
    }
  }

  /// Gives `child` the traits of `collection` in place of those that it would inherit; nil ends that.
  public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    guard child.parent === self else { return }
    child.ensuredTraitOwner.fromParent = collection
    child.updateTraits()
  }

  public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { child.traitOwner?.fromParent }

  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  public func updateTraitsIfNeeded() {}
}

extension UIWindow {
  /// The traits that the window has at `size`: those of its screen, the style that the app asks for, the size classes of `size`,
  /// and its own overrides.
  package func traits(at size: CGSize) -> UITraitCollection {
    let inherited = inheritedTraits(at: size)
    return traitOwner?.applied(to: inherited) ?? inherited
  }

  private func inheritedTraits(at size: CGSize) -> UITraitCollection {
    let outer = screen.traitCollection
    let style = UIApplication.shared.declaredStyle ?? outer.userInterfaceStyle
    let (horizontal, vertical) = UITraitCollection.sizeClasses(of: size, idiom: outer.userInterfaceIdiom)
    let isSame =
      (outer.horizontalSizeClass, outer.verticalSizeClass, outer.userInterfaceStyle) == (horizontal, vertical, style)
    guard !isSame else { return outer }
    return outer.modifyingTraits {
      $0.horizontalSizeClass = horizontal
      $0.verticalSizeClass = vertical
      $0.userInterfaceStyle = style
    }
  }

  /// To be called when the traits of the screen or the size of the window changed; tells everybody in it whose traits are now
  /// others.
  package func traitsDidChange() { takeTraits(inheritedTraits(at: bounds.size)) }
}

extension UIScreen: UITraitEnvironment {
  /// The traits of the device: idiom, style, scale, text size, direction of reading and so on.
  ///
  /// The size classes in it are those of the whole screen.
  public var traitCollection: UITraitCollection { UITraitCollection.ofScreen }

  /// Changes the traits of the screen and tells every shown window, those of scenes in the background too.
  package func setTraits(_ traits: UITraitCollection) {
    let former = traitCollection
    guard traits != former else { return }
    UITraitCollection.ofScreen = traits
    traitCollectionDidChange(former)
    for window in UIApplication.shared.allWindows { window.traitsDidChange() }
  }

  /// Changes some traits of the screen: `UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }`.
  package func modifyTraits(_ mutations: (inout any UIMutableTraits) -> Void) {
    setTraits(traitCollection.modifyingTraits(mutations))
  }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
