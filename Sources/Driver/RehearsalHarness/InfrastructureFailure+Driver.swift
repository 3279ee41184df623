import Rehearsal
import RehearsalSpecs

extension InfrastructureFailure {
  /// That no agent could be started; `nil` if each that was asked for has answered.
  package init?(in context: LaunchContext) {
    guard let failure = context.startFailure else { return nil }
    self.init(failure.story, headline: "no agent could be started: \(failure.fault.message)")
  }
}
