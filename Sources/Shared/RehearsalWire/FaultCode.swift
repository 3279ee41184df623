/// What sort of thing went wrong; spelled as W3C WebDriver spells it where it has a word for it.
public enum FaultCode: String, Codable, CaseIterable, Sendable {
  // WebDriver's words (W3C WebDriver, section 6.6).
  case noSuchElement = "no such element"
  case elementNotInteractable = "element not interactable"
  case elementClickIntercepted = "element click intercepted"
  case invalidArgument = "invalid argument"
  case timeout = "timeout"
  case sessionNotCreated = "session not created"
  case invalidSession = "invalid session id"
  case unknownCommand = "unknown command"
  case unknownError = "unknown error"

  // Ours.
  /// More than one view matches where exactly one is meant.
  case ambiguousElement = "ambiguous element"
  /// The condition does not hold and nothing that is pending could change that.
  case hopelessWait = "hopeless wait"
  /// The condition was to hold throughout a span of time and did not.
  case conditionBroken = "condition broken"
  /// More events ran at one instant than any app needs, or more than one command may run.
  case restlessApp = "restless app"
  /// The app did what UIKit answers with an exception.
  case appException = "app exception"
  /// UIKit refused what the app or the driver asked, such as a second presentation.
  case refused = "refused"
  /// The app sent a request that no stub answers.
  case unstubbedRequest = "unstubbed request"
  /// A stub that had to be used was not.
  case unusedStub = "unused stub"
  /// The connection needs a `hello` first.
  case handshakeRequired = "handshake required"
  /// The token is missing or wrong.
  case unauthorized = "unauthorized"
  /// Driver and agent share no version of the protocol.
  case unsupportedProtocol = "unsupported protocol version"
  /// The agent's process ended or closed the connection.
  case agentLost = "agent lost"
  /// The agent did not answer in the real time that the watchdog allows.
  case agentHung = "agent hung"

  /// Whether the agent can tell nothing any more.
  package var isOfLostAgent: Bool { self == .agentLost || self == .agentHung }

  /// The JSON-RPC error code, out of the range that the specification leaves to servers; stable across versions.
  public var number: Int {
    switch self {
    case .unknownError: -32000
    case .noSuchElement: -32001
    case .ambiguousElement: -32002
    case .elementNotInteractable: -32003
    case .elementClickIntercepted: -32004
    case .timeout: -32005
    case .hopelessWait: -32006
    case .restlessApp: -32007
    case .appException: -32008
    case .refused: -32009
    case .unstubbedRequest: -32010
    case .unusedStub: -32011
    case .conditionBroken: -32012
    case .sessionNotCreated: -32020
    case .invalidSession: -32021
    case .handshakeRequired: -32022
    case .unauthorized: -32023
    case .unsupportedProtocol: -32024
    case .agentLost: -32030
    case .agentHung: -32031
    case .unknownCommand: -32601
    case .invalidArgument: -32602
    }
  }
}
