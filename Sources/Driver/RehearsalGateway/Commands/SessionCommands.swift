import Rehearsal
import Spelling

/// What belongs to a session rather than to its app: capabilities, timeouts, settings, contexts, logs.
enum SessionCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  /// The capabilities of a session, as its client is told of them.
  static func told(_ session: Session) -> JSONValue {
    var fields = session.capabilities.all
    fields["webSocketUrl"] = session.socket.map { .string($0) }
    fields["se:remoteUrl"] = nil
    fields["appium:rehearsal"] = nil
    fields["platformName"] = "iOS"
    fields["browserName"] = fields["browserName"] ?? ""
    fields["appium:automationName"] = fields["appium:automationName"] ?? "XCUITest"
    fields["appium:platformVersion"] = fields["appium:platformVersion"] ?? .string(GatewayVersion.iOS)
    fields["appium:bundleId"] = fields["appium:bundleId"] ?? .string(session.app.name)
    fields["acceptInsecureCerts"] = fields["acceptInsecureCerts"] ?? false
    fields["setWindowRect"] = false
    fields["pageLoadStrategy"] = fields["pageLoadStrategy"] ?? "normal"
    fields["strictFileInteractability"] = fields["strictFileInteractability"] ?? false
    fields["unhandledPromptBehavior"] = session.promptBehavior.map { .string($0.rawValue) }
    fields["timeouts"] = session.timeouts.json
    fields["rehearsal:app"] = .string(session.app.name)
    fields["rehearsal:seed"] = .string("\(session.app.seed)")
    if let device = try? session.hosted.send(Device()) { fields["appium:deviceName"] = .string(device.model) }
    return .object(fields)
  }

  /// The same as Appium lists sessions, for its Inspector: `deviceName` for `appium:deviceName`.
  static func toldWithoutPrefixes(_ session: Session) -> JSONValue {
    guard case .object(let fields) = told(session) else { return [:] }
    let pairs = fields.sorted { $0.key < $1.key }.map { name, value in
      (name.hasPrefix("appium:") ? String(name.dropFirst(7)) : name, value)
    }
    return .object(Dictionary(pairs) { first, _ in first })
  }

  static let capabilities: Command = { session, _ in
    guard case .object(var fields) = told(session), case .object(let events) = session.log.json(only: nil) else { return .null }
    fields["events"] = .object(events)
    return .object(fields)
  }

  static let appiumCapabilities: Command = { session, _ in ["capabilities": told(session)] }

  // MARK: Timeouts and settings

  static let timeouts: Command = { session, _ in session.timeouts.json }

  static let setTimeouts: Command = { session, parameters in
    session.timeouts = try session.timeouts.setting(.object(parameters.body))
    return .null
  }

  static let setImplicitWait: Command = { session, parameters in
    session.timeouts = try session.timeouts.setting(["implicit": JSONValue(number: try parameters.number("ms"))])
    return .null
  }

  static let settings: Command = { session, _ in .object(session.settings.values) }

  static let setSettings: Command = { session, parameters in
    guard case .object(let given)? = parameters["settings"] else {
      throw WebDriverError(.invalidArgument, "'settings' is missing: it must be an object")
    }
    try session.settings.set(given)
    return .null
  }

  // MARK: Contexts

  static let native = "NATIVE_APP"

  static let contexts: Command = { _, _ in [.string(native)] }

  static let context: Command = { _, _ in .string(native) }

  static let setContext: Command = { _, parameters in
    let name = try parameters.string("name")
    guard name == native else {
      throw WebDriverError(.noSuchWindow, "there is no context '\(name.prefix(200))'; there is \(native)")
    }
    return .null
  }

  // MARK: Logs and events

  static let logTypes: Command = { _, _ in ["syslog", "server"] }

  static let readLog: Command = { session, parameters in
    let type = try parameters.word("type", among: ["syslog", "server"])
    guard type == "syslog" else {
      return .array(
        session.log.json(only: ["commands"])["commands"].map { commands in
          guard case .array(let all) = commands else { return [] }
          return all.map { entry in
            ["timestamp": entry["endTime"] ?? 0, "level": "INFO", "message": entry["cmd"] ?? ""]
          }
        } ?? [])
    }
    return .array(
      session.unreadLog().map {
        ["timestamp": .int(Gateway.nowMs), "level": "ALL", "message": .string($0)]
      })
  }

  static let events: Command = { session, parameters in
    let types: [String]?
    switch parameters["type"] {
    case nil: types = nil
    case .string(let type)?: types = [type]
    case let list?:
      guard let texts = list.texts else { throw WebDriverError(.invalidArgument, "'type' must be a string or a list of strings") }
      types = texts
    }
    return session.log.json(only: types)
  }

  static let logEvent: Command = { session, parameters in
    let name = "\(try parameters.string("vendor")):\(try parameters.string("event"))"
    guard name.count <= 300 else { throw WebDriverError(.invalidArgument, "the name of an event has 300 characters at most") }
    session.log.note(event: name, at: Gateway.nowMs)
    return .null
  }

  // MARK: What there is

  /// Every route of a session, as Appium Inspector asks for them.
  static let commands: Command = { _, _ in
    var paths: [String: [String: JSONValue]] = [:]
    for route in Routes.all where route.template.hasPrefix("/session/{session}") {
      let path = route.template.replacing("{session}", with: ":sessionId").replacing("{element}", with: ":elementId")
      paths[path, default: [:]][route.method.rawValue] = ["command": .string(route.commandName)]
    }
    return ["rest": ["base": .object(paths.mapValues { .object($0) }), "driver": [:], "plugins": [:]]]
  }

  static let extensions: Command = { _, _ in
    var methods: [String: JSONValue] = [:]
    for method in MobileMethods.all {
      let parameters = method.parameters.map { parameter -> JSONValue in
        ["name": .string(parameter.name), "required": .bool(parameter.isRequired)]
      }
      methods["mobile: \(method.name)"] = [
        "command": .string("mobile" + method.name.capitalizedFirst), "params": .array(parameters),
      ]
    }
    for method in RehearsalMethods.names { methods["rehearsal: \(method)"] = ["command": .string(method)] }
    return ["rest": ["driver": .object(methods), "plugins": [:]]]
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
