extension UIView {
  /// The tree of views below and including this one as text, one line each, in the shape that KIF prints (seed systems, 15.4).
  ///
  /// ```
  /// UIWindow
  /// |    UIView
  /// |    |    UIButton, label: OK (enabled) (not selected) (not highlighted)
  /// ```
  /// Subviews come back to front, but for those that stand above one another, such as the rows of a table: they come from the
  /// top, as they are seen.
  public var hierarchyDescription: String { hierarchyLines(depth: 0).joined(separator: "\n") }

  private func hierarchyLines(depth: Int) -> [String] {
    var line = String(repeating: "|\t", count: depth) + String(describing: type(of: self))
    if let label = accessibilityLabel, !label.isEmpty { line += ", label: \(label)" }
    if let identifier = accessibilityIdentifier, !identifier.isEmpty { line += ", identifier: \(identifier)" }
    if !isShown { line += " (invisible)" }
    if let control = self as? UIControl {
      line += control.isEnabled ? " (enabled)" : " (not enabled)"
      line += control.isSelected ? " (selected)" : " (not selected)"
      line += control.isHighlighted ? " (highlighted)" : " (not highlighted)"
    }
    if let image = self as? UIImageView { line += image.isHighlighted ? " (highlighted)" : " (not highlighted)" }
    if let picker = self as? UIDatePicker { line += picker.hierarchySuffix }
    let elements = (accessibilityElements ?? []).compactMap { ($0 as? UIAccessibilityElement)?.hierarchyLine(depth: depth) }
    return [line] + elements + subviewsAsRead.flatMap { $0.hierarchyLines(depth: depth + 1) }
  }
}

extension UIView {
  /// The subviews, with those that stand above one another, and next to one another in the list, from top to bottom.
  private var subviewsAsRead: [UIView] {
    var ordered: [UIView] = []
    var stack: [UIView] = []
    var (top, bottom) = (CGFloat.zero, CGFloat.zero)
    for view in subviews {
      if stack.isEmpty || view.frame.maxY <= top || view.frame.minY >= bottom {
        (top, bottom) =
          stack.isEmpty ? (view.frame.minY, view.frame.maxY) : (min(top, view.frame.minY), max(bottom, view.frame.maxY))
      } else {
        ordered += stack.sorted { $0.frame.minY < $1.frame.minY }
        (stack, top, bottom) = ([], view.frame.minY, view.frame.maxY)
      }
      stack.append(view)
    }
    return ordered + stack.sorted { $0.frame.minY < $1.frame.minY }
  }
}

extension UIDatePicker {
  /// Dates are written in UTC, so that the text is the same everywhere.
  fileprivate var hierarchySuffix: String {
    func text(_ date: Date?, _ missing: String) -> String { date.map { ISO8601DateFormatter().string(from: $0) } ?? missing }
    let mode =
      switch datePickerMode {
      case .time: "Time"
      case .date: "Date"
      case .dateAndTime: "DateAndTime"
      case .countDownTimer: "CountDownTimer"
      case .yearAndMonth: "YearAndMonth"
      }
    return
      " (date range: \(text(minimumDate, "no minimum")) - \(text(maximumDate, "no maximum"))) (mode: UIDatePickerMode\(mode))"
      + " (minute interval: \(minuteInterval))"
  }
}

extension UIAccessibilityElement {
  /// Stands at the depth of the view that owns it, before the subviews.
  fileprivate func hierarchyLine(depth: Int) -> String {
    var line = String(repeating: "|\t", count: depth) + String(describing: type(of: self))
    let parts = [
      ("label", accessibilityLabel), ("value", accessibilityValue), ("hint", accessibilityHint),
      ("identifier", accessibilityIdentifier),
      ("traits", accessibilityTraits.isEmpty ? nil : accessibilityTraits.names.joined(separator: ", ")),
    ]
    for case (let name, let value?) in parts where !value.isEmpty { line += ", \(name): \(value)" }
    return line
  }
}

extension UIApplication {
  /// The trees of all windows; with more than one, each under a line with its level and before an empty line.
  ///
  /// ```
  /// Window level 0 (key window)
  /// UIWindow
  /// |    UIView
  ///
  /// Window level 2000
  /// UIWindow
  ///
  /// ```
  /// The line break of the last line is left to who prints it.
  public var hierarchyDescription: String {
    guard windows.count > 1 else { return windows.first?.hierarchyDescription ?? "" }
    return windows.map { window in
      "Window level \(window.windowLevel.hierarchyText)\(window.isKeyWindow ? " (key window)" : "")\n"
        + window.hierarchyDescription + "\n"
    }.joined(separator: "\n")
  }
}

extension UIWindow.Level {
  /// Without a fraction where it has none.
  fileprivate var hierarchyText: String { Int(exactly: rawValue).map(String.init) ?? "\(rawValue)" }
}
