import RehearsalWire

extension SetNetwork: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.apply(network)
    return Reply(network: stage.network)
  }
}
