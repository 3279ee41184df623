import SVGWriting

extension UICollectionViewCell: BackdropPainting {
  /// A row of a list is grey while it is selected or touched; other cells show that by a view of their own.
  func paintBackdrop(into painter: inout Painter) {
    guard self is UICollectionViewListCell, isSelected || isHighlighted, selectedBackgroundView == nil else { return }
    painter.rectangle(bounds, fill: .systemGray4)
  }
}

extension UICollectionViewCell: OverlayPainting {
  /// The lines of a row of a list.
  func paintOverlay(into painter: inout Painter) {
    guard self is UICollectionViewListCell, let place = placeInSection, let collection,
      let path = collection.indexPath(for: self),
      let lines = collection.layout.list(ofSection: path.section)?.separators(of: path)
    else { return }
    if lines.showsTop { paintLine(at: bounds.minY, lines.topSeparatorInsets, lines.color, into: &painter) }
    if lines.showsBottom(isLast: place.isLast) {
      paintLine(at: bounds.maxY - lineHeight, lines.bottomSeparatorInsets, lines.color, into: &painter)
    }
  }

  private var lineHeight: CGFloat { 1 / max(UIScreen.main.scale, 1) }

  /// From the row's text to the edge, unless the insets say more.
  private func paintLine(at y: CGFloat, _ insets: NSDirectionalEdgeInsets, _ color: UIColor, into painter: inout Painter) {
    let text = contentView.selfAndDescendants.first { ($0 as? UILabel)?.text?.isEmpty == false }
    let start = text.map { convert($0.bounds.origin, from: $0).x } ?? contentView.frame.minX + 16
    let leading = insets.leading < .greatestFiniteMagnitude ? insets.leading : start
    let trailing = insets.trailing < .greatestFiniteMagnitude ? insets.trailing : 0
    painter.rectangle(
      CGRect(x: bounds.minX + leading, y: y, width: max(0, bounds.width - leading - trailing), height: lineHeight), fill: color)
  }

  fileprivate var placeInSection: (isFirst: Bool, isLast: Bool)? {
    guard let collection, let path = collection.indexPath(for: self), collection.counts.indices.contains(path.section) else {
      return nil
    }
    // A header that is an item stands before the plate.
    let hasHeader = collection.layout.list(ofSection: path.section)?.headerMode == .firstItemInSection
    return (path.item == (hasHeader ? 1 : 0), path.item == collection.counts[path.section] - 1)
  }
}

extension UICollectionViewCell: OwnLooks {
  /// What its background configuration says; and rows of an inset list are a plate with round corners.
  func adjust(_ looks: inout ViewLooks) {
    if let background = backgroundConfiguration {
      looks.cornerRadius = max(looks.cornerRadius, background.cornerRadius)
      if background.strokeWidth > 0 { (looks.borderWidth, looks.borderColor) = (background.strokeWidth, background.strokeColor) }
    }
    if swipeOffset != 0 { looks.clips = true }
    guard self is UICollectionViewListCell, let collection, frame.width < collection.bounds.width else { return }
    let path = collection.indexPath(for: self)
    if let path, collection.layout.list(ofSection: path.section)?.isHeader(path) == true { return }
    if looks.background == nil, backgroundView == nil { looks.background = .secondarySystemGroupedBackground }
    guard let place = placeInSection, place.isFirst || place.isLast else { return }
    (looks.cornerRadius, looks.clips) = (10, true)
    looks.corners = (place.isFirst ? Corners.top : []).union(place.isLast ? Corners.bottom : [])
  }
}

extension ListCellButton: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let center = bounds.center
    let sign = CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14)
    if let outline = self as? ListOutlineButton {
      return painter.symbol(
        outline.isExpanded ? "chevron.down" : "chevron.right", in: sign.insetBy(dx: -2, dy: -2), color: tintColor,
        weight: .semibold)
    }
    switch accessibilityLabel {
    case "Delete":
      painter.circle(center, radius: 11, fill: ground ?? .systemRed)
      painter.symbol("minus", in: sign, color: .white, weight: .bold)
    case "Insert":
      painter.circle(center, radius: 11, fill: ground ?? .systemGreen)
      painter.symbol("plus", in: sign, color: .white, weight: .bold)
    case "Reorder":
      painter.symbol("line.3.horizontal", in: sign.insetBy(dx: -4, dy: -4), color: .systemGray3, weight: .light)
    default: painter.symbol("info.circle", in: sign.insetBy(dx: -5, dy: -5), color: tintColor)
    }
  }
}

extension ListSelectionMark: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let center = bounds.center
    guard isOn else { return painter.circle(center, radius: 11, fill: nil, stroke: .systemGray3, width: 1.5) }
    painter.circle(center, radius: 11, fill: ground ?? tintColor)
    painter.symbol(
      "checkmark", in: CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14), color: .white, weight: .bold)
  }
}
