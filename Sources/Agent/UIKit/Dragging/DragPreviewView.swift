/// What is seen of the items under the finger. No touch and no locator finds it.
@MainActor
final class DragPreviewView: UIView {
  private var home = CGPoint.zero
  private var way = CGPoint.zero

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    alpha = 0.85
  }

  required init?(coder: NSCoder) { nil }

  /// Shows pictures of the previews, the first on top, in the place from which that one was lifted.
  func show(_ previews: [UITargetedPreview], in window: UIWindow) {
    for view in subviews { view.removeFromSuperview() }
    guard let first = previews.first else { return removeFromSuperview() }
    if superview == nil { window.addSubview(self) }
    bounds.size = first.size
    home = first.target.container.convert(first.target.center, to: window)
    place()
    for preview in previews.reversed() where preview.size.width > 0 && preview.size.height > 0 {
      // A view of the app's own that was never shown has to be laid out first.
      let isNew = preview.view.window == nil
      guard let picture = preview.view.snapshotView(afterScreenUpdates: isNew) else { continue }
      picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
      addSubview(picture)
    }
  }

  func move(by way: CGPoint) {
    self.way = way
    place()
  }

  private func place() { center = CGPoint(x: home.x + way.x, y: home.y + way.y) }

  /// Fades where it is, or goes back so far from where it was lifted.
  func leave(to way: CGPoint?) {
    UIView.animate(withDuration: DragAnimator.settling) { [self] in
      if let way { move(by: way) } else { alpha = 0 }
    }
  }
}
