import Rehearsal

/// What kinds of elements are called in XCUITest.
enum ElementTypes {
  static let prefix = "XCUIElementType"

  /// All of XCUITest's, in the order of their raw values from 0 on.
  static let all = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog", "Button", "RadioButton", "RadioGroup",
    "CheckBox", "DisclosureTriangle", "PopUpButton", "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key",
    "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline", "OutlineRow",
    "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator", "ActivityIndicator", "SegmentedControl",
    "Picker",
    "PickerWheel", "Switch", "Toggle", "Link", "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText",
    "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem", "Map", "WebView", "IncrementArrow",
    "DecrementArrow", "Timeline", "RatingIndicator", "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator",
    "ColorWell",
    "HelpTag", "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea", "LayoutItem",
    "Handle",
    "Stepper", "Tab", "TouchBar", "StatusItem",
  ]

  private static let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { (prefix + $1, $0) })

  /// The raw value of a type, by which predicates may ask for it: `elementType == 9`.
  static func number(of type: String) -> Int? { numbers[type] }

  /// `XCUIElementTypeStaticText`.
  static func name(of kind: ElementKind) -> String {
    guard kind != .toggle else { return prefix + "Switch" }
    return prefix + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }

  /// Whether what is in an element of the kind can be seen only where the element is.
  static func clips(_ kind: ElementKind) -> Bool {
    [.scrollView, .table, .collectionView, .textView, .webView, .picker].contains(kind)
  }

  /// Whether text is typed into it.
  static func takesText(_ kind: ElementKind) -> Bool { [.textField, .secureTextField, .searchField, .textView].contains(kind) }

  /// The same by a type's name.
  static func takesText(_ type: String) -> Bool {
    ["TextField", "SecureTextField", "SearchField", "TextView"].contains(type.dropFirst(prefix.count))
  }
}
