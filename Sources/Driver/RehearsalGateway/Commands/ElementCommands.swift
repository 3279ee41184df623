import Rehearsal

/// What an element is like.
enum ElementCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  private static func element(_ session: Session, _ parameters: Parameters) throws -> ScreenElement {
    try session.element(parameters.path["element"] ?? "")
  }

  static let isSelected: Command = { session, parameters in
    let element = try element(session, parameters)
    // A switch is selected while it is on.
    return .bool(element.isSelected || element.type == "XCUIElementTypeSwitch" && element.value == "1")
  }

  static let isEnabled: Command = { session, parameters in .bool(try element(session, parameters).isEnabled) }

  static let isDisplayed: Command = { session, parameters in .bool(try element(session, parameters).isVisible) }

  static let text: Command = { session, parameters in .string(try element(session, parameters).text) }

  static let typeName: Command = { session, parameters in .string(try element(session, parameters).type) }

  static let rect: Command = { session, parameters in try element(session, parameters).frame.json }

  static let label: Command = { session, parameters in .string(try element(session, parameters).label ?? "") }

  static let role: Command = { session, parameters in .string(try element(session, parameters).ariaRole) }

  static let location: Command = { session, parameters in
    let frame = try element(session, parameters).frame
    return ["x": JSONValue(number: frame.x), "y": JSONValue(number: frame.y)]
  }

  static let size: Command = { session, parameters in
    let frame = try element(session, parameters).frame
    return ["width": JSONValue(number: frame.width), "height": JSONValue(number: frame.height)]
  }

  static let attribute: Command = { session, parameters in
    try attribute(parameters.path["name"] ?? "", of: element(session, parameters))
  }

  /// An attribute as it is told, of which the app may have been asked.
  static func attribute(_ name: String, of element: ScreenElement) throws -> JSONValue {
    let text = try element.attributeText(name)
    try element.facts?.check()
    return text
  }
}

extension ScreenElement {
  /// The role that WAI-ARIA has for its type; `generic` for none.
  var ariaRole: String {
    switch type.dropFirst(ElementTypes.prefix.count) {
    case "Button", "Key": "button"
    case "StaticText": traits.contains("Header") ? "heading" : "text"
    case "Link": "link"
    case "Image": "img"
    case "TextField", "SecureTextField", "TextView": "textbox"
    case "SearchField": "searchbox"
    case "Switch": "switch"
    case "Slider": "slider"
    case "Stepper", "PickerWheel": "spinbutton"
    case "ProgressIndicator", "ActivityIndicator": "progressbar"
    case "Table", "CollectionView": "list"
    case "Cell": "listitem"
    case "TabBar": "tablist"
    case "Toolbar": "toolbar"
    case "NavigationBar": "navigation"
    case "Alert": "alertdialog"
    case "Sheet", "Popover": "dialog"
    case "Menu": "menu"
    case "Application": "application"
    default: "generic"
    }
  }
}
