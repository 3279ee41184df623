/// Where the buttons of a bar stand.
@MainActor
enum BarButtonLayout {
  /// Points at both sides of a bar. Chosen to look like a device.
  static let margin: CGFloat = 8

  static func width(of view: UIView, inBarOf height: CGFloat) -> CGFloat {
    if let button = view as? UIBarButton { return button.width(inBarOf: height) }
    if view is UINavigationBackButton { return max(height, view.intrinsicContentSize.width + 16) }
    let size = view.alignmentRect(forFrame: view.bounds).size
    return view.bounds.width > 0 ? size.width : max(0, view.intrinsicContentSize.width)
  }

  private static func height(of view: UIView, inBarOf height: CGFloat) -> CGFloat {
    if view is UIBarButton || view is UINavigationBackButton { return height }
    let aligned = view.alignmentRect(forFrame: view.bounds).height
    let own = view.bounds.height > 0 ? aligned : max(0, view.intrinsicContentSize.height)
    return own > 0 ? min(own, height) : height
  }

  static func place(_ view: UIView, x: CGFloat, width: CGFloat, y: CGFloat, barHeight: CGFloat) {
    let height = height(of: view, inBarOf: barHeight)
    let place = CGRect(x: x, y: y + (barHeight - height) / 2, width: width, height: height)
    view.frame = view.frame(forAlignmentRect: place)
  }

  /// Places items from the left; flexible space shares what is left over.
  static func place(_ items: [UIBarButtonItem], in area: CGRect) {
    let shown = items.filter { !$0.isHidden }
    let widths = shown.map { item in
      item.isSpace ? item.width : width(of: item.view, inBarOf: area.height)
    }
    let gaps = zip(shown, shown.dropFirst()).filter { !$0.isSpace && !$1.isSpace }.count
    let flexible = shown.filter { $0.systemItem == .flexibleSpace }.count
    let rest = area.width - widths.reduce(0, +) - CGFloat(gaps) * margin
    let share = flexible == 0 ? 0 : max(0, rest / CGFloat(flexible))
    var x = area.minX
    for (index, item) in shown.enumerated() {
      if item.systemItem == .flexibleSpace {
        x += share
      } else if item.isSpace {
        x += widths[index]
      } else {
        place(item.view, x: x, width: widths[index], y: area.minY, barHeight: area.height)
        x += widths[index]
        if index + 1 < shown.count && !shown[index + 1].isSpace { x += margin }
      }
    }
  }
}
