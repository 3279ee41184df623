/// A view of the app, looked up afresh each time it is used.
///
/// It must match exactly one view when it is read or touched: several are a failure that lists them. One that is not there yet,
/// or cannot be touched yet, is waited for, in virtual time, and a failure tells what is there instead; see ``within(_:)``.
/// ``exists``, ``isVisible``, ``count`` and ``all`` wait for nothing. Whatever touches it gives the view as it is afterwards,
/// with the text or value that it then has, or as it last was if it has gone.
/// ```swift
/// try app.view("Save").tap()
/// let depth = try app.view(identifier: "depth").text
/// ```
public struct Element {
  let app: App
  /// Which view is meant.
  public let locator: Locator
  let file: StaticString
  let line: UInt
  /// Budget of virtual time for its waits that name none, and for what is not there, or cannot be touched, yet; that of the page
  /// object it came from, or else the app's, unless set.
  public var defaultTimeout: Duration?

  /// - Parameter timeout: Its budget; nil for the app's.
  init(app: App, locator: Locator, within timeout: Duration?, file: StaticString, line: UInt) {
    self.app = app
    self.locator = locator
    self.file = file
    self.line = line
    defaultTimeout = timeout
  }

  /// The same with another locator, and said elsewhere.
  func replacing(_ locator: Locator, file: StaticString? = nil, line: UInt? = nil) -> Element {
    Element(app: app, locator: locator, within: defaultTimeout, file: file ?? self.file, line: line ?? self.line)
  }

  // MARK: Narrowing

  /// The match at `index` in reading order; a negative one counts from the end.
  public func at(_ index: Int, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.at(index), file: file, line: line)
  }

  /// The first match.
  public var first: Element { at(0, file: file, line: line) }

  /// The last match.
  public var last: Element { at(-1, file: file, line: line) }

  /// The nearest view around this one, itself included, that is of a class.
  public func up(_ class: String, file: StaticString = #filePath, line: UInt = #line) -> Element {
    var outer = Locator(class: `class`)
    outer.around = locator
    return replacing(outer, file: file, line: line)
  }

  /// The same, if a view inside of it matches; another view with the same name is another view.
  public func holding(_ content: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.holding(content), file: file, line: line)
  }

  /// The same, if it matches a further locator.
  public func and(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.and(other), file: file, line: line)
  }

  /// The same, if it does not match a locator.
  public func butNot(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    and(.not(other), file: file, line: line)
  }

  /// A sibling of this view: another subview of its superview.
  public func sibling(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(other.beside(locator), file: file, line: line)
  }

  // MARK: Reading

  /// Everything that is known of the view at this instant.
  public var snapshot: ElementSnapshot {
    get throws { try read(file, line) }
  }

  func read(_ file: StaticString, _ line: UInt) throws(Failure) -> ElementSnapshot { try send(Read(locator), file, line) }

  /// The text that it shows; nil when it shows none.
  public var text: String? { get throws { try send(ReadText(locator), file, line).text } }

  /// Its accessibility label.
  public var label: String? { get throws { try snapshot.label } }

  /// Its accessibility value.
  public var value: String? { get throws { try snapshot.value } }

  /// Whether it takes touches.
  public var isEnabled: Bool { get throws { try snapshot.enabled } }

  /// Whether at least one view matches; none is not a failure.
  public var exists: Bool { get throws { try !all.isEmpty } }

  /// Whether at least one view matches that a person could see.
  public var isVisible: Bool { get throws { try all.contains { $0.visible } } }

  /// How many views match.
  public var count: Int { get throws { try all.count } }

  /// Every view that matches, in reading order.
  public var all: [ElementSnapshot] { get throws { try app.send(FindViews(locator), file, line).elements } }

  // MARK: Waiting

  /// Waits until at least one view matches.
  @discardableResult
  public func waitForExistence(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try app.wait(for: .exists(locator), within: timeout ?? defaultTimeout, file: file, line: line)
    return self
  }

  /// Waits until at least one view matches that a touch could reach.
  @discardableResult
  public func waitUntilTappable(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    let tappable = locator.and(.state(ElementState(tappable: true)))
    try app.wait(for: .exists(tappable), within: timeout ?? defaultTimeout, file: file, line: line)
    return self
  }

  /// Waits until at least one view matches that a person could see.
  @discardableResult
  public func waitUntilVisible(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try app.wait(for: .visible(locator), within: timeout ?? defaultTimeout, file: file, line: line)
    return self
  }

  /// Waits until it has the focus.
  @discardableResult
  public func waitUntilFocused(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    let focused = locator.and(.state(ElementState(focused: true)))
    try app.wait(for: .exists(focused), within: timeout ?? defaultTimeout, file: file, line: line)
    return self
  }

  /// Waits until no view matches that a person could see; a hidden one counts as absent.
  public func waitUntilInvisible(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try app.wait(for: .not(.visible(locator)), within: timeout ?? defaultTimeout, file: file, line: line)
  }

  /// Waits until no view matches.
  public func waitForAbsence(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try app.wait(for: .not(.exists(locator)), within: timeout ?? defaultTimeout, file: file, line: line)
  }

  /// Waits until it shows a text.
  public func waitForText(
    _ match: TextMatch, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try app.wait(for: .text(of: locator, is: match), within: timeout ?? defaultTimeout, file: file, line: line)
  }
}
