extension UISearchBar {
  /// What is behind the text, and how high the field is: as high as the picture for `.normal`. The picture itself is kept, and
  /// not seen.
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    formerLook.setField(backgroundImage, for: state)
    setNeedsLayout()
  }

  /// What was set for this state; nil by default.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { formerLook.field(for: state) }

  /// Points.
  var fieldHeight: CGFloat { formerLook.field(for: .normal)?.size.height ?? 36 }

  // MARK: Pictures in the field

  /// Shows a picture in the place of the system's: for `.search` the glass before the text, for `.clear` the button after it,
  /// and for the others their buttons, for `.normal`. What is set for other states is kept, and not seen.
  ///
  /// - Parameter iconImage: nil brings back the system's.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    formerLook.icons[icon, default: [:]][state] = iconImage
    if state == .normal { show(iconImage, for: icon) }
  }

  /// What was set; nil by default.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? { formerLook.icons[icon]?[state] }

  /// Kept, and not seen.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { formerLook.iconOffsets[icon] = adjustment }

  /// What was set; zero by default.
  public func positionAdjustment(for icon: Icon) -> UIOffset { formerLook.iconOffsets[icon] ?? .zero }

  // MARK: Grounds: kept, and not seen

  /// Nil by default.
  public var backgroundImage: UIImage? {
    get { formerLook.background(for: .default) }
    set { formerLook.set(newValue, for: .default) }
  }

  /// For any position. Kept, and not seen.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    formerLook.set(backgroundImage, for: barMetrics)
  }

  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    formerLook.background(for: barMetrics)
  }

  /// Nil by default.
  public var scopeBarBackgroundImage: UIImage? {
    get { formerLook.scopes }
    set { formerLook.scopes = newValue }
  }
}
