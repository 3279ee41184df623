import TextMeasuring
import VirtualTime

extension UILabel: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    guard let text, !text.isEmpty, let bounds = shownTextArea else { return }
    let font = shownFont
    if let attributed = styledText {
      let isOneLine = numberOfLines == 1
      let layout = TextLayout(
        attributed, width: isOneLine ? .greatestFiniteMagnitude : bounds.width, font: font, lineLimit: numberOfLines)
      // Shortened with an ellipsis it is drawn without its attributes and attachments.
      if layout.size.width <= bounds.width + 0.5 {
        let top = max(bounds.minY, bounds.midY - layout.size.height / 2)
        let area = CGRect(x: bounds.minX, y: top, width: bounds.width, height: layout.size.height)
        return painter.attributedText(attributed, layout, in: area, font: font, color: ink, alignment: textAlignment)
      }
    }
    let plain = text.filter { $0 != AttachmentMetrics.character }
    let block = TextBlock(plain, font: font, width: bounds.width, limit: lineLimit(font, bounds.height), mode: lineBreakMode)
    if let shadowColor {
      painter.text(
        block, in: bounds.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height), color: shadowColor, alignment: textAlignment)
    }
    painter.text(block, in: bounds, color: ink, alignment: textAlignment)
  }

  /// Nil where no text is drawn.
  private var shownTextArea: CGRect? {
    switch textArea {
    case .bounds: bounds
    case .rect(let rect): rect
    case .none: nil
    }
  }

  /// Letters of a section index and the title of a back button have the tint colour, the title of a bar what the bar says.
  private var ink: UIColor {
    if let back = superview as? UINavigationBackButton, back.isEnabled { return back.wantedTitleColor ?? back.tintColor }
    if let button = superview as? UIBarButton, let color = button.wantedTitleColor { return color }
    if let bar = superview as? UINavigationBar, accessibilityTraits.contains(.header),
      let color = bar.titleColor(isLarge: bar.isLargeTitle(self))
    {
      return color
    }
    if let tab = superview as? UITabBarButton, tab.isTitle(self) { return tab.titleInk }
    if let index = superview as? TableIndexView { return index.color }
    return shownTextColor
  }

  /// As many lines as are allowed and have room, and one at least.
  private func lineLimit(_ font: UIFont, _ height: CGFloat) -> Int {
    let room = max(1, ((height + 1) / font.lineHeight).rounded(.down).boundedInt)
    return numberOfLines == 0 ? room : min(numberOfLines, room)
  }
}

extension UILabel: OwnLooks {
  /// The title of a button of the system is pale under a finger; a badge is round.
  func adjust(_ looks: inout ViewLooks) {
    if let button = superview as? UIButton, button.isPale { looks.opacity *= 0.3 }
    if superview is UINavigationBackButton { looks.position.x += UINavigationBackButton.roomForArrow }
    if superview is UITabBarButton, looks.background != nil { looks.cornerRadius = looks.bounds.height / 2 }
  }
}
