/// What the options of all accessories say.
@MainActor
struct AccessoryLooks {
  var isHidden = false
  var reservedLayoutWidth = UICellAccessory.LayoutDimension.actual
  var tintColor: UIColor?
  var backgroundColor: UIColor?
}

// Of all options: a hidden accessory keeps its room and does nothing; in the reserved width it stands in the middle. Unless the
// app says more, that is as wide as the accessory itself; on iOS it depends on the kind of accessory.
extension UICellAccessory {
  /// The chevron of a row that leads on.
  @MainActor
  public struct DisclosureIndicatorOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The mark of a row that is chosen.
  @MainActor
  public struct CheckmarkOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The "i" of a row.
  @MainActor
  public struct DetailOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The button that deletes a row.
  @MainActor
  public struct DeleteOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// nil, the system's, by default.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The button that adds a row.
  @MainActor
  public struct InsertOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// nil, the system's, by default.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The grip by which a row is moved.
  @MainActor
  public struct ReorderOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// Whether a line stands before it; true by default. Kept.
    public var showsVerticalSeparator = true

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let showsVerticalSeparator { self.showsVerticalSeparator = showsVerticalSeparator }
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The circle of a row that is one of several to be selected.
  @MainActor
  public struct MultiselectOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// nil, the system's, by default.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The chevron that expands and collapses.
  @MainActor
  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable {
      /// As a header where the row is its section's header or looks like one, and otherwise as a cell.
      case automatic
      /// A tap anywhere in the row expands and collapses it, and nothing selects it.
      case header
      /// A tap on the chevron expands and collapses the row, and a tap beside it selects the row.
      case cell
    }

    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// `.automatic` by default.
    public var style = Style.automatic

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let style { self.style = style }
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The menu of a row.
  @MainActor
  public struct PopUpMenuOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A text at the side of a row.
  @MainActor
  public struct LabelOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// That of a body text by default.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// Whether it follows the text size that the user chooses; true by default.
    public var adjustsFontForContentSizeCategory = true

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let font { self.font = font }
      if let adjustsFontForContentSizeCategory { self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory }
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
