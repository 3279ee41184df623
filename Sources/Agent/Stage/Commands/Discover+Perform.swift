import RehearsalWire

extension Discover: Performer {
  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) -> Reply {
    let (document, text) = port.description
    port.stage.effort.spend(text.count / 50)
    port.stage.replyText = text
    return document
  }
}
