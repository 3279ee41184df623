extension UIView {
  /// The tree of views below and including this one as text, one line each, in the shape that KIF prints (seed systems, 15.4).
  ///
  /// ```
  /// UIWindow
  /// |    UIView
  /// |    |    UIButton, label: OK (enabled) (not selected) (not highlighted)
  /// ```
  public var hierarchyDescription: String { hierarchyLines(depth: 0).joined(separator: "\n") }

  private func hierarchyLines(depth: Int) -> [String] {
    var line = String(repeating: "|\t", count: depth) + String(describing: type(of: self))
    if let label = accessibilityLabel, !label.isEmpty { line += ", label: \(label)" }
    if let identifier = accessibilityIdentifier, !identifier.isEmpty { line += ", identifier: \(identifier)" }
    if isHidden || alpha < 0.01 { line += " (invisible)" }
    if let control = self as? UIControl {
      line += control.isEnabled ? " (enabled)" : " (not enabled)"
      line += control.isSelected ? " (selected)" : " (not selected)"
      line += control.isHighlighted ? " (highlighted)" : " (not highlighted)"
    }
    return [line] + subviews.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }
}

extension UIApplication {
  /// The trees of all windows; with more than one, each under a line with its level.
  public var hierarchyDescription: String {
    guard windows.count > 1 else { return windows.first?.hierarchyDescription ?? "" }
    return windows.map { window in
      "Window level \(window.windowLevel.rawValue)\(window.isKeyWindow ? " (key window)" : "")\n"
        + window.hierarchyDescription + "\n"
    }.joined(separator: "\n")
  }
}
