import RehearsalWire
import VirtualTime

extension Choices: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard let log = stage.choiceLog else {
      throw Fault(
        .refused, "this run is not explored: launch it with an exploration", asked: "tell the choices",
        found: ["such as {\"answersMs\": 1000, \"picks\": \"usual\"}"])
    }
    return Reply(
      names: log.names.map { ExplorationActor(kind: $0.kind, label: $0.label, place: $0.place, owner: $0.owner) },
      choices: log.choices.map {
        ExplorationChoice(
          atMs: Milliseconds(nanoseconds: $0.instant.nanoseconds), picked: $0.taken, options: $0.options, before: $0.position)
      },
      order: log.order, timesMs: log.instants.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      numbers: log.numbers.map { Int(clamping: $0) })
  }
}
