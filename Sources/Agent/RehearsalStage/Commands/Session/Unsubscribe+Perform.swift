import RehearsalWire

extension Unsubscribe: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) -> Reply { session.unsubscribe() }
}
