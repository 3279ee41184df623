import InterfaceDocuments

/// Reads what stands in bars: navigation items, bar button items, tab bar items.
@MainActor
enum BarReading {
  private static func prepare(_ reader: ElementReader) {
    reader.ignore("id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "catalog", "springLoaded")
    reader.ignoreChildren {
      ["connections", "userDefinedRuntimeAttributes", "inferredMetricsTieBreakers", "nil"].contains($0.name)
    }
  }

  // MARK: Navigation items

  static func navigationItem(_ element: DocumentElement, _ instance: Instantiation) -> UINavigationItem? {
    guard element.name == "navigationItem" else {
      instance.note(.element, "unknown element <\(element.name)> among the items of a navigation bar", element)
      return nil
    }
    let item = UINavigationItem(title: "")
    read(element, into: item, instance)
    return item
  }

  static func read(_ element: DocumentElement, into item: UINavigationItem, _ instance: Instantiation) {
    instance.adopt(item, element)
    let reader = ElementReader(element, instance)
    prepare(reader)
    if let title = reader.text("title") { item.title = title }
    if let prompt = reader.text("prompt") { item.prompt = prompt }
    if let title = reader.text("backButtonTitle") { item.backButtonTitle = title }
    if let hides = reader.flag("hidesBackButton") { item.hidesBackButton = hides }
    if let supplements = reader.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = supplements }
    let modes: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = reader.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
    if let view = reader.child(key: "titleView").flatMap({ instance.view($0) }) { item.titleView = view }
    func single(_ key: String) -> UIBarButtonItem? { reader.child(key: key).flatMap { barButtonItem($0, instance) } }
    func several(_ name: String) -> [UIBarButtonItem] { reader.elements(in: name).compactMap { barButtonItem($0, instance) } }
    if let back = single("backBarButtonItem") { item.backBarButtonItem = back }
    let left = several("leftBarButtonItems")
    let right = several("rightBarButtonItems")
    if !left.isEmpty {
      item.leftBarButtonItems = left
    } else if let one = single("leftBarButtonItem") {
      item.leftBarButtonItem = one
    }
    if !right.isEmpty {
      item.rightBarButtonItems = right
    } else if let one = single("rightBarButtonItem") {
      item.rightBarButtonItem = one
    }
    reader.ignore("backButtonDisplayMode", "style")
    reader.finish()
  }

  // MARK: Bar button items

  static func barButtonItem(_ element: DocumentElement, _ instance: Instantiation) -> UIBarButtonItem? {
    guard element.name == "barButtonItem" else {
      instance.note(.element, "unknown element <\(element.name)> among bar button items", element)
      return nil
    }
    let reader = ElementReader(element, instance)
    prepare(reader)
    if element["customClass"] != nil {
      instance.note(.unsupported, "a bar button item of a class of its own is made as a plain one", element)
    }
    let item = reader.choice("systemItem", systemItems).map { UIBarButtonItem(barButtonSystemItem: $0) } ?? UIBarButtonItem()
    instance.adopt(item, element)
    if let style = reader.choice(
      "style",
      ["plain": .plain, "done": .done, "bordered": .plain, "prominent": .done] as KeyValuePairs<String, UIBarButtonItem.Style>)
    {
      item.style = style
    }
    if let width = reader.number("width") { item.width = width }
    if let color = reader.color("tintColor") { item.tintColor = color }
    if let view = element.children.first(where: {
      $0.key == "customView" || (ViewKind.of($0.name) != nil && $0.key != "tintColor")
    }) {
      reader.ignoreChildren { $0.place == view.place }
      item.customView = instance.view(view)
    }
    if let menu = reader.child(named: "menu") { item.menu = MenuReading.menu(menu, instance) }
    if let isSelected = reader.flag("selected") { item.isSelected = isSelected }
    if let isHidden = reader.flag("hidden") { item.isHidden = isHidden }
    if let changes = reader.flag("changesSelectionAsPrimaryAction") { item.changesSelectionAsPrimaryAction = changes }
    read(reader, into: item)
    reader.finish()
    return item
  }

  private static func read(_ reader: ElementReader, into item: UIBarItem) {
    // Interface Builder writes an empty title beside what the system calls its own.
    if let title = reader.text("title"), !title.isEmpty { item.title = title }
    if let image = reader.image("image") { item.image = image }
    if let image = reader.image("landscapeImage") { item.landscapeImagePhone = image }
    if let image = reader.image("largeContentSizeImage") { item.largeContentSizeImage = image }
    if let isEnabled = reader.flag("enabled") { item.isEnabled = isEnabled }
    if let tag = reader.integer("tag") { item.tag = tag }
    if let insets = reader.insets("imageInsets") { item.imageInsets = insets }
    if let element = reader.child(named: "accessibility") { AccessibilityReading.read(element, into: item, reader.instance) }
    for attributes in reader.children(named: "textAttributes") { _ = attributes }
  }

  private static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
    "pageCurl": .pageCurl, "close": .close,
  ]

  // MARK: Tab bar items

  static func tabBarItem(_ element: DocumentElement, _ instance: Instantiation) -> UITabBarItem? {
    guard element.name == "tabBarItem" else {
      instance.note(.element, "unknown element <\(element.name)> among tab bar items", element)
      return nil
    }
    let reader = ElementReader(element, instance)
    prepare(reader)
    let item = reader.choice("systemItem", tabItems).map { UITabBarItem(tabBarSystemItem: $0, tag: 0) } ?? UITabBarItem()
    instance.adopt(item, element)
    if let value = reader.text("badgeValue") { item.badgeValue = value }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    read(reader, into: item)
    _ = reader.size("titlePositionAdjustment")
    reader.ignoreChildren { $0.name == "offsetWrapper" }
    reader.finish()
    return item
  }

  private static let tabItems: KeyValuePairs<String, UITabBarItem.SystemItem> = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
    "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]

  static func textAttributes(_ element: DocumentElement, _ instance: Instantiation) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = element.property("textColor").flatMap({ instance.color($0) }) { attributes[.foregroundColor] = color }
    if let font = element.property("fontDescription").flatMap({ instance.font($0) }) { attributes[.font] = font }
    return attributes
  }
}
