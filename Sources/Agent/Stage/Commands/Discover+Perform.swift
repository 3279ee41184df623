import RehearsalWire

extension Discover: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) -> Reply {
    OpenRPC.document(title: port.agent)
  }
}
