import RehearsalWire
import VirtualTime

extension Choices: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard let log = stage.toldChoices() else {
      throw Fault(
        .refused, "this run is not explored: launch it with an exploration", asked: "tell the choices",
        found: ["such as {\"answersMs\": 1000, \"picks\": \"usual\"}"])
    }
    let differences = stage.differences
    return Reply(
      names: log.names.map { ExplorationActor(kind: $0.kind, label: $0.label, place: $0.place, owner: $0.owner) },
      choices: log.choices.enumerated().map { number, choice in
        ExplorationChoice(
          atMs: Milliseconds(nanoseconds: choice.instant.nanoseconds), picked: choice.taken, options: choice.options,
          before: choice.position, needed: differences?.needed[number])
      },
      order: log.order, timesMs: log.instants.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      numbers: log.numbers.map { Int(clamping: $0) }, steps: differences?.steps?.map(ExplorationStep.init),
      events: differences?.events?.map(ExplorationEvent.init))
  }
}

extension ExplorationEvent {
  fileprivate init(_ event: TimedEvent) {
    self.init(
      event: event.path, atMs: event.instant.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      dueMs: Milliseconds(nanoseconds: event.due.nanoseconds), lateMs: Milliseconds(event.lateness),
      keepsOrderIn: event.line, readsClock: event.readsClock, follows: event.follows, takesOut: event.takesOut)
  }
}

extension ExplorationStep {
  fileprivate init(_ step: Swaps.Step) {
    self.init(
      event: step.path, atMs: Milliseconds(nanoseconds: step.instant.nanoseconds), follows: step.follows,
      swaps: step.swaps.map { ExplorationSwap(earlier: $0.earlier, picks: .these($0.picks), fullPicks: .these($0.fullPicks)) })
  }
}
