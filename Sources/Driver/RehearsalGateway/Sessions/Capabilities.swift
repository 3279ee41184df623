import Rehearsal
import Spelling

/// What a client asks of a new session, matched as the standard says (section 7.2): all that `alwaysMatch` has, with the first of
/// `firstMatch` that this server can be.
struct Capabilities {
  /// The merged capabilities that fit.
  let all: [String: JSONValue]

  /// - Throws: `invalid argument` for what is no set of capabilities, `session not created` where none fits.
  init(_ body: [String: JSONValue]) throws(WebDriverError) {
    guard case .object(let asked)? = body["capabilities"] else {
      throw WebDriverError(
        .invalidArgument,
        "'capabilities' is missing: it must be an object with 'alwaysMatch' and 'firstMatch' in it"
          + (body["desiredCapabilities"] == nil
            ? "" : "; 'desiredCapabilities' are of the protocol before WebDriver, which is not spoken"))
    }
    let always = try Self.validated(asked["alwaysMatch"] ?? .object([:]), "alwaysMatch")
    let first: [JSONValue]
    switch asked["firstMatch"] {
    case nil, .null: first = [.object([:])]
    case .array(let list)? where !list.isEmpty: first = list
    default: throw WebDriverError(.invalidArgument, "'firstMatch' must be a list with one object at least")
    }
    var refusals: [String] = []
    for (number, candidate) in first.enumerated() {
      let candidate = try Self.validated(candidate, "firstMatch[\(number)]")
      if let twice = candidate.keys.sorted().first(where: { always[$0] != nil }) {
        throw WebDriverError(.invalidArgument, "'\(twice)' stands in alwaysMatch and in firstMatch[\(number)]")
      }
      let merged = always.merging(candidate) { own, _ in own }
      if let contradiction = Self.contradiction(in: merged) { throw WebDriverError(.invalidArgument, contradiction) }
      guard let refusal = Self.refusal(of: merged) else {
        all = merged
        return
      }
      refusals.append(refusal)
    }
    throw WebDriverError(.sessionNotCreated, "no capabilities fit: \(refusals.joined(separator: "; "))")
  }

  /// The standard's own (section 7.1), which need no prefix.
  private static let standard = [
    "acceptInsecureCerts", "browserName", "browserVersion", "pageLoadStrategy", "platformName", "proxy", "setWindowRect",
    "strictFileInteractability", "timeouts", "unhandledPromptBehavior", "userAgent", "webSocketUrl",
  ]

  private static func validated(_ value: JSONValue, _ place: String) throws(WebDriverError) -> [String: JSONValue] {
    guard case .object(let fields) = value else {
      throw WebDriverError(.invalidArgument, "'\(place)' must be an object")
    }
    var kept: [String: JSONValue] = [:]
    for (name, value) in try promoted(fields, place).sorted(by: { $0.key < $1.key }) where value != .null {
      guard name.contains(":") || standard.contains(name) else {
        throw WebDriverError(
          .invalidArgument,
          "'\(name.prefix(200))' in \(place) is no capability of the standard: one of Appium's is written as 'appium:\(name.prefix(200))'"
        )
      }
      if let meant = misspelt(name) {
        throw WebDriverError(.invalidArgument, "there is no capability '\(name)' (in \(place)); did you mean '\(meant)'?")
      }
      kept[name] = value
    }
    if let problem = problem(of: kept) { throw WebDriverError(.invalidArgument, "\(place): \(problem)") }
    return kept
  }

  /// What stands in `appium:options` stands beside the others, as with Appium; it needs no prefix there, and goes before them.
  private static func promoted(_ fields: [String: JSONValue], _ place: String) throws(WebDriverError) -> [String: JSONValue] {
    guard let options = fields["appium:options"], options != .null else { return fields }
    guard case .object(let members) = options else {
      throw WebDriverError(.invalidArgument, "'appium:options' in \(place) must be an object")
    }
    var all = fields
    all["appium:options"] = nil
    // In order: of a name with and without the prefix the same one counts each time.
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      all[name.contains(":") || standard.contains(name) ? name : "appium:" + name] = value
    }
    return all
  }

  /// Those of Appium's that mean something here. Others are another server's, and are passed over.
  private static let ofAppium = [
    "app", "autoAcceptAlerts", "autoDismissAlerts", "automationName", "bundleId", "connectHardwareKeyboard", "deviceName",
    "language",
    "locale", "newCommandTimeout", "orientation", "platformVersion", "processArguments", "reduceMotion", "rehearsal", "settings",
  ]
  /// Those of the XCUITest driver's that look like one of them, and are others (docs/reference/capabilities.md).
  private static let alike: Set<String> = ["appName", "bundleIds", "localePath", "deviceNames", "otherApps", "appPath", "udid"]

  /// What a name that is almost one of ours was meant to be.
  private static func misspelt(_ name: String) -> String? {
    guard name.hasPrefix("appium:") else { return nil }
    let own = String(name.dropFirst("appium:".count).prefix { $0 != "[" })
    guard own.count > 4, !ofAppium.contains(own), !alike.contains(own) else { return nil }
    let near = ofAppium.first { NearMiss.distance(own.lowercased(), $0.lowercased()) <= ($0.count > 8 ? 2 : 1) }
    return near.map { "appium:\($0)" }
  }

  /// What is wrong with the values of the standard's capabilities.
  private static func problem(of fields: [String: JSONValue]) -> String? {
    for name in ["browserName", "browserVersion", "platformName", "pageLoadStrategy"] {
      if let value = fields[name], case .string = value {
        continue
      } else if fields[name] != nil {
        return "'\(name)' must be a string"
      }
    }
    if case .string(let strategy)? = fields["pageLoadStrategy"], !["none", "eager", "normal"].contains(strategy) {
      return "'pageLoadStrategy' cannot be '\(strategy)'; it is none, eager or normal"
    }
    for name in ["acceptInsecureCerts", "setWindowRect", "strictFileInteractability", "webSocketUrl"] {
      if let value = fields[name], case .bool = value {
        continue
      } else if fields[name] != nil {
        return "'\(name)' must be true or false"
      }
    }
    if let timeouts = fields["timeouts"] {
      do throws(WebDriverError) { _ = try Timeouts().setting(timeouts) } catch { return error.message }
    }
    if let behavior = fields["unhandledPromptBehavior"], PromptBehavior(behavior) == nil {
      return
        "'unhandledPromptBehavior' cannot be \(behavior); it is \(PromptBehavior.allCases.map(\.rawValue).joined(separator: ", ")), or "
        + "an object with one of these as 'alert' or 'default'"
    }
    return nil
  }

  /// Which two capabilities cannot both be meant; nil where there are none.
  private static func contradiction(in fields: [String: JSONValue]) -> String? {
    if fields["appium:autoAcceptAlerts"] == true, fields["appium:autoDismissAlerts"] == true {
      return "'appium:autoAcceptAlerts' and 'appium:autoDismissAlerts' cannot both be true: an alert has one answer"
    }
    if let own = fields["appium:rehearsal"], let other = fields["rehearsal:options"], own != other {
      return "'appium:rehearsal' and 'rehearsal:options' are two names for one thing, and say different things: leave one out"
    }
    return nil
  }

  /// Why this server is not what is asked for; nil where it is.
  private static func refusal(of fields: [String: JSONValue]) -> String? {
    if case .string(let platform)? = fields["platformName"], !["ios", "any", "mac", "linux"].contains(platform.lowercased()) {
      return "platformName is '\(platform)', and apps run on iOS here"
    }
    if case .string(let browser)? = fields["browserName"], !browser.isEmpty {
      return "browserName is '\(browser)', and there is no browser: leave it out, and name an app by appium:app"
    }
    if case .string(let name)? = fields["appium:automationName"], ofOtherPlatforms.contains(name.lowercased()) {
      return "appium:automationName is '\(name)', which is of another platform: this is XCUITest's protocol"
    }
    return nil
  }

  /// Drivers of Appium's for what is no app for iOS.
  private static let ofOtherPlatforms: Set<String> = [
    "uiautomator1", "uiautomator2", "espresso", "mac2", "windows", "chromium", "gecko", "safari", "roku", "tizen",
  ]

  // MARK: Reading

  subscript(name: String) -> JSONValue? { all[name] }

  func string(_ name: String) throws(WebDriverError) -> String? {
    guard let value = all[name] else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "a string") }
    return text
  }

  func flag(_ name: String) throws(WebDriverError) -> Bool? {
    guard let value = all[name] else { return nil }
    guard case .bool(let flag) = value else { throw wrong(name, "true or false") }
    return flag
  }

  func number(_ name: String) throws(WebDriverError) -> Double? {
    guard let value = all[name] else { return nil }
    guard let number = value.number, number >= 0 else { throw wrong(name, "a number, 0 or more") }
    return number
  }

  func wrong(_ name: String, _ what: String) -> WebDriverError {
    WebDriverError(.invalidArgument, "'\(name)' must be \(what), and is \(all[name] ?? .null)")
  }
}

/// What is done with an alert that is in the way of another command (section 17 of the standard).
enum PromptBehavior: String, CaseIterable {
  case dismiss
  case accept
  case dismissAndNotify = "dismiss and notify"
  case acceptAndNotify = "accept and notify"
  case ignore

  /// A word for all prompts, or an object with one for each kind: an app has alerts only.
  init?(_ value: JSONValue) {
    var value = value
    if case .object(let kinds) = value, let own = kinds["alert"] ?? kinds["default"] { value = own }
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
}

/// How long a session waits, all in virtual time.
struct Timeouts: Equatable {
  /// How long an element is waited for, in milliseconds. As the driver does for every language, unless the client says otherwise.
  var implicit = TimeLimit.standardWait.value
  /// Of nothing here.
  var pageLoad = 300_000.0
  /// Of nothing here; nil for no end.
  var script: Double? = 30_000

  var json: JSONValue {
    [
      "implicit": JSONValue(number: implicit), "pageLoad": JSONValue(number: pageLoad),
      "script": script.map { JSONValue(number: $0) } ?? .null,
    ]
  }

  /// The same with what an object says, in the standard's form or in that of JSON Wire Protocol: `{"type": "implicit", "ms": 0}`.
  func setting(_ value: JSONValue) throws(WebDriverError) -> Timeouts {
    guard case .object(var fields) = value else { throw WebDriverError(.invalidArgument, "'timeouts' must be an object") }
    if case .string(let type)? = fields["type"], let length = fields["ms"] {
      fields = [type == "page load" ? "pageLoad" : type: length]
    }
    var timeouts = self
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      if name == "script", value == .null {
        timeouts.script = nil
        continue
      }
      guard ["implicit", "pageLoad", "script"].contains(name) else { continue }
      guard let length = value.number, length >= 0, length == length.rounded(), length <= 9_007_199_254_740_991 else {
        throw WebDriverError(.invalidArgument, "'\(name)' must be a whole number of milliseconds, 0 or more, and is \(value)")
      }
      switch name {
      case "implicit": timeouts.implicit = length
      case "pageLoad": timeouts.pageLoad = length
      default: timeouts.script = length
      }
    }
    return timeouts
  }
}
