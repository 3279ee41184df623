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
    if let image = self as? UIImageView { line += image.isHighlighted ? " (highlighted)" : " (not highlighted)" }
    if let picker = self as? UIDatePicker { line += picker.hierarchySuffix }
    let elements = (accessibilityElements ?? []).compactMap { ($0 as? UIAccessibilityElement)?.hierarchyLine(depth: depth) }
    return [line] + elements + subviews.flatMap { $0.hierarchyLines(depth: depth + 1) }
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
  /// The trees of all windows; with more than one, each under a line with its level and before an empty line (KIF-75).
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
