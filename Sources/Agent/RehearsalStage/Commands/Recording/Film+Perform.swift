import RehearsalWire

extension Film: Performable {
  package func perform(on stage: Stage) throws -> Reply { try stage.camera.film(conditions: conditions ?? []) }
}
