import InterfaceDocuments

extension ViewKind {
  static let button = ViewKind(UIButton.self, after: control) { button, reader in
    let types: KeyValuePairs<String, UIButton.ButtonType> = [
      "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
      "infoLight": .infoLight,
      "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close, "plain": .plain,
    ]
    if let type = reader.choice("buttonType", types) { button.take(type) }
    if let font = reader.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = reader.choice("lineBreakMode", lineBreakModes) { button.titleLabel?.lineBreakMode = mode }
    for state in reader.children(named: "state") { read(state, into: button, reader) }
    if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    if let offset = reader.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    if let adjusts = reader.flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = adjusts }
    if let adjusts = reader.flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = adjusts }
    if let shows = reader.flag("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = shows }
    if let reverses = reader.flag("reversesTitleShadowWhenHighlighted") { button.reversesTitleShadowWhenHighlighted = reverses }
    if let isEnabled = reader.flag("pointerInteraction") { button.isPointerInteractionEnabled = isEnabled }
    let roles: KeyValuePairs<String, UIButton.Role> = [
      "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]
    if let role = reader.choice("role", roles) { button.role = role }
    if let menu = reader.child(named: "menu") { button.menu = MenuReading.menu(menu, reader.instance) }
    if let changes = reader.flag("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = changes }
    if let element = reader.child(named: "buttonConfiguration") { button.configuration = configuration(element, reader) }
    reader.ignore("preferredBehavioralStyle", "hoverStyle")
  }

  private static func read(_ element: DocumentElement, into button: UIButton, _ outer: ElementReader) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]
    let reader = ElementReader(element, outer.instance)
    guard let name = element.key, let state = states[name] else {
      return reader.note(.value, "unknown state '\(element.key ?? "")' of a button")
    }
    // A title stands among the translations as `normalTitle` of the button.
    let written = reader.string("title") ?? reader.child(key: "title", named: "string").map { $0["value"] ?? $0.text }
    if let title = outer.instance.localized(outer.element.id, "\(name)Title") ?? written { button.setTitle(title, for: state) }
    if let title = reader.child(key: "attributedTitle") {
      button.setAttributedTitle(outer.instance.attributedString(title), for: state)
    }
    if let image = reader.image("image") { button.setImage(image, for: state) }
    if let image = reader.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let color = reader.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = reader.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let symbol = reader.child(key: "preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(outer.instance.symbolConfiguration(symbol), forImageIn: state)
    }
    reader.ignore("key", "catalog")
    reader.finish()
  }

  private static func configuration(_ element: DocumentElement, _ outer: ElementReader) -> UIButton.Configuration {
    let reader = ElementReader(element, outer.instance)
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    var configuration = reader.choice("style", styles) ?? .plain()
    func translated(_ name: String) -> String? {
      outer.instance.localized(outer.element.id, "configuration.\(name)") ?? reader.string(name)
        ?? reader.child(key: name, named: "string").map { $0["value"] ?? $0.text }
    }
    configuration.title = translated("title") ?? configuration.title
    configuration.subtitle = translated("subtitle") ?? configuration.subtitle
    if let text = reader.child(key: "attributedTitle") {
      configuration.attributedTitle = AttributedString(outer.instance.attributedString(text).string)
    }
    if let text = reader.child(key: "attributedSubtitle") {
      configuration.attributedSubtitle = AttributedString(outer.instance.attributedString(text).string)
    }
    if let image = reader.image("image") { configuration.image = image }
    if let symbol = reader.child(key: "preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = outer.instance.symbolConfiguration(symbol)
    }
    if let color = reader.color("baseForegroundColor") { configuration.baseForegroundColor = color }
    if let color = reader.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
    if let insets = reader.directionalInsets("contentInsets") { configuration.contentInsets = insets }
    if let padding = reader.number("imagePadding") { configuration.imagePadding = padding }
    if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
    let places: KeyValuePairs<String, NSDirectionalRectEdge> = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let place = reader.choice("imagePlacement", places) { configuration.imagePlacement = place }
    let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = reader.choice("buttonSize", sizes) { configuration.buttonSize = size }
    let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = reader.choice("cornerStyle", corners) { configuration.cornerStyle = style }
    let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = reader.choice("titleAlignment", alignments) { configuration.titleAlignment = alignment }
    if let shows = reader.flag("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
    if let indicator = reader.choice(
      "indicator",
      ["automatic": .automatic, "none": .none, "popup": .popup] as KeyValuePairs<String, UIButton.Configuration.Indicator>)
    {
      configuration.indicator = indicator
    }
    if let background = reader.child(named: "backgroundConfiguration") ?? reader.child(key: "background") {
      if let color = background.property("backgroundColor").flatMap({ outer.instance.color($0) }) {
        configuration.background.backgroundColor = color
      }
    }
    // The font of a configuration follows its size here.
    reader.ignoreChildren { $0.name == "fontDescription" }
    reader.ignore("key", "catalog", "macIdiomStyle", "automaticallyUpdateForSelection", "titleLineBreakMode")
    reader.finish()
    return configuration
  }
}

/// Reads the menu of a button or a bar button item.
@MainActor
enum MenuReading {
  static func menu(_ element: DocumentElement, _ instance: Instantiation) -> UIMenu {
    let children = element.elements(in: "children").compactMap { child -> UIMenuElement? in
      switch child.name {
      case "menu": return menu(child, instance)
      case "action", "command":
        let title = instance.localized(child.id, "title") ?? child["title"] ?? ""
        let image = child["image"].flatMap { instance.image(named: $0, isSystem: child["catalog"] == "system", child) }
        // What a choice does is an Objective-C action of the responder chain on iOS; here it only says what is chosen.
        let action = UIAction(title: title, image: image) { _ in }
        if child["state"] == "on" { action.state = .on }
        return action
      default:
        instance.note(.element, "unknown element <\(child.name)> of a menu", child)
        return nil
      }
    }
    return UIMenu(title: instance.localized(element.id, "title") ?? element["title"] ?? "", children: children)
  }
}
