extension FaultCode {
  /// The codes of a command that looks for the one view that is meant.
  static let ofLooks: [FaultCode] = [.noSuchElement, .ambiguousElement]
  /// The codes of a command that touches that view.
  static let ofTouches: [FaultCode] = ofLooks + [.elementNotInteractable, .elementClickIntercepted]

  /// The codes with which a command may be answered, in the order in which they are declared.
  ///
  /// An agent that is gone, or hangs, answers nothing: `agentLost` and `agentHung` are a driver's words.
  static func codes<Asked: Command>(of type: Asked.Type, _ parameters: [String: JSONValue]) -> [FaultCode] {
    var codes: Set<FaultCode> = [.invalidArgument, .unknownError]
    if Asked.method != Hello.method { codes.insert(.handshakeRequired) }
    if Asked.effect != .session {
      // What the app does wrong is told by the command after which it was seen; and any may be the one that ends the attempt.
      codes.formUnion([.invalidSession, .appException, .refused, .unstubbedRequest, .restlessApp, .timeout])
    }
    let locator: JSONValue = ["$ref": "#/components/schemas/Locator"]
    if parameters.values.contains(locator) { codes.formUnion(Asked.effect == .action ? ofTouches : ofLooks) }
    codes.formUnion(Asked.faults)
    return allCases.filter(codes.contains)
  }
}
