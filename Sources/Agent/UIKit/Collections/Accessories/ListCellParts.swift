/// The view of an accessory, and the width in the middle of which it stands.
@MainActor
struct ListCellPart {
  let accessory: UICellAccessory
  let view: UIView

  var width: CGFloat {
    switch accessory.looks.reservedLayoutWidth {
    case .standard: 28
    case .actual: view.bounds.width
    case .custom(let width): width
    }
  }

  init(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) {
    (self.accessory, view) = (accessory, Self.view(accessory, of: cell))
    if let tint = accessory.looks.tintColor { view.tintColor = tint }
    view.isHidden = accessory.looks.isHidden
  }

  private static func view(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) -> UIView {
    switch accessory.kind {
    case .disclosure: return TableCellMark(.chevron)
    case .checkmark: return TableCellMark(.checkmark)
    case .multiselect: return ListSelectionMark(of: cell, accessory.looks.backgroundColor)
    case .outline(_, let act): return ListOutlineButton(of: cell, act)
    case .detail(let act): return ListCellButton("More info", nil, act)
    case .insert(let act): return ListCellButton("Insert", accessory.looks.backgroundColor, act)
    case .delete(let act):
      return ListCellButton("Delete", accessory.looks.backgroundColor, act ?? { [weak cell] in cell?.revealActions() })
    case .reorder: return ListReorderGrip(of: cell)
    case .popUpMenu(let menu, let tell): return ListPopUpButton(menu, of: cell, tell)
    case .label(let text, let options): return label(text, options, accessory.looks.tintColor)
    case .custom(let configuration):
      let view = configuration.customView
      if view.bounds.size == .zero { view.frame.size = view.sizeThatFits(.zero) }
      return view
    }
  }

  private static func label(_ text: String, _ options: UICellAccessory.LabelOptions, _ tint: UIColor?) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = tint ?? .secondaryLabel
    label.font = options.font
    label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    label.frame.size = label.sizeThatFits(.zero)
    return label
  }
}

/// A control at the side of a list cell.
class ListCellButton: UIControl {
  private let name: String
  private let act: (@MainActor () -> Void)?
  /// Behind its mark; the system's without one.
  let ground: UIColor?

  init(_ name: String, _ ground: UIColor?, _ act: (@MainActor () -> Void)?) {
    (self.name, self.ground, self.act) = (name, ground, act)
    super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 44))
    addTarget(self, action: ListCellButton.perform, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func perform() { act?() }
  override var defaultAccessibilityLabel: String? { name }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

/// The chevron that expands and collapses a row; what it is called is ours.
final class ListOutlineButton: ListCellButton {
  private weak var cell: UICollectionViewListCell?

  init(of cell: UICollectionViewListCell, _ act: (@MainActor () -> Void)?) {
    self.cell = cell
    super.init("Expand", nil, act ?? { [weak cell] in cell?.toggleOutline() })
  }

  required init?(coder: NSCoder) { nil }

  var isExpanded: Bool { cell?.outline?.isExpanded ?? false }
  override var defaultAccessibilityLabel: String? { isExpanded ? "Collapse" : "Expand" }
}

/// The grip by which a finger moves a row up and down.
final class ListReorderGrip: ListCellButton {
  private weak var cell: UICollectionViewListCell?

  init(of cell: UICollectionViewListCell) {
    self.cell = cell
    super.init("Reorder", nil, nil)
    let press = UILongPressGestureRecognizer(target: self, action: ListReorderGrip.pressed(_:))
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let cell, let collection = cell.collection else { return }
    let place = CGPoint(x: collection.bounds.midX, y: press.location(in: collection).y)
    switch press.state {
    case .began:
      guard let path = collection.indexPath(for: cell) else { return }
      _ = collection.beginInteractiveMovementForItem(at: path)
    case .changed: collection.updateInteractiveMovementTargetPosition(place)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    case .possible: break
    }
  }
}

/// The circle of a row that can be selected beside others; it takes no touches.
final class ListSelectionMark: UIView {
  private weak var cell: UICollectionViewListCell?
  /// Behind the mark of a selected row; the tint without one.
  let ground: UIColor?

  init(of cell: UICollectionViewListCell, _ ground: UIColor?) {
    (self.cell, self.ground) = (cell, ground)
    super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 44))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var isOn: Bool { cell?.isSelected ?? false }
}

/// What is chosen in the menu of a row.
final class ListPopUpButton: UIButton {
  private weak var cell: UICollectionViewListCell?
  private let tell: UICellAccessory.MenuSelectedElementDidChangeHandler?

  init(_ menu: UIMenu, of cell: UICollectionViewListCell, _ tell: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    (self.cell, self.tell) = (cell, tell)
    super.init(frame: .zero)
    var looks = UIButton.Configuration.plain()
    looks.image = UIImage(systemName: "chevron.up.chevron.down")
    looks.imagePlacement = .trailing
    looks.imagePadding = 4
    looks.contentInsets = .zero
    configuration = looks
    (changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction) = (true, true)
    self.menu = menu
    frame.size = sizeThatFits(.zero)
  }

  required init?(coder: NSCoder) { nil }

  override func menuDidPerform(_ element: UIMenuElement) {
    super.menuDidPerform(element)
    frame.size = sizeThatFits(.zero)
    cell?.setNeedsLayout()
    if let menu { tell?(menu) }
  }
}
