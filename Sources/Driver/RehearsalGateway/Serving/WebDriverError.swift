import Rehearsal

/// Why a command of a client could not be carried out, as W3C WebDriver spells it (section 6.6).
struct WebDriverError: Error, Equatable {
  let code: Code
  let message: String
  /// What goes with it besides: the text of an alert that is in the way.
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  enum Code: String, CaseIterable, Sendable {
    case elementClickIntercepted = "element click intercepted"
    case elementNotInteractable = "element not interactable"
    case invalidArgument = "invalid argument"
    case invalidElementState = "invalid element state"
    case invalidSelector = "invalid selector"
    case invalidSessionID = "invalid session id"
    case noSuchAlert = "no such alert"
    case noSuchElement = "no such element"
    case noSuchShadowRoot = "no such shadow root"
    case noSuchWindow = "no such window"
    case detachedShadowRoot = "detached shadow root"
    case staleElementReference = "stale element reference"
    case unknownCommand = "unknown command"
    case unknownMethod = "unknown method"
    case moveTargetOutOfBounds = "move target out of bounds"
    case sessionNotCreated = "session not created"
    case timeout = "timeout"
    case unableToCaptureScreen = "unable to capture screen"
    case unexpectedAlertOpen = "unexpected alert open"
    case unsupportedOperation = "unsupported operation"
    case unknownError = "unknown error"

    /// The status of the response.
    var status: Int {
      switch self {
      case .elementClickIntercepted, .elementNotInteractable, .invalidArgument, .invalidElementState, .invalidSelector: 400
      case .invalidSessionID, .noSuchAlert, .noSuchElement, .noSuchShadowRoot, .noSuchWindow, .detachedShadowRoot: 404
      case .staleElementReference, .unknownCommand: 404
      case .unknownMethod: 405
      case .moveTargetOutOfBounds, .sessionNotCreated, .timeout, .unableToCaptureScreen, .unexpectedAlertOpen: 500
      case .unsupportedOperation, .unknownError: 500
      }
    }
  }

  /// The body of the response. Nothing may stand beside `value`: Selenium's clients take an error with more for another one.
  ///
  /// WebdriverIO sends again what has failed, unless the message says that the session is gone: it does not look at the code, and
  /// would tell nobody of the crash.
  var body: JSONValue {
    let isNamed = code != .invalidSessionID || message.contains(code.rawValue)
    var value: [String: JSONValue] = [
      "error": .string(code.rawValue), "message": .string(isNamed ? message : "\(code.rawValue): \(message)"),
      "stacktrace": .string(""),
    ]
    value["data"] = data
    return .object(["value": .object(value)])
  }
}

extension WebDriverError {
  /// A fault that the driver or the agent tells; all four parts of its text are the message.
  ///
  /// - Parameter log: The end of what the agent printed, for one that is gone.
  init(_ fault: Fault, log: [String] = []) {
    let code: Code =
      switch fault.code {
      case .noSuchElement: .noSuchElement
      case .elementNotInteractable: .elementNotInteractable
      case .elementClickIntercepted: .elementClickIntercepted
      case .invalidArgument: .invalidArgument
      case .timeout, .hopelessWait: .timeout
      case .sessionNotCreated: .sessionNotCreated
      case .invalidSession, .agentLost, .agentHung: .invalidSessionID
      case .unknownCommand: .unsupportedOperation
      // What the app's state does not allow.
      case .refused: .invalidElementState
      default: .unknownError
      }
    let lines = log.isEmpty ? [] : ["  log:     " + log.joined(separator: "\n           ")]
    self.init(code, ([fault.text(writing: Self.script)] + lines).joined(separator: "\n"))
  }

  /// A stub as any client can add it, by a script.
  private static func script(adding stub: StubDeclaration) -> String {
    let json = (try? JSON.encode(stub)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return "the script 'rehearsal: stub' with {\"stubs\": [\(json)]}"
  }

  /// Any error, in the protocol's words.
  init(wrapping error: any Error) {
    switch error {
    case let error as WebDriverError: self = error
    case let failure as Failure: self.init(failure.fault, log: failure.log)
    case let fault as Fault: self.init(fault)
    default: self.init(.unknownError, "\(error)")
    }
  }
}
