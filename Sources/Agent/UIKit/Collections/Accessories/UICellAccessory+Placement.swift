extension UICellAccessory {
  /// At which side a view of the app's stands, and where among the accessories there.
  public enum Placement {
    /// The place among the accessories of that side, which are given from left to right.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    /// By default nearest to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// By default nearest to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the accessory of the type of `accessory`, or at the beginning where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { others in others.firstIndex { isSameType($0.kind, accessory.kind) } ?? 0 }
    }

    /// After the accessory of the type of `accessory`, or at the end where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { others in others.firstIndex { isSameType($0.kind, accessory.kind) }.map { $0 + 1 } ?? others.count }
    }

    var isLeading: Bool {
      if case .leading = self { true } else { false }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }
  }

  /// A view of the app's at the side of a row.
  @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// nil, the row's own, by default.
    public var tintColor: UIColor?
    /// Whether its size is kept as it is; false by default. Kept: a view has the size that the app gives it, or, without one,
    /// the size that it wants.
    public var maintainsFixedSize = false

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      if let maintainsFixedSize { self.maintainsFixedSize = maintainsFixedSize }
    }

    var looks: AccessoryLooks {
      AccessoryLooks(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
