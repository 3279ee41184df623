import LocalAuthentication
import RehearsalWire

extension AnswerBiometrics: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let owner = DeviceOwner.current
    let asked = "answer who is there by '\(answer.rawValue)'"
    guard owner.question != nil else {
      throw Fault(.refused, "the app does not ask who is there", asked: asked)
    }
    guard answer != .fallback || owner.canFallBack else {
      throw Fault(.refused, "the app offers no other way: its localizedFallbackTitle is empty", asked: asked)
    }
    if let answer = DeviceOwner.Answer(rawValue: answer.rawValue) { owner.answer(answer) }
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}
