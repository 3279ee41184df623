import Foundation
import Rehearsal
import RehearsalExploration
import Spelling

/// What of an app's launch a client says by capabilities.
extension Capabilities {
  /// The launch that is asked for, of one of an agent's apps.
  ///
  /// `appium:rehearsal` has what the command `launch` takes; Appium's own capabilities stand for the rest.
  func launch(of apps: [String]) throws(WebDriverError) -> Launch {
    var launch = Launch()
    if let own = all["appium:rehearsal"] ?? all["rehearsal:options"] {
      let (fields, token) = try Self.withoutReplay(own)
      let (numbered, seed) = Self.withoutSeedAsText(fields)
      do {
        launch = try Launch.decode(numbered)
        launch.seed = seed ?? launch.seed
        if let token { (launch.seed, launch.exploration) = (token.seed, token.exploration(ofLaunch: 0)) }
      } catch {
        throw WebDriverError(.invalidArgument, "appium:rehearsal: \(Self.words(for: error))")
      }
    }
    launch.app = try app(among: apps, launch.app)
    if launch.device == nil { launch.device = try string("appium:deviceName") }
    launch.environment = try environment(launch.environment)
    try readArguments(into: &launch)
    return launch
  }

  /// A seed may be a text, as `rehearsal:seed` tells it: clients of JavaScript have no such numbers.
  private static func withoutSeedAsText(_ own: JSONValue) -> (JSONValue, UInt64?) {
    guard case .object(var fields) = own, case .string(let text)? = fields["seed"], let seed = UInt64(text) else {
      return (own, nil)
    }
    fields["seed"] = nil
    return (.object(fields), seed)
  }

  /// `replay` is the gateway's own: the order of events that `rehearsal: explore` has found, by its token.
  private static func withoutReplay(_ own: JSONValue) throws(WebDriverError) -> (JSONValue, ReplayToken?) {
    guard case .object(var fields) = own, let replay = fields.removeValue(forKey: "replay") else { return (own, nil) }
    guard case .string(let text) = replay, let token = ReplayToken(text) else {
      throw WebDriverError(
        .invalidArgument,
        "'replay' must be a token such as s1-a1000-p1000-c12.1, as 'rehearsal: explore' tells it, and is \(replay)")
    }
    if let seed = fields["seed"], seed != .null, seed.number != Double(token.seed), seed != .string("\(token.seed)") {
      throw WebDriverError(
        .invalidArgument,
        "appium:rehearsal: 'seed' is \(seed), and 'replay' is of a run with the seed \(token.seed): leave 'seed' out")
    }
    if let other = ["exploration", "schedule"].first(where: { fields[$0] ?? .null != .null }) {
      throw WebDriverError(
        .invalidArgument,
        "appium:rehearsal: '\(other)' stands beside 'replay', which says itself in which order events come: leave one out")
    }
    return (.object(fields), token)
  }

  /// Which app is meant: by its name, by the last part of a bundle identifier, or by the name of a file.
  private func app(among apps: [String], _ own: String?) throws(WebDriverError) -> String {
    let byApp = try string("appium:app")
    if let own, let byApp, try app(called: own, among: apps) != (try? app(called: byApp, among: apps)) {
      throw WebDriverError(
        .invalidArgument,
        "appium:app is '\(byApp.prefix(200))', and appium:rehearsal has the app '\(own.prefix(200))', which is another one: "
          + "leave one out")
    }
    var asked = own ?? byApp
    if asked == nil { asked = try string("appium:bundleId") }
    guard let asked else {
      if apps.count == 1 { return apps[0] }
      throw WebDriverError(
        .sessionNotCreated, "the agent has \(apps.count) apps: name one by appium:app: \(apps.joined(separator: ", "))")
    }
    return try app(called: asked, among: apps)
  }

  private func app(called asked: String, among apps: [String]) throws(WebDriverError) -> String {
    let file = asked.split(separator: "/").last.map(String.init) ?? asked
    var candidates = [asked, file]
    for ending in [".app", ".ipa", ".zip"] where file.hasSuffix(ending) { candidates.append(String(file.dropLast(ending.count))) }
    candidates += file.split(separator: ".").last.map { [String($0)] } ?? []
    for candidate in candidates {
      if let app = apps.first(where: { $0.lowercased() == candidate.lowercased() }) { return app }
    }
    // Who hosts one app has named it by hosting it.
    if apps.count == 1 { return apps[0] }
    throw WebDriverError(
      .sessionNotCreated, "the agent has no app '\(asked)'; \(NearMiss.suggestion(for: candidates.last ?? asked, among: apps))")
  }

  private func environment(_ own: Environment?) throws(WebDriverError) -> Environment? {
    var environment = own ?? Environment()
    if environment.locale == nil, let language = try string("appium:language") {
      let locale = try string("appium:locale")
      environment.locale = locale.map { $0.contains("_") ? $0 : "\(language)_\($0)" } ?? language
    }
    if environment.hardwareKeyboard == nil { environment.hardwareKeyboard = try flag("appium:connectHardwareKeyboard") }
    if environment.reduceMotion == nil { environment.reduceMotion = try flag("appium:reduceMotion") }
    return environment == Environment() ? nil : environment
  }

  private func readArguments(into launch: inout Launch) throws(WebDriverError) {
    guard let given = all["appium:processArguments"] else { return }
    guard case .object(let fields) = given else {
      throw wrong("appium:processArguments", "an object with 'args' and 'env' in it")
    }
    if launch.arguments == nil, let arguments = fields["args"] {
      guard let texts = arguments.texts else {
        throw wrong("appium:processArguments", "an object whose 'args' are a list of strings")
      }
      launch.arguments = texts
    }
    if launch.variables == nil, let variables = fields["env"] {
      guard case .object(let pairs) = variables else {
        throw wrong("appium:processArguments", "an object whose 'env' is an object")
      }
      launch.variables = pairs.mapValues { value in
        if case .string(let text) = value { text } else { value.text }
      }
    }
  }

  /// What a decoder says of a value, in one line.
  static func words(for error: any Error) -> String { (error as? DecodingError)?.reason ?? "\(error)" }
}

extension JSONValue {
  /// The strings of a list of strings; nil of anything else.
  var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { return nil }
      texts.append(text)
    }
    return texts
  }
}
