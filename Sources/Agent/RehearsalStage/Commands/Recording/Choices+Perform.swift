import RehearsalWire
import VirtualTime

extension Choices: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard let log = stage.choiceLog else {
      throw Fault(
        .refused, "this run is not explored: launch it with an exploration", asked: "tell the choices",
        found: ["such as {\"answersMs\": 1000, \"picks\": \"usual\"}"])
    }
    let needed = stage.neededOptions
    return Reply(
      names: log.names.map { ExplorationActor(kind: $0.kind, label: $0.label, place: $0.place, owner: $0.owner) },
      choices: log.choices.enumerated().map { number, choice in
        ExplorationChoice(
          atMs: Milliseconds(nanoseconds: choice.instant.nanoseconds), picked: choice.taken, options: choice.options,
          before: choice.position, needed: needed?[number])
      },
      order: log.order, timesMs: log.instants.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      numbers: log.numbers.map { Int(clamping: $0) })
  }
}
