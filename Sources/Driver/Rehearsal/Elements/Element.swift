/// A view of the app, looked up afresh each time it is used.
///
/// It must match exactly one view when it is read or touched: several are a failure that lists them. One that is not there yet,
/// or cannot be touched yet, is waited for, in virtual time, and a failure tells what is there instead; see ``within(_:)``.
/// What is read of it is listed by ``ElementReadings``, and what is done with it by `ElementVerbs`. Whatever touches it gives the
/// view as it is afterwards, with the text or value that it then has, or as it last was if it has gone.
/// ```swift
/// try app.view("Save").tap()
/// let depth = try app.view(identifier: "depth").text
/// ```
public struct Element {
  public let app: App
  /// Which view is meant.
  public let locator: Locator
  /// Where it was said: kept, for what is read of it.
  let place: Place
  /// Budget of virtual time for its waits that name none, and for what is not there, or cannot be touched, yet; that of the page
  /// object it came from, or else the app's, unless set.
  public var defaultTimeout: Duration?

  /// - Parameter timeout: Its budget; nil for the app's.
  package init(app: App, locator: Locator, within timeout: Duration?, at place: Place) {
    self.app = app
    self.locator = locator
    self.place = place.kept
    defaultTimeout = timeout
  }

  /// The same with another locator, and said elsewhere.
  func replacing(_ locator: Locator, at place: Place? = nil) -> Element {
    Element(app: app, locator: locator, within: defaultTimeout, at: place ?? self.place)
  }

  // MARK: Narrowing

  /// The match at `index` in reading order; a negative one counts from the end.
  public func at(_ index: Int, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.at(index), at: Place(file, line))
  }

  /// The first match.
  public var first: Element { replacing(locator.at(0)) }

  /// The last match.
  public var last: Element { replacing(locator.at(-1)) }

  /// The nearest view around this one, itself included, that is of a class.
  public func up(_ class: String, file: StaticString = #filePath, line: UInt = #line) -> Element {
    var outer = Locator(class: `class`)
    outer.around = locator
    return replacing(outer, at: Place(file, line))
  }

  /// The same, if a view inside of it matches; another view with the same name is another view.
  public func holding(_ content: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.holding(content), at: Place(file, line))
  }

  /// The same, if it matches a further locator.
  public func and(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(locator.and(other), at: Place(file, line))
  }

  /// The same, if it does not match a locator.
  public func butNot(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    and(.not(other), file: file, line: line)
  }

  /// A sibling of this view: another subview of its superview.
  public func sibling(_ other: Locator, file: StaticString = #filePath, line: UInt = #line) -> Element {
    replacing(other.beside(locator), at: Place(file, line))
  }

  // MARK: Reading

  /// Its accessibility value.
  public var value: String? { get throws { try give(readings.value) } }

  func read(at place: Place) throws(Failure) -> ElementSnapshot { try send(Read(locator), at: place) }
}

extension Element: Subject, ElementVerbs {
  public var readings: ElementReadings { ElementReadings(element: self) }
  public var budget: Duration { defaultTimeout ?? app.defaultTimeout }
}

extension Later: ElementVerbs where Of == Element {
  public var locator: Locator { subject.locator }

  /// Its accessibility value.
  public var value: Action<String?> { subject.readings.value }
}
