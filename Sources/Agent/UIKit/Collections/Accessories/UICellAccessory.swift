/// What stands at the side of a list cell.
@MainActor
public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }

  /// How much room an accessory has.
  public enum LayoutDimension: Hashable, Sendable {
    /// 28 points; ours.
    case standard
    /// As much as it takes.
    case actual
    /// So many points.
    case custom(CGFloat)
  }

  public typealias ActionHandler = @MainActor () -> Void
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (UIMenu) -> Void

  enum Kind {
    case disclosure, checkmark, reorder, multiselect
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case detail(ActionHandler?)
    case delete(ActionHandler?)
    case insert(ActionHandler?)
    case popUpMenu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case label(String, LabelOptions)
    case custom(CustomViewConfiguration)
  }

  let kind: Kind
  let displayed: DisplayedState
  let looks: AccessoryLooks

  // MARK: At the end of the row

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(kind: .disclosure, displayed: displayed, looks: options.looks) }

  /// A chevron that points down while the row's children are shown. Without a handler it expands and collapses the item in the
  /// section snapshot of a diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(kind: .outline(options.style, actionHandler), displayed: displayed, looks: options.looks) }

  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> Self {
    Self(kind: .checkmark, displayed: displayed, looks: options.looks)
  }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> Self { Self(kind: .detail(actionHandler), displayed: displayed, looks: options.looks) }

  /// A grip by which a finger moves the item, if the data source lets it be moved.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> Self {
    Self(kind: .reorder, displayed: displayed, looks: options.looks)
  }

  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()) -> Self {
    Self(kind: .label(text, options), displayed: displayed, looks: options.looks)
  }

  /// What is chosen in a menu, which a tap anywhere in the row shows. The handler gets the menu after each choice.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> Self { Self(kind: .popUpMenu(menu, selectedElementDidChangeHandler), displayed: displayed, looks: options.looks) }

  // MARK: At the beginning

  /// Without a handler it shows what a swipe to the row's end would.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
  ) -> Self { Self(kind: .delete(actionHandler), displayed: displayed, looks: options.looks) }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
  ) -> Self { Self(kind: .insert(actionHandler), displayed: displayed, looks: options.looks) }

  /// A circle that is filled while the item is selected; a tap on it is a tap on the row.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> Self { Self(kind: .multiselect, displayed: displayed, looks: options.looks) }

  // MARK: At either side

  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(kind: .custom(configuration), displayed: configuration.placement.displayed, looks: configuration.looks)
  }

  // MARK: Where and when

  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    case .custom(let configuration): configuration.placement.isLeading
    default: false
    }
  }

  func isShown(whileEditing editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  /// Those of one side from left to right: the system's as they are given, and each view of the app's where it wants to be
  /// among them.
  static func arranged(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    let side = accessories.filter { $0.isLeading == isLeading }
    var arranged = side.filter { $0.custom == nil }
    for accessory in side {
      guard let position = accessory.custom?.placement.position else { continue }
      arranged.insert(accessory, at: min(max(position(arranged), 0), arranged.count))
    }
    return arranged
  }

  private var custom: CustomViewConfiguration? {
    if case .custom(let configuration) = kind { configuration } else { nil }
  }

  /// Whether both are of the same type, which for views of the app's means the same view.
  nonisolated static func isSameType(_ one: Kind, _ other: Kind) -> Bool {
    switch (one, other) {
    case (.disclosure, .disclosure), (.checkmark, .checkmark), (.reorder, .reorder), (.multiselect, .multiselect): true
    case (.outline, .outline), (.detail, .detail), (.delete, .delete), (.insert, .insert): true
    case (.popUpMenu, .popUpMenu), (.label, .label): true
    case (.custom(let one), .custom(let other)): one.customView === other.customView
    default: false
    }
  }
}
