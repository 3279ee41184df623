import SVGWriting

extension UITableViewCell: BackdropPainting {
  /// Grey while it is selected or touched, unless it has a view of its own for that.
  func paintBackdrop(into painter: inout Painter) {
    guard isSelected || isHighlighted, selectionStyle != .none, selectedBackgroundView == nil else { return }
    painter.rectangle(bounds, fill: .systemGray4)
  }
}

extension UITableViewCell: OverlayPainting {
  /// The line to the next row.
  func paintOverlay(into painter: inout Painter) {
    guard let table, table.separatorStyle != .none, let place = placeInSection, !(place.isLast && table.style != .plain) else {
      return
    }
    let line = 1 / max(UIScreen.main.scale, 1)
    let inset = separatorInset
    let leading = contentView.frame.minX > 0 ? contentView.frame.minX : 0
    painter.rectangle(
      CGRect(
        x: bounds.minX + inset.left + leading, y: bounds.maxY - line,
        width: max(0, bounds.width - inset.left - leading - inset.right),
        height: line), fill: table.separatorColor)
  }

  private var placeInSection: (isFirst: Bool, isLast: Bool)? {
    guard let table, let path = table.indexPath(for: self), table.rows.contains(path) else { return nil }
    return (path.row == 0, path.row == table.rows.sections[path.section].rowCount - 1)
  }
}

extension UITableViewCell: OwnLooks {
  /// The ground of the table's style; in the inset style a section has round corners.
  func adjust(_ looks: inout ViewLooks) {
    guard let table else { return }
    if looks.background == nil, backgroundView == nil {
      looks.background = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    if swipeOffset != 0 { looks.clips = true }
    guard table.style == .insetGrouped, let place = placeInSection, place.isFirst || place.isLast else { return }
    (looks.cornerRadius, looks.clips) = (10, true)
    looks.corners = (place.isFirst ? Corners.top : []).union(place.isLast ? Corners.bottom : [])
  }
}

extension UITableViewHeaderFooterView: OwnLooks {
  /// In a plain table rows go by under it.
  func adjust(_ looks: inout ViewLooks) {
    guard looks.background == nil, backgroundView == nil, (superview as? UITableView)?.style == .plain else { return }
    looks.background = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.11 : 0.965, alpha: 1) }
  }
}

extension TableCellMark: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let box = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
    switch kind {
    case .chevron: painter.symbol("chevron.right", in: box, color: .systemGray3, weight: .semibold)
    case .checkmark: painter.symbol("checkmark", in: box, color: tintColor, weight: .semibold)
    }
  }

  var paintedBounds: CGRect { bounds.insetBy(dx: -6, dy: -6) }
}

extension TableCellDetailButton: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let box = CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24)
    painter.symbol("info.circle", in: box, color: tintColor.withAlphaComponent(isHighlighted ? 0.3 : 1))
  }
}

extension TableCellEditControl: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let center = CGPoint(x: bounds.midX + 6, y: bounds.midY)
    let sign = CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14)
    switch kind {
    case .delete:
      painter.circle(center, radius: 11, fill: .systemRed)
      painter.symbol("minus", in: sign, color: .white, weight: .bold)
    case .insert:
      painter.circle(center, radius: 11, fill: .systemGreen)
      painter.symbol("plus", in: sign, color: .white, weight: .bold)
    case .select where isSelected:
      painter.circle(center, radius: 11, fill: tintColor)
      painter.symbol("checkmark", in: sign, color: .white, weight: .bold)
    case .select: painter.circle(center, radius: 10.5, fill: nil, stroke: .systemGray3, width: 1.5)
    }
  }
}

extension TableCellReorderControl: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let box = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
    painter.symbol("line.3.horizontal", in: box, color: .systemGray3, weight: .light)
  }
}

extension TableIndexView {
  /// The colour of its letters.
  var color: UIColor { (superview as? UITableView)?.sectionIndexColor ?? tintColor }
}
