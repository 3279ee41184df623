/// Items of a bar that belong together.
///
/// The groups of a navigation item are its items, one group after the other. There is always room for all of them here: nothing
/// stands in their place.
@MainActor
open class UIBarButtonItemGroup: UIObject {
  /// Whether the user may move the group, or take it out. Kept, and nothing more: nobody edits a bar here.
  enum Placement {
    case fixed, movable(String), optional(String, isInDefault: Bool)
  }

  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      take()
      owner?.showGroups()
    }
  }

  /// What would stand for the group where there is no room.
  open var representativeItem: UIBarButtonItem?

  /// False: there is always room.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Whether the group stays when a bar is made narrow; false by default.
  open var alwaysAvailable = false

  /// False by default.
  open var isHidden = false { didSet { owner?.showGroups() } }

  /// The title under which the group's items stand in the menu that is there where there is no room.
  open var menuRepresentation: UIMenuElement?

  let placement: Placement
  weak var owner: UINavigationItem?

  public convenience init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.init(.fixed, representativeItem, barButtonItems)
  }

  private init(_ placement: Placement, _ representativeItem: UIBarButtonItem?, _ items: [UIBarButtonItem]) {
    (self.placement, self.representativeItem, barButtonItems) = (placement, representativeItem, items)
    super.init()
    take()
  }

  private func take() {
    for item in barButtonItems { item.buttonGroup = self }
  }

  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(.fixed, representativeItem, items) }

  public class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(.movable(customizationIdentifier), representativeItem, items) }

  /// - Parameter inDefaultCustomization: Whether it is shown; true by default.
  public class func optionalGroup(
    customizationIdentifier: String, inDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(
      .optional(customizationIdentifier, isInDefault: inDefaultCustomization), representativeItem, items)
  }

  /// The items that are shown.
  var shownItems: [UIBarButtonItem] {
    if case .optional(_, isInDefault: false) = placement { return [] }
    return isHidden ? [] : barButtonItems
  }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, inDefaultCustomization: isInDefaultCustomization, items: [self])
  }
}
