import RehearsalWire

extension Subscribe: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) throws(Fault) -> Reply {
    try session.subscribe(self, at: port.lifecycle(since: .max).cursor)
  }
}
