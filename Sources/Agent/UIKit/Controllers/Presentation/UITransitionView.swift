/// The view in a window that holds what is presented, and what shades the rest.
@MainActor
package final class UITransitionView: UIView {
  weak var presentation: PresentationContainer?

  package override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layOut()
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit is UIDimmingView, let presentation else { return hit }
    if let behind = presentation.active.viewBehind(at: point, in: self, with: event) { return behind }
    return hit
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitsDidChange(from: previousTraitCollection)
  }

  /// Leaves what is presented as a swipe does.
  package override func accessibilityPerformEscape() -> Bool { presentation?.dismissByUser() ?? false }
}

/// The shade between what is presented and what is behind; swallows touches.
@MainActor
package final class UIDimmingView: UIView {
  var onTap: (() -> Void)?

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.allSatisfy({ bounds.contains($0.location(in: self)) }) { onTap?() }
  }
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func accessibilityActivate() -> Bool {
    guard let onTap else { return false }
    onTap()
    return true
  }
}
