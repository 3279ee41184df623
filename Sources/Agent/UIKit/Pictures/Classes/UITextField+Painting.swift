extension UITextField: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    paintBorder(into: &painter)
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let font = shownFont
    guard hasText else {
      if let placeholder, !holdsTokens {
        let color = attributedPlaceholder.flatMap { text in
          text.length > 0 ? text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : nil
        }
        painter.line(
          placeholder, font: font, color: color ?? .placeholderText, in: placeholderRect(forBounds: bounds),
          alignment: textAlignment)
      }
      return paintCaret(in: area, after: "", font, into: &painter)
    }
    let ink = isEnabled ? textColor : .tertiaryLabel
    guard isEditing else {
      return painter.line(displayedText, font: font, color: ink, in: area, alignment: textAlignment)
    }
    // While it is edited the text is not shortened: it scrolls so that the caret can be seen.
    let (selection, text) = (buffer.selection, displayedText)
    let before = shown(NSRange(location: 0, length: selection.location))
    let overhang = max(0, font.width(of: before) + 2 - area.width)
    painter.group(Painter.Group(clip: Painter.Clip(rect: area))) { painter in
      let line = CGRect(
        x: area.minX - overhang, y: area.minY, width: max(area.width, font.width(of: text) + 1), height: area.height)
      let start = startOfLine(text, font, in: area) - overhang
      if selection.length > 0 {
        let width = font.width(of: shown(selection))
        painter.rectangle(
          CGRect(x: start + font.width(of: before), y: area.midY - font.lineHeight / 2, width: width, height: font.lineHeight),
          fill: tintColor.withAlphaComponent(0.2))
      }
      painter.line(
        text, font: font, color: ink,
        in: overhang > 0 ? line : CGRect(x: start, y: area.minY, width: line.width, height: area.height),
        alignment: .left, mode: .byClipping)
    }
    if selection.length == 0 { paintCaret(in: area, after: before, font, into: &painter, overhang) }
  }

  /// What can be read of a range of the text.
  private func shown(_ range: NSRange) -> String {
    let text = buffer.substring(range)
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  private func startOfLine(_ text: String, _ font: UIFont, in area: CGRect) -> CGFloat {
    let free = max(0, area.width - font.width(of: text))
    switch textAlignment {
    case .center: return area.minX + free / 2
    case .right: return area.minX + free
    case .natural where traitCollection.layoutDirection == .rightToLeft: return area.minX + free
    case .left, .justified, .natural: return area.minX
    }
  }

  /// Always there while the field is edited: pictures do not blink.
  private func paintCaret(
    in area: CGRect, after before: String, _ font: UIFont, into painter: inout Painter, _ overhang: CGFloat = 0
  ) {
    guard isEditing else { return }
    let x = startOfLine(displayedText, font, in: area) + font.width(of: before) - overhang
    let height = font.lineHeight.rounded()
    painter.rectangle(CGRect(x: x, y: area.midY - height / 2, width: 2, height: height), radius: 1, fill: tintColor)
  }

  private func paintBorder(into painter: inout Painter) {
    if self is UISearchTextField {
      painter.rectangle(bounds, radius: 10, fill: .tertiarySystemFill)
      return
    }
    switch borderStyle {
    case .none: return
    case .line: painter.rectangle(bounds, fill: nil, stroke: .label, width: 1)
    case .bezel: painter.rectangle(bounds, fill: .systemBackground, stroke: .systemGray2, width: 1)
    case .roundedRect:
      painter.rectangle(
        bounds, radius: 5, fill: isEnabled ? .systemBackground : .secondarySystemBackground, stroke: .opaqueSeparator, width: 0.5)
    }
  }
}
