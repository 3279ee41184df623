import RehearsalWire

extension Quit: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) -> Reply {
    port.quit()
    return Nothing()
  }
}
