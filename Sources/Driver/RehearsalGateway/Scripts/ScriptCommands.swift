import Rehearsal
import Spelling

/// `execute/sync`: no JavaScript, but what clients of apps send by it.
///
/// - `mobile: tap` and the like, the XCUITest driver's methods: ``MobileMethods``.
/// - `rehearsal: advance` and the like, every command of the agent's protocol: ``RehearsalMethods``.
/// - The scripts by which Selenium's clients ask whether an element is displayed and what an attribute is, known by how they
///   begin; by which its client for JavaScript compares two elements, and WebdriverIO asks whether one has the focus.
enum ScriptCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  private enum Script {
    case mobile(String)
    case rehearsal(String)
    case isDisplayed
    case getAttribute
    case scrollIntoView
    case isSame
    case isFocused
    case unknown(String)

    init(_ text: String, argumentCount: Int) {
      func name(after prefix: String) -> String? {
        guard text.hasPrefix(prefix) else { return nil }
        return String(text.dropFirst(prefix.count).drop(while: \.isWhitespace))
      }
      if let name = name(after: "mobile:") {
        self = .mobile(name)
      } else if let name = name(after: "rehearsal:") {
        self = .rehearsal(name)
      } else if text.hasPrefix("/* isDisplayed */") {
        self = .isDisplayed
      } else if text.hasPrefix("/* getAttribute */") {
        self = .getAttribute
      } else if text == "return arguments[0] === arguments[1]", argumentCount == 2 {
        self = .isSame
      } else if text.contains("return (function isFocused("), argumentCount == 1 {
        self = .isFocused
      } else if text.hasPrefix("return (function"), text.contains(".apply(null, arguments)"), (1...2).contains(argumentCount) {
        // Earlier clients do not say which of Selenium's functions they send; one takes an element, the other a name, too.
        self = argumentCount == 1 ? .isDisplayed : .getAttribute
      } else if text.hasPrefix("arguments[0].scrollIntoView") {
        self = .scrollIntoView
      } else {
        self = .unknown(text)
      }
    }
  }

  /// Whether a script asks or does.
  static let effect: @Sendable (Parameters) -> Route.Effect = { parameters in
    guard case .string(let text)? = parameters["script"] else { return .aside }
    var count = 0
    if case .array(let arguments)? = parameters["args"] { count = arguments.count }
    return switch Script(text, argumentCount: count) {
    case .mobile(let name): MobileMethods.effect(of: name)
    case .rehearsal(let name): RehearsalMethods.effect(of: name)
    case .isDisplayed, .getAttribute, .isFocused: .question
    // Two elements are one, or are not, whatever the app does.
    case .isSame: .aside
    case .scrollIntoView: .act
    case .unknown: .aside
    }
  }

  /// Whether it is one of the scripts by which Selenium's clients look at an element, or a method that tells how the app looks.
  static func isLook(_ parameters: Parameters) -> Bool {
    guard case .string(let text)? = parameters["script"], case .array(let arguments)? = parameters["args"] else { return false }
    return switch Script(text, argumentCount: arguments.count) {
    case .isDisplayed, .getAttribute, .isFocused: true
    case .mobile(let name): name == "source"
    case .rehearsal(let name): RehearsalMethods.telling.contains(name)
    case .scrollIntoView, .isSame, .unknown: false
    }
  }

  /// The search that a script asks for; the caller has the session's lock.
  static func exploration(of session: Session, _ parameters: Parameters) throws -> ExploreMethod {
    try ExploreMethod(session, try object(try parameters["args"] == nil ? [] : parameters.array("args")))
  }

  static let execute: Command = { session, parameters in
    let text = try parameters.string("script")
    let arguments = try parameters["args"] == nil ? [] : parameters.array("args")
    switch Script(text, argumentCount: arguments.count) {
    case .mobile(let name): return try MobileMethods.call(name, session, try object(arguments))
    case .rehearsal(let name): return try RehearsalMethods.call(name, session, try object(arguments))
    case .isDisplayed: return .bool(try element(arguments, session).isVisible)
    case .getAttribute:
      guard case .string(let name)? = arguments.dropFirst().first else {
        throw WebDriverError(.invalidArgument, "the script's second argument must be the name of an attribute")
      }
      let element = try element(arguments, session)
      // A page has any attribute, if only as null; Selenium's clients ask by this script what a standard client asks by name.
      return try ElementAttribute(anyName: name) == nil ? .null : ElementCommands.attribute(name, of: element)
    case .isFocused: return .bool(try element(arguments, session).isFocused)
    case .isSame:
      let numbers = try arguments.map { try session.element(of: $0).number }
      return .bool(numbers[0] == numbers[1])
    case .scrollIntoView:
      let element = try element(arguments, session)
      try session.send(Reveal(element.locator), about: element)
      session.forget()
      return try session.element(of: arguments[0]).frame.json
    case .unknown(let script):
      throw WebDriverError(
        .unsupportedOperation,
        "an app runs no JavaScript, and this is none of the scripts that are known: \(script.prefix(100)); call a method, such as "
          + "'mobile: scroll' or 'rehearsal: advance'")
    }
  }

  private static func element(_ arguments: [JSONValue], _ session: Session) throws -> ScreenElement {
    guard let first = arguments.first else {
      throw WebDriverError(.invalidArgument, "the script's first argument must be an element")
    }
    return try session.element(of: first)
  }

  /// The arguments of a method: nothing, or one object.
  private static func object(_ arguments: [JSONValue]) throws(WebDriverError) -> [String: JSONValue] {
    switch (arguments.count, arguments.first) {
    case (0, _), (1, .null?): return [:]
    case (1, .object(let fields)?): return fields
    default: throw WebDriverError(.invalidArgument, "a method takes one object with its arguments, or none")
    }
  }
}
