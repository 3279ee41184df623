import VirtualTime

extension UIView {
  public var layoutGuides: [UILayoutGuide] { layoutStorage?.guides ?? [] }

  /// Makes `guide` one of this view's; it leaves the view that it had.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ensuredLayoutStorage.guides.append(guide)
  }

  /// Lets go of `guide`; constraints with it end.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for ancestor in sequence(first: self as UIView?, next: { $0?.superview }).compactMap({ $0 }) {
      for constraint in ancestor.constraints
      where (constraint.first.items + (constraint.second?.items ?? [])).contains(where: { $0 === guide }) {
        constraint.isActive = false
      }
    }
    layoutStorage?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  private func guide(
    _ path: ReferenceWritableKeyPath<LayoutStorage, UILayoutGuide?>, _ role: UILayoutGuide.Role, _ name: String
  ) -> UILayoutGuide {
    if let guide = ensuredLayoutStorage[keyPath: path] { return guide }
    let guide = UILayoutGuide(role, name, owner: self)
    ensuredLayoutStorage[keyPath: path] = guide
    return guide
  }

  /// What bars and the device's edges leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, .inset { $0.safeAreaInsets }, "UIViewSafeAreaLayoutGuide")
  }

  /// What the layout margins leave free.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, .inset { $0.layoutMargins }, "UIViewLayoutMarginsGuide")
  }

  /// In the margins, and no wider than lines that are easily read: 672 points, in the middle.
  ///
  /// UIKit's width follows the text size; here it is always that of the default one.
  public var readableContentGuide: UILayoutGuide {
    guide(
      \.readableGuide,
      .inset { view in
        var insets = view.layoutMargins
        let surplus = max(0, view.bounds.width - insets.left - insets.right - UIView.readableWidth) / 2
        insets.left += surplus
        insets.right += surplus
        return insets
      }, "UIViewReadableContentGuide")
  }

  /// Where the keyboard is.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = ensuredLayoutStorage.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self)
    ensuredLayoutStorage.keyboardGuide = guide
    return guide
  }

  /// How much of the view's bottom the keyboard covers, or else the safe area.
  var keyboardGuideHeight: CGFloat {
    let usesSafeArea = layoutStorage?.keyboardGuide?.usesBottomSafeArea ?? true
    let least = usesSafeArea ? safeAreaInsets.bottom : 0
    guard let window, KeyboardArea.height > 0 else { return least }
    let bottom = convert(bounds, to: nil).maxY
    return max(least, bottom - (window.bounds.height - KeyboardArea.height))
  }
}

/// How high the keyboard stands over the bottom of the screen, for `keyboardLayoutGuide`.
@MainActor
package enum KeyboardArea {
  /// 0 while there is no keyboard; whoever shows one sets it.
  @PerLaunch package static var height: CGFloat = 0 {
    didSet {
      guard height != oldValue else { return }
      for window in UIApplication.shared.allWindows {
        window.participants { view in
          if view.layoutStorage?.keyboardGuide != nil { view.layoutNode?.engine?.guidesDidChange(of: view) }
        }
        for presentation in window.presentations { presentation.active.keyboardDidMove() }
        for case let navigator as FindNavigatorView in window.subviews { navigator.keyboardDidMove() }
      }
    }
  }
}

extension UIScrollView {
  /// The content, as constraints see it; by it they set `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = ensuredLayoutStorage.contentGuide { return guide }
    let guide = UILayoutGuide(.content, "UIScrollView-contentLayoutGuide", owner: self)
    ensuredLayoutStorage.contentGuide = guide
    return guide
  }

  /// The part of the content that is seen.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = ensuredLayoutStorage.frameGuide { return guide }
    let guide = UILayoutGuide(.frame, "UIScrollView-frameLayoutGuide", owner: self)
    ensuredLayoutStorage.frameGuide = guide
    return guide
  }
}
