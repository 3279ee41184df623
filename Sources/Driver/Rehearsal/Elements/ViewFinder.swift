/// Where views are looked for: the whole app, the view of a page's controller, a part of a page, or the inside of an element.
///
/// ```swift
/// try app.view("Save").tap()                                   // by accessibility label
/// try page.view(class: "UIButton", state: .enabled).first.tap()
/// try app.view(identifier: "form").view(text: .prefix("Total")).text
/// try app.view(Locator("#form >> .UIButton:not(Cancel)")).tap() // by the written form
/// ```
/// All parts that are given must match. Nothing is looked up until the element is used.
public protocol ViewFinder {
  /// What a locator means here.
  func element(_ locator: Locator, file: StaticString, line: UInt) -> Element
}

extension ViewFinder {
  /// A view by accessibility label and more.
  ///
  /// - Parameters:
  ///   - label: Its accessibility label: exactly this, or `.containing`, `.prefix`, `.suffix`, `.matching`.
  ///   - identifier: Its accessibility identifier.
  ///   - class: The name of its class or of a superclass, without the module.
  ///   - exactClass: The name of its class itself.
  ///   - text: What it shows.
  ///   - value: Its accessibility value.
  ///   - placeholder: What an empty field shows.
  ///   - image: The name of the image that it shows.
  ///   - traits: Accessibility traits, all of which it has.
  ///   - withoutTraits: Accessibility traits, none of which it has.
  ///   - state: How it is: `.visible`, `.tappable`, `.enabled`, `.selected`, `.focused` …
  ///   - properties: What properties of it are, by key path: `["isOn": true, "zoomScale": .atLeast(2)]`.
  public func view(
    _ label: TextMatch? = nil, identifier: TextMatch? = nil, class: String? = nil, exactClass: String? = nil,
    text: TextMatch? = nil, value: TextMatch? = nil, placeholder: TextMatch? = nil, image: TextMatch? = nil,
    traits: [AccessibilityTrait]? = nil, withoutTraits: [AccessibilityTrait]? = nil, state: ElementState = ElementState(),
    properties: KeyValuePairs<String, PropertyDemand> = [:], file: StaticString = #filePath, line: UInt = #line
  ) -> Element {
    let locator = Locator(
      label: label, identifier: identifier, class: `class`, exactClass: exactClass, text: text, value: value,
      placeholder: placeholder, image: image, traits: traits, withoutTraits: withoutTraits, state: state,
      properties: properties.map { PropertyTest($0.key, $0.value) })
    return element(locator, file: file, line: line)
  }

  /// A view by locator: combined with and, or and not, related to others, or read from its written form.
  public func view(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    element(locator, file: file, line: line)
  }

  /// Every view of a class or of a subclass of it, in reading order: from the top, then from the left.
  ///
  /// Waits until there is one; none by the end of the budget is a failure. ``ElementReadings/all`` waits for nothing and may be
  /// empty.
  public func views(
    _ class: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [ElementSnapshot] {
    try views(.ofClass(`class`), file: file, line: line)
  }

  /// Every view that matches, in reading order; waits until there is one.
  public func views(
    _ locator: Locator, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [ElementSnapshot] {
    let element = element(locator, file: file, line: line)
    return try element.send(FindViews(element.locator, atLeast: 1), file, line).elements
  }
}

extension App: ViewFinder {
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    Element(app: self, locator: locator, within: nil, at: Place(file, line))
  }
}

extension ViewControllerObject: ViewFinder {
  /// What a locator means on this controller's own view.
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    element(locator, at: Place(file, line))
  }

  func element(_ locator: Locator, at place: Place) -> Element {
    var inside = locator
    inside.controller = controllerID
    return Element(app: app, locator: inside, within: defaultTimeout, at: place)
  }
}

extension PartObject: ViewFinder {
  /// What a locator means inside of the part.
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    element.element(locator, file: file, line: line)
  }
}

extension Element: ViewFinder {
  /// What a locator means inside of this one.
  public func element(_ locator: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.inside(self.locator), at: Place(file, line))
  }
}

extension ElementState {
  /// A person could see it.
  public static var visible: ElementState { ElementState(visible: true) }
  /// Nobody could see it.
  public static var hidden: ElementState { ElementState(visible: false) }
  /// Its frame meets the screen.
  public static var onScreen: ElementState { ElementState(onScreen: true) }
  /// A touch could reach it.
  public static var tappable: ElementState { ElementState(tappable: true) }
  /// It takes touches.
  public static var enabled: ElementState { ElementState(enabled: true) }
  /// It takes none.
  public static var disabled: ElementState { ElementState(enabled: false) }
  /// It is selected: a control, a cell, or whatever has the trait.
  public static var selected: ElementState { ElementState(selected: true) }
  /// It has the focus: the first responder and, on a tablet, what tab and the arrows have moved the focus to.
  public static var focused: ElementState { ElementState(focused: true) }
  /// Keys can be typed into it.
  public static var takingText: ElementState { ElementState(takesText: true) }
  /// Assistive technology meets it.
  public static var accessible: ElementState { ElementState(accessible: true) }
}
