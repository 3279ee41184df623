// How a tint colour goes down the tree, and who hears of a change.

extension UIView {
  var undimmedTintColor: UIColor { ownTintColor ?? superview?.undimmedTintColor ?? .systemBlue }

  /// Whether the tint is shown in full or in grey, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// Tells the view and those in it. A view with a colour of its own hears only of a change of the mode, which greys it too.
  func propagateTintColorChange(ofColor: Bool, ofMode: Bool) {
    tintColorDidChange()
    for subview in subviews {
      let (color, mode) = (ofColor && subview.ownTintColor == nil, ofMode && subview.ownTintAdjustmentMode == .automatic)
      if color || mode { subview.propagateTintColorChange(ofColor: color, ofMode: mode) }
    }
  }

  /// The colour and the mode that a view has from above, to be compared with those that it has elsewhere.
  struct InheritedTint: Equatable {
    var color: UIColor
    var mode: TintAdjustmentMode
  }

  var inheritedTint: InheritedTint { InheritedTint(color: undimmedTintColor, mode: tintAdjustmentMode) }

  /// Tells the view and those in it that they have come to another place, where `former` may not count any more.
  func tintMayHaveChanged(from former: InheritedTint) {
    let present = inheritedTint
    guard present != former else { return }
    propagateTintColorChange(ofColor: present.color != former.color, ofMode: present.mode != former.mode)
  }
}
