extension ViewControllerObject {
  /// The sheet that this controller stands on; nil when it is not presented as one.
  public var sheet: SheetObject? {
    get throws {
      let style = try snapshot.presentation?.style
      return style == "pageSheet" || style == "formSheet" ? SheetObject(content: self) : nil
    }
  }

  /// The popover that this controller stands in; nil when it is not presented as one.
  public var popover: PopoverObject? {
    get throws { try snapshot.presentation?.style == "popover" ? PopoverObject(content: self) : nil }
  }

  /// The controller's own view, which holds all others.
  public var rootView: Element { surface(at: app.lastPlace) }

  func surface(at place: Place) -> Element {
    Element(app: app, locator: Locator(controller: controllerID), within: defaultTimeout, at: place)
  }
}
