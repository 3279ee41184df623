/// The buttons that an open swipe shows, a subview of the cell.
final class SwipeActionsView: UIView {
  let isLeading: Bool
  private(set) var buttons: [SwipeActionButton] = []

  /// From the edge inwards.
  init(_ actions: [UIContextualAction], isLeading: Bool, perform: @escaping @MainActor (UIContextualAction) -> Void) {
    self.isLeading = isLeading
    super.init(frame: .zero)
    clipsToBounds = true
    buttons = actions.map { SwipeActionButton($0, perform: perform) }
    // The accessibility order is from left to right.
    for button in isLeading ? buttons : buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  var fullWidth: CGFloat { buttons.reduce(0) { $0 + $1.width } }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard fullWidth > 0 else { return }
    let factor = bounds.width / fullWidth
    var edge: CGFloat = 0
    for button in buttons {
      let width = button.width * factor
      button.frame = CGRect(x: isLeading ? edge : bounds.width - edge - width, y: 0, width: width, height: bounds.height)
      edge += width
    }
  }

  /// Touches beside the buttons end here.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// One action of a swipe.
final class SwipeActionButton: UIButton {
  let action: UIContextualAction
  private let perform: @MainActor (UIContextualAction) -> Void

  init(_ action: UIContextualAction, perform: @escaping @MainActor (UIContextualAction) -> Void) {
    (self.action, self.perform) = (action, perform)
    super.init(frame: .zero)
    setTitle(action.title, for: .normal)
    backgroundColor = action.backgroundColor
    accessibilityIdentifier = action.accessibilityIdentifier
    if let label = action.accessibilityLabel { accessibilityLabel = label }
    addTarget(self, action: SwipeActionButton.act, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func act() { perform(action) }

  /// 74 points, and more for a long title.
  var width: CGFloat { max(74, (titleLabel?.intrinsicContentSize.width ?? 0) + 30) }
}
