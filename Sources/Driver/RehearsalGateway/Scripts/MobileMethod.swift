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
    (MobileTouching.all + MobileApps.all + MobileDevice.all + MobileData.all).sorted { $0.name < $1.name }

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
    "startScreenRecording": "a run is its trace: see 'rehearsal: trace'",
    "stopScreenRecording": "a run is its trace: see 'rehearsal: trace'",
  ]

  static func effect(of name: String) -> Route.Effect { byName[name]?.effect ?? .aside }

  static func call(_ name: String, _ session: Session, _ arguments: [String: JSONValue]) throws -> JSONValue {
    guard let method = byName[name] else {
      let why = refused[name].map { "'mobile: \(name)' cannot be done: \($0)" }
      throw WebDriverError(
        .unsupportedOperation,
        why ?? "there is no method 'mobile: \(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: all.map(\.name)))")
    }
    var given = arguments
    // As the driver was spelled before.
    if let element = given["element"], given["elementId"] == nil { given["elementId"] = element }
    if let bundle = given["appId"], given["bundleId"] == nil { given["bundleId"] = bundle }
    let parameters = Parameters(body: given)
    let missing = method.parameters.filter { $0.isRequired && parameters[$0.name] == nil }.map(\.name)
    guard missing.isEmpty else {
      throw WebDriverError(.invalidArgument, "'mobile: \(name)' needs \(missing.joined(separator: ", "))")
    }
    return try method.body(session, parameters)
  }
}

extension Session {
  /// The element that a method is about; the application unless one is given.
  func target(_ parameters: Parameters, _ name: String = "elementId") throws -> ScreenElement {
    try parameters[name].map(element) ?? application()
  }

  /// What a method is about as something to touch: of the application its window in front.
  func touchable(_ parameters: Parameters) throws -> ScreenElement {
    let element = try target(parameters)
    guard element.isApplication else { return element }
    let front = element.children.last { window in !window.children.contains { $0.type == "XCUIElementTypeKeyboard" } }
    guard let front else { throw WebDriverError(.noSuchElement, "the app shows no window") }
    return front
  }
}
