import Rehearsal
import RehearsalWire

extension ReplayToken {
  /// Why what it picks does not fit what there was to choose from in a run; nil if it does, and where an app is gone of which
  /// that is not known.
  package func misfit(of choices: ChoicesOfTest) -> String? { choices.lacksAnApp ? nil : misfit(of: choices.launches) }

  /// The same of all apps of a run, in the order of their launches.
  package func misfit(of choices: [Choices.Reply]) -> String? {
    for (launch, picks) in picks.enumerated() {
      let made = launch < choices.count ? choices[launch].choices : []
      for (number, option) in picks.sorted(by: { $0.key < $1.key }) {
        guard number < made.count else {
          return "choice \(number) of app \(launch + 1) never came up, there were \(made.count)\(Self.why)"
        }
        guard option < made[number].options.count else {
          return
            "choice \(number) of app \(launch + 1) has \(made[number].options.count) options, and option \(option) was to be picked\(Self.why)"
        }
      }
    }
    return nil
  }

  private static let why = ": the race was mended, or the token is of another spec or build; explore it again"

  /// What to say where it was found with another build of the agent; nil where nothing is known of that.
  ///
  /// - Parameter agent: The program that hosts the app.
  package func complaint(ofAgent agent: String) -> String? {
    guard let wanted = build, let build = AgentBuild.digits(of: agent), build != wanted else { return nil }
    return "the token is of build \(wanted) of the agent, and this is build \(build): the choices may mean something else"
  }
}
