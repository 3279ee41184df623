/// Shows the device a face or a finger, when the app asks who is there.
package struct AnswerBiometrics: Command {
  package var answer: BiometricAnswer

  package init(_ answer: BiometricAnswer) {
    self.answer = answer
  }

  package typealias Reply = Done

  package static let method = "answerBiometrics"
  package static let summary = """
    Answers the app that asks who is there: with the owner's face or finger, with a stranger's, with the passcode, or by cancelling.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.refused]
  package static let parameters = [Parameter("answer", "Who is there, or what the person does instead.")]
  package static let example = Example(AnswerBiometrics(.match), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Answers the app that asks who is there.
  @discardableResult
  public func answerBiometrics(
    _ answer: BiometricAnswer, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(AnswerBiometrics(answer), file, line)
  }
}

/// What a person does when the device wants to see them.
public enum BiometricAnswer: String, ProtocolWord, SchemaDescribed {
  /// Their face or finger is known.
  case match
  /// It is not; after five times in a row the device wants the passcode.
  case mismatch
  /// They type the passcode, or choose the app's own way in its place.
  case fallback
  /// They cancel.
  case cancel
}
