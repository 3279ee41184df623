import Rehearsal
import Spelling

/// One of the XCUITest driver's methods, `mobile: NAME`.
struct MobileMethod: Sendable {
  struct Argument: Sendable {
    let name: String
    let isRequired: Bool
  }

  let name: String
  let parameters: [Argument]
  let effect: Route.Effect
  let body: @Sendable (Session, Parameters) throws -> JSONValue

  /// - Parameter parameters: Their names, those that may be left out with a question mark.
  init(
    _ name: String, _ parameters: [String] = [], _ effect: Route.Effect = .act,
    _ body: @escaping @Sendable (Session, Parameters) throws -> JSONValue
  ) {
    (self.name, self.effect, self.body) = (name, effect, body)
    self.parameters = parameters.map { text in
      Argument(name: text.hasSuffix("?") ? String(text.dropLast()) : text, isRequired: !text.hasSuffix("?"))
    }
  }
}

/// The XCUITest driver's methods, by their names (lib/execute-method-map.ts).
enum MobileMethods {
  static let all: [MobileMethod] =
    (MobileTouching.all + MobileApps.all + MobileDevice.all + MobileData.all + [AccessibilityAudit.method])
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Methods of the driver that nothing here could carry out, and why.
  private static let refused = [
    "startPerfRecord": "nothing is measured in virtual time", "stopPerfRecord": "nothing is measured in virtual time",
    "installCertificate": "requests are answered by stubs", "listCertificates": "requests are answered by stubs",
    "removeCertificate": "requests are answered by stubs", "runXCTest": "there is no Xcode",
    "installXCTestBundle": "there is no Xcode",
    "listXCTestBundles": "there is no Xcode", "siriCommand": "there is no Siri", "startAudioRecording": "there is no sound",
    "stopAudioRecording": "there is no sound", "enableConditionInducer": "set the network by 'rehearsal: setNetwork'",
    "disableConditionInducer": "set the network by 'rehearsal: setNetwork'",
    "pushFile": "files are put into an app's container when it is launched: appium:rehearsal takes 'files'",
    "pushFolder": "files are put into an app's container when it is launched: appium:rehearsal takes 'files'",
    "deleteFile": "files are put into an app's container when it is launched: appium:rehearsal takes 'files'",
    "installApp": "the agent has its apps", "removeApp": "the agent has its apps",
    "startLogsBroadcast": "a session with webSocketUrl is told of log.entryAdded as it happens",
    "stopLogsBroadcast": "a session with webSocketUrl is told of log.entryAdded as it happens",
    "startPcap": "requests are answered by stubs: 'rehearsal: requests' tells them",
    "stopPcap": "requests are answered by stubs: 'rehearsal: requests' tells them",
    "expectNotification": "'rehearsal: notifications' tells those that were posted",
    "configureLocalization": "a language is chosen at launch, by appium:language and appium:locale",
    "getPermission": "'rehearsal: device' tells all permissions",
    "resetPermission": "'mobile: setPermission' takes it back by 'unset'",
    "startScreenRecording": "a run is its trace: see 'rehearsal: trace'",
    "stopScreenRecording": "a run is its trace: see 'rehearsal: trace'",
  ]

  static func effect(of name: String) -> Route.Effect { byName[name]?.effect ?? .aside }

  /// Calls a method by a script.
  ///
  /// The driver passes over an argument that a method does not know, and a misspelt one is without effect; here it is refused.
  /// What the driver documents for a method, or its clients send with it, is taken, also where it means nothing in an app that is
  /// simulated, such as the `timeout` of `terminateApp`.
  static func call(_ name: String, _ session: Session, _ arguments: [String: JSONValue]) throws -> JSONValue {
    let method = try method(name)
    let given = method.renamed(arguments)
    let names = method.parameters.map(\.name)
    if let other = given.filter({ $0.value != .null && !names.contains($0.key) }).keys.min() {
      let meant = NearMiss.candidates(for: other, among: names).first.map { "; did you mean '\($0)'?" } ?? ""
      let taken = names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))"
      throw WebDriverError(
        .invalidArgument, "'mobile: \(name)' has no argument '\(other.prefix(100))'\(meant) (\(taken))")
    }
    return try method.call(session, given)
  }

  /// Calls a method by a path of earlier clients, whose bodies may have other members.
  ///
  /// - Parameter formerNames: What the path calls arguments otherwise.
  static func call(
    _ name: String, _ session: Session, body: [String: JSONValue], formerNames: [String: String]
  ) throws -> JSONValue {
    let method = try method(name)
    var given = method.renamed(body)
    for (former, argument) in formerNames where given[argument] == nil { given[argument] = given[former] }
    return try method.call(session, given.filter { member in method.parameters.contains { $0.name == member.key } })
  }

  private static func method(_ name: String) throws(WebDriverError) -> MobileMethod {
    if let method = byName[name] { return method }
    let why = refused[name].map { "'mobile: \(name)' cannot be done: \($0)" }
    throw WebDriverError(
      .unsupportedOperation,
      why ?? "there is no method 'mobile: \(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: all.map(\.name)))")
  }
}

extension MobileMethod {
  /// What arguments were called before, and are by many scripts.
  private static let formerNames = [("element", "elementId"), ("appId", "bundleId")]

  /// The arguments by the names of today.
  fileprivate func renamed(_ arguments: [String: JSONValue]) -> [String: JSONValue] {
    // Clients send null for what they do not say.
    var given = arguments.filter { $0.value != .null }
    for (former, name) in Self.formerNames where parameters.contains(where: { $0.name == name }) {
      let value = given.removeValue(forKey: former)
      if given[name] ?? .null == .null { given[name] = value }
    }
    return given
  }

  fileprivate func call(_ session: Session, _ given: [String: JSONValue]) throws -> JSONValue {
    let arguments = Parameters(body: given)
    let missing = parameters.filter { $0.isRequired && arguments[$0.name] == nil }.map(\.name)
    guard missing.isEmpty else {
      throw WebDriverError(.invalidArgument, "'mobile: \(name)' needs \(missing.joined(separator: ", "))")
    }
    return try body(session, arguments)
  }
}

extension Session {
  /// The element that a method is about; the application unless one is given.
  func target(_ parameters: Parameters, _ name: String = "elementId") throws -> ScreenElement {
    try parameters[name].map(element) ?? application()
  }

  /// What a method is about as something to touch: of the application its window in front, behind the keyboard.
  func touchable(_ parameters: Parameters) throws -> ScreenElement {
    let element = try target(parameters)
    guard element.isApplication else { return element }
    let front = element.children.last { !$0.isKeyboardWindow }
    guard let front else { throw WebDriverError(.noSuchElement, "the app shows no window") }
    return front
  }
}
